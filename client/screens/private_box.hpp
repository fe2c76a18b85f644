// The talk with one person at a time, beside a match: whom one talks with, the lines, and the field to add one.
#pragma once

#include <optional>

#include "client/ui/box.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/text_log.hpp"

namespace junqi::client {

class Client;
class LobbyTalk;

class PrivateBox : public Box {
 public:
  explicit PrivateBox(Client& client);

  /// Bring it up to date; `shown`: a person can read it now.
  void refresh(bool shown);
  bool unread() const;

 private:
  LobbyTalk& talk() const;
  /// The talk that is shown here; none before the first.
  std::optional<std::size_t> thread() const;
  void fill_names();

  Client& client_;
  Box* names_;
  TextLog* log_;
  TextField* field_;
  std::vector<std::string> known_;  // whose names stand in the row
  std::string with_;                // whose lines are in the log
};

}  // namespace junqi::client
