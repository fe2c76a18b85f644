"""Every sentence of the client is said in every language: nothing is missing, doubtful or left over, the places in it
are the same in each, and the template is that of the tables."""

import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = {"zh_CN": 1, "ru": 3}  # and how many plural forms
PLACE = re.compile(r"\{[^}]*\}")


def update_words():
    loader = importlib.machinery.SourceFileLoader("update_words", str(ROOT / "scripts" / "update-words"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("update_words", loader))
    loader.exec_module(module)
    return module


def unquoted(lines):
    return "".join(line[1:-1] for line in re.findall(r'"(?:[^"\\]|\\.)*"', lines))


def messages(po):
    """Of each message its context, the English forms, the translated ones and its flags."""
    for block in po.read_text(encoding="utf-8").split("\n\n"):
        if "#~" in block:
            yield block, None, None, None
        fields = dict(re.findall(r'^(msg\w+(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n?)+)', block, re.MULTILINE))
        context = unquoted(fields.pop("msgctxt", '""'))
        if not context:
            continue
        english = [unquoted(fields[name]) for name in ("msgid", "msgid_plural") if name in fields]
        said = [unquoted(text) for name, text in fields.items() if name.startswith("msgstr")]
        yield context, english, said, re.findall(r"^#, (.*)", block, re.MULTILINE)


def faults_of(name, forms, wanted):
    po = ROOT / "po" / f"{name}.po"
    checked = subprocess.run(["msgfmt", "--check-format", "--check-domain", "-o", "/dev/null", str(po)],
                             capture_output=True, text=True)
    if checked.returncode:
        yield checked.stderr
    found = {}
    for context, english, said, flags in messages(po):
        if english is None:
            yield f"{name}: a message that nobody says is left: {context}"
            continue
        found[context] = english
        if any("fuzzy" in flag for flag in flags):
            yield f"{name}: {context} is fuzzy"
        if len(said) != (forms if len(english) == 2 else 1) or not all(said):
            yield f"{name}: {context} is not translated"
        places = sorted(set(PLACE.findall(english[0])))
        for text in said:
            if sorted(set(PLACE.findall(text))) != places:
                yield f"{name}: {context} has other places than the English: {text}"
    for context in sorted(wanted.keys() - found.keys()):
        yield f"{name}: {context} is missing; run scripts/update-words"
    for context in sorted(found.keys() - wanted.keys()):
        yield f"{name}: {context} is said by nobody; run scripts/update-words"
    for context in sorted(found.keys() & wanted.keys()):
        if found[context] != wanted[context]:
            yield f"{name}: the English of {context} has changed; run scripts/update-words"


def unsaid(words):
    """Ids that no source names, in families whose ids are neither counted through nor looked up."""
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "client").rglob("*.?pp"))
    for context, _, _ in words.entries():
        family, name = context.split(".")
        header = (ROOT / "client" / "words" / f"{family}.hpp").read_text(encoding="utf-8")
        kind = re.search(r"JUNQI_FAMILY (\w+)", header).group(1)
        counted = re.search(rf"member_of\(\s*{kind}::|messages_of<{kind}>|{kind} first", code)
        if not counted and not re.search(rf"{kind}::{name}\b", code):
            yield f"{context} is in a table and nobody says it"


def main():
    sys.dont_write_bytecode = True
    words = update_words()
    wanted = {context: [text[1:-1] for text in (one, many) if text] for context, one, many in words.entries()}
    faults = list(unsaid(words))
    if (ROOT / "po" / "junqi.pot").read_text(encoding="utf-8") != words.template():
        faults.append("po/junqi.pot is not what the tables say; run scripts/update-words")
    for name, forms in LANGUAGES.items():
        faults += faults_of(name, forms, wanted)
    print("\n".join(faults) or f"{len(wanted)} messages in {len(LANGUAGES) + 1} languages")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
