"""What a client does without a server, by a real mouse: watches records, keeps layouts, teaches."""

import json
import os
import sys
import tempfile

from processes import run
from windows import Display, Window, wait_for

HERE = os.path.dirname(os.path.abspath(__file__))


def some_record(folder):
    """The first game of the independent engine that has a battle, as a file."""
    with open(os.path.join(HERE, "..", "data", "games.ndjson")) as games:
        game = next(g for g in map(json.loads, games) if g["record"]["board"] == "junqi2" and len(g["record"]["actions"]) > 60)
    path = os.path.join(folder, "a game.json")
    record = {**game["record"], "players": ["Anna", "Bert"]}
    with open(path, "w") as file:
        json.dump(record, file)
    return path, record


def kept(window, *parts):
    return os.path.join(window.folder, ".local", "share", "junqi", *parts)


def press(window, key):
    """A key to the one window of the display, which has the keyboard."""
    window.display.tool("key", key)


def at(window, ply):
    wait_for(f"move {ply}", lambda: window.fact("at") == str(ply))


def watching():
    """junqi FILE: a record is stepped, scrubbed, played and seen with each seat's eyes; it is written out again, and as a picture"""
    with tempfile.TemporaryDirectory() as folder, Display(1040, 660) as display:
        path, record = some_record(folder)
        with Window(display, folder, "Anna", path) as anna:
            anna.reach("viewer")
            assert anna.fact("plies") == str(len(record["actions"])), anna.state()["facts"]
            anna.click("One move on")
            at(anna, 1)
            press(anna, "Right")
            at(anna, 2)
            press(anna, "End")
            at(anna, len(record["actions"]))
            anna.click("scrub")
            wait_for("the middle", lambda: 0 < int(anna.fact("at")) < len(record["actions"]))
            anna.click("Next battle")
            press(anna, "Home")
            at(anna, 0)
            press(anna, "2")
            wait_for("seat 2's eyes", lambda: anna.fact("eyes") == "2")
            before = anna.picture()[2]
            press(anna, "0")
            wait_for("open pieces", lambda: anna.fact("eyes") == "0")
            wait_for("another picture", lambda: anna.picture()[2] != before)
            anna.click("play")
            wait_for("it to play", lambda: int(anna.fact("at")) >= 2)
            press(anna, "space")
            wait_for("it to pause", lambda: anna.fact("playing") == "no")
            written(anna, "Save record…", os.path.join(folder, "out.json"))
            with open(os.path.join(folder, "out.json")) as file:
                assert json.load(file) == record
            written(anna, "Save picture…", os.path.join(folder, "out.png"))
            with open(os.path.join(folder, "out.png"), "rb") as file:
                assert file.read(8) == b"\x89PNG\r\n\x1a\n"
            written_by_hand(anna)
            press(anna, "Escape")
            anna.reach("home")


def written(window, button, path):
    window.click(button)
    window.write("text", path)
    window.click("Write")
    wait_for(path, lambda: os.path.exists(path) and os.path.getsize(path) > 0)
    wait_for("the dialog to close", lambda: "Write" not in window.names())


def written_by_hand(window):
    """Goes through folders by the mouse and back by the keyboard, and never types a path."""
    pictures = os.path.join(window.folder, "pictures", "of games")
    os.makedirs(pictures)
    window.click("Save picture…")
    window.click("Home")
    for name in ("pictures/", "of games/"):
        window.click(name)
        press(window, "Return")
    wait_for("an empty folder", lambda: "of games/" not in window.names())
    window.click("Up")
    window.click("of games/")
    press(window, "Return")
    wait_for("the folder to be entered again", lambda: "of games/" not in window.names())
    window.click("Write")
    wait_for("the picture", lambda: [name for name in os.listdir(pictures) if name.endswith(".png")])


def own_game():
    """a match that ends is kept by itself, can be watched at once, and later from the list"""
    with tempfile.TemporaryDirectory() as folder, Display(1040, 660) as display, \
            Window(display, folder, "Anna", "--play", "junqi2", "--level", "easy") as anna:
        anna.reach("deploy")
        anna.click("Ready")
        anna.reach("table")
        anna.resign()
        anna.reach("end")
        def records():
            """Whole ones: while it is written, a file has another ending."""
            folder = kept(anna, "records")
            return os.path.isdir(folder) and [name for name in os.listdir(folder) if name.endswith(".junqi.json")]

        names = wait_for("the record", records)
        assert len(names) == 1 and "Anna" in names[0], names
        anna.click("Watch")
        anna.reach("viewer")
        anna.click("Back")
        anna.reach("end")
        anna.click("Back")
        anna.reach("home")
        anna.click("Records")
        anna.reach("records")
        assert anna.fact("records") == "1"
        in_russian(anna)
        anna.click("Смотреть")
        anna.reach("viewer")
        assert anna.fact("fault") == ""


