#!/usr/bin/env python3
"""Builds the server's image with buildah and runs it without an engine: tests/hosting/prove_image.py [--work FOLDER]

It makes debian:bookworm-slim with debootstrap, builds docker/Dockerfile for real, and starts the image as an engine
would. It compiles the server, so it takes minutes and is not among the tests of ctest. --work keeps the base and the
layers for the next run; what else is given is handed to buildah, for example --volume FOLDER:/root/.cache/ccache.
Where it cannot be done it says why and ends with 77.
"""

import argparse
import ctypes
import json
import os
import shutil
import signal
import subprocess
import tempfile

from bare_debian import PROJECT, make_debian, need, skip, timed
from container import FILES_MAX, Container, Image
from lasting_match import PORT, Match

BASE = "docker.io/library/debian:bookworm-slim"
NAME = "localhost/junqi-server:proof"
CLONE_NEWNET = 0x40000000


class Buildah:
    """buildah with a storage of its own, so that nobody's images are touched."""

    def __init__(self, work):
        self.command = ["buildah", "--root", os.path.join(work, "images"), "--runroot", os.path.join(work, "run")]

    def __call__(self, *arguments, **more):
        done = subprocess.run([*self.command, *arguments], text=True, stdout=subprocess.PIPE, **more)
        if done.returncode != 0:
            raise SystemExit(f"buildah {' '.join(arguments)}: it failed, see above")
        return done.stdout.strip()

    def has(self, image):
        done = subprocess.run([*self.command, "images", "-q", image], capture_output=True, text=True)
        return done.returncode == 0 and done.stdout.strip() != ""

    def mounted(self, image):
        """A fresh container of the image, and where its files are."""
        container = self("from", "--pull-never", image)
        return container, self("mount", container)

    def clean(self):
        subprocess.run([*self.command, "umount", "--all"], capture_output=True)
        subprocess.run([*self.command, "rm", "--all"], capture_output=True)


def make_base(buildah, work):
    root = os.path.join(work, "debian")
    make_debian(root)
    container = buildah("from", "scratch")
    buildah("add", "--quiet", container, root, "/")
    buildah("commit", "--quiet", container, BASE)
    buildah("rm", container)
    shutil.rmtree(root)


