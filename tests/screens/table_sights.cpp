#include "client/model/settings.hpp"
#include "client/model/table_model.hpp"
#include "client/words/end.hpp"
#include "screens/sights.hpp"
#include "screens/sitting.hpp"

namespace junqi::screens {
namespace {

void set_table(Stage& stage, const Game& game, Seat viewer = Seat{1}) { Sitting(game, viewer).sit_down(stage); }

/// Notes of every kind on the pieces of an enemy.
void set_notes(Stage& stage) {
  Sitting sitting(four_seats());
  sitting.sit_down(stage);
  const View& view = stage.client().table()->view();
  const Board& board = stage.client().table()->board();
  const std::array<const char*, 8> texts{"marshal", "not a mine", "#2 strong", "weak",
                                         "moved",   "#1",         "#4 bomb",   "Ход?"};
  wire::Notes notes;
  notes.board = BoardId::junqi4;
  for (std::uint8_t i = 0; i < board.node_count() && notes.notes.size() < texts.size(); ++i)
    if (view.scene.owner(Node{i}) == Seat{4}) notes.notes.push_back({view.origins[i], texts[notes.notes.size()]});
  stage.hear(std::move(notes));
  stage.settle();
}

/// A piece is taken up: where it may go, and the way under the pointer.
void set_taken_up(Stage& stage, const Game& game) {
  set_table(stage, game);
  const Move move = game.good_move(Seat{1});
  const Board& board = Board::get(game.board());
  stage.click("node " + board.name(move.from));
  stage.point("node " + board.name(move.to));
}

void set_planned(Stage& stage) {
  Sitting sitting(six_seats());
  sitting.room.clocks.running = Seat{5};
  sitting.sit_down(stage);
  // The others think: one's own view, but for whose turn it is.
  wire::MatchView view = six_seats().view(Seat{1});
  view.view.scene.turn = Seat{5};
  view.clocks = sitting.room.clocks;
  stage.hear(std::move(view));
  stage.settle();
  const Move move = six_seats().good_move(Seat{1});
  stage.client().table_model()->click(move.from);
  stage.client().table_model()->click(move.to);
  stage.settle();
}

void set_confirmed(Stage& stage) {
  set_table(stage, two_seats());
  stage.client().table_model()->confirm_moves = true;
  const Move move = two_seats().good_move(Seat{1});
  stage.client().table_model()->click(move.from);
  stage.client().table_model()->click(move.to);
  stage.settle();
}

void set_back(Stage& stage) {
  set_table(stage, four_seats());
  stage.client().table_model()->look_back().step(*stage.client().table(), -9);
  stage.settle();
}

void set_faces(Stage& stage, const std::string& faces, const Game& game) {
  stage.client().settings().faces = faces;
  set_table(stage, game);
}

void set_end(Stage& stage, const Game& game, bool deployments) {
  Sitting sitting(game);
  sitting.sit_down(stage);
  stage.hear(game.reveal(Seat{1}));
  stage.settle();
  if (deployments) stage.click(say(EndText::deployments));
}

void set_hidden_end(Stage& stage) {
  Sitting sitting(generals_over());
  sitting.room.options.reveal_after_game = false;
  sitting.sit_down(stage);
}

}  // namespace

std::vector<Sight> table_sights() {
  return {
      {"table-2", [](Stage& stage) { set_table(stage, two_seats()); }},
      {"table-4", [](Stage& stage) { set_table(stage, four_seats()); }},
      {"table-6", [](Stage& stage) { set_table(stage, six_seats()); }},
      {"table-generals", [](Stage& stage) { set_table(stage, generals()); }},
      {"table-watched", [](Stage& stage) { set_table(stage, four_seats(), no_seat); }},
      {"backs-4", [](Stage& stage) { set_table(stage, four_seats_begun(), no_seat); }, false, BoardId::junqi4},
      {"backs-6", [](Stage& stage) { set_table(stage, six_seats_begun(), no_seat); }, false, BoardId::junqi6},
      {"table-out", [](Stage& stage) { set_table(stage, four_seats(), Seat{2}); }},
      {"table-figures", [](Stage& stage) { set_faces(stage, "figures", six_seats()); }},
      {"table-insignia", [](Stage& stage) { set_faces(stage, "insignia", generals()); }},
      {"table-characters", [](Stage& stage) { set_faces(stage, "chinese", four_seats()); }},
      {"notes", set_notes},
      {"taken-up-2", [](Stage& stage) { set_taken_up(stage, two_seats()); }, true},
      {"taken-up-4", [](Stage& stage) { set_taken_up(stage, four_seats()); }, true},
      {"planned", set_planned},
      {"asked-to-move", set_confirmed},
      {"looking-back", set_back},
      {"end-4", [](Stage& stage) { set_end(stage, four_seats_over(), false); }},
      {"end-4-deployments", [](Stage& stage) { set_end(stage, four_seats_over(), true); }},
      {"end-generals", [](Stage& stage) { set_end(stage, generals_over(), false); }},
      {"end-hidden", set_hidden_end},
  };
}

}  // namespace junqi::screens
