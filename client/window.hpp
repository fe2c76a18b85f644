// The program's window and its main loop: events in, pictures out, and sleep in between. What is shown is up to the
// screens; the network may wake it from another thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "client/model/window_place.hpp"
#include "client/paint/canvas.hpp"
#include "client/ui/screen.hpp"

struct SDL_Window;
union SDL_Event;

namespace junqi::client {

struct WindowOptions {
  std::string title = "Junqi";
  std::optional<Size> size;          // else as it stood before
  std::optional<WindowPlace> place;  // where that was; else a comfortable one that the display has room for
  bool full_screen = false;
  double scale = 0;                  // 0: by the size of the window and the density of the display
  bool gpu = false;                  // the software renderer starts faster and draws the same everywhere
  std::function<TimePoint()> clock;  // what the screens are told of the time; empty: the steady clock
};

/// Wakes the main loop from any thread: the top screen hears a `wake` event and is ticked. Copies may outlive the
/// window.
using Waker = std::function<void()>;

class Window {
 public:
  /// The error is a sentence for the user.
  static tl::expected<std::unique_ptr<Window>, std::string> open(const WindowOptions& options);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  ScreenStack& screens() { return screens_; }
  Canvas& canvas() { return *canvas_; }
  /// What was drawn last; none if it cannot be read back.
  Surface picture() const;
  /// As the screens are told of it.
  TimePoint now() const { return clock_(); }
  Waker waker() const;

  /// Until someone quits or the last screen is gone.
  void run();
  /// One turn: wait at most until `latest` (or for ever), handle what came, draw if needed. False when it is over.
  bool frame(std::optional<TimePoint> latest);
  void quit() { over_ = true; }
  /// Asked before the window closes at the user's wish; it may open a dialog and say no.
  std::function<bool()> may_close;

  void set_theme(const Theme& theme);
  const Theme& theme() const { return *theme_; }
  /// 0 is automatic.
  void set_scale(double scale);
  double scale() const;
  void toggle_full_screen();
  Size size() const;
  /// To be kept for the next time: where it stands, or where it would without being maximized or full screen.
  WindowPlace place();
  bool has_focus() const;
  /// What it runs on, for a log.
  std::string system() const;
  /// Ask for the user's attention while another window is in front.
  void flash();

 private:
  Window(SDL_Window* window, SDL_Renderer* renderer, FontBook fonts, const WindowOptions& options);
  void handle(const SDL_Event& event);
  void handle_window_change(const SDL_Event& event);
  void remember_place();
  void wait_for_events(std::optional<TimePoint> latest);
  void draw();
  double pixels_per_point() const;

  struct WindowDelete {
    void operator()(SDL_Window* window) const;
  };
  struct RendererDelete {
    void operator()(SDL_Renderer* renderer) const;
  };

  std::unique_ptr<SDL_Window, WindowDelete> window_;
  std::unique_ptr<SDL_Renderer, RendererDelete> renderer_;
  std::unique_ptr<Canvas> canvas_;  // its pictures must go before the renderer
  const Theme* theme_;
  double scale_;
  std::function<TimePoint()> clock_;
  bool over_ = false;
  bool stale_ = true;  // the picture is not what it should be
  std::optional<TimePoint> again_;
  WindowPlace place_;                 // where it stood for a while
  std::optional<WindowPlace> fresh_;  // and since then
  TimePoint fresh_at_;
  ScreenStack screens_;
};

}  // namespace junqi::client
