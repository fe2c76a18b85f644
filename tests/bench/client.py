#!/usr/bin/env python3
"""What the client costs: start, idle, memory, frames. Usage: tests/bench/client.py [BIN_DIR], default
build/release/bin. It opens windows on a display of its own (Xvfb). Numbers are for reading; nothing here passes or
fails."""

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
os.environ["JUNQI_BIN_DIR"] = str(BIN)
sys.path.insert(0, str(ROOT / "tests" / "end_to_end"))
from processes import Server  # noqa: E402
from windows import Display, Window, wait_for  # noqa: E402

STARTS = 7
IDLE_SECONDS = 10
SIZE = ("--size", "1280x800")


def row(what, value, goal=""):
    print(f"{what:58}{value:>26}   {goal}", flush=True)


def processor_seconds(window):
    with open(f"/proc/{window.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mib(window):
    """What it has of its own, and what it shares with nobody or everybody."""
    with open(f"/proc/{window.process.pid}/smaps_rollup") as file:
        kib = {line.split(":")[0]: int(line.split()[1]) for line in file if line.split()[-1] == "kB"}
    return f"{kib['Rss'] / 1024:.0f} MiB, {kib['Pss'] / 1024:.0f} shared out"


def idle(what, window):
    time.sleep(1.5)  # toasts and the like
    before = processor_seconds(window)
    time.sleep(IDLE_SECONDS)
    used = processor_seconds(window) - before
    row(f"idle, {what}", f"{100 * used / IDLE_SECONDS:.2f} % of a core", "under 1 %")


def start_once(display, home):
    """From exec to the first picture and what can be clicked in it."""
    zones = os.path.join(home, "zones.json")
    if os.path.exists(zones):
        os.remove(zones)
    environment = {**display.environment, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home}
    began = time.monotonic()
    process = subprocess.Popen([BIN / "junqi", *SIZE, "--zones", zones], env=environment, stderr=subprocess.DEVNULL)
    while not os.path.exists(zones):
        time.sleep(0.001)
    took = time.monotonic() - began
    process.terminate()
    process.wait()
    return took


def starts(display):
    with tempfile.TemporaryDirectory(prefix="junqi-bench-") as home:
        first = start_once(display, home)
        times = [start_once(display, home) for _ in range(STARTS)]
    row("start to usable home", f"{1000 * statistics.median(times):.0f} ms (first {1000 * first:.0f})", "under 1 s")


def at_home(display, folder):
    with Window(display, folder, "Anna", *SIZE) as anna:
        anna.reach("home")
        display.tool("mousemove", 1, 1)
        idle("home", anna)
        row("memory, home", memory_mib(anna))


def without_clock(display, folder):
    """In a room without a limit of time, on one's own turn."""
    with Server() as server, Window(display, folder, "Bert", *SIZE) as bert:
        bert.write("address", f"junqi+plain://127.0.0.1:{server.port}")
        bert.click("Join")
        bert.reach("lobby")
        bert.click("Create a room")
        bert.click("4 players")
        bert.point("less per_move")
        display.tool("click", "--repeat", 30, "--delay", 20, 1)
        bert.click("Create")
        bert.reach("room")
        bert.click("Fill with computers")
        wait_for("the computers", lambda: bert.names("remove "))
        bert.click("Start")
        to_own_turn(bert)
        display.tool("mousemove", 1, 1)
        idle("a table of four, one's turn, no clock", bert)


def with_clock(display, folder):
    with Window(display, folder, "Carla", *SIZE, "--play", "junqi4", "--level", "easy") as carla:
        to_own_turn(carla)
        display.tool("mousemove", 1, 1)
        idle("a table of four, one's turn, clock running", carla)
        row("memory, a table of four", memory_mib(carla))


def to_own_turn(window):
    window.reach("deploy")
    window.click("Ready")
    window.reach("table")
    wait_for("one's turn", lambda: window.fact("turn") == window.fact("seat"), 60)
    wait_for("pieces to rest", lambda: window.fact("moving") == "no")


def frames(display, folder):
    home = {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder}
    done = subprocess.run([BIN / "bench_client", BIN / "junqi-server"], env={**display.environment, **home},
                          capture_output=True, text=True)
    if done.returncode != 0:
        return row("frames", f"failed: {done.stderr.strip()}")
    told = json.loads(done.stdout.splitlines()[-1])
    row(f"frame while pieces move, {told['frames']} frames", f"median {told['median_ms']:.1f} ms", "under 8 ms")
    row("", f"p90 {told['p90_ms']:.1f}, p99 {told['p99_ms']:.1f}, max {told['max_ms']:.1f} ms")


def main():
    print(f"client of {BIN}, 1280x800, software renderer, load {os.getloadavg()[0]:.1f}\n")
    with tempfile.TemporaryDirectory(prefix="junqi-bench-") as folder, Display(1400, 900) as display:
        starts(display)
        for part in (at_home, without_clock, with_clock, frames):
            part(display, folder)


if __name__ == "__main__":
    main()
