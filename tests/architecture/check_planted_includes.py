#!/usr/bin/env python3
"""The check of includes checked: a small tree that obeys the layers, then one planted fault at a time, each of which
must be found and shown with its chain."""

import sys
import tempfile
import unittest
from pathlib import Path

import layers

GOOD = {
    "common/board/ids.hpp": "",
    "common/rules/scene.hpp": '#include "board/ids.hpp"\n',
    "common/rules/position.hpp": '#include "rules/scene.hpp"\n',
    "common/match/view.hpp": '#include "rules/scene.hpp"\n',
    "common/match/seal_reader.hpp": '#include "match/view.hpp"\n',
    "common/match/match.hpp": '#include "match/view.hpp"\n',
    "common/match/match.cpp": '#include "match/match.hpp"\n#include "rules/position.hpp"\n',
    "common/record/record.hpp": '#include "match/view.hpp"\n',
    "common/wire/json.hpp": "#include <nlohmann/json.hpp>\n",
    "common/wire/reader.cpp": '#include "wire/json.hpp"\n#include "record/record.hpp"\n',
    "common/wire/message.hpp": '#include <nlohmann/json_fwd.hpp>\n#include "match/view.hpp"\n',
    "server/room.cpp": '#include <boost/asio/strand.hpp>\n#include "wire/message.hpp"\n#include "server/bots/bot.hpp"\n',
    "server/store/rooms.cpp": '#include "match/seal_reader.hpp"\n',
    "server/bots/bot.hpp": '#include "match/view.hpp"\n',
    "server/bots/search.cpp": '#include "rules/position.hpp"\n#include "server/bots/bot.hpp"\n',
    "client/main.cpp": "#include <SDL.h>\n",
    "client/model/link.cpp": "#include <boost/asio/ip/tcp.hpp>\n",
    "client/model/table.hpp": '#include "wire/message.hpp"\n',
    "client/ui/button.cpp": "#include <SDL2/SDL_ttf.h>\n",
    "client/screens/home.cpp": '#include "client/model/table.hpp"\n',
    "tools/referee/main.cpp": '#include "wire/json.hpp"\n',
    "tests/rules/battle.cpp": '#include "rules/position.hpp"\n#include "support/catch.hpp"\n',
    "tests/support/catch.hpp": "#include <catch2/catch.hpp>\n",
}


