#!/usr/bin/env python3
"""What the server has told is there after SIGKILL and SIGTERM: deployments, moves, clocks, offers, chat, grace."""

import contextlib
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

import kill_server
from processes import Bare, Server, program, run

LAYOUT = "gefhdaicekbfhghigjkdicjlj"
CLOCK = {"kind": "bank", "bank": 100, "increment": 0, "grace": 60, "deploy": 0}


def back(server, person, version=0):
    """The person comes back over a new connection; what it is told, by type (the last of each)."""
    again = Bare(server)
    again.say({"type": "hello", "protocol": 1, "client": "bare", "name": "?", "token": person.token})
    assert again.hear("welcome")["name"] == person.name, "the person is another one"
    again.say({"type": "resume", "id": 1, "token": person.token, "room": person.code, "version": version})
    again.id, again.told, again.chat = 1, {}, []
    again.name, again.code, again.token = person.name, person.code, person.token
    while (message := again.line()) is not None:
        if message.get("id") == 1:
            assert message["type"] == "ok", message
            break
        again.told[message["type"]] = message
        if message["type"] == "chat":
            again.chat.append(message["text"])
    return again


def two(server):
    """Two people in a room of junqi2, deploying."""
    ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
    ann.expect("ok", "create", board="junqi2", clock=CLOCK)
    ann.name, bob.name, ann.code = "Ann", "Bob", ann.room["code"]
    bob.code = ann.code
    bob.expect("ok", "join", room=ann.code)
    ann.expect("ok", "start")
    return ann, bob


def restarted(server, data, kill, people=(), outage=0):
    """The server again, with the same data; the people's connections are broken before it goes."""
    port = server.port
    for person in people:
        person.close()
    if kill:
        server.kill()
    else:
        server.end()
    time.sleep(outage)
    return Server(data=data, port=port)


def every_stage(kill):
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        server = Server(data=data)
        ann, bob = two(server)
        ann.expect("ok", "chat", to="room", text="it's \"me\"; DROP TABLE rooms; --")
        ann.expect("ok", "deploy", layout=LAYOUT)
        bob.expect("ok", "deploy", layout=LAYOUT)
        bob.expect("ok", "ready")
        server = restarted(server, data, kill, (ann, bob))
        ann, bob = back(server, ann), back(server, bob)
        assert ann.told["room"]["phase"] == "deploying"
        assert ann.told["deployed"]["layout"] == LAYOUT and ann.told["you"]["seat"] == 1
        assert [seat["ready"] for seat in bob.told["room"]["seats"]] == [False, True]
        assert ann.chat == bob.chat == ["it's \"me\"; DROP TABLE rooms; --"]
        ann.expect("ok", "ready")
        first, other = (ann, bob) if ann.seen["view"]["state"]["turn"] == 1 else (bob, ann)
        move = "1a1-2e1" if first is ann else "2a1-1e1"
        first.expect("ok", "move", move=move)
        other.expect("ok", "offer_draw")
        time.sleep(1.1)  # the clock of who is on turn runs
        server = restarted(server, data, kill, (ann, bob), outage=3)  # and nobody's while the server is gone
        other, first = back(server, other), back(server, first)
        view = other.told["view"]
        assert len(view["log"]) == 1 and view["log"][0][0]["move"] == move, view["log"]
        assert other.told["room"]["draw_agreed"] == [other.told["you"]["seat"]], other.told["room"]
        left = view["clocks"]["left_ms"]
        spent = 100_000 - left[other.told["you"]["seat"] - 1]
        print(f"         {spent} ms of the clock are spent")
        assert 0 <= spent < 3_000, left
        reply = "2a1-1e1" if other.told["you"]["seat"] == 2 else "1a1-2e1"
        got = other.ask("move", move=reply)
        assert got["type"] == "ok" or got["code"] in ("no_way", "no_piece"), got
        first.expect("ok", "answer_draw", accept=True)
        server = restarted(server, data, kill, (first, other))
        ann = back(server, ann)
        assert ann.told["room"]["phase"] == "over" and ann.told["reveal"]["record"]["actions"][-1] == "draw"
        server.end()


def after_sigkill():
    """after SIGKILL every stage of a match goes on where it was"""
    every_stage(kill=True)


