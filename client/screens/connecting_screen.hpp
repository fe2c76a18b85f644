// On the way to a server or into a room: what is being done, and the way back.
#pragma once

#include "client/screens/client_screen.hpp"

namespace junqi::client {

class ConnectingScreen : public ClientScreen {
 public:
  explicit ConnectingScreen(App& app);

 protected:
  void refresh(Millis now) override;
  bool shortcut(const UiEvent& event) override;

 private:
  Label* words_ = nullptr;
};

}  // namespace junqi::client
