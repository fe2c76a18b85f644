"""Whole matches from the home screen to their natural end, by the mouse alone and by the keyboard alone, against easy
computers. Moves are drawn by lot among what the window itself offers. Usage: check_whole_matches.py [--all] [SEED];
--all plays the boards of four and of the Generals too."""

import random
import sys
import tempfile
import time

from processes import Server, run
from windows import Display, Window, wait_for

SEED = next((int(word) for word in sys.argv[1:] if word.isdigit()), time.time_ns() % 1_000_000)
# What is chosen in the form, how many steps the limit of quiet moves is lowered, so that chance comes to an end.
BOARDS = {"junqi2": ("2 players", 12), "junqi4": ("4 players", 11), "generals": ("Generals", 36)}
ARROWS = ("Left", "Right", "Up", "Down")


def soon(condition, seconds=0.4):
    """Whether it comes true in that time."""
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


class Person:
    """Someone at a window, whatever is used to say what is meant."""

    def __init__(self, window, chance):
        self.window = window
        self.chance = chance
        self.moves = 0

    def on_turn(self):
        facts = self.window.state()["facts"]
        return self.window.screen() == "table" and facts.get("turn") == facts.get("seat")

    def over(self):
        return self.window.screen() == "end"

    def targets(self):
        return self.window.names("target ")


class Mouse(Person):
    """Points and clicks."""

    def choose(self, name, **_):
        self.window.click(name)

    def join(self, server):
        self.window.click(f"127.0.0.1:{server.port}")  # one has been there before

    def no_animations(self):
        for name in ("Settings", "Pieces slide along their way", "Close"):
            self.choose(name)

    def board(self, name):
        self.choose(BOARDS[name][0])

    def lower(self, name, steps):
        """A row of a form, which may have to be scrolled to: what is out of sight has no zone."""
        def places():
            return [(zone["name"], zone["y"], zone["h"]) for zone in self.window.state()["zones"]]
        while f"less {name}" not in self.window.names():
            before = places()
            self.window.point("mines" if "mines" in self.window.names() else "Rules")
            self.window.display.tool("mousemove_relative", 0, 60, "click", 5)
            wait_for("the form to scroll", lambda: places() != before)
        self.window.point(f"less {name}")
        self.window.display.tool("click", "--repeat", steps, "--delay", 30, 1)

    def swap(self):
        seat = self.window.fact("seat")
        self.window.click(f"node {seat}a2")
        self.window.click(self.chance.choice(wait_for("places to swap with", self.targets)).replace("target ", "node "))

    def press(self, name):
        clicks = len(self.window.fact("clicked").split())
        self.window.click(name)
        wait_for("the click", lambda: self.over() or len(self.window.fact("clicked").split()) > clicks)

    def move(self):
        """Tries one's pieces until one can go, and takes it somewhere."""
        if self.moves == 0:
            self.mine = {name: 0 for name in self.window.names("node ")}
        nodes = sorted(self.mine, key=lambda name: (self.mine[name] + self.chance.random() * 3, name))
        for name in nodes:
            self.press(name)
            targets = self.targets()
            if targets:
                self.mine[name] = 0
                target = self.chance.choice(targets)
                self.window.click(target)
                self.mine[target.replace("target ", "node ")] = 0
                return
            self.mine[name] += 2
            if not self.on_turn():
                return  # time or a resignation took the turn
        raise AssertionError("on turn, and nothing can move")


