#!/usr/bin/env python3
"""Writes the settings that junqi-server knows into its manual page: tools/settings_page.py PROGRAM

It takes their words from `PROGRAM --help`; the rest of man/junqi-server.8 is written by hand.
"""

import os
import re
import subprocess
import sys

PAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "man", "junqi-server.8")
FIRST, AFTER = ".Ss Instead of serving, or beside it\n", ".Sh TO A RUNNING SERVER\n"


def entries(help_text):
    """Titles as text, and flags as [name, argument, what it does]."""
    found = []
    for line in help_text.split("Every setting can also")[0].splitlines():
        title = re.match(r"(\S.*):$", line)
        flag = re.match(r"  (--[a-z-]+)(?: ([A-Z]+)( \.\.\.)?)?(?: +(.*))?$", line)
        if title:
            found.append(title[1])
        elif flag:
            found.append([flag[1], (flag[2] or "").lower() + (flag[3] or ""), flag[4] or ""])
        elif line.strip() and found and isinstance(found[-1], list):
            found[-1][2] = f"{found[-1][2]} {line.strip()}".strip()
    return found[next(i for i, one in enumerate(found) if isinstance(one, str)):]


def sentences(text):
    """A line of the page for each, flags in them marked."""
    text = text[0].upper() + text[1:]
    text += "" if text.endswith(".") else "."
    for sentence in re.split(r"(?<=[.;:]) ", text):
        for part in re.split(r" ?(--[a-z-]+) ?", sentence):
            if part.startswith("--"):
                yield f".Fl Fl {part[2:]}"
            elif part:
                yield part


def written(found):
    lines, in_list = [], False
    for one in found:
        if isinstance(one, str):
            lines += [".El"] * in_list + [f".Ss {one}", ".Bl -tag -width Ds"]
            in_list = True
            continue
        flag, argument, text = one
        default = re.match(r"(.*) \(([^()]*)\)$", text)
        lines.append(f".It Fl Fl {flag[2:]}" + (f" Ar {argument}" if argument else ""))
        lines += sentences(default[1] if default else text)
        if default:
            lines += ["Default:", f".Cm {default[2]} ."]
    return "\n".join(lines + [".El"]) + "\n"


def main():
    if len(sys.argv) != 2:
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    told = subprocess.run([sys.argv[1], "--help"], capture_output=True, text=True, check=True).stdout
    with open(PAGE) as file:
        page = file.read()
    before, after = page.split(FIRST)[0], page.split(AFTER)[1]
    with open(PAGE, "w") as file:
        file.write(before + written(entries(told)) + AFTER + after)
    return 0


if __name__ == "__main__":
    sys.exit(main())
