"""Real windows played by a real mouse: two people from the home screen to a rematch, and one against the computer."""

import os
import signal
import sys
import tempfile
import time

from check_tls import TlsServer
from processes import Server, run
from windows import Display, Window, wait_for


def in_one_room(server, anna, bert):
    """Both from their home screens into one room: one creates it, the other types its code."""
    for window in (anna, bert):
        window.reach("home")
        window.write("address", f"junqi+plain://127.0.0.1:{server.port}")
        window.click("Join")
        window.reach("lobby")
    anna.click("Create a room")
    anna.click("2 players")
    anna.click("Create")
    anna.reach("room")
    bert.write("code", anna.fact("code"))
    bert.click("join code")
    bert.reach("room")
    if bert.fact("seat") == "0":
        bert.click("sit 2")
    wait_for("Bert's seat", lambda: bert.fact("seat") == "2")


def within(seconds, condition):
    """Whether the condition comes true in that time."""
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def swap_two(window):
    """Drags a piece to a legal place of another, which can be undone then."""
    assert "Undo" not in window.names()
    for file in "abcde":
        source = f"node {window.fact('seat')}{file}2"
        if source[-2] in "bd":
            continue  # camps stand empty
        window.click(source)
        targets = wait_for("places to swap with", lambda: window.names("target "))
        window.key("Escape")
        wait_for("the piece to be put down", lambda: not window.names("target "))
        for target in targets:  # a swap of equal pieces changes nothing, so there is nothing to undo
            window.drag(source, target)
            if within(3, lambda: "Undo" in window.names()):
                return
        raise AssertionError("no swap could be undone")


def own_moves(window):
    """Nodes of one's own side, front rows first: something there can move."""
    seat = window.fact("seat")
    nodes = [name for name in window.names("node ") if name[5] == seat]
    return sorted(nodes, key=lambda name: (name[-1], name))


def play_one(window, by_drag):
    """Takes up the first piece that can move and moves it, by two clicks or by dragging it."""
    plies = int(window.fact("plies"))
    wait_for("pieces to rest", lambda: window.fact("moving") == "no")
    for source in own_moves(window):
        window.click(source)
        # An answer is there with the next picture; a piece that cannot move gives none.
        try:
            target = wait_for("targets", lambda: window.names("target "), 0.25)[0]
        except AssertionError:
            continue
        if by_drag:
            window.click(source)  # put down again
            wait_for("the piece to be put down", lambda: not window.names("target "))
            window.drag(source, target)
        else:
            window.click(target)
        wait_for("the move to be made", lambda: window.screen() != "table" or int(window.fact("plies")) > plies)
        return
    raise AssertionError("no piece can move")


def on_turn(*windows):
    """The window whose turn it is."""
    def find():
        return next((w for w in windows if w.fact("turn") == w.fact("seat")), None)
    return wait_for("somebody's turn", find)


def seen(window, before=None):
    """The window shows a picture, and another one than before."""
    path, colours, checksum = window.picture()
    assert colours > 200, f"{window.name}'s picture has only {colours} colours"
    assert checksum != before, f"{window.name}'s picture has not changed"
    keep = os.environ.get("JUNQI_SHOTS")
    if keep:
        os.replace(path, os.path.join(keep, f"windows-{window.name}-{window.screen()}.png"))
    return checksum


def two_people():
    """two windows meet in a room, deploy, play, lose the line for a while, resign and begin again"""
    with tempfile.TemporaryDirectory() as folder, Display(2080, 660) as display, Server() as server, \
            Window(display, folder, "Anna") as anna, Window(display, folder, "Bert", place=(1040, 0)) as bert:
        both = (anna, bert)
        in_one_room(server, anna, bert)
        anna.click("Start")
        for window in both:
            window.reach("deploy")
            swap_two(window)
            window.click("Ready")
        for window in both:
            window.reach("table")
        pictures = [seen(window) for window in both]
        for ply in range(6):
            play_one(on_turn(*both), by_drag=ply % 2 == 1)
            wait_for("both windows to see the move", lambda: {w.fact("plies") for w in both} == {str(ply + 1)})
        for window, before in zip(both, pictures):
            wait_for("pieces to rest", lambda: window.fact("moving") == "no")
            seen(window, before)
        silence(server, both)
        bert.resign()
        for window in both:
            window.reach("end")
            wait_for("all pieces to be shown", lambda: window.fact("revealed") == "yes")
            seen(window)
            window.click("Rematch")
        for window in both:
            window.reach("deploy")


def silence(server, windows):
    """The server hangs: both windows say so within 3 seconds, and go on when it is back."""
    server.process.send_signal(signal.SIGSTOP)
    began = time.monotonic()
    try:
        for window in windows:
            wait_for("a word on the lost line", lambda: window.fact("trouble"), 3.0 - (time.monotonic() - began))
    finally:
        server.process.send_signal(signal.SIGCONT)
    for window in windows:
        wait_for("the line to be back", lambda: not window.fact("trouble"))


def children(process):
    with open(f"/proc/{process.pid}/task/{process.pid}/children") as file:
        return file.read().split()


def against_the_computer():
    """one window with --play: deploys, moves, is answered, and leaves no server behind"""
    with tempfile.TemporaryDirectory() as folder, Display(1040, 660) as display, \
            Window(display, folder, "Carla", "--play", "junqi4", "--level", "easy") as carla:
        carla.reach("deploy")
        servers = children(carla.process)
        assert len(servers) == 1, servers
        carla.click("Ready")
        carla.reach("table")
        before = seen(carla)
        for _ in range(3):
            on_turn(carla)
            play_one(carla, by_drag=False)
        on_turn(carla)
        assert int(carla.fact("plies")) >= 12
        seen(carla, before)
    assert not os.path.exists(f"/proc/{servers[0]}"), "the computer's server is still there"


def another_key():
    """a server with another key than before: the window asks, says nothing until it is trusted, and then remembers"""
    with tempfile.TemporaryDirectory() as folder, Display(1040, 660) as display, \
            TlsServer(os.path.join(folder, "server")) as server:
        place = f"127.0.0.1:{server.port}"
        known = os.path.join(folder, "Dora", "junqi", "known_servers")
        with Window(display, folder, "Dora") as dora:
            os.makedirs(os.path.dirname(known), exist_ok=True)
            with open(known, "w") as file:
                file.write(f"{place} SHA256:{'-'.join(['0123'] * 16)}\n")
            dora.write("address", place)
            dora.click("Join")
            dora.click("Do not connect")
            dora.reach("home")
            dora.click("Join")
            dora.middle("Trust the new one")
            seen(dora)
            dora.key("Escape")
            dora.click("Trust the new one")
            dora.reach("lobby")
            with open(known) as file:
                assert f"{place} {server.key}" in file.read().splitlines()


if __name__ == "__main__":
    sys.exit(run([two_people, against_the_computer, another_key]))
