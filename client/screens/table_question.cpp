#include "client/screens/table_question.hpp"

#include "client/model/client.hpp"
#include "client/model/table_model.hpp"
#include "client/words/agree.hpp"
#include "client/words/certain.hpp"
#include "client/words/common.hpp"
#include "client/words/table.hpp"

namespace junqi::client {

TableQuestion::TableQuestion(Client& client) : Box(Flow::column, 8), client_(client) {
  padded(10, 10).backed(Backing::sunken);
  words_ = &add<Label>("", TextStyle::strong);
  words_->wraps = true;
  answers_ = &row(6);
  yes_ = &answers_->add<Button>(
      "", [this] { answer(true); }, ButtonKind::primary);
  no_ = &answers_->add<Button>("", [this] { answer(false); });
  yes_->hints.grow = no_->hints.grow = 1;
}

Proposals TableQuestion::proposals() const { return {*client_.room(), *client_.table(), client_.asking()}; }

void TableQuestion::answer(bool yes) {
  TableModel& model = *client_.table_model();
  if (model.question() == TableModel::Question::move) return yes ? model.confirm() : void(model.cancel());
  if (model.draw() == TableModel::Draw::offered_to_me) return model.answer_draw(yes);
  if (const auto open = proposals().foremost()) proposals().answer(open->what, yes);
}

void TableQuestion::ask(std::string words, std::string yes, std::string no) {
  visible = true;
  words_->text = std::move(words);
  answers_->visible = !yes.empty();
  yes_->text = std::move(yes);
  no_->text = std::move(no);
}

void TableQuestion::ask_about(const Proposals::Open& proposal) {
  const SeatNames names = client_.room()->names();
  const bool own = proposal.by == client_.table()->viewer();
  std::string words = own ? say(member_of(AgreeText::you_ask_pause, proposal.what))
                          : say(member_of(AgreeText::asks_pause, proposal.what), names[proposal.by.value]);
  std::string agreed;
  for (const Seat seat : proposal.agreed) {
    if (seat == proposal.by) continue;
    agreed = agreed.empty() ? names[seat.value] : say(CertainText::list_join, agreed, names[seat.value]);
  }
  if (!agreed.empty()) words = say(AgreeText::agreed_by, words, agreed);
  if (proposal.mine) return ask(std::move(words), {}, {});
  ask(std::move(words), say(TableText::accept), say(TableText::decline));
}

void TableQuestion::refresh() {
  visible = false;
  const TableModel& model = *client_.table_model();
  const Board& board = client_.table()->board();
  if (model.question() == TableModel::Question::move && model.proposed_move()) {
    const Move move = *model.proposed_move();
    return ask(say(TableText::confirm_title, board.name(move.from), board.name(move.to)), say(TableText::move_it),
               say(CommonText::cancel));
  }
  if (model.draw() == TableModel::Draw::offered_to_me) {
    const SeatNames names = client_.room()->names();
    return ask(say(TableText::draw_asked, names[model.draw_agreed().front().value]), say(TableText::accept),
               say(TableText::decline));
  }
  if (const auto open = proposals().foremost()) ask_about(*open);
}

}  // namespace junqi::client
