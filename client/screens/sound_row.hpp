// The row of a form with which sounds are switched on and off and made louder.
#pragma once

#include "client/ui/box.hpp"

namespace junqi::client {

class App;

void add_sound_row(App& app, Box& form);

}  // namespace junqi::client
