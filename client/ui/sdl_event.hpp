// From SDL's events to ours. What no widget cares for becomes nothing.
#pragma once

#include <optional>

#include "client/ui/event.hpp"

union SDL_Event;

namespace junqi::client {

/// `pixels_per_point` is what the pointer's coordinates are multiplied by on dense displays.
std::optional<UiEvent> event_from(const SDL_Event& event, double pixels_per_point);

}  // namespace junqi::client
