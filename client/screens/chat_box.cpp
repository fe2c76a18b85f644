#include "client/screens/chat_box.hpp"

#include "client/ui/button.hpp"
#include "client/words/chat.hpp"
#include "client/words/private.hpp"
#include "wire/codec.hpp"

namespace junqi::client {

ChatBox::ChatBox(std::function<ChatModel&()> model, ChatModel::Tab tab)
    : Box(Flow::column, 8), model_(std::move(model)), tab_(tab) {
  log_ = &add<TextLog>();
  log_->hints.grow = 1;
  log_->when_empty = say(ChatText::no_chat);
  line_ = &row(6);
  field_ = &line_->add<TextField>(std::string(), static_cast<std::size_t>(wire::chat_length_max));
  field_->hints.grow = 1;
  const bool team = tab == ChatModel::Tab::team;
  field_->placeholder = say(team ? ChatText::team_hint : ChatText::chat_hint);
  field_->zone = team ? "team field" : "chat field";
  seen_ = model_().lines(tab).size();
  field_->on_submit = [this](const std::string&) { send(); };
}

void ChatBox::send() {
  ChatModel& chat = model_();
  chat.show(tab_);
  chat.type(field_->text());
  if (!chat.can_send()) return;
  chat.send();
  field_->set_text(chat.input());
}

void ChatBox::offer_emotes(std::function<void(Rect)> open) {
  auto& button = line_->add<Button>("", nullptr);
  button.icon = Icon::smile;
  button.zone = "emotes";
  button.tip = say(PrivateText::emotes);
  button.on_click = [&button, open = std::move(open)] { open(button.rect()); };
}

void ChatBox::refresh(bool shown) {
  ChatModel& chat = model_();
  const auto& lines = chat.lines(tab_);
  if (lines.size() < log_->size()) log_->set({});
  for (std::size_t i = log_->size(); i < lines.size(); ++i) log_->add({lines[i].seat, lines[i].name, lines[i].text});
  if (shown) seen_ = lines.size();
  // A line that the server refused comes back to be said differently.
  if (chat.tab() == tab_ && !chat.input().empty() && field_->text().empty()) {
    field_->set_text(chat.input());
    chat.type("");
  }
}

}  // namespace junqi::client
