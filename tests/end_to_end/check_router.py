"""The server asks a router to let people in, says where, keeps it open, and takes it back at the end."""

import pathlib
import re
import sys
import time

from namespaces import Cable, Host, need_namespaces
from processes import run

FAKE = pathlib.Path(__file__).with_name("fake_router.py")
LEASE = 3600


class Router:
    def __init__(self, machine, *words):
        self.process = machine.start(sys.executable, "-B", FAKE, *words)
        assert self.hear() == ["ready"]

    def hear(self):
        """What it was asked next; the router ends, and this fails, when nothing comes for long."""
        line = self.process.stdout.readline()
        assert line, "the router was asked nothing more"
        return line.split()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()


def played(*words):
    """A server behind this router, from its first mapping to its end: all that the router was asked."""
    with Cable() as cable:
        cable.plug()
        router_machine, server_machine = cable.machines
        with Router(router_machine, *words) as router, Host(server_machine, "--port-mapping") as server:
            asked = [router.hear()]
            if words[0] == "nat-pmp" and words[1] == 1:
                asked.append(router.hear())  # a lease of a second is renewed at once
            log = server.process.stderr
            line = next(line for line in log if "port mapping" in line)
            began = time.monotonic()
            server.end()
            assert time.monotonic() - began < 5, "the router held the server up"
            while asked[-1][:1] != ["unmap"]:
                asked.append(router.hear())
        assert re.search(r"junqi://203\.0\.113\.7:(\d+) ", line).group(1) == str(server.port), line
        return asked, server.port


def nat_pmp():
    """NAT-PMP: mapped, told in the log, taken back"""
    asked, port = played("nat-pmp", LEASE)
    assert asked == [["map", str(port), str(LEASE)], ["unmap", str(port)]], asked


def renewed():
    """a short lease is renewed before it ends"""
    asked, _ = played("nat-pmp", 1)
    assert [words[0] for words in asked].count("map") >= 2, asked


def upnp():
    """UPnP: the same with a router that speaks no NAT-PMP"""
    asked, port = played("upnp")
    assert asked == [["map", str(port), str(LEASE)], ["unmap", str(port)]], asked


def no_router():
    """without a router nothing is held up, and the end neither"""
    with Cable() as cable:
        cable.plug()
        with Host(cable.machines[1], "--port-mapping") as server:
            began = time.monotonic()
            server.end()
            assert time.monotonic() - began < 5


if __name__ == "__main__":
    need_namespaces()
    sys.exit(run([nat_pmp, renewed, upnp, no_router]))
