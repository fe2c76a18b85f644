// The program behind the window: the client, the window, what a person likes to see, and which screen is shown when.
// No game is in here, and no drawing.
#pragma once

#include "client/arguments.hpp"
#include "client/model/client.hpp"
#include "client/screens/piece_faces.hpp"
#include "client/sound/sound.hpp"
#include "client/window.hpp"
#include "client/zone_file.hpp"

namespace junqi::client {

class ClientScreen;
enum class Page : std::uint8_t;
struct Shelves;
struct Surroundings;
class Hearing;
class LinkLog;

class App {
 public:
  /// The error is one line for the user.
  static tl::expected<std::unique_ptr<App>, std::string> open(const Arguments& arguments);
  static tl::expected<std::unique_ptr<App>, std::string> open(const Arguments& arguments, Surroundings around);

  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// Until the window is closed; its place is kept for the next time.
  void run();
  /// One turn of the main loop, see Window::frame.
  bool frame(std::optional<TimePoint> latest) { return window_->frame(latest); }

  Client& client() { return client_; }
  Window& window() { return *window_; }
  FaceStyle faces();
  /// In which the client counts: the window's time in milliseconds.
  Millis now() const;

  /// Lets the client take in what has come, and follows it to another screen.
  Screen update(Millis now);
  /// A screen was drawn; its zones are told to whoever asked for them.
  void drawn(const ClientScreen& screen, Screen kind);
  /// Keys that mean the same on every screen.
  bool shortcut(const UiEvent& event, Ui& ui);
  /// From now on in this language of the settings, at once.
  void speak(std::string language);
  /// Take over what the settings say about the look.
  void settings_changed();
  void quit() { window_->quit(); }
  void play(Sound sound);
  /// The actions of the match that the table has shown by now.
  void seen(int ply);

  // Pages, which lie above the client's screen until it goes to another one.
  void open_page(Page page);
  void close_page();
  Shelves& shelves() { return *shelves_; }

 private:
  App(std::unique_ptr<Window> window, const Arguments& arguments, Surroundings around);
  void show(Screen screen);
  void notice_turn();
  std::unique_ptr<ScreenBase> made_anew(std::size_t height);
  void hand_on(ScreenBase* to);

  std::unique_ptr<Window> window_;
  Client client_;
  ZoneFile zones_;
  std::unique_ptr<Hearing> hearing_;
  std::unique_ptr<LinkLog> link_log_;
  std::optional<Screen> shown_;
  std::unique_ptr<Shelves> shelves_;
  std::vector<Page> pages_;  // above the client's screen
  bool my_turn_ = false;
};

}  // namespace junqi::client
