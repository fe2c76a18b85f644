// The course of a match and the chat beside it, as tabs.
#pragma once

#include "client/model/client.hpp"
#include "client/model/happening.hpp"
#include "client/screens/chat_box.hpp"
#include "client/ui/tabs.hpp"

namespace junqi::client {

class MatchLog : public Tabs {
 public:
  explicit MatchLog(Client& client);
  void refresh();

 private:
  void refresh_moves();

  Client& client_;
  TextLog* moves_;
  ChatBox* chat_;
  ChatBox* team_ = nullptr;  // where there are teams
};

/// The line of a log that tells a happening.
LogLine log_line(const Happening& happening, const Table& table, const SeatNames& names);

}  // namespace junqi::client
