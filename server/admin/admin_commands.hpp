// The host's commands: their names, arguments and options, and what each asks of the server. The program that sends
// them and the socket that takes them read the same table.
#pragma once

#include "server/admin/admin_host.hpp"

namespace junqi::server {

struct AdminOption {
  const char* flag;  // "--for"
  const char* key;   // of the request's object
  const char* takes;
  const char* help;
};

struct AdminCommand {
  const char* name;
  std::vector<const char*> arguments;  // their keys, in order
  std::vector<AdminOption> options;
  const char* help;
  AdminAnswer (*run)(AdminHost& host, Json request);
};

const std::vector<AdminCommand>& admin_commands();

/// Carries out {"do": "kick", "name": "Ann"}. The answer is {"ok": true, "answer": ...} or
/// {"ok": false, "error": "..."}.
boost::asio::awaitable<Json> answer_admin(AdminHost& host, Json request);

/// Whether carrying it out may take long, so that whoever asks should wait.
bool takes_long(std::string_view command);

/// "90s", "15m", "12h", "7d" in seconds; nothing: it is no such time.
std::optional<std::int64_t> seconds_of(const std::string& text);

}  // namespace junqi::server
