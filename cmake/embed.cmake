# cmake -DOUT=FILE -DFOLDER=FOLDER -DNAMES="A;B" [-DHEADER=PATH -DFUNCTION=NAME] -P embed.cmake: the files as a table in
# C++, for client/assets.hpp or for another header with such a function.
if(NOT HEADER)
  set(HEADER client/assets.hpp)
  set(FUNCTION asset)
endif()
set(arrays "")
set(rows "")
set(index 0)
foreach(name IN LISTS NAMES)
  file(READ ${FOLDER}/${name} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" bytes
         "${bytes}")
  string(APPEND arrays "constexpr unsigned char bytes_${index}[] = {\n${bytes}};\n")
  string(APPEND rows "    {\"${name}\", bytes_${index}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUT} "// Made by cmake/embed.cmake.
#include \"${HEADER}\"

namespace junqi::client {
namespace {

${arrays}
struct Asset {
  std::string_view name;
  std::span<const unsigned char> bytes;
};
constexpr Asset assets[] = {
${rows}};

}  // namespace

std::span<const unsigned char> ${FUNCTION}(std::string_view name) {
  for (const Asset& one : assets) {
    if (one.name == name) return one.bytes;
  }
  return {};
}

}  // namespace junqi::client
")
