#include "client/model/rules_text.hpp"

#include "client/model/terms_words.hpp"
#include "client/words/rules.hpp"

namespace junqi::client {
namespace {

using T = RulesText;

struct Writer {
  const RuleSet& rules;
  std::vector<RulesSection> sections = {};

  const Options& options() const { return rules.options; }
  bool generals() const { return rules.is_generals(); }
  BoardId board() const { return rules.board->id(); }

  void begin(T title, RulesSection::Picture picture = RulesSection::Picture::none) {
    sections.push_back({say(title), {}, picture});
  }
  template <class... Args>
  void line(T words, const Args&... args) {
    sections.back().lines.push_back(say(words, args...));
  }

  void aim() {
    begin(T::aim);
    if (generals()) return line(T::aim_generals);
    if (options().flag_carrier) return line(T::aim_carrier), line(T::carrier_how), line(T::carrier_lost);
    line(board() == BoardId::junqi2 ? T::aim_two : T::aim_teams);
    if (board() == BoardId::junqi2) return;
    switch (options().alliance) {
      case Alliance::pairs:
        return line(T::alliance_pairs);
      case Alliance::trios:
        return line(T::alliance_trios);
      case Alliance::none:
        return line(T::alliance_none);
    }
  }

  void places() {
    begin(T::board, RulesSection::Picture::board);
    if (generals()) return line(T::board_generals);
    line(T::board_junqi);
    line(T::board_camps);
    line(rules.headquarters_free ? T::headquarters_free : T::headquarters_locked);
    line(board() == BoardId::junqi2 ? T::board_two : T::board_many);
  }

  void pieces() {
    begin(T::pieces, RulesSection::Picture::ranks);
    line(generals() ? T::deploy_generals : T::deploy_junqi);
    line(T::deploy_secret);
  }

  void movement() {
    begin(T::movement);
    line(T::turns);
    if (generals()) return line(T::move_generals);
    line(T::move_road);
    line(T::move_rail);
    line(options().flying_bombs ? T::move_engineer_bomb : T::move_engineer);
    line(T::move_still);
    line(T::move_camp);
    if (board() != BoardId::junqi2 && options().alliance != Alliance::none) line(T::move_ally);
  }

  void battle() {
    begin(T::battle, RulesSection::Picture::battles);
    line(T::battle_ranks);
    if (generals()) return line(T::battle_generals);
    line(options().mines == Mines::stay ? T::mines_stay : T::mines_explode);
    line(T::battle_bomb);
    line(options().bomb_takes_flag ? T::bomb_flag : T::bomb_no_flag);
  }

  void knowledge() {
    begin(T::knowledge);
    if (options().visibility == Visibility::hidden) line(T::seen_hidden);
    if (options().visibility == Visibility::allies) line(T::seen_allies);
    if (options().visibility == Visibility::all) line(T::seen_all);
    line(options().reveal_battles ? T::battles_told : T::battles_untold);
    if (!generals() && options().reveal_flag_on_marshal_loss) line(T::marshal_lost);
    line(options().reveal_after_game ? T::end_shown : T::end_hidden);
  }

  void ending(const std::optional<ClockSettings>& clock) {
    begin(T::ending);
    if (generals()) line(T::far_rank);
    if (!generals() && !options().flag_carrier) line(T::out_flag);
    line(T::out_other);
    line(T::draw_agreed);
    if (options().quiet_limit > 0) {
      const T words = options().quiet_result == QuietResult::draw ? T::quiet_draw : T::quiet_lost;
      sections.back().lines.push_back(say_count(words, options().quiet_limit));
    }
    if (!clock) return;
    begin(T::clock);
    sections.back().lines.push_back(clock_words(*clock));
    line(clock->kind == ClockKind::per_move ? T::clock_move : T::clock_bank);
    line(T::clock_away);
  }
};

}  // namespace

std::vector<RulesSection> rules_text(const RuleSet& rules, const std::optional<ClockSettings>& clock) {
  Writer writer{rules};
  writer.aim();
  writer.places();
  writer.pieces();
  writer.movement();
  writer.battle();
  writer.knowledge();
  writer.ending(clock);
  return std::move(writer.sections);
}

}  // namespace junqi::client
