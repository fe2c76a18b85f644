#include "client/model/record_keeper.hpp"

#include <fmt/chrono.h>

#include <ctime>

#include "client/model/client.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/own_files.hpp"
#include "client/model/record_reader.hpp"
#include "client/words/viewer.hpp"
#include "wire/json.hpp"

namespace junqi::client {
namespace {

std::string joined(const SeatNames& names, int seats) {
  std::string list;
  for (int s = 1; s <= seats; ++s) {
    const std::string& name = names[static_cast<std::size_t>(s)];
    list = list.empty() ? name : say(ViewerText::against, list, name);
  }
  return list;
}

}  // namespace

KeptRecord kept_record(BoardId board, const std::string& record, const SeatNames& names, std::int64_t ended) {
  const int seats = Board::get(board).seats();
  Json players = Json::array();
  for (int s = 1; s <= seats; ++s) players.push_back({{"seat", s}, {"name", names[static_cast<std::size_t>(s)]}});
  const auto when = static_cast<std::time_t>(ended);
  Json more = {{"players", std::move(players)}, {"ended", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(when))}};
  // Behind what the record says itself, so that the file begins as the record does.
  std::string text = record.substr(0, record.rfind('}')) + "," + more.dump().substr(1) + "\n";
  const std::string date = fmt::format("{:%Y-%m-%d %H.%M}", fmt::localtime(when));
  return {file_name_of(say(ViewerText::file_name, date, board_title(board), joined(names, seats))), std::move(text)};
}

bool is_same_record(std::string_view file, std::string_view record) {
  return file.starts_with(record.substr(0, record.rfind('}')));
}

RecordKeeper::RecordKeeper(Client& client, std::string folder)
    : client_(client), on_(!folder.empty()), files_(std::move(folder), std::string(record_ending), ".json") {}

bool RecordKeeper::take(const wire::ServerMessage& message, Millis /*now*/) {
  const auto* reveal = std::get_if<wire::Reveal>(&message);
  const JoinedRoom* room = client_.room();
  if (!on_ || reveal == nullptr || reveal->record.empty() || room == nullptr || !room->seat()) return false;
  if (!parse_json(reveal->record, record_depth_max)) return false;
  // The end is told again to who comes back to it.
  for (const NamedFile& file : files_.list())
    if (const auto text = read_own_file(file.path); text && is_same_record(*text, reveal->record)) return false;
  const auto kept = kept_record(reveal->board, reveal->record, room->names(), std::time(nullptr));
  if (const auto written = files_.write(files_.free_name(kept.name), kept.text); !written)
    client_.notice(say(ViewerText::not_kept, written.error()));
  return false;
}

}  // namespace junqi::client
