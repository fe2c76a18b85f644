"""Accounts over the wire: made, used from anywhere, kept through a kill, safe from guessing, imitation and the host's log."""

import glob
import os
import sys
import tempfile
import time

from check_hostile import Beside
from processes import Bare, Server, run

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "operation"))

from hosting import admin, refused  # noqa: E402

QUICK = ("--password-ops", "1", "--password-memory-mib", "1", "--log", "debug")
PASSWORD = "correct horse battery"
OTHER = "staple of the general"


def identity(person, kind, **members):
    """Asks for something that gives another identity; that."""
    person.expect("ok", kind, **members)
    assert person.last["type"] == "identity", person.last
    return person.last


def back(server, token, name="Somebody"):
    """A connection that says hello with a token, and the welcome."""
    person = Bare(server)
    person.say({"type": "hello", "protocol": 1, "name": name, "token": token})
    return person, person.hear("welcome")


def life():
    """an account is made of a guest, found again by token and by password, and left"""
    with Server(*QUICK) as server:
        ann = Bare(server, "Ann")
        ann.expect("not_account", "logout")
        ann.expect("not_account", "change_password", old=PASSWORD, new=OTHER)
        ann.expect("bad_password", "register", name="Ann", password="PASSWORD123")
        ann.expect("bad_field", "register", name="Ann", password="short")
        ann.expect("bad_name", "register", name="\u3164 ", password=PASSWORD)
        own = identity(ann, "register", name="Ann", password=PASSWORD)
        assert (own["name"], own["account"], own["admin"]) == ("Ann", True, False) and len(own["token"]) == 32, own
        ann.expect("already_account", "register", name="Ann", password=PASSWORD)
        ann.expect("already_account", "login", name="Ann", password=PASSWORD)
        other, welcome = back(server, own["token"])
        assert (welcome["name"], welcome["account"]) == ("Ann", True), welcome
        assert ann.end()[-1]["code"] == "replaced"
        phone = Bare(server, "Phone")
        phone.expect("wrong_password", "login", name="Ann", password=PASSWORD + "!")
        phone.expect("wrong_password", "login", name="Nobody", password=PASSWORD)
        second = identity(phone, "login", name="\uff21NN", password=PASSWORD)
        assert second["name"] == "Ann" and second["token"] != own["token"], second
        assert other.end()[-1]["code"] == "replaced"
        phone.expect("wrong_password", "change_password", old=OTHER, new=OTHER)
        phone.expect("ok", "change_password", old=PASSWORD, new=OTHER)
        stranger, welcome = back(server, own["token"], "Ann")
        assert (welcome["name"], welcome["account"]) == ("Ann 2", False), "a dropped token is still good"
        phone.close()
        phone, welcome = back(server, second["token"])
        assert welcome["account"], welcome
        guest = identity(phone, "logout")
        assert not guest["account"] and guest["name"].startswith("Guest") and guest["token"] != second["token"], guest
        assert not back(server, second["token"])[1]["account"]
        phone.expect("wrong_password", "login", name="Ann", password=PASSWORD)
        tokens = [identity(phone, "login", name="Ann", password=OTHER)["token"]]
        tokens.append(identity(stranger, "login", name="Ann", password=OTHER)["token"])
        identity(stranger, "logout", everywhere=True)
        for token in tokens:
            assert not back(server, token)[1]["account"], "logged out everywhere, but not here"


def sent_again():
    """a request that comes again with the same id acts once"""
    with Server(*QUICK) as server:
        ann = Bare(server, "Ann")
        request = {"type": "register", "id": 7, "name": "Ann", "password": PASSWORD}
        ann.say(request)
        assert ann.hear("ok")["id"] == 7
        ann.say(request)
        assert ann.hear("ok")["id"] == 7
        again, welcome = back(server, ann.token)  # as if the identity had never come
        assert welcome["account"] and welcome["name"] == "Ann", welcome
        again.say(request)
        assert again.hear("ok")["id"] == 7


