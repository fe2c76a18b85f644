#include "client/screens/look_back_bar.hpp"

#include "client/model/client.hpp"
#include "client/model/table_model.hpp"
#include "client/words/past.hpp"

namespace junqi::client {

LookBackBar::LookBackBar(Client& client) : Box(Flow::column, 6), client_(client) {
  padded(10, 8).backed(Backing::sunken);
  words_ = &add<Label>("", TextStyle::strong, Ink::accent);
  auto& buttons = row(6);
  buttons.add<Button>("◀", [this] { step(-1); }).zone = "move before";
  buttons.add<Button>("▶", [this] { step(1); }).zone = "next move";
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
