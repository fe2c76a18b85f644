"""Full screen twenty times, minimised and back, another size while pieces move: the picture is a fresh window's."""

import sys
import tempfile

from check_shelves import at, some_record
from processes import run
from windows import SIZE, Display, Window, wait_for

ROOM = (1400, 900)


def size_of(window):
    told = window.display.tool("getwindowgeometry", "--shell", window.id)
    values = dict(line.split("=") for line in told.splitlines())
    return int(values["WIDTH"]), int(values["HEIGHT"])


def reaches(window, size):
    wait_for(f"a window of {size}, it is {size_of(window)}", lambda: size_of(window) == size)


def out_of_the_way(display):
    """The pointer where no window looks different for it: in the corner, over the ground or nothing."""
    display.tool("mousemove", ROOM[0] - 1, ROOM[1] - 1)


def rests_as(window, wanted):
    """Some pictures may still be on their way when the size has come."""
    wait_for(f"{window.name}'s picture to be as a fresh one", lambda: window.pixels() == wanted)


def settled(window):
    """The picture, once two of them in a row are alike."""
    def still():
        first = window.pixels()
        return first if window.pixels() == first else None
    return wait_for("the picture to rest", still)


def fresh(display, folder, name, record, ply, size):
    """What a window shows that has had this size from the beginning: none that has a frame has the whole display's."""
    flags = () if size == ROOM else ("--size", f"{size[0]}x{size[1]}")
    with Window(display, folder, name, record, *flags) as window:
        window.reach("viewer")
        if size == ROOM:
            window.key("F11")
        reaches(window, size)
        step_to(window, ply)
        out_of_the_way(display)
        return settled(window)


def step_to(window, ply):
    window.display.tool("windowactivate", "--sync", window.id)
    for n in range(1, ply + 1):
        window.display.tool("key", "Right")
        at(window, n)
    wait_for("pieces to rest", lambda: window.fact("moving") == "no")


def toggles():
    """twenty times F11, and minimised and back: in full screen and after it as a fresh window of that size"""
    with tempfile.TemporaryDirectory() as folder, Display(*ROOM) as display:
        record, _ = some_record(folder)
        small = fresh(display, folder, "Small", record, 4, SIZE)
        large = fresh(display, folder, "Large", record, 4, ROOM)
        with Window(display, folder, "Anna", record) as anna:
            anna.reach("viewer")
            step_to(anna, 4)
            out_of_the_way(display)
            rests_as(anna, small)
            for n in range(20):
                anna.key("F11")
                reaches(anna, ROOM if n % 2 == 0 else SIZE)
                if n in (0, 18):
                    rests_as(anna, large)
            rests_as(anna, small)
            display.tool("windowminimize", "--sync", anna.id)
            display.tool("windowmap", "--sync", anna.id)
            display.tool("windowactivate", "--sync", anna.id)
            rests_as(anna, small)


def while_moving():
    """the window gets other sizes while a piece is on its way: in the end it shows what a fresh one shows"""
    with tempfile.TemporaryDirectory() as folder, Display(*ROOM) as display:
        record, _ = some_record(folder)
        size = (1180, 700)
        wanted = fresh(display, folder, "Fresh", record, 6, size)
        with Window(display, folder, "Anna", record) as anna:
            anna.reach("viewer")
            step_to(anna, 4)
            for n, (w, h) in enumerate(((1300, 640), size)):
                display.tool("key", "Right", "windowsize", anna.id, w, h)
                at(anna, 5 + n)
                reaches(anna, (w, h))
            wait_for("pieces to rest", lambda: anna.fact("moving") == "no")
            out_of_the_way(display)
            rests_as(anna, wanted)


def home():
    """the first screen is the same after twenty times F11 and a dialog in between"""
    with tempfile.TemporaryDirectory() as folder, Display(*ROOM) as display, \
            Window(display, folder, "Anna") as anna:
        out_of_the_way(display)
        before = settled(anna)
        anna.key("F1")
        wait_for("the ranks", lambda: "Close" in anna.names())
        for n in range(20):
            anna.key("F11")
            reaches(anna, ROOM if n % 2 == 0 else SIZE)
        anna.key("Escape")
        wait_for("the home screen", lambda: "Play" in anna.names())
        rests_as(anna, before)


if __name__ == "__main__":
    sys.exit(run([toggles, while_moving, home]))
