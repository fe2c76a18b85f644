#!/usr/bin/env python3
"""Runs the real junqi-referee as its users do: every command, every kind of bad input, and --view against a
model of what a seat may know that is written here anew, from the rule book alone."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

REFEREE = os.path.join(os.environ["JUNQI_BIN_DIR"], "junqi-referee")
DATA = pathlib.Path(__file__).parent.parent / "data"
passed = failed = 0


def check(what, good, detail=""):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"FAILED {what}: {str(detail)[:400]}")


def run(*args, text=None, data=None):
    given = data if data is not None else (text or "").encode()
    done = subprocess.run([REFEREE, *args], input=given, capture_output=True, timeout=120)
    return done.returncode, done.stdout, done.stderr.decode()


def batch(records, *args):
    code, out, err = run("batch", *args, text="".join(json.dumps(r) + "\n" for r in records))
    check("batch ends well", code == 0 and err == "", err)
    return [json.loads(line) for line in out.decode().splitlines()]


CASES = [json.loads(line) for line in (DATA / "games.ndjson").read_text().splitlines()]
SEATS = {"junqi2": 2, "junqi4": 4, "junqi6": 6, "generals": 2}


def check_cases():
    answers = batch([c["record"] for c in CASES])
    check("one answer a record", len(answers) == len(CASES))
    for i, (case, answer) in enumerate(zip(CASES, answers)):
        check(f"case {i + 1}", case["expect"] == answer)


def allied(record, a, b):
    seats = SEATS[record["board"]]
    alliance = record["rules"].get("alliance", "pairs")
    apart = (a - b) % seats
    if apart == 0:
        return True
    if alliance == "trios":
        return seats == 6 and apart % 2 == 0
    return alliance == "pairs" and seats > 2 and apart == seats // 2


def told_ranks(events):
    """Nodes whose piece's rank was told to everyone: survivors of told battles, shown and returned flags."""
    told = set()
    for event in (e for action in events for e in action):
        if "move" in event:
            start, end = event["move"].split("-")
            known = start in told
            told.discard(start)
            if event["result"] in ("move", "wins", "home"):
                told.discard(end)
                if known:
                    told.add(end)
            if event["result"] == "both":
                told.discard(end)
            if "ranks" in event and event["result"] in ("wins", "loses"):
                told.add(end)
        if "flag_shown" in event or "flag_back" in event:
            told.add(event["node"])
    return told


def expected_state(case, viewer):
    record, state = case["record"], json.loads(json.dumps(case["expect"]["state"]))
    rules = record["rules"]
    told = told_ranks(case["expect"]["events"])
    revealed = state["over"] is not None and rules.get("reveal_after_game", True)
    for node, piece in state["pieces"].items():
        visibility = rules.get("visibility", "hidden")
        known = (
            revealed
            or visibility == "all"
            or piece[0] == viewer
            or (visibility == "allies" and viewer and allied(record, viewer, piece[0]))
            or node in told
        )
        if not known:
            piece[1] = None
    return state


def check_views():
    for viewer in range(0, 7):
        cases = [c for c in CASES if viewer <= SEATS[c["record"]["board"]]]
        answers = batch([c["record"] for c in cases], "--view", str(viewer))
        for case, answer in zip(cases, answers):
            what = f"view {viewer} of {case['record']['board']} {case['record']['rules']}"
            check(what + " events", answer["events"] == case["expect"]["events"])
            check(what + " state", answer["state"] == expected_state(case, viewer))
            on_turn = case["expect"]["state"]["turn"] == viewer
            moves = case["expect"]["moves"] if on_turn else []
            if case["record"]["rules"].get("bomb_takes_flag", True):
                check(what + " moves", answer["moves"] == moves)
            else:  # a hidden flag may be among a bomb's targets: the viewer cannot know
                check(what + " moves", set(moves) <= set(answer["moves"]))


def check_single_commands():
    case = CASES[0]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "game.json"
        path.write_text(json.dumps(case["record"]))
        code, out, _ = run("replay", str(path))
        lines = [json.loads(line) for line in out.decode().splitlines()]
        check("replay", code == 0 and lines == case["expect"]["events"] + [case["expect"]["state"]])
        code, from_stdin, _ = run("replay", "-", text=path.read_text())
        check("replay of standard input", from_stdin == out)
        code, viewed, _ = run("replay", str(path), "--view", "1")
        check("replay --view", json.loads(viewed.decode().splitlines()[-1]) == expected_state(case, 1))
    for case in CASES[:30]:
        code, out, _ = run("moves", "-", text=json.dumps(case["record"]))
        moves = out.decode().split()
        check("moves are sorted and agree", moves == case["expect"]["moves"] == sorted(moves))
    for line in (DATA / "perft.ndjson").read_text().splitlines():
        entry = json.loads(line)
        text = json.dumps(entry["record"])
        for depth, leaves in enumerate(entry["perft"], 1):
            check("perft", run("perft", str(depth), "-", text=text)[1].split() == [str(leaves).encode()])
        divided = run("perft", "2", "-", "--divide", text=text)[1].decode().splitlines()
        check("perft --divide", sum(int(row.split()[1]) for row in divided) == entry["perft"][1])
    for name, counts in {"junqi2": (60, 98, 7), "junqi4": (129, 196, 18), "junqi6": (193, 294, 27),
                         "generals": (72, 127, 0)}.items():
        board = json.loads(run("board", name)[1])
        check("board " + name, counts == (len(board["nodes"]), len(board["roads"]), len(board["tracks"])))
        check("board members", set(board["nodes"][0]) == {"name", "kind", "x", "y"})


