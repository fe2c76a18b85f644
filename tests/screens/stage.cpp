#include "screens/stage.hpp"

#include <SDL.h>

#include <cstring>
#include <stdexcept>

#include "client/model/home_model.hpp"
#include "client/model/settings.hpp"
#include "client/surroundings.hpp"
#include "client/ui/ui_scale.hpp"

namespace junqi::screens {
namespace {

constexpr double dots_per_inch = 96;
constexpr std::uint64_t stage_chance = 20260101;
constexpr Pos nowhere{1, 1};

SDL_Event empty_event(std::uint32_t type) {
  SDL_Event event{};
  event.type = type;
  return event;
}

std::uint8_t sdl_button(MouseButton button) {
  return button == MouseButton::right ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT;
}

}  // namespace

Stage::Stage(bool dark) {
  Arguments arguments;
  arguments.size = window_min;
  arguments.scale = 1;
  arguments.name = "Mei 梅";
  Surroundings around;
  around.clock = [time = time_] { return *time; };
  around.connection = [script = script_] { return std::make_unique<ScriptedLine>(script); };
  around.neighbours = [found = neighbours_] { return *found; };
  around.chance = stage_chance;
  auto opened = App::open(arguments, std::move(around));
  if (!opened) throw std::runtime_error(opened.error());
  app_ = std::move(*opened);
  Settings& settings = client().settings();
  settings.animations = false;
  settings.sound_on = false;
  settings.dark = dark;
  app_->settings_changed();
  settle();
}

Stage::~Stage() = default;

void Stage::speak(Language language) {
  app_->speak(std::string(language_code(language)));
  settle();
}

/// The window's manager has its own time for it.
void Stage::resize(Size size) {
  SDL_Window* window = SDL_RenderGetWindow(app_->window().canvas().renderer());
  SDL_SetWindowSize(window, size.w, size.h);
  client().settings().ui_scale = automatic_scale(size, dots_per_inch);
  app_->settings_changed();
  const TimePoint latest = Clock::now() + std::chrono::seconds(10);
  while (app_->window().size() != size) {
    if (Clock::now() > latest) throw std::runtime_error("the window does not take the size that it should have");
    SDL_PumpEvents();
    SDL_Delay(1);
  }
}

void Stage::clear() {
  settle();
  client().settings().faces = "";  // by the language
  client().home().type_address("");
  script_->greets = false;
  script_->answer = {};
  script_->refuse = {};
  script_->account = false;
  client().connect(Address{"nowhere", 1, {}});
  settle();
  script_->greets = true;
  client().go_home();
  settle();
  move_to(nowhere);
  settle();
}

void Stage::connect(const std::string& server) {
  LanServer found;
  found.name = server;
  found.address = Address{"192.168.1.20", 7770, {}};
  found.tls = true;
  client().join_found(found);
  settle();
}

void Stage::settle() {
  for (int i = 0; i < 2; ++i) app_->frame(Clock::now());
}

void Stage::pass(Millis time) {
  *time_ += std::chrono::milliseconds(time);
  settle();
}

const ClientScreen& Stage::screen() const { return dynamic_cast<const ClientScreen&>(*app_->window().screens().top()); }

std::string Stage::fact(std::string_view name) const {
  for (const auto& [key, value] : screen().facts())
    if (key == name) return value;
  return {};
}

Pos Stage::middle(const std::string& name) const {
  for (const Zone& zone : screen().zones())
    if (zone.name == name) return {zone.rect.x + zone.rect.w / 2, zone.rect.y + zone.rect.h / 2};
  std::string all;
  for (const Zone& zone : screen().zones())
    if (!zone.name.starts_with("node ")) all += " '" + zone.name + "'";
  throw std::runtime_error("nothing on the screen is called '" + name + "', but" + all);
}

void Stage::move_to(Pos at) {
  SDL_Event event = empty_event(SDL_MOUSEMOTION);
  event.motion.x = at.x;
  event.motion.y = at.y;
  SDL_PushEvent(&event);
}

void Stage::button(std::uint32_t type, Pos at, MouseButton button) {
  SDL_Event event = empty_event(type);
  event.button.button = sdl_button(button);
  event.button.clicks = 1;
  event.button.x = at.x;
  event.button.y = at.y;
  SDL_PushEvent(&event);
}

void Stage::point(const std::string& zone) {
  settle();
  move_to(middle(zone));
  settle();
}

/// The pointer goes away afterwards, so that nothing stays lit under it.
void Stage::click(const std::string& zone, MouseButton which) {
  point(zone);
  const Pos at = middle(zone);
  button(SDL_MOUSEBUTTONDOWN, at, which);
  button(SDL_MOUSEBUTTONUP, at, which);
  settle();
  move_to(nowhere);
  settle();
}

void Stage::key(int sdl_key, int modifiers) {
  SDL_Event event = empty_event(SDL_KEYDOWN);
  event.key.keysym.sym = sdl_key;
  event.key.keysym.mod = static_cast<std::uint16_t>(modifiers);
  SDL_PushEvent(&event);
  settle();
}

void Stage::type(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t next = at + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0U) == 0x80U) ++next;
    SDL_Event event = empty_event(SDL_TEXTINPUT);
    std::memcpy(static_cast<char*>(event.text.text), text.data() + at, next - at);
    SDL_PushEvent(&event);
    at = next;
  }
  settle();
}

Stage::Look Stage::look() {
  TextCollector collector;
  app_->window().canvas().watch(&collector);
  app_->frame(Clock::now());
  app_->window().canvas().watch(nullptr);
  Look look;
  look.picture = app_->window().picture();
  if (!look.picture) throw std::runtime_error(std::string("the picture cannot be read back: ") + SDL_GetError());
  look.zones = screen().zones();
  look.texts = std::move(collector.texts);
  look.scale = app_->window().scale();
  return look;
}

}  // namespace junqi::screens
