#include "client/screens/look_back_bar.hpp"

#include "client/model/client.hpp"
#include "client/model/table_model.hpp"
#include "client/words/past.hpp"
#include "client/words/viewer.hpp"

namespace junqi::client {

LookBackBar::LookBackBar(Client& client) : Box(Flow::column, 6), client_(client) {
  padded(10, 8).backed(Backing::sunken);
  words_ = &add<Label>("", TextStyle::strong, Ink::accent);
  auto& buttons = row(6);
  auto& before = buttons.add<Button>("", [this] { step(-1); });
  before.icon = Icon::back;
  before.tip = say(ViewerText::step_back);
  before.zone = "move before";
  auto& next = buttons.add<Button>("", [this] { step(1); });
  next.icon = Icon::on;
  next.tip = say(ViewerText::step_on);
  next.zone = "next move";
  now_ = &buttons.add<Button>(
      "", [this] { client_.table_model()->look_back().back(); }, ButtonKind::primary);
  now_->hints.grow = 1;
}

void LookBackBar::step(int by) { client_.table_model()->look_back().step(*client_.table(), by); }

void LookBackBar::refresh() {
  const Table& table = *client_.table();
  const LookBack& look = client_.table_model()->look_back();
  visible = look.looking();
  if (!visible) return;
  words_->text = look.ply(table) == 0 ? say(PastText::looking_at_start)
                                      : say(PastText::looking_at, look.ply(table), table.plies());
  now_->text = say(PastText::back_to_now);
}

}  // namespace junqi::client
