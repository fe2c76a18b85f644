// The end of a match: who won and why, the board with everything shown, and another match.
#pragma once

#include "client/screens/client_screen.hpp"
#include "client/screens/end_ribbon.hpp"
#include "client/screens/match_log.hpp"
#include "client/screens/seat_ring.hpp"
#include "client/screens/turn_banner.hpp"
#include "client/ui/choice.hpp"

namespace junqi::client {

class EndScreen : public ClientScreen {
 public:
  explicit EndScreen(App& app);
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event) override;

 protected:
  void refresh(Millis now) override;
  void draw_behind(Canvas& canvas) override;
  std::optional<TimePoint> next_frame(TimePoint now) override;
  Facts facts() const override;

 private:
  EndModel* model() const { return client().end(); }
  void fill_side(Box& side);
  void refresh_seats(Millis now);
  void refresh_board();
  void watch();

  SeatRing* ring_ = nullptr;
  TurnBanner* headline_ = nullptr;
  Label* reason_ = nullptr;
  Box* seats_ = nullptr;
  std::vector<SeatPlate*> plates_;
  MatchLog* log_ = nullptr;
  Choice* shown_ = nullptr;  // how the board stands: at the end, or as it was deployed
  Label* hidden_ = nullptr;
  Box* record_ = nullptr;
  Button* rematch_ = nullptr;
  EndRibbon ribbon_;
  std::string told_hint_;
};

}  // namespace junqi::client
