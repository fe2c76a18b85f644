#include "server/deployment.hpp"

#include <stdexcept>

namespace junqi::server {

tl::expected<void, std::string> Deployment::deploy(Seat seat, std::string text) {
  auto sealed = SealedLayout::read(board_, text);
  if (!sealed) return tl::unexpected(std::move(sealed.error()));
  armies_[seat.value] = Army{std::move(*sealed), std::move(text)};
  return {};
}

void Deployment::take_up(Seat seat, const std::string& text, bool ready) {
  if (!text.empty())
    if (const auto done = deploy(seat, text); !done) throw std::runtime_error("a kept layout: " + done.error());
  set_ready(seat, ready);
}

const std::string* Deployment::own(Seat reader) const {
  const auto& army = armies_[reader.value];
  return army ? &army->text : nullptr;
}

void Deployment::set_ready(Seat seat, bool ready) {
  if (ready)
    ready_.add(seat);
  else
    ready_.remove(seat);
}

bool Deployment::all_ready() const {
  for (int s = 1; s <= seats_; ++s)
    if (!ready_.has(Seat{static_cast<std::uint8_t>(s)})) return false;
  return true;
}

std::vector<SealedLayout> Deployment::sealed() const {
  std::vector<SealedLayout> layouts;
  for (std::size_t s = 1; s <= static_cast<std::size_t>(seats_); ++s) layouts.push_back(armies_[s].value().sealed);
  return layouts;
}

}  // namespace junqi::server
