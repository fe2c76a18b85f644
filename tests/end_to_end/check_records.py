"""Records and ratings through a real server: what was played is listed, can be fetched and played again, and the
ratings are what follows from it."""

import json
import os
import random
import sqlite3
import sys

from processes import Bare, Player, Server, referee_batch, run
from skills import Table

SEED = random.randrange(1 << 30)
SEATS = {"junqi2": 2, "junqi4": 4, "junqi6": 6, "generals": 2}
NAMES = ["Ann", "Bob", "Cid", "Dan"]


class Club:
    """A server with people who have accounts; one match after the other."""

    def __init__(self, server):
        self.server = server
        self.tokens = {}
        self.seed = SEED
        for name in NAMES:
            person = Bare(server, name)
            person.expect("ok", "register", name=name, password=f"the password of {name}")
            self.tokens[name] = person.last["token"]
            person.close()

    def come(self, name):
        """Over a connection of one's own; whoever has no account comes as a guest."""
        person = Bare(self.server)
        token = {"token": self.tokens[name]} if name in self.tokens else {}
        person.say({"type": "hello", "protocol": 1, "client": "bare", "name": name, **token})
        person.token = person.hear("welcome")["token"]
        person.ask("leave")  # the room of the match before, if there was one
        return person

    def play(self, board, names, bots=0, **terms):
        """Gathers a room by hand, then leaves the seats to scripted clients; the events that were heard."""
        owner = self.come(names[0])
        owner.expect("ok", "create", board=board, **terms)
        code = owner.room["code"]
        others = [self.come(name) for name in names[1:]]
        for other in others:
            other.expect("ok", "join", room=code)
        for seat in range(len(names) + 1, len(names) + bots + 1):
            owner.expect("ok", "add_bot", seat=seat, level="easy")
        owner.expect("ok", "start")
        players = []
        for person, name in zip([owner] + others, names):
            self.seed += 1
            players.append(Player(self.server, name, "--token", person.token, "--join", code, "--seed", self.seed))
        for player in players:
            player.finish()
        return players[0].events(), players[0].all("record")[0]

    def resign_at_once(self, names):
        owner, other = (self.come(name) for name in names)
        owner.expect("ok", "create", board="junqi2", rules={"first": 1})
        other.expect("ok", "join", room=owner.room["code"])
        owner.expect("ok", "start")
        for person in (owner, other):
            person.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj")
            person.expect("ok", "ready")
        owner.expect("ok", "resign")
        for person in (owner, other):
            person.expect("ok", "leave")
            person.close()


def records(person, **filters):
    person.expect("ok", "records", **filters)
    return person.last["records"]


def check_lists(person, all_games):
    """Every filter finds what it says, a page at a time."""
    assert [g["id"] for g in all_games] == sorted((g["id"] for g in all_games), reverse=True)
    for board in SEATS:
        assert records(person, board=board) == [g for g in all_games if g["board"] == board]
    for name in NAMES + ["easy", "Guest"]:
        of_name = [g for g in all_games if name in [p["name"] for p in g["players"]]]
        assert records(person, player=name) == of_name
        assert records(person, player=name.upper()) == of_name
        assert records(person, player=name, board="junqi2") == [g for g in of_name if g["board"] == "junqi2"]
    paged = []
    while page := records(person, limit=2, **({"before": paged[-1]["id"]} if paged else {})):
        paged += page
    assert paged == all_games


def check_records(person, all_games, played):
    """Each record is what its players got, and the referee finds what they heard."""
    texts = []
    for game, (events, text) in zip(reversed(all_games), played):
        person.expect("ok", "record", record=game["id"])
        assert person.last["summary"] == game
        if not text:
            assert person.last["record"] is None, "a record that the rules hide"
            continue
        assert person.last["record"] == json.loads(text)
        assert game["plies"] == len(person.last["record"]["actions"])
        texts.append((json.dumps(person.last["record"]), events, game))
    for replayed, (_, events, game) in zip(referee_batch([t for t, _, _ in texts]), texts):
        assert events is None or replayed["events"] == events
        over = replayed["state"]["over"]
        assert (over["result"], over["why"]) == (game["result"], game["reason"])
        assert over.get("seats", []) == game["winners"]


