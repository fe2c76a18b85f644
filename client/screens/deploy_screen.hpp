// The deployment: one's own pieces to be swapped, and how far the others are.
#pragma once

#include "client/screens/client_screen.hpp"
#include "client/screens/seat_ring.hpp"

namespace junqi::client {

class DeployScreen : public ClientScreen {
 public:
  explicit DeployScreen(App& app);

 protected:
  void refresh(Millis now) override;
  bool shortcut(const UiEvent& event) override;
  void draw_behind(Canvas& canvas) override;
  Facts facts() const override;
  bool dropped(const std::string& path) override;

 private:
  DeployModel& model() const { return *client().deploy(); }
  void connect_board();
  void fill_side(Box& side);
  void add_tools(Box& side);
  void refresh_board();
  bool is_low() const;
  void refresh_players();
  void ask_to_leave();
  void paste();
  void keep_layout();

  SeatRing* ring_ = nullptr;
  Label* title_ = nullptr;
  Label* words_ = nullptr;
  Label* clock_ = nullptr;
  Box* tools_ = nullptr;
  Box* players_ = nullptr;
  std::vector<SeatPlate*> plates_;
  Button* undo_ = nullptr;
  Button* redo_ = nullptr;
  Button* ready_ = nullptr;
};

}  // namespace junqi::client
