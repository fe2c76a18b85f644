#include "client/app.hpp"

#include <chrono>

#include "client/hearing.hpp"
#include "client/link_log.hpp"
#include "client/log/log.hpp"
#include "client/model/client_setup.hpp"
#include "client/model/link_status.hpp"
#include "client/model/local_server.hpp"
#include "client/model/own_files.hpp"
#include "client/model/settings.hpp"
#include "client/model/table_model.hpp"
#include "client/model/window_place.hpp"
#include "client/screens/client_screen.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/screens.hpp"
#include "client/screens/shelves.hpp"
#include "client/surroundings.hpp"
#include "client/version.hpp"
#include "client/words/language.hpp"

namespace junqi::client {
namespace {

Settings settings_from(const Arguments& arguments) {
  Settings settings = load_settings();
  if (!arguments.name.empty()) settings.name = arguments.name;
  if (!arguments.level.empty()) settings.level = arguments.level;
  if (arguments.board) settings.board = *arguments.board;
  if (arguments.scale) settings.ui_scale = *arguments.scale;
  set_language(language_of(settings.language));
  return settings;
}

tl::expected<void, std::string> save_and_log(const Settings& settings) {
  auto saved = save_settings(settings);
  if (!saved) log_line(saved.error());
  return saved;
}

ClientSetup setup_from(const Arguments& arguments, Waker wake, Surroundings around) {
  ClientSetup setup;
  setup.settings = settings_from(arguments);
  setup.state_folder = state_folder();
  setup.records_folder = data_folder() / "records";
  setup.server_program = arguments.server.empty() ? server_program() : arguments.server;
  setup.wake = std::move(wake);
  setup.lan.on = true;
  setup.save = save_and_log;
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  setup.chance = around.chance.value_or(static_cast<std::uint64_t>(now));
  setup.connection = std::move(around.connection);
  setup.neighbours = std::move(around.neighbours);
  setup.program = program_and_version;
  return setup;
}

std::string_view screen_name(Screen screen) {
  constexpr std::array<std::string_view, 7> names{"home", "connecting", "lobby", "room", "deploy", "table", "end"};
  return names[static_cast<std::size_t>(screen)];
}

}  // namespace

tl::expected<std::unique_ptr<App>, std::string> App::open(const Arguments& arguments) { return open(arguments, {}); }

tl::expected<std::unique_ptr<App>, std::string> App::open(const Arguments& arguments, Surroundings around) {
  WindowOptions options;
  options.clock = around.clock;
  options.size = arguments.size;
  options.place = load_window_place(state_folder());
  auto window = Window::open(options);
  open_log(state_folder());
  log_line(fmt::format("{}, {}", program_and_version, window ? (*window)->system() : window.error()));
  if (!window) return tl::unexpected(window.error());
  std::unique_ptr<App> app(new App(std::move(*window), arguments, std::move(around)));
  app->settings_changed();
  if (arguments.play) app->client_.play_against_computer();
  if (arguments.address) app->client_.connect(*arguments.address);
  app->update(app->now());
  if (!arguments.file.empty()) open_file(*app, arguments.file);
  return app;
}

App::App(std::unique_ptr<Window> window, const Arguments& arguments, Surroundings around)
    : window_(std::move(window)),
      client_(setup_from(arguments, window_->waker(), std::move(around))),
      zones_(arguments.zones),
      hearing_(std::make_unique<Hearing>()),
      link_log_(std::make_unique<LinkLog>()),
      shelves_(std::make_unique<Shelves>(data_folder().string())) {
  window_->may_close = [this] {
    auto* top = dynamic_cast<ClientScreen*>(window_->screens().top());
    return top == nullptr || top->may_close();
  };
}

/// Pages go while what they show is still there.
App::~App() {
  window_->screens().pop_to(1);
  window_->screens().settle();
}

void App::play(Sound sound) { hearing_->play(sound); }

void App::seen(int ply) {
  if (hearing_->wait_after(ply)) hearing_->follow(client_, now());
}

Millis App::now() const { return milliseconds_of(window_->now()); }

FaceStyle App::faces() { return face_style(client_.settings().faces, language()); }

void App::run() {
  window_->run();
  save_window_place(state_folder(), window_->place());
  log_line("closed");
}

void App::settings_changed() {
  const Settings& settings = client_.settings();
  window_->set_theme(settings.dark ? dark_theme() : light_theme());
  window_->set_scale(settings.ui_scale);
  hearing_->take(settings);
  if (TableModel* table = client_.table_model()) table->confirm_moves = settings.confirm_moves;
}

/// The screen is made anew in the other words; a person finds on it what was typed, chosen and scrolled to.
void App::speak(std::string language) {
  client_.settings().language = std::move(language);
  set_language(language_of(client_.settings().language));
  ScreenStack& stack = window_->screens();
  for (std::size_t height = 0; shown_ && height < stack.count(); ++height)
    if (auto made = made_anew(height)) stack.replace_at(height, std::move(made));
}

/// The screen at that height in the words of now. A page finds what it shows on the desk.
std::unique_ptr<ScreenBase> App::made_anew(std::size_t height) {
  auto* before = dynamic_cast<ClientScreen*>(window_->screens().at(height));
  if (before == nullptr || height > pages_.size()) return nullptr;
  before->lay_down();
  auto made = height == 0 ? make_screen(*this, *shown_) : make_page(*this, pages_[height - 1]);
  const bool seen = height + 1 == window_->screens().count();
  if (auto* now = dynamic_cast<ClientScreen*>(made.get())) now->take_over(*before, seen);
  return made;
}

Screen App::update(Millis now) {
  const Screen screen = client_.update(now);
  if (shown_ != screen) show(screen);
  notice_turn();
  hearing_->follow(client_, now);
  link_log_->follow(client_);
  return screen;
}

void App::show(Screen screen) {
  shown_ = screen;
  auto made = make_screen(*this, screen);
  hand_on(made.get());
  pages_.clear();
  if (window_->screens().count() == 0) {
    window_->screens().push(std::move(made));
  } else {
    window_->screens().pop_to(1);
    window_->screens().replace(std::move(made));
  }
}

void App::open_page(Page page) {
  if (TableModel* table = client_.table_model()) table->end_waits = false;  // what is below a page shows nothing
  auto made = make_page(*this, page);
  hand_on(made.get());
  pages_.push_back(page);
  window_->screens().push(std::move(made));
}

void App::close_page() {
  if (pages_.empty()) return;
  pages_.pop_back();
  const ScreenStack& stack = window_->screens();
  if (stack.count() > 1) hand_on(stack.at(stack.count() - 2));
  window_->screens().pop();
}

/// Whoever goes about by keys sees on the next screen too where the keyboard is.
void App::hand_on(ScreenBase* to) {
  const auto* from = dynamic_cast<const ClientScreen*>(window_->screens().top());
  auto* next = dynamic_cast<ClientScreen*>(to);
  if (from != nullptr && next != nullptr) next->lead_by_keys(from->by_keys());
}

/// Someone who does something else meanwhile is told that it is their turn.
void App::notice_turn() {
  const Table* table = client_.table();
  const bool mine = table != nullptr && table->my_turn();
  if (mine && !my_turn_ && !window_->has_focus()) window_->flash();
  my_turn_ = mine;
}

void App::drawn(const ClientScreen& screen, Screen kind) {
  if (!zones_.wanted()) return;
  Facts facts = screen.facts();
  facts.emplace_back("focus", screen.focused_zone());
  if (const LineWords line = client_.line(now()); line.trouble) facts.emplace_back("trouble", line.text);
  zones_.write(screen.name().empty() ? screen_name(kind) : screen.name(), facts, screen.zones());
}

bool App::shortcut(const UiEvent& event, Ui& ui) {
  if (event.is_key(Key::f1)) return open_rank_table(*this, ui), true;
  if (event.is_key(Key::f2)) return open_rules(*this, ui), true;
  if (event.is_key(Key::f10)) return open_settings(*this, ui), true;
  return false;
}

}  // namespace junqi::client
