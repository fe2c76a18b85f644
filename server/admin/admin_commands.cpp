#include "server/admin/admin_commands.hpp"

#include <fmt/format.h>

#include <charconv>
#include <ctime>

#include "server/log.hpp"

namespace junqi::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t text_bytes_max = 1000;

/// A mistake in a request, told to who made it.
struct BadRequest : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string text_of(const Json& request, const char* key, std::string otherwise = {}) {
  const auto at = request.find(key);
  if (at == request.end()) return otherwise;
  if (!at->is_string() || at->get_ref<const std::string&>().size() > text_bytes_max)
    throw BadRequest(fmt::format("{}: it is no text, or too long", key));
  return at->get<std::string>();
}

/// Codes are shown in capitals and read in any case.
std::string code_of(const Json& request) {
  std::string code = text_of(request, "code");
  for (char& c : code)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return code;
}

/// When what begins now for the time that is asked for is over; 0: never.
std::int64_t until_of(const Json& request) {
  const std::string text = text_of(request, "for");
  if (text.empty()) return 0;
  const auto seconds = seconds_of(text);
  if (!seconds) throw BadRequest(fmt::format("--for: \"{}\" is no time like 30m, 12h or 7d", text));
  return static_cast<std::int64_t>(std::time(nullptr)) + *seconds;
}

Ban::Kind kind_of(const Json& request) {
  const std::string kind = text_of(request, "kind");
  if (kind == "address") return Ban::Kind::address;
  if (kind == "account") return Ban::Kind::account;
  throw BadRequest(fmt::format("\"{}\" is neither account nor address", kind));
}

std::optional<int> minutes_of(const Json& request) {
  const std::string text = text_of(request, "in");
  if (text.empty()) return std::nullopt;
  int minutes = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), minutes);
  if (error != std::errc() || end != text.data() + text.size() || minutes < 0 || minutes > 100'000)
    throw BadRequest(fmt::format("--in: \"{}\" is no number of minutes", text));
  return minutes;
}

Json as_json(const Census& now) {
  return {{"well", now.well()},
          {"draining", now.draining},
          {"up_seconds", now.up_ms / 1000},
          {"connections", now.connections},
          {"people", now.people_here},
          {"rooms", now.rooms_in_all()},
          {"matches", now.matches()}};
}

AdminAnswer status(AdminHost& host, Json) {
  const Census now = co_await host.census();
  co_return as_json(now);
}

AdminAnswer health(AdminHost& host, Json) {
  const Census now = co_await host.census();
  if (now.storage_failed) co_return refusal("nothing can be stored any more");
  if (now.draining) co_return refusal("the server is about to end");
  co_return Json("well");
}

constexpr AdminOption for_option{"--for", "for", "TIME", "30m, 12h or 7d; without it for good"};

