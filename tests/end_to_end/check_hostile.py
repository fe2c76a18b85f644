"""What a bad client can do to the server: nothing but lose its own connection, while a match goes on beside it."""

import json
import os
import socket
import struct
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from check_matches import create, gather
from processes import Bare, Server, run

# AddressSanitizer keeps freed memory aside, up to 256 MiB, which is no growth of the server's.
os.environ.setdefault("ASAN_OPTIONS", "quarantine_size_mb=1:thread_local_quarantine_size_kb=64")

GOOD = {"type": "list", "id": 1}


def bye_of(messages):
    return [m["code"] for m in messages if m["type"] == "bye"]


class Beside:
    """A match of two scripted players that must go on undisturbed, whatever happens beside it."""

    def __init__(self, server):
        self.code, self.players = gather(server, "junqi2", flags=("--pause", "5"), rules={"quiet_limit": 60})
        self.players[0].wait_for("events")

    def done(self):
        for player in self.players:
            player.finish()


def endless_line():
    """a line without an end is cut off at its limit"""
    with Server() as server:
        beside = Beside(server)
        bare = Bare(server, "Long")
        before = server.memory_kib()
        try:
            for _ in range(2000):  # 32 MiB
                bare.send(b"x" * 16384)
        except OSError:
            pass
        assert server.memory_kib() - before < 4096, "the server's memory grew"
        # At its limit a line is taken; a byte more is too long.
        fits = Bare(server, "Fits")
        line = json.dumps({"type": "ping", "nonce": 1, "pad": ""})
        line = line[:-2] + "x" * (16 * 1024 - len(line)) + line[-2:]
        fits.send(line.encode() + b"\n")
        assert fits.hear("pong")["nonce"] == 1
        fits.send(line.replace("x", "xx", 1).encode() + b"\n")
        last = fits.end()
        assert [m["code"] for m in last] == ["line_too_long", "line_too_long"], last
        beside.done()


def bad_lines():
    """lines that are no messages are refused by name, and too many of them end the connection"""
    lines = [b"\xff\xfe", b"nul\0byte", b"[" * 10000, b'{"a":' + b"[" * 7 + b"]" * 7 + b"}", b"{", b"[]", b"17", b"null", b'{"type":7}', b'{"type":"dance","id":1}',
             b'{"type":"list"}', b'{"type":"list","id":1e400}', b'{"type":"list","id":"3"}', b'{"type":"list","id":null}',
             b'{"type":"list","id":9007199254740993}', b'{"type":"list","id":1.5}', b'{"type":"list","id":-1}',
             b'{"type":"list","id":1,"id":2}', b'{"type":"sit","id":1,"seat":2147483648}',
             b'{"type":"move","id":1,"move":"1a1-1a2"}', b'{"type":"chat","id":1,"text":"' + b"a" * 5000 + b'"}']
    with Server() as server:
        beside = Beside(server)
        bare = Bare(server, "Bad")
        codes = []
        for line in lines:
            bare.send(line + b"\n")
            codes.append(bare.hear("error")["code"])
        print("        ", *sorted(set(codes)))
        assert bare.ask("list")["type"] == "ok", "the connection should still work"
        for _ in range(20):
            bare.send(b"{\n")
        assert bye_of(bare.end()) == ["bad_json"]
        beside.done()


def every_cut():
    """messages cut at every byte, and a hundred in one segment"""
    with Server() as server:
        bare = Bare(server, "Cut")
        bare.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        message = json.dumps({"type": "ping", "nonce": 5, "text": "军棋"}, ensure_ascii=False).encode() + b"\r\n"
        for cut in range(1, len(message)):
            bare.send(message[:cut])
            time.sleep(0.001)
            bare.send(message[cut:])
            assert bare.hear("pong")["nonce"] == 5
        bare.send(b"".join(json.dumps({"type": "ping", "nonce": n}).encode() + b"\n" for n in range(100)))
        assert [bare.hear("pong")["nonce"] for _ in range(100)] == list(range(100))


def flood():
    """a flood of requests is read more slowly, answered in full, and harms nobody else"""
    with Server() as server:
        beside = Beside(server)
        bare = Bare(server, "Flood")
        began = time.monotonic()
        count = 400
        sender = threading.Thread(target=lambda: bare.send(
            b"".join(json.dumps({"type": "ping", "nonce": n}).encode() + b"\n" for n in range(count))))
        sender.start()
        assert [bare.hear("pong")["nonce"] for _ in range(count)] == list(range(count))
        took = time.monotonic() - began
        assert 1.5 < took < 6, f"{took:.1f} s for {count} requests"  # 200 at once, then 100 a second
        other = Bare(server, "Other")
        began = time.monotonic()
        assert other.ask("list")["type"] == "ok"
        assert time.monotonic() - began < 0.5
        beside.done()


def chat_flood():
    """more chat than allowed is refused, and the limit outlasts leaving the room"""
    with Server() as server:
        bare = Bare(server, "Talk")
        bare.ask("create", board="junqi2")
        answers = [bare.ask("chat", text=f"line {n}") for n in range(8)]
        assert [a["type"] for a in answers] == ["ok"] * 5 + ["error"] * 3
        assert answers[-1]["code"] == "too_much_chat"
        bare.ask("leave")
        bare.ask("create", board="junqi2")
        assert bare.ask("chat", text="again")["code"] == "too_much_chat"


