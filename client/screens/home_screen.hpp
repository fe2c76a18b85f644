// The first screen: a match against the computer at once, or the address of a server to join.
#pragma once

#include "client/model/lan_list.hpp"
#include "client/screens/client_screen.hpp"
#include "client/ui/list.hpp"

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
  void refresh_found();

  Label* trouble_ = nullptr;
  Button* back_to_match_ = nullptr;
  List* lan_ = nullptr;
  std::vector<LanServer> found_;
};

}  // namespace junqi::client
