#include "client/screens/file_dialogs.hpp"

#include <memory>

#include "client/model/named_files.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/common.hpp"
#include "client/words/files.hpp"

namespace junqi::client {
namespace {

struct Question {
  std::string title;
  std::string label;
  std::string before;
  std::string yes;
};

void ask_text(Ui& ui, const Question& question, TakeText take) {
  auto dialog = make_dialog(question.title, 520);
  dialog->add<Label>(question.label, TextStyle::caption, Ink::soft);
  auto& field = dialog->add<TextField>(question.before, 400);
  field.zone = "text";
  auto& trouble = dialog->add<Label>("", TextStyle::body, Ink::danger);
  trouble.wraps = true;
  trouble.visible = false;
  auto submit = [&ui, &field, &trouble, take = std::move(take)] {
    if (const auto taken = take(field.text()); !taken) {
      trouble.text = taken.error();
      trouble.visible = true;
      return;
    }
    ui.close_top();
  };
  field.on_submit = [submit](const std::string&) { submit(); };
  field.on_change = [&trouble](const std::string&) { trouble.visible = false; };
  add_dialog_buttons(ui, *dialog, {{say(CommonText::cancel)}, {question.yes, submit, ButtonKind::primary, false}});
  ui.open_dialog(std::move(dialog));
  ui.focus(&field);
}

}  // namespace

void ask_name(Ui& ui, const std::string& title, const std::string& before, TakeText take) {
  ask_text(ui, {title, say(FileText::name), before, say(FileText::keep)}, std::move(take));
}

void ask_path(Ui& ui, const std::string& title, TakeText take) {
  ask_text(ui, {title, say(FileText::which), "~/", say(FileText::open)}, std::move(take));
}

void ask_where(Ui& ui, const std::string& title, const std::string& before,
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
  ask_text(ui, {title, say(FileText::where), before, say(FileText::write)}, std::move(take));
}

}  // namespace junqi::client