def in_russian(window):
    """The language is changed within a page, which says at once what it says, with what was chosen in it."""
    window.click("more")
    window.click("Settings")
    window.click("language")
    window.click("Русский")
    wait_for("the settings in Russian", lambda: "Закрыть" in window.names())
    window.click("Закрыть")
    assert window.screen() == "records" and window.fact("records") == "1"


def layouts():
    """a layout is made, changed, named, deleted and brought back off line, and taken in a deployment"""
    with tempfile.TemporaryDirectory() as folder, Display(1040, 660) as display, \
            Window(display, folder, "Anna") as anna:
        anna.click("Layouts")
        anna.reach("layouts")
        anna.click("New layout")
        anna.reach("layout")
        first = anna.fact("layout")
        anna.click("Attack")
        wait_for("another layout", lambda: anna.fact("layout") != first)
        anna.click("Undo")
        wait_for("the first one", lambda: anna.fact("layout") == first)
        anna.click("Defence")
        kept_text = wait_for("another layout", lambda: anna.fact("layout") != first and anna.fact("layout"))
        anna.click("Save as…")
        anna.write("text", "Fortress")
        anna.click("Save")
        wait_for("the name", lambda: anna.fact("name") == "Fortress" and anna.fact("changed") == "no")
        assert os.path.getsize(kept(anna, "layouts", "junqi4", "Fortress.jql")) == 50
        press(anna, "Escape")
        anna.reach("layouts")
        anna.click("Delete")
        wait_for("it to be gone", lambda: anna.fact("layouts") == "0")
        assert not os.path.exists(kept(anna, "layouts", "junqi4", "Fortress.jql"))
        anna.click("Bring back")
        wait_for("it to be back", lambda: anna.fact("layouts") == "1")
        press(anna, "Escape")
        anna.reach("home")
        anna.click("Play")
        anna.reach("deploy")
        anna.click("My layouts")
        anna.click("layout Fortress")
        anna.click("Use it")
        wait_for("the layout", lambda: anna.fact("layout") == kept_text)


def files():
    """a .jql file named on the command line goes to the shelf; a broken record is refused with its place"""
    with tempfile.TemporaryDirectory() as folder, Display(1040, 660) as display:
        source = os.path.join(folder, "Wall.jql")
        order = "gefhd" "a.i.c" "ek.bf" "h.g.h" "igjkd" "icjlj"
        rank = {code: 5 + i for i, code in enumerate("abcdefghi")} | {"j": 3, "k": 4, "l": 2, ".": 0}
        with open(source, "wb") as file:
            file.write(b"QQGame JQL File\0\x57\x04\0\0" + bytes(rank[code] for code in order))
        with Window(display, folder, "Anna", source) as anna:
            anna.reach("layouts")
            assert anna.fact("chosen") == "Wall"
            assert os.path.exists(kept(anna, "layouts", "junqi4", "Wall.jql"))
        broken = os.path.join(folder, "broken.json")
        with open(broken, "w") as file:
            file.write('{"format": "junqi-record/1", "board": "junqi3"}')
        with Window(display, folder, "Bert", broken) as bert:
            bert.reach("home")
            bert.picture()
        assert os.path.exists(broken)


def learning():
    """the first lesson is done by the mouse, the rules are read, and the last lesson leads on"""
    with tempfile.TemporaryDirectory() as folder, Display(1040, 660) as display, \
            Window(display, folder, "Anna") as anna:
        anna.click("Learn")
        anna.reach("lessons")
        assert anna.fact("lesson") == "two_rails"
        anna.click("node 1e5")
        anna.click("node 1e4")
        wait_for("a word", lambda: anna.fact("state") == "astray")
        wait_for("pieces to rest", lambda: anna.fact("moving") == "no")
        anna.click("Again")
        wait_for("the beginning", lambda: anna.fact("state") == "asking")
        anna.drag("node 1e5", "node 2a4")
        wait_for("the task to be done", lambda: anna.fact("state") == "done")
        anna.click("next")
        wait_for("the next lesson", lambda: anna.fact("lesson") == "two_battle")
        press(anna, "F2")
        wait_for("the rules", lambda: "Close" in anna.names())
        press(anna, "Escape")
        press(anna, "Escape")
        anna.reach("home")
        anna.click("Rules")
        wait_for("the rules", lambda: "preset" in anna.names())
        press(anna, "Escape")


if __name__ == "__main__":
    sys.exit(run([watching, own_game, layouts, files, learning]))
