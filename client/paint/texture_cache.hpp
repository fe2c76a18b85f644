// Keeps drawn pictures on the renderer under a key, within a budget of bytes; the least recently used go first.
// It never draws by itself: whoever asks brings the maker.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "client/paint/surface.hpp"

struct SDL_Renderer;
struct SDL_Texture;

namespace junqi::client {

struct TextureDelete {
  void operator()(SDL_Texture* texture) const;
};

struct Picture {
  SDL_Texture* texture = nullptr;  // null: the maker had nothing
  Size size;
};

class TextureCache {
 public:
  using Maker = std::function<Surface()>;

  TextureCache(SDL_Renderer* renderer, std::size_t bytes_max) : renderer_(renderer), bytes_max_(bytes_max) {}

  /// The picture under `key`, made now if it is not there. Valid until the next call.
  Picture get(std::string_view key, const Maker& make);
  void clear();

  std::size_t bytes() const { return bytes_; }
  std::size_t count() const { return entries_.size(); }

 private:
  struct Entry {
    std::string key;
    std::unique_ptr<SDL_Texture, TextureDelete> texture;
    Size size;
    std::size_t bytes() const { return static_cast<std::size_t>(size.w) * static_cast<std::size_t>(size.h) * 4; }
  };

  void shrink();

  SDL_Renderer* renderer_;
  std::size_t bytes_max_;
  std::size_t bytes_ = 0;
  std::list<Entry> entries_;  // most recently used first
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
};

}  // namespace junqi::client
