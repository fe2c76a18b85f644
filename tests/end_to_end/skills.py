"""The ratings once more, from the records alone: Glicko-2 and Weng-Lin written down a second time, after the papers, so
that the server's can be held against them."""

import math

SCALE = 173.7178
WEEK = 7 * 24 * 3600
NEW = (1500.0, 350.0, 0.06)


def zero(f, low, high):
    """Of a falling function, by halving."""
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    return (low + high) / 2


def rested(skill, weeks):
    rating, deviation, volatility = skill
    return rating, min(350, math.hypot(deviation, SCALE * volatility * math.sqrt(weeks))), volatility


def glicko(own, other, score, weeks):
    mu, phi, sigma = (own[0] - 1500) / SCALE, own[1] / SCALE, own[2]
    g = 1 / math.sqrt(1 + 3 * (other[1] / SCALE / math.pi) ** 2)
    expected = 1 / (1 + math.exp(-g * (mu - (other[0] - 1500) / SCALE)))
    v = 1 / (g * g * expected * (1 - expected))
    delta = v * g * (score - expected)

    def f(x):
        total = phi * phi + v + math.exp(x)
        return math.exp(x) * (delta * delta - total) / (2 * total * total) - (x - math.log(sigma * sigma)) / 0.25

    sigma = math.exp(zero(f, -30, 10) / 2)
    before = min(math.sqrt(phi * phi + sigma * sigma * weeks), 350 / SCALE)
    phi = 1 / math.sqrt(1 / before ** 2 + 1 / v)
    return 1500 + SCALE * (mu + phi * phi * g * (score - expected)), SCALE * phi, sigma


def weng_lin(teams):
    """Each a (place, [skills])."""
    teams = [(place, [(r, math.hypot(d, 3.5), v) for r, d, v in team]) for place, team in teams]
    sums = [(place, sum(s[0] for s in team), sum(s[1] ** 2 for s in team)) for place, team in teams]
    after = []
    for i, (place, mu, variance) in enumerate(sums):
        omega = delta = 0
        for q, (place_q, mu_q, variance_q) in enumerate(sums):
            if q == i:
                continue
            c = math.sqrt(variance + variance_q + 2 * 175 ** 2)
            p = 1 / (1 + math.exp((mu_q - mu) / c))
            s = 1 if place < place_q else 0.5 if place == place_q else 0
            omega += variance / c * (s - p)
            delta += math.sqrt(variance) / c * variance / c ** 2 * p * (1 - p)
        after.append([(r + d * d / variance * omega, d * math.sqrt(max(1 - d * d / variance * delta, 1e-4)), v)
                      for r, d, v in teams[i][1]])
    return after


def team_of(board, seat):
    """With the alliances that a board has by default."""
    return {"junqi4": seat % 2, "junqi6": seat % 3}.get(board, seat)


class Table:
    """Everybody's skill by (board, kind, name), moved by one summary of a record after the other, the oldest first.
    `accounts` are the names of the people who count."""

    def __init__(self, accounts):
        self.accounts = accounts
        self.skills = {}
        self.last = {}
        self.games = {}

    def take(self, game):
        players = [(game["board"], p["kind"], p["name"]) for p in game["players"]]
        known = all(kind == "bot" or name in self.accounts for _, kind, name in players)
        if not game["rated"] or game["plies"] < 6 or not known:
            return
        after = self.after_two(game, players) if len(players) == 2 else self.after_many(game, players)
        teams = {}
        for key, player in zip(players, game["players"]):
            teams.setdefault(key, set()).add(team_of(game["board"], player["seat"]))
        moved = "bot" if any(kind == "bot" for _, kind, _ in players) else "person"
        for key in set(players):
            if key[1] != moved or len(teams[key]) > 1:
                continue
            self.skills[key] = after[players.index(key)]
            self.last[key] = game["ended"]
            won = game["players"][players.index(key)]["seat"] in game["winners"]
            counts = self.games.setdefault(key, {"games": 0, "wins": 0, "draws": 0, "losses": 0})
            counts["games"] += 1
            counts["draws" if game["result"] == "draw" else "wins" if won else "losses"] += 1

    def after_two(self, game, players):
        weeks = [max(0, game["ended"] - self.last.get(key, game["ended"])) / WEEK for key in players]
        skills = [self.skills.get(key, NEW) for key in players]
        scores = [0.5 if game["result"] == "draw" else float(p["seat"] in game["winners"]) for p in game["players"]]
        return [glicko(skills[i], rested(skills[1 - i], weeks[1 - i]), scores[i], weeks[i]) for i in (0, 1)]

    def after_many(self, game, players):
        teams = {}
        for index, player in enumerate(game["players"]):
            teams.setdefault(team_of(game["board"], player["seat"]), []).append(index)
        seats = list(teams.values())
        place = [1 if game["players"][team[0]]["seat"] in game["winners"] else 2 for team in seats]
        rated = weng_lin([(place[t], [self.skills.get(players[i], NEW) for i in team]) for t, team in enumerate(seats)])
        after = {index: skill for team, one in zip(seats, rated) for index, skill in zip(team, one)}
        return [after[i] for i in range(len(players))]
