// The course of a match and the chat beside it, as tabs.
#pragma once

#include <limits>

#include "client/model/client.hpp"
#include "client/screens/chat_box.hpp"
#include "client/screens/move_list.hpp"
#include "client/screens/piece_faces.hpp"
#include "client/screens/private_box.hpp"
#include "client/ui/tabs.hpp"

namespace junqi::client {

class MatchLog : public Tabs {
 public:
  explicit MatchLog(Client& client);
  /// `faces`: how pieces are called. Tells what happened up to an action; what came after it is still to be shown.
  void refresh(FaceStyle faces, int until = std::numeric_limits<int>::max());
  void offer_emotes(std::function<void(Rect)> open) { chat_->offer_emotes(std::move(open)); }
  /// Shows the talk with one person.
  void show_private();

  /// A move was picked to look at: the number of its action.
  void let_look(std::function<void(int)> look, std::function<void(int)> step);
  /// The moves of this action are lit; nothing: none are.
  void light(std::optional<int> ply);
  /// What the move under the pointer is about.
  std::vector<Node> aimed() const { return moves_->aimed(); }

 private:
  void refresh_moves(FaceStyle faces, int until);
  int private_page() const { return team_ == nullptr ? 2 : 3; }

  Client& client_;
  // What each line of the moves tells: a happening of the log by its number, or else news of the people.
  std::vector<std::optional<std::size_t>> happenings_;
  std::size_t told_ = 0;
  std::size_t told_news_ = 0;
  FaceStyle faces_ = FaceStyle::chinese;
  MoveList* moves_;
  ChatBox* chat_;
  ChatBox* team_ = nullptr;        // where there are teams
  PrivateBox* private_ = nullptr;  // where there is somebody to write to
};

}  // namespace junqi::client
