#include "client/screens/create_dialog.hpp"

#include "client/model/lobby_model.hpp"
#include "client/model/names.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/label.hpp"
#include "client/ui/scroll.hpp"
#include "client/ui/stepper.hpp"
#include "client/ui/tabs.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/toggle.hpp"
#include "client/words/common.hpp"
#include "client/words/create.hpp"
#include "client/words/lobby.hpp"
#include "client/words/options.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr int dialog_width = 860;
constexpr int dialog_height = 560;

class CreateDialog : public Box {
 public:
  CreateDialog(Client& client, Ui& ui) : Box(Flow::column, 10), client_(client), ui_(ui) {
    padded(22, 18).backed(Backing::panel);
    add<Label>(say(LobbyText::create), TextStyle::title);
    auto& columns = row(24);
    columns.hints.grow = 1;
    auto& left = columns.column(8);
    left.hints.width = 350;
    add_title(left);
    add_board(left);
    clock_ = &left.column(8);
    auto& right = columns.add<Tabs>();
    right.hints.grow = 1;
    auto rules = std::make_unique<Box>(Flow::column, 10);
    rules->padded(10, 8);
    rules_ = rules.get();
    right.add_page(say(CreateText::rules_tab), std::make_unique<Scroll>(std::move(rules)));
    right.add_page(say(CreateText::table_tab), std::make_unique<Scroll>(table_page()));
    add_buttons();
    fill();
  }

  Size wanted(const Canvas& canvas, int width) const override {
    return {std::min(width, canvas.px(dialog_width)), canvas.px(dialog_height)};
  }

 private:
  CreateForm& form() const { return client_.lobby()->form(); }

  void add_title(Box& left) {
    left.add<Label>(say(CreateText::title), TextStyle::caption, Ink::soft);
    auto& title = left.add<TextField>(form().title());
    title.zone = "title";
    title.on_change = [this](const std::string& typed) { form().set_title(typed); };
  }

  void add_board(Box& left) {
    left.add<Label>(say(CreateText::board), TextStyle::caption, Ink::soft);
    left.add<Choice>(short_board_titles(), static_cast<int>(form().board()), [this](int index) {
      form().choose_board(all_boards[static_cast<std::size_t>(index)]);
      fill();
    });
    left.add<Label>(say(CreateText::preset), TextStyle::caption, Ink::soft);
    preset_ = &left.add<Choice>(std::vector<std::string>(), 0, [this](int index) {
      const auto presets = form().board_presets();
      if (static_cast<std::size_t>(index) >= presets.size()) return;
      form().choose_preset(*presets[static_cast<std::size_t>(index)]);
      fill();
    });
    preset_->always_list = true;
    preset_->zone = "preset";
    left.add<Label>(say(CreateText::clock), TextStyle::caption, Ink::soft);
  }

  /// Who may come, and what becomes of the game.
  std::unique_ptr<Box> table_page() {
    auto page = std::make_unique<Box>(Flow::column, 8);
    page->padded(10, 6);
    auto& secret = page->column(4);
    secret.add<Label>(say(CreateText::password), TextStyle::caption, Ink::soft);
    auto& password = secret.add<TextField>(form().password, static_cast<std::size_t>(wire::room_password_length_max));
    password.zone = "new password";
    password.on_change = [this](const std::string& typed) { form().password = typed; };
    add_toggle(*page, CreateText::listed, form().listed, [this](bool on) { form().listed = on; });
    page->add<Label>(say(CreateText::invited_only), TextStyle::caption, Ink::soft).wraps = true;
    add_toggle(*page, CreateText::spectators, form().spectators, [this](bool on) { form().spectators = on; });
    auto& late = page->row(10);
    late.add<Label>(say(CreateText::delay), TextStyle::body).hints.grow = 1;
    late.add<Stepper>(
            form().spectator_delay, Stepper::Range{0, wire::spectator_delay_max, 30},
            [this](int value) { form().spectator_delay = value; },
            [](int value) { return value == 0 ? say(CreateText::no_delay) : say(CreateText::seconds, value); })
        .hints.width = 190;
    add_toggle(*page, CreateText::rated, form().rated, [this](bool on) { form().rated = on; });
    add_toggle(*page, CreateText::takeback, form().takeback, [this](bool on) { form().takeback = on; });
    add_bot_fill(*page);
    return page;
  }

