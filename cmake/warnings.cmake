# junqi_target(NAME): what each of our own targets compiles with.
set(JUNQI_SANITIZE "" CACHE STRING "Sanitizers for every target, for example address,undefined")

if(JUNQI_SANITIZE)
  add_compile_options(-fsanitize=${JUNQI_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
  add_link_options(-fsanitize=${JUNQI_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Coroutine frames are called through a pointer whose type clang's check does not know.
    add_compile_options(-fno-sanitize=function)
    find_program(JUNQI_LLD ld.lld)
    if(JUNQI_LLD)
      add_link_options(-fuse-ld=lld)  # these programs are ten times as large as others; it takes a fifth of the time
    endif()
  endif()
endif()

# For those who work on the project; a compiler that warns of more than ours must not keep anybody from playing.
option(JUNQI_WERROR "Warnings are errors" OFF)

function(junqi_target name)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  if(JUNQI_BUNCHES)  # what is private to one file is seen by its neighbours
    target_compile_options(${name} PRIVATE -Wno-shadow)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${name} PRIVATE -Wno-subobject-linkage)
    endif()
  endif()
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

# Sources in bunches, so that the costly headers are read once a bunch: a third of the work from nothing, but a changed
# line compiles its whole bunch again, and a file may lean on its neighbour's headers. So it is for builds made once.
option(JUNQI_BUNCHES "Compile sources in bunches: quick from nothing, slow after a change" OFF)
if(JUNQI_BUNCHES)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
endif()
