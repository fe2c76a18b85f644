# junqi_target(NAME): what each of our own targets compiles with.
set(JUNQI_SANITIZE "" CACHE STRING "Sanitizers for every target, for example address,undefined")

if(JUNQI_SANITIZE)
  add_compile_options(-fsanitize=${JUNQI_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
  add_link_options(-fsanitize=${JUNQI_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Coroutine frames are called through a pointer whose type clang's check does not know.
    add_compile_options(-fno-sanitize=function)
  endif()
endif()

# For those who work on the project; a compiler that warns of more than ours must not keep anybody from playing.
option(JUNQI_WERROR "Warnings are errors" OFF)

function(junqi_target name)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  if(JUNQI_WERROR)
    target_compile_options(${name} PRIVATE -Werror)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # g++ 12 at -O3 sees an overlap in "text" + std::string where there is none (GCC bug 105651).
    target_compile_options(${name} PRIVATE -Wno-restrict)
  endif()
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/common ${PROJECT_SOURCE_DIR})
endfunction()

# junqi_busy(NAME...): these do the long work of the tests. Under a sanitizer everything else is compiled without
# optimising, which takes little more than half the time.
function(junqi_busy)
  if(JUNQI_SANITIZE)
    foreach(name IN LISTS ARGN)
      if(TARGET ${name})
        target_compile_options(${name} PRIVATE -O1)
      endif()
    endforeach()
  endif()
endfunction()

# junqi_precompile(NAME HEADER...): the costly headers of a target, read once. Off by default, since ccache cannot keep
# what was compiled so, and since every file must name the headers that it needs; scripts/test turns it on.
option(JUNQI_PCH "Precompile the costly headers" OFF)

function(junqi_precompile name)
  if(JUNQI_PCH AND TARGET ${name})
    target_precompile_headers(${name} PRIVATE ${ARGN})
  endif()
endfunction()

set(JUNQI_STANDARD_HEADERS <algorithm> <functional> <map> <memory> <optional> <string> <variant> <vector>
                           <fmt/format.h> <tl/expected.hpp>)
# Our own, where nearly every file of a target reads them: only a build from nothing gains by it.
set(JUNQI_MESSAGE_HEADERS ${PROJECT_SOURCE_DIR}/common/wire/messages.hpp ${PROJECT_SOURCE_DIR}/common/wire/codec.hpp)
set(JUNQI_NET_HEADERS <boost/asio/awaitable.hpp> <boost/asio/co_spawn.hpp> <boost/asio/io_context.hpp>
                      <boost/asio/ip/tcp.hpp> <boost/asio/post.hpp> <boost/asio/steady_timer.hpp>
                      <boost/asio/strand.hpp> <boost/asio/use_awaitable.hpp> <boost/asio/write.hpp>)
set(JUNQI_JSON_HEADER ${PROJECT_SOURCE_DIR}/common/wire/json.hpp)
set(JUNQI_CATCH_HEADER ${PROJECT_SOURCE_DIR}/tests/support/catch.hpp)
