#include "client/screens/layouts_screen.hpp"

#include <algorithm>
#include <chrono>

#include "client/app.hpp"
#include "client/model/names.hpp"
#include "client/screens/file_dialogs.hpp"
#include "client/screens/pages.hpp"
#include "client/ui/frame.hpp"
#include "client/ui/platform.hpp"
#include "client/words/common.hpp"
#include "client/words/deploy.hpp"
#include "client/words/files.hpp"
#include "client/words/layouts.hpp"

namespace junqi::client {
namespace {

std::vector<std::string> all_board_titles() {
  std::vector<std::string> titles;
  for (const BoardId board : all_boards) titles.emplace_back(board_title(board));
  return titles;
}

std::uint64_t chance() {
  return static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
}

}  // namespace

LayoutsScreen::LayoutsScreen(App& app) : PageScreen(app, "layouts") {
  auto page = std::make_unique<Box>(Flow::column, 10);
  page->padded(16, 14).backed(Backing::panel);
  add_head(*page, say(LayoutsText::title));
  board_ = &page->add<Choice>(all_board_titles(), static_cast<int>(shelf().board()), [this](int index) {
    shelf().choose(all_boards[static_cast<std::size_t>(index)]);
    look();
  });
  board_->zone = "board";
  auto& row = page->row(12);
  row.hints.grow = 1;
  auto& left = row.column(6);
  left.hints.grow = 1;
  cards_ = &left.add<LayoutCards>();
  cards_->hints.grow = 1;
  cards_->when_empty = say(LayoutsText::none_yet);
  cards_->on_select = [this](int index) { choose(shelf().layouts()[static_cast<std::size_t>(index)].name); };
  cards_->on_activate = [this](int) { begin(true); };
  broken_ = &left.add<Label>("", TextStyle::caption, Ink::warn);
  auto& side = row.column(6);
  side.hints.width = 200;
  add_acts(side);
  content_->add<Frame>(std::move(page), Size{1080, 760}).hints.grow = 1;
  look();
  ui_.focus_at_rest(*cards_);
}

void LayoutsScreen::add_acts(Box& side) {
  const auto for_one = [this](Button& button) { for_one_.push_back(&button); };
  side.add<Button>(
      say(LayoutsText::make), [this] { begin(false); }, ButtonKind::primary);
  for_one(side.add<Button>(say(LayoutsText::edit), [this] { begin(true); }));
  for_one(side.add<Button>(say(LayoutsText::rename), [this] { rename(); }));
  for_one(side.add<Button>(say(LayoutsText::duplicate), [this] {
    if (const auto name = shelf().duplicate(shelves().chosen_layout); did(name)) choose(*name);
    look();
  }));
  for_one(side.add<Button>(say(LayoutsText::remove), [this] { remove(); }));
  undo_ = &side.add<Button>(say(LayoutsText::undo_remove), [this] { undo_remove(); });
  side.stretch();
  for_one(side.add<Button>(say(DeployText::copy_layout), [this] { copy(); }));
  side.add<Button>(say(DeployText::paste_layout), [this] { paste(); });
  for_one(side.add<Button>(say(LayoutsText::export_file), [this] { export_file(); }));
  side.add<Button>(say(LayoutsText::import_file), [this] { import_file(); });
}

void LayoutsScreen::shown() {
  shelf().look();
  look();
  PageScreen::shown();
}

void LayoutsScreen::look() {
  const auto& layouts = shelf().layouts();
  board_->chosen = static_cast<int>(shelf().board());
  cards_->board = shelf().board();
  cards_->style = app_.faces();
  cards_->layouts = layouts;
  if (chosen() == nullptr) choose(layouts.empty() ? std::string() : layouts.front().name);
  const auto* found = chosen();
  cards_->selected = found == nullptr ? -1 : static_cast<int>(found - layouts.data());
  broken_->visible = shelf().unreadable() > 0;
  broken_->text = say_count(LayoutsText::unreadable, shelf().unreadable());
}

void LayoutsScreen::begin(bool with_chosen) {
  const ShelvedLayout* found = with_chosen ? chosen() : nullptr;
  if (with_chosen && found == nullptr) return;
  const Board& board = Board::get(shelf().board());
  shelves().edited.reset(
      new Shelves::Edited{found == nullptr ? std::string() : found->name,
                          LayoutEditor(board, chance(), found == nullptr ? std::nullopt : std::optional(found->layout)),
                          {}});
  shelves().edited->kept = found == nullptr ? std::string() : shelves().edited->editor.text();
  app_.open_page(Page::layout_editor);
}

void LayoutsScreen::rename() {
  const std::string from = shelves().chosen_layout;
  ask_name(ui_, say(LayoutsText::rename), from, [this, from](const std::string& to) {
    auto done = shelf().rename(from, to);
    if (done) choose(file_name_of(to));
    look();
    return done;
  });
}

void LayoutsScreen::remove() {
  const std::string name = shelves().chosen_layout;
  if (did(shelf().remove(name))) ui_.toast(say(LayoutsText::removed, name));
  look();
}

void LayoutsScreen::undo_remove() {
  if (const auto name = shelf().undo_remove(); did(name)) choose(*name);
  look();
}

void LayoutsScreen::copy() {
  const ShelvedLayout* found = chosen();
  if (found == nullptr) return;
  set_clipboard_text(layout_text(shelf().board(), found->layout));
  ui_.toast(say(CommonText::copied), ToastKind::good);
}

void LayoutsScreen::paste() {
  const auto layout = read_layout(shelf().board(), clipboard_text());
  if (!did(layout)) return;
  if (const auto name = shelf().add(say(LayoutsText::pasted_name), *layout); did(name)) choose(*name);
  look();
}

LayoutShelf::Done LayoutsScreen::take_file(const std::string& path) {
  const auto bytes = read_any_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto layout = read_layout(shelf().board(), *bytes);
  if (!layout) return tl::unexpected(layout.error());
  const std::string name = path.substr(path.find_last_of('/') + 1);
  const auto added = shelf().add(name.substr(0, name.find_last_of('.')), *layout);
  if (!added) return tl::unexpected(added.error());
  choose(*added);
  look();
  return {};
}

void LayoutsScreen::import_file() {
  ask_path(ui_, say(LayoutsText::import_file), {std::string(layout_ending(shelf().board()))},
           [this](const std::string& path) { return take_file(path); });
}

/// Records go their own way.
bool LayoutsScreen::dropped(const std::string& path) {
  if (path.ends_with(".json")) return false;
  did(take_file(path));
  return true;
}

void LayoutsScreen::export_file() {
  const ShelvedLayout* found = chosen();
  if (found == nullptr) return;
  const std::string name = found->name + std::string(layout_ending(shelf().board()));
  ask_where(ui_, say(LayoutsText::export_file), name,
            [bytes = layout_file(shelf().board(), found->layout)](const std::string& to) {
              return write_any_file(to, bytes);
            });
}

void LayoutsScreen::refresh(Millis /*now*/) {
  for (Button* button : for_one_) button->enabled = chosen() != nullptr;
  undo_->enabled = shelf().can_undo_remove();
}

bool LayoutsScreen::shortcut(const UiEvent& event) {
  if (event.is_key(Key::remove) && chosen() != nullptr) return remove(), true;
  if (event.is_ctrl('z') && shelf().can_undo_remove()) return undo_remove(), true;
  if (event.is_ctrl('c')) return copy(), true;
  if (event.is_ctrl('v')) return paste(), true;
  return PageScreen::shortcut(event);
}

Facts LayoutsScreen::facts() const {
  return {{"layouts", std::to_string(shelf().layouts().size())}, {"chosen", shelves().chosen_layout}};
}

}  // namespace junqi::client
