// The match: the board, whose turn it is, the seats, the course of the game, and what one can do.
#pragma once

#include "client/screens/board_motion.hpp"
#include "client/screens/client_screen.hpp"
#include "client/screens/loss_strip.hpp"
#include "client/screens/match_log.hpp"
#include "client/screens/seat_ring.hpp"
#include "client/screens/turn_banner.hpp"

namespace junqi::client {

class TableScreen : public ClientScreen {
 public:
  explicit TableScreen(App& app);
  Facts facts() const override;

 protected:
  void refresh(Millis now) override;
  bool shortcut(const UiEvent& event) override;
  void draw_behind(Canvas& canvas) override;
  std::optional<TimePoint> next_frame(TimePoint now) override;

 private:
  TableModel& model() const { return *client().table_model(); }
  Table& table() const { return *client().table(); }
  void connect_board();
  void fill_side(Box& side);
  void add_question(Box& side);
  void refresh_board();
  void refresh_seats(Millis now);
  void refresh_turn();
  void refresh_sentence();
  void refresh_question();
  void refresh_losses();
  void resign();
  void offer_draw();
  void ask_to_leave();

  SeatRing* ring_ = nullptr;
  TurnBanner* turn_ = nullptr;
  Box* seats_ = nullptr;
  std::vector<SeatPlate*> plates_;
  Label* sentence_ = nullptr;
  Box* question_ = nullptr;
  Label* question_words_ = nullptr;
  Button* yes_ = nullptr;
  Button* no_ = nullptr;
  MatchLog* log_ = nullptr;
  LossStrip* losses_ = nullptr;
  Button* draw_ = nullptr;
  Button* resign_ = nullptr;
  BoardMotion motion_;
  const Table* followed_ = nullptr;  // whose news are shown
};

}  // namespace junqi::client
