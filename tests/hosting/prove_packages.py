#!/usr/bin/env python3
"""Installs the Debian packages into a bare Debian, plays there and takes them away: tests/hosting/prove_packages.py
[--packages FOLDER] [--work FOLDER] [--picture FILE]

The packages are those that scripts/package made in build/package. It installs what they need from Debian's mirror, so it
is not among the tests of ctest; --work keeps the bare Debian for the next run, --picture what the client showed. Where it
cannot be done it says why and ends with 77.
"""

import argparse
import ctypes
import glob
import json
import os
import shutil
import signal
import subprocess
import tempfile

from bare_debian import PROJECT, make_debian, need, skip, timed, wait_until

DATA = "/var/lib/junqi"
CLONE_NEWNS = 0x20000


class Chroot:
    """A Debian that commands run in, with what programs expect of a machine mounted."""

    def __init__(self, root):
        self.root = root
        for point, words in {"proc": ["-t", "proc", "proc"], "dev": ["--rbind", "/dev"]}.items():
            subprocess.run(["mount", *words, os.path.join(root, point)], check=True)

    def remove(self):
        for point in ("dev", "proc"):
            subprocess.run(["umount", "--recursive", "--lazy", self.path("/" + point)], check=True)
        with open("/proc/self/mounts") as mounts:
            assert self.root not in mounts.read(), "something is still mounted in it"
        shutil.rmtree(self.root)

    def command(self, *words, user="root", **environment):
        places = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8",
                  "HOME": "/tmp", **environment}
        return ["chroot", self.root, "setpriv", "--reuid", user, "--regid", user, "--init-groups", "env", "-i",
                *(f"{name}={value}" for name, value in places.items()), *words]

    def run(self, *words, code=0, **more):
        done = subprocess.run(self.command(*words, **more), capture_output=True, text=True, timeout=900)
        assert code is None or done.returncode == code, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout

    def start(self, *words, **more):
        return subprocess.Popen(self.command(*words, **more), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def path(self, name):
        return self.root + name

    def has(self, name):
        return os.path.lexists(self.path(name))


def stop(process):
    process.send_signal(signal.SIGTERM)
    return process.wait(timeout=20)


def bare(work):
    root = os.path.join(work, "bare")
    if not os.path.exists(root):
        timed("a bare Debian", lambda: make_debian(root))
    fresh = os.path.join(work, "packages")
    shutil.rmtree(fresh, ignore_errors=True)
    subprocess.run(["cp", "-a", root, fresh], check=True)
    for file in ("/etc/resolv.conf", "/etc/hosts"):
        shutil.copy(file, fresh + file)
    return fresh


def install(debian, folder, *packages):
    """as a person does who was given two files"""
    names = []
    for package in packages:
        (file,) = glob.glob(os.path.join(folder, f"{package}_*.deb"))
        shutil.copy(file, debian.path("/tmp"))
        names.append(f"/tmp/{os.path.basename(file)}")
    debian.run("dpkg", "-i", *names, code=None)  # it complains of what is missing, and apt brings it
    debian.run("apt-get", "install", "-q", "-y", "--no-install-recommends", "-f")
    for package in packages:
        assert debian.run("dpkg-query", "-W", "-f", "${db:Status-Status}", package) == "installed"


def check_server(debian):
    """the server has its user, is not started by force, is well when it runs, and ends as told"""
    assert debian.run("junqi-server", "--version").startswith("junqi-server ")
    assert "junqi:x:" in open(debian.path("/etc/passwd")).read()
    assert not debian.has("/etc/systemd/system/multi-user.target.wants/junqi-server.service")
    debian.run("junqi-server", "--config", "/etc/junqi/server.toml", "--check-config")
    debian.run("install", "-d", "-m", "700", "-o", "junqi", "-g", "junqi", DATA)
    server = debian.start("junqi-server", "--config", "/etc/junqi/server.toml", "--port", "0", "--lan", "off",
                          user="junqi", STATE_DIRECTORY=DATA)
    health = ["junqi-server", "healthcheck", "--data-dir", DATA]
    wait_until(lambda: subprocess.run(debian.command(*health), capture_output=True).returncode == 0)
    status = json.loads(debian.run("junqi-server", "admin", "--data-dir", DATA, "--json", "status"))
    assert status, "the running server tells nothing of itself"
    assert stop(server) == 0, server.stdout.read()
    assert debian.has(DATA + "/junqi.db") and debian.has(DATA + "/tls/key.pem")


def check_tools(debian):
    """the other programs and all pages and documents are there"""
    assert debian.run("junqi-referee", "--version").startswith("junqi-referee ")
    assert debian.run("junqi-referee", "layout", "gefhdaicekbfhghigjkdicjlj", "--board", "junqi2") == "ok\n"
    assert "--tables" in debian.run("junqi-load", "--help")
    listed = debian.run("dpkg-query", "-L", "junqi-server").split()
    assert "--championship" in debian.run("junqi-bot", "--help")
    assert "--table" in debian.run("junqi-arena", "--help")
    for page in ("man8/junqi-server.8", "man1/junqi-referee.1", "man1/junqi-load.1", "man1/junqi-arena.1",
                 "man6/junqi-bot.6"):
        assert f"/usr/share/man/{page}.gz" in listed
    assert "/usr/share/doc/junqi-server/copyright" in listed and "/etc/junqi/server.toml" in listed


def check_client(debian, picture):
    """the client opens its window, and a game against the computer starts the server that came with it"""
    assert debian.run("junqi", "--version").startswith("junqi ")
    reader, writer = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-listen", "unix",
                               "-listen", "local", "-ac"], pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    display = f":{os.fdopen(reader).readline().strip()}"
    zones = debian.path("/tmp/zones.json")
    # Abstract sockets reach into a chroot; a link to the display's own one is for those without.
    os.makedirs(debian.path("/tmp/.X11-unix"), exist_ok=True)
    subprocess.run(["mount", "--bind", "/tmp/.X11-unix", debian.path("/tmp/.X11-unix")], check=True)
    client = debian.start("junqi", "--play", "junqi4", "--zones", "/tmp/zones.json", DISPLAY=display)

    def deploying():
        assert client.poll() is None, client.stdout.read()
        return os.path.exists(zones) and json.load(open(zones))["screen"] == "deploy"

    try:
        timed("a table against the computer", lambda: wait_until(deploying))
        subprocess.run(["import", "-display", display, "-window", "root", picture], check=True)
        colors = subprocess.run(["identify", "-format", "%k", picture], capture_output=True, text=True, check=True)
        assert int(colors.stdout) > 500, f"the picture has {colors.stdout} colours only: it shows no board"
        assert stop(client) == 0
    finally:
        client.kill()
        client.wait()
        screen.terminate()
        screen.wait()
        subprocess.run(["umount", debian.path("/tmp/.X11-unix")], check=True)


