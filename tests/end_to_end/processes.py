"""Real processes for the end-to-end tests: the server, scripted clients, the referee, and bare sockets."""

import json
import os
import queue
import random
import signal
import socket
import subprocess
import tempfile
import threading
import time
import traceback

BIN = os.environ.get("JUNQI_BIN_DIR", "build/dev/bin")


def free_port():
    """A port that nobody listens on. None of those that the system hands out by itself: a connection of another test
    could take such a one before it is used, or while a server is started again."""
    with open("/proc/sys/net/ipv4/ip_local_port_range") as file:
        handed_out = int(file.read().split()[0])
    while True:
        port = random.randrange(10_000, max(handed_out, 20_000))
        try:
            with socket.create_server(("", port)):
                return port
        except OSError:
            continue


def program(name):
    return os.path.join(BIN, name)


class Server:
    """junqi-server on a free port of loopback, or on this one; ended with SIGTERM, which must give exit code 0 within 5 seconds.
    `data` is a data directory that outlives it; without one it has its own for itself."""

    def __init__(self, *flags, data=None, port=0):
        self.own_data = None if data else tempfile.TemporaryDirectory(prefix="junqi-test-")
        data = data or self.own_data.name
        self.process = subprocess.Popen(
            [program("junqi-server"), "--port", str(port or free_port()), "--data-dir", data, "--plain", "--bot-pause-ms", "0", *flags],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("listening on "):
            raise AssertionError(f"the server did not start: {line!r} {self.process.stderr.read()}")
        self.port = int(line.rsplit(":", 1)[1])

    def end(self):
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=10)
        took = time.monotonic() - began
        self.log = self.process.stderr.read()
        assert code == 0, f"the server's exit code is {code}: {self.log}"
        assert took < 5, f"the server took {took:.1f} s to end"

    def kill(self):
        """SIGKILL: not a word of farewell."""
        self.process.kill()
        self.log = self.process.communicate()[1]

    def memory_kib(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            self.end()
        else:
            self.process.kill()
            print(self.process.communicate()[1])


class Player:
    """A scripted client in a process of its own; what it tells is collected by a thread."""

    def __init__(self, server, name, *flags):
        self.name = name
        self.process = subprocess.Popen([program("scripted_client"), str(server.port), name, *map(str, flags)],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.told = []
        self.news = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.told.append(line.rstrip("\n"))
            self.news.put(self.told[-1])
        self.news.put(None)

    def wait_for(self, word, seconds=30):
        """The rest of the next line that begins with `word`."""
        until = time.monotonic() + seconds
        while True:
            line = self.news.get(timeout=max(0.01, until - time.monotonic()))
            if line is None:
                raise AssertionError(f"{self.name} ended before {word}: {self.process.stderr.read()}")
            if line.split(" ", 1)[0] == word:
                return line.partition(" ")[2]

    def all(self, word):
        return [line.partition(" ")[2] for line in self.told if line.split(" ", 1)[0] == word]

    def events(self):
        return [json.loads(text) for text in self.all("events")]

    def finish(self, seconds=60):
        code = self.process.wait(timeout=seconds)
        while self.news.get(timeout=5) is not None:
            pass
        assert code == 0, f"{self.name} failed: {self.process.stderr.read()}"

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Bare:
    """A bare socket that speaks the protocol by hand."""

    def __init__(self, server, name=None, source="127.0.0.1"):
        """`source`: the address to come from, all of 127.0.0.0/8 being this machine's own."""
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20, source_address=(source, 0))
        self.reader = self.socket.makefile("rb")
        self.id = 0
        self.seen = {}  # while waiting for answers: the last message of each type
        if name is not None:
            self.say({"type": "hello", "protocol": 1, "client": "bare", "name": name})
            self.token = self.hear("welcome")["token"]

    def send(self, data):
        self.socket.sendall(data)

    def say(self, message):
        self.send(json.dumps(message).encode() + b"\n")

    def line(self):
        """The next message, or None at the end of the connection."""
        try:
            line = self.reader.readline()
        except ConnectionError:
            return None
        return json.loads(line) if line.endswith(b"\n") else None

    def hear(self, kind):
        """The next message of a type."""
        while (message := self.line()) is not None:
            if message["type"] == kind:
                return message
        raise AssertionError(f"the connection ended before {kind}")

    def ask(self, kind, **members):
        """The answer to a request, after whatever else comes before it."""
        self.id += 1
        self.say({"type": kind, "id": self.id, **members})
        while (message := self.line()) is not None:
            if message["type"] in ("ok", "error") and message.get("id") == self.id:
                return message
            self.last = message
            self.seen[message["type"]] = message
            if message["type"] == "room":
                self.room = message
        raise AssertionError(f"the connection ended before the answer to {kind}")

    def expect(self, answer, kind, **members):
        got = self.ask(kind, **members)
        assert answer in (got["type"], got.get("code")), f"{kind}: {got}"

    def ask_list(self):
        self.id += 1000
        self.expect("ok", "list")
        return self.last["rooms"]

    def end(self):
        """Reads to the end of the connection; the messages that still came."""
        messages = []
        while (message := self.line()) is not None:
            messages.append(message)
        return messages

    def close(self):
        self.reader.close()
        self.socket.close()


def referee_batch(records):
    """What the referee says of records: one object each."""
    done = subprocess.run([program("junqi-referee"), "batch"], input="\n".join(records) + "\n", text=True,
                          capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def run(checks):
    """Runs the checks one after the other, each with its time, and says how many passed; a failure is told and the
    others are still run. The exit code."""
    failed = 0
    for check in checks:
        began = time.monotonic()
        verdict = "s"
        try:
            check()
        except Exception:  # whatever it is, it is this check's
            failed += 1
            verdict = "s FAILED"
            traceback.print_exc()
        print(f"{time.monotonic() - began:6.2f} {verdict}  {check.__doc__.splitlines()[0]}", flush=True)
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0
