#include "client/version.hpp"

namespace junqi::client {

const std::string_view program_and_version = "junqi " JUNQI_VERSION;

}  // namespace junqi::client