def near(entry, skill):
    return abs(entry["rating"] - skill[0]) < 0.6 and abs(entry["deviation"] - skill[1]) < 0.6


def check_ratings(person, all_games):
    """Leaderboards and profiles say what follows from the records."""
    table = Table(NAMES)
    for game in reversed(all_games):
        table.take(game)
    assert {key[:2] for key in table.skills} >= {("junqi2", "person"), ("junqi4", "person"), ("junqi2", "bot")}
    for board in SEATS:
        person.expect("ok", "leaderboard", board=board)
        entries = person.last["entries"]
        expected = {key[1:]: skill for key, skill in table.skills.items() if key[0] == board}
        assert {(e["kind"], e["name"]) for e in entries} == set(expected), entries
        for place, entry in enumerate(entries, 1):
            key = (board, entry["kind"], entry["name"])
            assert entry["place"] == place and entry["games"] == table.games[key]["games"]
            assert near(entry, table.skills[key]), (entry, table.skills[key])
        assert entries == sorted(entries, key=lambda e: -e["rating"])
        person.expect("ok", "leaderboard", board=board, bots=False)
        assert [e["name"] for e in person.last["entries"]] == [e["name"] for e in entries if e["kind"] == "person"]
    for name in NAMES:
        person.expect("ok", "profile", name=name.lower())
        profile = person.last
        assert profile["name"] == name and profile["account"] and profile["since"] > 1_600_000_000
        assert {r["board"] for r in profile["ratings"]} == {b for b, k, n in table.skills if (k, n) == ("person", name)}
        for entry in profile["ratings"]:
            key = (entry["board"], "person", name)
            assert near(entry, table.skills[key])
            assert {what: entry[what] for what in table.games[key]} == table.games[key]


def check_nonsense(person, all_games):
    """Quotes, wildcards and SQL find nothing and harm nothing."""
    nonsense = ["'", "''", '"', "%", "_nn", "A%", "*", "Ann'--", "' OR 1=1--", "x'; DROP TABLE a;--", "\\", "?1"]
    for text in nonsense:
        assert records(person, player=text) == []
        assert records(person, player=text, board="junqi2") == []
        person.expect("no_such_person", "profile", name=text)
    person.expect("bad_field", "records", board="junqi2'--")
    person.expect("bad_field", "leaderboard", board="x' OR 1=1")
    person.expect("bad_field", "records", before="1 OR 1=1")
    person.expect("bad_field", "records", limit=51)
    for number in (0, -1, 1 << 60):
        person.expect("bad_field", "record", record=number)
    person.expect("no_such_record", "record", record=all_games[0]["id"] + 1)
    person.expect("no_such_record", "record", record=(1 << 53) - 1)
    assert records(person) == all_games


