// The text for Prometheus: every line is a comment or a number, and every number has its comments.
#include "server/http/metrics_text.hpp"

#include <set>
#include <sstream>

#include "support/catch.hpp"

using namespace junqi::server;

TEST_CASE("the metrics are in the text format") {
  Metrics counted;
  count(counted.actions, 7);
  Census now;
  now.rooms = {1, 2, 3, 4};
  const std::string text = metrics_text(now, counted);
  std::set<std::string> typed;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    INFO(line);
    if (line.starts_with("# TYPE ")) typed.insert(line.substr(7, line.find(' ', 7) - 7));
    if (line.starts_with("#")) continue;
    CHECK(typed.contains(line.substr(0, line.find_first_of(" {"))));
    std::size_t end = 0;
    CHECK_NOTHROW(std::stod(line.substr(line.rfind(' ') + 1), &end));
  }
  for (const char* number : {"junqi_actions_total 7\n", "junqi_rooms{phase=\"playing\"} 3\n", "junqi_matches 5\n",
                             "junqi_requests_total{type=\"move\"} 0\n"})
    CHECK_THAT(text, Catch::Contains(number));
}
