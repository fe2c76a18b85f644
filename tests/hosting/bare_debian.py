"""A bare Debian in a folder, and what the proofs that need one have in common."""

import os
import shutil
import subprocess
import sys
import time

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


def need(*tools):
    for tool in tools:
        if shutil.which(tool) is None:
            skip(f"{tool} is not installed")
    if os.geteuid() != 0:
        skip("only root may make namespaces and mount")


def timed(what, action):
    began = time.monotonic()
    result = action()
    print(f"{time.monotonic() - began:6.1f} s  {what}", flush=True)
    return result


def make_debian(root):
    """Debian 12 with nothing but what every Debian has, from Debian's own mirror."""
    done = subprocess.run(["debootstrap", "--variant=minbase", "bookworm", root], capture_output=True, text=True)
    if done.returncode != 0:
        shutil.rmtree(root, ignore_errors=True)
        skip(f"debootstrap cannot make a Debian: {(done.stdout + done.stderr).strip().splitlines()[-1]}")
    for cache in ("var/cache/apt", "var/lib/apt/lists"):
        shutil.rmtree(os.path.join(root, cache))
        os.makedirs(os.path.join(root, cache, "partial"))


def wait_until(what, seconds=30):
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, f"it never came true: {what}"
        time.sleep(0.1)
