// When two names could be taken for each other: what is left of a name without case, width, spaces, invisible
// characters and the differences between look-alikes. It says nothing of who has a name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace junqi::server {

/// Two names clash when any key of the one is a key of the other. There are two since small letters may look different
/// where capitals look alike, as those of "В" and "B" do.
struct NameKeys {
  std::string key;   // the same in whatever case; never empty for a good name
  std::string look;  // as it is written
};

NameKeys name_keys(std::string_view name);
/// By which a person is looked up: the first of the two.
std::string name_key(std::string_view name);

/// The name as it is shown: composed, with single spaces. Nothing: it shows nothing, is longer than a name may be, or
/// holds characters that no name may have (controls, such as turn the direction of the text, and unassigned ones).
std::optional<std::string> tidy_name(std::string_view name);

/// Names the tables behind the keys: with others, keys that were kept have to be made anew.
std::string name_keys_edition();

}  // namespace junqi::server
