# What the project's text files hold, built into a program as a source that is made when CMake is configured.

# junqi_lines_of(LINES FILE): its lines without remarks, which # begins; a change of the file configures anew.
macro(junqi_lines_of lines file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(STRINGS ${file} ${lines})
  list(TRANSFORM ${lines} REPLACE " *#.*$" "")
  list(FILTER ${lines} EXCLUDE REGEX "^$")
endmacro()

# junqi_built_in(TARGET SOURCE CONTENT): CONTENT as a source of TARGET.
function(junqi_built_in target source content)
  set(made ${CMAKE_CURRENT_BINARY_DIR}/${source})
  file(CONFIGURE OUTPUT ${made} @ONLY CONTENT "${content}")
  target_sources(${target} PRIVATE ${made})
endfunction()
