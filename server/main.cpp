// junqi-server: reads its flags, opens its ports, says where it listens and serves until it is told to end.
#include <sysexits.h>

#include <cstdio>
#include <fstream>

#include "server/server.hpp"

namespace {

int complain(int exit_code, std::string_view what) {
  std::fprintf(stderr, "junqi-server: %.*s\n", static_cast<int>(what.size()), what.data());
  return exit_code;
}

int serve(const junqi::server::Config& config) {
  junqi::server::Server server(config);
  if (auto open = server.listen(); !open) return complain(EX_UNAVAILABLE, open.error());
  if (!config.port_file.empty()) {
    std::ofstream file(config.port_file);
    file << server.endpoints().front().port() << '\n';
    if (!file.flush()) return complain(EX_CANTCREAT, "cannot write " + config.port_file);
  }
  for (const auto& endpoint : server.endpoints())
    std::printf("listening on %s\n", junqi::server::endpoint_text(endpoint).c_str());
  std::fflush(stdout);
  server.run();
  return EX_OK;
}

}  // namespace

int main(int argc, char** argv) {
  const auto config = junqi::server::read_config({argv + 1, static_cast<std::size_t>(argc) - 1});
  if (!config) return complain(EX_USAGE, config.error());
  if (config->help) return std::fputs(junqi::server::help_text().c_str(), stdout), EX_OK;
  if (config->version) return std::puts(junqi::server::server_name.data()), EX_OK;
  junqi::server::set_log_level(config->log_level);
  try {
    return serve(*config);
  } catch (const std::exception& e) {
    return complain(EX_SOFTWARE, e.what());
  }
}
