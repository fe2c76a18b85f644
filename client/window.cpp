#include "client/window.hpp"

#include <SDL.h>
#include <SDL_image.h>
#include <fmt/format.h>

#include <atomic>

#include "client/assets.hpp"
#include "client/paint/surface.hpp"
#include "client/ui/sdl_event.hpp"
#include "client/ui/ui_scale.hpp"

namespace junqi::client {
namespace {

/// One wake-up in the queue is enough, however many were asked for.
struct WakeUp {
  std::uint32_t type = SDL_RegisterEvents(1);
  std::atomic<bool> queued = false;
};

WakeUp& wake_up() {
  static WakeUp shared;
  return shared;
}

constexpr Size comfortable{1280, 800};
constexpr int frame_height = 40;  // of the title bar, which the system draws

constexpr int grip = 120;  // so much of a window has to be on a display, or nobody could take hold of it
constexpr int icon_size = 128;
constexpr auto settling = std::chrono::milliseconds(300);

Size first_size() {
  SDL_Rect room{};
  if (SDL_GetDisplayUsableBounds(0, &room) != 0) return comfortable;
  return {std::clamp(room.w, window_min.w, comfortable.w),
          std::clamp(room.h - frame_height, window_min.h, comfortable.h)};
}

WindowPlace in_the_middle(Size size) {
  SDL_Rect room{};
  if (SDL_GetDisplayBounds(0, &room) != 0) return {0, 0, size.w, size.h, false};
  return {room.x + std::max(0, (room.w - size.w) / 2), room.y + std::max(0, (room.h - size.h) / 2), size.w, size.h,
          false};
}

/// As it stood before, if that display is still there and as large.
std::optional<WindowPlace> still_there(WindowPlace place) {
  place.w = std::max(place.w, window_min.w);
  place.h = std::max(place.h, window_min.h);
  for (int display = 0; display < SDL_GetNumVideoDisplays(); ++display) {
    SDL_Rect room{};
    if (SDL_GetDisplayUsableBounds(display, &room) != 0) continue;
    const int seen = std::min(place.x + place.w, room.x + room.w) - std::max(place.x, room.x);
    if (seen < grip || place.y < room.y || place.y > room.y + room.h - grip) continue;
    place.w = std::clamp(place.w, window_min.w, std::max(window_min.w, room.w));
    place.h = std::clamp(place.h, window_min.h, std::max(window_min.h, room.h));
    return place;
  }
  return std::nullopt;
}

WindowPlace first_place(const WindowOptions& options) {
  if (options.size) return in_the_middle(*options.size);
  if (options.place) {
    if (const auto place = still_there(*options.place)) return *place;
  }
  WindowPlace middle = in_the_middle(first_size());
  middle.maximized = options.place && options.place->maximized;
  return middle;
}

/// For desktops that don't know the program by its entry in their menu.
void set_icon(SDL_Window* window) {
  const auto svg = asset("junqi.svg");
  SDL_RWops* bytes = SDL_RWFromConstMem(svg.data(), static_cast<int>(svg.size()));
  if (const Surface icon{IMG_LoadSizedSVG_RW(bytes, icon_size, icon_size)}) SDL_SetWindowIcon(window, icon.get());
  SDL_RWclose(bytes);
}

/// Without a display SDL would go on to draw into memory, for ever and unseen. Who asks for another driver by name in
/// SDL_VIDEODRIVER gets it.
void want_a_display() {
#ifdef __linux__
  SDL_SetHint(SDL_HINT_VIDEODRIVER, SDL_getenv("WAYLAND_DISPLAY") != nullptr ? "x11,wayland" : "x11");
#endif
}

SDL_Renderer* make_renderer(SDL_Window* window, bool gpu) {
  if (gpu) {
    SDL_Renderer* fast = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    if (fast != nullptr) return fast;
  }
  return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

}  // namespace

void Window::WindowDelete::operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
void Window::RendererDelete::operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }

tl::expected<std::unique_ptr<Window>, std::string> Window::open(const WindowOptions& options) {
  const auto failed = [](const char* what) { return tl::make_unexpected(std::string(what) + ": " + SDL_GetError()); };
  // Without this the software renderer's picture would go through OpenGL to the screen.
  if (!options.gpu) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  want_a_display();
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return failed("cannot open a window on the display");
  auto fonts = FontBook::open();
  if (!fonts) return tl::make_unexpected(fonts.error());
  unsigned flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  if (options.full_screen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
  const WindowPlace place = first_place(options);
  if (place.maximized) flags |= SDL_WINDOW_MAXIMIZED;
  SDL_Window* window = SDL_CreateWindow(options.title.c_str(), place.x, place.y, place.w, place.h, flags);
  if (window == nullptr) return failed("cannot open a window");
  set_icon(window);
  SDL_SetWindowMinimumSize(window, window_min.w, window_min.h);
  SDL_Renderer* renderer = make_renderer(window, options.gpu);
  if (renderer == nullptr) {
    SDL_DestroyWindow(window);
    return failed("cannot draw in the window");
  }
  SDL_StopTextInput();
  std::unique_ptr<Window> opened(new Window(window, renderer, std::move(*fonts), options));
  opened->place_ = place;
  opened->remember_place();
  return opened;
}

Window::Window(SDL_Window* window, SDL_Renderer* renderer, FontBook fonts, const WindowOptions& options)
    : window_(window),
      renderer_(renderer),
      canvas_(std::make_unique<Canvas>(renderer, std::move(fonts))),
      theme_(&light_theme()),
      scale_(options.scale),
      clock_(options.clock ? options.clock : [] { return Clock::now(); }) {}

Window::~Window() {
  while (screens_.count() > 0) {
    screens_.pop();
    screens_.settle();
  }
}

Waker Window::waker() const {
  return [&shared = wake_up()] {
    if (shared.queued.exchange(true)) return;
    SDL_Event event{};
    event.type = shared.type;
    if (SDL_PushEvent(&event) != 1) shared.queued = false;
  };
}

void Window::run() {
  while (frame(std::nullopt)) {
  }
}

Size Window::size() const {
  Size size;
  SDL_GetRendererOutputSize(renderer_.get(), &size.w, &size.h);
  return size;
}

Surface Window::picture() const {
  const Size whole = size();
  Surface read{SDL_CreateRGBSurfaceWithFormat(0, whole.w, whole.h, 32, SDL_PIXELFORMAT_ARGB8888)};
  if (!read) return read;
  const int failed =
      SDL_RenderReadPixels(renderer_.get(), nullptr, SDL_PIXELFORMAT_ARGB8888, read->pixels, read->pitch);
  return failed != 0 ? nullptr : std::move(read);
}

double Window::pixels_per_point() const {
  int width = 0;
  SDL_GetWindowSize(window_.get(), &width, nullptr);
  return width > 0 ? static_cast<double>(size().w) / width : 1;
}

double Window::scale() const {
  if (scale_ > 0) return scale_;
  float dots_per_inch = 96;
  SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window_.get()), nullptr, &dots_per_inch, nullptr);
  return automatic_scale(size(), static_cast<double>(dots_per_inch));
}

