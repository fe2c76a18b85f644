"""A client on one machine finds and joins a server on another, by every way; strangers get no more than they send."""

import json
import socket
import sys
import tempfile
import time

from namespaces import Cable, Host, need_namespaces
from processes import program, run

LAN_PORT = 5150
QUESTION_BYTES = 512


def probe(machine, family, way, room=""):
    """What a client on this machine finds and where it gets to."""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as state:
        done = machine.run(program("lan_probe"), state, LAN_PORT, family, way, "Mei", *([room] if room else []))
    assert done.returncode == 0, (family, way, done)
    return dict(line.split(" ", 1) for line in done.stdout.splitlines())


def every_way():
    """broadcast and multicast, IPv4 and IPv6: found, joined and in a room, though the cable came after the server"""
    with Cable() as cable:
        host, guest = cable.machines
        with Host(host, "--server-name", "Club") as server:
            cable.plug()
            room = ""
            for family, way, address in (("v4", "broadcast", "10.77.0.1"), ("v4", "multicast", "10.77.0.1"),
                                         ("v6", "multicast", "fe80:")):
                told = probe(guest, family, way, room)
                name, found, port, _, rooms = told["found"].split()
                assert name == "Club" and int(port) == server.port and found.startswith(address), told
                assert int(rooms) == (1 if room else 0), told
                assert not room or told["room"] == room, told
                room = told["room"]


def links():
    """the host is shown a link for each address, and no other machine's name"""
    with Cable() as cable:
        cable.plug()
        with Host(cable.machines[0]) as server:
            server.end()
        for link in (f"junqi://10.77.0.1:{server.port}", f"junqi://[fd77::1]:{server.port}"):
            assert link in server.said, server.said


def off():
    """with --lan off, and on loopback alone, no UDP port is open; else it is"""
    port = f":{LAN_PORT:04X} "
    with Cable() as cable:
        for flags, wanted in ((["--lan", "off"], False), (["--bind", "127.0.0.1"], False), ([], True)):
            with Host(cable.machines[0], *flags) as server:
                deadline = time.monotonic() + 10
                while True:  # the first line comes a moment before the port is open
                    ports = cable.machines[0].run("cat", "/proc/net/udp", "/proc/net/udp6").stdout
                    if (port in ports) == wanted and (wanted or ready(cable.machines[0], server)):
                        break
                    assert time.monotonic() < deadline, (flags, ports)


def ready(machine, server):
    """Whether the server answers, and so has opened whatever it opens."""
    code = f"import socket; socket.create_connection(('127.0.0.1', {server.port})).close()"
    return machine.run(sys.executable, "-c", code).returncode == 0


def question(nonce, size=QUESTION_BYTES):
    return json.dumps({"type": "junqi-who", "protocol": 1, "nonce": nonce}).encode().ljust(size)


def answers(udp, seconds):
    """Everything that comes until nothing has come for a while."""
    udp.settimeout(seconds)
    try:
        while True:
            yield udp.recv(65536)
    except TimeoutError:
        return


def strangers():
    """an answer is never longer than its question, short and senseless ones get none, a flood gets few"""
    with Cable() as cable:
        cable.plug()
        with Host(cable.machines[0], "--server-name", "\\\"" * 20) as server:
            done = cable.machines[1].run(sys.executable, "-B", __file__, "stranger")
            assert done.returncode == 0, done
            probe(cable.machines[1], "v6", "multicast")  # others are answered all the same
            server.end()


def stranger():
    """Runs on the other machine."""
    server = ("10.77.0.1", LAN_PORT)
    udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    while True:  # until it is there
        udp.sendto(question(1), server)
        if got := list(answers(udp, 0.3)):
            break
    assert all(len(answer) <= QUESTION_BYTES and json.loads(answer)["nonce"] == 1 for answer in got), got
    senseless = [b"", b"{}", question(2, 511), question(2, 100), question(2, 513), b" " * QUESTION_BYTES,
                 b"\xff" * QUESTION_BYTES, b"[" * QUESTION_BYTES, question(2).replace(b"who", b"say")]
    for datagram in senseless:
        udp.sendto(datagram, server)
    assert not list(answers(udp, 0.5)), "a senseless question was answered"
    began = time.monotonic()
    for nonce in range(3000):
        udp.sendto(question(nonce + 10), server)
    count = sum(1 for _ in answers(udp, 0.5))
    allowed = 20 + 5 * (time.monotonic() - began)
    assert 0 < count <= allowed + 1, f"{count} answers to a flood"


if __name__ == "__main__":
    if sys.argv[1:] == ["stranger"]:
        sys.exit(stranger())
    need_namespaces()
    sys.exit(run([every_way, links, off, strangers]))
