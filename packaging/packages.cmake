# Two Debian packages, made by scripts/package: junqi-server with its tools, and junqi, the client, which needs the former
# for games against the computer.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME junqi)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Junqi authors <junqi@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)  # the example of the settings goes to /etc, outside the prefix
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_COMPONENTS_ALL programs service)
set(CPACK_COMPONENT_PROGRAMS_GROUP server)
set(CPACK_COMPONENT_SERVICE_GROUP server)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(debian ${CMAKE_CURRENT_SOURCE_DIR}/debian)
set(CPACK_DEBIAN_SERVER_PACKAGE_NAME junqi-server)
set(CPACK_DEBIAN_SERVER_PACKAGE_SECTION net)
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS
    "debconf (>= 0.5) | debconf-2.0, systemd | systemd-standalone-sysusers | systemd-sysusers")
set(CPACK_COMPONENT_SERVER_DESCRIPTION
    "server of Junqi and the Game of the Generals
Chinese war chess for two, four and six players, and the Game of the Generals.
This is the authoritative server, which keeps every rank secret, with the
computer players, accounts, ratings and records; a service of systemd for it;
the arbiter without a network (junqi-referee), a computer player for any
server (junqi-bot), a place where such players meet (junqi-arena) and a
measuring tool (junqi-load).")
set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA
    ${debian}/postinst;${debian}/prerm;${debian}/postrm;${debian}/templates;${debian}/conffiles)

function(junqi_debian_documents package component)
  set(folder ${CMAKE_INSTALL_DATAROOTDIR}/doc/${package})
  set(made ${CMAKE_CURRENT_BINARY_DIR}/${component})
  configure_file(${debian}/changelog.in ${made}/changelog.txt @ONLY)
  junqi_packed(${component} ${made}/changelog.txt changelog ${folder})
  configure_file(${debian}/copyright.in ${made}/copyright @ONLY)
  install(FILES ${made}/copyright DESTINATION ${folder} COMPONENT ${component})
  install(FILES ${debian}/${package}.lintian-overrides DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/lintian/overrides
          RENAME ${package} COMPONENT ${component})
endfunction()

file(READ ${PROJECT_SOURCE_DIR}/LICENSE license)
string(REGEX REPLACE "^.*\n\n(Permission)" "\\1" license "${license}")
string(REGEX REPLACE "\n$" "" license "${license}")
string(REPLACE "\n\n" "\n.\n" license "${license}")
string(REPLACE "\n" "\n " license "${license}")
junqi_debian_documents(junqi-server service)

if(JUNQI_CLIENT)
  list(APPEND CPACK_COMPONENTS_ALL client)
  set(CPACK_COMPONENT_CLIENT_GROUP client)
  set(CPACK_DEBIAN_CLIENT_PACKAGE_NAME junqi)
  set(CPACK_DEBIAN_CLIENT_PACKAGE_DEPENDS "junqi-server (= ${PROJECT_VERSION}), fonts-noto-cjk")
  set(CPACK_COMPONENT_CLIENT_DESCRIPTION
      "Chinese war chess for two, four and six players
Junqi (luzhanqi, siguo, liuguo) and the Game of the Generals: against the
computer, with others on the same network, or on a server. The server is the
arbiter and tells nobody a rank that they may not know. This is the desktop
client.")
  junqi_debian_documents(junqi client)
endif()
include(CPack)
