// The form for a new room: whatever it is set to, a server can read.
#include "client/model/create_form.hpp"

#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "wire/codec.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

const CreateForm::Row* row(const std::vector<CreateForm::Row>& rows, std::string_view id) {
  for (const auto& one : rows)
    if (one.id == id) return &one;
  return nullptr;
}

}  // namespace

TEST_CASE("the form has a row for every option of the board, and every choice of it can be made") {
  for (const BoardId board : all_boards) {
    CreateForm form("Ann", board);
    std::size_t applying = 0;
    for (const auto& info : option_table()) applying += info.applies(board) ? 1U : 0U;
    REQUIRE(form.rules().size() == applying);
    for (const auto& one : form.rules()) {
      INFO(board_name(board) << " " << one.id);
      REQUIRE_FALSE(one.title.empty());
      REQUIRE_FALSE(one.help.empty());
      REQUIRE_FALSE(one.changed);
      for (int i = 0; i < static_cast<int>(one.choices.size()); ++i) {
        REQUIRE(form.choose(one.id, i));
        REQUIRE(row(form.rules(), one.id)->chosen == i);
        REQUIRE(row(form.rules(), one.id)->value_text == one.choices[static_cast<std::size_t>(i)]);
      }
      REQUIRE_FALSE(form.choose(one.id, static_cast<int>(one.choices.size())));
      REQUIRE_FALSE(form.choose(one.id, -1));
    }
  }
}

TEST_CASE("only what fits a board is offered on it") {
  CreateForm four("Ann", BoardId::junqi4);
  REQUIRE(row(four.rules(), "alliance")->choices.size() == 2);
  REQUIRE(row(four.rules(), "first")->choices.size() == 5);
  REQUIRE(row(four.rules(), "flag_carrier") == nullptr);
  CreateForm two("Ann", BoardId::junqi2);
  REQUIRE(row(two.rules(), "visibility")->choices.size() == 2);
  REQUIRE(row(two.rules(), "alliance") == nullptr);
  CreateForm generals("Ann", BoardId::generals);
  REQUIRE(row(generals.rules(), "mines") == nullptr);
}

TEST_CASE("whatever the form is set to, a server can read it and reads the same") {
  for (const BoardId board : all_boards) {
    auto random = test::generator(static_cast<std::uint64_t>(board));
    CreateForm form("Ann", board);
    for (int i = 0; i < 200; ++i) {
      for (const auto& rows : {form.rules(), form.clock()}) {
        const auto& one = rows[static_cast<std::size_t>(test::pick(random, static_cast<int>(rows.size())))];
        if (one.choices.empty())
          form.set_number(one.id, test::pick(random, one.max + 50) - 20);
        else
          form.choose(one.id, test::pick(random, static_cast<int>(one.choices.size())));
      }
      const wire::CreateRoom sent = form.message();
      const auto read = wire::decode_client(wire::encode(wire::ClientMessage(wire::Request{1, sent})));
      REQUIRE(read.has_value());
      const auto& back = std::get<wire::CreateRoom>(std::get<wire::Request>(*read).body);
      REQUIRE(back.options == sent.options);
      REQUIRE(back.clock == sent.clock);
      REQUIRE(back.preset == sent.preset);
      REQUIRE(back.title == sent.title);
    }
  }
}

TEST_CASE("presets set the rules, and are recognised by them") {
  CreateForm form("Ann", BoardId::junqi2);
  REQUIRE(form.preset()->name == "classic");
  REQUIRE(form.board_presets().size() == 4);
  for (const Preset* preset : form.board_presets()) {
    form.choose_preset(*preset);
    REQUIRE(form.preset() == preset);
    REQUIRE(form.message().preset == preset->name);
  }
  REQUIRE(form.choose("mines", 1));
  REQUIRE(form.preset() == nullptr);
  REQUIRE(form.message().preset.empty());
  form.choose_board(BoardId::junqi6);
  REQUIRE(form.preset()->name == "liuguo");
}

TEST_CASE("the clock's rows follow its kind; minutes and seconds are kept in bounds") {
  CreateForm form("Ann", BoardId::junqi4);
  REQUIRE(row(form.clock(), "per_move") != nullptr);
  REQUIRE(row(form.clock(), "bank") == nullptr);
  REQUIRE(form.set_number("per_move", 0));
  REQUIRE(row(form.clock(), "per_move")->value_text == "no limit");
  REQUIRE(form.choose("clock_kind", 1));
  REQUIRE(form.set_number("bank", 15));
  REQUIRE(form.message().clock.bank_seconds == 900);
  REQUIRE(form.set_number("bank", -3));
  REQUIRE(form.message().clock.bank_seconds == 60);
  REQUIRE_FALSE(form.set_number("mines", 3));
  REQUIRE_FALSE(form.set_number("nonsense", 3));
}

TEST_CASE("a room without a title gets one, and no title is too long") {
  CreateForm form("Ann", BoardId::junqi2);
  REQUIRE(form.message().title == "Ann's table");
  form.set_title("  ");
  REQUIRE(form.message().title == "Ann's table");
  form.set_title(std::string(200, 'x'));
  REQUIRE(form.message().title.size() == wire::title_length_max);
}
