// One room with people in it, without sockets: a clock that the test moves, chance from a seed, and every line that
// was said or heard, as bytes. What people say goes through the decoder, what they hear comes from the encoder.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/room.hpp"
#include "wire/codec.hpp"

namespace junqi::test {

/// A line of a transcript.
struct Spoken {
  std::string who;
  bool says = false;  // else it was heard
  std::string line;   // without its end
};

server::RoomPlan plan_of(BoardId board, const Options& options);
inline server::RoomPlan plan_of(BoardId board) { return plan_of(board, default_options(board)); }
Seat seat(int number);

class Parlour {
 public:
  explicit Parlour(server::RoomPlan plan, std::uint64_t seed = 1, server::RoomLimits limits = {});

  /// Says a request of a person; "ok" or the code of the error that answers it. Join makes the person known.
  std::string ask(const std::string& who, const wire::RequestBody& body);
  /// The same request again, by its id, over the same or another connection.
  std::string ask_again(const std::string& who, std::int64_t id, const wire::RequestBody& body);
  std::string join(const std::string& who, bool watch = false) { return ask(who, wire::JoinRoom{"TEST", watch}); }
  std::string resume(const std::string& who, std::uint64_t version);
  std::string move(const std::string& who, std::string_view move);
  /// Everybody's connection takes so long for a line and its answer.
  void set_lag(Millis lag) { lag_ = lag; }
  /// The connection breaks.
  void lose(const std::string& who);
  /// Time goes by; the room is woken whenever it wants to be.
  void wait(Millis ms);
  /// Carries something out on the room itself, for example a bot's answer.
  template <class F>
  void step(F&& what) {
    what(room_, now_);
    drain();
  }

  /// "seat 1" .. for every seat of the board come in and sit down.
  void seat_everybody();
  /// They deploy these layouts (the sample where none is given) and are ready: the match begins.
  void begin(const std::vector<std::string>& layouts = {});

  server::Room& room() { return room_; }
  BoardId board() const { return room_.plan().board; }
  Millis now() const { return now_; }
  std::int64_t last_id(const std::string& who) const { return people_.at(who).last_id; }
  const std::vector<Spoken>& transcript() const { return transcript_; }
  const std::vector<server::JournalEntry>& journal() const { return journal_; }
  std::vector<server::BotOrder>& orders() { return orders_; }
  const std::vector<server::Gone>& gone() const { return gone_; }
  bool closed() const { return closed_; }

  /// Everything that a person heard, line by line.
  std::vector<std::string> heard(const std::string& who) const;
  /// Forgets what was said and heard so far.
  void forget() { transcript_.clear(); }
  /// The last message of a kind that a person heard; fails the test if there was none.
  template <class T>
  T last(const std::string& who) const {
    const auto all = messages<T>(who);
    if (all.empty()) throw std::logic_error(who + " heard nothing of that kind");
    return all.back();
  }
  template <class T>
  std::vector<T> messages(const std::string& who) const {
    std::vector<T> all;
    for (const auto& line : heard(who))
      if (const auto message = wire::decode_server(line); const T* one = std::get_if<T>(&message.value()))
        all.push_back(*one);
    return all;
  }
  /// Of the last message of the room that a person heard.
  std::uint64_t version(const std::string& who) const;

 private:
  struct Guest {
    server::GuestId id;
    std::int64_t last_id = 0;
    std::uint64_t connection = 1;
    bool inside = false;
  };
  void take(const std::string& who, Guest& guest, const wire::Request& request, std::string_view line);
  void drain();

  server::RoomLimits limits_;
  server::Room room_;
  Millis now_ = 1'000'000;
  Millis lag_ = 0;
  std::map<std::string, Guest> people_;
  std::vector<Spoken> transcript_;
  std::vector<server::JournalEntry> journal_;
  std::vector<server::BotOrder> orders_;
  std::vector<server::Gone> gone_;
  bool closed_ = false;
};

/// A match at its first move.
Parlour running(BoardId board);

/// A match that eve looks on at, a minute late.
Parlour watched(BoardId board, server::RoomLimits limits = {});

}  // namespace junqi::test
