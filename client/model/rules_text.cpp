#include "client/model/rules_text.hpp"

#include "client/model/terms_words.hpp"
#include "client/words/rules.hpp"

namespace junqi::client {
namespace {

struct Writer {
  const RuleSet& rules;
  std::vector<RulesSection> sections = {};

  const Options& options() const { return rules.options; }
  bool generals() const { return rules.is_generals(); }
  BoardId board() const { return rules.board->id(); }

  void begin(RulesText title, RulesSection::Picture picture = RulesSection::Picture::none) {
    sections.push_back({say(title), {}, picture});
  }
  template <class... Args>
  void line(RulesText words, const Args&... args) {
    sections.back().lines.push_back(say(words, args...));
  }

  void aim() {
    begin(RulesText::aim);
    if (generals()) return line(RulesText::aim_generals);
    if (options().flag_carrier)
      return line(RulesText::aim_carrier), line(RulesText::carrier_how), line(RulesText::carrier_lost);
    line(board() == BoardId::junqi2 ? RulesText::aim_two : RulesText::aim_teams);
    if (board() == BoardId::junqi2) return;
    switch (options().alliance) {
      case Alliance::pairs:
        return line(RulesText::alliance_pairs);
      case Alliance::trios:
        return line(RulesText::alliance_trios);
      case Alliance::none:
        return line(RulesText::alliance_none);
    }
  }

  void places() {
    begin(RulesText::board, RulesSection::Picture::board);
    if (generals()) return line(RulesText::board_generals);
    line(RulesText::board_junqi);
    line(RulesText::board_camps);
    line(rules.headquarters_free ? RulesText::headquarters_free : RulesText::headquarters_locked);
    line(board() == BoardId::junqi2 ? RulesText::board_two : RulesText::board_many);
  }

  void pieces() {
    begin(RulesText::pieces, RulesSection::Picture::ranks);
    line(generals() ? RulesText::deploy_generals : RulesText::deploy_junqi);
    line(RulesText::deploy_secret);
  }

  void movement() {
    begin(RulesText::movement);
    line(RulesText::turns);
    if (generals()) return line(RulesText::move_generals);
    line(RulesText::move_road);
    line(RulesText::move_rail);
    line(options().flying_bombs ? RulesText::move_engineer_bomb : RulesText::move_engineer);
    line(RulesText::move_still);
    line(RulesText::move_camp);
    if (board() != BoardId::junqi2 && options().alliance != Alliance::none) line(RulesText::move_ally);
  }

  void battle() {
    begin(RulesText::battle, RulesSection::Picture::battles);
    line(RulesText::battle_ranks);
    if (generals()) return line(RulesText::battle_generals);
    line(options().mines == Mines::stay ? RulesText::mines_stay : RulesText::mines_explode);
    line(RulesText::battle_bomb);
    line(options().bomb_takes_flag ? RulesText::bomb_flag : RulesText::bomb_no_flag);
  }

  void knowledge() {
    begin(RulesText::knowledge);
    if (options().visibility == Visibility::hidden) line(RulesText::seen_hidden);
    if (options().visibility == Visibility::allies) line(RulesText::seen_allies);
    if (options().visibility == Visibility::all) line(RulesText::seen_all);
    line(options().reveal_battles ? RulesText::battles_told : RulesText::battles_untold);
    if (!generals() && options().reveal_flag_on_marshal_loss) line(RulesText::marshal_lost);
    line(options().reveal_after_game ? RulesText::end_shown : RulesText::end_hidden);
  }

  void ending(const std::optional<ClockSettings>& clock) {
    begin(RulesText::ending);
    if (generals()) line(RulesText::far_rank);
    if (!generals() && !options().flag_carrier) line(RulesText::out_flag);
    line(RulesText::out_other);
    line(RulesText::draw_agreed);
    if (options().quiet_limit > 0) {
      const RulesText words =
          options().quiet_result == QuietResult::draw ? RulesText::quiet_draw : RulesText::quiet_lost;
      sections.back().lines.push_back(say_count(words, options().quiet_limit));
    }
    if (!clock) return;
    begin(RulesText::clock);
    sections.back().lines.push_back(clock_words(*clock));
    line(clock->kind == ClockKind::per_move ? RulesText::clock_move : RulesText::clock_bank);
    line(RulesText::clock_away);
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
