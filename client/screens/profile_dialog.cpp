#include "client/screens/profile_dialog.hpp"

#include "client/model/names.hpp"
#include "client/model/profiles.hpp"
#include "client/screens/dates.hpp"
#include "client/screens/live_dialog.hpp"
#include "client/screens/record_rows.hpp"
#include "client/screens/server_records_dialog.hpp"
#include "client/ui/button.hpp"
#include "client/ui/label.hpp"
#include "client/ui/list.hpp"
#include "client/words/archive.hpp"
#include "client/words/common.hpp"

namespace junqi::client {
namespace {

class ProfileDialog : public LiveDialog {
 public:
  ProfileDialog(Client& client, Ui& ui, const std::string& name) : LiveDialog({820, 540}), client_(client), ui_(ui) {
    client_.part<Profiles>().look(name);
    add<Label>(name, TextStyle::title);
    about_ = &add<Label>("", TextStyle::body, Ink::soft);
    ratings_ = &add<List>();
    ratings_->rows_wanted = 4;
    ratings_->columns = {{say(ArchiveText::column_board), 2.4},
                         {say(ArchiveText::column_rating), 2, Across::right},
                         {say(ArchiveText::column_games), 1.5, Across::right},
                         {say(ArchiveText::column_score), 3, Across::right}};
    ratings_->when_empty = say(ArchiveText::asking);
    add<Label>(say(ArchiveText::last_games), TextStyle::strong);
    games_ = &add<List>();
    games_->hints.grow = 1;
    games_->columns = record_columns();
    games_->when_empty = say(ArchiveText::asking);
    games_->on_activate = [this](int index) {
      open_server_record(client_, ui_, (*model().games())[static_cast<std::size_t>(index)].id);
    };
    auto& last = row(8);
    last.add<Button>(say(ArchiveText::all_games), [this, name] {
      ui_.close_top();
      open_server_records(client_, ui_, name);
    });
    last.stretch();
    last.add<Button>(
        say(CommonText::close), [this] { ui_.close_top(); }, ButtonKind::primary);
  }

 private:
  Profiles& model() const { return client_.part<Profiles>(); }

  std::string about() const {
    if (!model().trouble().empty()) return model().trouble();
    const auto& profile = model().profile();
    if (!profile) return say(ArchiveText::asking);
    if (profile->account) return say(ArchiveText::has_account, day_words(profile->since));
    return say(profile->ratings.empty() ? ArchiveText::a_guest : ArchiveText::is_computer);
  }

  void refresh() override {
    about_->text = about();
    ratings_->rows.clear();
    if (const auto& profile = model().profile()) {
      ratings_->when_empty = say(ArchiveText::unrated);
      for (const auto& one : profile->ratings)
        ratings_->rows.push_back(
            {.cells = {std::string(short_board_title(one.board)),
                       say(ArchiveText::rating_about, one.rating, one.deviation), std::to_string(one.games),
                       say(ArchiveText::score, one.wins, one.draws, one.losses)}});
    } else if (!model().trouble().empty()) {
      ratings_->when_empty.clear();
    }
    games_->rows.clear();
    if (const auto& games = model().games()) {
      games_->when_empty = say(ArchiveText::no_games);
      for (const auto& game : *games) games_->rows.push_back(record_row(game));
    }
  }

  Client& client_;
  Ui& ui_;
  Label* about_ = nullptr;
  List* ratings_ = nullptr;
  List* games_ = nullptr;
};

}  // namespace

void open_profile(Client& client, Ui& ui, const std::string& name) {
  ui.open_dialog(std::make_unique<ProfileDialog>(client, ui, name));
}

}  // namespace junqi::client
