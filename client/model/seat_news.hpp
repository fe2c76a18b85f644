// What is to be told of the people at a table besides their moves: who lost the connection, who is back, for whom the
// computer plays on, and who said no. How they stand now is SeatPanel's.
#pragma once

#include <string>
#include <vector>

#include "board/ids.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

class SeatNews : public Part {
 public:
  enum class Kind : std::uint8_t {
    away,
    back,
    replaced,
    declines_draw,   // where it can only have been this one
    draw_declined,   // by somebody
    declines_asked,  // a pause, its end, a move taken back
    asked_declined,
    asked_lapsed  // nobody said no, and it is over all the same
  };
  struct One {
    Seat seat;
    std::string name;
    Kind kind;
    std::size_t after;  // so many lines of the match's log had been told before
  };

  explicit SeatNews(Client& client) : client_(&client) {}

  bool take(const wire::ServerMessage& message, Millis now) override;
  void left_room() override { all_.clear(); }

  /// Of this match, oldest first.
  const std::vector<One>& all() const { return all_; }

 private:
  void compare(const wire::SeatState& before, const wire::SeatState& after);
  void compare_questions(const wire::RoomState& before, const wire::RoomState& after);
  void tell_lapsed(const std::vector<Seat>& agreed);
  void tell_declined(const std::vector<Seat>& agreed, Kind by_one, Kind by_somebody);

  Client* client_;
  std::vector<One> all_;
  int asked_ply_ = -1;  // how many actions there were as the room was last told of
};

std::string seat_news_words(const SeatNews::One& one);

}  // namespace junqi::client
