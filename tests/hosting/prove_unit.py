#!/usr/bin/env python3
"""Installs the server into a bare Debian and lets systemd run it there: tests/hosting/prove_unit.py [--work FOLDER]

A container of systemd-nspawn boots that Debian. The programs are those of the build that JUNQI_BIN_DIR names. It
installs packages from Debian's mirror, so it is not among the tests of ctest; --work keeps the Debian for the next run.
Where it cannot be done it says why and ends with 77.
"""

import argparse
import ctypes
import os
import shutil
import signal
import subprocess
import tempfile

from bare_debian import PROJECT, make_debian, need, skip, timed, wait_until
from lasting_match import Match

BUILD = os.path.dirname(os.path.abspath(os.environ.get("JUNQI_BIN_DIR", "build/release/bin")))
UNIT = "junqi-server"
DATA = "/var/lib/junqi"
CLONE_NEWNET = 0x40000000


def in_chroot(root, *command):
    done = subprocess.run(["chroot", root, *command], capture_output=True, text=True,
                          env={"PATH": os.environ["PATH"], "DEBIAN_FRONTEND": "noninteractive"})
    if done.returncode != 0:
        skip(f"{' '.join(command[:3])} failed in it: {(done.stdout + done.stderr).strip().splitlines()[-1]}")


def prepare(root):
    """Debian with systemd and the libraries of the server."""
    make_debian(root)
    for file in ("/etc/resolv.conf", "/etc/hosts"):
        shutil.copy(file, root + file)
    libraries = subprocess.run([os.path.join(PROJECT, "docker", "runtime-packages"),
                                os.path.join(BUILD, "bin", UNIT)], capture_output=True, text=True, check=True)
    in_chroot(root, "apt-get", "update", "-q")
    in_chroot(root, "apt-get", "install", "-q", "-y", "--no-install-recommends", "systemd", "systemd-sysv", "dbus",
              *libraries.stdout.split())


def install(root):
    """As docs/hosting.md says."""
    for path in ("etc/junqi", DATA.lstrip("/")):
        shutil.rmtree(os.path.join(root, path), ignore_errors=True)
    subprocess.run(["cmake", "--install", BUILD, "--prefix", "/usr/local", "--strip"], check=True,
                   stdout=subprocess.DEVNULL, env={**os.environ, "DESTDIR": root})
    in_chroot(root, "systemd-sysusers")
    in_chroot(root, "systemctl", "enable", UNIT)


class Machine:
    """The Debian, booted; commands run in it."""

    def __init__(self, root):
        self.log = open(root + ".log", "w")
        self.process = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--private-network", "--boot", "-D", root],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT)
        self.first = None
        wait_until(self.has_booted, 60)

    def has_booted(self):
        if self.process.poll() is not None:
            skip(f"systemd-nspawn cannot boot it, see {self.log.name}")
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as children:
            self.first = next(iter(children.read().split()), None)
        return self.first and self.run("systemctl", "is-active", "multi-user.target").stdout == "active\n"

    def run(self, *command):
        return subprocess.run(
            ["nsenter", "--target", self.first, "-m", "-u", "-i", "-n", "-p", "--root", "--wd=/", *command],
            capture_output=True, text=True, cwd="/")

    def control(self, verb):
        return self.run("systemctl", verb, UNIT).returncode

    def show(self, what):
        return self.run("systemctl", "show", "--property", what, "--value", UNIT).stdout.strip()

    def is_healthy(self):
        return self.run("junqi-server", "healthcheck", "--data-dir", DATA).returncode == 0

    def enter_network(self):
        """From here on this process's sockets are the machine's."""
        with open(f"/proc/{self.first}/ns/net") as namespace:
            assert ctypes.CDLL(None).setns(namespace.fileno(), CLONE_NEWNET) == 0

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()


def check_shut_in(machine):
    """a user of its own, no capabilities, a filter of system calls, and nothing writable but its data"""
    pid = machine.show("MainPID")
    status = dict(line.split(":\t", 1) for line in machine.run("cat", f"/proc/{pid}/status").stdout.splitlines())
    assert status["Uid"].split()[1] != "0" and status["CapBnd"] == status["CapEff"] == "0" * 16
    assert status["NoNewPrivs"] == "1" and status["Seccomp"] == "2"
    user = status["Uid"].split()[1]
    find = "find / ( -path /proc -o -path /sys ) -prune -o -type d -writable -print".split()
    writable = machine.run("nsenter", "--target", pid, "--mount", "--setuid", user, "--setgid", user, "--wd=/",
                           *find).stdout.splitlines()
    assert DATA in writable, writable
    everybody = ("/tmp", "/var/tmp", "/dev/", "/run/lock")  # and the first two are the unit's own
    assert all(place.startswith((DATA, *everybody)) for place in writable), writable
    assert machine.run("stat", "-c", "%U %a", DATA, f"{DATA}/tls/key.pem").stdout == "junqi 700\njunqi 600\n"


def check_lives(machine):
    """reload, restart and a crash: the match goes on"""
    match = Match()
    assert machine.control("reload") == 0
    wait_until(lambda: "settings read again" in machine.run("journalctl", "-u", UNIT).stdout)
    match.take_up()
    assert machine.control("restart") == 0
    wait_until(machine.is_healthy)
    assert match.last_words() == "shutdown"
    match.take_up()
    machine.run("systemctl", "kill", "--signal", "KILL", UNIT)
    wait_until(lambda: machine.show("NRestarts") == "1" and machine.is_healthy())
    match.take_up()


def check_ends(machine):
    """it stops in time; with a mistake in its settings it is not started again and again"""
    timed("systemctl stop", lambda: machine.control("stop"))
    assert machine.show("Result") == "success" and machine.show("ExecMainStatus") == "0"
    machine.run("sh", "-c", "echo 'port = 99999' >> /etc/junqi/server.toml")
    machine.control("start")
    wait_until(lambda: machine.show("ActiveState") == "failed")
    assert machine.show("ExecMainStatus") == "78" and machine.show("NRestarts") == "0"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--work", help="keep the Debian in this folder")
    arguments = parser.parse_args()
    need("systemd-nspawn", "debootstrap", "nsenter", "cmake")
    os.environ.setdefault("SYSTEMD_NSPAWN_UNIFIED_HIERARCHY", str(int(os.path.exists("/sys/fs/cgroup/cgroup.procs"))))
    work = os.path.abspath(arguments.work or tempfile.mkdtemp(prefix="junqi-unit-"))
    root = os.path.join(work, "systemd")
    os.makedirs(work, exist_ok=True)
    try:
        if not os.path.exists(root):
            timed("a bare Debian with systemd", lambda: prepare(root))
        timed("the installation", lambda: install(root))
        machine = timed("its boot", lambda: Machine(root))
        try:
            wait_until(machine.is_healthy)
            machine.enter_network()
            for check in (check_shut_in, check_lives, check_ends):
                timed(check.__doc__, lambda: check(machine))
        finally:
            machine.end()
        print("proved: systemd runs the server as it should")
    finally:
        if arguments.work is None:
            shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
