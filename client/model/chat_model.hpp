// The chat of a room: lines by tab, what is unread, and the line being typed.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "client/model/asking.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {

class ChatModel {
 public:
  using Tab = wire::ChatTo;

  explicit ChatModel(Asking& asking) : asking_(&asking) {}

  /// A line of the room; one that is known already, or that was said elsewhere, is ignored.
  void take(const wire::ChatLine& line);
  /// Another room.
  void clear();

  /// Oldest first.
  const std::vector<wire::ChatLine>& lines(Tab tab) const { return lines_[index(tab)]; }
  int unread(Tab tab) const { return unread_[index(tab)]; }

  Tab tab() const { return tab_; }
  /// Shows a tab, whose lines are then read.
  void show(Tab tab);

  const std::string& input() const { return input_; }
  /// The text under the cursor of the input; cut to what a server takes.
  void type(std::string text);
  bool can_send() const;
  void send();
  /// The line was refused: it stands in the input again, unless something else was typed.
  void give_back(const wire::Chat& refused);

 private:
  static std::size_t index(Tab tab) { return static_cast<std::size_t>(tab); }

  Asking* asking_;
  std::array<std::vector<wire::ChatLine>, 2> lines_;
  std::array<int, 2> unread_{};
  Tab tab_ = Tab::room;
  std::string input_;
};

}  // namespace junqi::client
