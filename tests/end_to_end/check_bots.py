"""junqi-bot in rooms of a real server: over TLS and plain, through a crash of the server, with people, to the end."""

import os
import re
import signal
import ssl
import subprocess
import sys
import tempfile

from check_tls import TlsServer
from processes import BIN, Bare, Player, Server, program, run

SOURCES = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Host(Bare):
    """Somebody who makes a room and looks on."""

    def __init__(self, server, board, tls=False, **terms):
        super().__init__(server)
        if tls:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            self.socket = context.wrap_socket(self.socket)
            self.reader = self.socket.makefile("rb")
        self.say({"type": "hello", "protocol": 1, "name": "Host"})
        self.hear("welcome")
        self.expect("ok", "create", board=board, **terms)
        self.code = self.room["code"]
        self.expect("ok", "stand")

    def wait_for(self, what):
        while not what(self.room):
            self.room = self.hear("room")

    def begin(self):
        self.wait_for(lambda room: all(seat["kind"] != "empty" for seat in room["seats"]))
        self.expect("ok", "start")


class Bot:
    """junqi-bot in a process of its own."""

    def __init__(self, server, room, *flags, plain=True):
        words = ["--plain"] if plain else []
        self.process = subprocess.Popen(
            [program("junqi-bot"), f"127.0.0.1:{server.port}", "--room", room, "--seed", "5", *words, *map(str, flags)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def finish(self, code=0):
        self.told, self.complaints = self.process.communicate(timeout=100)
        assert self.process.returncode == code, (self.process.returncode, self.told, self.complaints)
        return self

    def results(self):
        return re.findall(r"^match \d+: (\w+) \((\w+)\)", self.told, re.M)


def agree(one, other):
    """Two opponents tell the same of each match."""
    opposite = {"won": "lost", "lost": "won", "drawn": "drawn"}
    assert one.results() and [(opposite[r], why) for r, why in one.results()] == other.results(), (one.told, other.told)


def over_plain():
    """Two bots play on the seats they were told to, and a rematch"""
    with Server() as server:
        host = Host(server, "junqi2")
        second = Bot(server, host.code, "--level", "rush-left", "--seat", 2, "--matches", 2)
        host.wait_for(lambda room: room["seats"][1]["kind"] == "person")
        first = Bot(server, host.code, "--level", "easy", "--seat", 1, "--matches", 2, "--name", "Ann")
        host.begin()
        first.finish(), second.finish()
        assert first.told.startswith("welcome as Ann\n"), first.told
        for bot in (first, second):
            assert len(bot.results()) == 2 and bot.told.endswith("done: 2 matches\n"), bot.told
            assert set(re.findall(r"^seat (\d)", bot.told, re.M)) == {"1", "2"}, bot.told
            assert bot.complaints == "", bot.complaints
        agree(first, second)


def over_tls():
    """The same over TLS, with the server's key pinned or told"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data, TlsServer(data) as server:
        host = Host(server, "generals", tls=True)
        pinned = Bot(server, host.code, "--key", server.key, "--level", "greedy", plain=False)
        believing = Bot(server, host.code, "--level", "easy", plain=False)
        host.begin()
        pinned.finish(), believing.finish()
        agree(pinned, believing)
        assert f"key {server.key}\n" in pinned.told
        assert f"key {server.key} (not compared with any)\n" in believing.told


def through_a_crash():
    """The server is killed in mid-match: the bots come back to their seats and play to the end"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        server = Server(data=data)
        host = Host(server, "junqi2")
        bots = [Bot(server, host.code, "--level", level, "--seat", seat)
                for seat, level in ((1, "greedy"), (2, "turtle"))]
        host.begin()
        while host.hear("events")["ply"] < 6:
            pass
        server.kill()
        with Server(data=data, port=server.port):
            for bot in bots:
                bot.finish()
                assert bot.complaints.count("trying again") >= 1, bot.complaints
                assert bot.told.count("begins") == 1, bot.told
            agree(*bots)


def four_seats():
    """Three bots and a scripted person play Siguo to its end"""
    with Server() as server:
        person = Player(server, "scripted", "--create", '{"board":"junqi4"}')
        code = person.wait_for("code")
        bots = [Bot(server, code, "--level", level) for level in ("easy", "rush-left", "rush-right")]
        person.finish(100)
        results = sorted(bot.finish().results()[0][0] for bot in bots)
        assert results in (["lost", "lost", "won"], ["lost", "won", "won"], ["drawn"] * 3), results


def manners():
    """A bot agrees to pauses, never to takebacks, and answers an offered draw"""
    with Server() as server:
        ann = Bare(server, "Ann")
        ann.expect("ok", "create", board="junqi2", rules={"first": 1})
        bot = Bot(server, ann.room["code"], "--level", "easy")
        while any(seat["kind"] == "empty" for seat in ann.room["seats"]):
            ann.room = ann.hear("room")
        ann.expect("ok", "start")
        ann.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj")
        ann.expect("ok", "ready")
        while ann.room["phase"] != "playing":
            ann.room = ann.hear("room")
        ann.expect("ok", "propose", what="pause")
        while not ann.room["paused"]:
            ann.room = ann.hear("room")
        ann.expect("ok", "propose", what="unpause")
        while ann.room["paused"]:
            ann.room = ann.hear("room")
        ann.expect("ok", "offer_draw")
        while ann.room["draw_agreed"]:
            ann.room = ann.hear("room")
        ann.expect("ok", "resign")
        assert bot.finish().results() == [("won", "last_team")], bot.told


def endings():
    """What goes wrong is said in one line, with an exit code of its own"""
    def complains(code, word, *flags):
        done = subprocess.run([program("junqi-bot"), *map(str, flags)], capture_output=True, text=True, timeout=30)
        assert done.returncode == code and word in done.stderr.splitlines()[-1], done

    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data, TlsServer(data) as server:
        address = f"127.0.0.1:{server.port}"
        other = "SHA256:" + "-".join(["0000"] * 16)
        complains(77, "another key", address, "--room", "AAAAAA", "--key", other)
        complains(69, "no such room", address, "--room", "AAAAAA")
        complains(76, "TLS", f"junqi+plain://{address}/AAAAAA")
    complains(69, "refused", address, "--room", "AAAAAA", "--patience", 0)
    with Server() as server:
        address = f"127.0.0.1:{server.port}"
        complains(76, "plain text", address, "--room", "AAAAAA")
        host = Host(server, "junqi2")
        bot = Bot(server, host.code, "--seat", 2)
        host.wait_for(lambda room: room["seats"][1]["kind"] == "person")
        complains(69, "seat 2", address, "--plain", "--room", host.code, "--seat", 2)
        complains(75, "no match", address, "--plain", "--room", host.code, "--wait", 1)
        bot.process.send_signal(signal.SIGTERM)
        bot.finish()
    complains(64, "room is wanted", "127.0.0.1:1")
    complains(64, "no such level", "--room", "AAAAAA", "--level", "genius")
    complains(64, "no such address", "127.0.0.1:x", "--room", "AAAAAA")


def example():
    """The example in Python plays a match against junqi-bot to its end"""
    with Server() as server:
        host = Host(server, "junqi2")
        path = BIN + os.pathsep + os.environ.get("PATH", "")
        script = subprocess.Popen(
            [sys.executable, os.path.join(SOURCES, "tools", "example_bot.py"), f"127.0.0.1:{server.port}", host.code, "Py",
             "--plain"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PATH": path})
        bot = Bot(server, host.code, "--level", "rush-right")
        host.begin()
        bot.finish()
        told, complaints = script.communicate(timeout=30)
        assert script.returncode == 0 and complaints == "" and "refused" not in told and "result" in told, (told, complaints)
        assert len(bot.results()) == 1


if __name__ == "__main__":
    sys.exit(run([over_plain, over_tls, through_a_crash, four_seats, manners, endings, example]))
