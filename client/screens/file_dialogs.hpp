// Dialogs that ask for a name, or for a file: by its path, or by looking through folders. What is done with it is the
// caller's business.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "client/ui/ui.hpp"

namespace junqi::client {

/// What went wrong is shown in the dialog, which stays open then.
using TakeText = std::function<tl::expected<void, std::string>(const std::string&)>;

void ask_name(Ui& ui, const std::string& title, const std::string& before, TakeText take);
/// Files with one of `endings` are offered; any other can be typed.
void ask_path(Ui& ui, const std::string& title, std::vector<std::string> endings, TakeText take);
/// Writes where somebody says, under `name` if nothing else is typed; asks again before it replaces a file.
void ask_where(Ui& ui, const std::string& title, const std::string& name,
               std::function<tl::expected<void, std::string>(const std::string& path)> write);

}  // namespace junqi::client
