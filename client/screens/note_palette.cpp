#include "client/screens/note_palette.hpp"

#include "client/app.hpp"
#include "client/model/certain.hpp"
#include "client/model/names.hpp"
#include "client/model/table.hpp"
#include "client/model/table_notes.hpp"
#include "client/paint/emblem.hpp"
#include "client/screens/note_face.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/notes.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr int palette_width = 284;
constexpr int button_row_height = 28;

/// A button that shows one of the signs of a colour.
class ColourButton : public Button {
 public:
  ColourButton(int colour, std::function<void()> act, ButtonKind look)
      : Button("", std::move(act), look), colour_(colour) {}
  void draw(Canvas& canvas) override {
    Button::draw(canvas);
    draw_note_sign(canvas, colour_, rect().centre(), canvas.px(8));
  }

 private:
  int colour_;
};

class Palette {
 public:
  Palette(App& app, Ui& ui, Node node) : app_(app), ui_(ui), node_(node) {}

  std::unique_ptr<Box> build() {
    auto box = std::make_unique<Box>(Flow::column, 5);
    box->padded(8).backed(Backing::panel);
    add_ranks(*box);
    auto& signs = box->row(4);
    add_signs(signs);
    add_colours(signs);
    add_words(box->row(4));
    return box;
  }

 private:
  const Table& table() const { return *app_.client().table(); }
  TableNotes& notes() const { return app_.client().part<TableNotes>(); }
  NoteMark present() const { return notes().on(table(), node_); }
  BoardId board() const { return table().board().id(); }

  /// What closes the palette and writes `mark`; the table may have changed or gone since.
  std::function<void()> writing(NoteMark mark) const {
    return [&app = app_, &ui = ui_, node = node_, mark = std::move(mark)] {
      ui.close_top();
      if (const Table* table = app.client().table()) app.client().part<TableNotes>().write(*table, node, mark);
    };
  }
  static ButtonKind look(bool on) { return on ? ButtonKind::primary : ButtonKind::plain; }

  /// What the piece cannot be any more is not offered.
  void add_ranks(Box& box) const {
    Box* row = nullptr;
    const Army& army = Army::of(board());
    const RankSet possible = Certain(table()).possible(node_);
    const int per_row = army.ranks() > 12 ? 8 : 6;
    for (int r = 1; r <= army.ranks(); ++r) {
      const Rank rank = Rank::at(static_cast<std::uint8_t>(r));
      if ((r - 1) % per_row == 0) row = &box.row(4);
      const bool on = present().sign == NoteSign::rank && present().rank == rank;
      auto& button = row->add<Button>(piece_face(board(), rank, app_.faces()).brief,
                                      writing(with_sign(present(), NoteSign::rank, rank)), look(on));
      button.tip = rank_title(board(), rank);
      button.zone = "note " + std::string(army.info(rank).name);
      button.enabled = on || possible.has(rank);
      stand_in_row(button);
    }
  }

  static void stand_in_row(Button& button) {
    button.hints.grow = 1;
    button.hints.height = button_row_height;
    button.tight = true;
    button.style = TextStyle::caption;
  }

  /// As they look on the piece; their tips say what they mean.
  void add_signs(Box& row) const {
    for (const NoteSign sign : {NoteSign::not_mine, NoteSign::moved, NoteSign::strong, NoteSign::weak}) {
      if (sign == NoteSign::not_mine && board() == BoardId::generals) continue;
      const NoteMark marked = with_sign(present(), sign);
      auto& button = row.add<Button>(note_face(board(), with_sign({}, sign), app_.faces()), writing(marked),
                                     look(present().sign == sign));
      button.tip = note_sign_title(sign);
      button.zone = "note " + note_text(board(), with_sign({}, sign));
      stand_in_row(button);
    }
  }

  void add_colours(Box& row) const {
    for (int colour = 1; colour <= note_colours; ++colour) {
      const bool on = present().colour == colour;
      auto& button = row.add<ColourButton>(colour, writing(with_colour(present(), colour)),
                                           on ? ButtonKind::danger : ButtonKind::plain);
      button.zone = "note colour " + std::to_string(colour);
      stand_in_row(button);
    }
  }

  void add_words(Box& row) const {
    const NoteMark now = present();
    auto& field = row.add<TextField>(now.words, static_cast<std::size_t>(wire::note_length_max));
    field.hints.grow = 1;
    field.placeholder = say(NoteText::own_words);
    field.zone = "note words";
    field.on_submit = [this_palette = *this, now](const std::string& words) {
      NoteMark mark = read_note(this_palette.board(), words);
      if (mark.colour == 0) mark.colour = now.colour;
      this_palette.writing(mark)();
    };
    if (now.empty()) return;
    auto& off = row.add<Button>("", writing({}), ButtonKind::quiet);
    off.icon = Icon::take_off;
    off.tip = say(NoteText::take_off);
    off.zone = say(NoteText::take_off);
  }

  App& app_;
  Ui& ui_;
  Node node_;
};

}  // namespace

void open_note_palette(App& app, Ui& ui, Node node, Rect tile) {
  const Table* table = app.client().table();
  if (table == nullptr || !app.client().part<TableNotes>().takes_note(*table, node)) return;
  const int width = rounded(palette_width * app.window().scale());
  ui.open_popup(Palette(app, ui, node).build(), {tile.x + (tile.w - width) / 2, tile.y, width, tile.h});
}

}  // namespace junqi::client
