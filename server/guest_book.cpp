#include "server/guest_book.hpp"

#include <fmt/format.h>

#include "server/secret.hpp"
#include "wire/codec.hpp"
#include "wire/utf8.hpp"

namespace junqi::server {
namespace {

/// The first `count` code points of a valid UTF-8 text.
std::string_view shortened(std::string_view text, int count) {
  std::size_t at = 0;
  for (; at < text.size(); ++at)
    if ((static_cast<unsigned char>(text[at]) & 0xc0U) != 0x80U && count-- == 0) break;
  return text.substr(0, at);
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

std::string name_key(std::string_view name) {
  std::string key;
  for (const char c : name)
    if (c != ' ') key.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  return key;
}

std::string GuestBook::free_name(std::string_view wish) const {
  constexpr int number_room = 7;  // of a space and a number behind the name
  std::string name(trimmed(wish));
  if (name.empty()) name = "Guest";
  if (!names_.contains(name_key(name))) return name;
  const std::string stem(trimmed(shortened(name, wire::name_length_max - number_room)));
  for (int number = 2;; ++number)
    if (std::string other = fmt::format("{} {}", stem, number); !names_.contains(name_key(other))) return other;
}

NewGuest GuestBook::add(std::string_view wish) {
  std::string token = make_token_();
  const GuestId id{last_id_ + 1};
  take_up({id, free_name(wish), token_hash(token)});
  return {*find(id), std::move(token)};
}

bool GuestBook::take_up(Guest guest) {
  const GuestId id = guest.id;
  if (guests_.contains(id.value) || names_.contains(name_key(guest.name)) || by_token_.contains(guest.token_hash))
    return false;
  last_id_ = std::max(last_id_, id.value);
  names_.insert(name_key(guest.name));
  by_token_.emplace(guest.token_hash, id);
  guests_.emplace(id.value, std::move(guest));
  return true;
}

const Guest* GuestBook::by_token(const std::string& token) const {
  const auto at = by_token_.find(token_hash(token));
  return at == by_token_.end() ? nullptr : find(at->second);
}

const Guest* GuestBook::find(GuestId id) const {
  const auto at = guests_.find(id.value);
  return at == guests_.end() ? nullptr : &at->second;
}

void GuestBook::forget(GuestId id) {
  const auto at = guests_.find(id.value);
  if (at == guests_.end()) return;
  names_.erase(name_key(at->second.name));
  by_token_.erase(at->second.token_hash);
  guests_.erase(at);
}

}  // namespace junqi::server
