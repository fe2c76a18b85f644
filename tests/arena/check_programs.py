"""junqi-arena as a referee of real programs: our own engine against itself, and against what is none."""

import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "end_to_end"))

from processes import program, run  # noqa: E402

ENGINE = f"exec:{program('junqi-bot')} --championship --seed 9 --level "


def arena(*words, code=0):
    done = subprocess.run([program("junqi-arena"), *map(str, words)], capture_output=True, text=True, timeout=100)
    assert done.returncode == code, done
    return done.stdout


def contest(*words, code=0):
    return json.loads(arena(*words, "--json", code=code))["contests"][0]


def ours():
    """Two engines play whole games by the championship's rules, without a fault"""
    told = contest(ENGINE + "rush-left", ENGINE + "easy", "--preset", "championship", "--games", 2, "--threads", 2)
    assert told["games"] == 2 and "fault" not in told["reasons"], told
    for player in told["players"]:
        assert player["illegal"] == player["late"] == player["broken"] == 0 and player["moves"] > 10, told


def same_player():
    """An engine plays as it does in the arena itself: against a player of the library too"""
    told = contest(ENGINE + "medium", "random", "--games", 2)
    assert told["players"][0]["won"] == 2 and "fault" not in told["reasons"], told


def crlf():
    """Lines may end as on other systems"""
    lines = "INFO 1.0\r\nwhat?\r\nSTART 1 900 31\r\nGO 0000 0 00\r\nEND 2\r\n"
    done = subprocess.run([program("junqi-bot"), "--championship", "--level", "easy"], input=lines, text=True,
                          capture_output=True, timeout=30)
    words = [line.split()[0] for line in done.stdout.splitlines()]
    assert words == ["NAME", "ARRAY", "BESTMOVE"] and done.returncode == 0, done
    assert "what?" in done.stderr and len(done.stderr.splitlines()) == 1, done


def nonsense():
    """A program that talks nonsense, hangs or dies loses, and the arena says why"""
    for command, kind, word in (("yes", "broken", "it says"), ("sleep 50", "late", "time was up"),
                                ("true", "broken", "ended")):
        told = contest("random", f"exec:{command}", "--games", 2, "--clock", 1, code=1)
        loser = told["players"][1]
        assert loser[kind] == 2 and told["players"][0]["won"] == 2 and word in str(loser["faults"]), told
    assert "lost on time 2" in arena("random", "exec:sleep 50", "--games", 2, "--clock", 1, code=1)


def table():
    """A table shows every pair both ways"""
    told = arena("--table", "random", "greedy", "rush-left", "--games", 4, "--nodes", 100)
    rows = [line.split() for line in told.splitlines() if line.startswith(("random  ", "greedy  ", "rush-left  "))]
    assert [row[0] for row in rows] == ["random", "greedy", "rush-left"], told
    assert rows[0][1] == "-".join(reversed(rows[1][1].split("-"))), told


def usage():
    """What there is not is refused"""
    for words in (["random"], ["random", "nobody"], ["random", "greedy", "--board", "chess"],
                  ["random", "greedy", "--rule", "mines=maybe"], ["random", "greedy", "--preset", "x"], ["--games", "3"]):
        arena(*words, code=64)


if __name__ == "__main__":
    sys.exit(run([ours, same_player, crlf, nonsense, table, usage]))
