#include "server/guest_book.hpp"

#include <algorithm>

#include "server/secret.hpp"
#include "wire/codec.hpp"

namespace junqi::server {
namespace {

constexpr int small_numbers = 32;

/// The first `count` code points of a valid UTF-8 text.
std::string_view shortened(std::string_view text, int count) {
  std::size_t at = 0;
  for (; at < text.size(); ++at)
    if ((static_cast<unsigned char>(text[at]) & 0xc0U) != 0x80U && count-- == 0) break;
  return text.substr(0, at);
}

}  // namespace

bool GuestBook::is_free(const NameKeys& name, GuestId whose) const {
  const auto free = [&](const std::string& key) {
    const auto at = names_.find(key);
    return at == names_.end() || at->second == whose;
  };
  return free(name.key) && free(name.look);
}

bool GuestBook::claim(const NameKeys& name, GuestId whose) {
  if (!is_free(name, whose)) return false;
  names_.emplace(name.key, whose);
  names_.emplace(name.look, whose);
  return true;
}

void GuestBook::give_back(const NameKeys& name, GuestId whose) {
  for (const auto& key : {name.key, name.look})
    if (const auto at = names_.find(key); at != names_.end() && at->second == whose) names_.erase(at);
  if (const Guest* guest = find(whose)) claim(name_keys(guest->name), whose);
}

std::optional<GuestId> GuestBook::owner_of(std::string_view name) const {
  const auto at = names_.find(name_key(name));
  return at == names_.end() ? std::nullopt : std::optional(at->second);
}

/// Numbers are tried until one is free: small ones first, then any of a range that grows, so that a name that thousands
/// have wished for takes no longer. Keys are made of characters one by one, so the stem's is made once.
std::string GuestBook::free_name(std::string_view wish) {
  constexpr int number_room = 7;  // of a space and a number behind the name
  std::string name = tidy_name(wish).value_or("Guest");
  if (is_free(name_keys(name), {})) return name;
  std::string stem(shortened(name, wire::name_length_max - number_room));
  while (stem.ends_with(' ')) stem.pop_back();
  const std::string key = name_key(stem);
  for (int tries = 2;; ++tries) {
    const int number = tries <= small_numbers ? tries : any_number(tries);
    std::string digits = std::to_string(number);
    std::string likely = key + digits;
    std::replace(likely.end() - static_cast<std::ptrdiff_t>(digits.size()), likely.end(), '0', 'o');
    std::replace(likely.end() - static_cast<std::ptrdiff_t>(digits.size()), likely.end(), '1', 'l');
    if (names_.contains(likely)) continue;
    if (std::string other = stem + ' ' + digits; is_free(name_keys(other), {})) return other;
  }
}

int GuestBook::any_number(int tries) {
  constexpr int largest = 999'999;
  int range = 10 * small_numbers;
  for (int i = small_numbers; i < tries && range < largest; i += 4) range *= 10;
  return std::uniform_int_distribution(2, std::min(range, largest))(numbers_);
}

NewGuest GuestBook::add(std::string_view wish) {
  std::string token = make_token_();
  const GuestId id{last_id_ + 1};
  take_up({id, free_name(wish), token_hash(token)});
  return {*find(id), std::move(token)};
}

bool GuestBook::take_up(Guest guest) {
  const GuestId id = guest.id;
  if (guests_.contains(id.value) || by_token_.contains(guest.token_hash)) return false;
  if (!claim(name_keys(guest.name), id)) return false;
  used_up_to(id.value);
  if (!guest.account) by_token_.emplace(guest.token_hash, id);
  guests_.emplace(id.value, std::move(guest));
  return true;
}

void GuestBook::become_account(GuestId id, std::string name) {
  Guest& guest = guests_.at(id.value);
  by_token_.erase(std::exchange(guest.token_hash, {}));
  const NameKeys before = name_keys(guest.name);
  guest.name = std::move(name);
  guest.account = true;
  give_back(before, id);
}

const Guest* GuestBook::by_token(const std::string& token) const {
  const auto at = by_token_.find(token_hash(token));
  return at == by_token_.end() ? nullptr : find(at->second);
}

const Guest* GuestBook::find(GuestId id) const {
  const auto at = guests_.find(id.value);
  return at == guests_.end() ? nullptr : &at->second;
}

Guest* GuestBook::at(GuestId id) { return const_cast<Guest*>(find(id)); }

void GuestBook::forget(GuestId id) {
  const auto at = guests_.find(id.value);
  if (at == guests_.end()) return;
  const Guest gone = std::move(at->second);
  guests_.erase(at);
  if (gone.account) return;
  give_back(name_keys(gone.name), id);
  by_token_.erase(gone.token_hash);
}

}  // namespace junqi::server
