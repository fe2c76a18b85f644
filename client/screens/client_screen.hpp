// What all screens of the client share: they show the client's models through widgets, follow it to the next screen,
// and say at the top when the line is in trouble.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/label.hpp"
#include "client/ui/screen.hpp"

namespace junqi::client {

class App;

using Facts = std::vector<std::pair<std::string, std::string>>;

class ClientScreen : public ScreenBase {
 public:
  ClientScreen(App& app, Screen kind);

  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event) override;
  Pulse tick(TimePoint now) override;
  void shown() override;
  /// Shows what `before` shows, which is of the same kind and in another language. The one that is seen has its
  /// settings open.
  void take_over(ClientScreen& before, bool seen);

  /// Lays what it shows back to where one made anew will look for it.
  virtual void lay_down() {}
  bool by_keys() const { return ui_.by_keys(); }
  void lead_by_keys(bool on) { ui_.lead_by_keys(on); }

  /// Whether the window may close now; it asks first where others would lose the server that runs here.
  bool may_close();

  std::vector<Zone> zones() const { return ui_.zones(); }
  /// The zone that has the keyboard, and whether one can see that.
  std::string focused_zone() const;
  /// What the screen says in few words, for tools that play by the window.
  virtual Facts facts() const { return {}; }
  /// What tools call it; empty: by the client's screen.
  virtual std::string_view name() const { return {}; }

 protected:
  /// Bring the widgets up to date with the models. Only called while the client is at this screen.
  virtual void refresh(Millis now) = 0;
  /// A key that no widget wanted.
  virtual bool shortcut(const UiEvent& /*event*/) { return false; }
  /// A file was dropped on the window. False: it is opened as a file is anywhere.
  virtual bool dropped(const std::string& /*path*/) { return false; }
  /// Behind the widgets, once they are placed.
  virtual void draw_behind(Canvas& canvas);
  /// When something moves by itself on this screen.
  virtual std::optional<TimePoint> next_frame(TimePoint /*now*/) { return std::nullopt; }

  Client& client() const;
  /// Shows a sentence of a model once and forgets it there.
  void say_problem(const std::string& sentence);

  App& app_;
  Ui ui_;
  /// For boards whose plates stand where the banner would be: it goes over the panel beside the board.
  void keep_banner_off_the_board();
  /// Where a screen puts its widgets.
  Box* content_ = nullptr;

 private:
  void settle(Millis now);
  void refresh_banner(Millis now);

  Screen kind_;
  Box* banner_ = nullptr;
  bool* banner_beside_board_ = nullptr;
  Label* banner_words_ = nullptr;
  Button* banner_retry_ = nullptr;
};

}  // namespace junqi::client
