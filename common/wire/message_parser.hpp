// JSON text to a tree, for messages: stricter than the library, which would keep the last of two equal members without
// a word. The fault names the member that is wrong and, where it could be read, the request's id.
#pragma once

#include "wire/codec.hpp"
#include "wire/json.hpp"

namespace junqi::wire {

/// Always an object. Nothing deeper than json_depth_max is built; a number that is out of range or a member that comes
/// twice is a fault of that member.
tl::expected<Json, DecodeError> parse_message(std::string_view line);

/// The member "id" if it is one.
std::optional<std::int64_t> readable_id(const Json& message);

}  // namespace junqi::wire
