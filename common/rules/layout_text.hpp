// Layouts as people write and store them: the layout string and the 50-byte .jql file.
// Source: docs/rules.md, "Junqi armies and deployment" and "Game of the Generals".
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "rules/layout.hpp"

namespace junqi {

/// Reads a layout string; faults of length and of unknown codes only. check_layout tells the rest.
tl::expected<Layout, LayoutFault> parse_layout(BoardId board, std::string_view text);
std::string layout_text(BoardId board, const Layout& layout);

/// Reads the bytes of a .jql file (Junqi boards only).
tl::expected<Layout, LayoutFault> parse_jql(std::string_view bytes);
std::string jql_bytes(const Layout& layout);

}  // namespace junqi
