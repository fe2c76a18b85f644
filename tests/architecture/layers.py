"""The layers of the project and what each may include. These tables are the law; check_includes.py enforces it."""

from includes import Tree

INCLUDE_ROOTS = ["common", ".", "tests"]
PRODUCT = ["common", "server", "client", "tools"]
EVERYTHING = PRODUCT + ["tests"]

# Folder of a layer, the longest prefix that fits. A source that fits none is an error: new folders are listed here.
LAYERS = {
    "common/board": "board",
    "common/rules": "rules",
    "common/match": "match",
    "common/record": "record",
    "common/wire": "wire",
    "common/tls": "tls",
    "common/line": "line",
    "server": "server",
    "server/bots": "bots",
    "client": "client",
    "client/model": "client model",
    "client/words": "client model",
    "tools": "tools",
    "tests": "tests",
}

UP_TO_RECORD = ["board", "rules", "match", "record"]
COMMON = UP_TO_RECORD + ["wire", "tls", "line"]

# What a layer may include besides itself. Server and client are in nobody's list but the tests'.
MAY_INCLUDE = {
    "board": [],
    "rules": ["board"],
    "match": ["board", "rules"],
    "record": ["board", "rules", "match"],
    "wire": UP_TO_RECORD,
    "tls": [],
    "line": UP_TO_RECORD + ["wire", "tls"],
    "bots": UP_TO_RECORD,
    "server": COMMON + ["bots"],
    "client model": COMMON,
    "client": COMMON + ["client model"],
    "tools": COMMON + ["bots"],
    "tests": COMMON + ["bots", "server", "client model", "client", "tools"],
}

# The truth of a match. Who could spell it could log it, send it or draw it. Bots imagine positions of their own from
# what they were told, so they may spell one; but they must not see a match, nor hand a position to the server.
TRUTH = "common/rules/position.hpp"
WITHOUT_TRUTH = {"server", "client model", "client"}
MATCH = "common/match/match.hpp"

# The way out of a sealed layout: for the store alone, which must bring a match back after a restart.
SEAL_READER = "common/match/seal_reader.hpp"
WITH_SEAL_READER = ("common/match/", "server/store/", "tests/")

JSON_HEADER = "common/wire/json.hpp"
WITH_OPENSSL = ("common/tls/", "server/tls/", "tests/")
DRAWN = ("client/ui/", "client/paint/", "client/screens/", "client/sound/")


def layer(name):
    fitting = [folder for folder in LAYERS if name.startswith(folder + "/")]
    return LAYERS[max(fitting, key=len)] if fitting else None


def is_json(target):
    return target.startswith("<nlohmann/") and target != "<nlohmann/json_fwd.hpp>"


def is_sdl(target):
    return target.startswith("<SDL")


def is_openssl(target):
    return target.startswith("<openssl/")


def is_asio(target):
    return target.startswith(("<boost/asio", "<boost/beast", "<asio"))


def may_draw(name):
    on_top = name.startswith("client/") and name.count("/") == 1
    return on_top or name.startswith(DRAWN) or layer(name) == "tests"


def without_asio(name):
    """Sources that know neither sockets nor JSON, not even through another header."""
    return name.startswith(DRAWN) or layer(name) in {"board", "rules", "match", "record", "bots"}


def unclear(tree, name, own):
    for line in tree.unclear[name]:
        yield f"{name} includes something that can't be followed: {line}"


def layering(tree, name, own):
    for target in tree.edges[name]:
        if layer(target) not in MAY_INCLUDE[own] + [own]:
            yield f"{own} may not include {layer(target)}: {name} -> {target}"


def libraries(tree, name, own):
    for target in (f"<{outside}>" for outside in tree.outside[name]):
        forward_only = own == "wire" and not is_json(target)
        if target.startswith("<nlohmann/") and name != JSON_HEADER and not forward_only:
            yield f"JSON comes through {JSON_HEADER} only: {name} -> {target}"
        if is_sdl(target) and not may_draw(name):
            yield f"SDL is for what is drawn: {name} -> {target}"
        if is_openssl(target) and not name.startswith(WITH_OPENSSL):
            yield f"OpenSSL is for {', '.join(WITH_OPENSSL)}: {name} -> {target}"


def reached(tree, name, own):
    """What must not be seen through any number of headers."""
    walls = []
    if own in WITHOUT_TRUTH:
        walls.append(("the truth of a match", lambda target: target == TRUTH))
    if own == "bots":
        walls.append(("a match", lambda target: target == MATCH))
    if not name.startswith(WITH_SEAL_READER):
        walls.append(("what was sealed", lambda target: target == SEAL_READER))
    if own == "client model":
        walls.append(("SDL", is_sdl))
    if without_asio(name):
        walls += [("sockets", is_asio), ("JSON", is_json)]
    for what, found in walls:
        if chain := tree.chain(name, found):
            yield f"{own} must not reach {what}: " + " -> ".join(chain)


def faults_of(tree, name):
    own = layer(name)
    if own is None:
        return [f"{name} belongs to no layer of layers.py"]
    return [text for rule in (unclear, layering, libraries, reached) for text in rule(tree, name, own)]


def faults(root):
    """Every source under `root` with what is wrong with it, as texts that show the chain of includes."""
    tree = Tree(root, EVERYTHING, INCLUDE_ROOTS)
    found = {name: faults_of(tree, name) for name in sorted(tree.edges)}
    for header in (TRUTH, MATCH, SEAL_READER, JSON_HEADER):  # a rule about a header that has moved away would hold for nothing
        if header not in tree.edges:
            found[header] = [f"{header}, which layers.py speaks of, is not there"]
    return found
