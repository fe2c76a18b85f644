#include "client/screens/client_screen.hpp"

#include "client/app.hpp"
#include "client/model/host_here.hpp"
#include "client/model/link_status.hpp"
#include "client/paint/table_top.hpp"
#include "client/screens/host_dialog.hpp"
#include "client/screens/key_question.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/screens.hpp"
#include "client/words/common.hpp"

namespace junqi::client {
namespace {

/// The strip at the top while the line is in trouble.
class Banner : public Box {
 public:
  Banner() : Box(Flow::row, 12) { padded(16, 8); }
  void draw(Canvas& canvas) override {
    const Theme& theme = canvas.theme();
    canvas.begin_layer(rect());
    canvas.shadow(rect().moved(0, canvas.px(2)), canvas.px(theme.radius.control), canvas.px(8),
                  theme.piece.shadow.with_alpha(0.4));
    canvas.round_rect(rect(), canvas.px(theme.radius.control), mix(theme.ui.panel, theme.ui.warn, 0.22));
    canvas.round_outline(rect(), canvas.px(theme.radius.control), canvas.px(1.5), theme.ui.warn);
    Box::draw(canvas);
  }
};

// The panel's, and as far down as whose turn it is and what happened last, which are not read then.
constexpr int beside_board_width = 300;
constexpr int beside_board_height = 136;

/// A screen's own widgets, and the banner floating over their upper edge, so that nothing moves when it comes. Beside a
/// board it floats over the panel there, which says little while the line is dead, and leaves the seats' plates free.
class Layers : public Widget {
 public:
  Layers() { content.padded(10); }
  Size wanted(const Canvas&, int width) const override { return {width, 0}; }
  void place(const Canvas& canvas, Rect rect) override {
    Widget::place(canvas, rect);
    content.place(canvas, rect);
    const int top = rect.y + canvas.px(8);
    if (beside_board) {
      const int width = canvas.px(beside_board_width);
      const int height = std::max(banner.wanted(canvas, width).h, canvas.px(beside_board_height));
      banner.place(canvas, {rect.right() - canvas.px(10) - width, top, width, height});
      return;
    }
    const Size size = banner.wanted(canvas, rect.w - canvas.px(40));
    banner.place(canvas, {rect.x + (rect.w - size.w) / 2, top, size.w, size.h});
  }
  void draw(Canvas& canvas) override {
    content.draw(canvas);
    if (banner.visible) banner.draw(canvas);
  }
  std::vector<Widget*> children() override {
    std::vector<Widget*> all{&content};
    if (banner.visible) all.push_back(&banner);
    return all;
  }

  Box content{Flow::column, 0};
  Banner banner;
  bool beside_board = false;
};

}  // namespace

ClientScreen::ClientScreen(App& app, Screen kind) : app_(app), kind_(kind) {
  auto& root = ui_.make_root<Layers>();
  content_ = &root.content;
  banner_ = &root.banner;
  banner_beside_board_ = &root.beside_board;
  banner_words_ = &banner_->add<Label>("", TextStyle::strong);
  banner_words_->hints.across = Align::centre;
  banner_retry_ = &banner_->add<Button>(say(CommonText::try_now), [this] { client().retry_now(); });
  ui_.background = [this](Canvas& canvas) { draw_behind(canvas); };
}

void ClientScreen::keep_banner_off_the_board() {
  *banner_beside_board_ = true;
  banner_->turn(Flow::column);
  banner_->justified(Align::centre);
  banner_words_->wraps = true;
}

Client& ClientScreen::client() const { return app_.client(); }

void ClientScreen::shown() { settle(app_.now()); }

void ClientScreen::take_over(ClientScreen& before, bool seen) {
  settle(app_.now());
  if (seen && before.ui_.has_overlay()) open_settings(app_, ui_);
  ui_.take_over(before.ui_);
}

std::string ClientScreen::focused_zone() const {
  const Widget* focused = ui_.focused();
  if (focused == nullptr) return {};
  std::vector<Zone> zones;
  focused->list_zones(zones);
  const std::string name = !focused->zone.empty() || zones.empty() ? focused->zone : zones.front().name;
  return name + (focused->focus_shown() ? " ring" : "");
}

bool ClientScreen::may_close() {
  HostHere& host = client().part<HostHere>();
  if (host.others() == 0) return true;
  ask_to_stop_hosting(host, ui_, [this] { app_.quit(); });
  return false;
}

void ClientScreen::draw_behind(Canvas& canvas) { draw_table(canvas); }

void ClientScreen::draw(Canvas& canvas) {
  if (client().screen() != kind_) return;
  ui_.draw(canvas, canvas.bounds());
  app_.drawn(*this, kind_);
}

bool ClientScreen::handle(const UiEvent& event) {
  // What is on the screen may be over already; its widgets would speak of models that are gone.
  if (client().screen() != kind_) return true;
  if (event.kind == UiEvent::Kind::file) {
    if (!dropped(event.text)) open_file(app_, event.text);
    return true;
  }
  if (ui_.handle(event)) return true;
  if (client().screen() != kind_) return true;
  return event.kind == UiEvent::Kind::key && !ui_.has_overlay() && (app_.shortcut(event, ui_) || shortcut(event));
}

void ClientScreen::say_problem(const std::string& sentence) {
  if (sentence.empty()) return;
  ui_.toast(sentence, ToastKind::problem);
  app_.play(Sound::error);
}

void ClientScreen::refresh_banner(Millis now) {
  const LineWords line = client().line(now);
  banner_->visible = line.trouble;
  banner_words_->text = line.text;
  banner_retry_->visible = client().link_status().state == LinkState::waiting;
}

void ClientScreen::settle(Millis now) {
  if (client().screen() != kind_) return;
  refresh_banner(now);
  for (const std::string& notice : client().take_notices()) ui_.toast(notice, ToastKind::problem);
  for (const std::string& news : client().take_good_news()) ui_.toast(news, ToastKind::good);
  if (client().key_question() && !ui_.has_overlay()) open_key_question(client(), ui_);
  refresh(now);
}

Pulse ClientScreen::tick(TimePoint now) {
  const Millis millis = milliseconds_of(now);
  if (app_.update(millis) != kind_) return {true, std::nullopt};
  settle(millis);
  const Ui::Tick tick = ui_.tick(now, app_.window().theme().motion);
  Pulse pulse{true, tick.again};
  const auto sooner = [&pulse](std::optional<TimePoint> when) {
    if (when && (!pulse.again || *when < *pulse.again)) pulse.again = when;
  };
  if (const auto next = client().next_update_in(millis))
    sooner(now + std::chrono::milliseconds(std::max<Millis>(*next, 1)));
  sooner(next_frame(now));
  return pulse;
}

}  // namespace junqi::client
