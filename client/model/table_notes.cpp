#include "client/model/table_notes.hpp"

#include "client/model/table.hpp"

namespace junqi::client {

bool TableNotes::take(const wire::ServerMessage& message, Millis) {
  if (const auto* view = std::get_if<wire::MatchView>(&message); view != nullptr && view->game != game_) {
    game_ = view->game;
    texts_.clear();
  }
  const auto* told = std::get_if<wire::Notes>(&message);
  if (told == nullptr) return false;
  texts_.clear();
  for (const wire::Note& note : told->notes) texts_[note.origin.value] = note.text;
  return true;
}

void TableNotes::left_room() {
  texts_.clear();
  game_ = 0;
}

std::string TableNotes::text_on(const Table& table, Node node) const {
  const Node origin = table.view().origins[node.value];
  if (origin == no_node || !takes_note(table, node)) return {};
  const auto at = texts_.find(origin.value);
  return at == texts_.end() ? std::string() : at->second;
}

NoteMark TableNotes::on(const Table& table, Node node) const {
  return read_note(table.board().id(), text_on(table, node));
}

bool TableNotes::takes_note(const Table& table, Node node) const {
  const View& view = table.view();
  const Seat owner = view.scene.owner(node);
  return view.viewer && !table.over() && owner && !table.rules().allied(view.viewer, owner) && !view.rank(node);
}

bool TableNotes::any_on(const Table& table, Seat seat) const {
  for (std::uint8_t i = 0; i < table.board().node_count(); ++i)
    if (table.view().scene.owner(Node{i}) == seat && !text_on(table, Node{i}).empty()) return true;
  return false;
}

void TableNotes::clear(const Table& table, Seat seat) {
  for (std::uint8_t i = 0; i < table.board().node_count(); ++i)
    if (table.view().scene.owner(Node{i}) == seat) write(table, Node{i}, {});
}

void TableNotes::write(const Table& table, Node node, const NoteMark& mark) {
  const std::string text = note_text(table.board().id(), mark);
  if (takes_note(table, node) && text != text_on(table, node))
    asking_->ask(wire::SetNote{table.board().id(), node, text});
}

}  // namespace junqi::client
