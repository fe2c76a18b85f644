#include "client/screens/file_dialogs.hpp"

#include <memory>

#include "client/model/folder_view.hpp"
#include "client/model/named_files.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/list.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/common.hpp"
#include "client/words/files.hpp"

namespace junqi::client {
namespace {

/// The line of a dialog and what is wrong with it; whatever is typed is taken by one function.
struct Line {
  TextField* field;
  std::function<void()> submit;
};

Line add_line(Ui& ui, Box& dialog, const std::string& before, TakeText take) {
  auto& field = dialog.add<TextField>(before, 400);
  field.zone = "text";
  auto& trouble = dialog.add<Label>("", TextStyle::body, Ink::danger);
  trouble.wraps = true;
  trouble.visible = false;
  auto submit = [&ui, &field, &trouble, take = std::move(take)] {
    if (const auto taken = take(field.text()); !taken) {
      trouble.text = taken.error();
      trouble.visible = !trouble.text.empty();
      return;
    }
    ui.close_top();
  };
  field.on_submit = [submit](const std::string&) { submit(); };
  field.on_change = [&trouble](const std::string&) { trouble.visible = false; };
  return {&field, submit};
}

void open_with_buttons(Ui& ui, std::unique_ptr<Box> dialog, const std::string& yes, const Line& line) {
  add_dialog_buttons(ui, *dialog, {{say(CommonText::cancel)}, {yes, line.submit, ButtonKind::primary, false}});
  ui.open_dialog(std::move(dialog));
  ui.focus(line.field);
}

/// Where somebody looked last, as long as the program runs.
std::string& last_folder() {
  static std::string folder = "~/";
  return folder;
}

/// Folders and files to be looked through, over the line of a dialog that they write to.
class FolderBox : public Box {
 public:
  /// With a `name` the line is for a file that need not be there.
  FolderBox(const std::string& label, std::vector<std::string> endings, std::string name)
      : Box(Flow::column, 8), view_(std::move(endings)), name_(std::move(name)), names_file_(!name_.empty()) {
    view_.go(last_folder());
    auto& row = this->row(8);
    auto& words = row.add<Label>(label, TextStyle::caption, Ink::soft);
    words.hints.grow = 1;
    words.hints.across = Align::centre;
    row.add<Button>(say(FileText::up), [this] { change([this] { view_.up(); }); });
    row.add<Button>(say(FileText::home), [this] { change([this] { view_.go_home(); }); });
    list_ = &add<List>();
    list_->zone = "files";
    list_->rows_wanted = rows_shown;
    list_->when_empty = say(FileText::nothing_here);
    list_->on_select = [this](int row_at) {
      if (const auto& chosen = entry(row_at); !chosen.folder) write_line(chosen.name);
    };
    fill();
  }

  std::string line() const { return view_.path_of(name_); }
  void lead(const Line& line) {
    line_ = line;
    list_->on_activate = [this](int row_at) {
      const FolderView::Entry chosen = entry(row_at);
      if (!chosen.folder) return line_.submit();
      change([this, &chosen] { view_.go(view_.path_of(chosen.name)); });
    };
  }

  /// Whether what was typed is a folder, which is shown now.
  bool enter(const std::string& path) {
    if (!view_.go(path)) return false;
    fill();
    write_line(name_);
    return true;
  }

  /// Next time one begins where this file is.
  static void remember(const std::string& path) {
    if (const auto end = path.find_last_of('/'); end != std::string::npos) last_folder() = path.substr(0, end + 1);
  }

 private:
  static constexpr int rows_shown = 7;

  const FolderView::Entry& entry(int row) const { return view_.entries()[static_cast<std::size_t>(row)]; }

  /// To another folder; a name that was typed is kept.
  void change(const std::function<void()>& go) {
    const std::string& text = line_.field->text();
    const std::string typed = text.substr(text.find_last_of('/') + 1);
    if (names_file_ && !typed.empty()) name_ = typed;
    go();
    fill();
    write_line(name_);
  }

  void write_line(const std::string& name) {
    line_.field->set_text(view_.path_of(name));
    if (line_.field->on_change) line_.field->on_change(line_.field->text());
  }

  void fill() {
    list_->rows.clear();
    list_->selected = -1;
    for (const FolderView::Entry& one : view_.entries()) list_->rows.push_back({{one.name + (one.folder ? "/" : "")}});
  }

  FolderView view_;
  std::string name_;
  bool names_file_;
  List* list_ = nullptr;
  Line line_{};
};

struct FileQuestion {
  std::string title;
  std::string label;
  std::string yes;
  std::string name = {};
};

void ask_file(Ui& ui, const FileQuestion& question, std::vector<std::string> endings, TakeText take) {
  auto dialog = make_dialog(question.title, 560);
  auto& folders = dialog->add<FolderBox>(question.label, std::move(endings), question.name);
  const Line line =
      add_line(ui, *dialog, folders.line(),
               [&folders, take = std::move(take)](const std::string& path) -> tl::expected<void, std::string> {
                 if (folders.enter(path)) return tl::unexpected(std::string());
                 auto taken = take(path);
                 if (taken) FolderBox::remember(path);
                 return taken;
               });
  folders.lead(line);
  open_with_buttons(ui, std::move(dialog), question.yes, line);
}

}  // namespace

void ask_name(Ui& ui, const std::string& title, const std::string& before, TakeText take) {
  auto dialog = make_dialog(title, 520);
  dialog->add<Label>(say(FileText::name), TextStyle::caption, Ink::soft);
  const Line line = add_line(ui, *dialog, before, std::move(take));
  open_with_buttons(ui, std::move(dialog), say(FileText::keep), line);
}

void ask_path(Ui& ui, const std::string& title, std::vector<std::string> endings, TakeText take) {
  ask_file(ui, {title, say(FileText::which), say(FileText::open)}, std::move(endings), std::move(take));
}

void ask_where(Ui& ui, const std::string& title, const std::string& name,
               std::function<tl::expected<void, std::string>(const std::string& path)> write) {
  auto warned = std::make_shared<std::string>();
  auto take = [&ui, warned, write = std::move(write)](const std::string& path) -> tl::expected<void, std::string> {
    if (file_exists(path) && *warned != path) {
      *warned = path;
      return tl::unexpected(say(FileText::exists));
    }
    auto written = write(path);
    if (written) ui.toast(say(FileText::written, path), ToastKind::good);
    return written;
  };
  const auto dot = name.find_last_of('.');
  std::vector<std::string> endings;
  if (dot != std::string::npos) endings.push_back(name.substr(dot));
  ask_file(ui, {title, say(FileText::where), say(FileText::write), name}, std::move(endings), std::move(take));
}

}  // namespace junqi::client