def non_reader():
    """a client that does not read is dropped when its outbox is full, and the server's memory stays as it is"""
    with Server("--max-outbox-kib", "64", "--requests-per-second", "100000", "--requests-burst", "100000",
                "--entries-per-second", "100000", "--entries-burst", "100000") as server:
        beside = Beside(server)
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(b'{"type":"hello","protocol":1,"name":"Deaf"}\n')
        before = server.memory_kib()
        request = json.dumps(GOOD).encode() + b"\n"
        deaf.settimeout(5)
        until = time.monotonic() + 20
        try:
            while time.monotonic() < until:
                deaf.sendall(request * 200)
                time.sleep(0.002)
            raise AssertionError("a client that does not read was not dropped")
        except OSError:
            pass
        assert server.memory_kib() - before < 8192, "the server's memory grew"
        beside.done()


def silent():
    """a connection without hello is closed in time, and one that gives no sign of life too"""
    with Server("--hello-seconds", "1", "--ping-seconds", "1", "--silence-seconds", "3") as server:
        began = time.monotonic()
        mute = Bare(server)
        assert bye_of(mute.end()) == ["hello_timeout"]
        assert 0.9 < time.monotonic() - began < 3
        drip = Bare(server)  # dripping bytes is no hello
        try:
            for _ in range(40):
                drip.send(b"{")
                time.sleep(0.1)
            raise AssertionError("a connection without hello stayed open")
        except OSError:
            pass
        frozen = Bare(server, "Frozen")
        began = time.monotonic()
        messages = frozen.end()
        assert bye_of(messages) == ["no_pong"] and any(m["type"] == "ping" for m in messages)
        assert 2.5 < time.monotonic() - began < 8
        alive = Bare(server, "Alive")
        for _ in range(5):
            alive.say({"type": "pong", "nonce": alive.hear("ping")["nonce"]})
        assert alive.ask("list")["type"] == "ok"


def before_hello():
    """nothing is done before hello, a second hello is refused, other protocols get a clear answer"""
    with Server() as server:
        early = Bare(server)
        early.say(GOOD)
        assert early.hear("error")["code"] == "hello_first"
        early.say({"type": "hello", "protocol": 1, "name": "x" * 25})
        assert early.hear("error")["code"] == "bad_field"
        early.say({"type": "hello", "protocol": 1, "name": "Early"})
        early.hear("welcome")
        early.say({"type": "hello", "protocol": 1, "name": "Again"})
        assert early.hear("error")["code"] == "hello_twice"
        for protocol, code in ((0, "protocol_too_old"), (2, "protocol_too_new")):
            other = Bare(server)
            other.say({"type": "hello", "protocol": protocol, "name": "Other"})
            error, bye = other.end()
            assert (error["code"], error["args"], bye["code"]) == (code, {"protocol": "1"}, code)


def strangers():
    """what belongs to another room, seat or guest is out of reach"""
    with Server() as server:
        owner, stranger = Bare(server, "Owner"), Bare(server, "Stranger")
        assert stranger.token != owner.token
        owner.ask("create", board="junqi2", listed=False)
        assert stranger.ask("list")["type"] == "ok"
        assert stranger.last["rooms"] == [], "an unlisted room was listed"
        for kind, members in (("sit", {"seat": 1}), ("move", {"move": "1a1-1a2"}), ("chat", {"text": "hello?"}),
                              ("start", {}), ("add_bot", {"seat": 2}), ("resign", {}), ("leave", {})):
            assert stranger.ask(kind, **members)["code"] == "not_in_room", kind
        assert stranger.ask("join", room="ABCDEF")["code"] == "no_such_room"
        assert stranger.ask("resume", token="0" * 32, room="ABCDEF")["code"] == "bad_token"
        for name in ("Owner", "OWNER", " o w n e r"):
            twin = Bare(server)
            twin.say({"type": "hello", "protocol": 1, "name": name})
            assert twin.hear("welcome")["name"].replace(" ", "").lower() != "owner", "a name was taken over"
        quotes = Bare(server, "'; DROP TABLE x;--\"")
        assert quotes.ask("create", board="junqi2", title="\"'\\ %s {} <b>")["type"] == "ok"
        assert quotes.ask("chat", text="' OR 1=1; {0} %n")["type"] == "ok"


def many_connections():
    """connections from one address are limited, and given back"""
    with Server("--max-connections-per-address", "8") as server:
        held = [Bare(server, f"held {n}") for n in range(8)]
        extra = Bare(server)
        assert bye_of(extra.end()) == ["too_many_connections"]
        held.pop().close()
        time.sleep(0.3)
        assert Bare(server, "next").token