def build(buildah, work, options):
    log = os.path.join(work, "build.log")
    with open(log, "w") as file:
        done = subprocess.run(
            [*buildah.command, "bud", "--layers", "--format", "docker", "--isolation", "chroot", "--network", "host",
             "--pull-never", *options, "--tag", NAME, "--file", os.path.join(PROJECT, "docker", "Dockerfile"), PROJECT],
            stdout=file, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        with open(log) as file:
            raise SystemExit("the image cannot be built:\n" + "".join(file.readlines()[-40:]))


def mib(path):
    """What the files take, without what is mounted in between."""
    words = subprocess.run(["du", "-skx", path], capture_output=True, text=True, check=True).stdout.split()
    return int(words[0]) / 1024


def everything(root):
    """Each file with its size and its last change."""
    found = {}
    for folder, folders, files in os.walk(root):
        for name in folders + files:
            stat = os.lstat(os.path.join(folder, name))
            found[os.path.join(folder, name)] = (stat.st_size, stat.st_mtime_ns, stat.st_mode)
    return found


def check_config(image):
    """the image says what an engine needs to know"""
    assert image.uid != "0" and image.gid != "0", image.uid
    assert image.volume == "/data" and image.entry == ["junqi-server"], (image.volume, image.entry)
    assert "JUNQI_DATA_DIR=/data" in image.environment and image.health == ["junqi-server", "healthcheck"]
    with open(os.path.join(PROJECT, "docker", "Dockerfile")) as file:
        assert "STOPSIGNAL SIGTERM" in file.read()


def check_running(image, container, data):
    """user, capabilities, process 1, read-only root, port, health"""
    assert container.status("Uid") == [image.uid] * 4 and container.status("Gid") == [image.gid] * 4
    assert container.status("CapEff") == container.status("CapBnd") == ["0000000000000000"]
    assert container.status("NoNewPrivs") == ["1"] and container.status("NSpid")[-1] == "1"
    mounts = container.mounts()
    assert "ro" in mounts["/"] and "rw" in mounts["/data"], mounts
    with open(f"/proc/{container.pid}/limits") as limits:
        assert f"Max open files            {FILES_MAX}" in limits.read()
    assert container.told[0] in (f"listening on [::]:{PORT}", f"listening on 0.0.0.0:{PORT}"), container.told
    assert image.is_healthy(data) == (True, ""), image.is_healthy(data)
    status = image.run(data, "junqi-server", "admin", "status")
    assert status.returncode == 0 and "matches" in status.stdout, status


def check_volume(data, image):
    """the data is the server's alone"""
    assert {"junqi.db", "tls", "lock"} <= set(os.listdir(data)), os.listdir(data)
    key = os.stat(os.path.join(data, "tls", "key.pem"))
    assert key.st_mode & 0o777 == 0o600 and key.st_uid == int(image.uid), oct(key.st_mode)


def prove(buildah, work):
    """One life after the other on one volume: ended with SIGTERM, with SIGKILL, and with SIGTERM again."""
    config = json.loads(buildah("inspect", "--type", "image", NAME))["Docker"]["config"]
    name, root = buildah.mounted(NAME)
    image = Image(root, config)
    check_config(image)
    data = os.path.join(work, "volume")
    shutil.rmtree(data, ignore_errors=True)
    shutil.copytree(os.path.join(root, "data"), data)  # as an engine makes a new volume
    shutil.copystat(os.path.join(root, "data"), data)
    os.chown(data, int(image.uid), int(image.gid))
    before = everything(root)
    assert not image.is_healthy(data)[0], "nothing runs, and it is healthy"

    container = timed("the first start", lambda: Container(image, data))
    key = container.told[-1]
    check_running(image, container, data)
    match = Match()
    exit_code, took = container.stop()
    assert exit_code == 0 and took < 5, (exit_code, took, container.log)
    print(f"{took:6.1f} s  SIGTERM to process 1: exit code 0")
    assert match.last_words() == "shutdown"
    check_volume(data, image)
    assert everything(root) == before, "something was written outside the volume"

    buildah("umount", name)
    buildah("rm", name)
    name, image.root = buildah.mounted(NAME)  # as after an upgrade: nothing is left but the volume
    container = timed("a new container on the same volume", lambda: Container(image, data))
    assert container.told[-1] == key, "the server has another key"
    match.take_up()
    container.stop(signal.SIGKILL)
    container = timed("and after SIGKILL", lambda: Container(image, data))
    match.take_up()
    exit_code, took = container.stop()
    assert exit_code == 0 and took < 5, (exit_code, took, container.log)
    assert " error " not in container.log, container.log
    return image


def figures(buildah, image):
    _, base = buildah.mounted(BASE)
    whole, debian = mib(image.root), mib(base)
    program = os.path.getsize(os.path.join(image.root, "usr/local/bin/junqi-server")) / 1024 / 1024
    print(f"image {whole:.0f} MiB: Debian {debian:.0f}, libraries {whole - debian - program:.0f}, server {program:.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--work", help="keep the base and the layers in this folder")
    arguments, options = parser.parse_known_args()
    need("buildah", "debootstrap", "unshare", "setpriv", "ip")
    work = os.path.abspath(arguments.work or tempfile.mkdtemp(prefix="junqi-image-"))
    os.makedirs(work, exist_ok=True)
    buildah = Buildah(work)
    try:
        if not buildah.has(BASE):
            timed("a bare Debian", lambda: make_base(buildah, work))
        timed("the image", lambda: build(buildah, work, options))
        if ctypes.CDLL(None).unshare(CLONE_NEWNET) != 0:
            skip("this machine gives no network namespace")
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        image = prove(buildah, work)
        figures(buildah, image)
        print("proved: the image runs as it should")
    finally:
        buildah.clean()
        if arguments.work is None:
            subprocess.run([*buildah.command, "rmi", "--all", "--force"], capture_output=True)
            shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
