// The first screen: a match against the computer at once, servers on this network and those known on line, and the ways
// to everything that needs no server.
#pragma once

#include "client/model/lan_list.hpp"
#include "client/screens/client_screen.hpp"
#include "client/ui/list.hpp"
#include "client/ui/text_field.hpp"

namespace junqi::client {

class HostHere;
class SavedServers;

class HomeScreen : public ClientScreen {
 public:
  explicit HomeScreen(App& app);

 protected:
  void refresh(Millis now) override;
  Facts facts() const override;

 private:
  std::unique_ptr<Box> top_row();
  std::unique_ptr<Box> computer_panel();
  std::unique_ptr<Box> network_panel();
  std::unique_ptr<Box> online_panel();
  std::unique_ptr<Box> entries_row();
  SavedServers& saved() const;
  HostHere& host() const;
  void open_saved_menu(int row, Rect anchor);
  void refresh_found();
  void refresh_saved();
  void refresh_hosting();

  Widget* boards_ = nullptr;
  Box* trouble_ = nullptr;
  Label* trouble_words_ = nullptr;
  Button* back_to_match_ = nullptr;
  List* lan_ = nullptr;
  std::vector<LanServer> found_;
  List* saved_ = nullptr;
  Button* host_ = nullptr;
  Box* hosting_ = nullptr;
  Label* hosting_name_ = nullptr;
  Label* hosting_people_ = nullptr;
  Button* hosting_enter_ = nullptr;
};

}  // namespace junqi::client
