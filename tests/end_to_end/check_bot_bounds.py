#!/usr/bin/env python3
"""Computer players are kept in bounds: their number is, whoever asks for more is told, and a crowd of them takes little
memory and never loses on time."""

import os
import sys
import tempfile
import time

from processes import Bare, Server, run

# AddressSanitizer keeps freed memory aside, up to 256 MiB, which is nothing that computer players hold.
os.environ.setdefault("ASAN_OPTIONS", "quarantine_size_mb=1:thread_local_quarantine_size_kb=64")

KIB_EACH = 700  # of a computer player of the highest level, beside what all of them share
KIB_SHARED = 60_000


def table(server, name, board="junqi4", **terms):
    """Somebody with a room of their own, on the first seat."""
    person = Bare(server, name)
    person.expect("ok", "create", board=board, **terms)
    return person


def number():
    """One more than max-bots is refused, in whichever room, until one gives its seat up"""
    with Server("--max-bots", "3") as server:
        ann, bob = table(server, "Ann"), table(server, "Bob")
        for seat in (2, 3, 4):
            ann.expect("ok", "add_bot", seat=seat)
        refused = bob.ask("add_bot", seat=2)
        assert refused["code"] == "too_many_bots", refused
        assert refused["args"] == {"field": "seat", "most": "3"}, refused
        assert bob.room["seats"][1]["kind"] == "empty"
        ann.expect("ok", "remove_bot", seat=3)
        bob.expect("ok", "add_bot", seat=2)
        bob.expect("too_many_bots", "add_bot", seat=3)
        ann.expect("ok", "leave")  # and the room is closed
        bob.expect("ok", "add_bot", seat=3)


def after_a_restart():
    """Computer players of a match that goes on keep their seats even if fewer are allowed now"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        with Server("--bot-pause-ms", "200", data=data) as server:
            ann = table(server, "Ann", rules={"first": 1})
            for seat in (2, 3, 4):
                ann.expect("ok", "add_bot", seat=seat, level="easy")
            ann.expect("ok", "start")
            ann.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj")
            ann.expect("ok", "ready")
            code = ann.room["code"]
        with Server("--max-bots", "1", data=data, port=server.port) as server:
            again = Bare(server)
            again.say({"type": "hello", "protocol": 1, "name": "Ann", "token": ann.token})
            again.hear("welcome")
            again.expect("ok", "resume", token=ann.token, room=code)
            assert [seat["kind"] for seat in again.seen["room"]["seats"]] == ["person", "bot", "bot", "bot"]
            bob = table(server, "Bob")
            bob.expect("too_many_bots", "add_bot", seat=2)
            again.expect("ok", "resign")
            while again.hear("room")["phase"] != "over":
                pass


def crowd():
    """Thirty-two of the highest level at once take little memory, and none is late"""
    clock = {"kind": "per_move", "per_move": 5, "grace": 60, "deploy": 0}
    with Server() as server:
        alone = server.memory_kib()
        hosts = [table(server, f"Host {i}", clock=clock) for i in range(8)]
        for host in hosts:
            host.expect("ok", "stand")
            for seat in range(1, 5):
                host.expect("ok", "add_bot", seat=seat, level="hard")
            host.expect("ok", "start")
        most, plies, late = 0, 0, []
        until = time.monotonic() + 6
        while time.monotonic() < until:
            for host in hosts:
                told = host.line()
                plies += told["type"] == "events"
                late += [n for n in told.get("clocks", {}).get("timeouts_left", []) if n < 5]
            most = max(most, server.memory_kib())
        assert plies > 16, plies
        assert not late, "turns were lost to the clock"
        assert most - alone < KIB_SHARED + 32 * KIB_EACH, (alone, most)
        print(f"        {plies} plies, {most - alone} KiB more than alone")


if __name__ == "__main__":
    sys.exit(run([number, after_a_restart, crowd]))
