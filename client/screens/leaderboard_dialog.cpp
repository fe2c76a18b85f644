#include "client/screens/leaderboard_dialog.hpp"

#include "client/model/leaderboards.hpp"
#include "client/model/link_status.hpp"
#include "client/model/names.hpp"
#include "client/screens/live_dialog.hpp"
#include "client/screens/profile_dialog.hpp"
#include "client/ui/button.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/label.hpp"
#include "client/ui/list.hpp"
#include "client/words/archive.hpp"
#include "client/words/common.hpp"

namespace junqi::client {
namespace {

enum class Who { all, people, bots };

class LeaderboardDialog : public LiveDialog {
 public:
  LeaderboardDialog(Client& client, Ui& ui, BoardId board)
      : LiveDialog({680, 560}), client_(client), ui_(ui), board_(board) {
    add<Label>(say(ArchiveText::standings), TextStyle::title);
    add_filter();
    list_ = &add<List>();
    list_->hints.grow = 1;
    list_->columns = {{say(ArchiveText::column_place), 1, Across::right},
                      {say(ArchiveText::column_name), 4},
                      {say(ArchiveText::column_rating), 2, Across::right},
                      {say(ArchiveText::column_games), 1.4, Across::right}};
    list_->on_activate = [this](int row) { open_profile(client_, ui_, names_[static_cast<std::size_t>(row)]); };
    auto& last = row(8);
    profile_ = &last.add<Button>(say(ArchiveText::profile), [this] {
      if (list_->selected >= 0) open_profile(client_, ui_, names_[static_cast<std::size_t>(list_->selected)]);
    });
    last.stretch();
    last.add<Button>(
        say(CommonText::close), [this] { ui_.close_top(); }, ButtonKind::primary);
  }

 private:
  void add_filter() {
    auto& line = row(12);
    auto& board = line.add<Choice>(short_board_titles(), static_cast<int>(board_), [this](int index) {
      board_ = all_boards[static_cast<std::size_t>(index)];
      list_->selected = -1;
    });
    board.hints.grow = 1.6;
    const std::vector<std::string> who{say(ArchiveText::with_all), say(ArchiveText::with_people),
                                       say(ArchiveText::with_bots)};
    auto& kind = line.add<Choice>(who, 0, [this](int index) {
      who_ = static_cast<Who>(index);
      list_->selected = -1;
    });
    kind.zone = "who";
    kind.always_list = true;
    kind.hints.grow = 1;
  }

  bool wanted_here(const wire::LeaderboardEntry& entry) const {
    const bool bot = entry.kind == wire::SitterKind::bot;
    return who_ == Who::all || bot == (who_ == Who::bots);
  }

  void refresh() override {
    auto& model = client_.part<Leaderboards>();
    model.want(board_, steady_now());
    list_->rows.clear();
    names_.clear();
    const auto* entries = model.of(board_);
    list_->when_empty = say(entries == nullptr ? ArchiveText::asking : ArchiveText::nobody_rated);
    int place = 0;
    for (const auto& entry : entries == nullptr ? std::vector<wire::LeaderboardEntry>() : *entries) {
      if (!wanted_here(entry)) continue;
      ++place;
      names_.push_back(entry.name);
      list_->rows.push_back(
          {.cells = {std::to_string(who_ == Who::all ? entry.place : place), entry.name,
                     say(ArchiveText::rating_about, entry.rating, entry.deviation), std::to_string(entry.games)}});
    }
    if (list_->selected >= static_cast<int>(list_->rows.size())) list_->selected = -1;
    profile_->enabled = list_->selected >= 0;
  }

  Client& client_;
  Ui& ui_;
  BoardId board_;
  Who who_ = Who::all;
  List* list_ = nullptr;
  Button* profile_ = nullptr;
  std::vector<std::string> names_;
};

}  // namespace

void open_leaderboards(Client& client, Ui& ui, BoardId board) {
  ui.open_dialog(std::make_unique<LeaderboardDialog>(client, ui, board));
}

}  // namespace junqi::client
