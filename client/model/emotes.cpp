#include "client/model/emotes.hpp"

#include <algorithm>

#include "client/model/chat_model.hpp"
#include "client/model/client.hpp"
#include "client/words/emotes.hpp"

namespace junqi::client {
namespace {

constexpr Millis shown_for = 3000;

}  // namespace

std::string_view emote_words(wire::Emote emote) { return text(member_of(EmoteText::hello, emote)); }

bool Emotes::take(const wire::ServerMessage& message, Millis now) {
  const auto* told = std::get_if<wire::EmoteShown>(&message);
  if (told == nullptr) return false;
  if (told->version <= heard_) return true;
  heard_ = told->version;
  if (told->seat) bubbles_[told->seat.value] = Bubble{told->emote, now + shown_for};
  wire::ChatLine line;
  line.version = told->version;
  line.seat = told->seat;
  line.name = told->name;
  line.text = emote_words(told->emote);
  client_->chat().take(line);
  return true;
}

void Emotes::left_room() {
  bubbles_ = {};
  heard_ = 0;
}

std::optional<Millis> Emotes::update(Millis now) {
  std::optional<Millis> next;
  for (auto& bubble : bubbles_) {
    if (bubble && bubble->until <= now) bubble.reset();
    if (bubble && (!next || bubble->until - now < *next)) next = bubble->until - now;
  }
  return next;
}

std::optional<wire::Emote> Emotes::shown(Seat seat) const {
  const auto& bubble = bubbles_[seat.value];
  return bubble ? std::optional(bubble->emote) : std::nullopt;
}

void Emotes::send(wire::Emote emote) { client_->asking().ask(wire::SendEmote{emote}); }

}  // namespace junqi::client