def after_sigterm():
    """after SIGTERM too"""
    every_stage(kill=False)


def grace_adds_up():
    """the grace that was spent stays spent over a restart"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        server = Server(data=data)
        ann, bob = two(server)
        bob.close()
        deadline = time.monotonic() + 20
        while ann.hear("room")["seats"][1]["connected"]:
            assert time.monotonic() < deadline
        time.sleep(2.2)
        bob = back(server, bob)
        before = bob.told["room"]["seats"][1]["grace"]
        assert before <= 58, before
        server = restarted(server, data, True, (ann, bob))
        bob = back(server, bob)
        after = bob.told["room"]["seats"][1]["grace"]
        assert before - 3 <= after <= before, (before, after)
        server.end()


def killed_at_random():
    """killed at random moments under play, the server forgets nothing that it told"""
    seed = int.from_bytes(os.urandom(3), "big")
    print(f"         seed {seed}, {kill_server.soak(5, seed)} actions")


def start(data):
    return subprocess.run([program("junqi-server"), "--plain", "--port", "0", "--data-dir", data], capture_output=True,
                          text=True, timeout=30)


def refused(data, code, words):
    path = os.path.join(data, "junqi.db")
    with open(path, "rb") as file:
        before = file.read()
    done = start(data)
    assert done.returncode == code, done
    assert words in done.stderr and len([line for line in done.stderr.splitlines() if "junqi-server:" in line]) == 1, done
    with open(path, "rb") as file:
        assert file.read() == before, "the database was changed"


@contextlib.contextmanager
def locked(path):
    """Another process holds the database (in this one, reading the file would give the lock away)."""
    hold = ("import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.execute('PRAGMA journal_mode = DELETE'); "
            "d.execute('BEGIN EXCLUSIVE'); print('held', flush=True); sys.stdin.read()")
    with subprocess.Popen([sys.executable, "-c", hold, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"held\n"
        yield
        other.stdin.close()


def unusable_databases():
    """a database that is newer, garbled, locked, read-only or on a full disk: one line, an exit code, nothing changed"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        Server(data=data).end()
        path = os.path.join(data, "junqi.db")
        with locked(path):
            refused(data, 74, "another program has locked it")
        other = sqlite3.connect(path)
        other.execute("PRAGMA user_version = 1000")
        other.close()
        refused(data, 78, "newer than this program's")
        with open(path, "r+b") as file:
            file.write(b"not a database at all")
        refused(data, 74, "it is no database")
    for options, words in (("size=64k", "the disk is full"), ("size=4m", "it cannot be written to")):
        on_a_small_disk(options, words)


def disk_that_fills():
    """when the disk fills up in mid-match the server says so and ends, and nothing that it told is lost"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as disk:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "junqi", disk], capture_output=True).returncode:
            print("         not tried, for lack of the right to mount")
            return
        try:
            server = Server(data=disk)
            room = kill_server.Room("junqi2", 0, 5)
            room.open(server)
            code = server.process.wait(timeout=60)
            errors = server.process.stderr.read()
            assert code == 74 and "nothing can be stored any more" in errors.splitlines()[-1], (code, errors)
            room.stop()
            assert room.told, "nothing was played before the disk was full"
            subprocess.run(["mount", "-o", "remount,size=20m", disk], check=True)
            with Server(data=disk) as again:
                room.check(again)
            print(f"         full after {len(room.told)} actions")
        finally:
            subprocess.run(["umount", disk], check=True)


def on_a_small_disk(options, words):
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as disk:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "junqi", disk], capture_output=True).returncode:
            print(f"         not tried, for lack of the right to mount: {words}")
            return
        try:
            if words == "the disk is full":
                done = start(disk)
                assert done.returncode == 74 and words in done.stderr, done
                return
            Server(data=disk).end()
            subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
            done = start(disk)
            assert done.returncode in (74, 77), done
            print("        ", done.stderr.strip())
        finally:
            subprocess.run(["umount", disk], check=True)


if __name__ == "__main__":
    sys.exit(run([after_sigkill, after_sigterm, grace_adds_up, killed_at_random, unusable_databases, disk_that_fills]))
