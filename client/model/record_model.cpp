#include "client/model/record_model.hpp"

#include <algorithm>

#include "client/model/record_reader.hpp"
#include "client/words/viewer.hpp"
#include "record/names.hpp"

namespace junqi::client {
namespace {

constexpr Millis beat = 1000;  // between two moves at speed 1

const Moved* move_in(const PublicEvents& events) {
  return events.empty() ? nullptr : std::get_if<Moved>(&events.front().event);
}

}  // namespace

tl::expected<std::unique_ptr<RecordModel>, std::string> RecordModel::read(std::string text, std::string title) {
  std::unique_ptr<RecordModel> model(new RecordModel);
  model->text_ = std::move(text);
  model->title_ = std::move(title);
  if (auto read = RecordReader::read(*model); !read) return tl::unexpected(read.error());
  return model;
}

void RecordModel::go(int ply) {
  ply = std::clamp(ply, 0, plies());
  if (ply == at_) return;
  if (ply == at_ + 1 && !news_.jumped) {
    for (Happening& one : happened(ply)) news_.happened.push_back(std::move(one));
  } else {
    news_ = {true, {}};
  }
  at_ = ply;
  next_at_.reset();
}

void RecordModel::next_battle() {
  int ply = at_ + 1;
  while (ply < plies() && !battle(ply)) ++ply;
  go(ply);
}

void RecordModel::previous_battle() {
  int ply = at_ - 1;
  while (ply > 0 && !battle(ply)) --ply;
  go(ply);
}

void RecordModel::play() {
  if (plies() == 0) return;
  if (at_ == plies()) go(0);
  playing_ = true;
  next_at_.reset();
}

std::optional<Millis> RecordModel::update(Millis now) {
  if (!playing_) return std::nullopt;
  const auto pause = static_cast<Millis>(static_cast<double>(beat) / speeds[static_cast<std::size_t>(speed_)]);
  // Another speed counts at once.
  if (!next_at_ || *next_at_ - now > pause) next_at_ = now + pause;
  if (now >= *next_at_) {
    step(1);
    next_at_ = now + pause;
  }
  if (at_ == plies()) {
    playing_ = false;
    return std::nullopt;
  }
  return *next_at_ - now;
}

void RecordModel::look_with(Seat seat) {
  if (seat == eyes_ || seat.value > board().seats()) return;
  eyes_ = seat;
  news_ = {true, {}};
}

View RecordModel::view(int ply) const {
  const Moment& moment = moments_[static_cast<std::size_t>(ply)];
  View view = moment.open;
  view.viewer = eyes_;
  if (!eyes_) return view;
  for (std::uint8_t n = 0; n < board().node_count(); ++n)
    if (!moment.known[eyes_.value].has(Node{n})) view.ranks[n].reset();
  return view;
}

std::string RecordModel::sentence_of(int ply) const {
  if (ply < 1 || ply > plies()) return say(ViewerText::at_begin);
  std::string whole;
  for (const Happening& one : happened(ply)) {
    const std::string told = describe(one, board(), eyes_, names_);
    whole = whole.empty() ? told : say(ViewerText::and_then, whole, told);
  }
  return whole;
}

bool RecordModel::battle(int ply) const {
  const Moved* moved = move_in(events(ply));
  return moved != nullptr && moved->result != MoveResult::move && moved->result != MoveResult::home;
}

std::vector<Moved> RecordModel::marks() const {
  std::vector<Moved> marks;
  const int seats = board().seats() - std::popcount(moments_[static_cast<std::size_t>(at_)].open.scene.out.bits);
  for (int ply = std::max(1, at_ - std::max(1, seats) + 1); ply <= at_; ++ply)
    if (const Moved* moved = move_in(events(ply))) marks.push_back(*moved);
  return marks;
}

RecordModel::News RecordModel::take_news() { return std::exchange(news_, {}); }

}  // namespace junqi::client
