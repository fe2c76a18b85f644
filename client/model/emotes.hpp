// The emotes that are shown at the table: each for a few seconds at the seat of whoever made it, and as a line in the
// room's chat.
#pragma once

#include <array>
#include <string_view>

#include "client/model/asking.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

class Client;

/// What it says, in the language of the client.
std::string_view emote_words(wire::Emote emote);
inline constexpr int emote_count = 10;

class Emotes : public Part {
 public:
  explicit Emotes(Client& client) : client_(&client) {}

  bool take(const wire::ServerMessage& message, Millis now) override;
  void left_room() override;
  std::optional<Millis> update(Millis now) override;

  /// What the seat shows now.
  std::optional<wire::Emote> shown(Seat seat) const;
  void send(wire::Emote emote);

 private:
  struct Bubble {
    wire::Emote emote = wire::Emote::hello;
    Millis until = 0;
  };

  Client* client_;
  std::array<std::optional<Bubble>, seats_max + 1> bubbles_;
  std::uint64_t heard_ = 0;  // the latest version of one, so that none comes twice
};

}  // namespace junqi::client
