// The lobby of a server: the open rooms with their rules in words, a quick match, joining by code, the way to a room of
// one's own, and talk.
#pragma once

#include "client/screens/client_screen.hpp"
#include "client/ui/list.hpp"
#include "client/ui/text_field.hpp"

namespace junqi::client {

class Choice;

class LobbyScreen : public ClientScreen {
 public:
  explicit LobbyScreen(App& app);

 protected:
  void refresh(Millis now) override;
  Facts facts() const override;

 private:
  LobbyModel& model() const { return *client().lobby(); }
  std::unique_ptr<Box> top_row();
  std::unique_ptr<Box> rooms_panel();
  void add_filter(Box& panel);
  void add_rooms(Box& panel);
  void add_details(Box& panel);
  std::unique_ptr<Box> play_panel();
  void open_own_menu(Rect anchor);
  void open_room_menu(int row, Rect anchor);
  void refresh_rooms(Millis now);
  void refresh_details();
  void refresh_question();

  Label* place_ = nullptr;
  Button* me_ = nullptr;
  List* rooms_ = nullptr;
  Label* details_ = nullptr;
  Button* join_ = nullptr;
  Button* watch_ = nullptr;
  Choice* quick_board_ = nullptr;
  Choice* quick_span_ = nullptr;
  Button* quick_ = nullptr;
  TextField* code_ = nullptr;
  Button* join_code_ = nullptr;
  Button* watch_code_ = nullptr;
  int asked_password_ = 0;
  std::string told_hint_;
};

}  // namespace junqi::client
