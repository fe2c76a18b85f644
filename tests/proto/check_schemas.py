"""Holds the protocol's schemas against their examples, the golden transcripts, and what the program writes."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from protocol import PROTO, SIDES, Validator, check_schema

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
passed, failed = 0, 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}")


def lines(path):
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line]


def examples(kind, side):
    return {path.stem: lines(path) for path in sorted((PROTO / "examples" / kind / side).glob("*.jsonl"))}


def check_schemas(validator):
    for (side, kind), schema in validator.messages.items():
        what = f"schema {side}/{kind}"
        try:
            check_schema(schema)
            check(True, what)
        except Exception as error:  # whatever the library has against it
            check(False, f"{what}: {error}")
        check(schema["properties"]["type"] == {"const": kind}, f"{what} is of type {kind}")
        check("type" in schema["required"], f"{what} needs its type")


def check_examples(validator):
    for side in SIDES:
        valid, invalid = examples("valid", side), examples("invalid", side)
        for kind in (kind for of_side, kind in validator.messages if of_side == side):
            check(len(valid.get(kind, [])) >= 1, f"{side}/{kind} has a valid example")
            check(len(invalid.get(kind, [])) >= 2, f"{side}/{kind} has two invalid examples")
        for kind, some in valid.items():
            for line in some:
                fault = validator.fault(side, line)
                check(fault is None and json.loads(line)["type"] == kind, f"valid {side}/{kind}: {line[:200]}: {fault}")
        for kind, some in invalid.items():
            for example in map(json.loads, some):
                line = example["line"] if "line" in example else json.dumps(example["message"])
                check(validator.fault(side, line) is not None, f"invalid {side}/{kind} ({example['why']}) is accepted")


def check_readme(validator):
    """The transcript of the text, and that every message has its row in a table."""
    text = (PROTO / "README.md").read_text(encoding="utf-8")
    spoken = re.findall(r"^\w*([<>]) (\{.*)$", text, re.MULTILINE)
    check(len(spoken) > 30, "README.md holds a transcript")
    for sign, line in spoken:
        fault = validator.fault("client" if sign == ">" else "server", line)
        check(fault is None, f"README.md: {line[:200]}: {fault}")
    for side, kind in validator.messages:
        check(re.search(rf"^\|[^|]*`{kind}`", text, re.MULTILINE), f"README.md has a row for {side}/{kind}")


def check_golden(validator):
    count = 0
    for path in sorted(GOLDEN.glob("*.jsonl")):
        for number, line in enumerate(lines(path), 1):
            step = json.loads(line)
            for word, side in (("says", "client"), ("hears", "server")):
                if word in step:
                    count += 1
                    fault = validator.fault(side, json.dumps(step[word], ensure_ascii=False))
                    check(fault is None, f"{path.name}:{number}: {fault}")
    print(f"{count} messages in golden transcripts")


def check_written(validator):
    """Every sample that the program's own encoders write."""
    folder = os.environ.get("JUNQI_BIN_DIR")
    if folder is None:
        print("JUNQI_BIN_DIR is not set: what the program writes was not looked at")
        return
    program = Path(folder) / "test_wire"
    out = subprocess.run([program, "[.samples]"], check=True, capture_output=True, text=True, encoding="utf-8").stdout
    samples = [line.partition(" ") for line in out.splitlines() if line.startswith(("client ", "server "))]
    kinds = set()
    for side, _, line in samples:
        kinds.add((side, json.loads(line)["type"]))
        fault = validator.fault(side, line)
        check(fault is None, f"written by the program: {line[:200]}: {fault}")
    check(kinds == set(validator.messages), f"the program writes every message: {set(validator.messages) ^ kinds}")
    print(f"{len(samples)} messages written by the program")


def main():
    validator = Validator()
    check_schemas(validator)
    check_examples(validator)
    check_readme(validator)
    check_golden(validator)
    check_written(validator)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
