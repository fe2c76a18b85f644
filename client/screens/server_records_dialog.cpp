#include "client/screens/server_records_dialog.hpp"

#include "client/model/names.hpp"
#include "client/model/server_records.hpp"
#include "client/screens/live_dialog.hpp"
#include "client/screens/record_rows.hpp"
#include "client/ui/button.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/label.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/archive.hpp"
#include "client/words/common.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

std::vector<std::string> board_choices() {
  std::vector<std::string> choices = short_board_titles();
  choices.insert(choices.begin(), say(ArchiveText::all_boards));
  return choices;
}

class RecordsDialog : public LiveDialog {
 public:
  RecordsDialog(Client& client, Ui& ui, const std::string& player) : LiveDialog({860, 560}), client_(client), ui_(ui) {
    filter_.player = player;
    add<Label>(say(ArchiveText::records), TextStyle::title);
    add_filter();
    list_ = &add<List>();
    list_->hints.grow = 1;
    list_->columns = record_columns();
    list_->on_activate = [this](int) { open_selected(); };
    add_buttons();
    look();
  }

 private:
  ServerRecords& model() const { return client_.part<ServerRecords>(); }

  void add_filter() {
    auto& line = row(8);
    line.add<Choice>(board_choices(), 0, [this](int index) {
      filter_.board.reset();
      if (index > 0) filter_.board = all_boards[static_cast<std::size_t>(index - 1)];
      look();
    });
    auto& player = line.add<TextField>(filter_.player, static_cast<std::size_t>(wire::name_length_max));
    player.zone = "player";
    player.placeholder = say(ArchiveText::player);
    player.hints.grow = 1;
    player.on_change = [this](const std::string& typed) { filter_.player = typed; };
    player.on_submit = [this](const std::string&) { look(); };
    line.add<Button>(say(ArchiveText::look), [this] { look(); });
  }

  void add_buttons() {
    auto& line = row(8);
    newer_ = &line.add<Button>(say(ArchiveText::newer), [this] { model().show_newer(); });
    older_ = &line.add<Button>(say(ArchiveText::older), [this] { model().show_older(); });
    line.stretch();
    line.add<Button>(say(CommonText::close), [this] { ui_.close_top(); });
    open_ = &line.add<Button>(
        say(ArchiveText::open), [this] { open_selected(); }, ButtonKind::primary);
  }

  void look() {
    list_->selected = -1;
    model().look(filter_);
  }

  void open_selected() {
    const auto& records = model().records();
    const auto at = static_cast<std::size_t>(list_->selected);
    if (list_->selected >= 0 && at < records.size()) open_server_record(client_, ui_, records[at].id);
  }

  void refresh() override {
    list_->rows.clear();
    for (const auto& game : model().records()) list_->rows.push_back(record_row(game));
    list_->when_empty = say(model().asking() ? ArchiveText::asking : ArchiveText::no_records);
    if (list_->selected >= static_cast<int>(list_->rows.size())) list_->selected = -1;
    newer_->enabled = model().has_newer() && !model().asking();
    older_->enabled = model().has_older() && !model().asking();
    open_->enabled = list_->selected >= 0 && !model().fetching();
  }

  Client& client_;
  Ui& ui_;
  ServerRecords::Filter filter_;
  List* list_ = nullptr;
  Button* newer_ = nullptr;
  Button* older_ = nullptr;
  Button* open_ = nullptr;
};

}  // namespace

void open_server_records(Client& client, Ui& ui, const std::string& player) {
  ui.open_dialog(std::make_unique<RecordsDialog>(client, ui, player));
}

void open_server_record(Client& client, Ui& /*ui*/, std::int64_t id) { client.part<ServerRecords>().fetch(id); }

}  // namespace junqi::client
