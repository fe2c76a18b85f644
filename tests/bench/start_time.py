"""How long a server takes from its start to accepting, with many stored games: start_time.py [GAMES] [STARTS].
One game is played for real; the others are copies of it under many names. JUNQI_BIN_DIR says where the programs are."""

import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "end_to_end"))
from processes import Bare, Player, Server  # noqa: E402


def play_one(data):
    with Server(data=data) as server:
        first = Player(server, "p1", "--create", json.dumps({"board": "junqi4"}), "--seed", 1)
        code = first.wait_for("code")
        others = [Player(server, f"p{seat}", "--join", code, "--seed", seat) for seat in (2, 3, 4)]
        for player in [first, *others]:
            player.finish()


def multiply(file, games):
    """The one game `games` times, each by other people, with accounts and ratings for 1,000 of them."""
    database = sqlite3.connect(file)
    [row] = database.execute("SELECT board, preset, rated, shown, players, winners, why, plies, begun, ended, record "
                             "FROM games")
    for number in range(1, games):
        names = [f"player {(number * 7 + seat) % 1000}" for seat in (1, 2, 3, 4)]
        players = [{"seat": seat, "name": name, "kind": "person"} for seat, name in enumerate(names, 1)]
        game = database.execute("INSERT INTO games(match, board, preset, rated, shown, players, winners, why, plies, "
                                "begun, ended, record) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                (f"X {number}", *row[:4], json.dumps(players), *row[5:])).lastrowid
        database.executemany("INSERT OR IGNORE INTO game_names(name, game, board) VALUES(?, ?, ?)",
                             [(name, game, row[0]) for name in names])
    first = database.execute("SELECT coalesce(max(id), 0) + 1 FROM people").fetchone()[0]
    for number in range(1000):
        key = f"player {number}".replace(" ", "")
        database.execute("INSERT INTO people(id, name, name_key, since) VALUES(?, ?, ?, 0)",
                         (first + number, f"player {number}", key))
        database.execute("INSERT INTO accounts(person, name_look, password, seen) VALUES(?, ?, '', 0)",
                         (first + number, key))
        database.execute("INSERT INTO ratings VALUES('junqi4', ?, '', ?, ?, 0.06, 40, 20, 0, 20, 1, ?)",
                         (first + number, 1000 + number, 100 + number % 200, 0 if number % 2 else 1 << 60))
    database.commit()
    database.close()


def answer_times(server):
    """Of the requests that read the database, in ms."""
    person = Bare(server, "somebody")
    asked = {"records": {}, "records by player": {"player": "player 500"}, "records by board": {"board": "junqi4"},
             "leaderboard": {"board": "junqi4", "limit": 100}}
    for name, members in asked.items():
        times = []
        for _ in range(10):
            began = time.monotonic()
            person.expect("ok", name.split()[0], **members)
            times.append((time.monotonic() - began) * 1000)
        print(f"{name}: median {statistics.median(times):.2f} ms")


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    starts = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with tempfile.TemporaryDirectory(prefix="junqi-bench-") as data:
        play_one(data)
        file = os.path.join(data, "junqi.db")
        multiply(file, games)
        print(f"{games} games, {os.path.getsize(file) / 1e6:.1f} MB")
        times = []
        for number in range(starts):
            began = time.monotonic()
            with Server(data=data) as server:
                times.append(time.monotonic() - began)
                if number == 0:
                    answer_times(server)
        print(f"from start to accepting: median {statistics.median(times):.3f} s, longest {max(times):.3f} s")


if __name__ == "__main__":
    main()
