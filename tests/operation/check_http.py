"""/healthz and /metrics: what they say, and what attacks on them cost."""

import http.client
import socket
import sys

from hosting import Bare, Server, admin, free_port, run, start


def get(port, path, method="GET"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request(method, path)
    response = connection.getresponse()
    return response.status, response.read().decode()


def numbers(port):
    status, text = get(port, "/metrics")
    assert status == 200, text
    return dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))


def pages():
    """the pages say how the server is, and nothing of who is there"""
    port = free_port()
    with Server("--http-port", str(port)) as server:
        before = numbers(port)
        ann = Bare(server, "Annabella")
        ann.expect("ok", "create", board="junqi2", title="secret place")
        ann.send(b"nonsense\n")
        ann.hear("error")
        after = numbers(port)
        grown = {name: float(after[name]) - float(before[name]) for name in after if after[name] != before[name]}
        assert grown["junqi_connections"] == 1 and grown["junqi_people"] == 1, grown
        assert grown['junqi_requests_total{type="create"}'] == 1 and grown["junqi_lines_refused_total"] == 1, grown
        assert grown['junqi_rooms{phase="gathering"}'] == 1 and grown["junqi_bytes_in_total"] > 100, grown
        text = get(port, "/metrics")[1]
        for secret in ("Annabella", "secret place", ann.token, ann.room["code"]):
            assert secret not in text, text
        assert get(port, "/healthz") == (200, "ok\n")
        assert get(port, "/healthz", "HEAD") == (200, "")
        assert get(port, "/healthz", "POST")[0] == 405
        assert get(port, "/../etc/passwd")[0] == 404
        assert start("healthcheck", "--http-port", port).returncode == 0
        ann.close()
    assert start("healthcheck", "--http-port", port).returncode == 1


def other_loopback():
    """the health check asks where the server answers"""
    port = free_port()
    with socket.socket(socket.AF_INET6) as one:
        try:
            one.bind(("::1", 0))
        except OSError:
            print("        skipped: this machine has no IPv6")
            return
    with Server("--http-port", str(port), "--http-bind", "::1"):
        assert start("healthcheck", "--http-port", port, JUNQI_HTTP_BIND="::1").returncode == 0
        assert start("healthcheck", "--http-port", port).returncode == 1


def attacks():
    """headers without end, half requests and many at once harm nobody"""
    port = free_port()
    with Server("--http-port", str(port)) as server:
        with socket.create_connection(("127.0.0.1", port), timeout=20) as one:
            try:
                one.sendall(b"GET /healthz HTTP/1.1\r\nX: " + b"x" * 1_000_000)
                while one.recv(4096):
                    pass
            except (ConnectionError, BrokenPipeError):
                pass
        for bad in (b"\0\1\2\3\r\n\r\n", b"GET\r\n\r\n", b"{}\n\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", port), timeout=20) as one:
                one.sendall(bad)
                one.shutdown(socket.SHUT_WR)
                one.recv(4096)
        idle = [socket.create_connection(("127.0.0.1", port), timeout=20) for _ in range(15)]
        assert get(port, "/healthz") == (200, "ok\n")
        Bare(server, "Ann").close()
        for one in idle:
            one.close()


if __name__ == "__main__":
    sys.exit(run([pages, other_loopback, attacks]))
