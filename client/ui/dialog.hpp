// Ready-made dialogs: a panel with a title, words and a row of buttons. Each button closes the dialog, then acts.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

struct DialogButton {
  std::string text;
  std::function<void()> act = {};
  ButtonKind kind = ButtonKind::plain;
  bool closes = true;
};

/// A dialog's panel with its title; the caller adds what belongs between and ends with `add_dialog_buttons`.
std::unique_ptr<Box> make_dialog(const std::string& title, int width = 420);
void add_dialog_buttons(Ui& ui, Box& dialog, std::vector<DialogButton> buttons);

/// Puts the keyboard on the dialog's primary button.
void focus_primary(Ui& ui, Box& dialog);

/// Title, wrapped words, buttons. The keyboard is on the primary one, or else on the first, which does no harm.
void ask(Ui& ui, const std::string& title, const std::string& words, std::vector<DialogButton> buttons);

}  // namespace junqi::client
