"""TLS at the server's door: what it speaks, to whom, with which certificate."""

import json
import os
import signal
import socket
import ssl
import stat
import subprocess
import sys
import tempfile
import time

from processes import program, run

HELLO = b'{"type":"hello","protocol":1,"name":"Ann"}\n'


class TlsServer:
    """junqi-server with TLS on loopback, its data in a folder that the test keeps."""

    def __init__(self, data, *flags):
        self.process = subprocess.Popen(
            [program("junqi-server"), "--port", "0", "--bind", "127.0.0.1", "--data-dir", data, *flags],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.port = int(self.told("listening on ").rsplit(":", 1)[1])
        self.key = self.told("key ")

    def told(self, beginning):
        for line in self.process.stdout:
            if line.startswith(beginning):
                return line.removeprefix(beginning).strip()
        raise AssertionError(f"the server ended before {beginning!r}: {self.process.stderr.read()}")

    def raw(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def open(self, newest=ssl.TLSVersion.TLSv1_3):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.maximum_version = newest
        return context.wrap_socket(self.raw(), server_hostname="example.org")

    def certificate(self):
        with self.open() as connection:
            return ssl.DER_cert_to_PEM_cert(connection.getpeercert(binary_form=True))

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.process.send_signal(signal.SIGTERM if kind is None else signal.SIGKILL)
        _, self.log = self.process.communicate(timeout=20)
        if kind is None:
            assert self.process.returncode == 0, self.log
        else:
            print(self.log)


def key_of(certificate_pem):
    """The fingerprint of a certificate's key, by other means than the server's."""
    def openssl(*words, given):
        return subprocess.run(["openssl", *words], input=given, capture_output=True, check=True).stdout

    public = openssl("x509", "-pubkey", "-noout", given=certificate_pem.encode())
    der = openssl("pkey", "-pubin", "-outform", "der", given=public)
    digits = openssl("dgst", "-sha256", "-r", given=der).decode().split()[0]
    return "SHA256:" + "-".join(digits[i:i + 4] for i in range(0, 64, 4))


def first_line(connection):
    line = connection.makefile("rb").readline()
    return json.loads(line) if line else None


def speaks():
    """a client says hello by TLS 1.3; the key that is printed is the key that is shown"""
    with tempfile.TemporaryDirectory() as data, TlsServer(data) as server:
        with server.open() as connection:
            assert connection.version() == "TLSv1.3" and connection.compression() is None
            connection.sendall(HELLO)
            assert first_line(connection)["type"] == "welcome"
        assert key_of(server.certificate()) == server.key
        keys = os.path.join(data, "tls")
        assert stat.S_IMODE(os.stat(keys).st_mode) == 0o700
        assert stat.S_IMODE(os.stat(os.path.join(keys, "key.pem")).st_mode) == 0o600


def a_long_line_and_its_answer():
    """lines longer than a record go through in both directions, however they are cut"""
    with tempfile.TemporaryDirectory() as data, \
            TlsServer(data, "--requests-per-second", "100000", "--requests-burst", "100000") as server, \
            server.open() as connection:
        reader = connection.makefile("rb")
        for at in range(0, len(HELLO), 7):
            connection.sendall(HELLO[at:at + 7])
        assert json.loads(reader.readline())["type"] == "welcome"
        for nonce in range(2000):
            connection.sendall(b'{"type":"ping","nonce":%d}\n' % nonce)
            if nonce % 100 == 99:
                got = [json.loads(reader.readline())["nonce"] for _ in range(100)]
                assert got == list(range(nonce - 99, nonce + 1)), got
        connection.sendall(b"x" * 17_000)
        assert json.loads(reader.readline())["code"] == "line_too_long"
        assert json.loads(reader.readline())["type"] == "bye"
        assert reader.readline() == b""  # and an end in good order, else this raises


def key_updates():
    """whoever asks for new keys all the time is cut off"""
    with tempfile.TemporaryDirectory() as data, TlsServer(data) as server, server.open() as bystander:
        client = subprocess.Popen(["openssl", "s_client", "-connect", f"127.0.0.1:{server.port}", "-tls1_3"],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        client.stdin.write(HELLO)
        client.stdin.flush()
        while b'"welcome"' not in client.stdout.readline():
            pass
        try:
            for _ in range(2000):
                client.stdin.write(b"k\n")
                client.stdin.flush()
                if client.poll() is not None:
                    break
                time.sleep(0.01)
        except BrokenPipeError:
            pass
        assert client.wait(timeout=20) is not None
        client.communicate()
        bystander.sendall(HELLO)
        assert first_line(bystander)["type"] == "welcome"


def plain_text_to_tls():
    """plain text is told in plain text that TLS is wanted; other noise is cut off; nobody else notices"""
    with tempfile.TemporaryDirectory() as data, TlsServer(data) as server, server.open() as bystander:
        with server.raw() as plain:
            plain.sendall(HELLO)
            told = first_line(plain)
            assert (told["type"], told["code"]) == ("bye", "tls_required"), told
            assert plain.recv(1) == b""
        for noise in (b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x00\x05hello", os.urandom(300).replace(b"{", b"x")):
            with server.raw() as connection:
                connection.sendall(noise)
                try:
                    while connection.recv(1000):
                        pass
                except ConnectionError:
                    pass
        bystander.sendall(HELLO)
        assert first_line(bystander)["type"] == "welcome"


def old_tls():
    """TLS 1.2 is refused"""
    with tempfile.TemporaryDirectory() as data, TlsServer(data) as server:
        try:
            server.open(newest=ssl.TLSVersion.TLSv1_2)
            raise AssertionError("TLS 1.2 was spoken")
        except ssl.SSLError:
            pass


def silence():
    """who never ends the handshake is cut off when hello is due, and so is who never says hello after it"""
    with tempfile.TemporaryDirectory() as data, TlsServer(data, "--hello-seconds", "1") as server:
        with server.raw() as nothing, server.raw() as half, server.open() as done:
            half.sendall(b"\x16\x03\x01\x02\x00")
            told = first_line(done)
            assert told["code"] == "hello_timeout", told
            for connection in (nothing, half):
                assert connection.recv(100) == b""


def keeps_its_certificate():
    """another start shows the same certificate, and SIGHUP without a change shows it too"""
    with tempfile.TemporaryDirectory() as data:
        with TlsServer(data) as server:
            before = server.certificate()
        with TlsServer(data) as server:
            server.process.send_signal(signal.SIGHUP)
            assert server.certificate() == before


def until(condition):
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


def reload():
    """SIGHUP takes a renewed certificate for new connections; a broken one leaves the old; old connections go on"""
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as other:
        with TlsServer(other) as server:
            renewed = server.key
        files = {name: os.path.join(data, name) for name in ("certificate.pem", "key.pem")}

        def put(folder):
            for name, path in files.items():
                with open(os.path.join(folder, "tls", name)) as source, open(path, "w") as to:
                    to.write(source.read())

        with TlsServer(data):
            pass
        put(data)
        configured = ("--tls-certificate", files["certificate.pem"], "--tls-key", files["key.pem"])
        with TlsServer(data, *configured) as server, server.open() as old:
            assert server.key != renewed
            put(other)
            server.process.send_signal(signal.SIGHUP)
            until(lambda: key_of(server.certificate()) == renewed)
            with open(files["key.pem"], "w") as key:
                key.write("broken\n")
            server.process.send_signal(signal.SIGHUP)
            until(lambda: "old certificate stays" in server.process.stderr.readline())
            assert key_of(server.certificate()) == renewed
            old.sendall(HELLO)
            assert first_line(old)["type"] == "welcome"


def start(*flags):
    return subprocess.run([program("junqi-server"), "--port", "0", *flags], capture_output=True, text=True, timeout=20)


def faults():
    """broken files are one line and exit code 78 and are not written over; --plain keeps to loopback, else 64"""
    with tempfile.TemporaryDirectory() as data:
        with TlsServer(data):
            pass
        key = os.path.join(data, "tls", "key.pem")
        with open(key, "w") as file:
            file.write("broken\n")
        done = start("--data-dir", data)
        assert done.returncode == 78 and done.stdout == "" and len(done.stderr.splitlines()) == 1, done
        assert key in done.stderr, done
        with open(key) as file:
            assert file.read() == "broken\n"
        for flags in (["--plain", "--bind", "0.0.0.0"], ["--plain", "--bind", "127.0.0.1", "--bind", "::"],
                      ["--tls-key", key]):
            done = start("--data-dir", data, *flags)
            assert done.returncode == 64 and len(done.stderr.splitlines()) == 1, done


def plain():
    """--plain listens on loopback alone and tells a TLS client so; --plain-anywhere listens everywhere"""
    for flag, host in (("--plain", "127.0.0.1"), ("--plain-anywhere", "[::]"), ("--plain-anywhere", "0.0.0.0")):
        if host == "[::]" and not os.path.exists("/proc/net/if_inet6"):
            continue
        bind = ["--bind", host] if host == "0.0.0.0" else []
        with tempfile.TemporaryDirectory() as data:
            process = subprocess.Popen([program("junqi-server"), "--port", "0", "--data-dir", data, flag, *bind],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            place, port = process.stdout.readline().removeprefix("listening on ").rsplit(":", 1)
            assert place == host, place
            with socket.create_connection(("127.0.0.1", int(port)), timeout=20) as connection:
                connection.sendall(b"\x16\x03\x01\x02\x00\x01")
                assert first_line(connection)["code"] == "no_tls"
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=20) == 0
            assert not os.path.exists(os.path.join(data, "tls"))


if __name__ == "__main__":
    sys.exit(run([speaks, a_long_line_and_its_answer, key_updates, plain_text_to_tls, old_tls, silence, keeps_its_certificate, reload,
                  faults, plain]))
