#include "client/screens/table_screen.hpp"

#include <algorithm>

#include "client/app.hpp"
#include "client/model/emotes.hpp"
#include "client/model/link_status.hpp"
#include "client/model/piece_words.hpp"
#include "client/model/settings.hpp"
#include "client/model/table_model.hpp"
#include "client/model/table_notes.hpp"
#include "client/screens/move_rows.hpp"
#include "client/screens/screens.hpp"
#include "client/screens/table_menu.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/ui/dialog.hpp"
#include "client/words/agree.hpp"
#include "client/words/common.hpp"
#include "client/words/notes.hpp"
#include "client/words/table.hpp"

namespace junqi::client {
namespace {

constexpr int quiet_warning = 10;

}  // namespace

TableScreen::TableScreen(App& app) : ClientScreen(app, Screen::table) {
  auto& row = content_->row(12);
  row.hints.grow = 1;
  ring_ = &row.add<SeatRing>(table().board(), table().viewer());
  ring_->hints.grow = 1;
  connect_board();
  auto& side = row.column(8);
  side.padded(12, 12).backed(Backing::panel).hints.width = 300;
  fill_side(side);
  ui_.focus_at_rest(ring_->pane());
  if (has_plate_corners(table().board())) keep_banner_off_the_board();
}

void TableScreen::fill_side(Box& side) {
  turn_ = &side.add<TurnBanner>();
  seats_ = &side.column(6);
  seats_->visible = !has_plate_corners(table().board());
  sentence_ = &side.add<Label>("", TextStyle::body);
  sentence_->wraps = true;
  sentence_->hints.height = 66;  // three lines, so that nothing below jumps
  ui_.toasts_over(*sentence_);
  question_ = &side.add<TableQuestion>(client());
  past_ = &side.add<LookBackBar>(client());
  log_ = &side.add<MatchLog>(client());
  log_->hints.grow = 1;
  log_->offer_emotes([this](Rect anchor) { open_emote_menu(app_, ui_, anchor); });
  log_->let_look([this](int ply) { model().look_back().go(table(), ply); }, [this](int by) { step_back(by); });
  losses_ = &side.add<LossStrip>();
  losses_->title = say(TableText::lost);
  losses_->when_empty = say(TableText::nothing_lost);
  losses_->visible = bool{table().viewer()};
  fill_acts(side);
}

void TableScreen::fill_acts(Box& side) {
  acts_ = &side.row(6);
  draw_ = &acts_->add<Button>(say(TableText::draw), [this] { offer_draw(); });
  resign_ = &acts_->add<Button>(say(TableText::resign), [this] { resign(); });
  more_ = &acts_->add<Button>(say(TableText::more), [this] { open_table_menu(app_, ui_, more_->rect()); });
  more_->zone = "more";
  draw_->hints.grow = resign_->hints.grow = 1;
  auto& row = side.row(6);
  row.add<Button>(
         say(CommonText::ranks), [this] { open_rank_table(app_, ui_); }, ButtonKind::quiet)
      .hints.grow = 1;
  row.add<Button>(
         say(CommonText::settings), [this] { open_settings(app_, ui_); }, ButtonKind::quiet)
      .hints.grow = 1;
  row.add<Button>(
         say(CommonText::leave), [this] { ask_to_leave(); }, ButtonKind::quiet)
      .hints.grow = 1;
}

void TableScreen::offer_draw() {
  model().offer_draw();
  ask(ui_, say(TableText::draw_title), say(TableText::draw_words),
      {{say(CommonText::cancel), [this] { model().cancel(); }},
       {say(TableText::draw), [this] { model().confirm(); }, ButtonKind::primary}});
}

void TableScreen::resign() {
  model().resign();
  const auto panels = client().panels(app_.now());
  const bool team = std::any_of(panels.begin(), panels.end(), [](const SeatPanel& p) { return p.ally && !p.out; });
  ask(ui_, say(TableText::resign_title), say(team ? TableText::resign_team_words : TableText::resign_words),
      {{say(CommonText::cancel), [this] { model().cancel(); }},
       {say(TableText::resign), [this] { model().confirm(); }, ButtonKind::danger}});
}

void TableScreen::ask_to_leave() {
  const bool plays = model().can_resign();
  ask(ui_, say(TableText::leave_title), say(plays ? TableText::leave_words : TableText::leave_watch_words),
      {{say(CommonText::cancel)}, {say(CommonText::leave), [this] { client().leave_room(); }, ButtonKind::danger}});
}

void TableScreen::refresh_turn() {
  // Until the end is told it is still the turn of whoever made the last move.
  const Seat turn = turn_at(table(), table().over() ? std::min(seen_ply(), table().plies() - 1) : seen_ply());
  const std::string name = client().room()->names()[turn.value];
  const bool mine = table().viewer() && turn == table().viewer();
  turn_->seat = turn;
  turn_->loud = mine && !model().look_back().looking();
  const bool out = table().viewer() && table().view().scene.out.has(table().viewer());
  if (client().room()->state().paused) {
    turn_->loud = false;
    turn_->words = say(AgreeText::paused);
    return;
  }
  turn_->words = mine ? say(TableText::your_turn) : say(out ? TableText::you_are_out : TableText::turn_of, name);
}

/// What is to be said of the piece one looks at, or of the move one plans; empty: nothing.
std::string TableScreen::notice() const {
  if (model().look_back().looking()) return {};
  if (const auto plan = model().planned())
    return say(TableText::planned, table().board().name(plan->from), table().board().name(plan->to));
  const auto node = looked_ply_ == table().plies() ? looked_at_ : std::nullopt;
  if (!node || model().selected() || table().view().scene.owner(*node) == table().viewer()) return {};
  const BoardId board = table().board().id();
  const auto name = [this, board](Rank rank, bool long_list) {
    return long_list ? piece_face(board, rank, app_.faces()).brief : within_sentence(rank_title(board, rank));
  };
  return certain_sentence(table(), *node, client().room()->names(), name);
}

/// What happened last; but what became of one's own pieces, or of a seat, is told until one has moved again, however
/// many moves of others follow.
const Happening* TableScreen::news() const {
  const auto& log = table().log();
  const Seat viewer = table().viewer();
  const Happening* last = nullptr;
  for (auto one = log.rbegin(); one != log.rend(); ++one) {
    if (one->ply > shown_ply()) continue;
    if (last == nullptr) last = &*one;
    const auto* moved = std::get_if<Moved>(&one->event);
    const bool quiet = moved != nullptr ? !one->defender || (moved->seat != viewer && one->defender != viewer)
                                        : std::holds_alternative<Passed>(one->event);
    if (!quiet || last->ply - one->ply >= table().board().seats()) return quiet ? last : &*one;
    if (moved != nullptr && moved->seat == viewer) break;
  }
  return last;
}

/// What is under the pointer, what happened last, or that the game is about to end for want of battles.
void TableScreen::refresh_sentence() {
  sentence_->text = noting_ ? say(NoteText::which_piece) : notice();
  sentence_->ink = noting_ ? Ink::accent : Ink::normal;
  if (!sentence_->text.empty()) return;
  if (const Happening* seen = news()) {
    const SeatNames names = client().room()->names();
    sentence_->text = told_whole(*seen, {table().rules(), table().viewer(), names, app_.faces()});
    sentence_->ink = ink_of(seen->event);
  }
  const int limit = table().rules().options.quiet_limit;
  const int left = limit - table().view_at(shown_ply()).scene.quiet;
  if (limit > 0 && left <= quiet_warning) {
    sentence_->text = say_count(TableText::quiet_left, left);
    sentence_->ink = Ink::warn;
  }
}

void TableScreen::refresh_acts() {
  acts_->visible = bool{table().viewer()};
  draw_->text = say(model().draw() == TableModel::Draw::offered_by_me ? TableText::draw_offered : TableText::draw);
  draw_->enabled = model().draw() == TableModel::Draw::can_offer;
  resign_->enabled = more_->enabled = model().can_resign();
}

void TableScreen::refresh_losses() {
  std::array<int, ranks_max> lost{};
  for (std::size_t i = 0; i < table().losses_at(shown_ply()); ++i) ++lost[table().losses()[i].rank().index()];
  losses_->kinds.clear();
  for (int r = 1; r <= table().rules().army->ranks(); ++r) {
    const Rank rank = Rank::at(static_cast<std::uint8_t>(r));
    if (lost[rank.index()] == 0) continue;
    losses_->kinds.push_back(
        {open_piece(table().board().id(), table().viewer(), rank, app_.faces()), lost[rank.index()]});
  }
}

void TableScreen::refresh(Millis now) {
  leave_board();
  refresh_board();
  app_.seen(seen_ply());
  refresh_seats(now);
  refresh_turn();
  refresh_sentence();
  question_->refresh();
  past_->refresh();
  refresh_acts();
  refresh_losses();
  log_->refresh(app_.faces(), seen_ply());
  const LookBack& look = model().look_back();
  log_->light(look.looking() ? std::optional(look.ply(table())) : std::nullopt);
  say_problem(model().hint());
  model().clear_hint();
}

std::optional<TimePoint> TableScreen::next_frame(TimePoint now) {
  constexpr auto frame_time = std::chrono::milliseconds(16);
  if (!motion_.running() && !table().over()) return std::nullopt;
  return now + frame_time;
}

/// The client is asked for its screen knowing whether the last move has been seen.
Pulse TableScreen::tick(TimePoint now) {
  if (client().screen() == Screen::table) model().end_waits = end_waits(now);
  return ClientScreen::tick(now);
}

/// Whoever does something at the end does not wait for it.
bool TableScreen::handle(const UiEvent& event) {
  const bool acts = event.kind == UiEvent::Kind::mouse_down || event.kind == UiEvent::Kind::key;
  const bool ends = acts && client().end() != nullptr;
  if (ends) motion_.catch_up();
  return ClientScreen::handle(event) || ends;
}

bool TableScreen::shortcut(const UiEvent& event) {
  if (look_key(event)) return true;
  if (!event.is_key(Key::escape)) return false;
  return std::exchange(noting_, false) || back_to_now() || model().cancel();
}

void TableScreen::draw_behind(Canvas& canvas) { ring_->pane().draw_ground_behind(canvas); }

/// The notes as they stand on the board, and what is said without words.
void TableScreen::add_talk(Facts& facts) const {
  std::string noted;
  std::string said;
  for (std::uint8_t i = 0; i < table().board().node_count(); ++i) {
    const std::string words = client().part<TableNotes>().text_on(table(), Node{i});
    if (!words.empty()) noted += table().board().name(Node{i}) + " " + words + ";";
  }
  for (std::uint8_t s = 1; s <= table().board().seats(); ++s)
    if (const auto emote = client().part<Emotes>().shown(Seat{s})) said += emote_words(*emote);
  facts.emplace_back("notes", noted);
  facts.emplace_back("says", said);
  facts.emplace_back("clicked", ring_->pane().clicked_nodes());
  facts.emplace_back("cursor", ring_->pane().cursor_name());
}

Facts TableScreen::facts() const {
  Facts facts{{"seat", std::to_string(table().viewer().value)},
              {"turn", std::to_string(table().view().scene.turn.value)},
              {"plies", std::to_string(table().plies())},
              {"looking", model().look_back().looking() ? std::to_string(model().look_back().ply(table())) : ""},
              {"planned", model().planned() ? "yes" : "no"},
              {"paused", client().room()->state().paused ? "yes" : "no"},
              {"sentence", sentence_->text},
              {"moving", motion_.running() ? "yes" : "no"}};
  add_talk(facts);
  return facts;
}

}  // namespace junqi::client
