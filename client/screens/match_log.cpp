#include "client/screens/match_log.hpp"

#include <algorithm>

#include "client/model/joined_room.hpp"
#include "client/model/seat_news.hpp"
#include "client/model/table.hpp"
#include "client/screens/move_rows.hpp"
#include "client/words/chat.hpp"
#include "client/words/private.hpp"
#include "client/words/table.hpp"

namespace junqi::client {
namespace {

constexpr int chat_page = 1;
constexpr int team_page = 2;

bool has_partner(const JoinedRoom& room) {
  for (std::uint8_t s = 1; s <= room.board().seats(); ++s)
    if (room.seat() && Seat{s} != room.seat() && room.rules().allied(room.seat(), Seat{s})) return true;
  return false;
}

}  // namespace

MatchLog::MatchLog(Client& client) : client_(client) {
  const auto model = [this]() -> ChatModel& { return client_.chat(); };
  moves_ = &add<MoveList>(say(TableText::moves));
  moves_->when_empty = say(TableText::no_moves);
  chat_ = &add<ChatBox>(say(ChatText::chat), model, ChatModel::Tab::room);
  if (client.room() != nullptr && has_partner(*client.room()))
    team_ = &add<ChatBox>(say(ChatText::team), model, ChatModel::Tab::team);
  if (!client.against_computer()) private_ = &add<PrivateBox>(say(PrivateText::tab), client);
}

void MatchLog::show_private() {
  if (private_ == nullptr) return;
  show(private_page());
  private_->refresh(true);
}

void MatchLog::let_look(std::function<void(int)> look, std::function<void(int)> step) {
  moves_->on_pick = [this, look = std::move(look)](std::size_t line) {
    const Table* table = client_.table();
    if (table != nullptr && line < happenings_.size() && happenings_[line] && *happenings_[line] < table->log().size())
      look(table->log()[*happenings_[line]].ply);
  };
  moves_->on_step = std::move(step);
}

void MatchLog::light(std::optional<int> ply) {
  std::optional<std::size_t> line;
  const Table* table = client_.table();
  for (std::size_t i = 0; ply && table != nullptr && i < happenings_.size() && !line; ++i)
    if (happenings_[i] && *happenings_[i] < table->log().size() && table->log()[*happenings_[i]].ply == *ply) line = i;
  moves_->pick(line);
}

void MatchLog::refresh_moves(FaceStyle faces, int until) {
  const Table* table = client_.table();
  if (table == nullptr || client_.room() == nullptr) return;
  const auto& log = table->log();
  const auto& news = client_.part<SeatNews>().all();
  if (log.size() < told_ || news.size() < told_news_ || faces != faces_) {
    faces_ = faces;
    moves_->clear();
    happenings_.clear();
    told_ = told_news_ = 0;
  }
  if (log.size() == told_ && news.size() == told_news_) return;
  const SeatNames names = client_.room()->names();
  const auto to_come = std::find_if(log.begin(), log.end(), [until](auto& one) { return one.ply > until; });
  const auto known = static_cast<std::size_t>(to_come - log.begin());
  while (true) {
    const bool of_people = told_news_ < news.size() && (news[told_news_].after <= told_ || told_ == log.size());
    if (!of_people && told_ >= known) break;
    happenings_.push_back(of_people ? std::nullopt : std::optional(told_));
    if (of_people) {
      const SeatNews::One& one = news[told_news_++];
      moves_->add({.mover = {.seat = one.seat}, .words = seat_news_words(one), .ink = Ink::warn});
    } else {
      const bool first = told_ == 0 || log[told_ - 1].ply != log[told_].ply;
      moves_->add(move_row(log[told_++], first, {table->rules(), table->viewer(), names, faces}));
    }
  }
}

void MatchLog::refresh(FaceStyle faces, int until) {
  refresh_moves(faces, until);
  chat_->refresh(shown() == chat_page);
  mark(chat_page, chat_->unread());
  if (private_ != nullptr) {
    private_->refresh(shown() == private_page());
    mark(private_page(), private_->unread());
  }
  if (team_ == nullptr) return;
  team_->refresh(shown() == team_page);
  mark(team_page, team_->unread());
}

}  // namespace junqi::client
