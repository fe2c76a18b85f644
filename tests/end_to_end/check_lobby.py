"""Finding a room and talking across rooms, through a real server: filters, quick match, passwords, private lines, the
lobby, and who does not want to hear whom, also after the server was killed."""

import sys
import tempfile

from processes import Bare, Server, run


def rooms(person, **filters):
    person.expect("ok", "list", **filters)
    return [room["title"] for room in person.seen["rooms"]["rooms"]]


def finding():
    """the list is filtered; a quick match takes a public room with a free seat, or makes one"""
    with Server() as server:
        ann, ben, cid, dan = (Bare(server, name) for name in ("Ann", "Ben", "Cid", "Dan"))
        ann.expect("ok", "create", board="junqi2", title="Évening", password="sesame")
        ben.expect("ok", "create", board="junqi4", title="noon")
        assert sorted(rooms(cid)) == ["noon", "Évening"]
        assert rooms(cid, board="junqi4") == ["noon"]
        assert rooms(cid, text="éVEN") == ["Évening"] and rooms(cid, text="bEn") == ["noon"]
        assert rooms(cid, phase="playing") == []
        cid.expect("ok", "quick", board="junqi2")  # not into Ann's, which asks for a password
        assert cid.room["owner"] == "Cid"
        dan.expect("ok", "quick", board="junqi2")
        assert dan.room["code"] == cid.room["code"] and dan.seen["you"]["seat"] == 2
        assert rooms(dan, board="junqi2", free=True) == ["Évening"]


def doors():
    """a room's password is asked for, never told, and cannot be guessed at speed"""
    with Server() as server:
        ann, ben, cid = Bare(server, "Ann"), Bare(server, "Ben"), Bare(server, "Cid")
        ann.expect("ok", "create", board="junqi2", password="sesame")
        code = ann.room["code"]
        assert ann.room["password"] is True and "sesame" not in str(ann.room)
        ben.expect("wrong_password", "join", room=code)
        ben.expect("ok", "join", room=code, password="sesame")
        ann.expect("ok", "kick", name="Ben")
        assert ben.hear("error")["code"] == "kicked"
        ben.expect("kicked", "join", room=code, password="sesame")
        ann.expect("ok", "place", name="Ben", seat=0)
        ben.expect("ok", "join", room=code, password="sesame")
        for _ in range(20):
            answer = cid.ask("join", room=code, password="guess")
            if answer["code"] == "slow_down":
                break
        assert answer["code"] == "slow_down" and int(answer["args"]["seconds"]) > 0


def coming_back():
    """whoever has a place comes back to it over another connection, into a full room with a password, by either way"""
    with Server("--max-spectators", "0") as server:
        ann, bob = Bare(server, "Ann"), Bare(server, "Bob")
        ann.expect("ok", "create", board="junqi2", password="friends only", spectators=False)
        code = ann.room["code"]
        bob.expect("ok", "join", room=code, password="friends only")
        ann.expect("ok", "start")
        connections = {"Ann": ann, "Bob": bob}
        tokens = {"Ann": ann.token, "Bob": bob.token}
        for way in ("resume", "join"):
            for name in tokens:
                again = Bare(server)
                again.say({"type": "hello", "protocol": 1, "name": name, "token": tokens[name]})
                assert again.hear("welcome")["name"] == name
                assert connections[name].end()[-1]["code"] == "replaced"
                members = {"token": tokens[name], "version": 0} if way == "resume" else {}
                again.expect("ok", way, room=code, **members)
                assert sorted(s["name"] for s in again.room["seats"]) == ["Ann", "Bob"], again.room
                connections[name] = again
        stranger = Bare(server, "Stranger")
        stranger.expect("wrong_password", "join", room=code)
        assert stranger.ask("join", room=code, password="friends only")["code"] in ("room_full", "no_spectators")
        for again in connections.values():
            again.expect("ok", "deploy", layout="gefhdaicekbfhghigjkdicjlj")


def talking():
    """private lines and the lobby's, and a mute that outlasts a kill of the server"""
    with tempfile.TemporaryDirectory(prefix="junqi-test-") as data:
        server = Server(data=data)
        ann, ben, cid = Bare(server, "Ann"), Bare(server, "Ben"), Bare(server, "Cid")
        ann.expect("ok", "create", board="junqi2", listed=False)
        code = ann.room["code"]
        ben.expect("ok", "join", room=code)
        ann.expect("ok", "chat", to="private", name="Cid", text="come and see")
        line = cid.hear("chat")
        assert (line["name"], line["receiver"], line["to"]) == ("Ann", "Cid", "private") and "version" not in line
        ann.expect("no_such_person", "chat", to="private", name="Zoe", text="?")
        cid.expect("ok", "chat", to="lobby", text="hello everybody")
        assert ann.hear("chat")["text"] == ben.hear("chat")["text"] == "hello everybody"
        assert Bare(server, "Dan").hear("chat")["text"] == "hello everybody"
        ben.expect("ok", "mute", name="ann", muted=True)
        assert ben.seen["muted"]["names"] == ["Ann"]
        ben.expect("no_such_person", "mute", name="Zoe", muted=True)
        ann.expect("ok", "chat", text="for the room")
        ann.expect("ok", "chat", to="private", name="Ben", text="for Ben")
        ben.seen.clear()
        ben.expect("ok", "emote", emote="hello")
        assert "chat" not in ben.seen
        server.kill()
        with Server(data=data) as again:
            back = Bare(again)
            back.say({"type": "hello", "protocol": 1, "name": "Ben", "token": ben.token})
            assert back.hear("muted")["names"] == ["Ann"]
            back.expect("ok", "join", room=code)
            assert "chat" not in back.seen, "the history holds what a muted person has said"
            other = Bare(again, "Ben")  # from a machine that knows the token alone
            other.expect("ok", "resume", token=ben.token, room=code)
            assert other.seen["welcome"]["name"] == "Ben" and other.seen["muted"]["names"] == ["Ann"]
            back = other
            back.expect("ok", "mute", name="Ann", muted=False)
            assert back.seen["muted"]["names"] == []


if __name__ == "__main__":
    sys.exit(run([finding, doors, coming_back, talking]))
