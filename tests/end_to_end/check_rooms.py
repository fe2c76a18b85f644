"""Rooms in a real server: looking on with a delay, seats that are left, quick matches, talk that is limited."""

import os
import random
import sys
import tempfile
import threading
import time

import kill_talkers
from processes import Bare, Server, run

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "operation"))

from hosting import admin  # noqa: E402

LAYOUT = "gefhdaicekbfhghigjkdicjlj"
THERE = {1: "1a2-1b2", 2: "2a2-2b2"}
BACK = {1: "1b2-1a2", 2: "2b2-2a2"}


def begin(*players, **terms):
    """The players in a room of their own, their match begun, seat 1 on turn."""
    players[0].expect("ok", "create", rules={"first": 1}, **terms)
    for player in players[1:]:
        player.expect("ok", "join", room=players[0].room["code"])
    players[0].expect("ok", "start")
    return players[0].room["code"]


def deploy(*players):
    for player in players:
        player.expect("ok", "deploy", layout=LAYOUT)
        player.expect("ok", "ready")


def shuttle(players, plies):
    for ply in range(plies):
        seat = ply % 2 + 1
        players[ply % 2].expect("ok", "move", move=(THERE if ply % 4 < 2 else BACK)[seat])


def back(server, token, code, version=0):
    """Somebody comes back over a new connection; every message up to the answer."""
    again = Bare(server)
    again.say({"type": "hello", "protocol": 1, "client": "bare", "name": "?", "token": token})
    again.hear("welcome")
    again.token = token
    again.say({"type": "resume", "id": 1, "token": token, "room": code, "version": version})
    again.id, again.told = 1, []
    while (message := again.line()).get("id") != 1:
        again.told.append(message)
    assert message["type"] == "ok", message
    return again


def looking_on_late():
    """who looks on with a delay is told nothing early, not by the list, not by refusals, not after a kill"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        server = Server(data=data)
        ann, ben, eve = (Bare(server, name) for name in ("Ann", "Ben", "Eve"))
        code = begin(ann, ben, board="junqi2", spectator_delay=600, takeback=True)
        eve.expect("ok", "join", room=code, watch=True)
        deploy(ann, ben)
        ann.expect("ok", "hand_over", name="Eve")
        shuttle((ann, ben), 5)
        ben.expect("ok", "chat", text="hm")
        ben.expect("ok", "emote", emote="think")
        ben.expect("ok", "offer_draw")
        assert [room["phase"] for room in eve.ask_list()] == ["deploying"]
        eve.expect("wrong_phase", "kick", name="Ben")
        eve.expect("ok", "chat", text="among us")
        told = dict(eve.seen)
        assert not {"view", "events", "emote"} & set(told), told.keys()
        assert told["room"]["phase"] == "deploying" and told["room"]["owner"] == "Ann"
        server.kill()
        server = Server(data=data, port=server.port)
        eve = back(server, eve.token, code, told["chat"]["version"])
        rooms = [message for message in eve.told if message["type"] == "room"]
        assert {message["type"] for message in eve.told} <= {"room", "you", "chat"}, eve.told
        assert rooms[-1]["phase"] == "deploying" and rooms[-1]["owner"] == "Ann"
        assert rooms[-1]["version"] > told["chat"]["version"]
        ann, ben = back(server, ann.token, code), back(server, ben.token, code)
        ben.expect("ok", "resign")
        shown = []
        while not shown or shown[-1]["type"] != "reveal":
            shown.append(eve.line())
        assert [len(m["events"]) for m in shown if m["type"] == "events"][:5] == [1] * 5
        versions = [message["version"] for message in shown if "version" in message]
        assert versions == sorted(versions), versions
        ann.expect("ok", "chat", text="well played")
        assert eve.hear("chat")["version"] > versions[-1]
        server.end()


def left_seats():
    """who leaves a rated match has lost it, though the computer player wins it in the seat"""
    with Server() as server:
        people = []
        for name in ("Ann", "Ben"):
            person = Bare(server, name)
            person.expect("ok", "register", name=name, password=f"the password of {name}")
            people.append(person)
        ann, ben = people
        begin(ann, ben, board="junqi2", bot_fill="hard")
        deploy(ann, ben)
        shuttle((ann, ben), 6)
        ben.expect("ok", "leave")
        ann.expect("ok", "resign")  # the computer player has won
        assert ann.last["type"] == "reveal", ann.last
        ratings = {}
        for name in ("Ann", "Ben"):
            ann.expect("ok", "profile", name=name)
            [ratings[name]] = ann.last["ratings"]
        assert ratings["Ann"]["rating"] > 1500 and ratings["Ann"]["wins"] == 1, ratings
        assert ratings["Ben"]["rating"] < 1500 and ratings["Ben"]["losses"] == 1, ratings


def quick_matches():
    """a quick match keeps to the preset's rules, and nobody is sent to a room where nobody is"""
    with Server() as server:
        ann, ben, cid = (Bare(server, name) for name in ("Ann", "Ben", "Cid"))
        ann.expect("ok", "create", board="junqi2", preset="classic", rules={"visibility": "all"})
        assert ann.room["preset"] == ""
        ben.expect("ok", "quick", board="junqi2", preset="classic")
        assert ben.room["code"] != ann.room["code"] and ben.room["preset"] == "classic"
        code = ben.room["code"]
        cid.expect("ok", "join", room=code, watch=True)
        ben.close()
        while cid.hear("room")["seats"][0]["connected"]:
            pass
        cid.expect("ok", "leave")
        cid.expect("ok", "quick", board="junqi2", preset="classic")
        assert cid.room["code"] != code


