// The room before a match: the seats, who may come and how, the rules in force, and the chat.
#pragma once

#include "client/model/room_model.hpp"
#include "client/screens/chat_box.hpp"
#include "client/screens/client_screen.hpp"

namespace junqi::client {

class RoomScreen : public ClientScreen {
 public:
  explicit RoomScreen(App& app);

 protected:
  void refresh(Millis now) override;
  Facts facts() const override;

 private:
  RoomModel& model() const { return *client().room_model(); }
  std::unique_ptr<Box> seats_panel();
  std::unique_ptr<Box> invite_panel();
  std::unique_ptr<Box> rules_panel();
  std::unique_ptr<Box> chat_panel();
  void fill_seats();
  void add_seat(const RoomModel::SeatRow& row);
  void add_spectator(const std::string& name);
  void add_person_button(Box& line, const std::string& name);
  void refresh_search(Millis now);
  std::string link() const;
  void copy(const std::string& words);

  Label* title_ = nullptr;
  Widget* invite_ = nullptr;
  Box* seats_ = nullptr;
  Box* bots_ = nullptr;
  Label* waiting_ = nullptr;
  Box* search_ = nullptr;
  Label* search_words_ = nullptr;
  Label* addresses_ = nullptr;
  Button* talk_ = nullptr;
  Button* start_ = nullptr;
  Button* stand_ = nullptr;
  Label* code_ = nullptr;
  Label* rules_title_ = nullptr;
  Label* rules_ = nullptr;
  ChatBox* chat_ = nullptr;
  std::string shown_seats_;  // what the rows were made from
  std::string told_hint_;
};

}  // namespace junqi::client
