# At the installation: the server writes down its settings, each with its meaning and switched off by a "#". That is an
# example beside the documents, and /etc/junqi/server.toml where there is none yet; what a host wrote there stays.
execute_process(COMMAND env -i STATE_DIRECTORY=/var/lib/junqi ${junqi_server} --print-config
                OUTPUT_VARIABLE settings COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "\n([a-z])" "\n#\\1" settings "${settings}")
file(WRITE ${junqi_example} "${settings}")
file(INSTALL ${junqi_example} DESTINATION ${junqi_doc})
if(NOT EXISTS "$ENV{DESTDIR}/etc/junqi/server.toml")
  file(INSTALL ${junqi_example} DESTINATION /etc/junqi)
endif()