  static void add_toggle(Box& page, CreateText words, bool on, std::function<void(bool)> act) {
    page.add<Toggle>(say(words), on, std::move(act));
  }

  void add_bot_fill(Box& page) {
    auto& box = page.column(4);
    box.add<Label>(say(CreateText::bot_fill), TextStyle::caption, Ink::soft);
    std::vector<std::string> who{say(CreateText::nobody)};
    for (const auto level : bot_levels) who.emplace_back(level_title(level));
    const auto at = std::find(bot_levels.begin(), bot_levels.end(), form().bot_fill);
    const int chosen = at == bot_levels.end() ? 0 : static_cast<int>(at - bot_levels.begin()) + 1;
    box.add<Choice>(who, chosen, [this](int index) {
      form().bot_fill = index == 0 ? std::string_view() : bot_levels[static_cast<std::size_t>(index - 1)];
    });
  }

  void add_buttons() {
    auto& buttons = row(16);
    buttons.stretch();
    buttons.add<Button>(say(CommonText::cancel), [this] { ui_.close_top(); });
    auto& create = buttons.add<Button>(
        say(LobbyText::create_now),
        [this] {
          client_.lobby()->create();
          ui_.close_top();
        },
        ButtonKind::primary);
    create.hints.width = 130;
  }

  /// Everything that depends on what was chosen.
  void fill() {
    fill_presets();
    ui_.keep_focus([this] {
      clock_->clear();
      for (const CreateForm::Row& row : form().clock()) add_short_row(*clock_, row);
      rules_->clear();
      for (const CreateForm::Row& row : form().rules()) add_rule_row(*rules_, row);
    });
  }

  void fill_presets() {
    preset_->options.clear();
    const auto presets = form().board_presets();
    for (const Preset* preset : presets) preset_->options.emplace_back(preset_title(preset->name));
    const auto at = std::find(presets.begin(), presets.end(), form().preset());
    preset_->chosen = static_cast<int>(at - presets.begin());
    if (at == presets.end()) preset_->options.push_back(say(OptionText::preset_own));
  }

  void add_short_row(Box& to, const CreateForm::Row& row) {
    if (!row.choices.empty()) {
      add_control(to, row);
      return;
    }
    auto& line = to.row(10);
    auto& title = line.add<Label>(std::string(row.title), TextStyle::body, row.changed ? Ink::accent : Ink::normal);
    title.hints.grow = 1;
    add_control(line, row).hints.width = 150;
  }

  void add_rule_row(Box& to, const CreateForm::Row& row) {
    auto& line = to.row(12);
    auto& words = line.column(1);
    words.hints.grow = 1;
    words.add<Label>(std::string(row.title), TextStyle::strong, row.changed ? Ink::accent : Ink::normal).wraps = true;
    words.add<Label>(std::string(row.help), TextStyle::caption, Ink::soft).wraps = true;
    Widget& control = add_control(line, row);
    control.hints.width = 170;
    control.hints.across = Align::centre;
  }

  Widget& add_control(Box& to, const CreateForm::Row& row) {
    const std::string id(row.id);
    if (row.choices.empty()) {
      // The words of a number are the model's, since it knows which number has none.
      const auto words = [this, id](int value) { return number_words(id, value); };
      auto& stepper = to.add<Stepper>(
          row.value, Stepper::Range{row.min, row.max, row.step}, [this, id](int value) { change_number(id, value); },
          words);
      stepper.zone = id;
      return stepper;
    }
    auto& choice = to.add<Choice>(row.choices, row.chosen, [this, id](int index) {
      form().choose(id, index);
      fill();
    });
    choice.zone = id;
    return choice;
  }

  void change_number(const std::string& id, int value) {
    form().set_number(id, value);
    fill_presets();
  }

  std::string number_words(const std::string& id, int value) const {
    for (const auto& rows : {form().clock(), form().rules()})
      for (const CreateForm::Row& row : rows)
        if (row.id == id && row.value == value) return row.value_text;
    return std::to_string(value);
  }

  Client& client_;
  Ui& ui_;
  Choice* preset_ = nullptr;
  Box* clock_ = nullptr;
  Box* rules_ = nullptr;
};

}  // namespace

void open_create_dialog(Client& client, Ui& ui) { ui.open_dialog(std::make_unique<CreateDialog>(client, ui)); }

}  // namespace junqi::client
