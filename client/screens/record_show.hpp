// What becomes of a record that a server was asked for: it is shown as soon as it has come.
#pragma once

#include "client/ui/ui.hpp"

namespace junqi::client {

class App;

/// To be called whenever a screen looks at its models.
void show_arrived_record(App& app, Ui& ui);

}  // namespace junqi::client
