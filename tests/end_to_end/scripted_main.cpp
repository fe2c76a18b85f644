// scripted_client PORT NAME [--create MESSAGE] [--join CODE] [--watch] [--token TOKEN] [--bots N] [--seed N]
//                 [--compare N] [--pause MS]
// MESSAGE is a `create` message of the protocol, without its type and id.
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "end_to_end/scripted_client.hpp"

namespace {

using junqi::test::Script;

junqi::wire::CreateRoom create_of(const std::string& members) {
  const auto message = junqi::wire::decode_client(R"({"type":"create","id":1,)" + members.substr(1));
  if (!message) throw std::invalid_argument(message.error().text);
  return std::get<junqi::wire::CreateRoom>(std::get<junqi::wire::Request>(*message).body);
}

Script read(int argc, char** argv) {
  if (argc < 3) throw std::invalid_argument("a port and a name are needed");
  Script script;
  script.port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  script.name = argv[2];
  for (int i = 3; i < argc; ++i) {
    const std::string_view flag = argv[i];
    if (flag == "--watch") {
      script.watch = true;
      continue;
    }
    const std::string value = ++i < argc ? argv[i] : "";
    if (flag == "--create")
      script.create = create_of(value);
    else if (flag == "--join")
      script.join = value;
    else if (flag == "--token")
      script.token = value;
    else if (flag == "--bots")
      script.bots = std::stoi(value);
    else if (flag == "--seed")
      script.seed = static_cast<unsigned>(std::stoul(value));
    else if (flag == "--compare")
      script.compare_every = std::stoi(value);
    else if (flag == "--pause")
      script.pause_ms = std::stoi(value);
    else
      throw std::invalid_argument("no such flag: " + std::string(flag));
  }
  return script;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    junqi::test::ScriptedClient(read(argc, argv)).run();
    return 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "scripted_client %s: %s\n", argc > 2 ? argv[2] : "", e.what());
    return 1;
  }
}
