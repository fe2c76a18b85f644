"""docs/hosting.md names only flags, settings, commands, files, numbers and messages that exist."""

import os
import re
import sys
import tempfile
import tomllib

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "operation"))

from check_http import numbers  # noqa: E402
from hosting import Server, admin, free_port, run, start  # noqa: E402

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OTHERS = ("docker", "cmake", "certbot", "firewall-cmd", "ufw", "nft", "systemctl", "systemd-analyze", "install")


def read(*path):
    with open(os.path.join(PROJECT, *path)) as file:
        return file.read()


GUIDE = read("docs", "hosting.md")
HELP = start("--help").stdout
ADMIN_HELP = start("admin", "--help").stdout
COMMANDS = re.findall(r"^  ([a-z-]+)  +\S", ADMIN_HELP.split("Subcommands:")[1], re.M)
SETTINGS = tomllib.loads(start("--print-config").stdout)


def spans():
    """Everything that is set in the type of a terminal, without the words that other programs understand."""
    fenced = re.findall(r"^    (.+)$", GUIDE.replace("\\\n", " "), re.M)
    for text in fenced + re.findall(r"`([^`]+)`", GUIDE):
        first = text.removeprefix("sudo ").split()[0]
        if first in OTHERS or "tar " in text:
            text = "junqi-server" + text.partition("junqi-server admin")[2] if "junqi-server admin" in text else ""
        yield text


def flags():
    """every flag is one of the server or of its commands"""
    known = set(re.findall(r"--[a-z-]+", HELP + ADMIN_HELP))
    for command in COMMANDS:
        known |= set(re.findall(r"--[a-z-]+", start("admin", command, "--help").stdout))
    named = {flag for text in spans() for flag in re.findall(r"(?<!\S)--[a-z-]+", text)}
    assert len(named) > 15 and named <= known, named - known


def settings():
    """variables and settings exist, and their defaults are as the table says"""
    variables = set(re.findall(r"JUNQI_([A-Z_]+)", GUIDE))
    assert variables - {"CONFIG"} <= {name.upper().replace("-", "_") for name in SETTINGS}, variables
    table = GUIDE.split("| setting | default |")[1].split("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    assert len(rows) > 8
    for names, defaults, _ in rows:
        for name, default in zip(re.findall(r"`([a-z-]+)`", names), re.split(", |: ", defaults)):
            value = SETTINGS[name]
            if isinstance(value, bool):
                assert default in ("false", "off") and not value, (name, default, value)
            elif isinstance(value, int) or name.startswith(("lan", "log-format")):
                assert default == str(value), (name, default, value)


def commands():
    """every command is there, and none is left out"""
    named = set(re.findall(r"admin (?:--data-dir \S+ )?([a-z-]+)", "\n".join(spans())))
    assert named == set(COMMANDS), named ^ set(COMMANDS)
    assert re.search(r"^  junqi-server healthcheck", HELP, re.M) and "junqi-server healthcheck" in GUIDE


def files():
    """files of the project exist, and those of the data directory are the ones that a server makes"""
    for path in set(re.findall(r"(?<![\w/])(?:scripts|docker|docs|packaging|tests)/[\w./-]+\w", GUIDE)):
        assert os.path.exists(os.path.join(PROJECT, path)), path
    table = GUIDE.split("## The data directory")[1].split("## ")[0]
    with tempfile.TemporaryDirectory() as data, Server(data=data):
        admin(data, "ban", "account", "Nobody")
        made = set(os.listdir(data))
        assert {"junqi.db", "bans.json", "admin.sock", "lock"} <= made
        for name in made:
            assert f"`{name}`" in table, name
    assert "`tls/key.pem`" in table  # made by a server with TLS


def exit_codes():
    """the exit codes are those of the program"""
    told = re.findall(r"^  (\d+) +(.+)$", HELP.split("Exit codes:")[1], re.M)
    written = re.findall(r"^\| (\d+) \| (.+) \|$", GUIDE.split("## Exit codes")[1].split("## ")[0], re.M)
    assert told == written and len(told) > 5, (told, written)


def metrics():
    """the numbers that it names are among those that /metrics tells"""
    port = free_port()
    with Server("--http-port", str(port)):
        told = numbers(port)
    named = set(re.findall(r"`(junqi_[a-z_]+)`", GUIDE))
    assert named and named <= set(told), named - set(told)


def messages():
    """what somebody sees when something is wrong is what the guide says"""
    def sees(done, text):
        assert text in done.stderr, done
        assert f"`{text}" in GUIDE or text in GUIDE, text
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as other, Server(data=data) as server:
        sees(start("--data-dir", data, "--port", "0"), "another server is running with the data directory")
        sees(start("--data-dir", other, "--plain", "--port", server.port), "Address already in use")
        sees(start("admin", "--data-dir", other, "status"), "no server answers with the data directory")
        with open(os.path.join(other, "junqi.db"), "wb") as file:
            file.write(b"SQLite format 3\0" + bytes(200))
        assert "cannot be used: " in start("--data-dir", other, "--port", "0").stderr
    sources = read("server", "store", "database.cpp") + read("proto", "README.md")
    for text in ("it cannot be written to", "the disk is full", "it is damaged; put back a backup", "tls_required",
                 "too_many_connections", ".before-schema-"):
        assert text in sources and text in GUIDE, text


def links():
    """links inside the page lead to its headings"""
    headings = {re.sub(r"[^a-z0-9 -]", "", line.lower()).strip().replace(" ", "-")
                for line in re.findall(r"^## (.+)$", GUIDE, re.M)}
    assert set(re.findall(r"\]\(#([a-z-]+)\)", GUIDE)) <= headings


if __name__ == "__main__":
    checks = [flags, settings, commands, files, exit_codes, metrics, messages, links]
    sys.exit(run(checks))
