// One's own notes on enemy pieces. The server keeps them, tells them to nobody else, and sends them again to whoever
// comes back from another machine; this is what it told last. A note belongs to a piece by where that was deployed.
#pragma once

#include <map>

#include "client/model/asking.hpp"
#include "client/model/note_mark.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

class Table;

class TableNotes : public Part {
 public:
  explicit TableNotes(Asking& asking) : asking_(&asking) {}

  bool take(const wire::ServerMessage& message, Millis now) override;
  void left_room() override;

  /// What is noted on the piece that stands there.
  NoteMark on(const Table& table, Node node) const;
  /// The same as it was written.
  std::string text_on(const Table& table, Node node) const;
  /// Whether a piece there takes a note: an enemy's whose rank is not known, while one plays.
  bool takes_note(const Table& table, Node node) const;
  /// Whether there are notes on a seat's pieces, and taking all of them off.
  bool any_on(const Table& table, Seat seat) const;
  void clear(const Table& table, Seat seat);
  /// Nothing happens where none can be.
  void write(const Table& table, Node node, const NoteMark& mark);

 private:
  Asking* asking_;
  std::map<std::uint8_t, std::string> texts_;  // by the number of the node of origin
  int game_ = 0;
};

}  // namespace junqi::client
