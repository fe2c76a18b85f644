// Rooms as the database holds them: the plan, the snapshot, the clock as JSON text, written and read back.
#pragma once

#include <tl/expected.hpp>

#include "server/room_snapshot.hpp"

namespace junqi::server {

std::string plan_text(const RoomPlan& plan);
tl::expected<RoomPlan, std::string> read_plan(const std::string& code, const std::string& text);

std::string snapshot_text(const RoomSnapshot& now);
/// The error is one line.
tl::expected<RoomSnapshot, std::string> read_snapshot(const std::string& text);

std::string clock_text(const ClockReading& clock);
tl::expected<ClockReading, std::string> read_clock(const std::string& text);

std::string audience_text(const std::vector<GuestId>& audience);
tl::expected<std::vector<GuestId>, std::string> read_audience(const std::string& text);

}  // namespace junqi::server
