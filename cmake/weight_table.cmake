# junqi_weight_table(NAME FILE): makes a source of the target NAME that holds the lines of FILE; # begins a remark.
function(junqi_weight_table name file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(STRINGS ${file} lines)
  set(rows "")
  set(word "([^ ]+)")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE " *#.*$" "" line "${line}")
    if(line STREQUAL "")
      continue()
    endif()
    if(NOT line MATCHES "^${word} +${word} +${word} +([0-9.]+)$")
      message(FATAL_ERROR "${file}: not who, where, name and value: ${line}")
    endif()
    string(APPEND rows "    {\"${CMAKE_MATCH_1}\", \"${CMAKE_MATCH_2}\", \"${CMAKE_MATCH_3}\", ${CMAKE_MATCH_4}},\n")
  endforeach()
  set(made ${CMAKE_CURRENT_BINARY_DIR}/weight_table.cpp)
  file(CONFIGURE OUTPUT ${made} @ONLY CONTENT "// Made of ${file} by cmake/weight_table.cmake.
#include \"server/bots/weight_table.hpp\"

namespace junqi::bots {
namespace {

constexpr WeightLine lines[]{
@rows@};

}  // namespace

std::span<const WeightLine> weight_lines() { return lines; }

}  // namespace junqi::bots
")
  target_sources(${name} PRIVATE ${made})
endfunction()
