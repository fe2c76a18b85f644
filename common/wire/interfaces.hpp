// The network interfaces of this machine that are up, as they are at this moment. It opens no socket.
#pragma once

#include <netinet/in.h>

#include <string>
#include <vector>

namespace junqi::wire {

struct Interface {
  std::string name;
  unsigned index = 0;
  bool loopback = false;
  bool multicast = false;
  std::vector<in_addr> v4;
  std::vector<in_addr> broadcasts;  // one for each IPv4 network that has one
  std::vector<in6_addr> v6;
};

std::vector<Interface> list_interfaces();

}  // namespace junqi::wire
