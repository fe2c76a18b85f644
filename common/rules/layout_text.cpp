#include "rules/layout_text.hpp"

#include <fmt/format.h>

namespace junqi {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view jql_head = "QQGame JQL File\0\x57\x04\0\0"sv;
constexpr std::size_t jql_cells = 30;
constexpr int files = 5;

bool jql_camp(std::size_t cell) { return cell == 6 || cell == 8 || cell == 12 || cell == 16 || cell == 18; }

/// The byte of a rank in a .jql file: flag 2, mine 3, bomb 4, marshal 5 .. engineer 13.
char jql_byte(Rank r) {
  if (r == rank::flag) return 2;
  if (r == rank::mine) return 3;
  if (r == rank::bomb) return 4;
  return static_cast<char>(r.index() + 4);
}

std::optional<Rank> jql_rank(unsigned char byte) {
  if (byte == 2) return rank::flag;
  if (byte == 3) return rank::mine;
  if (byte == 4) return rank::bomb;
  if (byte >= 5 && byte <= 13) return Rank::at(static_cast<std::uint8_t>(byte - 4));
  return std::nullopt;
}

std::string jql_cell_name(std::size_t cell) {
  return fmt::format("{:c}{}", static_cast<char>('a' + cell % files), cell / files + 1);
}

std::string printable(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x7f ? fmt::format("'{}'", c) : fmt::format("byte 0x{:02x}", byte);
}

}  // namespace

tl::expected<Layout, LayoutFault> parse_layout(BoardId board, std::string_view text) {
  const auto wanted = Board::get(board).layout_nodes(Seat{1}).size();
  if (text.size() != wanted)
    return tl::unexpected(
        LayoutFault{LayoutFaultKind::length, -1,
                    fmt::format("layout has {} characters, {} wants {}", text.size(), board_name(board), wanted)});
  Layout layout;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '.' && board == BoardId::generals) {
      layout.cells.push_back(Rank{});
      continue;
    }
    const auto rank = Army::of(board).by_code(text[i]);
    if (!rank) {
      const int cell = static_cast<int>(i);
      return tl::unexpected(LayoutFault{LayoutFaultKind::code, cell,
                                        fmt::format("{} at {} is no layout code of {}", printable(text[i]),
                                                    cell_name(board, cell), board_name(board))});
    }
    layout.cells.push_back(*rank);
  }
  return layout;
}

std::string layout_text(BoardId board, const Layout& layout) {
  std::string text;
  for (const Rank r : layout.cells) text.push_back(r.none() ? '.' : Army::of(board).info(r).code);
  return text;
}

tl::expected<Layout, LayoutFault> parse_jql(std::string_view bytes) {
  const auto fault = [](LayoutFaultKind kind, std::string text) {
    return tl::unexpected(LayoutFault{kind, -1, std::move(text)});
  };
  if (bytes.size() != jql_head.size() + jql_cells)
    return fault(LayoutFaultKind::length,
                 fmt::format("a .jql file has {} bytes, this one {}", jql_head.size() + jql_cells, bytes.size()));
  if (bytes.substr(0, jql_head.size()) != jql_head)
    return fault(LayoutFaultKind::code, "does not begin like a .jql file (\"QQGame JQL File\")");
  Layout layout;
  for (std::size_t cell = 0; cell < jql_cells; ++cell) {
    const auto byte = static_cast<unsigned char>(bytes[jql_head.size() + cell]);
    const auto rank = jql_rank(byte);
    if (jql_camp(cell)) {
      if (byte != 0)
        return fault(LayoutFaultKind::camp_taken, fmt::format("{}: a camp must start empty", jql_cell_name(cell)));
    } else if (byte == 0) {
      return fault(LayoutFaultKind::empty_node, fmt::format("{}: no piece on it", jql_cell_name(cell)));
    } else if (!rank) {
      return fault(LayoutFaultKind::code, fmt::format("{}: byte 0x{:02x} is no piece", jql_cell_name(cell), byte));
    } else {
      layout.cells.push_back(*rank);
    }
  }
  return layout;
}

std::string jql_bytes(const Layout& layout) {
  std::string bytes(jql_head);
  std::size_t next = 0;
  for (std::size_t cell = 0; cell < jql_cells; ++cell)
    bytes.push_back(jql_camp(cell) ? '\0' : jql_byte(layout.cells[next++]));
  return bytes;
}

}  // namespace junqi
