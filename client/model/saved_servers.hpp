// The servers one has been to, with a name of one's own for each, kept from one start to the next. A server started
// here is not among them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "client/model/address.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

struct SavedServer {
  std::string name;
  std::string address;         // "host:port", as address_text writes it
  std::int64_t last_used = 0;  // seconds of the Unix clock

  bool operator==(const SavedServer&) const = default;
};

class SavedServers : public Part {
 public:
  explicit SavedServers(Client& client);

  /// The one used last comes first.
  const std::vector<SavedServer>& all() const { return servers_; }
  /// Another name or address for the one at `place`; a new one if there is none.
  void put(std::string place, std::string name, const Address& address);
  void remove(std::string place);

  void line_open() override;

 private:
  void change(const std::vector<SavedServer>& servers);
  void read();

  Client& client_;
  std::vector<SavedServer> servers_;
};

std::string saved_servers_text(const std::vector<SavedServer>& servers);
/// What can be read of it; what was damaged is left out.
std::vector<SavedServer> read_saved_servers(std::string_view text);

}  // namespace junqi::client
