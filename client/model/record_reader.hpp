// Plays a record's text again and keeps every position of it. It shows nothing.
#pragma once

#include "client/model/record_model.hpp"

namespace junqi::client {

struct RecordReader {
  /// Fills the model from its text. The error is one sentence.
  static tl::expected<void, std::string> read(RecordModel& model);
};

}  // namespace junqi::client
