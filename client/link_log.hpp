// Writes to the log how the connection to a server comes and goes, each change once.
#pragma once

#include <string>

namespace junqi::client {

class Client;

class LinkLog {
 public:
  void follow(Client& client);

 private:
  std::string written_;
};

}  // namespace junqi::client
