"""SIGHUP reads the settings again and reopens the log; SIGTERM tells everybody and ends with 0, as process 1 too."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from hosting import Bare, Server, admin, clean_environment, program, run, wait_until


def read(path):
    with open(path) as file:
        return file.read()


def hangup():
    """after SIGHUP new limits hold, the log is a new file, and what cannot change is named"""
    with tempfile.TemporaryDirectory() as folder:
        config, log = os.path.join(folder, "junqi.toml"), os.path.join(folder, "log")
        with open(config, "w") as file:
            file.write("max-rooms = 1\nthreads = 2\nlog-format = 'json'\n")
        with Server("--config", config, "--log-file", log) as server:
            ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
            ann.expect("ok", "create", board="junqi2")
            bob.expect("too_many_rooms", "create", board="junqi2")
            with open(config, "w") as file:
                file.write("max-rooms = 2\nthreads = 3\nlog-format = 'json'\n")
            os.rename(log, log + ".old")
            server.process.send_signal(signal.SIGHUP)
            wait_until(lambda: os.path.exists(log) and "threads: changes with a new start only" in read(log))
            assert '"text":"settings read again"' in read(log), read(log)
            bob.expect("ok", "create", board="junqi2")
            with open(config, "w") as file:
                file.write("max-rooms = 'many'\n")
            server.process.send_signal(signal.SIGHUP)
            wait_until(lambda: "the settings stay as they are" in read(log))
            assert "max-rooms" in read(log)
            ann.close()
            bob.close()


def process_one():
    """as process 1 of its own namespace it ends on SIGTERM like anywhere"""
    unshare = shutil.which("unshare")
    if not unshare or subprocess.run([unshare, "--pid", "--fork", "true"], capture_output=True).returncode != 0:
        print("        skipped: this machine does not let the test have a process namespace of its own")
        return
    with tempfile.TemporaryDirectory() as data:
        outer = subprocess.Popen([unshare, "--pid", "--fork", "--kill-child", program("junqi-server"), "--plain",
                                  "--port", "0", "--data-dir", data], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 text=True, env=clean_environment())
        port = int(outer.stdout.readline().rsplit(":", 1)[1])
        inner = int(read(f"/proc/{outer.pid}/task/{outer.pid}/children").split()[0])
        assert read(f"/proc/{inner}/status").split("NSpid:")[1].split("\n")[0].split()[-1] == "1"
        ann = Bare(type("At", (), {"port": port}), "Ann")
        assert admin(data, "status")["people"] == 1
        began = time.monotonic()
        os.kill(inner, signal.SIGTERM)
        assert ann.end()[-1] == {"type": "bye", "code": "shutdown", "text": "the server is shutting down"}
        assert outer.wait(timeout=10) == 0, outer.stderr.read()
        assert time.monotonic() - began < 5


def closed_log():
    """a reader of the log that goes away does not end the server"""
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([program("junqi-server"), "--plain", "--port", "0", "--data-dir", data, "--log", "debug"],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=clean_environment())
        server.stdout.readline()
        server.stderr.close()
        for _ in range(3):
            admin(data, "say", "hello")
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=10) == 0


if __name__ == "__main__":
    sys.exit(run([hangup, process_one, closed_log]))
