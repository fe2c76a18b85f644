// The whole program on a display, in a world that stands still: no network, no chance, no time but what a scene lets
// pass. Scenes are set on it with server messages, clicks and keys, and then it is looked at.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "client/app.hpp"
#include "client/model/lan_list.hpp"
#include "client/screens/client_screen.hpp"
#include "client/words/language.hpp"
#include "screens/readable.hpp"
#include "screens/scripted_line.hpp"

namespace junqi::screens {

using namespace junqi::client;

class Stage {
 public:
  /// The program's files go where XDG_CONFIG_HOME and the like say.
  explicit Stage(bool dark);
  ~Stage();
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  void speak(Language language);
  void resize(Size size);

  // Setting a scene.
  /// A fresh home screen.
  void clear();
  /// To the server of that name, which says whatever the script holds.
  void connect(const std::string& server = "Tea House 茶馆");
  void hear(wire::ServerMessage message) { script_->mail.push_back(std::move(message)); }
  void click(const std::string& zone, MouseButton button = MouseButton::left);
  void point(const std::string& zone);
  void key(int sdl_key, int modifiers = 0);
  void type(std::string_view text);
  void pass(Millis time);
  /// Lets everything that has come take effect, and draws.
  void settle();

  App& app() { return *app_; }
  Client& client() { return app_->client(); }
  Script& script() { return *script_; }
  std::vector<LanServer>& neighbours() { return *neighbours_; }
  std::string fact(std::string_view name) const;

  // Looking at it.
  struct Look {
    Surface picture;
    std::vector<Zone> zones;
    std::vector<SeenText> texts;
    double scale = 1;
  };
  Look look();

 private:
  const ClientScreen& screen() const;
  Pos middle(const std::string& zone) const;
  void move_to(Pos at);
  void button(std::uint32_t type, Pos at, MouseButton button);

  std::shared_ptr<Script> script_ = std::make_shared<Script>();
  std::shared_ptr<std::vector<LanServer>> neighbours_ = std::make_shared<std::vector<LanServer>>();
  std::shared_ptr<TimePoint> time_ = std::make_shared<TimePoint>(std::chrono::hours(1));
  std::unique_ptr<App> app_;
};

}  // namespace junqi::screens
