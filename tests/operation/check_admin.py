"""The host's commands act on the running server at once, are logged, and are refused in one line."""

import json
import os
import re
import socket
import sys
import tempfile

from hosting import Bare, Server, admin, free_port, one_line, refused, run, start, wait_until

from check_hostile import Beside  # found where hosting found the processes


def looking():
    """status, users, rooms, room and the tables for people"""
    with tempfile.TemporaryDirectory() as data, Server(data=data) as server:
        ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
        ann.expect("ok", "create", board="junqi2", title="Friday", listed=False)
        code = ann.room["code"]
        bob.expect("ok", "join", room=code)
        status = admin(data, "status")
        assert (status["people"], status["connections"], status["rooms"], status["matches"]) == (2, 2, 1, 0), status
        users = admin(data, "users")
        assert [(u["name"], u["here"], u["room"]) for u in users] == [("Ann", True, code), ("Bob", True, code)], users
        assert users[0]["address"] == "127.0.0.1", users
        wait_until(lambda: admin(data, "rooms")[0]["members"] == 2)
        room = admin(data, "room", code)
        assert (room["board"], room["phase"], room["listed"], room["title"]) == ("junqi2", "gathering", False, "Friday")
        assert [m["name"] for m in room["members"]] == ["Ann", "Bob"], room
        assert "no room NONE" in refused(data, "room", "NONE")
        table = start("admin", "users", "--data-dir", data).stdout.splitlines()
        assert re.fullmatch(r"name +here +address +room", table[0]) and table[1].startswith("Ann   yes"), table
        ann.close()
        bob.close()


def order():
    """kick, say and bans act at once, without a restart"""
    with tempfile.TemporaryDirectory() as data, Server(data=data) as server:
        ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
        ann.expect("ok", "create", board="junqi2")
        bob.expect("ok", "join", room=ann.room["code"])
        admin(data, "say", "Tea at five \u8336")
        assert bob.hear("announcement")["text"] == "Tea at five \u8336"
        admin(data, "kick", "bob")
        assert bob.end()[-1]["code"] == "kicked"
        wait_until(lambda: [m["name"] for m in admin(data, "rooms") and
                            admin(data, "room", ann.room["code"])["members"]] == ["Ann"])
        bob.close()
        wait_until(lambda: not [u for u in admin(data, "users") if u["name"] == "Bob" and u["here"]])
        assert "Bob is not here" in refused(data, "kick", "Bob")
        assert "no address" in refused(data, "ban", "address", "localhost")
        admin(data, "ban", "address", "127.0.0.1", "--for", "7d", "--reason", "a test")
        assert ann.end()[-1]["code"] == "banned"
        late = Bare(server)
        assert late.hear("bye")["code"] == "banned"
        ban = admin(data, "bans")[0]
        assert (ban["kind"], ban["value"], ban["reason"]) == ("address", "127.0.0.1", "a test"), ban
        admin(data, "unban", "address", "127.0.0.1")
        assert admin(data, "bans") == [] and "not banned" in refused(data, "unban", "address", "127.0.0.1")
        Bare(server, "Ann").close()
        server.end()
        for words in ("admin: kick name=bob", "admin: ban kind=address value=127.0.0.1 for=7d", "admin: say"):
            assert words in server.log, (words, server.log)
        assert "Tea at five" not in server.log, server.log
        server.end = lambda: None


def in_a_match():
    """who is kicked out of a match has lost it, and a room that is closed lets everybody go"""
    with tempfile.TemporaryDirectory() as data, Server(data=data) as server:
        ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
        ann.expect("ok", "create", board="junqi2")
        bob.expect("ok", "join", room=ann.room["code"])
        ann.expect("ok", "start")
        for one in (ann, bob):
            one.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj")
            one.expect("ok", "ready")
        wait_until(lambda: admin(data, "status")["matches"] == 1)
        admin(data, "kick", "Bob")
        assert ann.hear("reveal")
        wait_until(lambda: admin(data, "status")["matches"] == 0)
        admin(data, "close", ann.room["code"].lower())
        assert ann.hear("error")["code"] == "room_closed"
        wait_until(lambda: admin(data, "status")["rooms"] == 0)
        assert "no room" in refused(data, "close", ann.room["code"])
        ann.expect("ok", "create", board="junqi2")
        ann.close()


def bans_last():
    """a ban holds after a kill and a new start"""
    with tempfile.TemporaryDirectory() as data:
        first = Server(data=data)
        admin(data, "ban", "address", "127.0.0.1")
        first.kill()
        with Server(data=data) as second:
            assert Bare(second).hear("bye")["code"] == "banned"