def seats():
    """who registers keeps seat and room, and a login takes an account's seat over"""
    with tempfile.TemporaryDirectory() as data:
        server = Server(*QUICK, data=data)
        ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
        ann.expect("ok", "create", board="junqi2")
        code = ann.room["code"]
        bob.expect("ok", "join", room=code)
        own = identity(bob, "register", name="Robert", password=PASSWORD)
        while True:
            room = ann.hear("room")
            if [s["name"] for s in room["seats"]] == ["Ann", "Robert"]:
                break
        bob.expect("ok", "sit", seat=2)
        bob.expect("already_account", "login", name="Robert", password=PASSWORD)
        ann.expect("already_in_room", "login", name="Robert", password=PASSWORD)
        ann.expect("ok", "start")
        bob.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj")
        server.kill()
        server = Server(*QUICK, data=data, port=server.port)
        bob = Bare(server, "Elsewhere")
        token = identity(bob, "login", name="Robert", password=PASSWORD)["token"]
        bob.expect("not_in_room", "ready")
        bob.expect("ok", "resume", token=token, room=code, version=0)
        bob.expect("ok", "ready")
        newer, welcome = back(server, own["token"])
        assert welcome["name"] == "Robert", welcome
        assert bob.end()[-1]["code"] == "replaced"
        newer.expect("ok", "resume", token=own["token"], room=code, version=0)
        assert [s["ready"] for s in newer.room["seats"]] == [False, True], newer.room
        guest = Bare(server, "Guest of Robert")
        guest.expect("ok", "resume", token=token, room=code, version=0)
        assert newer.end()[-1]["code"] == "replaced"
        identity(guest, "logout")
        guest.expect("not_in_room", "ready")
        server.end()


def kept():
    """what was told ok is there after a kill, and no name comes to somebody else"""
    with tempfile.TemporaryDirectory() as data:
        server = Server(*QUICK, data=data)
        names = [f"Person {n}" for n in range(6)]
        tokens = []
        for name in names:
            person = Bare(server, name)
            tokens.append(identity(person, "register", name=name, password=PASSWORD + name)["token"])
        person.expect("ok", "change_password", old=PASSWORD + names[-1], new=OTHER)
        server.kill()
        server = Server(*QUICK, data=data, port=server.port)
        for name, token in zip(names, tokens):
            assert back(server, token)[1]["name"] == name
        twin = Bare(server)
        twin.say({"type": "hello", "protocol": 1, "name": "person 0"})
        assert twin.hear("welcome")["name"] == "person 0 2"
        twin.expect("name_taken", "register", name="Pers\u043en 1", password=PASSWORD)
        twin.expect("wrong_password", "login", name=names[-1], password=PASSWORD + names[-1])
        identity(twin, "login", name=names[-1], password=OTHER)
        server.end()


def imitation():
    """nobody comes under a name that could be taken for another's"""
    with Server(*QUICK, "--registrations-burst", "100") as server:
        identity(Bare(server, "Bill"), "register", name="Bill", password=PASSWORD)
        Bare(server, "\u041d\u0430\u0434\u044f")
        for fake in ("bill", "BILL", "B i l l", "\uff22ill", "\u0412ill", "Bi\u200bll", "BiIl", "B1ll", "Bil\u2060l", "Bi\u217cl"):
            guest = Bare(server)
            guest.say({"type": "hello", "protocol": 1, "name": fake})
            name = guest.hear("welcome")["name"]
            assert name != fake and name.split()[-1].isdigit(), (fake, name)
            guest.expect("name_taken", "register", name=fake, password=PASSWORD)
            guest.expect("name_taken", "register", name="H\u0430\u0434\u044f", password=PASSWORD)
            guest.close()
        for bad in ("", "  ", "\u200b", "\u3164", "Bill\u202e", "\u2800"):
            guest = Bare(server)
            guest.say({"type": "hello", "protocol": 1, "name": bad})
            assert guest.hear("error")["code"] in ("bad_name", "bad_field"), bad
            guest.say({"type": "hello", "protocol": 1, "name": "Better"})
            guest.hear("welcome")
            guest.close()


def quotes():
    """quotes and SQL in names and passwords are names and passwords"""
    with Server(*QUICK) as server:
        for name in ("'; DROP TABLE x;--", "\" OR 1=1 --", "%s {} \\ \u0416"):
            ann = Bare(server, name)
            identity(ann, "register", name=name, password=name + PASSWORD)
            identity(ann, "logout")
            ann.expect("wrong_password", "login", name=name, password="' OR '1'='1' --")
            assert identity(ann, "login", name=name, password=name + PASSWORD)["name"] == name


