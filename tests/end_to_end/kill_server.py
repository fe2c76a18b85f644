#!/usr/bin/env python3
"""Kills the server again and again at random moments under play, and looks whether anything that was told is lost.

Usage: kill_server.py [KILLS [SEED]]     (200 kills unless told; JUNQI_BIN_DIR says where the programs are)"""

import json
import random
import sys
import tempfile
import time

import kill_talkers
from check_matches import SEATS, create, referee_batch
from processes import Bare, Player, Server

# Boards with the number of computer players in each room; the other seats are people's.
ROOMS = [("junqi2", 0), ("junqi2", 1), ("junqi4", 2), ("junqi4", 0), ("junqi6", 4), ("generals", 0)]
TIME_FOR_PLAY = 0.5


class Room:
    """One room with its people, and everything that any of them has been told."""

    def __init__(self, board, bots, seed):
        self.board, self.bots, self.seed = board, bots, seed
        self.reset()

    def reset(self):
        self.code = None
        self.tokens = []
        self.players = []
        self.told = []

    def open(self, server):
        """Everybody comes in; the first one starts when all are there."""
        self.reset()
        wish = create(self.board, clock={"kind": "per_move", "per_move": 60, "grace": 3600},
                      rules={"quiet_limit": 300})
        flags = ("--bots", self.bots, "--pause", 2)
        self.add(Player(server, "p1", "--create", wish, "--seed", self.seed, *flags))
        self.code = self.players[0].wait_for("code")
        for seat in range(2, SEATS[self.board] - self.bots + 1):
            self.add(Player(server, f"p{seat}", "--join", self.code, "--seed", self.seed + seat, "--pause", 2))
            self.players[-1].wait_for("seat")

    def add(self, player):
        self.players.append(player)
        self.tokens.append(player.wait_for("token"))

    def come_back(self, server):
        self.players = [Player(server, f"p{i}", "--token", token, "--join", self.code, "--seed", self.seed + i,
                               "--pause", 2) for i, token in enumerate(self.tokens)]

    def stop(self):
        """The server is gone: what have they been told?"""
        for player in self.players:
            player.kill()
            while player.news.get(timeout=10) is not None:
                pass
            self.hear(player)

    def hear(self, player):
        ply = 0  # a match that one has seen from its beginning
        for line in player.told:
            word, _, rest = line.partition(" ")
            if word == "view":
                ply = int(rest)
            elif word == "events":
                if ply == len(self.told):
                    self.told.append(rest)
                elif ply < len(self.told):
                    assert self.told[ply] == rest, f"{self.code}: two were told different things at ply {ply + 1}"
                ply += 1

    def check(self, server):
        """Everything that was told is in the match as it goes on. True: the match is over."""
        bare = Bare(server)
        bare.say({"type": "hello", "protocol": 1, "client": "bare", "name": "x", "token": self.tokens[0]})
        bare.hear("welcome")
        bare.say({"type": "resume", "id": 1, "token": self.tokens[0], "room": self.code, "version": 0})
        view = record = None
        while (message := bare.line()) is not None and message.get("id") != 1:
            view = message if message["type"] == "view" else view
            record = message if message["type"] == "reveal" else record
        if message is None or message["type"] != "ok":
            server.kill()
            raise AssertionError(f"{self.code}: {message}; the server says: {server.log}")
        bare.close()
        if view is None:
            assert not self.told, f"{self.code}: the match is gone"
            return False
        log = [dump(events) for events in view["log"]]
        assert log[:len(self.told)] == self.told, (
            f"{self.code}: of {len(self.told)} actions that were told {len(log)} are left")
        self.told = log  # what was stored and not told yet is there too
        if record is None:
            return False
        [replayed] = referee_batch([dump(record["record"])])
        assert [dump(events) for events in replayed["events"]] == self.told, f"{self.code}: the record differs"
        return True


def dump(value):
    return json.dumps(value, separators=(",", ":"))


def soak(kills, seed):
    """The number of actions that were checked."""
    chance = random.Random(seed)
    rooms = [Room(board, bots, seed + 100 * i) for i, (board, bots) in enumerate(ROOMS)]
    checked = finished = 0
    with tempfile.TemporaryDirectory(prefix="junqi-kill-") as data:
        server = Server(data=data)
        port = server.port
        for kill in range(kills):
            over = [room.code is not None and room.check(server) for room in rooms]
            for room, ended in zip(rooms, over):
                if ended:
                    checked += len(room.told)
                    finished += 1
                if ended or room.code is None or not room.tokens:
                    room.seed += 7
                    room.open(server)
                else:
                    room.come_back(server)
            time.sleep(chance.random() * TIME_FOR_PLAY)
            server.kill()
            for room in rooms:
                room.stop()
            server = Server(data=data, port=port)
            if (kill + 1) % 20 == 0:
                print(f"  {kill + 1} kills, {checked + sum(len(room.told) for room in rooms)} actions, "
                      f"{finished} matches to their end", flush=True)
        for room in rooms:
            room.check(server)
            checked += len(room.told)
        server.end()
    return checked


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 30)
    print(f"seed {seed}", flush=True)
    began = time.monotonic()
    checked = soak(kills, seed)
    print(f"{kills} kills in {time.monotonic() - began:.0f} s: none of {checked} actions that were told is lost", flush=True)
    with tempfile.TemporaryDirectory(prefix="junqi-kill-") as data:
        asked = kill_talkers.soak(kills, random.Random(seed), data)
    print(f"{kills} kills more: nothing that was answered or told is lost of {asked} requests of all kinds")


if __name__ == "__main__":
    main()