class Keys(Person):
    """Types, and leaves the pointer in a corner."""

    def key(self, *keys):
        self.window.display.tool("key", *keys)

    def focus(self, name, most=70):
        """With Tab to a widget, whose ring is to be seen."""
        seen = []
        for _ in range(most):
            now = wait_for("somebody to have the keyboard", lambda: self.window.fact("focus") or "none")
            if now == f"{name} ring":
                return
            seen.append(now)
            self.key("Tab")
            assert soon(lambda: self.window.fact("focus") not in ("", now), 5), f"Tab stays at '{now}'"
        raise AssertionError(f"Tab does not lead to '{name}' but through {seen}")

    def choose(self, name, key="Return"):
        self.focus(name)
        self.key(key)

    def join(self, server):
        self.focus("address")
        self.window.display.tool("type", f"junqi+plain://127.0.0.1:{server.port}")
        self.key("Return")

    def no_animations(self):
        self.key("F10")
        wait_for("the settings", lambda: "Close" in self.window.names())
        self.choose("Pieces slide along their way", "space")
        self.choose("Close")

    def board(self, name):
        self.focus("2 players")
        for _ in range({"junqi2": 0, "junqi4": 1, "generals": 3}[name]):
            self.key("Right")

    def lower(self, name, steps):
        self.focus(name)
        self.key(*["Left"] * steps)

    def swap(self):
        """Takes up a piece of the second row and puts it somewhere else in it."""
        self.focus("board")
        self.key("Return")
        wait_for("the cursor", lambda: self.window.fact("cursor"))
        before = self.window.fact("layout")
        for _ in range(12):
            self.key(self.chance.choice(ARROWS), "Return", self.chance.choice(ARROWS), self.chance.choice(ARROWS), "Return")
            if soon(lambda: self.window.fact("layout") != before):
                break
            self.key("Escape")
        assert self.window.fact("layout") != before, "no two pieces could be swapped"

    def leap(self):
        self.key(*[f"shift+{self.chance.choice(ARROWS)}" for _ in range(self.chance.randint(1, 3))])

    def move(self):
        """Leaps to a piece that can move and takes it up, leaps or walks to where it may go, and puts it there."""
        if self.moves == 0:
            wait_for("the board to have the keyboard", lambda: self.window.fact("focus").startswith("board"))
        for _ in range(60):
            self.leap()
            self.key("Return")
            if soon(self.targets):
                break
        else:
            raise AssertionError(f"no piece could be taken up, the cursor is at {self.window.fact('cursor')}")
        targets = {name[7:] for name in self.targets()}
        goal = self.chance.choice(sorted(targets))
        for tries in range(80):
            if self.moves % 3 == 0 and tries < 30:
                self.walk(goal)
            else:
                self.leap()
            if soon(lambda: self.window.fact("cursor") in targets, 0.15):
                self.key("Return")
                return
        raise AssertionError(f"from {self.window.fact('cursor')} no way to {targets}")

    def walk(self, goal):
        """One step with an arrow towards a node, as one sees it; by chance where that is not the way."""
        here = self.window.fact("cursor")
        (x, y), (gx, gy) = self.window.middle(f"node {here}"), self.window.middle(f"node {goal}")
        ways = sorted(((abs(gx - x), "Right" if gx > x else "Left"), (abs(gy - y), "Down" if gy > y else "Up")))
        key = ways[-1][1] if self.chance.random() < 0.8 else self.chance.choice(ARROWS)
        self.key(key)
        soon(lambda: self.window.fact("cursor") != here, 0.2)


def been_there(window, server):
    """The server stands among those that one knows."""
    window.reach("home")
    window.write("address", f"junqi+plain://127.0.0.1:{server.port}")
    window.key("Return")
    window.reach("lobby")
    window.click("Leave the server")
    window.reach("home")


def to_the_table(person, server, board):
    window = person.window
    person.join(server)
    window.reach("lobby")
    person.no_animations()
    person.choose("Create a room")
    wait_for("the form", lambda: "preset" in window.names())
    person.board(board)
    person.lower("quiet_limit", BOARDS[board][1])
    person.choose("Create")
    window.reach("room")
    person.choose("Fill with computers")
    wait_for("the computers", lambda: window.names("remove "))
    person.choose("Start")
    window.reach("deploy")
    if board != "generals":
        person.swap()
    person.choose("Ready")
    window.reach("table")


def to_the_end(person):
    window = person.window
    while not person.over():
        if not wait_for("one's turn or the end", lambda: person.over() or person.on_turn(), 180) or person.over():
            break
        before = window.fact("plies")
        person.move()
        person.moves += 1
        wait_for("the move", lambda: person.over() or window.fact("plies") != before)


def whole(kind, board):
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Display(1040, 660) as display, \
            Server("--requests-per-second", "100000", "--requests-burst", "100000") as server, \
            Window(display, folder, "Anna") as anna:
        if kind is Mouse:
            been_there(anna, server)
        else:
            anna.display.tool("windowactivate", "--sync", anna.id, "mousemove", 1039, 659)
        person = kind(anna, random.Random(SEED))
        to_the_table(person, server, board)
        to_the_end(person)
        plies = anna.fact("plies")
        wait_for("all pieces to be shown", lambda: anna.fact("revealed") == "yes")
        person.choose("Back to the lobby")
        anna.reach("lobby")
        person.choose("Leave the server")
        anna.reach("home")
        print(f"    {board} by {kind.__name__.lower()}: {person.moves} of {plies} moves were one's own, "
              f"{time.monotonic() - began:.1f} s, seed {SEED}", flush=True)


def mouse():
    """two players, by the mouse alone"""
    whole(Mouse, "junqi2")


def keys():
    """two players, by the keyboard alone"""
    whole(Keys, "junqi2")


def mouse_of_four():
    """four players, by the mouse alone"""
    whole(Mouse, "junqi4")


def keys_of_four():
    """four players, by the keyboard alone"""
    whole(Keys, "junqi4")


def generals():
    """the Generals, by the mouse and then by the keyboard"""
    whole(Mouse, "generals")
    whole(Keys, "generals")


if __name__ == "__main__":
    print(f"seed {SEED}", flush=True)
    sys.exit(run([mouse, keys] + ([mouse_of_four, keys_of_four, generals] if "--all" in sys.argv else [])))
