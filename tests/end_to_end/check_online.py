"""Real windows on servers: one hosts for the other, rooms are found, locked, talked in and managed by the mouse."""

import os
import sys
import tempfile

from processes import Server, free_port, run
from windows import Display, Window, wait_for


def server_of(window):
    """The process that the window has started."""
    with open(f"/proc/{window.process.pid}/task/{window.process.pid}/children") as file:
        return file.read().split()


def host_and_guest():
    """one window hosts with a password, the other joins, is seated, talked to and sent away; the server ends after asking"""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, Display(2080, 660) as display, \
            Window(display, folder, "Anna") as anna:
        anna.click("Host here")
        anna.write("host port", str(port))
        anna.click("2 players")
        anna.write("host password", "swordfish")
        anna.click("Start")
        anna.reach("room")
        servers = server_of(anna)
        assert len(servers) == 1, servers
        with Window(display, folder, "Bert", place=(1040, 0)) as bert:
            bert.write("address", f"127.0.0.1:{port}")
            bert.click("Join")
            bert.reach("lobby")
            wait_for("Anna's room", lambda: bert.fact("rooms") == "1")
            bert.click("Anna's server (locked)")
            bert.click("join room")
            bert.write("room password", "wrong one")
            bert.key("Return")
            bert.write("room password again", "swordfish")
            bert.key("Return")
            bert.reach("room")
            anna.click("more Bert")
            anna.click("Make a spectator")
            wait_for("Bert to look on", lambda: bert.fact("seat") == "0" and "sit 2" in anna.names())
            anna.click("more Bert")
            anna.click("Put on seat 2")
            wait_for("Bert's seat", lambda: bert.fact("seat") == "2")
            bert.click("more Anna")
            bert.click("Write to Anna")
            bert.write("talk field", "hello Anna")
            bert.key("Return")
            bert.key("Escape")
            wait_for("the mark at Anna's talk", lambda: anna.fact("unread") == "1")
            anna.click("Leave")
            anna.reach("lobby")
            anna.click("Leave the server")
            anna.reach("home")
            assert anna.fact("hosting") == "yes"
            anna.click("Quit")
            anna.click("Keep it running")
            anna.click("Stop hosting")
            anna.click("Stop it")
            wait_for("the server to be stopped", lambda: anna.fact("hosting") == "no")
            wait_for("Bert to hear of it", lambda: bert.screen() == "home" or bert.fact("trouble"))
        assert not os.path.exists(f"/proc/{servers[0]}"), "the server for the network is still there"


def lobby():
    """a lobby: a room with rules of its own, filters, a quick match that begins by itself, and what the server keeps"""
    with tempfile.TemporaryDirectory() as folder, Display(2080, 660) as display, Server() as server, \
            Window(display, folder, "Anna") as anna, Window(display, folder, "Bert", place=(1040, 0)) as bert:
        for window in (anna, bert):
            window.write("address", f"junqi+plain://127.0.0.1:{server.port}")
            window.click("Join")
            window.reach("lobby")
        anna.click("Create a room")
        anna.write("title", "Friday")
        anna.click("4 players")
        anna.click("The table")
        anna.click("Counts for the ratings")
        anna.click("Create")
        anna.reach("room")
        wait_for("Anna's room in the list", lambda: bert.fact("rooms") == "1")
        bert.click("Rated")
        wait_for("the filter to hide it", lambda: bert.fact("rooms") == "0")
        bert.click("Rated")
        wait_for("the room to be back", lambda: bert.fact("rooms") == "1")
        bert.click("Friday")
        bert.click("watch room")
        bert.reach("room")
        for window in (bert, anna):
            window.click("Leave")
            window.reach("lobby")
        bert.write("talk field", "who plays?")
        bert.key("Return")
        for window, step in ((anna, "room"), (bert, "deploy")):
            window.click("quick board")
            window.click("2 players")
            window.click("Find opponents")
            window.reach(step)
        anna.reach("deploy")
        look_back(anna, bert)


def look_back(anna, bert):
    """A game that one resigns is in the server's list for the other, and is watched from there."""
    for window in (anna, bert):
        window.click("Ready")
    for window in (anna, bert):
        window.reach("table")
    anna.resign()
    bert.reach("end")
    bert.click("Back to the lobby")
    bert.reach("lobby")
    bert.click("Games")
    game = wait_for("the game in the list", lambda: bert.names("20"))[0]
    bert.click(game)
    bert.click("Watch")
    bert.reach("viewer")
    bert.key("Escape")
    bert.reach("lobby")
    bert.click("Close")
    bert.click("account")
    bert.click("Profile")
    wait_for("the game in Bert's profile", lambda: bert.names("20"))


if __name__ == "__main__":
    sys.exit(run([host_and_guest, lobby]))
