#include "server/admin/admin_client.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cstdio>

#include "server/admin/admin_commands.hpp"
#include "server/admin/admin_table.hpp"
#include "server/admin/socket_path.hpp"
#include "server/config.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;

namespace {

constexpr std::size_t answer_bytes_max = 64 * 1024 * 1024;
constexpr timeval patience{20, 0};

int complain(ExitCode code, const std::string& what) {
  std::fprintf(stderr, "junqi-server: %s\n", printable(what).c_str());
  return static_cast<int>(code);
}

/// A write that takes too long fails, and so does a read unless the work itself may take long.
template <class Socket>
void limit_waiting(Socket& socket, bool long_work) {
  if (!long_work) ::setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket.native_handle(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
}

/// Sends a text over a socket and returns what comes back up to `end`.
template <class Socket>
tl::expected<std::string, std::string> talk(Socket& socket, const std::string& text, std::string_view end,
                                            bool long_work = false) {
  boost::system::error_code error;
  limit_waiting(socket, long_work);
  asio::write(socket, asio::buffer(text), error);
  std::string answer;
  if (!error) asio::read_until(socket, asio::dynamic_buffer(answer, answer_bytes_max), end, error);
  if (error) return tl::unexpected(fmt::format("the server gives no answer: {}", error.message()));
  return answer;
}

tl::expected<Json, Fault> ask(const std::filesystem::path& data_dir, const Json& request, bool long_work = false) {
  asio::io_context context;
  Local::socket socket(context);
  const SocketPath path(data_dir);
  boost::system::error_code error;
  socket.connect(path.endpoint(), error);
  if (error) {
    const auto code = error == asio::error::access_denied ? ExitCode::no_permission : ExitCode::unavailable;
    return tl::unexpected(Fault{
        code, fmt::format("no server answers with the data directory {}: {}", data_dir.string(), error.message())});
  }
  const auto text = talk(socket, request.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n", "\n", long_work);
  if (!text) return tl::unexpected(Fault{ExitCode::unavailable, text.error()});
  const auto answer = parse_json(*text);
  if (!answer || !answer->is_object() || !answer->contains("ok"))
    return tl::unexpected(Fault{ExitCode::unavailable, "the server's answer makes no sense"});
  if (!answer->at("ok").get<bool>()) return tl::unexpected(Fault{ExitCode::failed, answer->value("error", "refused")});
  return answer->at("answer");
}

/// Where the settings, which a file may hold too, say that the data is.
struct Where {
  std::string data_dir;
  std::string config;

  void add_to(CLI::App& app) {
    app.add_option("--data-dir", data_dir, "the data directory of the server")->type_name("FOLDER");
    app.add_option("--config", config, "the server's file of settings, which may name it")->type_name("FILE");
  }
  tl::expected<std::filesystem::path, Fault> find() const {
    auto found = read();
    if (!found) return tl::unexpected(std::move(found.error()));
    return found->data_dir;
  }
  tl::expected<Config, Fault> read() const {
    std::vector<const char*> flags;
    if (!config.empty()) flags.insert(flags.end(), {"--config", config.c_str()});
    if (!data_dir.empty()) flags.insert(flags.end(), {"--data-dir", data_dir.c_str()});
    auto settings = read_settings(flags, process_environment());
    if (!settings) return tl::unexpected(std::move(settings.error()));
    return std::move(settings->config);
  }
};

/// What was typed for the commands, in the places where CLI11 puts it.
struct Typed {
  std::map<std::pair<std::string, std::string>, std::string> values;  // by command and key

  void add(CLI::App& app, const AdminCommand& command) {
    CLI::App* sub = app.add_subcommand(command.name, command.help);
    for (const char* key : command.arguments)
      sub->add_option(key, values[{command.name, key}])->required()->type_name("");
    for (const auto& option : command.options)
      sub->add_option(option.flag, values[{command.name, option.key}], option.help)->type_name(option.takes);
  }
  Json request(const std::string& command) const {
    Json all{{"do", command}};
    for (const auto& [place, value] : values)
      if (place.first == command && !value.empty()) all[place.second] = value;
    return all;
  }
};

/// Nothing: go on. Otherwise the exit code, with the help or the mistake shown.
std::optional<int> parse(CLI::App& app, std::span<const char* const> arguments) {
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::Success&) {
    const auto subs = app.get_subcommands();
    const std::string text = subs.empty() ? app.help() : subs.front()->help();
    std::fwrite(text.data(), 1, text.size(), stdout);
    return static_cast<int>(ExitCode::ok);
  } catch (const CLI::ParseError& e) {
    return complain(ExitCode::usage, fmt::format("{}; see --help", e.what()));
  }
  return std::nullopt;
}

int check_over_http(const std::string& bind, std::uint16_t port) {
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  boost::system::error_code error;
  socket.connect({asio::ip::make_address(bind), port}, error);
  if (error) return complain(ExitCode::failed, fmt::format("{} port {}: {}", bind, port, error.message()));
  const auto answer = talk(socket, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "\r\n");
  if (!answer) return complain(ExitCode::failed, answer.error());
  if (answer->starts_with("HTTP/1.1 200 ")) return static_cast<int>(ExitCode::ok);
  return complain(ExitCode::failed, answer->substr(0, answer->find('\r')));
}

}  // namespace

int run_admin(std::span<const char* const> arguments) {
  CLI::App app("Looks at a running server and keeps it in order.", "junqi-server admin");
  Where where;
  Typed typed;
  bool json = false;
  where.add_to(app);
  app.add_flag("--json", json, "answer as JSON, for programs");
  app.require_subcommand(1);
  app.fallthrough();
  for (const auto& command : admin_commands()) typed.add(app, command);
  if (const auto done = parse(app, arguments)) return *done;
  const auto data_dir = where.find();
  if (!data_dir) return complain(data_dir.error().code, data_dir.error().text);
  const std::string command = app.get_subcommands().front()->get_name();
  const auto answer = ask(*data_dir, typed.request(command), takes_long(command));
  if (!answer) return complain(answer.error().code, answer.error().text);
  const std::string text =
      json ? answer->dump(2, ' ', false, Json::error_handler_t::replace) + "\n" : as_table(*answer);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return static_cast<int>(ExitCode::ok);
}

int run_healthcheck(std::span<const char* const> arguments) {
  CLI::App app("Whether the server is well: exit code 0, or 1 with one line that says why not.",
               "junqi-server healthcheck");
  Where where;
  std::uint16_t http_port = 0;
  where.add_to(app);
  app.add_option("--http-port", http_port, "ask /healthz on this port of loopback, at the server's http-bind, instead")
      ->type_name("N");
  if (const auto done = parse(app, arguments)) return *done;
  const auto settings = where.read();
  if (!settings) return complain(ExitCode::failed, settings.error().text);
  if (http_port != 0) return check_over_http(settings->http_bind, http_port);
  const auto answer = ask(settings->data_dir, Json{{"do", "health"}});
  return answer ? static_cast<int>(ExitCode::ok) : complain(ExitCode::failed, answer.error().text);
}

}  // namespace junqi::server
