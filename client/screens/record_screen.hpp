// A finished game, watched: the board, the moves with a cursor, and what a player of films has.
#pragma once

#include "client/screens/board_motion.hpp"
#include "client/screens/move_list.hpp"
#include "client/screens/page_screen.hpp"
#include "client/screens/piece_faces.hpp"
#include "client/screens/seat_ring.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/slider.hpp"

namespace junqi::client {

class RecordScreen : public PageScreen {
 public:
  explicit RecordScreen(App& app);
  Facts facts() const override;
  void lay_down() override;

 protected:
  void refresh(Millis now) override;
  bool shortcut(const UiEvent& event) override;
  void draw_behind(Canvas& canvas) override;
  std::optional<TimePoint> next_frame(TimePoint now) override;

 private:
  RecordModel& model() const { return *record_; }
  void fill_side(Box& side);
  void add_transport(Box& to);
  void fill_moves();
  void refresh_board();
  void refresh_seats();
  void toggle_play();
  void walk(Direction direction);
  void export_record();
  void export_picture();

  std::shared_ptr<RecordModel> record_;
  SeatRing* ring_ = nullptr;
  Box* seats_ = nullptr;  // where the board has no room for plates
  std::vector<SeatPlate*> plates_;
  Label* sentence_ = nullptr;
  Choice* eyes_ = nullptr;
  MoveList* moves_ = nullptr;
  std::vector<int> plies_;  // of the rows of `moves_`
  Slider* slider_ = nullptr;
  Button* play_ = nullptr;
  Choice* speed_ = nullptr;
  Label* place_ = nullptr;
  Seat listed_eyes_;  // whose words the list is in
  FaceStyle listed_faces_ = FaceStyle::chinese;
  BoardMotion motion_;
  std::optional<Millis> model_again_in_;
};

}  // namespace junqi::client
