// The lines of one tab of the chat and the field to add one.
#pragma once

#include "client/model/chat_model.hpp"
#include "client/ui/box.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/text_log.hpp"

namespace junqi::client {

class ChatBox : public Box {
 public:
  /// `model` is asked for whenever it is needed, since the client may replace it.
  ChatBox(std::function<ChatModel&()> model, ChatModel::Tab tab);

  /// Bring the lines up to date; `shown`: a person can read them now.
  void refresh(bool shown);
  /// There are lines that were not shown yet.
  bool unread() const { return log_->size() > seen_; }
  /// A button beside the field for what can be said without words; its rectangle is where a menu may hang.
  void offer_emotes(std::function<void(Rect)> open);

 private:
  void send();

  std::function<ChatModel&()> model_;
  ChatModel::Tab tab_;
  TextLog* log_;
  Box* line_;
  TextField* field_;
  std::size_t seen_ = 0;
};

}  // namespace junqi::client
