// What is kept of a room's password: a lock that can be tried and not be read.
#pragma once

#include <string>
#include <string_view>

namespace junqi::server {

/// Text for the plan of a room: a salt of its own and the hash of both.
std::string make_lock(std::string_view password);
/// Takes as long for a wrong password as for the right one.
bool opens(std::string_view password, std::string_view lock);

}  // namespace junqi::server
