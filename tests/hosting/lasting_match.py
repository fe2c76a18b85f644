"""A match over TLS on the usual port, and whether both of its players find it again as it was."""

import os
import socket
import ssl
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "end_to_end"))

from processes import Bare  # noqa: E402

PORT = 5150
LAYOUT = "gefhdaicekbfhghigjkdicjlj"


class Player(Bare):
    """Bare, over TLS; with a token it is who it was."""

    def __init__(self, name, token=""):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        self.socket = context.wrap_socket(socket.create_connection(("127.0.0.1", PORT), timeout=20))
        self.reader = self.socket.makefile("rb")
        self.id, self.seen, self.name = 0, {}, name
        self.say({"type": "hello", "protocol": 1, "client": "proof", "name": name, "token": token})
        welcome = self.hear("welcome")
        assert welcome["name"] == name, welcome
        self.token = welcome["token"]


def back(player, code):
    """The same person over a new connection, with the same seat and the same view of the same match."""
    again = Player(player.name, player.token)
    again.expect("ok", "resume", token=player.token, room=code, version=0)
    view = again.seen["view"]
    again.knows = [view[what] for what in ("seat", "state", "origins", "home", "log")]
    assert len(view["log"]) == 1 and again.knows == getattr(player, "knows", again.knows), (player.knows, again.knows)
    return again


class Match:
    """Two people, one with an account, who have deployed, and one move."""

    def __init__(self):
        ann, bob = Player("Ann"), Player("Bob")
        ann.expect("ok", "register", name="Ann", password="a password of Ann's")  # where memory and threads are shut in
        ann.token = ann.seen["identity"]["token"]
        ann.expect("ok", "create", board="junqi2")
        self.code = ann.room["code"]
        bob.expect("ok", "join", room=self.code)
        ann.expect("ok", "start")
        for player in (ann, bob):
            player.expect("ok", "deploy", layout=LAYOUT)
            player.expect("ok", "ready")
        first, move = (ann, "1a1-2e1") if bob.seen["view"]["state"]["turn"] == 1 else (bob, "2a1-1e1")
        first.expect("ok", "move", move=move)
        self.players = [ann, bob]
        self.take_up()

    def take_up(self):
        """Both come back, and know what they knew."""
        self.players = [back(player, self.code) for player in self.players]

    def last_words(self):
        """The code with which the server took leave of both."""
        codes = {player.end()[-1]["code"] for player in self.players}
        assert len(codes) == 1, codes
        return codes.pop()
