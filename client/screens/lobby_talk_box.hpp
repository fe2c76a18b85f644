// Talk with the lobby and with single people: whom one talks with, the lines, and the field to add one.
#pragma once

#include "client/model/lobby_talk.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/text_log.hpp"

namespace junqi::client {

class LobbyTalkBox : public Box {
 public:
  LobbyTalkBox(Client& client, Ui& ui);

  void place(const Canvas& canvas, Rect rect) override;

 private:
  LobbyTalk& talk() const;
  void refresh();
  void refresh_threads();
  void show_unread();

  Client& client_;
  Choice* with_;
  Button* news_;
  TextLog* log_;
  TextField* field_;
  std::string shown_with_;
  std::size_t shown_lines_ = 0;
};

/// The same in a dialog, for screens that have no room for it.
void open_talk_dialog(Client& client, Ui& ui);

}  // namespace junqi::client
