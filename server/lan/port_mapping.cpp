#include "server/lan/port_mapping.hpp"

#include "server/log.hpp"

namespace junqi::server {

using namespace std::chrono_literals;

namespace {

constexpr auto look_again_in = 300s;

}  // namespace

PortMapping::PortMapping(std::uint16_t port) : port_(port), thread_([this] { run(); }) {}

PortMapping::~PortMapping() {
  stop();
  thread_.join();
}

void PortMapping::stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  changed_.notify_all();
}

bool PortMapping::stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

bool PortMapping::pause(std::chrono::seconds time) {
  std::unique_lock lock(mutex_);
  return !changed_.wait_for(lock, time, [this] { return stopping_; });
}

std::unique_ptr<Gateway> PortMapping::find_gateway() {
  const StopAsked stop = [this] { return stopping(); };
  auto gateway = find_nat_pmp(stop);
  return gateway ? std::move(gateway) : find_upnp(stop);
}

void PortMapping::run() {
  std::unique_ptr<Gateway> gateway;
  const auto tell_once = [this](std::string line) {
    if (line != told_) log(LogLevel::info, "{}", line);
    told_ = std::move(line);
  };
  std::chrono::seconds wait = 0s;
  while (pause(wait)) {
    wait = look_again_in;
    if (!gateway) gateway = find_gateway();
    if (!gateway) {
      tell_once("port mapping: no router answers by NAT-PMP or UPnP");
      continue;
    }
    const auto mapped = gateway->map(port_);
    if (mapped) {
      tell_once(
          fmt::format("port mapping: open to the outside at junqi://{} ({})", mapped->outside, gateway->protocol()));
      wait = mapped->renew_in;
    } else if (!stopping()) {  // else it may well have been mapped, and is to be taken back
      tell_once(fmt::format("port mapping: {} refused: {}", gateway->protocol(), mapped.error()));
      gateway.reset();  // it may be another router the next time
    }
  }
  if (gateway) gateway->unmap(port_);
}

}  // namespace junqi::server
