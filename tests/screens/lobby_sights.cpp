#include "client/model/lobby_model.hpp"
#include "client/model/quick_match.hpp"
#include "client/words/account.hpp"
#include "client/words/archive.hpp"
#include "client/words/create.hpp"
#include "client/words/lobby.hpp"
#include "client/words/names.hpp"
#include "client/words/talk.hpp"
#include "screens/people.hpp"
#include "screens/sights.hpp"
#include "wire/error_codes.hpp"

namespace junqi::screens {
namespace {

void enter(Stage& stage) {
  stage.script().answer = answers;
  stage.connect();
  for (auto& line : lobby_talk()) stage.hear(std::move(line));
  stage.settle();
  stage.settle();
}

void set_chosen(Stage& stage) {
  enter(stage);
  stage.client().lobby()->select(2);
  stage.settle();
}

void set_nothing_fits(Stage& stage) {
  enter(stage);
  stage.script().answer = [](const wire::RequestBody& request) {
    if (!std::holds_alternative<wire::ListRooms>(request)) return answers(request);
    return std::vector<wire::ServerMessage>{wire::RoomList{}};
  };
  LobbyModel::Filter filter;
  filter.board = BoardId::generals;
  filter.free = filter.rated = true;
  filter.text = "Верхоторцев";
  stage.client().lobby()->set_filter(filter);
  stage.settle();
}

void open_own(Stage& stage, const std::string& entry) {
  enter(stage);
  stage.click("account");
  stage.click(entry);
}

void open_create(Stage& stage, BoardId board) {
  enter(stage);
  stage.client().lobby()->form().choose_board(board);
  stage.click(say(LobbyText::create));
}

void set_password(Stage& stage) {
  enter(stage);
  stage.script().refuse = [](const wire::RequestBody& request) {
    return std::string(std::holds_alternative<wire::JoinRoom>(request) ? wire::code::wrong_password : "");
  };
  stage.client().lobby()->select(2);
  stage.client().lobby()->join_selected(false);
  stage.settle();
  stage.settle();
}

void set_signed_in(Stage& stage) {
  stage.script().account = true;
  open_own(stage, say(AccountText::title));
}

void set_toasts(Stage& stage) {
  enter(stage);
  stage.hear(wire::Announcement{"The server goes down for an upgrade at noon; running games go on afterwards."});
  stage.hear(wire::make_error(std::nullopt, wire::code::too_much_chat));
  stage.client().good_news(say(AccountText::title));
  stage.settle();
}

}  // namespace

std::vector<Sight> lobby_sights() {
  return {
      {"lobby", enter},
      {"lobby-chosen", set_chosen},
      {"lobby-nothing-fits", set_nothing_fits},
      {"own-menu", [](Stage& stage) { enter(stage), stage.click("account"); }, true},
      {"account", [](Stage& stage) { open_own(stage, say(AccountText::title)); }},
      {"account-signed-in", set_signed_in},
      {"profile", [](Stage& stage) { open_own(stage, say(ArchiveText::profile)); }},
      {"people", [](Stage& stage) { open_own(stage, say(TalkText::muted_title)); }},
      {"standings", [](Stage& stage) { enter(stage), stage.click(say(ArchiveText::standings_button)); }},
      {"server-records", [](Stage& stage) { enter(stage), stage.click(say(ArchiveText::records_button)); }},
      {"create-2", [](Stage& stage) { open_create(stage, BoardId::junqi2); }},
      {"create-4", [](Stage& stage) { open_create(stage, BoardId::junqi4); }},
      {"create-generals", [](Stage& stage) { open_create(stage, BoardId::generals); }},
      {"create-table",
       [](Stage& stage) { open_create(stage, BoardId::junqi6), stage.click(say(CreateText::table_tab)); }},
      {"room-password", set_password},
      {"toasts", set_toasts},
      {"room-tip", [](Stage& stage) { enter(stage), stage.point("First to the hill"), stage.pass(700); }, true},
  };
}

}  // namespace junqi::screens
