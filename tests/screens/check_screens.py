"""Every screen of the client, light and dark: nothing is cut off or hard to read, the seats differ for eyes that see
less colours, and each looks as it was approved, in one of the three languages light and in another one dark.

With --all each is looked at in every language and in three sizes too; that takes minutes. The sheets of pictures lie in
the build folder's screens/, ./approve takes them as the approved ones. With fonts other than the approved pictures'
only what needs no picture is checked, and that is said."""

import hashlib
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "end_to_end"))

from processes import program  # noqa: E402
from windows import Display  # noqa: E402

APPROVED = os.path.join(HERE, "approved")
ROOM = (4200, 2400)  # for the largest window and its frame
THEMES = {"light": [], "dark": ["--dark"]}


def fonts():
    """What the pictures are written in: each file with a checksum."""
    lines = []
    for path in sorted(set(subprocess.check_output([program("junqi-screens"), "--fonts"], text=True).split("\n"))):
        if path:
            with open(path, "rb") as file:
                lines.append(f"{os.path.basename(path)} {hashlib.sha256(file.read()).hexdigest()}")
    return lines


def approved_fonts():
    try:
        with open(os.path.join(APPROVED, "fonts.txt")) as file:
            return file.read().split("\n")[:-1]
    except FileNotFoundError:
        return []


def out_folder():
    folder = os.path.join(os.environ["JUNQI_BIN_DIR"], "..", "screens")
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(folder):
        if name.endswith(".png"):
            os.remove(os.path.join(folder, name))
    return os.path.realpath(folder)


def start(display, flags):
    """The pointer rests where no window is, so that nothing is lit under it."""
    display.tool("mousemove", ROOM[0] - 1, ROOM[1] - 1)
    environment = {**display.environment, "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    return subprocess.Popen([program("junqi-screens"), *flags], env=environment, text=True, stdout=subprocess.PIPE)


def tour(out, more):
    """Both themes at once, each on a display of its own; what they said."""
    displays = [Display(*ROOM) for _ in THEMES]
    try:
        running = [start(display, ["--out", out, *flags, *more])
                   for display, flags in zip(displays, THEMES.values(), strict=True)]
        said = [process.communicate()[0] for process in running]
        return [process.returncode for process in running], "".join(said)
    finally:
        for display in displays:
            display.__exit__()


def main():
    begun = time.monotonic()
    out = out_folder()
    more = sys.argv[1:]
    if "--all" in more:
        more.remove("--all")
    else:
        more.append("--sample")
    if fonts() == approved_fonts():
        more += ["--approved", APPROVED]
    else:
        print("SKIPPED: the pictures were approved with other fonts than this machine's, so none is compared; "
              "texts, zones, contrast and glyphs are checked.")
    glyphs = subprocess.run([program("junqi-screens"), "--glyphs"], check=False)
    codes, said = tour(out, more)
    print(said, end="")
    print(f"sheets of all screens: {out}, in {time.monotonic() - begun:.0f} s")
    codes.append(glyphs.returncode)
    failed = sum(code != 0 for code in codes)
    print(f"{len(codes) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