def opening_and_closing():
    """one address opens only so many connections in a time, and a rush from everywhere is heard one after the other"""
    with Server("--connections-per-address-per-second", "0.001", "--connections-per-address-burst", "10") as server:
        for n in range(10):
            Bare(server, f"brief {n}").close()
        assert bye_of(Bare(server).end()) == ["too_many_connections"]
        stranger = Bare(server, "from elsewhere", source="127.0.0.2")
        assert stranger.ask("list")["type"] == "ok"
    with Server("--connections-per-second", "10", "--connections-burst", "2", "--hello-seconds", "1") as server:
        began = time.monotonic()
        together(range(22), lambda n: Bare(server, f"rush {n}").token)
        assert time.monotonic() - began > 1.5, "nobody had to wait"


def empty_lines():
    """bytes that say nothing are read no faster than others"""
    with Server("--read-kib-per-second", "16", "--read-burst-kib", "16", "--requests-per-second", "1000000",
                "--requests-burst", "1000000", "--bad-lines-burst", "1000000") as server:
        bare = Bare(server, "Empty")
        began = time.monotonic()
        sender = threading.Thread(target=lambda: bare.send(b"\n" * 48 * 1024 + b'{"type":"ping","nonce":1}\n'))
        sender.start()
        other = Bare(server, "Other")
        assert other.ask("list")["type"] == "ok" and time.monotonic() - began < 1.5
        assert bare.hear("pong")["nonce"] == 1
        assert time.monotonic() - began > 1.5, "48 KiB were read at once"
        sender.join()


def codes():
    """codes of rooms cannot be tried out, nor rooms made without end, and a new guest does not help"""
    with Server("--missed-codes-per-second", "0.001", "--missed-codes-burst", "4", "--rooms-per-address-per-second",
                "0.001", "--rooms-per-address-burst", "2") as server:
        owner = Bare(server, "Owner")
        owner.expect("ok", "create", board="junqi2", listed=False)
        code = owner.room["code"]
        guests = [Bare(server, f"guest {n}") for n in range(4)]
        for guest in guests:
            guest.expect("no_such_room", "join", room="ABCDEF")
        late = Bare(server, "late")
        for tried in ("ABCDEF", code):  # one cannot be told from the other
            answer = late.ask("join", room=tried)
            assert answer["code"] == "slow_down" and int(answer["args"]["seconds"]) > 0, answer
            assert late.ask("resume", token=late.token, room=tried)["code"] == "not_in_room"
        elsewhere = Bare(server, "elsewhere", source="127.0.0.2")
        elsewhere.expect("ok", "join", room=code)
        owner.expect("ok", "join", room=code)  # its own
        guests[0].expect("ok", "create", board="junqi2")
        guests[1].expect("slow_down", "create", board="junqi2")
        guests[1].expect("slow_down", "quick", board="generals")


def many_lists():
    """whoever looks at the list of rooms all the time is answered more slowly"""
    with Server("--entries-per-second", "10", "--entries-burst", "2") as server:
        bare = Bare(server, "Looker")
        began = time.monotonic()
        for _ in range(12):
            bare.expect("ok", "list")
        assert time.monotonic() - began > 0.8


def vanishing():
    """connections that break off at any moment leave nothing behind"""
    with Server() as server:
        beside = Beside(server)
        for n in range(60):
            bare = Bare(server, f"gone {n}")
            if n % 2:
                bare.say({"type": "create", "id": 1, "board": "junqi6"})
            bare.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            bare.close()
        assert Bare(server, "still here").ask("list")["type"] == "ok"
        beside.done()


def many_at_once():
    """four and six clients that join, get ready and move in the same moment"""
    with Server("--requests-per-second", "10000", "--requests-burst", "10000", "--connections-per-address-burst", "1000",
                "--rooms-per-address-burst", "1000") as server:
        for _ in range(50):
            for board, seats in (("junqi4", 4), ("junqi6", 6)):
                at_once(server, board, [Bare(server, f"g{n}") for n in range(seats)])


def at_once(server, board, guests):
    guests[0].ask("create", board=board, rules={"first": 1})
    code = guests[0].room["code"]
    together(guests[1:], lambda guest: guest.expect("ok", "join", room=code))
    guests[0].expect("ok", "start")
    together(guests, lambda guest: guest.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj"))
    together(guests, lambda guest: guest.expect("ok", "ready"))
    moves = together(guests, lambda guest: guest.ask("move", move="1a2-1b2"))
    assert [m["type"] for m in moves] == ["ok"] + ["error"] * (len(guests) - 1), moves
    assert {m["code"] for m in moves[1:]} <= {"not_your_turn", "not_your_piece", "no_piece"}, moves
    for guest in guests:
        guest.close()


def together(guests, what):
    """What each guest's call gave, all of them made in the same moment."""
    start = threading.Barrier(len(guests))

    def call(guest):
        start.wait()
        return what(guest)

    with ThreadPoolExecutor(len(guests)) as pool:
        return list(pool.map(call, guests))


if __name__ == "__main__":
    sys.exit(run([endless_line, bad_lines, every_cut, flood, chat_flood, non_reader, silent, before_hello, strangers,
                  many_connections, opening_and_closing, empty_lines, codes, many_lists, vanishing, many_at_once]))
