// A match at the models' table, played in the test itself.
#pragma once

#include <functional>

#include "client/model/table_model.hpp"
#include "client_model/asked.hpp"
#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"

namespace junqi::test {

/// A match of the sample layouts in which one seat is looked at.
struct Playing {
  BoardId board;
  Asked asked;
  RuleSet rules;
  wire::RoomState state;
  client::JoinedRoom room;
  std::vector<SealedLayout> layouts;
  Match match;
  client::Table table;
  client::TableModel model;

  explicit Playing(BoardId b, int me = 1, Options options = default_options(BoardId::junqi2))
      : board(b),
        rules(make_rules(b, options)),
        state(playing_state(b, options)),
        room(joined(state, Seat{static_cast<std::uint8_t>(me)})),
        layouts(sealed(b)),
        match(rules, layouts, Seat{1}),
        table(rules, sent_view(b, view(), {})),
        model(room, table, asked) {}

  static wire::RoomState playing_state(BoardId b, const Options& options) {
    auto state = room_state(b, wire::Phase::playing);
    state.options = options;
    return state;
  }
  static std::vector<SealedLayout> sealed(BoardId b) {
    std::vector<SealedLayout> all;
    for (const auto& layout : sample_layouts(b)) all.push_back(SealedLayout::of(layout));
    return all;
  }
  View view() const {
    const auto addressed = match.view(room.seat());
    return *addressed.open(room.seat());
  }
  Node node(const char* name) const { return node_of(board, name); }
  Move move(const char* text) const { return move_of(board, text); }

  /// A move of whoever is on turn, told to the table.
  void play(const char* text) {
    const auto events = match.ask(match.scene().turn, move(text));
    REQUIRE(events.has_value());
    table.take(sent_events(board, *events, match.plies(), match.scene().turn));
    model.refresh();
  }
  void pass() {
    const auto events = match.decide(Pass{});
    table.take(sent_events(board, *events, match.plies(), match.scene().turn));
    model.refresh();
  }
  void change(std::function<void(wire::RoomState&)> edit) {
    edit(state);
    room.take(state, 0);
    model.refresh();
  }
};

}  // namespace junqi::test
