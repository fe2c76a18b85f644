// Dialogs that ask for a name or for the path of a file. What is done with it is the caller's business.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "client/ui/ui.hpp"

namespace junqi::client {

/// What went wrong is shown in the dialog, which stays open then.
using TakeText = std::function<tl::expected<void, std::string>(const std::string&)>;

void ask_name(Ui& ui, const std::string& title, const std::string& before, TakeText take);
void ask_path(Ui& ui, const std::string& title, TakeText take);
/// Writes `bytes()` where somebody says; asks again before it replaces a file.
void ask_where(Ui& ui, const std::string& title, const std::string& before,
               std::function<tl::expected<void, std::string>(const std::string& path)> write);

}  // namespace junqi::client
