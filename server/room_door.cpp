#include "server/room_door.hpp"

#include <algorithm>

#include "wire/error_codes.hpp"

namespace junqi::server {
namespace {

constexpr std::size_t shown_out_max = 100;

}  // namespace

std::optional<std::string_view> RoomDoor::refusal(const RoomPlan& plan, const Admission& who) const {
  if (std::any_of(shown_out_.begin(), shown_out_.end(), [&](const ShownOut& one) { return one.who == who.who; }))
    return wire::code::kicked;
  if (!plan.lock.empty() && !opens(who.password, plan.lock)) return wire::code::wrong_password;
  return std::nullopt;
}

void RoomDoor::show_out(GuestId who, const std::string& name) {
  shown_out_.push_back({who, name});
  if (shown_out_.size() > shown_out_max) shown_out_.erase(shown_out_.begin());
}

bool RoomDoor::invite(std::string_view name) {
  return std::erase_if(shown_out_, [&](const ShownOut& one) { return one.name == name; }) > 0;
}

}  // namespace junqi::server
