"""The image's recipe holds together, as far as that shows without building it; prove_image.py builds and runs it."""

import os
import re
import shutil
import subprocess
import sys
import tomllib

import yaml

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "operation"))

from hosting import program, run, start  # noqa: E402

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def read(*path):
    with open(os.path.join(PROJECT, *path)) as file:
        return file.read()


def instructions():
    """The Dockerfile's instructions with their words; a continued line is one."""
    for line in read("docker", "Dockerfile").replace("\\\n", " ").splitlines():
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def dockerfile():
    """not root, data in a volume, health and stop as the program understands them"""
    said = dict(instructions())  # of several, the last: the final stage's
    assert said["USER"] == "5150:5150" and said["STOPSIGNAL"] == "SIGTERM"
    assert said["VOLUME"] == said["WORKDIR"] == "/data"
    assert said["ENV"] == "JUNQI_DATA_DIR=/data" and said["ENTRYPOINT"] == '["junqi-server"]'
    assert said["EXPOSE"].split() == ["5150/tcp", "5150/udp"]
    assert said["HEALTHCHECK"].endswith('CMD ["junqi-server", "healthcheck"]')
    settings = tomllib.loads(start("--print-config").stdout)
    assert settings["port"] == settings["lan-port"] == 5150
    group = next(rest for word, rest in instructions() if word == "RUN" and "install-packages" in rest).split()[1]
    assert re.search(rf"^    {group}\)", read("scripts", "install-packages"), re.M), group


def context():
    """nothing is left out of the build that the server is made from"""
    ignored = {line.rstrip("/") for line in read(".dockerignore").splitlines() if line and line[0] != "#"}
    needed = {"cmake", "scripts", "docker", *re.findall(r"^add_subdirectory\((\w+)\)", read("CMakeLists.txt"), re.M)}
    assert "common" in needed and not needed & ignored, needed & ignored
    assert {"build", ".git"} <= ignored


def libraries():
    """the packages that are found for a program hold all its libraries"""
    if shutil.which("dpkg-query") is None:
        print("        skipped: this is no Debian")
        return
    tool = os.path.join(PROJECT, "docker", "runtime-packages")
    found = subprocess.run([tool, program("junqi-server")], capture_output=True, text=True, check=True).stdout.split()
    assert found == sorted(set(found)) and "libc6" in found, found
    held = subprocess.run(["dpkg-query", "-L", *found], capture_output=True, text=True, check=True).stdout.splitlines()
    names = {os.path.basename(path) for path in held}
    ldd = subprocess.run(["ldd", program("junqi-server")], capture_output=True, text=True, check=True).stdout
    for path in re.findall(r"(/\S+) \(0x", ldd):
        assert os.path.basename(os.path.realpath(path)) in names, path
    none = subprocess.run([tool, __file__], capture_output=True, text=True)
    assert none.returncode != 0 and none.stdout == "", none


def compose():
    """the compose file shuts the server in, keeps its data, and sets what the program knows"""
    whole = yaml.safe_load(read("docker", "compose.yaml"))
    (server,) = whole["services"].values()
    assert server["read_only"] is True and server["cap_drop"] == ["ALL"]
    assert server["security_opt"] == ["no-new-privileges:true"]
    (volume,) = (entry.split(":")[0] for entry in server["volumes"])
    assert volume in whole["volumes"] and server["volumes"] == [f"{volume}:/data"]
    settings = tomllib.loads(start("--print-config").stdout)
    assert server["ulimits"]["nofile"] > settings["max-connections"] + 1000
    assert int(server["stop_grace_period"].removesuffix("s")) > 5
    for name, value in server["environment"].items():
        done = start("--check-config", **{name: value})
        assert done.returncode == 0, done
    build = server["build"]
    assert os.path.samefile(os.path.join(PROJECT, "docker", build["context"]), PROJECT)
    assert os.path.exists(os.path.join(PROJECT, build["dockerfile"]))


if __name__ == "__main__":
    checks = [dockerfile, context, libraries, compose]
    sys.exit(run(checks))
