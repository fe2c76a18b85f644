"""Flags, environment and file; what is wrong with them is said in one line with a code; two servers share no data."""

import os
import resource
import socket
import stat
import subprocess
import sys
import tempfile

from hosting import Bare, Server, clean_environment, one_line, program, run, start


def files():
    """a mistake in the file or the environment is one line with code 78, in a flag with 64"""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "junqi.toml")
        for text, words in (("\nmax-romms = 3\n", [f"{path}:2: max-romms: no such setting"]),
                            ("port = 'x'\n", [f"{path}:1: port:", "whole number"]),
                            ("port = 70000\n", ["0 to 65535"]),
                            ("port = = 1\n", [f"{path}:1: "])):
            with open(path, "w") as file:
                file.write(text)
            one_line(start("--config", path), 78, *words)
            one_line(start("--check-config", JUNQI_CONFIG=path), 78, *words)
        one_line(start("--config", folder + "/none"), 78, "No such file")
    one_line(start(JUNQI_MAX_ROOMS="lots"), 78, "JUNQI_MAX_ROOMS")
    one_line(start("--check-config", JUNQI_MAX_ROMS="1"), 78, "JUNQI_MAX_ROMS: no such setting")
    one_line(start("--max-rooms", "lots"), 64, "--max-rooms")
    one_line(start("--nonsense"), 64, "--nonsense")


def printed():
    """--print-config gives a file that --check-config finds fine and that says the same again"""
    done = start("--print-config", "--max-rooms", "7", "--plain", JUNQI_MAX_SPECTATORS="3")
    assert done.returncode == 0 and "\nmax-rooms = 7\n" in done.stdout and "\nmax-spectators = 3\n" in done.stdout, done
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "junqi.toml")
        with open(path, "w") as file:
            file.write(done.stdout)
        check = start("--config", path, "--check-config")
        assert (check.returncode, check.stdout) == (0, "the settings are fine\n"), check
        assert start("--config", path, "--print-config").stdout == done.stdout


def folder_of_data():
    """the data directory is made for its owner alone; what cannot be made is one line with a code"""
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "state", "junqi")
        with Server(data=data):
            assert stat.S_IMODE(os.stat(data).st_mode) == 0o700
            assert stat.S_IMODE(os.stat(os.path.join(data, "admin.sock")).st_mode) == 0o600
            one_line(start("--data-dir", data, "--port", "0", "--plain"), 69, "another server is running", data)
        assert not os.path.exists(os.path.join(data, "admin.sock"))
        with open(os.path.join(folder, "file"), "w"):
            pass
        one_line(start("--data-dir", os.path.join(folder, "file", "x"), "--plain"), 73, "the data directory")
        one_line(start("--data-dir", data, "--plain", "--log-file", "/dev/null/log"), 73, "log")
    one_line(start("--data-dir", "/proc/junqi", "--plain"), 73, "the data directory")


def long_path():
    """a data directory with a very long path, and the socket that a killed server left behind"""
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, *["d" * 100] * 3)
        first = Server(data=data)
        first.kill()
        assert os.path.exists(os.path.join(data, "admin.sock"))
        with Server(data=data):
            done = start("healthcheck", "--data-dir", data)
            assert done.returncode == 0, done


def taken_port():
    """a port in use is one line with code 69, for play and for HTTP"""
    with tempfile.TemporaryDirectory() as data, socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        one_line(start("--plain", "--port", port, "--data-dir", data), 69, "Address already in use")
        one_line(start("--plain", "--port", "0", "--http-port", port, "--data-dir", data), 69, "Address already in use")


def forbidden():
    """a data directory or a port that its user may not have is one line with code 77"""
    if os.getuid() != 0:
        print("        skipped: only root can make itself somebody who may do less")
        return
    nobody = {"user": 65534, "group": 65534}
    try:
        start("--version", **nobody)
    except PermissionError:
        print("        skipped: nobody else may run the program where it was built")
        return
    with tempfile.TemporaryDirectory() as folder:
        one_line(start("--plain", "--port", "0", "--data-dir", folder + "/data", **nobody), 77, "Permission denied")
        data = os.path.join(folder, "open")
        os.chmod(folder, 0o755)
        os.mkdir(data)
        os.chown(data, 65534, 65534)
        with open("/proc/sys/net/ipv4/ip_unprivileged_port_start") as file:
            if int(file.read()) > 79:
                one_line(start("--plain", "--port", "79", "--data-dir", data, **nobody), 77, "cannot listen on")
                one_line(start("--plain", "--port", "0", "--http-port", "79", "--data-dir", data, **nobody), 77,
                         "cannot listen on")


def few_files():
    """a machine that allows few open files gets fewer connections and one warning; the rest are turned away politely"""
    with tempfile.TemporaryDirectory() as data:
        limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (40, 100))
        process = subprocess.Popen(
            [program("junqi-server"), "--plain", "--port", "0", "--data-dir", data, "--max-connections-per-address", "1000"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=clean_environment(), preexec_fn=limit)
        server = type("At", (), {"port": int(process.stdout.readline().rsplit(":", 1)[1])})
        held = [Bare(server, f"held {n}") for n in range(36)]
        assert Bare(server).hear("bye")["code"] == "too_many_connections"
        for one in held:
            one.close()
        process.terminate()
        told = process.communicate(timeout=20)[1]
        assert process.returncode == 0 and told.count("max-connections: 36 instead of 12000") == 1, told


if __name__ == "__main__":
    sys.exit(run([files, printed, folder_of_data, long_path, taken_port, forbidden, few_files]))
