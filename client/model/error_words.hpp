// The errors of a server as sentences for a person.
#pragma once

#include <string>
#include <string_view>

namespace junqi::wire {
struct Error;
}

namespace junqi::client {

std::string error_sentence(const wire::Error& error);
/// Of a code alone; `otherwise` where it is unknown.
std::string code_sentence(std::string_view code, std::string_view otherwise);

}  // namespace junqi::client
