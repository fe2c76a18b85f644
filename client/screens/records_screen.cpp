#include "client/screens/records_screen.hpp"

#include <algorithm>

#include "client/app.hpp"
#include "client/model/names.hpp"
#include "client/screens/file_dialogs.hpp"
#include "client/screens/pages.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/frame.hpp"
#include "client/words/archive.hpp"
#include "client/words/common.hpp"
#include "client/words/files.hpp"
#include "client/words/viewer.hpp"

namespace junqi::client {
namespace {

std::string result_words(const RecordGlance& glance) {
  if (glance.ending.result == Result::running) return {};
  if (glance.ending.result == Result::draw) return say(ArchiveText::drawn);
  std::string winners;
  for (std::uint8_t s = 1; s <= seats_max; ++s) {
    if (!glance.ending.seats.has(Seat{s})) continue;
    const std::string& name = glance.names[s];
    winners = winners.empty() ? name : say(ArchiveText::list_join, winners, name);
  }
  return say(ArchiveText::won_by, winners);
}

}  // namespace

RecordsScreen::RecordsScreen(App& app) : PageScreen(app, "records") {
  auto page = std::make_unique<Box>(Flow::column, 10);
  page->padded(16, 14).backed(Backing::panel);
  add_head(*page, say(ViewerText::records));
  list_ = &page->add<List>();
  list_->hints.grow = 1;
  list_->when_empty = say(ViewerText::none_yet);
  list_->columns = {{say(ArchiveText::column_players), 5, Across::left, true},
                    {say(ArchiveText::column_board), 1.4},
                    {say(ArchiveText::column_result), 2.4},
                    {say(ArchiveText::column_moves), 1, Across::right}};
  list_->on_activate = [this](int) { watch(); };
  auto& row = page->row(8);
  row.add<Button>(say(ViewerText::open_file), [this] {
    ask_path(ui_, say(ViewerText::open_file), {".json"},
             [this](const std::string& path) -> tl::expected<void, std::string> {
               auto text = read_any_file(path);
               if (!text) return tl::unexpected(text.error());
               auto record = RecordModel::read(std::move(*text), bare_name(path));
               if (!record) return tl::unexpected(record.error());
               shelves().watched = std::move(*record);
               app_.open_page(Page::viewer);
               return {};
             });
  });
  row.stretch();
  acts_ = &row.row(8);
  acts_->add<Button>(say(ViewerText::rename), [this] { rename(); });
  acts_->add<Button>(say(ViewerText::remove), [this] { remove(); });
  acts_->add<Button>(
      say(ViewerText::watch), [this] { watch(); }, ButtonKind::primary);
  content_->add<Frame>(std::move(page), Size{900, 720}).hints.grow = 1;
  look();
  ui_.focus_at_rest(*list_);
}

void RecordsScreen::shown() {
  look();
  PageScreen::shown();
}

void RecordsScreen::look() {
  files_ = shelves().records.list();
  std::stable_sort(files_.begin(), files_.end(), [](const auto& a, const auto& b) { return a.changed > b.changed; });
  list_->rows.clear();
  for (const NamedFile& file : files_) {
    const auto& glance = glance_at(file);
    ListRow row{.cells = {file.name}, .faint = !glance, .tip = file.name};
    if (glance) {
      row.cells.emplace_back(short_board_title(glance->board));
      row.cells.push_back(result_words(*glance));
      row.cells.push_back(std::to_string(glance->plies));
    }
    list_->rows.push_back(std::move(row));
  }
  list_->selected = std::clamp(list_->selected, files_.empty() ? -1 : 0, static_cast<int>(files_.size()) - 1);
}

/// Read once, and again when the file has changed.
const std::optional<RecordGlance>& RecordsScreen::glance_at(const NamedFile& file) {
  auto& known = shelves().glances;
  const auto [at, added] = known.try_emplace({file.path, file.changed});
  if (added)
    if (const auto text = read_any_file(file.path)) at->second = glance_at_record(*text);
  return at->second;
}

const NamedFile* RecordsScreen::chosen() const {
  const int at = list_->selected;
  return at >= 0 && at < static_cast<int>(files_.size()) ? &files_[static_cast<std::size_t>(at)] : nullptr;
}

void RecordsScreen::watch() {
  if (const NamedFile* file = chosen()) open_file(app_, file->path);
}

void RecordsScreen::rename() {
  const NamedFile* file = chosen();
  if (file == nullptr) return;
  ask_name(ui_, say(ViewerText::rename), file->name,
           [this, from = file->name](const std::string& typed) -> tl::expected<void, std::string> {
             const std::string to = file_name_of(typed);
             if (to.empty()) return tl::unexpected(say(FileText::no_name));
             if (to == from) return {};
             if (shelves().records.has(to)) return tl::unexpected(say(FileText::name_taken));
             auto done = shelves().records.rename(from, to);
             look();
             return done;
           });
}

void RecordsScreen::remove() {
  const NamedFile* file = chosen();
  if (file == nullptr) return;
  ask(ui_, say(ViewerText::remove_title), file->name,
      {{say(CommonText::cancel)},
       {say(ViewerText::remove),
        [this, name = file->name] {
          did(shelves().records.remove(name));
          look();
        },
        ButtonKind::danger}});
}

void RecordsScreen::refresh(Millis /*now*/) {
  const bool any = chosen() != nullptr;
  for (Widget* act : acts_->children()) act->enabled = any;
}

Facts RecordsScreen::facts() const { return {{"records", std::to_string(files_.size())}}; }

}  // namespace junqi::client
