// A record watched: every position as a match shows it, eyes, battles, playing by itself, and broken files.
#include "client/model/record_model.hpp"
#include "client/model/record_reader.hpp"

#include "client/model/record_keeper.hpp"
#include "match/match.hpp"
#include "rules/layout_text.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/random.hpp"
#include "wire/record_json.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// A game of random moves, and what each seat saw after each of them.
struct Played {
  std::string text;
  std::vector<std::vector<View>> views;  // by ply, by seat; [0] is a spectator

  explicit Played(BoardId board, int plies = 120) {
    auto random = test::generator(17);
    const RuleSet rules = make_rules(board, default_options(board));
    std::vector<SealedLayout> sealed;
    std::vector<std::string> setups;
    for (const Layout& layout : test::random_layouts(board, random)) {
      sealed.push_back(SealedLayout::of(layout));
      setups.push_back(layout_text(board, layout));
    }
    Match match(rules, sealed, Seat{1});
    see(match);
    while (!match.over() && match.plies() < plies) {
      const Seat turn = match.scene().turn;
      const auto moves = view_moves(rules, *match.view(turn).open(turn));
      REQUIRE(match.ask(turn, moves[random() % moves.size()]));
      see(match);
    }
    text = wire::record_json(board, rules.options, Seat{1}, setups, match.actions()).dump();
  }
  void see(const Match& match) {
    auto& seen = views.emplace_back();
    for (std::uint8_t s = 0; s <= match.rules().board->seats(); ++s) seen.push_back(*match.view(Seat{s}).open(Seat{s}));
  }
};

std::unique_ptr<RecordModel> read(const std::string& text) {
  auto model = RecordModel::read(text, "a game");
  REQUIRE(model);
  return std::move(*model);
}

std::string broken(const std::string& text) {
  const auto model = RecordModel::read(text, "a game");
  REQUIRE_FALSE(model);
  return model.error();
}

bool same_ranks(const View& a, const View& b, int nodes) {
  for (std::uint8_t n = 0; n < nodes; ++n) {
    const auto& one = a.rank(Node{n});
    const auto& other = b.rank(Node{n});
    if (one.has_value() != other.has_value() || (one && one->rank() != other->rank())) return false;
  }
  return a.scene == b.scene;
}

}  // namespace

TEST_CASE("each position of a record looks to each seat as it did in the match") {
  for (const BoardId board : all_boards) {
    const Played played(board);
    const auto model = read(played.text);
    INFO(board_name(board));
    REQUIRE(model->plies() + 1 == static_cast<int>(played.views.size()));
    for (const int ply : {0, 1, 7, model->plies() / 2, model->plies(), 3}) {
      model->go(ply);
      for (std::uint8_t s = 1; s <= Board::get(board).seats(); ++s) {
        model->look_with(Seat{s});
        const View& wanted = played.views[static_cast<std::size_t>(ply)][s];
        REQUIRE(same_ranks(model->view(), wanted, Board::get(board).node_count()));
        REQUIRE(model->view().viewer == Seat{s});
      }
    }
  }
}

TEST_CASE("with all pieces open none shows its back") {
  const Played played(BoardId::junqi4);
  const auto model = read(played.text);
  for (int ply = 0; ply <= model->plies(); ++ply) {
    model->go(ply);
    const View view = model->view();
    for (std::uint8_t n = 0; n < model->board().node_count(); ++n)
      REQUIRE(view.scene.empty(Node{n}) != view.rank(Node{n}).has_value());
  }
}

