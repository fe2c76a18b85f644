#!/usr/bin/env python3
"""Every message of the protocol from those whom it does not concern: strangers, spectators, partners, players who are
out; captured messages sent again by others; a thousand connections at once. The match beside it must not notice."""

import json
import os
import socket
import sys
from pathlib import Path

from check_hostile import Beside
from processes import Bare, Server, run

EXAMPLES = Path(__file__).resolve().parents[2] / "proto" / "examples" / "valid" / "client"
LAYOUT = "gefhdaicekbfhghigjkdicjlj"
NO_REQUESTS = {"hello", "ping", "pong"}
# Whoever sends these gives something up of their own accord; they are tried elsewhere.
OWN_END = {"leave", "logout", "resign", "login", "register"}
# And these are the ways in, which are open to anybody.
WAYS_IN = {"create", "quick", "join"}
# Asking the server about itself, or for something of one's own, is nobody else's business and may succeed.
HARMLESS = {"list", "records", "record", "leaderboard", "profile", "mute", "change_password"}
MAY_SUCCEED = {
    "stranger": HARMLESS | {"chat"},
    "spectator": HARMLESS | {"chat", "emote", "join", "resume"},
    "partner": HARMLESS | {"chat", "emote", "join", "resume", "note", "offer_draw", "propose"},
    "fallen": HARMLESS | {"chat", "emote", "join", "resume"},
}


def gather(server):
    """Four people in a running match of junqi4; seat 1 is on turn, seat 4 has resigned; a spectator; a stranger."""
    people = {name: Bare(server, name) for name in ("first", "second", "partner", "fallen", "spectator", "stranger")}
    first = people["first"]
    first.expect("ok", "create", board="junqi4", rules={"first": 1}, clock={"kind": "per_move", "per_move": 0})
    code = first.room["code"]
    for name in ("second", "partner", "fallen"):
        people[name].expect("ok", "join", room=code)
    people["spectator"].expect("ok", "join", room=code, watch=True)
    first.expect("ok", "start")
    players = [people[name] for name in ("first", "second", "partner", "fallen")]
    for player in players:
        player.expect("ok", "deploy", layout=LAYOUT)
        player.expect("ok", "ready")
    people["fallen"].expect("ok", "resign")
    return code, people


def standing(first, code):
    """What must stay as it is: everything public about the match, and what its first player sees."""
    first.expect("ok", "join", room=code)  # who is in the room already is told everything again
    view, room = first.seen["view"], first.room
    return {"log": view["log"], "state": view["state"], "owner": room["owner"], "phase": room["phase"],
            "seats": [(seat["name"], seat["kind"], seat["connected"]) for seat in room["seats"]],
            "title": room["title"]}


def aimed(message, code):
    """The example with the match's own room, seats, people and nodes in it."""
    aim = {"name": "second", "room": code, "seat": 1, "token": "0" * 32, "node": "2a1", "move": "1a2-1b2",
           "player": "second"}
    return {key: aim.get(key, value) for key, value in message.items() if key != "ply"}


def storm(person, code, outside):
    """Sends every example; what each type was answered. Each must be answered once."""
    answers = {}
    for path in sorted(EXAMPLES.glob("*.jsonl")):
        kind = path.stem
        if kind in NO_REQUESTS | OWN_END | (WAYS_IN if outside else set()):
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            message = aimed(json.loads(line), code)
            if kind == "resume":
                message["token"] = person.token
            answers.setdefault(kind, set()).add(person.ask(kind, **{k: v for k, v in message.items()
                                                                    if k not in ("type", "id")}).get("code", "ok"))
    person.say({"type": "ping", "nonce": 7})
    while (message := person.line())["type"] != "pong":
        assert message["type"] not in ("ok", "error"), f"answered twice: {message}"
    return answers


def out_of_reach():
    """every message with somebody else's seat, room or name in it changes nothing of the match"""
    with Server("--chat-per-second", "1000", "--chat-burst", "1000") as server:
        code, people = gather(server)
        before = standing(people["first"], code)
        for role, allowed in MAY_SUCCEED.items():
            answers = storm(people[role], code, role == "stranger")
            done = {kind for kind, codes in answers.items() if "ok" in codes}
            assert done <= allowed, f"{role} may not {sorted(done - allowed)}"
            assert not any("internal" in codes for codes in answers.values()), (role, answers)
            after = standing(people["first"], code)
            assert after == before, f"{role} changed the match"
            print(f"         {role}: {len(answers)} kinds, {len(answers) - len(done)} of them refused")
        people["first"].expect("ok", "move", move="1a2-1b2")


def captured():
    """a captured message acts for nobody else, and not twice"""
    with Server() as server:
        code, people = gather(server)
        line = json.dumps({"type": "move", "id": 900, "move": "1a2-1b2"}).encode() + b"\n"
        for thief in ("stranger", "spectator", "partner", "fallen", "second"):
            people[thief].send(line)
            assert people[thief].hear("error")["id"] == 900, thief
        first = people["first"]
        for _ in range(3):
            first.send(line)
            assert first.hear("ok")["id"] == 900
        assert len(standing(first, code)["log"]) == 2, "the move was made more than once"
        third = Bare(server, "third")
        resume = {"type": "resume", "id": 901, "token": "f" * 32, "room": code, "version": 0}
        third.say(resume)
        assert third.hear("error")["code"] == "bad_token"


def thousand():
    """a thousand connections from one address: most are turned away, the others play on, memory stays bounded"""
    with Server() as server:
        beside = Beside(server)
        before = server.memory_kib()
        held, refused = [], 0
        for _ in range(1000):
            bare = socket.create_connection(("127.0.0.1", server.port), timeout=20)
            held.append(bare)
        for bare in held:
            bare.settimeout(0.5 if refused < 900 else 0.05)
            try:
                refused += b"too_many_connections" in bare.recv(4096)
            except TimeoutError:
                pass
        grown = server.memory_kib() - before
        print(f"         {refused} refused, {grown} KiB more")
        assert refused >= 930 and grown < 16384, (refused, grown)
        beside.done()
        for bare in held:
            bare.close()


if __name__ == "__main__":
    os.environ.setdefault("ASAN_OPTIONS", "quarantine_size_mb=1:thread_local_quarantine_size_kb=64")
    sys.exit(run([out_of_reach, captured, thousand]))
