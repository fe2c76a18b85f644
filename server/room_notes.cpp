// Notes, and what a room does with them.
#include "server/room_notes.hpp"

#include <set>

#include "server/room.hpp"

namespace junqi::server {

using namespace wire::code;

void Notes::set(const NoteSnapshot& note) {
  auto& own = notes_[note.who];
  if (note.text.empty())
    own.erase(note.origin.value);
  else
    own[note.origin.value] = note.text;
  if (own.empty()) notes_.erase(note.who);
}

std::vector<wire::Note> Notes::of(GuestId who) const {
  std::vector<wire::Note> list;
  if (const auto own = notes_.find(who); own != notes_.end())
    for (const auto& [origin, text] : own->second) list.push_back({Node{origin}, text});
  return list;
}

std::vector<NoteSnapshot> Notes::keep_only(const NodeSet& origins) {
  std::vector<NoteSnapshot> gone;
  for (const auto& [who, own] : notes_)
    for (const auto& [origin, text] : own)
      if (!origins.has(Node{origin})) gone.push_back({who, Node{origin}, {}});
  for (const auto& one : gone) set(one);
  return gone;
}

std::vector<NoteSnapshot> Notes::forget(GuestId who) {
  std::vector<NoteSnapshot> gone;
  for (const auto& note : of(who)) gone.push_back({who, note.origin, {}});
  for (const auto& one : gone) set(one);
  return gone;
}

/// A piece that one may put a note on is an enemy's, and its rank is not known. The answer depends on nothing else.
Room::Answer Room::on(Person& who, const wire::SetNote& m) {
  if (!who.seat) return refuse(not_seated);
  if (!running()) return refuse(wrong_phase);
  if (m.board != plan_.board) return refuse(bad_field, {{"field", "node"}});
  const auto addressed = game_->match().view(who.eye);
  const View& view = *addressed.open(who.eye);
  const Seat owner = view.scene.owner(m.node);
  if (!owner || rules_.allied(who.eye, owner) || view.rank(m.node)) return refuse(no_note_there);
  const NoteSnapshot note{who.id, view.origins[m.node.value], m.text};
  notes_.set(note);
  effects_.journal.emplace_back(NoteKept{plan_.board, note});
  tell_notes(who);
  return {};
}

void Room::tell_notes(const Person& who) { tell(who, wire::Notes{plan_.board, notes_.of(who.id)}); }

/// The notes on pieces that have left the board go with them, and whoever had one is told.
void Room::drop_notes_of_the_gone() {
  if (notes_.empty()) return;
  const auto view = game_->match().view(no_seat);
  NodeSet origins;
  for (const Node origin : view.open(no_seat)->origins)
    if (origin != no_node) origins.add(origin);
  std::set<GuestId> touched;
  for (auto& note : notes_.keep_only(origins)) {
    touched.insert(note.who);
    effects_.journal.emplace_back(NoteKept{plan_.board, std::move(note)});
  }
  for (const GuestId id : touched)
    if (const Person* owner = roster_.find(id)) tell_notes(*owner);
}

void Room::forget_notes_of(GuestId who) {
  for (auto& note : notes_.forget(who)) effects_.journal.emplace_back(NoteKept{plan_.board, std::move(note)});
}

}  // namespace junqi::server
