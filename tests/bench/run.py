#!/usr/bin/env python3
"""One command, one table: leaves a second of one core, and moves through the whole server against a bare relay with
the same fan-out, lines of the same size, in the same run; the server keeps its journal on disk. Usage:
tests/bench/run.py [BIN_DIR], default build/release/bin. Numbers are for reading; nothing here passes or fails."""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BIN = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/release/bin").resolve()
# So many that the server always has something to do while the disk stores: a game waits for each of its moves.
ROOMS = {"junqi2": 200, "junqi4": 100, "junqi6": 70, "generals": 200}
PLIES = 60
ROUNDS = 3
SERVER = [BIN / "junqi-server", "--plain", "--port", "0", "--requests-per-second", "1000000",
          "--max-connections-per-address", "10000", "--requests-burst", "1000000",
          "--connections-per-address-per-second", "10000", "--connections-per-address-burst", "10000",
          "--connections-per-second", "10000", "--connections-burst", "10000", "--rooms-per-address-per-second", "10000",
          "--rooms-per-address-burst", "10000", "--read-kib-per-second", "100000", "--read-burst-kib", "100000"]


def start(command):
    """Starts a listening program and gives it with the port that it prints."""
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               text=True)
    line = process.stdout.readline()
    return process, line.strip().rsplit(":", 1)[1]


def trips(kind, port, board, rate=0.0, line_bytes=0):
    """What junqi-load measures of games cut off at PLIES moves, its times in microseconds."""
    command = [BIN / "junqi-load", "--address", f"127.0.0.1:{port}", "--json", "--board", board, "--tables",
               ROOMS[board], "--plies", PLIES]
    command += ["--relay", "--line-bytes", line_bytes] if kind == "relay" else ["--plain"]
    command += ["--rate", rate] if rate else []
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        sys.exit(f"junqi-load {kind} {board}: {done.stdout} {done.stderr}")
    told = json.loads(done.stdout)["all"]
    return {"moves_a_second": told["moves_a_second"], "line_bytes": round(told["event_line_bytes"]),
            "p50_us": round(1000 * told["ms"]["p50"]), "p99_us": round(1000 * told["ms"]["p99"]),
            "p999_us": round(1000 * told["ms"]["p999"]), "bytes": round(sum(told["bytes_a_game"].values()))}


def disk(folder):
    """How long this disk takes to make four appended pages safe, which every commit waits for: milliseconds."""
    times = []
    with open(pathlib.Path(folder) / "sync", "wb", buffering=0) as file:
        for _ in range(500):
            file.write(bytes(4 * 4096))
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(1000 * (time.perf_counter() - begun))
    times.sort()
    print(f"\nthe disk alone, fdatasync of 16 KiB: p50 {times[250]:.2f} ms, p90 {times[450]:.2f} ms, "
          f"p99 {times[495]:.2f} ms; a move waits for one or two of them")


def leaves():
    print(f"{'board':10}{'depth':>6}{'leaves':>12}{'leaves/s':>14}   (one core; goal 5,000,000)")
    out = subprocess.run([str(BIN / "bench_perft")], capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        row = json.loads(line)
        print(f"{row['board']:10}{row['depth']:>6}{row['leaves']:>12,}{row['leaves'] / row['seconds']:>14,.0f}")


def compare(server_port, relay_port, board):
    pairs = []
    for _ in range(ROUNDS):  # in turn, so that a drifting machine touches both
        ours = trips("server", server_port, board)
        theirs = trips("relay", relay_port, board, 0, ours["line_bytes"])
        pairs.append((ours, theirs))
    ours, theirs = (statistics.median(p[i]["moves_a_second"] for p in pairs) for i in (0, 1))
    ratio = statistics.median(a["moves_a_second"] / b["moves_a_second"] for a, b in pairs)
    first = pairs[0][0]
    calm = trips("server", server_port, board, ours / 2)
    calm_relay = trips("relay", relay_port, board, ours / 2, first["line_bytes"])
    print(f"{board:10}{first['line_bytes']:>6}{ours:>10,.0f}{theirs:>10,.0f}{ratio:>7.2f}{first['bytes']:>11,}   "
          f"{calm['p50_us']:>14,}{calm['p99_us']:>8,}{calm['p999_us']:>8,}"
          f"{calm_relay['p50_us']:>11,}{calm_relay['p99_us']:>8,}{calm_relay['p999_us']:>8,}", flush=True)


def round_trips():
    with tempfile.TemporaryDirectory(prefix="junqi-bench-") as folder:
        disk(folder)
    print(f"\n{'board':10}{'line':>6}{'server/s':>10}{'relay/s':>10}{'ratio':>7}{'bytes/game':>11}   "
          f"{'half load: p50':>14}{'p99':>8}{'p99.9':>8}{'relay p50':>11}{'p99':>8}{'p99.9':>8}  us   "
          "(goals: ratio 0.7, p99 +5000)")
    with tempfile.TemporaryDirectory(prefix="junqi-bench-") as data:
        server, server_port = start([*SERVER, "--data-dir", data])
        relay, relay_port = start([BIN / "bench_relay"])
        try:
            for board in ROOMS:
                compare(server_port, relay_port, board)
        finally:
            for process in (server, relay):
                process.terminate()
                process.wait(timeout=10)


leaves()
round_trips()
