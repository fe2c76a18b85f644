// What people ask about games that are over and about who plays how well. It is read on the store's thread and answered
// from there; nobody else in the lobby waits for it.
#include <ctime>

#include "server/lobby.hpp"
#include "server/log.hpp"
#include "server/store/record_tables.hpp"
#include "server/store/standing_tables.hpp"
#include "server/store/store.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using namespace wire::code;

namespace {

std::vector<Line> answer(std::int64_t request, wire::ServerMessage message) {
  return {make_line(message), make_line(wire::Ok{request})};
}

std::vector<Line> refusal(std::int64_t request, std::string_view code) {
  return {make_line(wire::make_error(request, code))};
}

}  // namespace

/// One at a time of each connection, and no more often than one may come into rooms.
asio::awaitable<Standing> Lobby::look_up(Visit visit, std::function<std::vector<Line>(Statements&)> find) {
  if (services_.store == nullptr) co_return refuse(visit, unsupported);
  if (!co_await wait_to_enter(visit, visit.who)) co_return standing(visit.who);
  const auto later = std::make_shared<Later<std::vector<Line>>>(strand_);
  services_.store->read([later, look = std::move(find), request = visit.mark.id](Statements& tables) {
    try {
      later->answer(look(tables));
    } catch (const std::exception& e) {
      log(LogLevel::error, "the database cannot be read: {}", e.what());
      later->answer(refusal(request, internal));
    }
  });
  visit.connection->send(co_await Later<std::vector<Line>>::wait(later));
  co_return standing(visit.who);
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::ListRecords m) {
  auto find = [wanted = std::move(m), who = visit.who, request = visit.mark.id](Statements& tables) {
    return answer(request, wire::RecordList{records(tables, wanted, who)});
  };
  return look_up(std::move(visit), std::move(find));
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::GetRecord m) {
  auto find = [id = m.record, who = visit.who, request = visit.mark.id](Statements& tables) {
    auto found = record(tables, id, who);
    return found ? answer(request, std::move(*found)) : refusal(request, no_such_record);
  };
  return look_up(std::move(visit), std::move(find));
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::GetLeaderboard m) {
  auto find = [m, request = visit.mark.id](Statements& tables) {
    return answer(request, leaderboard(tables, m.board, m.limit, m.bots, std::time(nullptr)));
  };
  return look_up(std::move(visit), std::move(find));
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::GetProfile m) {
  const auto who = guests_.owner_of(m.name);
  const Guest* here = who ? guests_.find(*who) : nullptr;
  auto find = [who, guest = here != nullptr ? here->name : std::string(), request = visit.mark.id](Statements& tables) {
    if (auto profile = who ? account_profile(tables, *who, std::time(nullptr)) : std::nullopt)
      return answer(request, std::move(*profile));
    return guest.empty() ? refusal(request, no_such_person) : answer(request, wire::Profile{guest, false, 0, {}});
  };
  return look_up(std::move(visit), std::move(find));
}

asio::awaitable<std::map<GuestId, int>> Lobby::ratings_of(std::vector<GuestId> people, BoardId board) {
  using Ratings = std::map<GuestId, int>;
  if (services_.store == nullptr) co_return Ratings{};
  const auto later = std::make_shared<Later<Ratings>>(strand_);
  services_.store->read([later, who = std::move(people), board](Statements& tables) {
    try {
      later->answer(ratings_on(tables, board, who));
    } catch (const std::exception& e) {
      log(LogLevel::error, "the database cannot be read: {}", e.what());
      later->answer({});
    }
  });
  co_return co_await Later<Ratings>::wait(later);
}

}  // namespace junqi::server