def whole_story():
    """matches of people, guests and computer players: lists, records, leaderboards, profiles, also after a restart"""
    server = Server()
    data, server.own_data = server.own_data, None
    with server:
        club = Club(server)
        played = [
            club.play("junqi2", ["Ann", "Bob"]),
            club.play("junqi2", ["Bob", "Ann"], rules={"quiet_limit": 20}),
            club.play("junqi2", ["Ann", "Cid"], rules={"quiet_limit": 40}),
            club.play("generals", ["Ann", "Bob"], rules={"reveal_after_game": False}),
            club.play("junqi4", NAMES, rules={"quiet_limit": 40}),
            club.play("junqi4", [*NAMES[2:], *NAMES[:2]], rules={"alliance": "pairs", "quiet_limit": 40}),
            club.play("junqi2", ["Ann"], bots=1, rules={"quiet_limit": 20}),
            club.play("junqi2", ["Ann", "Guest"], rules={"quiet_limit": 20}),
            club.play("junqi2", ["Ann", "Bob"], rated=False, rules={"quiet_limit": 20}),
        ]
        club.resign_at_once(["Ann", "Bob"])
        onlooker = Bare(server, "onlooker")
        all_games = records(onlooker)
        onlooker.expect("ok", "record", record=all_games[0]["id"])
        played.append((None, json.dumps(onlooker.last["record"])))
        assert len(all_games) == len(played)
        check_records(onlooker, all_games, played)
        for check in (check_lists, check_ratings, check_nonsense):  # who asks for much has to wait, so each asks anew
            check(Bare(server, "onlooker"), all_games)
        onlooker.expect("ok", "profile", name="onlooker")
        profile = {what: onlooker.last[what] for what in ("account", "since", "ratings")}
        assert profile == {"account": False, "since": 0, "ratings": []}
    with Server(data=data.name) as again:
        onlooker = Bare(again, "somebody")
        assert records(onlooker) == all_games
        check_ratings(onlooker, all_games)


def lookers_and_players():
    """somebody who looks things up all the time is slowed down, and a match goes on beside it"""
    with Server() as server:
        greedy = Bare(server, "greedy")
        for number in range(1, 121):
            greedy.say({"type": "leaderboard", "id": number, "board": "junqi2"})
        first = Player(server, "p1", "--create", json.dumps({"board": "junqi2"}), "--seed", SEED)
        second = Player(server, "p2", "--join", first.wait_for("code"), "--seed", SEED + 1)
        for player in (first, second):
            player.finish()
        answered = []
        while len(answered) < 60:
            answered.append(greedy.hear("ok")["id"])
        assert answered == list(range(1, 61)), "each is answered, in order"


def unlisted_rooms():
    """a match in a room that was not listed is in the lists of its players alone, and nobody else can fetch it"""
    with Server() as server:
        club = Club(server)
        club.play("junqi2", ["Ann", "Bob"], listed=False, rules={"quiet_limit": 20})
        club.play("junqi2", ["Ann", "Cid"], rules={"quiet_limit": 20})
        hers = records(club.come("Ann"))
        assert len(hers) == 2 and records(club.come("Bob")) == hers
        secret = hers[1]["id"]
        for name in ("Cid", "onlooker"):
            other = club.come(name)
            for filters in ({}, {"board": "junqi2"}, {"player": "Ann"}, {"player": "Ann", "board": "junqi2"}):
                assert records(other, **filters) == hers[:1], filters
            assert records(other, player="Bob") == []
            other.expect("no_such_record", "record", record=secret)
        bob = club.come("Bob")
        bob.expect("ok", "record", record=secret)
        assert bob.last["record"]


def likes_meet():
    """quick leads to the room whose people play most alike, and only then to the oldest"""
    server = Server()
    data, server.own_data = server.own_data, None
    with server:
        club = Club(server)
    with sqlite3.connect(os.path.join(data.name, "junqi.db")) as database:
        for name, rating in {"Ann": 1900, "Bob": 1400, "Cid": 1450, "Dan": 1850}.items():
            database.execute("INSERT INTO ratings SELECT 'generals', id, '', ?, 60, 0.06, 9, 5, 0, 4, 1, 0 FROM people "
                             "WHERE name = ?", (rating, name))
    database.close()
    with Server(data=data.name) as club.server:
        ann, bob = club.come("Ann"), club.come("Bob")
        for owner in (ann, bob):
            owner.expect("ok", "create", board="generals")
        for name, owner in (("Cid", bob), ("Dan", ann)):
            seeker = club.come(name)
            seeker.expect("ok", "quick", board="generals")
            assert seeker.room["code"] == owner.room["code"], f"{name} came to {seeker.room['owner']}"


if __name__ == "__main__":
    print(f"seed {SEED}")
    sys.exit(run([whole_story, unlisted_rooms, likes_meet, lookers_and_players]))
