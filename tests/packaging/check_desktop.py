"""What puts the client among the programs of a desktop is valid, and a desktop knows its links and files by it."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "end_to_end"))

from processes import run  # noqa: E402

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DESKTOP = os.path.join(PROJECT, "packaging", "desktop")
LANGUAGES = ("zh_CN", "ru")


def read(*path):
    with open(os.path.join(PROJECT, *path), encoding="utf-8") as file:
        return file.read()


def tool(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, (words, done.stdout + done.stderr)
    return done.stdout


def menu():
    """the entry of the menu is valid, in three languages, and opens links and records"""
    assert tool("desktop-file-validate", os.path.join(DESKTOP, "junqi.desktop")) == ""
    entry = dict(line.split("=", 1) for line in read("packaging", "desktop", "junqi.desktop").splitlines() if "=" in line)
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        for language in LANGUAGES:
            assert entry[f"{key}[{language}]"] != entry[key], (key, language)
    assert entry["Exec"] == "junqi %u"
    assert set(entry["MimeType"].split(";")) >= {"x-scheme-handler/junqi", "application/x-junqi-record",
                                                 "application/x-junqi-layout"}


def metadata():
    """the description for software centres is valid, in three languages, and speaks of the same program"""
    version = re.search(r"project\(junqi VERSION ([\d.]+)", read("CMakeLists.txt"))[1]
    date = re.search(r"JUNQI_RELEASE_DATE ([\d-]+)\)", read("packaging", "CMakeLists.txt"))[1]
    text = read("packaging", "desktop", "junqi.metainfo.xml.in").replace("@PROJECT_VERSION@", version)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "org.junqi.Junqi.metainfo.xml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("@JUNQI_RELEASE_DATE@", date))
        tool("appstreamcli", "validate", "--no-net", path)
        root = xml.parse(path).getroot()
    assert root.findtext("launchable") == "junqi.desktop"
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    for parent in [root, *root.iter("description"), *root.iter("ul")]:
        for tag in ("name", "summary", "p", "li"):
            written = [child.get(lang) for child in parent.findall(tag)]
            assert [written.count(language) for language in LANGUAGES] == [written.count(None)] * 2, (tag, written)


def files():
    """a desktop tells records and layouts by their names and by what is in them"""
    record = {"format": "junqi-record/1", "board": "junqi2", "first": 1, "setups": [], "actions": []}
    with tempfile.TemporaryDirectory() as home:
        os.makedirs(os.path.join(home, "mime", "packages"))
        shutil.copy(os.path.join(DESKTOP, "junqi-mime.xml"), os.path.join(home, "mime", "packages", "junqi.xml"))
        tool("update-mime-database", os.path.join(home, "mime"))
        globs = open(os.path.join(home, "mime", "globs2")).read()
        assert "application/x-junqi-layout:*.jql" in globs and "application/x-junqi-record:*.junqi.json" in globs
        magic = open(os.path.join(home, "mime", "magic"), "rb").read()
        for kind, content in (("record", json.dumps(record)), ("layout", "QQGame JQL File\0")):
            pattern = {"record": b'"junqi-record/', "layout": b"QQGame JQL File"}[kind]
            assert kind.encode() in magic and pattern in magic
            assert content.encode().find(pattern) in range(0, 64), (kind, "would not be found there")


def icon():
    """the icon is a picture of its own, with nothing that some programs cannot draw"""
    root = xml.parse(os.path.join(PROJECT, "client", "assets", "junqi.svg")).getroot()
    tags = {element.tag.rsplit("}", 1)[1] for element in root.iter()}
    assert tags <= {"svg", "defs", "linearGradient", "stop", "rect", "path"}, tags
    assert root.get("width") == root.get("height")


if __name__ == "__main__":
    checks = [menu, metadata, files, icon]
    sys.exit(run(checks))
