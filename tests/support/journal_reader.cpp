#include "support/journal_reader.hpp"

#include <algorithm>

#include "server/store/snapshot_json.hpp"

namespace junqi::test {
namespace {

using namespace server;

struct Reader {
  KeptRoom& kept;
  std::uint64_t& version;

  void told(std::uint64_t told_version, const ClockReading& clock) const {
    version = std::max(version, told_version);
    kept.now.clock = clock;
  }
  void operator()(const RoomOpened& opened) const { kept.plan = opened.plan; }
  void operator()(const RoomStands& stands) const {
    kept.now = read_snapshot(snapshot_text(stands.now)).value();
    version = std::max(version, kept.now.version);
  }
  void operator()(const MatchBegun& begun) const {
    kept.match = MatchSnapshot{begun.layouts, begun.first, {}};
    kept.notes.clear();
  }
  void operator()(const ActionTaken& taken) const {
    kept.match->actions.push_back(taken.action);
    told(taken.version, taken.clock);
  }
  void operator()(const PlyTakenBack& back) const {
    kept.match->actions.pop_back();
    told(back.version, back.clock);
  }
  void operator()(const MatchEnded&) const {}
  void operator()(const ChatKept& chat) const {
    kept.chat.push_back(chat.chat);
    version = std::max(version, chat.chat.version);
  }
  void operator()(const NoteKept& note) const { kept.notes.push_back(note.note); }
  void operator()(const RoomClosed&) const { kept = {}; }
};

}  // namespace

KeptRoom kept_by(const std::vector<JournalEntry>& journal) {
  KeptRoom kept;
  std::uint64_t version = 0;
  for (const auto& entry : journal) std::visit(Reader{kept, version}, entry);
  kept.now.version = version;
  return kept;
}

}  // namespace junqi::test
