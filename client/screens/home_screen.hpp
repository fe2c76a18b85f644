// The first screen: a match against the computer at once, or the address of a server to join.
#pragma once

#include "client/screens/client_screen.hpp"

namespace junqi::client {

class HomeScreen : public ClientScreen {
 public:
  explicit HomeScreen(App& app);

 protected:
  void refresh(Millis now) override;

 private:
  std::unique_ptr<Box> computer_panel();
  std::unique_ptr<Box> others_panel();
  void join();

  Label* trouble_ = nullptr;
  Button* back_to_match_ = nullptr;
};

}  // namespace junqi::client
