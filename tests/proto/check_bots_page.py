"""The lines of docs/bots.md are what its protocol says, and name the codes of errors with their texts."""

import json
import re
import sys
from pathlib import Path

from protocol import Validator

PROJECT = Path(__file__).resolve().parents[2]


def main():
    page = (PROJECT / "docs" / "bots.md").read_text(encoding="utf-8")
    codes = (PROJECT / "common" / "wire" / "error_codes.cpp").read_text(encoding="utf-8")
    refusals = (PROJECT / "common" / "rules" / "refusal.cpp").read_text(encoding="utf-8")
    spoken = re.findall(r"^([<>]) (.*)$", page, re.MULTILINE)
    validator = Validator()
    faults = ["the page holds no transcript"] if len(spoken) < 20 else []
    for sign, line in spoken:
        if fault := validator.fault("client" if sign == ">" else "server", line):
            faults.append(f"{line[:100]}: {fault}")
            continue
        message = json.loads(line)
        if message["type"] == "error" and f'"{message["text"]}"' not in codes + refusals:
            faults.append(f"{line[:100]}: nobody says this")
    print("\n".join(faults))
    print(f"{len(spoken) - len(faults)} passed, {len(faults)} failed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
