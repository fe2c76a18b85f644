#include "client/screens/my_layouts.hpp"

#include "client/app.hpp"
#include "client/model/deploy_model.hpp"
#include "client/screens/layout_cards.hpp"
#include "client/screens/shelves.hpp"
#include "client/ui/dialog.hpp"
#include "client/words/common.hpp"
#include "client/words/layouts.hpp"

namespace junqi::client {
namespace {

void take(App& app, Ui& ui, int index) {
  const auto& layouts = app.shelves().layouts.layouts();
  DeployModel* deploy = app.client().deploy();
  if (deploy == nullptr || index < 0 || index >= static_cast<int>(layouts.size())) return;
  const ShelvedLayout& chosen = layouts[static_cast<std::size_t>(index)];
  if (const auto loaded = deploy->load(layout_text(deploy->board().id(), chosen.layout)); !loaded)
    ui.toast(loaded.error(), ToastKind::problem);
}

}  // namespace

void open_my_layouts(App& app, Ui& ui) {
  const DeployModel* deploy = app.client().deploy();
  if (deploy == nullptr) return;
  LayoutShelf& shelf = app.shelves().layouts;
  shelf.choose(deploy->board().id());
  auto dialog = make_dialog(say(LayoutsText::mine), 680);
  auto& cards = dialog->add<LayoutCards>();
  cards.board = shelf.board();
  cards.style = app.faces();
  cards.layouts = shelf.layouts();
  cards.selected = shelf.layouts().empty() ? -1 : 0;
  cards.when_empty = say(LayoutsText::none_yet);
  cards.on_activate = [&app, &ui](int index) {
    ui.close_top();
    take(app, ui, index);
  };
  std::vector<DialogButton> buttons{{say(CommonText::cancel)}};
  if (!shelf.layouts().empty())
    buttons.push_back(
        {say(LayoutsText::take), [&app, &ui, &cards] { take(app, ui, cards.selected); }, ButtonKind::primary});
  add_dialog_buttons(ui, *dialog, std::move(buttons));
  ui.open_dialog(std::move(dialog));
  ui.focus(&cards);
}

}  // namespace junqi::client
