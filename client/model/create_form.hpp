// The form in which a room is made: board, preset, every option that applies to the board, clock, title. The rows come
// from the table of options, so a new option appears here by itself.
#pragma once

#include "client/model/option_words.hpp"
#include "wire/client_messages.hpp"

namespace junqi::client {

class CreateForm {
 public:
  /// One thing to choose: among `choices`, or a number when there are none.
  struct Row {
    std::string_view id;  // the option's name, or the clock's
    std::string_view title;
    std::string_view help;
    std::vector<std::string> choices;
    int chosen = 0;  // index among the choices
    int value = 0;   // of a number
    int min = 0;
    int max = 0;
    int step = 1;
    std::string value_text;  // "30", "no limit"
    bool changed = false;    // differs from the board's default
  };

  /// `name` of the person, for the room's title.
  explicit CreateForm(std::string_view name, BoardId board = BoardId::junqi2);

  BoardId board() const { return board_; }
  void choose_board(BoardId board);

  /// The presets of the board.
  std::vector<const Preset*> board_presets() const;
  /// The one whose rules are set now; nullptr when they are no preset's.
  const Preset* preset() const { return preset_of(board_, options_); }
  void choose_preset(const Preset& preset);

  /// The options that have a meaning on the board.
  std::vector<Row> rules() const;
  /// The clock: its kind first, then the numbers of that kind.
  std::vector<Row> clock() const;
  /// Chooses the value of a row of either list; false when it cannot be.
  bool choose(std::string_view id, int index);
  bool set_number(std::string_view id, int value);

  const std::string& title() const { return title_; }
  void set_title(std::string title);
  bool listed = true;
  bool spectators = true;
  bool takeback = true;
  bool rated = true;
  std::string password;     // empty: none is asked for
  int spectator_delay = 0;  // seconds
  std::string bot_fill;     // the level that takes a seat which was left; empty: none does

  wire::CreateRoom message() const;

 private:
  BoardId board_;
  Options options_;
  ClockSettings clock_;
  std::string title_;
  std::string default_title_;
};

}  // namespace junqi::client
