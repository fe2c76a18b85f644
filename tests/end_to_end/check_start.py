"""How the server starts, says where it listens, and names what is wrong."""

import os
import signal
import socket
import subprocess
import sys
import tempfile

from processes import Bare, Server, program, run


def start(*flags):
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as home:  # nothing of these reaches the user's own data
        return subprocess.run([program("junqi-server"), *flags], capture_output=True, text=True, timeout=20,
                              env={**os.environ, "HOME": home, "XDG_STATE_HOME": home, "STATE_DIRECTORY": home})


def faults():
    """a bad flag, a bad address and a port in use are one line and an exit code each"""
    for flags in (["--prot", "1"], ["--port", "x"], ["--bind", "nowhere"], ["5150"]):
        done = start(*flags)
        assert done.returncode == 64, (flags, done)
        assert done.stdout == "" and len(done.stderr.splitlines()) == 1, done
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = start("--bind", "127.0.0.1", "--port", str(taken.getsockname()[1]))
        assert done.returncode == 69, done
        assert "Address already in use" in done.stderr and len(done.stderr.splitlines()) == 1, done


def help_and_version():
    """--help and --version"""
    assert start("--version").stdout.startswith("junqi-server ")
    text = start("--help").stdout
    assert "--port N" in text and "(5150)" in text


def port_file():
    """the port file holds the port that was taken"""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "port")
        with Server("--port-file", path) as server:
            with open(path) as file:
                assert int(file.read()) == server.port
        assert start("--port", "0", "--port-file", os.path.join(folder, "no", "port")).returncode == 73


def both_families():
    """without --bind it listens on every address, IPv4 and IPv6"""
    data = tempfile.TemporaryDirectory()
    process = subprocess.Popen([program("junqi-server"), "--port", "0", "--data-dir", data.name, "--plain-anywhere"],
                               stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL)
    port = int(process.stdout.readline().rsplit(":", 1)[1])
    hosts = ["127.0.0.1"] + (["::1"] if socket.has_ipv6 and os.path.exists("/proc/net/if_inet6") else [])
    for host in hosts:
        with socket.create_connection((host, port), timeout=5) as connection:
            connection.sendall(b'{"type":"hello","protocol":1,"name":"Ann"}\n')
            assert connection.makefile("rb").readline().startswith(b'{"type":"welcome"')
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=5) == 0


def silent_log():
    """no token, no line of chat and no layout stands in the log, however much it says"""
    layout = "gefhdaicekbfhghigjkdicjlj"
    server = Server("--log", "debug")
    ann = Bare(server, "Ann")
    ann.ask("create", board="junqi2")
    ann.ask("add_bot", seat=2, level="easy")
    ann.ask("chat", text="a secret word")
    ann.ask("start")
    ann.ask("deploy", layout=layout)
    ann.ask("ready")
    ann.ask("resign")
    ann.close()
    server.end()
    for secret in (ann.token, layout, "secret word"):
        assert secret not in server.log, server.log


if __name__ == "__main__":
    sys.exit(run([faults, help_and_version, port_file, both_families, silent_log]))
