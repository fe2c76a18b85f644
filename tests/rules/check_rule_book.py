"""Comments that name a section of the rule book name one that is there, and the book's record replays."""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOOK = ROOT / "docs" / "rules.md"
CITING = ["common", "server", "client", "tools"]
CITATION = re.compile(r'docs/rules\.md((?:,? (?:and )?"[^"]+")+)')


def titles():
    return {line.lstrip("#").strip() for line in BOOK.read_text().splitlines() if line.startswith("#")}


def cited():
    for folder in CITING:
        for path in sorted((ROOT / folder).rglob("*.[ch]pp")):
            text = re.sub(r"\n\s*//+", "", path.read_text())  # a citation may go on in the next line of a comment
            for citation in CITATION.findall(text):
                yield from ((path.relative_to(ROOT), title) for title in re.findall(r'"([^"]+)"', citation))


def replayed():
    """The example of a record, played by the referee."""
    example = re.search(r'```json\n(\{"format".*?)```', BOOK.read_text(), re.DOTALL).group(1)
    json.loads(example)
    referee = pathlib.Path(os.environ["JUNQI_BIN_DIR"]) / "junqi-referee"
    return subprocess.run([referee, "replay", "-"], input=example, capture_output=True, text=True, check=False)


def main():
    known = titles()
    places = list(cited())
    faults = [f'{path}: the rule book has no section "{title}"' for path, title in places if title not in known]
    if len(places) < 10:
        faults.append(f"only {len(places)} citations found: the search has gone wrong")
    played = replayed()
    if played.returncode != 0:
        faults.append(f"the record of the rule book: {played.stderr.strip()}")
    print("\n".join(faults) if faults else f"{len(places)} citations, all found")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
