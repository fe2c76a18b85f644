// Records, ratings and profiles as JSON, both ways: what a server says of games that are over and of who played them.
#pragma once

#include "wire/fields.hpp"
#include "wire/json_text.hpp"

namespace junqi::wire {

RecordSummary read_record_summary(Fields& in);
StoredRecord read_stored_record(Fields& in);
Leaderboard read_leaderboard(Fields& in);
Profile read_profile(Fields& in);
/// The member "record": the JSON text of a game's record; empty for null, where the rules keep it hidden.
std::string read_record_text(Fields& in);

/// An object; the others write the members of their message.
void write_record_summary(JsonText& out, const RecordSummary& record);
void write_stored_record(JsonText& out, const StoredRecord& record);
void write_leaderboard(JsonText& out, const Leaderboard& board);
void write_profile(JsonText& out, const Profile& profile);
void write_record_text(JsonText& out, const std::string& record);

}  // namespace junqi::wire
