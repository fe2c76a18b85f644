#!/usr/bin/env python3
"""A computer player in a hundred lines, as an example: it joins a room of a junqi-server, deploys, and plays one match of
random steps to its end. Usage: example_bot.py HOST:PORT ROOM NAME [--plain]; docs/bots.md explains it line by line."""

import json
import random
import socket
import ssl
import subprocess
import sys

LAYOUT = "gefhd" "aic" "ekbf" "hgh" "igjkd" "icjlj"  # from the front row to the back row, camps left out
STILL = ("mine", "flag", None)


class Server:
    """One JSON object a line, in both directions."""

    def __init__(self, address, plain):
        host, port = address.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)))
        if not plain:  # a server is known by its key, not by a name: compare it with what its host has told you
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            self.socket = context.wrap_socket(self.socket, server_hostname=host)
        self.lines = self.socket.makefile("rb")
        self.id = 0

    def say(self, kind, **members):
        self.socket.sendall(json.dumps({"type": kind, **members}).encode() + b"\n")

    def ask(self, kind, **members):
        """A request: it is answered by an `ok` or an `error` with its id."""
        self.id += 1
        self.say(kind, id=self.id, **members)

    def messages(self):
        for line in self.lines:
            yield json.loads(line)


class Ground:
    """Where one step leads: by road, or to the next node of a rail."""

    def __init__(self, board):
        told = json.loads(subprocess.run(["junqi-referee", "board", board], capture_output=True, check=True).stdout)
        self.kind = {node["name"]: node["kind"] for node in told["nodes"]}
        self.next = {name: set() for name in self.kind}
        for a, b in told["roads"] + [pair for track in told["tracks"] for pair in zip(track, track[1:])]:
            self.next[a].add(b)
            self.next[b].add(a)

    def steps(self, pieces, seat, allies):
        for start, (owner, rank) in pieces.items():
            if owner != seat or rank in STILL or self.kind[start] == "headquarters":
                continue
            for end in self.next[start]:
                enemy = end in pieces and pieces[end][0] not in allies
                if end not in pieces or (enemy and self.kind[end] != "camp"):
                    yield f"{start}-{end}"


def follow(pieces, events):
    """What everybody was told, done to the board."""
    for event in events:
        if "move" in event:
            start, end = event["move"].split("-")
            mover = pieces.pop(start)
            if event["result"] in ("move", "wins"):
                pieces[end] = mover
            elif event["result"] == "both":
                del pieces[end]
        elif "out" in event:
            for node in [n for n, (owner, _) in pieces.items() if owner == event["out"]]:
                del pieces[node]


def play(server, room, name):
    seat = ground = pieces = None
    allies, ply, deployed = (), 0, False
    server.say("hello", protocol=1, client="example_bot.py", name=name)
    for message in server.messages():
        kind = message["type"]
        if kind == "welcome":
            server.ask("join", room=room)
        elif kind == "ping":
            server.say("pong", nonce=message["nonce"])
        elif kind == "you":
            seat = message["seat"]
        elif kind == "room":
            pairs = message["rules"].get("alliance") == "pairs"
            half = len(message["seats"]) // 2
            allies = {seat, (seat + half - 1) % (2 * half) + 1} if seat and pairs and half > 1 else {seat}
            if message["phase"] == "deploying" and not deployed:
                deployed = True
                server.ask("deploy", layout=LAYOUT)
                server.ask("ready")
        elif kind == "view":
            ground = Ground(message["board"])
            pieces, ply, turn = message["state"]["pieces"], len(message["log"]), message["state"]["turn"]
        elif kind == "events":
            follow(pieces, message["events"])
            ply, turn = message["ply"], message["turn"]
        elif kind == "error":
            print("refused:", message["code"], message["text"])
        elif kind == "reveal":
            return message["state"]["over"]
        elif kind == "bye":
            return message["text"]
        if kind in ("view", "events") and turn == seat:
            server.ask("move", move=random.choice(list(ground.steps(pieces, seat, allies))), ply=ply)


if __name__ == "__main__":
    print(play(Server(sys.argv[1], "--plain" in sys.argv), sys.argv[2], sys.argv[3]))
