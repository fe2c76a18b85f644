# junqi_weight_table(NAME FILE): makes a source of the target NAME that holds the lines of FILE; # begins a remark.
include(built_in)

function(junqi_weight_table name file)
  junqi_lines_of(lines ${file})
  set(rows "")
  set(word "([^ ]+)")
  foreach(line IN LISTS lines)
    if(NOT line MATCHES "^${word} +${word} +${word} +([0-9.]+)$")
      message(FATAL_ERROR "${file}: not who, where, name and value: ${line}")
    endif()
    string(APPEND rows "    {\"${CMAKE_MATCH_1}\", \"${CMAKE_MATCH_2}\", \"${CMAKE_MATCH_3}\", ${CMAKE_MATCH_4}},\n")
  endforeach()
  junqi_built_in(${name} weight_table.cpp "// Made of ${file} by cmake/weight_table.cmake.
#include \"server/bots/weight_table.hpp\"

namespace junqi::bots {
namespace {

constexpr WeightLine lines[]{
${rows}};

}  // namespace

std::span<const WeightLine> weight_lines() { return lines; }

}  // namespace junqi::bots
")
endfunction()
