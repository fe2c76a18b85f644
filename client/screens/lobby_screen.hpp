// The lobby of a server: the open rooms, joining by code, and the way to a room of one's own.
#pragma once

#include "client/screens/client_screen.hpp"
#include "client/ui/list.hpp"
#include "client/ui/text_field.hpp"

namespace junqi::client {

class LobbyScreen : public ClientScreen {
 public:
  explicit LobbyScreen(App& app);

 protected:
  void refresh(Millis now) override;

 private:
  LobbyModel& model() const { return *client().lobby(); }
  std::unique_ptr<Box> rooms_panel();
  std::unique_ptr<Box> code_panel();
  std::unique_ptr<Box> create_panel();
  void refresh_rooms();

  Label* place_ = nullptr;
  List* rooms_ = nullptr;
  Button* join_ = nullptr;
  Button* watch_ = nullptr;
  TextField* code_ = nullptr;
  Button* join_code_ = nullptr;
  Button* watch_code_ = nullptr;
  std::string told_hint_;
};

}  // namespace junqi::client
