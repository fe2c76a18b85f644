"""Two people at one board who do everything there is, while the server is killed under them again and again: what was
answered is there afterwards, and no version is told a second time."""

import threading

from processes import Bare, Server

LAYOUT = "gefhdaicekbfhghigjkdicjlj"
NAMES = ("Ann", "Ben")
FLAGS = ("--announcements-per-second", "1000", "--chat-per-second", "1000")


class Gone(Exception):
    """The server was killed."""


class Talker:
    """One of the two; `version` is the last that it was told, `notes` what it was answered, `log` the match."""

    def __init__(self, name):
        self.name, self.token, self.code, self.id = name, None, None, 0
        self.version, self.notes, self.log, self.game, self.returning = 0, {}, [], 0, False

    def connect(self, server):
        self.bare = Bare(server)
        hello = {"type": "hello", "protocol": 1, "client": "bare", "name": self.name}
        self.say({**hello, **({"token": self.token} if self.token else {})})
        self.token = self.hear(lambda message: message["type"] == "welcome")["token"]

    def say(self, message):
        try:
            self.bare.say(message)
        except OSError as error:
            raise Gone from error

    def hear(self, wanted):
        while True:
            try:
                message = self.bare.line()
            except OSError as error:
                raise Gone from error
            if message is None:
                raise Gone
            if "version" in message and not (self.returning and message["type"] == "chat"):  # that may be old
                assert message["version"] >= self.version, f"{message} after version {self.version}"
                self.version = message["version"]
            self.take(message)
            if wanted(message):
                return message

    def take(self, message):
        if message["type"] in ("room", "you", "notes", "chat"):
            self.seen[message["type"]] = message
            if message["type"] == "notes":
                self.notes = {note["node"]: note["text"] for note in message["notes"]}
            if message["type"] == "room" and message["phase"] == "deploying":
                self.notes = {}  # they were of the match before
        elif message["type"] == "view":
            self.log, self.game = message["log"], message["game"]
        elif message["type"] == "events":
            self.log = self.log + [message["events"]]

    def ask(self, kind, **members):
        self.id += 1
        self.say({"type": kind, "id": self.id, **members})
        return self.hear(lambda message: message["type"] in ("ok", "error") and message.get("id") == self.id)

    def done(self, kind, **members):
        return self.ask(kind, **members)["type"] == "ok"

    def come_back(self, server, notes_stand):
        """With nothing in hand, so that everything is told anew; nothing of it may be older than what was told before."""
        self.seen, self.returning, told = {}, True, self.notes
        self.connect(server)
        answer = self.ask("resume", token=self.token, room=self.code, version=0)
        self.returning = False
        assert answer["type"] == "ok", answer
        if "notes" not in self.seen:
            self.notes = {}
        for node, text in told.items() if notes_stand else ():
            assert self.notes.get(node) == text, f"{self.name} noted {told} and has {self.notes}"


class Table:
    """A room of the two, and what has been answered to either."""

    def __init__(self, chance):
        self.chance = chance
        self.people = [Talker(name) for name in NAMES]

    def open(self, server):
        ann, ben = self.people
        for person in self.people:
            person.seen = {}
            person.connect(server)
        assert ann.done("create", board="junqi2", rules={"first": 1},
                        clock={"kind": "per_move", "per_move": 0, "deploy": 0, "grace": 3600})
        ann.code = ben.code = ann.seen["room"]["code"]
        assert ben.done("join", room=ben.code)

    def come_back(self, server):
        """What was told is there; what was asked last may have been done and not told."""
        before = [(person.game, person.log) for person in self.people]
        for person in self.people:
            person.come_back(server, self.notes_stand)
        for person, (game, told) in zip(self.people, before):
            log = person.log
            if person.game != game:
                continue
            assert log[:len(told) - 1] == told[:-1] and abs(len(log) - len(told)) <= 1, f"{told} was told, {log} is there"
            assert self.taking_back or log[:len(told)] == told, f"{told} was told, {log} is there"

    def anything(self):
        """One of the two does something, whatever the room is at."""
        one = self.chance.choice(self.people)
        phase = self.people[0].seen["room"]["phase"]
        seat = one.seen["you"]["seat"]
        self.taking_back, self.notes_stand = False, True
        if phase == "gathering":
            self.owner().ask("start")
        elif phase == "deploying":
            one.ask("deploy", layout=LAYOUT)
            one.ask("ready")
        elif phase == "over":
            self.notes_stand = False
            one.ask("rematch")
        else:
            self.play(one, seat)
        for person in self.people:  # what the other one was told
            person.ask("emote", emote="think")

    def owner(self):
        return next(person for person in self.people if person.name == self.people[0].seen["room"]["owner"])

    def play(self, one, seat):
        kind = self.chance.randrange(10)
        home, camp = f"{seat}a2", f"{seat}b2"
        other = self.people[1 - self.people.index(one)]
        if kind < 4:
            one.done("move", move=f"{home}-{camp}") or one.done("move", move=f"{camp}-{home}")
        elif kind == 4:
            self.taking_back = True
            one.ask("propose", what="takeback")
            other.ask("answer", what="takeback", accept=self.chance.random() < 0.7)
        elif kind == 5:
            self.note(one, 3 - seat)
        elif kind == 6:
            one.ask("offer_draw")
            other.ask("answer_draw", accept=False)
        elif kind == 7:
            self.owner().ask("hand_over", name=self.chance.choice(NAMES))
        elif kind == 8:
            one.ask("chat", text=f"line {one.id}")
        elif self.chance.random() < 0.3:
            self.notes_stand = False  # they go with their pieces
            one.ask("resign")

    def note(self, one, enemy):
        node, text = f"{enemy}{self.chance.choice('abcde')}6", self.chance.choice(("mine", "flag", ""))
        one.notes.pop(node, None)  # until it is told it may be either
        if one.done("note", node=node, text=text):
            assert one.notes.get(node, "") == text, one.notes


def soak(kills, chance, data):
    """The number of requests that were sent."""
    server = Server(*FLAGS, data=data)
    table = Table(chance)
    table.open(server)
    for _ in range(kills):
        killer = threading.Timer(0.05 + chance.random() * 0.4, server.process.kill)
        killer.start()
        try:
            while True:
                table.anything()
        except Gone:
            pass
        killer.join()
        server.kill()
        server = Server(*FLAGS, data=data, port=server.port)
        table.come_back(server)
    server.end()
    return sum(person.id for person in table.people)
