# junqi_pages(COMPONENT PAGE...): pages of man/, packed as Debian wants them and installed with a component.
find_program(GZIP gzip REQUIRED)

# junqi_packed(COMPONENT FROM TO FOLDER): FROM as FOLDER/TO.gz, the same bytes every time.
function(junqi_packed component from to folder)
  set(packed ${CMAKE_CURRENT_BINARY_DIR}/${component}/${to}.gz)
  file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${component})
  add_custom_command(OUTPUT ${packed} COMMAND ${GZIP} -9nc ${from} > ${packed} DEPENDS ${from} VERBATIM)
  add_custom_target(packed_${component}_${to} ALL DEPENDS ${packed})
  install(FILES ${packed} DESTINATION ${folder} COMPONENT ${component} OPTIONAL)
endfunction()

function(junqi_pages component)
  foreach(page IN LISTS ARGN)
    string(REGEX REPLACE ".*\\." "" section ${page})
    junqi_packed(${component} ${PROJECT_SOURCE_DIR}/man/${page} ${page} ${CMAKE_INSTALL_MANDIR}/man${section})
  endforeach()
endfunction()
