#include "client/model/file_url.hpp"

#include "support/catch.hpp"

using junqi::client::path_of_file_url;

TEST_CASE("a file's URL is its path, with every character that it hides") {
  CHECK(path_of_file_url("file:///home/anna/game.json") == "/home/anna/game.json");
  CHECK(path_of_file_url("file://localhost/a.jql") == "/a.jql");
  CHECK(path_of_file_url("file:///%E5%86%9B%e6%a3%8b%201.json") == "/军棋 1.json");
  CHECK(path_of_file_url("file:///100%") == "/100%");
  CHECK(path_of_file_url("file:///a%2") == "/a%2");
  CHECK(path_of_file_url("file:///a%zz%00b") == "/a%zz%00b");
}

TEST_CASE("what is no file of this machine stays as it is") {
  for (const char* word : {"", "game.json", "/a%20b", "junqi://host:5150/CODE", "file://other/a.json", "file:a"})
    CHECK(path_of_file_url(word) == word);
}
