#include "client/model/window_place.hpp"

#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::client;

TEST_CASE("the place of the window comes back as it was stored, on the left of the first display too") {
  const test::TempDir temp;
  CHECK_FALSE(load_window_place(temp.path() / "none"));
  const WindowPlace place{-1900, 24, 1440, 900, true};
  save_window_place(temp.path() / "state", place);
  CHECK(load_window_place(temp.path() / "state") == place);
  CHECK(read_window_place(window_place_text(place)) == place);
}

TEST_CASE("a place that makes no sense is none") {
  for (const char* text :
       {"", "{", "[]", "{}", R"({"x": 1, "y": 1, "w": 0, "h": 10})", R"({"x": 1, "y": 1, "w": 10})",
        R"({"x": "1", "y": 1, "w": 10, "h": 10})", R"({"x": 1e9, "y": 1, "w": 10, "h": 10})",
        R"({"x": 999999999999, "y": 1, "w": 10, "h": 10})", R"({"x": 1.5, "y": 1, "w": 10, "h": 10})"}) {
    INFO(text);
    CHECK_FALSE(read_window_place(text));
  }
  CHECK(read_window_place(R"({"x": 1, "y": 2, "w": 3, "h": 4, "maximized": 5, "later": 6})") ==
        WindowPlace{1, 2, 3, 4, false});
}
