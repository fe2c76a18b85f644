#include "client/screens/layout_screen.hpp"

#include "client/app.hpp"
#include "client/model/names.hpp"
#include "client/screens/file_dialogs.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/platform.hpp"
#include "client/words/common.hpp"
#include "client/words/deploy.hpp"
#include "client/words/layouts.hpp"

namespace junqi::client {

void connect_editor(BoardPane& pane, std::function<LayoutEditor&()> editor) {
  BoardHandlers& on = pane.on;
  on.click = [editor](std::optional<Node> node) { editor().click(node); };
  on.begin_drag = [editor](Node node) { return editor().begin_drag(node); };
  on.drop = [editor](std::optional<Node> node) { editor().drop(node); };
  on.cancel = [editor] { return editor().cancel(); };
  on.step = [editor](Direction direction) { editor().step(direction); };
  on.activate = [editor] { editor().activate(); };
}

EditorTools add_editor_tools(Box& side, std::function<LayoutEditor&()> editor) {
  side.add<Label>(say(DeployText::shuffle), TextStyle::caption, Ink::soft);
  for (std::size_t first = 0; first < layout_styles.size(); first += 2) {
    auto& row = side.row(6);
    for (std::size_t i = first; i < first + 2; ++i) {
      const LayoutStyle style = layout_styles[i];
      row.add<Button>(std::string(style_title(style)), [editor, style] { editor().shuffle(style); }).hints.grow = 1;
    }
  }
  auto& change = side.row(6);
  change.add<Button>(say(DeployText::mirror), [editor] { editor().mirror(); }).hints.grow = 1;
  auto& undo = change.add<Button>(say(DeployText::undo), [editor] { editor().undo(); });
  auto& redo = change.add<Button>(say(DeployText::redo), [editor] { editor().redo(); });
  undo.hints.grow = redo.hints.grow = 1;
  return {&undo, &redo};
}

void add_editor_clipboard(Box& side, Ui& ui, std::function<LayoutEditor&()> editor, std::function<void()> paste) {
  auto& row = side.row(6);
  row.add<Button>(
         say(DeployText::copy_layout),
         [&ui, editor = std::move(editor)] {
           set_clipboard_text(editor().text());
           ui.toast(say(CommonText::copied), ToastKind::good);
         },
         ButtonKind::quiet)
      .hints.grow = 1;
  row.add<Button>(say(DeployText::paste_layout), std::move(paste), ButtonKind::quiet).hints.grow = 1;
}

void carry_held(BoardPane& pane, const LayoutEditor& editor) {
  pane.carried.reset();
  if (!editor.dragging() || !editor.held()) return;
  pane.carried = std::exchange(pane.picture.pieces[editor.held()->value], std::nullopt);
  pane.picture.selected.reset();
}

LayoutScreen::LayoutScreen(App& app) : PageScreen(app, "layout"), edited_(shelves().edited) {
  auto& row = content_->row(12);
  row.hints.grow = 1;
  pane_ = &row.add<BoardPane>(editor().board(), editor().seat());
  pane_->hints.grow = 1;
  connect_editor(*pane_, [this]() -> LayoutEditor& { return editor(); });
  auto& side = row.column(10);
  side.padded(14, 14).backed(Backing::panel).hints.width = 300;
  fill_side(side);
  ui_.focus_at_rest(*pane_);
}

void LayoutScreen::fill_side(Box& side) {
  add_head(side, std::string(board_title(editor().board().id())), TextStyle::heading);
  name_ = &side.add<Label>("", TextStyle::strong);
  side.add<Label>(say(LayoutsText::edit_words), TextStyle::body, Ink::soft).wraps = true;
  const EditorTools tools = add_editor_tools(side, [this]() -> LayoutEditor& { return editor(); });
  undo_ = tools.undo;
  redo_ = tools.redo;
  add_editor_clipboard(
      side, ui_, [this]() -> LayoutEditor& { return editor(); }, [this] { paste(); });
  side.stretch();
  side.add<Button>(say(LayoutsText::save_as), [this] { save_as(); });
  save_ = &side.add<Button>(
      say(LayoutsText::save), [this] { save(); }, ButtonKind::primary);
}

void LayoutScreen::paste() { did(editor().load(clipboard_text())); }

void LayoutScreen::save() {
  if (edited().name.empty()) return save_as();
  if (!did(shelves().layouts.replace(edited().name, editor().layout()))) return;
  edited().kept = editor().text();
  ui_.toast(say(LayoutsText::saved, edited().name), ToastKind::good);
}

void LayoutScreen::save_as() {
  ask_name(ui_, say(LayoutsText::save_as), edited().name,
           [this](const std::string& name) -> tl::expected<void, std::string> {
             const auto added = shelves().layouts.add(name, editor().layout());
             if (!added) return tl::unexpected(added.error());
             edited().name = shelves().chosen_layout = *added;
             edited().kept = editor().text();
             ui_.toast(say(LayoutsText::saved, *added), ToastKind::good);
             return {};
           });
}

void LayoutScreen::leave() {
  if (!changed()) return PageScreen::leave();
  ask(ui_, say(LayoutsText::leave_title), say(LayoutsText::leave_words),
      {{say(CommonText::cancel)},
       {say(LayoutsText::leave_unsaved), [this] { PageScreen::leave(); }, ButtonKind::danger},
       {say(LayoutsText::save), [this] { save(); }, ButtonKind::primary}});
}

bool LayoutScreen::dropped(const std::string& path) {
  const auto bytes = read_any_file(path);
  if (did(bytes)) did(editor().load(*bytes));
  return true;
}

void LayoutScreen::refresh_board() {
  BoardPicture picture;
  picture.pieces.resize(static_cast<std::size_t>(editor().board().node_count()));
  for (const Node n : editor().board().layout_nodes(editor().seat()))
    if (const auto rank = editor().piece(n))
      picture.put(n, open_piece(editor().board().id(), editor().seat(), *rank, app_.faces()));
  picture.cursor = editor().cursor();
  picture.selected = editor().held();
  editor().allowed().for_each([&](Node n) { picture.targets.push_back({n, TargetKind::place}); });
  pane_->picture = std::move(picture);
  carry_held(*pane_, editor());
}

void LayoutScreen::refresh(Millis /*now*/) {
  refresh_board();
  say_problem(editor().hint());
  editor().clear_hint();
  name_->text = edited().name.empty() ? say(LayoutsText::nameless) : edited().name;
  undo_->enabled = editor().can_undo();
  redo_->enabled = editor().can_redo();
  save_->enabled = changed();
}

bool LayoutScreen::shortcut(const UiEvent& event) {
  if (event.is_ctrl('z')) return event.shift ? editor().redo() : editor().undo(), true;
  if (event.is_ctrl('y')) return editor().redo(), true;
  if (event.is_ctrl('v')) return paste(), true;
  if (event.is_ctrl('s')) return save(), true;
  return PageScreen::shortcut(event);
}

void LayoutScreen::draw_behind(Canvas& canvas) { pane_->draw_ground_behind(canvas); }

void LayoutScreen::lay_down() { shelves().edited = edited_; }

Facts LayoutScreen::facts() const {
  return {{"name", edited().name}, {"layout", editor().text()}, {"changed", changed() ? "yes" : "no"}};
}

}  // namespace junqi::client
