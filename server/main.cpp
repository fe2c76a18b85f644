// junqi-server: reads its settings, opens its ports, says where it listens and serves until it is told to end.
#include <csignal>
#include <cstdio>
#include <fstream>

#include "server/accounts/password.hpp"
#include "server/admin/admin_client.hpp"
#include "server/config/data_dir.hpp"
#include "server/file_handles.hpp"
#include "server/server.hpp"

using namespace junqi::server;

namespace {

int complain(ExitCode code, std::string_view what) {
  std::fprintf(stderr, "junqi-server: %.*s\n", static_cast<int>(what.size()), what.data());
  return static_cast<int>(code);
}

int complain(const Fault& fault) { return complain(fault.code, fault.text); }

int say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  return static_cast<int>(ExitCode::ok);
}

int write_port(const std::string& path, std::uint16_t port) {
  std::ofstream file(path);
  file << port << '\n';
  return file.flush() ? 0 : complain(ExitCode::cannot_create, "cannot write " + path);
}

int serve(Settings settings, const SettingsAgain& again) {
  if (!prepare_passwords()) return complain(ExitCode::internal, "this machine gives no random numbers");
  const std::uint64_t handles = raise_file_handles();
  const auto fewer = fit_to_handles(settings.config.limits, handles);
  const SettingsAgain fitting = [again, handles] {
    auto fresh = again();
    if (fresh) fit_to_handles(fresh->config.limits, handles);
    return fresh;
  };
  const Config& config = settings.config;
  const auto held = DataDir::take(config.data_dir);
  if (!held) return complain(held.error());
  if (!open_log(config.log_target))
    return complain(ExitCode::cannot_create, "cannot write the log " + config.log_target.file);
  Server server(config);
  if (auto open = server.open_store(); !open) return complain(open.error());
  if (auto ready = server.prepare_tls(); !ready) return complain(ExitCode::configuration, ready.error());
  if (auto open = server.listen(); !open) return complain(open.error());
  if (auto open = server.open_operation(fitting); !open) return complain(open.error());
  if (!config.port_file.empty())
    if (const int failed = write_port(config.port_file, server.endpoints().front().port())) return failed;
  for (const auto& endpoint : server.endpoints()) std::printf("listening on %s\n", endpoint_text(endpoint).c_str());
  for (const auto& link : server.links()) std::printf("%s\n", link.c_str());
  if (const auto key = server.fingerprint(); !key.empty()) std::printf("key %s\n", key.c_str());
  std::fflush(stdout);
  log(LogLevel::info, "{} serves on {}, data in {}", server_name, endpoint_text(server.endpoints().front()),
      config.data_dir.string());
  if (fewer) log(LogLevel::warning, "{}", *fewer);
  for (const auto& name : settings.unknown) log(LogLevel::warning, "{}: no such setting; it is ignored", name);
  server.run();
  if (server.store_failed()) return complain(ExitCode::storage, "nothing can be stored any more; the log says why");
  return static_cast<int>(ExitCode::ok);
}

/// The settings have been read; here is judged what only this machine's environment can be blamed for.
int check(const Settings& settings) {
  for (const auto& name : settings.unknown) complain(ExitCode::configuration, name + ": no such setting");
  if (!settings.unknown.empty()) return static_cast<int>(ExitCode::configuration);
  return say("the settings are fine\n");
}

int carry_out(const Settings& settings, const SettingsAgain& again) {
  switch (settings.task) {
    case Task::help:
      return say(help_text());
    case Task::version:
      return say(std::string(server_name) + "\n");
    case Task::check:
      return check(settings);
    case Task::print:
      return say(print_config(settings.config));
    case Task::serve:
      return serve(settings, again);
  }
  return static_cast<int>(ExitCode::internal);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader of the log that goes away does not end the server
  const std::span<const char* const> arguments(argv + 1, static_cast<std::size_t>(argc) - 1);
  if (!arguments.empty() && arguments[0] == std::string_view("admin")) return run_admin(arguments.subspan(1));
  if (!arguments.empty() && arguments[0] == std::string_view("healthcheck"))
    return run_healthcheck(arguments.subspan(1));
  const SettingsAgain again = [=] { return read_settings(arguments, process_environment()); };
  const auto settings = again();
  if (!settings) return complain(settings.error());
  set_log_level(settings->config.log_level);
  try {
    return carry_out(*settings, again);
  } catch (const std::exception& e) {
    return complain(ExitCode::internal, e.what());
  }
}
