// What a room has told so far: its version counter, the tail of messages for those who come back after a broken
// connection, and the chat for those who come in later. It holds finished lines and the people they were meant for.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <vector>

#include "server/guest_id.hpp"
#include "server/line.hpp"
#include "server/room_limits.hpp"

namespace junqi::server {

class Feed {
 public:
  explicit Feed(const RoomLimits& limits) : limits_(&limits) {}

  std::uint64_t version() const { return version_; }
  std::uint64_t next_version() { return ++version_; }

  /// Some have heard of this version already: the next one is later than it.
  void skip_to(std::uint64_t version) { version_ = std::max(version_, version); }
  /// Goes on from a version of which everybody may have heard.
  void take_up(std::uint64_t version) {
    version_ = version;
    cut();
  }
  /// A line of chat that was kept before.
  void take_up_chat(std::uint64_t version, Line line, std::vector<GuestId> audience, GuestId speaker) {
    chat_.push_back({version, std::move(line), std::move(audience), speaker});
  }

  /// Keeps a message of the present version, for everybody or for an audience.
  void keep(Line line, std::vector<GuestId> audience = {}, GuestId speaker = {});
  /// Keeps a line of chat. `audience` empty: for everybody, those who come later included.
  void keep_chat(Line line, std::vector<GuestId> audience, GuestId speaker);
  /// The same without the tail, which has it already.
  void keep_chat_alone(Line line, GuestId speaker, std::vector<GuestId> audience = {});
  /// What came before cannot be told again line by line: a view was given to each.
  void cut();

  /// What `reader` missed since that version; nothing if it is no longer known.
  /// Without what those in `muted` have said.
  std::optional<std::vector<Line>> tail(GuestId reader, std::uint64_t since,
                                        const std::vector<GuestId>& muted = {}) const;
  std::vector<Line> chat(GuestId reader, const std::vector<GuestId>& muted = {}) const;
  /// Chat up to this version has been pushed out by what came later.
  std::uint64_t chat_forgotten() const { return chat_forgotten_; }

 private:
  struct Kept {
    std::uint64_t version;
    Line line;
    std::vector<GuestId> audience;
    GuestId speaker;  // none: the room itself
    bool for_reader(GuestId reader, const std::vector<GuestId>& muted) const;
  };
  const RoomLimits* limits_;
  std::uint64_t version_ = 0;
  std::uint64_t complete_since_ = 0;  // nothing after this version is missing
  std::deque<Kept> tail_;
  std::size_t tail_bytes_ = 0;
  std::deque<Kept> chat_;
  std::uint64_t chat_forgotten_ = 0;
};

}  // namespace junqi::server