def guessing():
    """a thousand wrong passwords a minute are slowed, by account and by address, and a match beside them goes on"""
    with Server("--requests-per-second", "1000") as server:  # with the usual, costly argon2id
        owner = Bare(server, "Owner")
        identity(owner, "register", name="Owner", password=PASSWORD)
        beside = Beside(server)
        thief = Bare(server, "Thief")
        memory = server.memory_kib()
        answers = [thief.ask("login", name="Owner", password=f"{n} guess") for n in range(60)]
        codes = [a["code"] for a in answers]
        wrong = codes.count("wrong_password")
        assert 5 <= wrong < 15 and set(codes) == {"wrong_password", "slow_down"}, codes
        assert all(int(a["args"]["seconds"]) > 0 for a in answers if a["code"] == "slow_down")
        tries = [thief.ask("login", name=f"Name {n % 300}", password=f"{n} guess")["code"] for n in range(940)]
        assert tries.count("wrong_password") < 60 and set(tries) == {"wrong_password", "slow_down"}, tries
        began = time.monotonic()
        assert Bare(server, "Other").ask("list")["type"] == "ok"
        print(f"         {wrong} of 60 for one account and {tries.count('wrong_password')} of 940 for others were looked at, "
              f"a stranger waited {1000 * (time.monotonic() - began):.0f} ms, "
              f"memory grew by {server.memory_kib() - memory} KiB")
        assert server.memory_kib() - memory < 96 * 1024
        beside.done()


def lookalikes():
    """a ban holds for the account by whatever look-alike of its name, at the login and for the host"""
    with tempfile.TemporaryDirectory() as data, Server(*QUICK, data=data) as server:
        own = identity(Bare(server, "Owner"), "register", name="\u0412ill", password=PASSWORD)  # with a Cyrillic letter
        admin(data, "ban", "account", "Bill", "--reason", "a test")
        assert admin(data, "bans")[0]["reason"] == "a test"
        thief = Bare(server, "Thief")
        for name in ("Bill", "\u0412ill"):
            thief.expect("banned", "login", name=name, password=PASSWORD)
        late = Bare(server)
        late.say({"type": "hello", "protocol": 1, "name": "Late", "token": own["token"]})
        assert late.end()[-1]["code"] == "banned"
        admin(data, "unban", "account", "Bill")
        assert identity(thief, "login", name="Bill", password=PASSWORD)["name"] == "\u0412ill"


def locked_out():
    """strangers who guess at an account do not lock its owner out, who comes from elsewhere"""
    with Server(*QUICK, "--account-attempts-burst", "3", "--attempt-wait-seconds", "300") as server:
        owner = Bare(server, "Owner", source="127.0.0.2")
        identity(owner, "register", name="Owner", password=PASSWORD)
        identity(owner, "logout")
        thief = Bare(server, "Thief")
        codes = [thief.ask("login", name="Owner", password=f"{n} guess")["code"] for n in range(8)]
        assert codes[0] == "wrong_password" and codes[-1] == "slow_down", codes
        assert identity(owner, "login", name="Owner", password=PASSWORD)["account"]
        codes = [owner.ask("change_password", old=f"{n} guess", new=OTHER)["code"] for n in range(4)]
        assert codes[0] == "wrong_password" and codes[-1] == "slow_down", codes


def nobody_remembered():
    """a server that remembers nobody who is away takes accounts in all the same"""
    for flags in (("--guest-seconds", "0"), ("--max-guests-away", "0")):
        with tempfile.TemporaryDirectory() as data:
            server = Server(*QUICK, *flags, data=data)
            token = identity(Bare(server, "Ann"), "register", name="Ann", password=PASSWORD)["token"]
            server.kill()
            with Server(*QUICK, *flags, data=data) as server:
                ann, welcome = back(server, token)
                assert welcome["name"] == "Ann", welcome
                ann.close()
                phone = Bare(server, "Phone")
                identity(phone, "login", name="Ann", password=PASSWORD)
                phone.expect("ok", "create", board="junqi2")
                code = phone.room["code"]
                tablet = Bare(server, "Tablet")
                tablet.expect("ok", "resume", token=token, room=code, version=0)


def muted():
    """whoever is muted stays so as the guest that logging out makes; and what somebody mutes outlasts a kill"""
    with tempfile.TemporaryDirectory() as data:
        server = Server(*QUICK, data=data)
        ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
        identity(ann, "register", name="Ann", password=PASSWORD)
        admin(data, "mute", "Ann")
        identity(ann, "logout")
        ann.expect("muted", "chat", to="lobby", text="psst")
        token = identity(bob, "register", name="Bob", password=PASSWORD)["token"]
        names = []
        for n in range(4):
            other = Bare(server, f"Loud {n}")
            bob.expect("ok", "mute", name=f"Loud {n}", muted=True)
            names.append(f"Loud {n}")
            server.kill()  # in the moment of the answer
            server = Server(*QUICK, data=data)
            bob, _ = back(server, token)
            assert bob.hear("muted")["names"] == names
            other.close()
        server.end()


