// A window to try the widgets and the boards by hand; it plays no game. Keys 1 to 4 choose a board, D turns the lamp
// off.
#include <fmt/format.h>

#include <cstdlib>

#include "client/paint/board_painter.hpp"
#include "client/paint/table_top.hpp"
#include "client/screens/ground_words.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/list.hpp"
#include "client/ui/scroll.hpp"
#include "client/ui/stepper.hpp"
#include "client/ui/tabs.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/text_log.hpp"
#include "client/ui/toggle.hpp"
#include "client/window.hpp"
#include "client_demo/sample_boards.hpp"

namespace {

using namespace junqi;
using namespace junqi::client;

class Demo : public ScreenBase {
 public:
  explicit Demo(Window& window) : window_(window) {
    auto& root = ui_.make_root<Box>(Flow::row, 12);
    root.padded(12);
    auto& room = root.add<Spacer>();
    room.hints.grow = 1;
    room_ = &room;
    auto& side = root.column(10);
    side.padded(14).backed(Backing::panel).hints.width = 330;
    side.add<Label>("四国军棋 Siguo", TextStyle::title);
    auto& tabs = side.add<Tabs>();
    tabs.hints.grow = 1;
    tabs.add_page("Chat", chat_page());
    tabs.add_page("Form", std::make_unique<Scroll>(form_page()));
    tabs.add_page("Rooms", list_page());
    tabs.mark(2, true);
    auto& buttons = side.row();
    for (const char* name : {"Draw", "Resign"}) {
      buttons.add<Button>(name, [this, n = std::string(name)] { confirm(n); }).hints.grow = 1;
    }
    buttons
        .add<Button>(
            "Ready", [this] { ui_.toast("You are ready", ToastKind::good); }, ButtonKind::primary)
        .hints.grow = 1;
  }

  void draw(Canvas& canvas) override {
    // The room for the board is known once the widgets are placed; place them first, draw them last.
    const int side = canvas.px(330 + 36);
    const Rect area{canvas.px(8), canvas.px(8), canvas.size().w - side - canvas.px(8), canvas.size().h - canvas.px(16)};
    layout_.emplace(Board::get(board_), Seat{1}, area);
    draw_ground(canvas, *layout_, ground_words());
    BoardPicture picture = sample_picture(Board::get(board_), false);
    picture.hovered = hovered_;
    draw_board(canvas, *layout_, picture);
    ui_.draw(canvas, canvas.bounds());
  }

  bool handle(const UiEvent& event) override {
    if (ui_.handle(event) && event.kind != UiEvent::Kind::mouse_move) return true;
    if (event.kind == UiEvent::Kind::mouse_move) {
      hovered_ = layout_ ? layout_->node_at(event.at) : std::nullopt;
      return true;
    }
    if (event.kind != UiEvent::Kind::key || event.key != Key::character) return false;
    if (event.letter >= '1' && event.letter <= '4') board_ = all_boards[static_cast<std::size_t>(event.letter - '1')];
    if (event.letter == 'd') window_.set_theme(&window_.theme() == &light_theme() ? dark_theme() : light_theme());
    return true;
  }

  Pulse tick(TimePoint now) override {
    const Ui::Tick tick = ui_.tick(now, window_.theme().motion);
    return {tick.changed, tick.again};
  }

 private:
  void confirm(const std::string& what) {
    ask(ui_, what + "?",
        "Your partner plays on alone. This cannot be taken back; the others will see that you left the game on "
        "purpose.",
        {{"Cancel"}, {what, [this] { ui_.toast("Done"); }, ButtonKind::primary}});
  }

  std::unique_ptr<Widget> chat_page() {
    auto page = std::make_unique<Box>(Flow::column, 8);
    auto& log = page->add<TextLog>();
    log.hints.grow = 1;
    log.add({Seat{2}, "Mei", "你好，祝大家玩得开心！今天我们用暗棋规则，每步三十秒，超时五次判负。"});
    log.add({Seat{3}, "Anton", "Привет! Good luck everyone, may the better team win."});
    log.add({no_seat, "", "The game begins; Mei moves first.", Ink::faint});
    auto& field = page->add<TextField>();
    field.placeholder = "Say something";
    field.on_submit = [&log, &field](const std::string& text) {
      log.add({Seat{1}, "You", text});
      field.set_text("");
    };
    return page;
  }

  std::unique_ptr<Widget> form_page() {
    auto page = std::make_unique<Box>(Flow::column, 8);
    page->padded(2, 4);
    const auto titled = [&](const char* title) -> Box& {
      page->add<Label>(title, TextStyle::caption, Ink::soft);
      return *page;
    };
    titled("Board").add<Choice>(std::vector<std::string>{"Two", "Four", "Six", "Generals"}, 1);
    titled("Preset").add<Choice>(
        std::vector<std::string>{"Siguo, all hidden", "Siguo, partners open", "Siguo, all open", "Championship rules"},
        0);
    titled("Seconds for a move").add<Stepper>(30, Stepper::Range{0, 300, 5}, nullptr, [](int v) {
      return v == 0 ? std::string("no limit") : fmt::format("{} s", v);
    });
    page->add<Toggle>("Mines explode", true);
    page->add<Toggle>("Flying bombs", false);
    titled("Name").add<TextField>("Wanderer");
    titled("Password").add<TextField>("secret").secret = true;
    page->add<Button>("A plain button", [] {}).enabled = false;
    page->add<Button>(
        "Leave the room", [] {}, ButtonKind::danger);
    page->add<Button>(
        "A quiet button", [] {}, ButtonKind::quiet);
    page->add<Label>(
            "A long explanation that needs more than one line, because it says what the option means in the game.",
            TextStyle::body, Ink::soft)
        .wraps = true;
    return page;
  }

  std::unique_ptr<Widget> list_page() {
    auto list = std::make_unique<List>();
    list->columns = {{"Room", 3}, {"Board", 2}, {"Seats", 1, Across::right}};
    for (int i = 1; i <= 40; ++i)
      list->rows.push_back({{fmt::format("Room of player {}", i), "junqi4", "3/4"}, i % 5 == 0});
    list->selected = 2;
    return list;
  }

  Window& window_;
  Ui ui_;
  Widget* room_ = nullptr;
  BoardId board_ = BoardId::junqi4;
  std::optional<BoardLayout> layout_;
  std::optional<Node> hovered_;
};

}  // namespace

int main(int count, char** words) {
  WindowOptions options;
  if (count >= 3) options.size = {std::atoi(words[1]), std::atoi(words[2])};
  if (count >= 4) options.scale = std::atof(words[3]);
  auto window = Window::open(options);
  if (!window) {
    fmt::print(stderr, "client-demo: {}\n", window.error());
    return 1;
  }
  (*window)->screens().push(std::make_unique<Demo>(**window));
  (*window)->run();
  return 0;
}
