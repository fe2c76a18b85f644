# junqi_layout_tables(NAME FOLDER): makes a source of the target NAME that holds the layouts in FOLDER/BOARD.txt. A line
# is a layout and what else is said of it; lines that begin with # are remarks.
include(built_in)

function(junqi_layout_tables name folder)
  set(tables "")
  set(cases "")
  foreach(board junqi2 junqi4 junqi6 generals)
    junqi_lines_of(lines ${folder}/${board}.txt)
    set(rows "")
    list(LENGTH lines count)
    foreach(line IN LISTS lines)
      string(REGEX MATCH "^[^ ]+" layout "${line}")
      string(APPEND rows "    \"${layout}\",\n")
    endforeach()
    string(APPEND tables "constexpr std::array<std::string_view, ${count}> ${board}{\n${rows}};\n")
    string(APPEND cases "    case BoardId::${board}:\n      return ${board};\n")
  endforeach()
  junqi_built_in(${name} layout_tables.cpp "// Made of ${folder} by cmake/layout_tables.cmake.
#include <array>

#include \"server/bots/layout_library.hpp\"

namespace junqi::bots {
namespace {

${tables}
}  // namespace

std::span<const std::string_view> layout_library(BoardId board) {
  switch (board) {
${cases}  }
  return {};
}

}  // namespace junqi::bots
")
endfunction()
