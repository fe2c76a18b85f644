"""The client's sounds are the ones that tools/make_sounds.sh makes, they are small, and the program knows each."""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "end_to_end"))

from processes import run  # noqa: E402

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = os.path.join(PROJECT, "tools", "make_sounds.sh")
SHIPPED = os.path.join(PROJECT, "client", "assets", "sounds")
BYTES_MAX = 200_000


def listed():
    done = subprocess.run([SCRIPT, "--list"], capture_output=True, text=True, check=True)
    return done.stdout.split()


def seconds(path):
    return float(subprocess.run(["soxi", "-D", path], capture_output=True, text=True, check=True).stdout)


def names():
    """script, files and program speak of the same sounds"""
    assert sorted(f"{name}.ogg" for name in listed()) == sorted(os.listdir(SHIPPED))
    with open(os.path.join(PROJECT, "client", "sound", "sound.hpp")) as file:
        enum = re.search(r"enum class Sound [^{]*\{(.*?)\}", file.read(), re.S)[1]
    assert re.findall(r"\w+", enum) == listed()


def made():
    """the script makes them anew, each as long as the one that is shipped"""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([SCRIPT, folder], check=True)
        assert sorted(os.listdir(folder)) == sorted(os.listdir(SHIPPED))
        for name in os.listdir(folder):
            fresh, shipped = (seconds(os.path.join(place, name)) for place in (folder, SHIPPED))
            assert 0.05 < shipped < 2.5 and abs(fresh - shipped) < 0.05, (name, fresh, shipped)


def small():
    """together they weigh little"""
    total = sum(os.path.getsize(os.path.join(SHIPPED, name)) for name in os.listdir(SHIPPED))
    assert total < BYTES_MAX, total


if __name__ == "__main__":
    checks = [names, made, small]
    sys.exit(run(checks))