class PlantedIncludes(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        for name, text in GOOD.items():
            self.write(name, text)

    def write(self, name, text):
        path = Path(self.folder.name) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def found(self):
        return [text for texts in layers.faults(self.folder.name).values() for text in texts]

    def expect(self, name, text, *faults):
        """Writes one file anew, wants exactly these faults, and puts the good text back."""
        self.write(name, text)
        self.assertEqual(self.found(), list(faults))
        self.write(name, GOOD[name]) if name in GOOD else (Path(self.folder.name) / name).unlink()
        self.assertEqual(self.found(), [])

    def test_obedient_tree(self):
        self.assertEqual(self.found(), [])

    def test_truth_named_directly(self):
        for name, own in (("server/session.cpp", "server"), ("client/app.cpp", "client"),
                          ("client/model/hints.cpp", "client model")):
            self.expect(name, '#include "rules/position.hpp"\n',
                        f"{own} must not reach the truth of a match: {name} -> common/rules/position.hpp")

    def test_sealed_layouts_are_read_by_the_store_alone(self):
        for name, own in (("server/room.hpp", "server"), ("tools/referee/main.cpp", "tools")):
            self.expect(name, '#include "match/seal_reader.hpp"\n',
                        f"{own} must not reach what was sealed: {name} -> common/match/seal_reader.hpp")
        self.expect("server/store/store.hpp", '#include "match/seal_reader.hpp"\n')
        self.write("server/store/store.hpp", '#include "match/seal_reader.hpp"\n')
        self.expect("server/lobby.cpp", '#include "server/store/store.hpp"\n', "server must not reach what was sealed: "
                    "server/lobby.cpp -> server/store/store.hpp -> common/match/seal_reader.hpp")

    def test_truth_under_other_spellings(self):
        for line in ('#include "common/rules/position.hpp"', "#include <rules/position.hpp>",
                     '#include "../common/rules/position.hpp"', '#include "wire/../rules/position.hpp"',
                     '  #  include/* no */"rules/position.hpp" // why', '%:include "rules/position.hpp"',
                     '#inc\\\nlude "rules/position.hpp"', '/* a */ #include "rules/position.hpp"'):
            with self.subTest(line):
                self.expect("server/session.cpp", line + "\n", "server must not reach the truth of a match: "
                            "server/session.cpp -> common/rules/position.hpp")

    def test_truth_through_other_headers(self):
        self.write("common/match/view.hpp", '#include "rules/position.hpp"\n')
        self.assertIn("client must not reach the truth of a match: client/screens/home.cpp -> client/model/table.hpp"
                      " -> common/wire/message.hpp -> common/match/view.hpp -> common/rules/position.hpp", self.found())

    def test_bots_imagine_positions_and_see_no_match(self):
        self.expect("server/bots/greedy.cpp", '#include "rules/position.hpp"\n')
        self.expect("server/bots/greedy.cpp", '#include "match/match.hpp"\n',
                    "bots must not reach a match: server/bots/greedy.cpp -> common/match/match.hpp")
        self.write("server/bots/bot.hpp", '#include "rules/position.hpp"\n')
        self.assertIn("server must not reach the truth of a match: server/room.cpp -> server/bots/bot.hpp"
                      " -> common/rules/position.hpp", self.found())

    def test_layers_point_one_way(self):
        for name, target, own, other in (
                ("common/board/a.hpp", "common/rules/scene.hpp", "board", "rules"),
                ("common/rules/a.hpp", "common/match/view.hpp", "rules", "match"),
                ("common/match/a.hpp", "common/record/record.hpp", "match", "record"),
                ("common/record/a.hpp", "common/wire/message.hpp", "record", "wire"),
                ("common/wire/a.hpp", "server/bots/bot.hpp", "wire", "bots"),
                ("server/a.hpp", "client/model/table.hpp", "server", "client model"),
                ("server/bots/a.hpp", "common/wire/message.hpp", "bots", "wire"),
                ("client/model/a.hpp", "client/a.hpp", "client model", "client"),
                ("client/a.hpp", "server/bots/bot.hpp", "client", "bots"),
                ("tools/bot/a.hpp", "server/room.hpp", "tools", "server"),
                ("server/a.hpp", "tests/support/catch.hpp", "server", "tests")):
            with self.subTest(name):
                if target not in GOOD:
                    self.write(target, "")
                self.expect(name, f'#include "{target}"\n', f"{own} may not include {other}: {name} -> {target}")

    def test_json_in_one_place(self):
        self.expect("server/a.cpp", "#include <nlohmann/json.hpp>\n",
                    "JSON comes through common/wire/json.hpp only: server/a.cpp -> <nlohmann/json.hpp>")
        self.expect("client/screens/a.cpp", '#include "wire/json.hpp"\n', "client must not reach JSON: "
                    "client/screens/a.cpp -> common/wire/json.hpp -> <nlohmann/json.hpp>")

    def test_sdl_where_things_are_drawn(self):
        self.expect("client/model/a.cpp", "#include <SDL2/SDL.h>\n",
                    "SDL is for what is drawn: client/model/a.cpp -> <SDL2/SDL.h>",
                    "client model must not reach SDL: client/model/a.cpp -> <SDL2/SDL.h>")
        self.expect("server/a.cpp", "#include <SDL.h>\n", "SDL is for what is drawn: server/a.cpp -> <SDL.h>")

    def test_sockets_stay_out_of_rules_bots_and_screens(self):
        for name, own in (("common/rules/a.hpp", "rules"), ("server/bots/a.cpp", "bots"),
                          ("client/screens/a.cpp", "client")):
            self.expect(name, "#include <boost/asio.hpp>\n",
                        f"{own} must not reach sockets: {name} -> <boost/asio.hpp>")

    def test_comments_and_strings_are_no_includes(self):
        for text in ('// #include "rules/position.hpp"', '/*\n#include "rules/position.hpp"\n*/',
                     'auto a = "/*";  // */\nauto b = R"(/*)";'):
            self.expect("server/session.cpp", text + "\n")
        self.expect("server/session.cpp", 'auto a = "/*";\n#include "rules/position.hpp"\nauto b = "*/";\n',
                    "server must not reach the truth of a match: server/session.cpp -> common/rules/position.hpp")

    def test_nothing_escapes_unseen(self):
        self.expect("server/a.cpp", "#include HEADER\n",
                    "server/a.cpp includes something that can't be followed: HEADER")
        self.expect("server/a.cpp", '#include "no/such.hpp"\n',
                    'server/a.cpp includes something that can\'t be followed: "no/such.hpp"')
        self.expect("common/extra/a.hpp", "", "common/extra/a.hpp belongs to no layer of layers.py")
        (Path(self.folder.name) / layers.TRUTH).unlink()
        self.assertIn(f"{layers.TRUTH}, which layers.py speaks of, is not there", self.found())


if __name__ == "__main__":
    result = unittest.main(exit=False).result
    failed = len({test.id().split(" ")[0] for test, _ in result.failures + result.errors})
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed or not result.testsRun else 0)
