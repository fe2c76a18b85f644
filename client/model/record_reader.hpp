// Plays a record's text again and keeps every position of it. It shows nothing.
#pragma once

#include "client/model/record_model.hpp"

namespace junqi::client {

inline constexpr int record_depth_max = 64;  // of its JSON

struct RecordReader {
  /// Fills the model from its text. The error is one sentence.
  static tl::expected<void, std::string> read(RecordModel& model);
};

/// How a game went, for a list of many.
struct RecordGlance {
  BoardId board = BoardId::junqi2;
  SeatNames names;
  Ending ending;  // running where the game breaks off
  int plies = 0;
};
/// Nothing where the text is no record.
std::optional<RecordGlance> glance_at_record(const std::string& text);

}  // namespace junqi::client
