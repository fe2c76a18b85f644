// What waits for a yes or no at the table: a move to be confirmed, a draw, a pause, a move to be taken back; and what
// one has asked the others oneself. Without any it is not there to be seen.
#pragma once

#include "client/model/proposals.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/label.hpp"

namespace junqi::client {

class Client;

class TableQuestion : public Box {
 public:
  explicit TableQuestion(Client& client);
  void refresh();

 private:
  void ask(std::string words, std::string yes, std::string no);
  void ask_about(const Proposals::Open& proposal);
  void answer(bool yes);
  Proposals proposals() const;

  Client& client_;
  Label* words_;
  Box* answers_;
  Button* yes_;
  Button* no_;
};

}  // namespace junqi::client
