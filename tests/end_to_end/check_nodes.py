"""What is drawn is what is clicked: every node of every board, by a real mouse, in windows of three scales."""

import sys
import tempfile

from processes import run
from windows import Display, Window, wait_for

SCALES = {"1": (1024, 600), "1.25": (1280, 800), "2": (2048, 1200)}


def nodes_of(window):
    """By name: the rectangle of every node as it is drawn."""
    zones = window.state()["zones"]
    return {zone["name"][5:]: zone for zone in zones if zone["name"].startswith("node ")}


def middle(zone):
    return zone["x"] + zone["w"] // 2, zone["y"] + zone["h"] // 2


def taken(window, places):
    """Which nodes the window took a click at each of these places for. It is the button at the side of the mouse, which
    means nothing to the window nor to the window manager; the others would be held up by that one."""
    button = 8
    before = len(window.fact("clicked").split())
    words = []
    for x, y in places:
        words += ["mousemove", "--window", window.id, x, y, "mousedown", button, "mouseup", button]
    for at in range(0, len(words), 900):  # 100 clicks
        window.display.tool(*words[at:at + 900])
    wait_for("all clicks to be taken", lambda: len(window.fact("clicked").split()) == before + len(places))
    return window.fact("clicked").split()[before:]


def every_node(window):
    nodes = nodes_of(window)
    got = taken(window, [middle(zone) for zone in nodes.values()])
    wrong = [(name, took) for name, took in zip(nodes, got) if name != took]
    assert not wrong, f"clicked and taken: {wrong}"
    return nodes


def corners(window, nodes):
    """The outermost pixels of a piece still mean it, everywhere on a board."""
    some = list(nodes.items())[::max(1, len(nodes) // 8)]
    inset = 3  # pieces have round corners
    for name, zone in some:
        left, top = zone["x"], zone["y"] + zone["h"] // 2
        right, across = zone["x"] + zone["w"] - 1, zone["x"] + zone["w"] // 2
        places = [(left + 1, top), (right - 1, top), (across, zone["y"] + 1), (across, zone["y"] + zone["h"] - 2)]
        assert zone["w"] > 2 * inset
        got = taken(window, places)
        assert got == [name] * 4, f"{name}: {got}"


def between(window, nodes):
    """From a node to its neighbour, in small steps: first the one, then perhaps nothing, then the other, and each on
    the whole of its own piece."""
    names = list(nodes)
    near = sorted((abs(middle(nodes[a])[0] - middle(nodes[b])[0]) + abs(middle(nodes[a])[1] - middle(nodes[b])[1]), a, b)
                  for a in names[::17] for b in names if a < b)
    for _, a, b in near[:2] + near[40:41]:
        (ax, ay), (bx, by) = middle(nodes[a]), middle(nodes[b])
        steps = min(40, max(abs(bx - ax), abs(by - ay)))
        places = [(ax + (bx - ax) * i // steps, ay + (by - ay) * i // steps) for i in range(steps + 1)]
        got = taken(window, places)
        order = [took for i, took in enumerate(got) if i == 0 or got[i - 1] != took]
        through = [n for n in order if n != "-"]
        assert through[0] == a and through[-1] == b and len(set(through)) == len(through), f"{a} to {b}: {order}"
        for (x, y), took in zip(places, got):
            for name in (a, b):
                zone = nodes[name]
                inside = zone["x"] < x < zone["x"] + zone["w"] - 1 and zone["y"] < y < zone["y"] + zone["h"] - 1
                assert not inside or took == name, f"{x},{y} lies on {name} and was taken for {took}"


def lopsided(picture, zone, by):
    """How much a node's picture would differ from its mirror image, if the middle lay so far aside."""
    width, _, rows = picture
    x, y = middle(zone)
    reach = round(zone["w"] * 0.56)
    total = 0
    for row in range(y - zone["h"] // 3, y + zone["h"] // 3, max(1, zone["h"] // 6)):
        start = row * width + x + by
        total += sum(abs(rows[start - d] - rows[start + d]) for d in range(1, reach))
    return total


def drawn_there(window, nodes):
    """Each place and each piece that shows its back is drawn about the middle of where it is clicked. One's own pieces
    are written on, and the squares of the Generals have no picture of their own."""
    window.display.tool("mousemove", "--window", window.id, 1, 1)
    wait_for("pieces to rest", lambda: window.fact("moving") == "no")
    picture = window.pixels()
    off = {}
    generals = "o" not in nodes and "1a1" not in nodes
    seat = window.fact("seat")
    judged = {n: zone for n, zone in nodes.items() if (n[-1] in "678" if generals else n[0] != seat)}
    for name, zone in judged.items():
        best = min(range(-6, 7), key=lambda by: (lopsided(picture, zone, by), abs(by)))
        if abs(best) > 1:
            off[name] = best
    empty_squares = 6 if generals else 0
    assert len(off) <= empty_squares + len(judged) // 40, f"drawn aside of where they are clicked: {off}"


def board(name):
    """every node of one board, in the deployment and at the table"""
    for scale, size in SCALES.items():
        with tempfile.TemporaryDirectory() as folder, Display(size[0] + 20, size[1] + 60) as display, \
                Window(display, folder, "Anna", "--play", name, "--level", "easy", "--scale", scale, "--size",
                       f"{size[0]}x{size[1]}") as anna:
            anna.reach("deploy")
            every_node(anna)
            anna.click("Ready")
            anna.reach("table")
            nodes = every_node(anna)
            if scale == "1.25":
                corners(anna, nodes)
                between(anna, nodes)
                drawn_there(anna, nodes)


def two():
    """junqi2: every node is clicked at three scales, and the pixels between some"""
    board("junqi2")


def four():
    """junqi4: every node is clicked at three scales, and the pixels between some"""
    board("junqi4")


def six():
    """junqi6: every node is clicked at three scales, and the pixels between some"""
    board("junqi6")


def generals():
    """generals: every node is clicked at three scales, and the pixels between some"""
    board("generals")


if __name__ == "__main__":
    sys.exit(run([two, four, six, generals]))
