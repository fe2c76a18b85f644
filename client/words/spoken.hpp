// A message of a table in the language that is spoken; in English where its catalogue has none.
#pragma once

#include "client/words/text.hpp"

namespace junqi::client {

const char* spoken(const Message& message);
/// The form for `n` things, of a message that has forms.
const char* spoken(const Message& message, std::int64_t n);

}  // namespace junqi::client