void Window::set_theme(const Theme& theme) {
  theme_ = &theme;
  stale_ = true;
}

void Window::set_scale(double scale) {
  scale_ = scale <= 0 ? 0 : std::clamp(scale, 0.5, scale_max);
  stale_ = true;
}

void Window::toggle_full_screen() {
  const bool full = (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
  SDL_SetWindowFullscreen(window_.get(), full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
  stale_ = true;
}

std::string Window::system() const {
  SDL_version sdl;
  SDL_GetVersion(&sdl);
  SDL_RendererInfo renderer{};
  SDL_GetRendererInfo(renderer_.get(), &renderer);
  return fmt::format("SDL {}.{}.{}, {}, {}, {}x{} at {}", sdl.major, sdl.minor, sdl.patch, SDL_GetCurrentVideoDriver(),
                     renderer.name, size().w, size().h, scale());
}

bool Window::has_focus() const { return (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_INPUT_FOCUS) != 0; }

void Window::flash() { SDL_FlashWindow(window_.get(), SDL_FLASH_UNTIL_FOCUSED); }

WindowPlace Window::place() {
  remember_place();
  return fresh_.value_or(place_);
}

/// Where it stands as a window among others. It grows a moment before the system says that it has been maximized, so
/// only a place that lasts counts then.
void Window::remember_place() {
  const unsigned flags = SDL_GetWindowFlags(window_.get());
  if ((flags & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0) return;
  place_.maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
  const bool lasted = fresh_ && Clock::now() - fresh_at_ > settling;
  if (lasted) place_ = {fresh_->x, fresh_->y, fresh_->w, fresh_->h, place_.maximized};
  if (place_.maximized) return fresh_.reset();
  WindowPlace now;
  SDL_GetWindowPosition(window_.get(), &now.x, &now.y);
  SDL_GetWindowSize(window_.get(), &now.w, &now.h);
  // A new window is put where its frame is to be, but says where its inside is.
  int above = 0;
  int left = 0;
  if (SDL_GetWindowBordersSize(window_.get(), &above, &left, nullptr, nullptr) == 0) {
    now.x -= left;
    now.y -= above;
  }
  if (fresh_ && *fresh_ == now) return;
  fresh_ = now;
  fresh_at_ = Clock::now();
}

void Window::handle_window_change(const SDL_Event& event) {
  remember_place();
  switch (event.window.event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      stale_ = true;
      break;
    default:
      break;
  }
}

void Window::handle(const SDL_Event& event) {
  if (event.type == wake_up().type) wake_up().queued = false;
  if (event.type == SDL_RENDER_TARGETS_RESET || event.type == SDL_RENDER_DEVICE_RESET) {
    canvas_->clear_caches();
    stale_ = true;
  }
  if (event.type == SDL_WINDOWEVENT) handle_window_change(event);
  std::optional<UiEvent> ours = event_from(event, pixels_per_point());
  if (event.type == wake_up().type) ours = UiEvent{};
  const bool asks_to_close = event.type == SDL_QUIT || (ours && ours->is_ctrl('q'));
  if (asks_to_close) {
    over_ = !may_close || may_close();
    stale_ = true;
    return;
  }
  if (!ours) return;
  if (ours->is_key(Key::f11)) return toggle_full_screen();
  if (screens_.top() != nullptr && screens_.top()->handle(*ours)) stale_ = true;
  if (screens_.settle()) stale_ = true;
}

void Window::wait_for_events(std::optional<TimePoint> latest) {
  SDL_Event event;
  bool any = false;
  if (latest) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*latest - Clock::now()).count();
    any = SDL_WaitEventTimeout(&event, static_cast<int>(std::clamp<long>(left, 0, 3'600'000))) == 1;
  } else {
    any = SDL_WaitEvent(&event) == 1;
  }
  while (any && !over_) {
    handle(event);
    any = SDL_PollEvent(&event) == 1;
  }
}

bool Window::frame(std::optional<TimePoint> latest) {
  if (screens_.settle()) stale_ = true;
  if (over_ || screens_.top() == nullptr) return false;
  std::optional<TimePoint> until = latest;
  if (again_ && (!until || *again_ < *until)) until = again_;
  if (stale_) until = Clock::now();
  wait_for_events(until);
  if (over_ || screens_.top() == nullptr) return false;
  const Pulse pulse = screens_.top()->tick(now());
  again_ = pulse.again;
  if (pulse.redraw) stale_ = true;
  if (screens_.settle()) {
    stale_ = true;
    again_ = now();  // another screen has a pulse of its own
  }
  if (stale_ && screens_.top() != nullptr) draw();
  return !over_ && screens_.top() != nullptr;
}

void Window::draw() {
  stale_ = false;
  if ((SDL_GetWindowFlags(window_.get()) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0) return;
  canvas_->begin(size(), scale(), *theme_);
  const Color base = theme_->table.dark;
  SDL_SetRenderDrawColor(renderer_.get(), base.r, base.g, base.b, 255);
  SDL_RenderClear(renderer_.get());
  screens_.top()->draw(*canvas_);
  SDL_RenderPresent(renderer_.get());
}

}  // namespace junqi::client