def hosts():
    """the host's commands for accounts act at once and are kept"""
    with tempfile.TemporaryDirectory() as data:
        server = Server(*QUICK, data=data)
        ann = Bare(server, "Ann")
        token = identity(ann, "register", name="Ann", password=PASSWORD)["token"]
        ann.expect("ok", "create", board="junqi2")
        admin(data, "make-admin", "ann")
        assert "no account Bob" in refused(data, "make-admin", "Bob")
        admin(data, "mute", "Ann", "--for", "1h")
        answer = ann.ask("chat", text="psst")
        assert answer["code"] == "muted" and abs(int(answer["args"]["until"]) - time.time() - 3600) < 60, answer
        backup = os.path.join(data, "copy.db")
        admin(data, "backup", backup)
        assert os.path.getsize(backup) > 4096 and os.stat(backup).st_mode & 0o077 == 0
        assert "there already" in refused(data, "backup", backup)
        server.kill()
        server = Server(*QUICK, data=data, port=server.port)
        ann, welcome = back(server, token)
        code = admin(data, "rooms")[0]["code"]
        ann.expect("ok", "resume", token=token, room=code, version=0)
        assert ann.ask("chat", text="psst")["code"] == "muted"
        admin(data, "unmute", "Ann")
        ann.expect("ok", "chat", text="hello")
        password = admin(data, "reset-password", "ANN").split()[-1]
        assert ann.end()[-1]["code"] == "bad_token"
        guest, welcome = back(server, token, "Guest")
        assert not welcome["account"]
        guest.expect("wrong_password", "login", name="Ann", password=PASSWORD)
        admin(data, "ban", "account", "Ann", "--for", "1d", "--reason", "a test")
        answer = guest.ask("login", name="Ann", password=password)
        assert answer["code"] == "banned" and answer["args"]["reason"] == "a test", answer
        admin(data, "unban", "account", "ann")
        assert identity(guest, "login", name="Ann", password=password)["admin"]
        fresh = guest.last["token"]
        admin(data, "ban", "account", "Ann")
        assert guest.end()[-1]["code"] == "banned"
        late = Bare(server)
        late.say({"type": "hello", "protocol": 1, "name": "Ann", "token": fresh})
        error, bye = late.end()
        assert (error["code"], error["args"]["until"], bye["code"]) == ("banned", "", "banned"), (error, bye)
        for _ in range(2):
            late = Bare(server)
            late.say({"type": "hello", "protocol": 1, "name": "aNN"})
            assert [m["code"] for m in late.end()] == ["banned", "banned"]
        server.end()
        assert password not in server.log and PASSWORD not in server.log


def secrets():
    """neither passwords nor tokens are in the log or anywhere in the data directory"""
    with tempfile.TemporaryDirectory() as data:
        server = Server(*QUICK, data=data)
        ann = Bare(server, "Ann")
        told = [PASSWORD, OTHER, ann.token, identity(ann, "register", name="Ann", password=PASSWORD)["token"]]
        ann.expect("wrong_password", "change_password", old="wrong password 1", new=OTHER)
        ann.expect("ok", "change_password", old=PASSWORD, new=OTHER)
        ann.send(b'{"type":"login","id":"x","name":"Ann","password":"' + PASSWORD.encode() + b'"}\n')
        assert PASSWORD not in str(ann.hear("error"))
        told.append(identity(ann, "logout")["token"])
        told.append(identity(ann, "login", name="Ann", password=OTHER)["token"])
        ann.expect("ok", "create", board="junqi2")
        server.end()
        kept = [open(file, "rb").read() for file in glob.glob(f"{data}/**", recursive=True) if os.path.isfile(file)]
        assert any(b"$argon2id$" in content for content in kept)
        for secret in told:
            assert secret not in server.log, "the log tells a secret"
            assert not any(secret.encode() in content for content in kept), "a secret is kept as it is"


if __name__ == "__main__":
    sys.exit(run([life, sent_again, seats, kept, imitation, quotes, guessing, lookalikes, locked_out, nobody_remembered, muted, hosts,
                  secrets]))
