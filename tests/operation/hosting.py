"""What the tests of hosting share: the server's program, its admin commands, and waiting for something to be so."""

import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "end_to_end"))

from processes import Bare, Server, free_port, program, run  # noqa: E402,F401


def clean_environment(**more):
    """The environment without what would be a setting."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUNQI_")}
    return {**kept, **more}


def start(*flags, user=None, group=None, **environment):
    """Runs the program to its end, perhaps as somebody else."""
    return subprocess.run([program("junqi-server"), *map(str, flags)], capture_output=True, text=True, timeout=30,
                          user=user, group=group, extra_groups=None if user is None else [],
                          env=clean_environment(**environment))


def one_line(done, code, *words):
    """The program ended with this code and one line of complaint that holds the words."""
    assert done.returncode == code, done
    assert done.stdout == "" and len(done.stderr.splitlines()) == 1, done
    for word in words:
        assert word in done.stderr, (word, done.stderr)


def admin(data, *words):
    """The answer of the running server, as JSON."""
    done = start("admin", "--data-dir", data, "--json", *words)
    assert done.returncode == 0, (words, done)
    return json.loads(done.stdout)


def refused(data, *words):
    """The one line with which a command is refused."""
    done = start("admin", "--data-dir", data, *words)
    one_line(done, 1)
    return done.stderr


def wait_until(what, seconds=20):
    until = time.monotonic() + seconds
    while True:
        answer = what()
        if answer:
            return answer
        assert time.monotonic() < until, f"it never came true: {what}"
        time.sleep(0.02)
