// The course of a match and the chat beside it, as tabs.
#pragma once

#include "client/model/client.hpp"
#include "client/model/happening.hpp"
#include "client/screens/chat_box.hpp"
#include "client/screens/private_box.hpp"
#include "client/ui/tabs.hpp"

namespace junqi::client {

class MatchLog : public Tabs {
 public:
  explicit MatchLog(Client& client);
  void refresh();
  void offer_emotes(std::function<void(Rect)> open) { chat_->offer_emotes(std::move(open)); }
  /// Shows the talk with one person.
  void show_private();

  /// A move was picked to look at: the number of its action.
  void let_look(std::function<void(int)> look, std::function<void(int)> step);
  /// The moves of this action are lit; nothing: none are.
  void light(std::optional<int> ply);

 private:
  void refresh_moves();
  int private_page() const { return team_ == nullptr ? 2 : 3; }

  Client& client_;
  // What each line of the moves tells: a happening of the log by its number, or else news of the people.
  std::vector<std::optional<std::size_t>> happenings_;
  std::size_t told_ = 0;
  std::size_t told_news_ = 0;
  TextLog* moves_;
  ChatBox* chat_;
  ChatBox* team_ = nullptr;  // where there are teams
  PrivateBox* private_;
};

/// The line of a log that tells a happening.
LogLine log_line(const Happening& happening, const Table& table, const SeatNames& names);

}  // namespace junqi::client
