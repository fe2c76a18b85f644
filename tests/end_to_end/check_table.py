"""What one does at the table besides moving, by real mouse and keys in two windows: notes, plans, agreements, looks back."""

import sys
import tempfile

from check_windows import in_one_room, on_turn, own_moves, play_one, seen
from processes import Server, run
from windows import Display, Window, wait_for


class Match:
    """Two windows in a match of two seats."""

    def __init__(self, display, server, folder):
        self.anna = Window(display, folder, "Anna")
        self.bert = Window(display, folder, "Bert", place=(1040, 0))
        self.both = (self.anna, self.bert)
        in_one_room(server, self.anna, self.bert)
        self.anna.click("Start")
        for window in self.both:
            window.reach("deploy")
            window.click("Ready")
        for window in self.both:
            window.reach("table")

    def on_turn(self):
        """Whose turn it is, and the other one."""
        window = on_turn(*self.both)
        return window, self.both[1 - self.both.index(window)]

    def move(self):
        window = on_turn(*self.both)
        plies = int(window.fact("plies"))
        play_one(window, by_drag=False)
        wait_for("both to see the move", lambda: {w.fact("plies") for w in self.both} == {str(plies + 1)})

    def __enter__(self):
        self.anna.__enter__()
        self.bert.__enter__()
        return self

    def __exit__(self, *error):
        self.bert.__exit__(*error)
        self.anna.__exit__(*error)


def enemy_front(window):
    return "1c1" if window.fact("seat") == "2" else "2c1"


def fact(window, name, value):
    wait_for(f"{window.name}'s {name} to be {value!r}", lambda: window.fact(name) == value)


def notes_by_clicks(window, piece):
    """with the left button alone: all notes off by the menu of the seat, and a new one"""
    plate = f"plate {piece[0]}"
    window.click(plate)
    window.click("Take all notes off")
    fact(window, "notes", "")
    window.click(plate)
    window.click("Note on a piece…")
    fact(window, "sentence", "Click the enemy piece that the note is for")
    window.click(f"node {piece}")
    window.click("note weak")
    fact(window, "notes", f"{piece} weak;")
    window.click(f"node {piece}", button=3)
    window.click("note colour 2")
    window.click(f"node {piece}", button=3)
    window.write("note words", "look out")
    window.key("Return")
    fact(window, "notes", f"{piece} #2 look out;")


def notes(match):
    """a note by a key, another by the palette, both gone again; the other player sees none"""
    window, other = match.anna, match.bert
    piece = enemy_front(window)
    window.point(f"node {piece}")
    wait_for("a word on the piece", lambda: "cannot be" in window.fact("sentence"))
    window.key("9")
    fact(window, "notes", f"{piece} marshal;")
    window.click(f"node {piece}", button=3)
    window.click("note colour 2")
    fact(window, "notes", f"{piece} #2 marshal;")
    window.click(f"node {piece}", button=3)
    window.click("note strong")
    fact(window, "notes", f"{piece} #2 strong;")
    window.click(f"node {piece}", button=3)
    window.middle("note words")
    seen(window)
    window.write("note words", "look out")
    window.key("Return")
    fact(window, "notes", f"{piece} #2 look out;")
    assert other.fact("notes") == ""
    notes_by_clicks(window, piece)
    window.point(f"node {piece}")
    window.key("Delete")
    fact(window, "notes", "")


def plans(match):
    """a move chosen while the other thinks, taken back, chosen again, and made when the turn comes"""
    mover, planner = match.on_turn()

    def plan():
        for source in own_moves(planner):
            planner.click(source)
            try:
                target = wait_for("targets", lambda: planner.names("target "), 0.5)[0]
            except AssertionError:
                continue
            planner.click(target)
            return fact(planner, "planned", "yes")
        raise AssertionError("no piece can move")

    plan()
    seen(planner)
    planner.key("Escape")
    fact(planner, "planned", "no")
    plan()
    plies = int(mover.fact("plies"))
    play_one(mover, by_drag=False)
    wait_for("the plan to be made or dropped", lambda: planner.fact("planned") == "no")
    wait_for("both to see the moves", lambda: len({w.fact("plies") for w in match.both}) == 1)
    assert int(mover.fact("plies")) > plies


def agreements(match):
    """a pause that one asks for and the other agrees to hides the board, and ends the same way"""
    anna, bert = match.both
    for asks, answers, what, paused in ((anna, bert, "Ask for a pause", "yes"), (bert, anna, "Ask to go on", "no")):
        asks.click("more")
        asks.click(what)
        answers.click("Accept")
        for window in match.both:
            fact(window, "paused", paused)
        seen(asks)
    bert.click("more")
    bert.click("Ask for a pause")
    anna.click("Decline")
    wait_for("the question to be gone", lambda: "Accept" not in anna.names())
    assert anna.fact("paused") == "no"


def talk(match):
    """an emote is seen at the seat, and a line to one person alone arrives"""
    anna, bert = match.both
    anna.click("Chat")
    anna.click("emotes")
    anna.click("Well played!")
    fact(bert, "says", "Well played!")
    seen(bert)
    anna.click(f"plate {bert.fact('seat')}")
    anna.click("Write to Bert")
    anna.write("private field", "psst")
    anna.key("Return")
    bert.click("Private")
    bert.middle("talk Anna")
    anna.click("Moves")


def looking_back(match):
    """a click on a move shows the board as it was, and goes on showing it while others move"""
    match.move()
    mover, other = match.on_turn()
    other.click("Moves")
    other.click("line 1")
    fact(other, "looking", "1")
    play_one(mover, by_drag=False)
    wait_for("the move", lambda: other.fact("plies") == mover.fact("plies"))
    fact(other, "looking", "1")
    other.click("move before")
    fact(other, "looking", "0")
    seen(other)
    other.click("Back to now")
    fact(other, "looking", "")
    other.key("Prior")  # Page Up
    wait_for("a look at the move before", lambda: other.fact("looking"))
    other.key("End")
    fact(other, "looking", "")


def table():
    """two windows note, plan, pause, talk and look back in one match"""
    with tempfile.TemporaryDirectory() as folder, Display(2080, 660) as display, Server() as server, \
            Match(display, server, folder) as match:
        for part in (notes, plans, agreements, talk, looking_back):
            part(match)


if __name__ == "__main__":
    sys.exit(run([table]))
