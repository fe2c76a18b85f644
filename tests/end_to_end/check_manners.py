"""The client's manners on a real display: it opens where it was closed, keeps a log that tells no secrets, and ends as
it is told to."""

import glob
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

from processes import Server, program, run
from windows import Display, wait_for

ROOM = (1400, 900)


class Client:
    """A window that chooses its place by itself."""

    def __init__(self, display, folder, *flags, **environment):
        self.display = display
        self.folder = folder
        self.zones = os.path.join(folder, "zones.json")
        if os.path.exists(self.zones):
            os.remove(self.zones)
        home = {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder, "USER": "walrus"}
        self.process = subprocess.Popen([program("junqi"), "--zones", self.zones, *flags], stderr=subprocess.PIPE,
                                        env={**display.environment, **home, **environment}, text=True)
        self.id = wait_for("the window", self.find)
        wait_for("its first picture", lambda: os.path.exists(self.zones))

    def find(self):
        assert self.process.poll() is None, self.process.stderr.read()
        try:
            return self.display.tool("search", "--onlyvisible", "--pid", self.process.pid, "--name", "Junqi").split()[0]
        except subprocess.CalledProcessError:
            return None

    def state(self):
        with open(self.zones) as file:
            return json.load(file)

    def screen(self):
        return self.state()["screen"]

    def click(self, name):
        zone = wait_for(name, lambda: next((z for z in self.state()["zones"] if z["name"] == name), None))
        self.display.tool("mousemove", "--window", self.id, zone["x"] + zone["w"] // 2, zone["y"] + zone["h"] // 2)
        self.display.tool("click", 1)

    def place(self):
        """x, y, width and height, as the system says."""
        told = self.display.tool("getwindowgeometry", "--shell", self.id)
        values = dict(line.split("=") for line in told.splitlines())
        return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def reaches(self, what):
        wait_for(f"a place that is right, it is {self.place()}", lambda: what(*self.place()))

    def rest(self):
        """Until nothing moves it any more."""
        last, since = self.place(), time.monotonic()
        while time.monotonic() - since < 0.6:
            time.sleep(0.05)
            if self.place() != last:
                last, since = self.place(), time.monotonic()
        return last

    def key(self, key):
        self.display.tool("windowactivate", "--sync", self.id)
        self.display.tool("key", key)

    def double_click_title(self):
        self.display.tool("mousemove", "--window", self.id, "--", 300, -8)
        self.display.tool("click", "--repeat", 2, "--delay", 60, 1)

    def end(self, how="ctrl+q"):
        if how == "ctrl+q":
            self.key(how)
        else:
            self.process.send_signal(how)
        assert self.process.wait(timeout=20) == 0, self.process.stderr.read()
        told = [line for line in self.process.stderr if "audio driver" not in line and "Writing to file" not in line]
        assert told == [], f"it speaks to the terminal: {told}"  # SDL's own words about its test device apart

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is not None:
            self.process.kill()
            self.process.wait()


def nearly(a, b):
    """Some window managers count their frame in, once."""
    return all(abs(x - y) <= 2 for x, y in zip(a, b))


def place():
    """the window opens where it was closed, again and again, and in full screen forgets nothing"""
    with tempfile.TemporaryDirectory() as folder, Display(*ROOM) as display:
        with Client(display, folder) as first:
            display.tool("windowsize", first.id, 1100, 660)
            display.tool("windowmove", first.id, 150, 120)
            first.reaches(lambda x, y, w, h: (w, h) == (1100, 660) and x >= 150)
            stood = first.rest()
            first.end()
        for how in ("ctrl+q", signal.SIGTERM):
            with Client(display, folder) as again:
                assert nearly(again.rest(), stood), (again.place(), stood)
                again.key("F11")
                again.reaches(lambda x, y, w, h: (w, h) == ROOM)
                again.rest()
                again.end(how)
        with Client(display, folder) as last:
            assert nearly(last.rest(), stood), (last.place(), stood)
            last.end()


def maximized():
    """a maximized window opens maximized, and knows the size it had before"""
    with tempfile.TemporaryDirectory() as folder, Display(*ROOM) as display:
        with Client(display, folder) as first:
            display.tool("windowsize", first.id, 1100, 660)
            first.reaches(lambda x, y, w, h: (w, h) == (1100, 660))
            first.rest()
            first.double_click_title()
            first.reaches(lambda x, y, w, h: w > 1300)
            first.rest()
            first.end()
        with Client(display, folder) as second:
            second.reaches(lambda x, y, w, h: w > 1300)
            second.rest()
            second.double_click_title()
            second.reaches(lambda x, y, w, h: (w, h) == (1100, 660))
            second.end()


def lost_display():
    """a window whose display is gone opens where it can be seen, and a damaged file does no harm"""
    with tempfile.TemporaryDirectory() as folder, Display(*ROOM) as display:
        os.makedirs(os.path.join(folder, "junqi"))
        far_away = {"x": 5000, "y": 40, "w": 1100, "h": 660, "maximized": False}
        for text in (json.dumps(far_away), '{"x": 12', ""):
            with open(os.path.join(folder, "junqi", "window.json"), "w") as file:
                file.write(text)
            with Client(display, folder) as client:
                x, y, width, height = client.rest()
                assert 0 <= x and 0 <= y and x + width <= ROOM[0] and y + height <= ROOM[1], client.place()
                client.end()


def link_and_log():
    """a junqi:// link leads to its server; the log says so, and neither name, password nor token"""
    with tempfile.TemporaryDirectory() as folder, Display(*ROOM) as display, Server() as server:
        with Client(display, folder, f"junqi+plain://127.0.0.1:{server.port}", "--name", "Wilhelmina") as client:
            wait_for("the lobby", lambda: client.screen() == "lobby")
            client.end()
        (session,) = glob.glob(os.path.join(folder, "junqi", "session*.json"))
        with open(session) as file:
            token = json.load(file)[0]["token"]
        with open(os.path.join(folder, "junqi", "junqi.log")) as file:
            log = file.read()
        for words in ("SDL 2.", f"127.0.0.1:{server.port}: online", "closed"):
            assert words in log, log
        assert len(token) > 10 and token not in log and "Wilhelmina" not in log and "walrus" not in log, log


def is_heard(path):
    """Whether anything but silence was played."""
    with open(path, "rb") as file:
        return any(file.read())


def sound():
    """what happens is heard, unless sound is switched off, and that is kept"""
    with tempfile.TemporaryDirectory() as folder, Display(*ROOM) as display:
        played = os.path.join(folder, "played")
        device = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": played}
        with Client(display, folder, "--play", "junqi2", **device) as client:
            client.click("Ready")
            wait_for("a sound", lambda: os.path.exists(played) and is_heard(played))
            client.click("Settings")
            client.click("On")
            client.click("Close")
            client.end()
        with open(os.path.join(folder, "junqi", "settings.json")) as file:
            assert json.load(file)["sound_on"] is False
        os.remove(played)
        with Client(display, folder, "--play", "junqi2", **device) as client:
            client.click("Ready")
            wait_for("the match", lambda: client.screen() == "table")
            client.end()
        assert not os.path.exists(played), "a device was opened for nothing"


def odd_link():
    """a link that is none is one line and an exit code"""
    for words in (["junqi://"], ["junqi://a:1/B", "junqi://b:2/C"], ["http://example.org"]):
        done = subprocess.run([program("junqi"), *words], capture_output=True, text=True, timeout=20)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, (words, done)


if __name__ == "__main__":
    checks = [place, maximized, lost_display, link_and_log, sound, odd_link]
    sys.exit(run(checks))
