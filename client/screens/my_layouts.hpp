// In a deployment: the layouts of that board on this machine, to take one of.
#pragma once

namespace junqi::client {

class App;
class Ui;

void open_my_layouts(App& app, Ui& ui);

}  // namespace junqi::client
