// The match: the board, whose turn it is, the seats, the course of the game, and what one can do.
#pragma once

#include "client/screens/board_motion.hpp"
#include "client/screens/client_screen.hpp"
#include "client/screens/look_back_bar.hpp"
#include "client/screens/loss_strip.hpp"
#include "client/screens/match_log.hpp"
#include "client/screens/seat_ring.hpp"
#include "client/screens/table_question.hpp"
#include "client/screens/turn_banner.hpp"
#include "client/ui/menu.hpp"

namespace junqi::client {

class TableScreen : public ClientScreen {
 public:
  explicit TableScreen(App& app);
  bool handle(const UiEvent& event) override;
  Pulse tick(TimePoint now) override;
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
  void fill_acts(Box& side);
  bool end_waits(TimePoint now) const;
  BoardMotion::Pieces pieces_at(int ply) const;
  void keep_fallen(BoardMotion::Pieces& pieces) const;
  void refresh_board();
  void refresh_past();
  void follow_motion(const BoardMotion::Pieces& pieces);
  void carry_held();
  void refresh_seats(Millis now);
  void refresh_turn();
  void refresh_sentence();
  void refresh_acts();
  void refresh_losses();
  void let_click(SeatPlate& plate);
  void open_plate(const SeatPlate& plate);
  bool can_note(const SeatPlate& plate) const;
  void add_talk_entries(const std::string& name, std::vector<MenuEntry>& entries);
  void add_note_entries(Seat seat, std::vector<MenuEntry>& entries);
  void open_palette(Node node);
  bool note_key(char letter);
  void look_at(std::optional<Node> node);
  void leave_board();
  bool look_key(const UiEvent& event);
  void step_back(int by);
  bool back_to_now();
  TableModel& act();
  int seen_ply() const;
  /// The one on the board: an earlier one while looking back.
  int shown_ply() const;
  const Happening* news() const;
  std::string notice() const;
  void add_talk(Facts& facts) const;
  void resign();
  void offer_draw();
  void ask_to_leave();

  SeatRing* ring_ = nullptr;
  TurnBanner* turn_ = nullptr;
  Box* seats_ = nullptr;
  std::vector<SeatPlate*> plates_;
  Label* sentence_ = nullptr;
  TableQuestion* question_ = nullptr;
  LookBackBar* past_ = nullptr;
  MatchLog* log_ = nullptr;
  LossStrip* losses_ = nullptr;
  Box* acts_ = nullptr;  // for players
  Button* draw_ = nullptr;
  Button* resign_ = nullptr;
  Button* more_ = nullptr;
  BoardMotion motion_;
  bool noting_ = false;              // the next click on a piece is for a note
  const Table* followed_ = nullptr;  // whose news are shown
  bool pointed_ = false;             // the pointer is on a node
  std::optional<Node> looked_at_;    // the piece that is spoken of
  int looked_ply_ = -1;              // until something happens
};

}  // namespace junqi::client
