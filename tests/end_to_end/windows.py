"""A display of its own with real windows of the client on it, played by a real mouse and keyboard (xdotool)."""

import json
import os
import signal
import subprocess
import time

from processes import program

SIZE = (1024, 600)


def shell(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, text=True, **more).stdout.strip()


def wait_for(what, condition, seconds=60):
    """Asks again and again until `condition` gives something true, and returns that."""
    until = time.monotonic() + seconds
    while True:
        got = condition()
        if got:
            return got
        if time.monotonic() > until:
            raise AssertionError(f"waited {seconds} s in vain for {what}")
        time.sleep(0.02)


class Display:
    """Xvfb on a free display, with a window manager."""

    def __init__(self, width, height):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
                                        "-r"],  # or a key that a busy machine lets go late would be typed again and again
                                       pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as file:
            number = file.readline().strip()
        assert number, "Xvfb did not start"
        self.name = f":{number}"
        self.environment = {**os.environ, "DISPLAY": self.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.manage()
        try:
            wait_for("the window manager", self.managed)
        except BaseException:
            self.__exit__()
            raise

    def manage(self):
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)

    def managed(self):
        if self.manager.poll() is not None:  # it found no display, which was only beginning
            self.manage()
        try:
            return self.tool("get_num_desktops")
        except subprocess.CalledProcessError:
            return None

    def tool(self, *words):
        return shell("xdotool", *map(str, words), env=self.environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(timeout=10)


class Window:
    """One client with its window; its zones tell where to click, and all clicks are real."""

    def __init__(self, display, folder, name, *flags, place=(0, 0)):
        self.display = display
        self.name = name
        self.folder = os.path.join(folder, name)
        os.makedirs(self.folder)
        self.zone_file = os.path.join(self.folder, "zones.json")
        home = {"HOME": self.folder, "XDG_CONFIG_HOME": self.folder, "XDG_STATE_HOME": self.folder}
        self.process = subprocess.Popen(
            [program("junqi"), "--size", f"{SIZE[0]}x{SIZE[1]}", "--name", name, "--zones", self.zone_file, *flags],
            env={**display.environment, **home}, stderr=subprocess.PIPE, text=True)
        try:
            self.id = wait_for(f"the window of {name}", self.find)
            wait_for(f"the first picture of {name}", lambda: os.path.exists(self.zone_file))
            display.tool("windowmove", self.id, *place)
        except BaseException:
            self.process.kill()
            raise

    def find(self):
        if self.process.poll() is not None:
            raise AssertionError(f"{self.name} ended at once: {self.process.stderr.read()}")
        try:
            ids = self.display.tool("search", "--onlyvisible", "--name", "Junqi").split()
        except subprocess.CalledProcessError:
            return None
        return next((i for i in ids if self.display.tool("getwindowpid", i) == str(self.process.pid)), None)

    def state(self):
        with open(self.zone_file) as file:
            return json.load(file)

    def screen(self):
        return self.state()["screen"]

    def fact(self, name):
        return self.state()["facts"].get(name)

    def names(self, start=""):
        return [zone["name"] for zone in self.state()["zones"] if zone["name"].startswith(start)]

    def middle(self, name):
        """Where a zone is, once it is there."""
        def find():
            return next((zone for zone in reversed(self.state()["zones"]) if zone["name"] == name), None)
        zone = wait_for(f"'{name}' on {self.name}'s {self.screen()} screen", find)
        return zone["x"] + zone["w"] // 2, zone["y"] + zone["h"] // 2

    def reach(self, screen):
        wait_for(f"{self.name}'s {screen} screen", lambda: self.screen() == screen)

    def point(self, name):
        self.display.tool("mousemove", "--window", self.id, *self.middle(name))

    def click(self, name, button=1):
        self.point(name)
        self.display.tool("click", button)

    def drag(self, source, target):
        """As a hand does it: press, a little way, all the way, let go."""
        x, y = self.middle(source)
        target = target.replace("target ", "node ")  # the targets show only while a piece is taken up
        end = self.middle(target)
        self.point(source)
        self.display.tool("mousedown", 1)
        self.display.tool("mousemove", "--window", self.id, (x * 2 + end[0]) // 3, (y * 2 + end[1]) // 3)
        self.point(target)
        self.display.tool("mouseup", 1)

    def resign(self):
        """The button, and the one of the same name in the dialog that asks."""
        self.click("Resign")
        wait_for("the question", lambda: "Cancel" in self.names())
        self.click("Resign")

    def write(self, field, text):
        self.display.tool("windowactivate", "--sync", self.id)
        self.click(field)
        self.display.tool("key", "ctrl+a")
        self.display.tool("type", text)

    def key(self, key):
        self.display.tool("windowactivate", "--sync", self.id)
        self.display.tool("key", key)

    def picture(self):
        """A screenshot: its file, how many colours it has, and a checksum."""
        path = os.path.join(self.folder, f"{time.monotonic_ns()}.png")
        self.display.tool("windowraise", self.id)
        shell("import", "-window", self.id, path, env=self.display.environment)
        colours, checksum = shell("identify", "-format", "%k %#", path).split()
        return path, int(colours), checksum

    def pixels(self):
        """What the window shows, in shades of grey: width, height and a byte a pixel, row by row."""
        told = subprocess.run(["import", "-window", self.id, "-colorspace", "Gray", "-depth", "8", "pgm:-"], check=True,
                              capture_output=True, env=self.display.environment).stdout
        _, width, height, _ = told.split(maxsplit=4)[:4]
        return int(width), int(height), told[-int(width) * int(height):]

    def end(self):
        """Closed as its user would; it must end well."""
        self.key("ctrl+q")
        code = self.process.wait(timeout=60)
        assert code == 0, f"{self.name}'s exit code is {code}: {self.process.stderr.read()}"

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            return self.end()
        try:
            print(f"{self.name}: {self.screen()} {self.state()['facts']} {[n for n in self.names() if not n.startswith('node')]}")
            keep = os.environ.get("JUNQI_SHOTS")
            if keep:
                shell("import", "-window", "root", os.path.join(keep, f"failed-{self.name}.png"), env=self.display.environment)
        finally:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