def limited_talk():
    """a new connection brings no new permits to talk, and nobody makes a room speak without end"""
    with Server("--chat-per-second", "0.01", "--announcements-per-second", "0.01") as server:
        ann, ben = Bare(server, "Ann"), Bare(server, "Ben")
        ann.expect("ok", "create", board="junqi2")
        code = ann.room["code"]
        for _ in range(5):
            ann.expect("ok", "chat", text="again")
        ann.expect("too_much_chat", "chat", text="again")
        ann.close()
        ann = back(server, ann.token, code)
        ann.expect("too_much_chat", "chat", text="again")
        ben.expect("ok", "join", room=code)
        answers = [ben.ask("stand") if i % 2 == 0 else ben.ask("sit", seat=2) for i in range(31)]
        assert [answer["type"] for answer in answers] == ["ok"] * 30 + ["error"]
        assert answers[-1]["code"] == "slow_down"


def slow_lines():
    """the round trip of whoever is in a room is measured, and not charged to the clock"""
    with Server("--ping-seconds", "1", "--hello-seconds", "1", "--lag-ms", "10000") as server:
        ann, ben = Bare(server, "Ann"), Bare(server, "Ben")
        begin(ann, ben, board="junqi2", clock={"kind": "bank", "bank": 100, "increment": 0})
        for _ in range(2):
            nonce = ann.hear("ping")["nonce"]
            time.sleep(0.8)
            ann.say({"type": "pong", "nonce": nonce})
        deploy(ann, ben)
        time.sleep(0.2)
        ann.expect("ok", "move", move=THERE[1])
        assert ann.seen["events"]["clocks"]["left_ms"][0] == 100_000, ann.seen["events"]
        time.sleep(0.2)
        ben.expect("ok", "move", move=THERE[2])  # has answered no ping
        assert ben.seen["events"]["clocks"]["left_ms"][1] <= 99_800, ben.seen["events"]


def closing_rooms():
    """who comes in the very moment a room closes is answered, and who stays is in the room or not"""
    with Server("--entries-per-second", "1000") as server:
        ann, ben = Bare(server, "Ann"), Bare(server, "Ben")
        let_in = 0
        for _ in range(30):
            ann.expect("ok", "create", board="junqi2")
            code = ann.room["code"]
            leaving = threading.Thread(target=ann.expect, args=("ok", "leave"))
            leaving.start()
            answer = ben.ask("join", room=code)
            leaving.join()
            assert answer["type"] == "ok" or answer["code"] == "no_such_room", answer
            if answer["type"] == "ok":
                let_in += 1
                ben.expect("ok", "stand")
                ben.expect("ok", "leave")
        print(f"         {let_in} of 30 were let in")


def drained():
    """a server that is about to end begins no match by a computer player that makes a rematch complete either"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data, Server(data=data) as server:
        ann, ben, cid = (Bare(server, name) for name in ("Ann", "Ben", "Cid"))
        begin(ann, ben, board="junqi2")
        deploy(ann, ben)
        cid.expect("ok", "create", board="junqi2")
        admin(data, "drain")
        cid.expect("shutdown", "add_bot", seat=2, level="easy")
        ann.expect("ok", "offer_draw")
        admin(data, "undrain")
        cid.expect("ok", "add_bot", seat=2, level="easy")


def killed_in_talk():
    """killed under people who do everything there is, the server forgets no answer and tells no version twice"""
    seed = random.randrange(1 << 30)
    print(f"         seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        print(f"         {kill_talkers.soak(6, random.Random(seed), data)} requests")


if __name__ == "__main__":
    sys.exit(run([looking_on_late, left_seats, quick_matches, limited_talk, slow_lines, closing_rooms, drained,
                  killed_in_talk]))
