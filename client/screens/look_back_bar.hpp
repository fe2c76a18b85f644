// Says that one looks at an earlier move, and leads through the moves and back. At the present it is not there.
#pragma once

#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/label.hpp"

namespace junqi::client {

class Client;

class LookBackBar : public Box {
 public:
  explicit LookBackBar(Client& client);
  void refresh();

 private:
  void step(int by);

  Client& client_;
  Label* words_;
  Button* now_;
};

}  // namespace junqi::client
