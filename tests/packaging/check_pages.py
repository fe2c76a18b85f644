"""The manual pages name the flags of the programs, all of them and no others, with the defaults that they have."""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "operation"))

from hosting import program, run, start  # noqa: E402

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FLAG = r"(?<![\w-])--[a-z][a-z-]*[a-z]"


def told(name, *words):
    done = subprocess.run([program(name), *words, "--help"], capture_output=True, text=True, timeout=30, check=True)
    return done.stdout


def page(name):
    """As a reader sees it, wide enough that nothing is broken at the end of a line."""
    done = subprocess.run(["groff", "-mandoc", "-Tascii", "-P-cbou", "-rLL=400n", "-ww", os.path.join(PROJECT, "man", name)],
                          capture_output=True, text=True, check=True)
    assert done.stderr == "", done.stderr
    return done.stdout


def same_flags(name, section, helps, beside=()):
    documented = set(re.findall(FLAG, page(f"{name}.{section}"))) - set(beside)
    known = set(re.findall(FLAG, helps))
    assert len(known) > 1
    assert documented == known, (f"man/{name}.{section} lacks {known - documented} and invents {documented - known}; "
                                 "tools/settings_page.py writes the server's settings")


def server():
    """junqi-server(8) has every flag of the server and of its commands"""
    commands = re.findall(r"^  ([a-z-]+)  +\S", told("junqi-server", "admin").split("Subcommands:")[1], re.M)
    helps = told("junqi-server") + told("junqi-server", "admin") + told("junqi-server", "healthcheck")
    helps += "".join(told("junqi-server", "admin", command) for command in commands)
    same_flags("junqi-server", 8, helps, beside=["--now"])
    written = page("junqi-server.8").split("   admin\n")[1].split("FILES")[0]
    assert [line.split()[0] for line in re.findall(r"^     (\S.*)$", written, re.M)
            if line.split()[0] in commands] == commands


def defaults():
    """junqi-server(8) has the defaults and the exit codes that the program tells"""
    helps = told("junqi-server")
    text = page("junqi-server.8")
    entries = dict(re.findall(r"^     (--[a-z-]+)\b(.*?)(?=^     --|^   \S|^[A-Z])", text, re.M | re.S))
    values = re.findall(r"^  (--[a-z-]+)((?:(?!^  --).)*?)\(([\w.]+)\)\n", helps, re.M | re.S)
    assert len(values) > 50
    for flag, _, value in values:
        assert re.search(rf"Default:\s+{re.escape(value)}\.", entries[flag]), (flag, value, entries[flag])
    assert text.count("Default:") == len(values)
    codes = re.findall(r"^  (\d+) +(.+)$", helps.split("Exit codes:")[1], re.M)
    assert re.findall(r"^     (\d+) +(.+)$", text.split("EXIT STATUS")[1].split("EXAMPLES")[0], re.M) == codes


def tools():
    """junqi-referee(1), junqi-load(1), junqi-arena(1) and junqi-bot(6) have theirs"""
    same_flags("junqi-referee", 1, told("junqi-referee"))
    same_flags("junqi-load", 1, told("junqi-load"))
    same_flags("junqi-arena", 1, told("junqi-arena"))
    same_flags("junqi-bot", 6, told("junqi-bot"))
    codes = re.findall(r"^  (\d+) +(.+)$", told("junqi-bot").split("Exit codes:")[1], re.M)
    assert re.findall(r"^     (\d+) +(.+)$", page("junqi-bot.6").split("EXIT STATUS")[1].split("EXAMPLES")[0], re.M) == codes
    for name in re.findall(r"[a-z]+(?:-[a-z]+){1,}(?=,| and|\n)", page("junqi-load.1").split("larger settings")[1].split("SEE")[0]):
        assert f"--{name} " in start("--help").stdout, name


def client():
    """junqi(6) has its own"""
    if not os.path.exists(program("junqi")):
        print("        skipped: the client is not built")
        return
    same_flags("junqi", 6, told("junqi"))


if __name__ == "__main__":
    checks = [server, defaults, tools, client]
    sys.exit(run(checks))