def draining():
    """drain begins nothing new, lets the match end, and ends the server with code 0"""
    with tempfile.TemporaryDirectory() as data:
        server = Server("--http-port", str(free_port()), data=data)
        ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
        ann.expect("ok", "create", board="junqi2")
        ann.expect("ok", "add_bot", seat=2, level="easy")
        ann.expect("ok", "start")
        ann.expect("ok", "ready") if ann.ask("deploy", layout="gefhdaicekbfhghigjkdicjlj")["type"] == "ok" else None
        wait_until(lambda: admin(data, "status")["matches"] == 1)
        admin(data, "drain", "--in", "10")
        bob.expect("shutdown", "create", board="junqi2")
        assert "about to end" in start("healthcheck", "--data-dir", data).stderr
        assert server.process.poll() is None
        ann.expect("ok", "resign")
        assert server.process.wait(timeout=20) == 0
        assert ann.end()[-1]["code"] == "shutdown"
        assert "drained" in server.process.stderr.read()
    with tempfile.TemporaryDirectory() as data:
        server = Server(data=data)
        admin(data, "drain", "--in", "0")
        assert server.process.wait(timeout=20) == 0


def going_on():
    """a drain can be called off, more than once, and matches begin again"""
    with tempfile.TemporaryDirectory() as data, Server(data=data) as server:
        ann = Bare(server, "Ann")
        ann.expect("ok", "create", board="junqi2")
        ann.expect("ok", "add_bot", seat=2, level="easy")
        ann.expect("ok", "start")
        ann.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj")
        ann.expect("ok", "ready")
        assert "not about to end" in refused(data, "undrain")
        for _ in range(2):
            admin(data, "drain")
            ann.expect("shutdown", "quick", board="junqi2")
            admin(data, "undrain")
            assert start("healthcheck", "--data-dir", data).returncode == 0
        wait_until(lambda: admin(data, "rooms")[0]["phase"] == "playing")
        ann.expect("ok", "resign")
        ann.expect("ok", "rematch")
        ann.close()


def closed_beside():
    """a room that the host closes, in the middle of its match, takes nothing from a match in another room"""
    with tempfile.TemporaryDirectory() as data, Server(data=data) as server:
        beside = Beside(server)
        ann = Bare(server, "Ann")
        ann.expect("ok", "create", board="junqi2")
        ann.expect("ok", "add_bot", seat=2, level="easy")
        ann.expect("ok", "start")
        ann.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj")
        ann.expect("ok", "ready")
        admin(data, "close", ann.room["code"])
        assert ann.hear("error")["code"] == "room_closed"
        ann.expect("not_in_room", "resign")
        beside.done()
        wait_until(lambda: admin(data, "status")["rooms"] <= 1)


def both_kinds_of_address():
    """an IPv4 address is shown and banned as itself, also when it comes to an IPv6 socket"""
    with tempfile.TemporaryDirectory() as data, Server("--plain-anywhere", "--lan", "off", "--bind", "::",
                                                       data=data) as server:
        ann = Bare(server, "Ann")
        assert admin(data, "users")[0]["address"] == "127.0.0.1"
        waiting = Bare(server)  # no hello yet
        wait_until(lambda: admin(data, "status")["connections"] == 2)
        admin(data, "ban", "address", "127.0.0.1")
        assert ann.end()[-1]["code"] == "banned"
        waiting.say({"type": "hello", "protocol": 1, "name": "Late"})
        assert [m["code"] for m in waiting.end()] == ["banned", "banned"]


def faults():
    """nobody there, no such command, and lines without sense or end"""
    with tempfile.TemporaryDirectory() as data:
        one_line(start("admin", "--data-dir", data, "status"), 69, "no server answers")
        one_line(start("healthcheck", "--data-dir", data), 1, "no server answers")
        one_line(start("admin", "--data-dir", data, "dance"), 64)
        one_line(start("admin", "--data-dir", data), 64)
        assert "reset-password" in start("admin", "--help").stdout
        with Server(data=data) as server:
            for bad in (b"\n{\n", b"[]\n", b'{"do":"kick"}\n', b'{"do":1e400}\n', b"[" * 5000 + b"\n"):
                answer = raw(data, bad)
                assert answer and answer[0]["ok"] is False, (bad, answer)
            assert raw(data, b"x" * 100_000) == []
            assert raw(data, b'{"do":"health"}\n' * 3) == [{"ok": True, "answer": "well"}] * 3
            assert start("healthcheck", "--data-dir", data).returncode == 0
            assert server.process.poll() is None


def raw(data, sent):
    """What the admin socket answers to these bytes."""
    with socket.socket(socket.AF_UNIX) as one:
        one.settimeout(20)
        one.connect(os.path.join(data, "admin.sock"))
        try:
            one.sendall(sent)
            one.shutdown(socket.SHUT_WR)
            with one.makefile("rb") as reader:
                return [json.loads(line) for line in reader]
        except (BrokenPipeError, ConnectionResetError):
            return []


if __name__ == "__main__":
    sys.exit(run([looking, order, in_a_match, bans_last, draining, going_on, closed_beside, both_kinds_of_address,
                  faults]))
