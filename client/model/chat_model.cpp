#include "client/model/chat_model.hpp"

#include <algorithm>

#include "client/model/words.hpp"
#include "wire/codec.hpp"

namespace junqi::client {

void ChatModel::take(const wire::ChatLine& line) {
  if (index(line.to) >= lines_.size()) return;
  auto& lines = lines_[index(line.to)];
  const auto later = [](const wire::ChatLine& a, const wire::ChatLine& b) { return a.version < b.version; };
  const auto at = std::lower_bound(lines.begin(), lines.end(), line, later);
  if (at != lines.end() && at->version == line.version) return;
  lines.insert(at, line);
  if (line.to != tab_) ++unread_[index(line.to)];
}

void ChatModel::clear() { *this = ChatModel(*asking_); }

void ChatModel::show(Tab tab) {
  tab_ = tab;
  unread_[index(tab)] = 0;
}

void ChatModel::type(std::string text) { input_ = cut_to(std::move(text), wire::chat_length_max); }

bool ChatModel::can_send() const { return !trimmed(input_).empty(); }

void ChatModel::send() {
  if (!can_send()) return;
  asking_->ask(wire::Chat{tab_, std::string(trimmed(input_))});
  input_.clear();
}

void ChatModel::give_back(const wire::Chat& refused) {
  if (input_.empty()) input_ = refused.text;
}

}  // namespace junqi::client
