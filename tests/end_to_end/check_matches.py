"""Whole matches through a real server, played by scripted clients in processes of their own."""

import json
import random
import sys
import time

from processes import Bare, Player, Server, referee_batch, run

SEATS = {"junqi2": 2, "junqi4": 4, "junqi6": 6, "generals": 2}
SEED = random.randrange(1 << 30)


def create(board, **more):
    return json.dumps({"board": board, **more})


def gather(server, board, bots=0, seed=SEED, flags=(), **more):
    """A player on every seat that no bot has; the first makes the room and starts."""
    first = Player(server, "p1", "--create", create(board, **more), "--seed", seed, "--bots", bots, *flags)
    code = first.wait_for("code")
    players = [first]
    for seat in range(2, SEATS[board] - bots + 1):
        players.append(Player(server, f"p{seat}", "--join", code, "--seed", seed + seat, *flags))
        players[-1].wait_for("seat")
    return code, players


def compare_with_referee(players, record):
    """Everybody heard the same, and the referee tells the same of the record."""
    heard = players[0].events()
    for other in players[1:]:
        assert other.events() == heard, "two players heard different events"
    [replayed] = referee_batch([record])
    assert replayed.get("events") == heard, f"the referee tells it differently: {str(replayed)[:300]}"
    assert replayed["state"]["over"] is not None


def play(server, board, bots=0, watch=True, **more):
    code, players = gather(server, board, bots, **more)
    for player in players:
        player.finish()
    record = players[0].all("record")[0]
    compare_with_referee(players, record)
    print(f"         {board} {more or ''}: {len(players[0].events())} plies")


def whole_matches():
    """matches of every board and of options that change what is seen, to the end"""
    with Server() as server:
        for board in SEATS:
            play(server, board)
        play(server, "junqi2", rules={"flag_carrier": True})
        play(server, "junqi2", rules={"bomb_takes_flag": False, "mines": "explode", "flying_bombs": True})
        play(server, "junqi4", rules={"visibility": "allies", "reveal_battles": True})
        play(server, "junqi6", rules={"visibility": "all", "alliance": "trios", "headquarters": "free"})
        play(server, "generals", rules={"reveal_battles": True})


def with_bots():
    """people and computer players in one match"""
    with Server() as server:
        play(server, "junqi2", bots=1, rules={"quiet_limit": 40})
        play(server, "junqi4", bots=3, rules={"quiet_limit": 40})
        play(server, "junqi6", bots=5, rules={"quiet_limit": 40})
        play(server, "junqi6", bots=3, rules={"quiet_limit": 40})
        play(server, "generals", bots=1, rules={"quiet_limit": 40})


def spectator():
    """a spectator hears every event and is never on turn"""
    with Server() as server:
        first = Player(server, "p1", "--create", create("junqi2"), "--seed", SEED)
        code = first.wait_for("code")
        onlooker = Player(server, "onlooker", "--join", code, "--watch")
        onlooker.wait_for("seat")
        second = Player(server, "p2", "--join", code, "--seed", SEED + 1)
        for one in (first, second, onlooker):
            one.finish()
        compare_with_referee([first, second, onlooker], first.all("record")[0])
        assert set(onlooker.all("seat")) == {"0"}


def killed_and_back():
    """a client killed in mid-game comes back from a new process into the same seat, with nothing missing"""
    with Server() as server:
        for board in ("junqi2", "junqi4"):
            code, players = gather(server, board, flags=("--pause", "2"))
            victim = players[-1]
            token = victim.wait_for("token") if not victim.all("token") else victim.all("token")[0]
            for _ in range(30):
                victim.wait_for("events")
            victim.kill()
            back = Player(server, "again", "--token", token, "--join", code, "--seed", SEED + 99, "--pause", "2")
            seen = int(back.wait_for("view"))
            assert seen >= 30, f"the log of {seen} plies is too short"
            assert back.all("seat")[0] == str(SEATS[board]), "another seat"
            for player in players[:-1] + [back]:
                player.finish()
            heard = players[0].events()
            assert back.events() == heard[seen:], "events are missing after the return"
            compare_with_referee(players[:-1], players[0].all("record")[0])


def taken_over():
    """the newer connection of a guest takes over; the older one is told why"""
    with Server() as server:
        older = Bare(server, "Ann")
        assert older.ask("create", board="junqi2")["type"] == "ok"
        code = older.room["code"]
        newer = Bare(server)
        newer.say({"type": "hello", "protocol": 1, "client": "bare", "name": "again", "token": older.token})
        welcome = newer.hear("welcome")
        assert (welcome["name"], welcome["token"]) == ("Ann", older.token)
        assert [m["code"] for m in older.end() if m["type"] == "bye"] == ["replaced"]
        newer.say({"type": "resume", "id": 1, "token": older.token, "room": code, "version": 0})
        assert newer.hear("you")["seat"] == 1
        # A connection that begins as a new guest becomes the token's guest by resuming.
        third = Bare(server, "Somebody")
        third.say({"type": "resume", "id": 1, "token": older.token, "room": code, "version": 0})
        assert third.hear("welcome")["name"] == "Ann"
        assert third.hear("ok")["id"] == 1
        assert [m["code"] for m in newer.end() if m["type"] == "bye"] == ["replaced"]


def sent_twice():
    """requests whose answer was lost are sent again over a new connection, and act once"""
    with Server() as server:
        create_line = b'{"type":"create","id":1,"board":"junqi4","title":"once"}\n'
        bot_line = b'{"type":"add_bot","id":2,"seat":2,"level":"easy"}\n'
        leave_line = b'{"type":"leave","id":3}\n'
        first = Bare(server, "Ann")
        first.send(create_line)
        first.hear("ok")
        first.close()

        def again():
            back = Bare(server)
            back.say({"type": "hello", "protocol": 1, "name": "x", "token": first.token})
            assert back.hear("welcome")["name"] == "Ann"
            return back

        second = again()
        second.send(create_line)
        code = second.hear("room")["code"]
        assert second.hear("you")["seat"] == 1
        assert second.hear("ok")["id"] == 1
        second.send(bot_line)
        second.hear("ok")
        second.close()
        third = again()
        third.say({"type": "resume", "id": 9, "token": first.token, "room": code, "version": 1})
        third.hear("ok")
        third.send(bot_line)
        assert third.hear("ok")["id"] == 2, "the bot was added already: the answer is the same, not seat_taken"
        assert [r["title"] for r in third.ask_list()] == ["once"]
        third.send(leave_line)
        third.hear("ok")
        third.close()
        fourth = again()
        fourth.send(leave_line)
        assert fourth.hear("ok")["id"] == 3
        assert fourth.ask_list() == [], "the room was left by the last person"


def ended_by_signal():
    """SIGTERM in the middle of a match: everybody gets a bye, and the server ends cleanly"""
    with Server() as server:
        ann, ben = Bare(server, "Ann"), Bare(server, "Ben")
        ann.ask("create", board="junqi2")
        ben.ask("join", room=ann.room["code"].lower())
        ann.ask("start")
        server.end()
        for one in (ann, ben):
            last = one.end()[-1]
            assert (last["type"], last["code"]) == ("bye", "shutdown"), last


if __name__ == "__main__":
    print(f"seed {SEED}")
    sys.exit(run([whole_matches, with_bots, spectator, killed_and_back, taken_over, sent_twice, ended_by_signal]))
