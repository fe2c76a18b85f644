"""junqi-load plays every board against a real server, plain and over TLS, and what it counts is what the server counts."""

import json
import re
import subprocess
import sys
import tempfile
import urllib.request

sys.path.insert(0, __file__.rsplit("/", 2)[0] + "/end_to_end")

from processes import Server, free_port, program, run

WIDE = ["--max-connections-per-address", "1000", "--requests-per-second", "100000", "--requests-burst", "100000",
        "--connections-per-address-burst", "1000", "--rooms-per-address-burst", "1000", "--read-kib-per-second", "100000"]


def load(port, *flags):
    done = subprocess.run([program("junqi-load"), "--address", f"127.0.0.1:{port}", "--json", *map(str, flags)],
                          capture_output=True, text=True, timeout=120)
    assert done.stdout, done
    return done.returncode, json.loads(done.stdout)


def metrics(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
        text = page.read().decode()
    return {name: float(value) for name, value in re.findall(r"^(junqi_\S+) (\S+)$", text, re.MULTILINE)}


def every_board():
    """whole games of every board, and idle connections: games, moves and connections as the server counts them"""
    http = free_port()
    with Server(*WIDE, "--http-port", str(http)) as server:
        code, told = load(server.port, "--plain", "--board", "mix", "--tables", 4, "--games", 6, "--idle", 10)
        counted = metrics(http)
    assert code == 0 and not told["errors"], told
    assert sorted(told["boards"]) == ["generals", "junqi2", "junqi4", "junqi6"], told
    assert told["all"]["games"] == 6 == counted["junqi_matches_total"], (told, counted)
    assert told["all"]["moves"] == counted['junqi_requests_total{type="move"}'] > 100, (told, counted)
    # Tables 1 to 4 are of one board each, 5 and 6 of the first two again.
    assert told["connections"] == 2 * (2 + 4) + 6 + 2 + 10 == counted["junqi_connections_total"], (told, counted)
    assert told["idle"] == 10
    for board in told["boards"].values():
        assert 0 < board["ms"]["p50"] <= board["ms"]["p99"] <= board["ms"]["p999"], board
        assert board["bytes_a_game"]["in"] > board["bytes_a_game"]["out"] > 0, board


def over_tls():
    """the same over TLS, on two threads, for a time instead of a number of games"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        process = subprocess.Popen([program("junqi-server"), "--bind", "127.0.0.1", "--port", "0", "--data-dir", data,
                                    *WIDE], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            port = process.stdout.readline().strip().rsplit(":", 1)[1]
            code, told = load(port, "--tables", 4, "--threads", 2, "--seconds", 1)
        finally:
            process.terminate()
            process.communicate(timeout=20)
    assert code == 0 and told["all"]["moves"] > 0 and told["seconds"] >= 1, told


def cut_off():
    """games of a few moves at a rate"""
    with Server(*WIDE) as server:
        code, told = load(server.port, "--plain", "--tables", 3, "--plies", 8, "--rate", 60, "--board", "junqi2")
    assert code == 0 and told["all"]["moves"] == 24 and told["all"]["games"] == 3, told
    assert told["seconds"] > 0.2, told  # seven pauses of a twentieth of a second


def faults():
    """no server, a server that turns most away, and senseless flags are errors"""
    code, told = load(free_port(), "--plain", "--tables", 1)
    assert code == 1 and told["all"]["games"] == 0 and told["errors"], told
    with Server("--max-connections-per-address", "3") as server:
        code, told = load(server.port, "--plain", "--idle", 8, "--tables", 0)
        assert code == 1 and told["idle"] == 3 and sum(told["errors"].values()) == 5, told
    for flags in (["--board", "chess"], ["--tables", "-1"], ["--address", "[::1"]):
        assert subprocess.run([program("junqi-load"), *flags], capture_output=True).returncode not in (0, 1), flags


if __name__ == "__main__":
    sys.exit(run([every_board, over_tls, cut_off, faults]))
