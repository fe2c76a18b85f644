"""A container without an engine: an image that buildah has mounted, in namespaces of its own, run as an engine would:
as the image's user, without capabilities, on a root file system that cannot be written, with a volume."""

import atexit
import os
import resource
import signal
import subprocess
import time

FILES_MAX = 16384

# Arguments: root, volume, mount point, uid, gid, then `env -i` with what the image says and the program.
SCRIPT = """
root=$1 volume=$2 point=$3 uid=$4 gid=$5
shift 5
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount --bind "$volume" "$root$point"
mount -o remount,bind,ro "$root/dev"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid "$uid" --regid "$gid" --clear-groups --no-new-privs --bounding-set=-all \
  --inh-caps=-all env -i "$@"
"""


def limit_files():
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES_MAX, FILES_MAX))


class Image:
    """What the image says of itself, and where its files are."""

    def __init__(self, root, config):
        self.root = root
        self.environment = config["Env"]
        self.entry = config["Entrypoint"]
        self.health = config["Healthcheck"]["Test"][1:]
        self.folder = config["WorkingDir"]
        self.uid, self.gid = config["User"].split(":")
        (self.volume,) = config["Volumes"]

    def command(self, volume, arguments):
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-ec", SCRIPT, "container", self.root,
                volume, self.volume, self.uid, self.gid, "-C", self.folder, *self.environment, *arguments]

    def run(self, volume, *arguments):
        """Runs a program of the image to its end."""
        return subprocess.run(self.command(volume, arguments), capture_output=True, text=True, timeout=60)

    def is_healthy(self, volume):
        done = self.run(volume, *self.health)
        return done.returncode == 0, done.stderr.strip()


class Container:
    """The image's entry point, started; its end gives the exit code."""

    def __init__(self, image, volume, *flags):
        self.outer = subprocess.Popen(image.command(volume, [*image.entry, *flags]), stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, text=True, preexec_fn=limit_files)
        atexit.register(self.outer.kill)  # should a check fail
        self.told = []
        for line in self.outer.stdout:
            self.told.append(line.rstrip("\n"))
            if line.startswith("key "):
                break
        else:
            raise AssertionError(f"the container did not start: {self.outer.stderr.read()}")
        with open(f"/proc/{self.outer.pid}/task/{self.outer.pid}/children") as children:
            self.pid = int(children.read().split()[0])

    def status(self, word):
        with open(f"/proc/{self.pid}/status") as status:
            return next(line.split()[1:] for line in status if line.startswith(word + ":"))

    def mounts(self):
        """Mount point to options, as the server sees them."""
        with open(f"/proc/{self.pid}/mounts") as mounts:
            return {line.split()[1]: line.split()[3].split(",") for line in mounts}

    def stop(self, number=signal.SIGTERM):
        """The exit code and how long it took."""
        began = time.monotonic()
        os.kill(self.pid, number)
        code = self.outer.wait(timeout=30)
        self.log = self.outer.stderr.read()
        return code, time.monotonic() - began
