#include "client/paint/texture_cache.hpp"

#include <SDL.h>

namespace junqi::client {

void TextureDelete::operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }

Picture TextureCache::get(std::string_view key, const Maker& make) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
    return {found->second->texture.get(), found->second->size};
  }
  const Surface surface = make();
  Entry entry{std::string(key), nullptr, {}};
  if (surface) {
    entry.texture.reset(SDL_CreateTextureFromSurface(renderer_, surface.get()));
    entry.size = {surface->w, surface->h};
    // A surface without alpha is opaque and is copied, which is several times as fast as blending.
    const bool opaque = surface->format->Amask == 0;
    if (entry.texture) SDL_SetTextureBlendMode(entry.texture.get(), opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
  }
  bytes_ += entry.bytes();
  entries_.push_front(std::move(entry));
  by_key_.emplace(entries_.front().key, entries_.begin());
  shrink();
  return {entries_.front().texture.get(), entries_.front().size};
}

void TextureCache::shrink() {
  while (bytes_ > bytes_max_ && entries_.size() > 1) {
    bytes_ -= entries_.back().bytes();
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

void TextureCache::clear() {
  by_key_.clear();
  entries_.clear();
  bytes_ = 0;
}

}  // namespace junqi::client
