#include "client/model/home_model.hpp"

#include <algorithm>

#include "client/model/words.hpp"
#include "wire/codec.hpp"

namespace junqi::client {

HomeModel::HomeModel(const Settings& settings)
    : board_(settings.board), level_(settings.level), name_(settings.name), address_(settings.address) {}

void HomeModel::choose_level(std::string_view level) {
  if (std::find(bot_levels.begin(), bot_levels.end(), level) != bot_levels.end()) level_ = level;
}

void HomeModel::type_name(std::string name) { name_ = cut_to(std::move(name), wire::name_length_max); }

void HomeModel::type_address(std::string address) {
  address_ = std::move(address);
  trouble_.clear();
}

std::optional<Address> HomeModel::read_address() {
  const auto address = parse_address(address_);
  trouble_ = address ? std::string() : std::string(address_fault_text(address.error()));
  return address ? std::optional(*address) : std::nullopt;
}

void HomeModel::store(Settings& settings) const {
  settings.board = board_;
  settings.level = level_;
  settings.address = address_;
  if (!trimmed(name_).empty()) settings.name = trimmed(name_);
}

}  // namespace junqi::client
