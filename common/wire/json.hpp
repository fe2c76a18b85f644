// The one header that includes the JSON library, with its dangerous conveniences off: enumerations do not turn into
// numbers and nothing converts by itself. Also the guarded way in: a limit on depth before anything is built.
#pragma once

#ifdef INCLUDE_NLOHMANN_JSON_HPP_
#error "include wire/json.hpp instead of the JSON library"
#endif
#define JSON_DISABLE_ENUM_SERIALIZATION 1
#define JSON_USE_IMPLICIT_CONVERSIONS 0
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace junqi {

/// Members stay in the order in which they are written.
using Json = nlohmann::ordered_json;

inline constexpr int json_depth_max = 6;

/// Parses one JSON value. The error is one line: "line is no JSON: ..." or "nested deeper than 6". Nothing deeper than
/// `depth_max` arrays and objects is ever built.
tl::expected<Json, std::string> parse_json(std::string_view text, int depth_max = json_depth_max);

}  // namespace junqi