GOOD = "gechahiifhedkdbfjgjjglikc"


def check_layouts():
    check("layout", run("layout", GOOD, "--board", "junqi4")[:2] == (0, b"ok\n"))
    code, jql, _ = run("layout", GOOD, "--board", "junqi2", "--to", "jql")
    check("to jql", code == 0 and len(jql) == 50 and jql.startswith(b"QQGame JQL File\0\x57\x04\0\0"))
    check("from jql", run("layout", "--from", "jql", "-", data=jql)[1].decode().strip() == GOOD)
    camp = bytearray(jql)
    camp[20 + 6] = 5
    wrong = {
        "length": ("abc", "3 characters"),
        "26 pieces": (GOOD + "i", "26 characters"),
        "code": ("z" + GOOD[1:], "'z' at a1"),
        "two flags": (GOOD.replace("i", "l", 1), "flag (l): 2"),
        "flag outside": ("lechahiifhedkdbfjgjjggikc", "flag at a1"),
        "mine in row 3": ("gechahiifhjdkdbfegjjglikc"[:25], "mine at"),
        "bomb in row 1": ("kechahiifhedgdbfjgjjglikc", "bomb at a1"),
    }
    for what, (text, said) in wrong.items():
        code, out, err = run("layout", text, "--board", "junqi2")
        check("layout " + what, code == 1 and out == b"" and said in err and err.count("\n") == 1, err)
    code, _, err = run("layout", "--from", "jql", "-", data=bytes(camp))
    check("piece in a camp", code == 1 and "b2: a camp must start empty" in err, err)
    check("short jql", run("layout", "--from", "jql", "-", data=jql[:-1])[0] == 1)


def check_bad_input():
    record = dict(CASES[0]["record"], actions=CASES[0]["record"]["actions"][:3])
    bad = {
        "no JSON": ("{", "no JSON"),
        "a list": ("[]", "record: must be an object"),
        "deep": ("[" * 10000, "deeper"),
        "format": (dict(record, format="x"), "format:"),
        "board": (dict(record, board="chess"), "board:"),
        "unknown option": (dict(record, rules={"mine": 1}), "rules.mine: no such option"),
        "value": (dict(record, rules={"mines": "go"}), 'rules.mines: "go" is not a value'),
        "bool for number": (dict(record, rules={"quiet_limit": True}), "rules.quiet_limit"),
        "huge": (dict(record, rules={"quiet_limit": 2**40}), "rules.quiet_limit"),
        "does not fit": (dict(record, board="junqi4", rules={"flag_carrier": True}), "rules.flag_carrier"),
        "trios of four": (dict(record, board="junqi4", rules={"alliance": "trios"}), "rules.alliance"),
        "first": (dict(record, first=3), "first:"),
        "first as text": (dict(record, first="1"), "first:"),
        "one setup": (dict(record, setups=[GOOD]), "setups:"),
        "setup of seat 2": (dict(record, setups=[GOOD, "x" * 25]), "setups: seat 2"),
        "action type": (dict(record, actions=[1]), "action 1"),
        "no move": (dict(record, actions=["1c1-1d2", "nonsense"]), "action 2: nonsense:"),
        "illegal": (dict(record, actions=["1c1-1c1"]), "action 1: 1c1-1c1:"),
        "no seat": (dict(record, actions=["resign 3"]), "action 1: resign 3:"),
        "after the end": (dict(record, actions=["draw", "pass"]), "action 2: pass: the game is over"),
    }
    for what, (given, said) in bad.items():
        text = given if isinstance(given, str) else json.dumps(given)
        code, out, err = run("replay", "-", text=text)
        check("replay " + what, code == 1 and said in err and err.count("\n") == 1, err)
        code, out, _ = run("batch", text=text + "\n")
        answer = json.loads(out)
        check("batch " + what, list(answer) == ["error"] and said in answer["error"], answer)
    mixed = json.dumps(record) + "\nx\n" + json.dumps(record) + "\n"
    answers = [json.loads(line) for line in run("batch", text=mixed)[1].decode().splitlines()]
    check("a bad line costs itself alone", ["error" in a for a in answers] == [False, True, False])
    for args in ([], ["fly"], ["perft", "-1", "-"], ["replay"], ["board", "junqi2", "b"], ["layout", GOOD],
                 ["batch", "--view", "9"], ["batch", "--view"]):
        code, out, err = run(*args)
        check(f"usage {args}", code == 2 and err.count("\n") == 1 and out == b"", err)
    for args in (["replay", "/nowhere"], ["moves", "/"], ["board", "chess"]):
        code, _, err = run(*args)
        check(f"{args}", code == 1 and err.count("\n") == 1, err)
    check("a seat that is not there", run("replay", "-", "--view", "3", text=json.dumps(record))[0] == 1)


check_cases()
check_views()
check_single_commands()
check_layouts()
check_bad_input()
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
