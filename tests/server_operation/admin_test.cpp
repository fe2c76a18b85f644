// The host's commands: what reaches the server of a request, what is refused before, and how answers are shown.
#include "server/admin/admin_commands.hpp"
#include "server/admin/admin_table.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>

using namespace junqi;
using namespace junqi::server;

namespace {

/// Notes what it is asked.
class NotingHost : public AdminHost {
 public:
  std::string asked;

  boost::asio::awaitable<Census> census() override { co_return Census{}; }
  AdminAnswer users() override { return note("users"); }
  AdminAnswer rooms() override { return note("rooms"); }
  AdminAnswer room(std::string code) override { return note("room " + code); }
  AdminAnswer close_room(std::string code) override { return note("close " + code); }
  AdminAnswer kick(std::string name) override { return note("kick " + name); }
  AdminAnswer ban(Ban ban) override {
    return note(fmt::format("ban {} {} {} {}", static_cast<int>(ban.kind), ban.value, ban.until > 0, ban.reason));
  }
  AdminAnswer unban(Ban::Kind, std::string value) override { return note("unban " + value); }
  AdminAnswer bans() override { return note("bans"); }
  AdminAnswer say(std::string text) override { return note("say " + text); }
  AdminAnswer drain(std::optional<int> minutes) override { return note(fmt::format("drain {}", minutes.value_or(-1))); }
  AdminAnswer undrain() override { return note("undrain"); }
  AdminAnswer mute(std::string name, std::int64_t until) override {
    return note(fmt::format("mute {} {}", name, until));
  }
  AdminAnswer unmute(std::string name) override { return note("unmute " + name); }
  AdminAnswer backup(std::string file) override { return note("backup " + file); }
  AdminAnswer make_admin(std::string name) override { return note("make-admin " + name); }
  AdminAnswer reset_password(std::string name) override { return note("reset-password " + name); }

 private:
  AdminAnswer note(std::string what) {
    asked = std::move(what);
    co_return Json("done");
  }
};

Json ask(NotingHost& host, const std::string& request) {
  boost::asio::io_context context;
  Json answer;
  boost::asio::co_spawn(context, answer_admin(host, *parse_json(request)),
                        [&](const std::exception_ptr&, Json given) { answer = std::move(given); });
  context.run();
  return answer;
}

}  // namespace

TEST_CASE("a command reaches the server with its arguments") {
  NotingHost host;
  CHECK(ask(host, R"({"do":"kick","name":"Ann 2"})").dump() == R"({"ok":true,"answer":"done"})");
  CHECK(host.asked == "kick Ann 2");
  ask(host, R"({"do":"ban","kind":"address","value":"192.0.2.1","for":"7d","reason":"floods"})");
  CHECK(host.asked == "ban 0 192.0.2.1 true floods");
  ask(host, R"({"do":"ban","kind":"account","value":"Ann"})");
  CHECK(host.asked == "ban 1 Ann false ");
  ask(host, R"({"do":"close","code":"abc12"})");
  CHECK(host.asked == "close ABC12");
  ask(host, R"({"do":"drain"})");
  CHECK(host.asked == "drain -1");
  ask(host, R"({"do":"drain","in":"5"})");
  CHECK(host.asked == "drain 5");
  ask(host, R"({"do":"undrain"})");
  CHECK(host.asked == "undrain");
}

TEST_CASE("a request without sense reaches nobody") {
  NotingHost host;
  for (const char* bad :
       {"1", "{}", R"({"do":"dance"})", R"({"do":1})", R"({"do":"kick"})", R"({"do":"kick","name":""})",
        R"({"do":"kick","name":["Ann"]})", R"({"do":"ban","kind":"planet","value":"x"})",
        R"({"do":"ban","kind":"account","value":"x","for":"soon"})", R"({"do":"drain","in":"-1"})",
        R"({"do":"drain","in":"1e9"})"}) {
    INFO(bad);
    const Json answer = ask(host, bad);
    CHECK(answer.at("ok") == false);
    CHECK(answer.at("error").get<std::string>().find('\n') == std::string::npos);
    CHECK(host.asked.empty());
  }
  ask(host, fmt::format(R"({{"do":"say","text":"{}"}})", std::string(1001, 'x')));
  CHECK(host.asked.empty());
}

TEST_CASE("a copy of the database is waited for, and nothing else") {
  CHECK(takes_long("backup"));
  for (const auto& command : admin_commands())
    CHECK(takes_long(command.name) == (command.name == std::string("backup")));
}

TEST_CASE("times are read with their unit") {
  CHECK(seconds_of("90s") == 90);
  CHECK(seconds_of("15m") == 900);
  CHECK(seconds_of("12h") == 43'200);
  CHECK(seconds_of("7d") == 604'800);
  for (const char* bad : {"", "7", "d", "0d", "-1d", "7w", "7dd", "9999999999d", "1.5h"}) CHECK(!seconds_of(bad));
}

TEST_CASE("answers are tables, and move no cursor") {
  CHECK(as_table(*parse_json(R"([{"name":"Ann","here":true},{"name":"李雷","here":false}])")) ==
        "name  here\nAnn   yes\n李雷    no\n");
  CHECK(as_table(*parse_json(R"({"code":"ABC","members":[{"name":"Ann"}]})")) == "code  ABC\n\nmembers\nname\nAnn\n");
  CHECK(as_table(Json::array()) == "none\n");
  CHECK(as_table(Json("a\x1b[2Jb")) == "a?[2Jb\n");
}
