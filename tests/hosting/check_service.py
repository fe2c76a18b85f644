"""What is installed for systemd is whole: the unit is valid and closed, the settings beside it are the program's."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "operation"))

from hosting import program, run, start  # noqa: E402

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGING = os.path.join(PROJECT, "packaging")
EXPOSURE_MAX = 20  # tenths: what systemd calls exposed begins at 4.0


def read(path):
    with open(path) as file:
        return file.read()


def directives():
    """The unit's lines, each name with its values in order."""
    found = {}
    for line in read(os.path.join(PACKAGING, "junqi-server.service")).splitlines():
        if line and line[0] not in "#[":
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def unit():
    """the unit names flags and codes of the program, and shuts it in"""
    unit = directives()
    (command,) = unit["ExecStart"]
    assert command.split()[0] == "junqi-server"
    assert set(re.findall(r"--[a-z-]+", command)) <= set(re.findall(r"--[a-z-]+", start("--help").stdout))
    codes = set(re.findall(r"^  (\d+) ", start("--help").stdout.split("Exit codes:")[1], re.M))
    assert set(unit["RestartPreventExitStatus"][0].split()) <= codes - {"0", "1", "69", "70"}
    assert unit["ExecReload"] == ["sh -c 'kill -HUP $MAINPID'"]  # a bare Debian has no other kill
    assert unit["User"] == ["junqi"] == unit["StateDirectory"]
    settings = tomllib.loads(start("--print-config").stdout)
    assert int(unit["LimitNOFILE"][0]) > settings["max-connections"] + 1000
    for name, value in {"ProtectSystem": "strict", "NoNewPrivileges": "yes", "MemoryDenyWriteExecute": "yes",
                        "CapabilityBoundingSet": "", "RestrictNamespaces": "yes", "PrivateDevices": "yes"}.items():
        assert unit[name] == [value], (name, unit.get(name))


def judged_by_systemd():
    """systemd finds no fault with it, and not much that it leaves open"""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        print("        skipped: systemd-analyze is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "junqi-server.service")
        with open(path, "w") as file:
            file.write(read(os.path.join(PACKAGING, "junqi-server.service"))
                       .replace("ExecStart=junqi-server", "ExecStart=" + os.path.abspath(program("junqi-server"))))
        verified = subprocess.run([analyze, "verify", "--man=no", path], capture_output=True, text=True)
        complaints = [line for line in verified.stderr.splitlines() if "junqi" in line]
        assert not complaints, complaints
        security = subprocess.run([analyze, "security", "--offline=yes", "--no-pager", f"--threshold={EXPOSURE_MAX}",
                                   path], capture_output=True, text=True)
        assert security.returncode == 0, security.stdout.splitlines()[-1:] + [security.stderr]


def installed():
    """the installation is whole, its settings are accepted, and a host's own are left alone"""
    build = os.path.dirname(os.path.abspath(os.environ.get("JUNQI_BIN_DIR", "build/dev/bin")))
    with tempfile.TemporaryDirectory() as root:
        def install():
            subprocess.run(["cmake", "--install", build, "--prefix", "/usr/local", "--component", "service"],
                           check=True, stdout=subprocess.DEVNULL, env={**os.environ, "DESTDIR": root})
        install()
        for path in ("lib/systemd/system/junqi-server.service", "lib/sysusers.d/junqi.conf",
                     "share/doc/junqi-server/hosting.md"):
            assert os.path.exists(os.path.join(root, "usr/local", path)), path
        settings = os.path.join(root, "etc/junqi/server.toml")
        text = read(settings)
        assert tomllib.loads(text) == {}, "an example that changes something"
        done = start("--config", settings, "--check-config")
        assert done.returncode == 0, done
        switched_on = re.sub(r"^#([a-z])", r"\1", text, flags=re.M)
        usual = tomllib.loads(start("--print-config", STATE_DIRECTORY="/var/lib/junqi").stdout)
        assert tomllib.loads(switched_on) == usual and usual["data-dir"] == "/var/lib/junqi"
        with open(settings, "a") as file:
            file.write("max-rooms = 7\n")
        install()
        assert read(settings).endswith("max-rooms = 7\n")


if __name__ == "__main__":
    checks = [unit, judged_by_systemd, installed]
    sys.exit(run(checks))