std::vector<AdminCommand> make_commands() {
  return {
      {"status", {}, {}, "how much there is of everything", status},
      {"health", {}, {}, "whether the server is well", health},
      {"users",
       {},
       {},
       "who is here, from where and in which room",
       [](AdminHost& host, Json) { return host.users(); }},
      {"rooms", {}, {}, "the rooms that are open", [](AdminHost& host, Json) { return host.rooms(); }},
      {"room",
       {"code"},
       {},
       "one room and who is in it",
       [](AdminHost& host, Json r) { return host.room(code_of(r)); }},
      {"close",
       {"code"},
       {},
       "close a room; a match in it is lost",
       [](AdminHost& host, Json r) { return host.close_room(code_of(r)); }},
      {"kick",
       {"name"},
       {},
       "send somebody away, out of the room too",
       [](AdminHost& host, Json r) { return host.kick(text_of(r, "name")); }},
      {"ban",
       {"kind", "value"},
       {for_option, {"--reason", "reason", "TEXT", "kept with the ban"}},
       "ban account NAME, or ban address IP: not let in any more",
       [](AdminHost& host, Json r) {
         return host.ban({kind_of(r), text_of(r, "value"), until_of(r), text_of(r, "reason")});
       }},
      {"unban",
       {"kind", "value"},
       {},
       "unban account NAME, or unban address IP: end a ban",
       [](AdminHost& host, Json r) { return host.unban(kind_of(r), text_of(r, "value")); }},
      {"bans", {}, {}, "the bans that hold", [](AdminHost& host, Json) { return host.bans(); }},
      {"mute",
       {"name"},
       {for_option},
       "let nobody hear what somebody says",
       [](AdminHost& host, Json r) { return host.mute(text_of(r, "name"), until_of(r)); }},
      {"unmute", {"name"}, {}, "end that", [](AdminHost& host, Json r) { return host.unmute(text_of(r, "name")); }},
      {"say",
       {"text"},
       {},
       "announce something to everybody",
       [](AdminHost& host, Json r) { return host.say(text_of(r, "text")); }},
      {"drain",
       {},
       {{"--in", "in", "MINUTES", "end then, even if matches are not over"}},
       "begin no room and no match any more and end after the last one",
       [](AdminHost& host, Json r) { return host.drain(minutes_of(r)); }},
      {"undrain", {}, {}, "let it go on after all", [](AdminHost& host, Json) { return host.undrain(); }},
      {"backup",
       {"file"},
       {},
       "copy the database to a new file on the server's machine",
       [](AdminHost& host, Json r) { return host.backup(text_of(r, "file")); }},
      {"make-admin",
       {"name"},
       {},
       "make an account one of the admins",
       [](AdminHost& host, Json r) { return host.make_admin(text_of(r, "name")); }},
      {"reset-password",
       {"name"},
       {},
       "give an account a new password, which is shown here and nowhere else",
       [](AdminHost& host, Json r) { return host.reset_password(text_of(r, "name")); }},
  };
}

const AdminCommand* find_command(std::string_view name) {
  for (const auto& command : admin_commands())
    if (command.name == name) return &command;
  return nullptr;
}

/// For the log: what was asked for, without what was said.
std::string described(const AdminCommand& command, const Json& request) {
  std::string line = command.name;
  for (const char* key : {"kind", "name", "value", "code", "file", "for", "in"})
    if (const auto at = request.find(key); at != request.end() && at->is_string())
      line += fmt::format(" {}={}", key, at->get_ref<const std::string&>());
  return line;
}

AdminAnswer run(AdminHost& host, Json request) {
  try {
    const AdminCommand* command = request.is_object() ? find_command(text_of(request, "do")) : nullptr;
    if (command == nullptr) co_return refusal("no such command");
    for (const char* key : command->arguments)
      if (text_of(request, key).empty()) co_return refusal(fmt::format("{}: missing", key));
    auto answer = command->run(host, request);
    auto reply = co_await std::move(answer);
    const bool looks =
        command->arguments.empty() && command->options.empty() && command->name != std::string_view("undrain");
    log(looks ? LogLevel::debug : LogLevel::info, "admin: {}{}", described(*command, request),
        reply ? std::string() : fmt::format(": {}", reply.error()));
    co_return reply;
  } catch (const BadRequest& e) {
    co_return refusal(e.what());
  }
}

Json as_json(const AdminReply& reply) {
  if (reply) return {{"ok", true}, {"answer", *reply}};
  return {{"ok", false}, {"error", reply.error()}};
}

}  // namespace

const std::vector<AdminCommand>& admin_commands() {
  static const std::vector<AdminCommand> all = make_commands();
  return all;
}

asio::awaitable<Json> answer_admin(AdminHost& host, Json request) {
  const auto reply = co_await run(host, std::move(request));
  co_return as_json(reply);
}

/// A copy of the database takes as long as the disk does.
bool takes_long(std::string_view command) { return command == "backup"; }

std::optional<std::int64_t> seconds_of(const std::string& text) {
  std::int64_t number = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc() || last - end != 1 || number < 1 || number > 1'000'000) return std::nullopt;
  switch (*end) {
    case 's':
      return number;
    case 'm':
      return number * 60;
    case 'h':
      return number * 3600;
    case 'd':
      return number * 86'400;
    default:
      return std::nullopt;
  }
}

}  // namespace junqi::server