def check_desktop(debian):
    """the desktop has an entry, an icon, a kind of file and a page of the manual"""
    listed = debian.run("dpkg-query", "-L", "junqi").split()
    for path in ("applications/junqi.desktop", "icons/hicolor/scalable/apps/junqi.svg",
                 "icons/hicolor/256x256/apps/junqi.png", "mime/packages/junqi.xml", "man/man6/junqi.6.gz",
                 "metainfo/org.junqi.Junqi.metainfo.xml", "doc/junqi/copyright"):
        assert f"/usr/share/{path}" in listed, path


def check_gone(debian):
    """the packages go, the games stay, and they go too when that is asked for"""
    debian.run("apt-get", "remove", "-q", "-y", "junqi", "junqi-server")
    assert not debian.has("/usr/bin/junqi") and not debian.has("/usr/bin/junqi-server")
    assert debian.has("/etc/junqi/server.toml") and debian.has(DATA + "/junqi.db")
    debian.run("dpkg", "--purge", "junqi-server")
    assert not debian.has("/etc/junqi/server.toml") and debian.has(DATA + "/junqi.db")
    (file,) = glob.glob(debian.path("/tmp/junqi-server_*.deb"))
    debian.run("dpkg", "-i", f"/tmp/{os.path.basename(file)}")
    asked = "junqi-server junqi-server/remove-data boolean true"
    debian.run("sh", "-c", f"echo '{asked}' | debconf-set-selections")
    debian.run("dpkg", "--purge", "junqi-server")
    assert not debian.has(DATA), "it was asked to remove the games"
    assert not debian.has("/etc/junqi")


def prove(debian, arguments):
    timed("apt-get update", lambda: debian.run("apt-get", "update", "-q"))
    timed("the server's package", lambda: install(debian, arguments.packages, "junqi-server"))
    for check in (check_server, check_tools):
        timed(check.__doc__, lambda: check(debian))
    timed("the client's package", lambda: install(debian, arguments.packages, "junqi"))
    timed(check_client.__doc__, lambda: check_client(debian, arguments.picture))
    for check in (check_desktop, check_gone):
        timed(check.__doc__, lambda: check(debian))
    print("proved: the packages install, play and leave as they should")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--packages", default=os.path.join(PROJECT, "build", "package"), help="where the two files are")
    parser.add_argument("--work", help="keep the bare Debian in this folder")
    parser.add_argument("--picture", help="keep the picture of the client's window here")
    arguments = parser.parse_args()
    need("debootstrap", "chroot", "setpriv", "Xvfb", "import")
    if not glob.glob(os.path.join(arguments.packages, "*.deb")):
        skip("there are no packages; scripts/package makes them")
    work = os.path.abspath(arguments.work or tempfile.mkdtemp(prefix="junqi-packages-"))
    os.makedirs(work, exist_ok=True)
    arguments.picture = os.path.abspath(arguments.picture or os.path.join(work, "client.png"))
    if ctypes.CDLL(None).unshare(CLONE_NEWNS) != 0:
        skip("this machine gives no namespace for mounts")
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    debian = Chroot(bare(work))
    try:
        prove(debian, arguments)
    finally:
        debian.remove()
        if arguments.work is None:
            shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
