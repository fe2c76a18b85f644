#include "client/sound/sounds.hpp"

#include <SDL.h>
#include <SDL_mixer.h>
#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <memory>

namespace junqi::client {
namespace {

constexpr std::size_t waiting_max = 4;  // more at once would be noise
constexpr int channels = 16;            // that sound together
constexpr int rate = 44100;
constexpr int samples_per_buffer = 1024;

/// A half of the scale sounds half as loud.
int mixer_volume(int percent) { return percent * percent * MIX_MAX_VOLUME / (100 * 100); }

void say_nothing(const char* /*file*/, int /*line*/, const char* /*function*/, int /*error*/, const char* /*words*/,
                 ...) {}

/// ALSA, if SDL speaks to it, would tell the terminal at length that there is no device.
void hush_alsa() {
  using SetHandler = int (*)(decltype(&say_nothing));
  if (void* found = ::dlsym(RTLD_DEFAULT, "snd_lib_error_set_handler"); found != nullptr)
    reinterpret_cast<SetHandler>(found)(say_nothing);
}

/// The device and what was made ready for it; for the thread that plays.
class Mixer {
 public:
  Mixer() {
    hush_alsa();
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return;
    open_ = Mix_OpenAudio(rate, MIX_DEFAULT_FORMAT, 2, samples_per_buffer) == 0;
    if (open_) {
      Mix_AllocateChannels(channels);
    } else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
  }
  ~Mixer() {
    if (!open_) return;
    Mix_HaltChannel(-1);
    for (Mix_Chunk* chunk : chunks_) Mix_FreeChunk(chunk);
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
  }
  Mixer(const Mixer&) = delete;
  Mixer& operator=(const Mixer&) = delete;

  bool open() const { return open_; }
  bool play(Sound sound, int volume) {
    Mix_Chunk*& chunk = chunks_[static_cast<std::size_t>(sound)];
    if (chunk == nullptr) {
      const auto bytes = sound_file(sound);
      chunk = Mix_LoadWAV_RW(SDL_RWFromConstMem(bytes.data(), static_cast<int>(bytes.size())), 1);
    }
    if (chunk == nullptr) return false;
    Mix_Volume(-1, mixer_volume(volume));
    return Mix_PlayChannel(-1, chunk, 0) >= 0;
  }

 private:
  bool open_ = false;
  std::array<Mix_Chunk*, sound_count> chunks_{};
};

}  // namespace

Sounds::~Sounds() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  called_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Sounds::set(bool on, int volume) {
  volume_ = std::clamp(volume, 0, 100);
  const std::lock_guard lock(mutex_);
  if (on && !on_ && device_ == Device::none) device_ = Device::unopened;
  on_ = on;
}

void Sounds::play(Sound sound) {
  {
    const std::lock_guard lock(mutex_);
    if (!on_ || volume_ == 0 || device_ == Device::none || waiting_.size() == waiting_max) return;
    waiting_.push_back(sound);
  }
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  called_.notify_one();
}

void Sounds::work() {
  play_what_waits();
  SDL_TLSCleanup();  // what SDL keeps for a thread that it has not made itself
}

void Sounds::play_what_waits() {
  std::unique_ptr<Mixer> mixer;
  for (;;) {
    std::deque<Sound> sounds;
    {
      std::unique_lock lock(mutex_);
      called_.wait(lock, [this] { return over_ || !waiting_.empty(); });
      if (over_) return;
      sounds.swap(waiting_);
    }
    if (mixer == nullptr) mixer = std::make_unique<Mixer>();
    device_ = mixer->open() ? Device::open : Device::none;
    if (!mixer->open()) {
      mixer.reset();
      continue;
    }
    for (const Sound sound : sounds) begun_ += mixer->play(sound, volume_) ? 1 : 0;
  }
}

}  // namespace junqi::client
