"""Two machines on one cable, made of network namespaces, for the tests of discovery and of routers. Needs root."""

import os
import subprocess
import sys
import tempfile

from processes import program

SKIPPED = 77


def ip(*words):
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode != 0:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")


def need_namespaces():
    """Ends the test as skipped where namespaces may not be made, and says why."""
    name = f"junqi-try-{os.getpid()}"
    try:
        ip("netns", "add", name)
    except OSError as error:
        print(f"skipped: network namespaces cannot be made here ({error})")
        sys.exit(SKIPPED)
    ip("netns", "delete", name)


class Machine:
    """One namespace; `number` is the last part of its addresses."""

    def __init__(self, number):
        self.name = f"junqi-{os.getpid()}-{number}"
        self.number = number
        self.card = f"jq{os.getpid() % 1000000}n{number}"
        ip("netns", "add", self.name)
        self.ip("link", "set", "lo", "up")

    def ip(self, *words):
        ip("-n", self.name, *words)

    def command(self, *words):
        return ["ip", "netns", "exec", self.name, *map(str, words)]

    def run(self, *words, **more):
        return subprocess.run(self.command(*words), capture_output=True, text=True, timeout=90, **more)

    def start(self, *words):
        return subprocess.Popen(self.command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def give_addresses(self):
        self.ip("address", "add", f"10.77.0.{self.number}/24", "broadcast", "10.77.0.255", "dev", self.card)
        self.ip("address", "add", f"fd77::{self.number}/64", "nodad", "dev", self.card)
        self.ip("link", "set", self.card, "up")
        self.ip("route", "add", "default", "via", "10.77.0.1" if self.number != 1 else "10.77.0.2")


class Cable:
    """Machine 1 and machine 2, not connected until plug()."""

    def __enter__(self):
        self.machines = [Machine(1), Machine(2)]
        return self

    def plug(self):
        one, two = self.machines
        ip("link", "add", one.card, "netns", one.name, "type", "veth", "peer", "name", two.card, "netns", two.name)
        for machine in self.machines:
            machine.give_addresses()

    def __exit__(self, *_):
        for machine in self.machines:
            ip("netns", "delete", machine.name)


class Host:
    """junqi-server on one of the machines."""

    def __init__(self, machine, *flags):
        self.data = tempfile.TemporaryDirectory(prefix="junqi-test-")
        self.process = machine.start(program("junqi-server"), "--port", "0", "--data-dir", self.data.name, *flags)
        self.said = [self.process.stdout.readline().strip()]
        if not self.said[0].startswith("listening on "):
            raise AssertionError(f"the server did not start: {self.said} {self.process.stderr.read()}")
        self.port = int(self.said[0].rsplit(":", 1)[1])

    def end(self):
        """Ends it; everything it said, and its log."""
        self.process.terminate()
        self.said += self.process.stdout.read().splitlines()
        self.log = self.process.stderr.read()
        assert self.process.wait(timeout=20) == 0, self.log

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is not None:
            self.process.kill()
            print(self.process.communicate()[1])
        elif self.process.poll() is None:
            self.end()