TEST_CASE("one walks through a record by moves, battles and to its ends") {
  const Played played(BoardId::junqi2);
  const auto model = read(played.text);
  model->step(-1);
  REQUIRE(model->at() == 0);
  model->next_battle();
  REQUIRE(model->battle(model->at()));
  const int first = model->at();
  for (int ply = 1; ply < first; ++ply) REQUIRE_FALSE(model->battle(ply));
  model->step(1);
  model->previous_battle();
  REQUIRE(model->at() == first);
  model->previous_battle();
  REQUIRE(model->at() == 0);
  model->go(100'000);
  REQUIRE(model->at() == model->plies());
  REQUIRE(model->sentence_of(0) != model->sentence_of(1));
  const auto opening = model->happened(1);
  REQUIRE_FALSE(opening.empty());
  REQUIRE(std::get<Moved>(opening.front().event).seat == Seat{1});
}

TEST_CASE("only a single step forward is shown as it happens") {
  const Played played(BoardId::junqi2);
  const auto model = read(played.text);
  REQUIRE(model->take_news().jumped);
  model->step(1);
  auto news = model->take_news();
  REQUIRE_FALSE(news.jumped);
  REQUIRE(news.happened.size() >= 1);
  REQUIRE(model->take_news().happened.empty());
  model->step(-1);
  REQUIRE(model->take_news().jumped);
  model->look_with(Seat{2});
  REQUIRE(model->take_news().jumped);
}

TEST_CASE("a record plays by itself at its speed and stops at its end") {
  const Played played(BoardId::junqi2, 3);
  const auto model = read(played.text);
  model->play();
  REQUIRE(model->update(1000) == 1000);
  REQUIRE(model->update(1999) == 1);
  REQUIRE(model->at() == 0);
  model->update(2000);
  REQUIRE(model->at() == 1);
  model->set_speed(3);
  REQUIRE(*model->update(2001) <= 250);
  model->pause();
  REQUIRE_FALSE(model->update(90'000));
  REQUIRE(model->at() == 1);
  model->play();
  Millis now = 100'000;
  while (const auto next = model->update(now)) now += *next;
  REQUIRE(model->at() == model->plies());
  REQUIRE_FALSE(model->playing());
  model->play();
  REQUIRE(model->at() == 0);
}

TEST_CASE("what is wrong with a file is said with its place") {
  REQUIRE(broken("{]").find("byte 2") != std::string::npos);
  REQUIRE(broken("{\"format\": \"other\"}").find("format") != std::string::npos);
  const Played played(BoardId::junqi2, 20);
  Json json = *parse_json(played.text, 64);
  json["setups"][1] = "abc";
  REQUIRE(broken(json.dump()).find("setups: seat 2") != std::string::npos);
}

TEST_CASE("a game with a broken action is shown up to it") {
  const Played played(BoardId::junqi2, 20);
  Json json = *parse_json(played.text, 64);
  json["actions"][7] = "1a1-1b9";
  const auto model = read(json.dump());
  REQUIRE(model->plies() == 7);
  REQUIRE(model->fault().find("Action 8") != std::string::npos);
  REQUIRE(model->fault().find("1a1-1b9") != std::string::npos);
  json["actions"][7] = "1b6-2b6";
  REQUIRE(read(json.dump())->plies() == 7);
}

TEST_CASE("a kept record names who played, and is the same game") {
  const Played played(BoardId::junqi2, 20);
  const SeatNames names{"", "Ann", "Bob/\"x\""};
  const KeptRecord kept = kept_record(BoardId::junqi2, played.text, names, 1'700'000'000);
  REQUIRE(is_same_record(kept.text, played.text));
  REQUIRE_FALSE(is_same_record(kept.text, Played(BoardId::junqi2, 19).text));
  REQUIRE(kept.name.find("Ann") != std::string::npos);
  REQUIRE(kept.name.find('/') == std::string::npos);
  const auto model = read(kept.text);
  REQUIRE(model->plies() == read(played.text)->plies());
  REQUIRE(model->names()[2] == "Bob/\"x\"");
  Json listed = *parse_json(played.text, 64);
  listed["players"] = {"Cid", 7};
  REQUIRE(read(listed.dump())->names()[1] == "Cid");
  REQUIRE(read(listed.dump())->names()[2] == "Seat 2");
}

TEST_CASE("a glance at a record tells how the game went without keeping its positions") {
  const Played played(BoardId::junqi2, 20);
  const auto glance = glance_at_record(played.text);
  REQUIRE(glance);
  REQUIRE(glance->plies == read(played.text)->plies());
  REQUIRE(glance->ending == read(played.text)->view().scene.over);
  REQUIRE(glance->names[1] == "Seat 1");
  Json json = *parse_json(played.text, 64);
  json["actions"][7] = "1a1-1b9";
  const auto broken = glance_at_record(json.dump());
  REQUIRE(broken);
  REQUIRE(broken->plies == 7);
  REQUIRE(broken->ending.result == Result::running);
  REQUIRE_FALSE(glance_at_record("{}"));
}
