#include "client/model/lobby_talk.hpp"

#include <algorithm>

#include "client/model/asking.hpp"
#include "client/model/client.hpp"
#include "client/model/error_words.hpp"
#include "client/model/words.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t lines_max = 500;

}  // namespace

void LobbyTalk::show(std::size_t index) {
  shown_ = std::min(index, threads_.size() - 1);
  if (looks_) threads_[shown_].unread = 0;
}

LobbyTalk::Thread& LobbyTalk::thread_with(const std::string& name) {
  const auto at = std::find_if(threads_.begin(), threads_.end(), [&](const Thread& t) { return t.with == name; });
  if (at != threads_.end()) return *at;
  threads_.push_back({.with = name, .lines = {}, .draft = {}});
  return threads_.back();
}

void LobbyTalk::write_to(const std::string& name) {
  if (name.empty() || name == client_.my_name()) return;
  show(static_cast<std::size_t>(&thread_with(name) - threads_.data()));
}

void LobbyTalk::close(std::size_t index) {
  if (index == 0 || index >= threads_.size()) return;
  threads_.erase(threads_.begin() + static_cast<std::ptrdiff_t>(index));
  if (shown_ >= index) show(shown_ - 1);
}

void LobbyTalk::look(bool looks) {
  looks_ = looks;
  if (looks) threads_[shown_].unread = 0;
}

int LobbyTalk::unread() const {
  int all = 0;
  for (const Thread& thread : threads_) all += thread.unread;
  return all;
}

void LobbyTalk::type(std::string text) { threads_[shown_].draft = cut_to(std::move(text), wire::chat_length_max); }

void LobbyTalk::send() {
  Thread& thread = threads_[shown_];
  const std::string text(trimmed(thread.draft));
  if (text.empty()) return;
  const auto to = thread.with.empty() ? wire::ChatTo::lobby : wire::ChatTo::person;
  client_.asking().ask(wire::Chat{to, text, thread.with});
  thread.draft.clear();
}

bool LobbyTalk::is_muted(std::string_view name) const {
  return std::find(muted_.begin(), muted_.end(), name) != muted_.end();
}

void LobbyTalk::mute(std::string name, bool muted) {
  name = trimmed(name);
  if (!name.empty()) client_.asking().ask(wire::Mute{std::move(name), muted});
}

/// After each welcome the server tells the last lines again; those that are known are not shown twice.
void LobbyTalk::hear(const wire::ChatLine& line) {
  const bool mine = line.name == client_.my_name();
  Thread& thread = thread_with(line.to == wire::ChatTo::lobby ? std::string() : mine ? line.receiver : line.name);
  const Line heard{line.name, line.text};
  const auto from = thread.lines.begin() + static_cast<std::ptrdiff_t>(std::min(thread.told, thread.lines.size()));
  if (const auto known = std::find(from, thread.lines.end(), heard); known != thread.lines.end()) {
    thread.told = static_cast<std::size_t>(known - thread.lines.begin()) + 1;
    return;
  }
  thread.lines.push_back(heard);
  if (thread.lines.size() > lines_max) thread.lines.erase(thread.lines.begin());
  thread.told = thread.lines.size();
  if (!mine && !(looks_ && &thread == &threads_[shown_])) ++thread.unread;
}

bool LobbyTalk::take(const wire::ServerMessage& message, Millis /*now*/) {
  if (std::holds_alternative<wire::Welcome>(message)) {
    for (Thread& thread : threads_) thread.told = 0;
    muted_.clear();  // they are told next, if there are any
  }
  if (const auto* muted = std::get_if<wire::MutedNames>(&message)) muted_ = muted->names;
  const auto* line = std::get_if<wire::ChatLine>(&message);
  if (line == nullptr || (line->to != wire::ChatTo::lobby && line->to != wire::ChatTo::person)) return false;
  hear(*line);
  return true;
}

bool LobbyTalk::refused(const wire::Request& request, const wire::Error& error) {
  const auto* chat = std::get_if<wire::Chat>(&request.body);
  if (chat == nullptr || (chat->to != wire::ChatTo::lobby && chat->to != wire::ChatTo::person)) return false;
  Thread& thread = thread_with(chat->name);
  if (thread.draft.empty()) thread.draft = chat->text;
  client_.notice(error_sentence(error));
  return true;
}

std::optional<Millis> LobbyTalk::update(Millis /*now*/) {
  looks_ = false;
  return std::nullopt;
}

void LobbyTalk::left_server() {
  threads_.assign(1, Thread{});
  shown_ = 0;
  muted_.clear();
}

}  // namespace junqi::client
