#include "wire/past_games.hpp"

#include "record/names.hpp"
#include "wire/room_json.hpp"

namespace junqi::wire {
namespace {

constexpr int rating_limit = 1'000'000;
constexpr int games_max = 1'000'000'000;

int read_rating(Fields& in) { return in.small("rating", -rating_limit, rating_limit); }
int read_deviation(Fields& in) { return in.small("deviation", 0, rating_limit); }
int read_games(Fields& in, std::string_view name) { return in.small(name, 0, games_max); }

std::optional<SitterKind> player_kind_by_name(std::string_view name) {
  const auto kind = sitter_by_name(name);
  return kind == SitterKind::empty ? std::nullopt : kind;
}

std::optional<Result> ending_by_name(std::string_view name) {
  if (name == "win") return Result::win;
  return name == "draw" ? std::optional(Result::draw) : std::nullopt;
}

RecordPlayer read_player(Fields& in) {
  return {in.seat("seat"), in.text("name"), in.word("kind", player_kind_by_name)};
}

LeaderboardEntry read_entry(Fields& in) {
  LeaderboardEntry entry;
  entry.place = in.small("place", 1, games_max);
  entry.name = in.text("name");
  entry.kind = in.word("kind", player_kind_by_name);
  entry.rating = read_rating(in);
  entry.deviation = read_deviation(in);
  entry.games = read_games(in, "games");
  return entry;
}

ProfileRating read_profile_rating(Fields& in) {
  ProfileRating rating;
  rating.board = in.word("board", board_by_name);
  rating.rating = read_rating(in);
  rating.deviation = read_deviation(in);
  rating.games = read_games(in, "games");
  rating.wins = read_games(in, "wins");
  rating.draws = read_games(in, "draws");
  rating.losses = read_games(in, "losses");
  return rating;
}

}  // namespace

RecordSummary read_record_summary(Fields& in) {
  RecordSummary record;
  record.id = in.number("id", 1, number_max);
  record.board = in.word("board", board_by_name);
  record.preset = in.text("preset");
  record.rated = in.flag("rated");
  record.players = in.each("players", read_player);
  record.ending = {};
  for (const Seat seat : in.seats("winners", Board::get(record.board))) record.ending.seats.add(seat);
  record.ending.result = in.word("result", ending_by_name);
  record.ending.why = in.word("reason", over_why_by_name);
  record.plies = in.small("plies", 0, 1'000'000);
  record.started = in.number("started", 0, number_max);
  record.ended = in.number("ended", 0, number_max);
  return record;
}

StoredRecord read_stored_record(Fields& in) {
  StoredRecord stored;
  const auto id = in.number("id", 1, number_max);
  if (const Json* summary = in.object("summary")) {
    Fields part = in.part("summary", *summary);
    stored.summary = read_record_summary(part);
  }
  if (stored.summary.id != id) in.refuse("id", "is not the one of the summary");
  stored.record = read_record_text(in);
  return stored;
}

Leaderboard read_leaderboard(Fields& in) {
  Leaderboard board;
  board.board = in.word("board", board_by_name);
  board.entries = in.each("entries", read_entry);
  return board;
}

Profile read_profile(Fields& in) {
  Profile profile;
  profile.name = in.text("name");
  profile.account = in.flag("account");
  profile.since = in.number("since", 0, number_max);
  profile.ratings = in.each("ratings", read_profile_rating);
  return profile;
}

std::string read_record_text(Fields& in) {
  const Json* record = in.find("record");
  if (record == nullptr || record->is_null()) return {};
  if (record->is_object()) return record->dump();
  in.refuse("record", "must be an object or null");
  return {};
}

void write_record_summary(JsonText& out, const RecordSummary& record) {
  out.open('{').key("id").number(record.id).key("board").word(board_name(record.board));
  out.key("preset").text(record.preset).key("rated").flag(record.rated).key("players").open('[');
  for (const auto& player : record.players) {
    out.open('{').key("seat").number(player.seat.value).key("name").text(player.name);
    out.key("kind").word(sitter_name(player.kind)).close('}');
  }
  out.close(']').key("winners").open('[');
  for (std::uint8_t s = 1; s <= seats_max; ++s)
    if (record.ending.seats.has(Seat{s})) out.number(s);
  out.close(']').key("result").word(record.ending.result == Result::win ? "win" : "draw");
  out.key("reason").word(over_why_name(record.ending.why)).key("plies").number(record.plies);
  out.key("started").number(record.started).key("ended").number(record.ended).close('}');
}

void write_stored_record(JsonText& out, const StoredRecord& record) {
  out.key("id").number(record.summary.id).key("summary");
  write_record_summary(out, record.summary);
  write_record_text(out, record.record);
}

void write_leaderboard(JsonText& out, const Leaderboard& board) {
  out.key("board").word(board_name(board.board)).key("entries").open('[');
  for (const auto& entry : board.entries) {
    out.open('{').key("place").number(entry.place).key("name").text(entry.name);
    out.key("kind").word(sitter_name(entry.kind)).key("rating").number(entry.rating);
    out.key("deviation").number(entry.deviation).key("games").number(entry.games).close('}');
  }
  out.close(']');
}

void write_profile(JsonText& out, const Profile& profile) {
  out.key("name").text(profile.name).key("account").flag(profile.account).key("since").number(profile.since);
  out.key("ratings").open('[');
  for (const auto& rating : profile.ratings) {
    out.open('{').key("board").word(board_name(rating.board)).key("rating").number(rating.rating);
    out.key("deviation").number(rating.deviation).key("games").number(rating.games);
    out.key("wins").number(rating.wins).key("draws").number(rating.draws);
    out.key("losses").number(rating.losses).close('}');
  }
  out.close(']');
}

void write_record_text(JsonText& out, const std::string& record) {
  out.key("record").raw(record.empty() ? "null" : record);
}

}  // namespace junqi::wire
