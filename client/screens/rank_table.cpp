// The table of ranks, one key away on every screen.
#include "client/app.hpp"
#include "client/model/home_model.hpp"
#include "client/model/joined_room.hpp"
#include "client/paint/piece_painter.hpp"
#include "client/screens/screens.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/scroll.hpp"
#include "client/words/common.hpp"
#include "client/words/ranks.hpp"

namespace junqi::client {
namespace {

constexpr int rank_row_height = 27;
constexpr int rows_most = 15 * (rank_row_height + 2);  // the longest table, whole even in the smallest window

std::string_view nature(BoardId board, Rank rank) {
  if (board == BoardId::generals) {
    if (rank == generals_rank::private_soldier) return text(RankText::nature_private);
    if (rank == generals_rank::spy) return text(RankText::nature_spy);
    if (rank == generals_rank::flag) return text(RankText::nature_generals_flag);
    return {};
  }
  if (rank == rank::engineer) return text(RankText::nature_engineer);
  if (rank == rank::mine) return text(RankText::nature_mine);
  if (rank == rank::bomb) return text(RankText::nature_bomb);
  if (rank == rank::flag) return text(RankText::nature_flag);
  return {};
}

/// One rank: its piece, how many there are, what it is called and can do.
class RankRow : public Widget {
 public:
  RankRow(BoardId board, Rank rank, FaceStyle style) : board_(board), rank_(rank), style_(style) {}
  Size wanted(const Canvas& canvas, int width) const override { return {width, canvas.px(rank_row_height)}; }
  void draw(Canvas& canvas) override {
    const Theme& theme = canvas.theme();
    Rect left = rect();
    const Rect tile = left.take_left(canvas.px(64));
    draw_piece(canvas, open_piece(board_, Seat{1}, rank_, style_), tile.centre(),
               {{canvas.px(50), canvas.px(24)}, false});
    const std::string count = fmt::format("{} ×", Army::of(board_).info(rank_).count);
    canvas.text(left.take_left(canvas.px(30)), TextStyle::body, count, theme.ui.ink_soft, Across::right);
    left.take_left(canvas.px(8));
    canvas.text(left.take_left(canvas.px(165)), TextStyle::strong, rank_title(board_, rank_), theme.ui.ink);
    canvas.text(left, TextStyle::body, nature(board_, rank_), theme.ui.ink_soft);
  }

 private:
  BoardId board_;
  Rank rank_;
  FaceStyle style_;
};

}  // namespace

void open_rank_table(App& app, Ui& ui) {
  const JoinedRoom* room = app.client().room();
  open_rank_table(app, ui, room != nullptr ? room->board().id() : app.client().home().board());
}

void open_rank_table(App& app, Ui& ui, BoardId board) {
  auto dialog = make_dialog(std::string(board_title(board)), 660);
  auto rows = std::make_unique<Box>(Flow::column, 2);
  const Army& army = Army::of(board);
  for (int i = 1; i <= army.ranks(); ++i)
    rows->add<RankRow>(board, Rank::at(static_cast<std::uint8_t>(i)), app.faces());
  dialog->add<Scroll>(std::move(rows)).hints.height = std::min(army.ranks() * (rank_row_height + 2), rows_most);
  dialog->add<Label>(say(RankText::equal_ranks), TextStyle::caption, Ink::soft);
  add_dialog_buttons(ui, *dialog, {{say(CommonText::close), {}, ButtonKind::primary}});
  ui.open_dialog(std::move(dialog));
}

}  // namespace junqi::client
