#include "rules/rank.hpp"

namespace junqi {
namespace {

constexpr std::array<RankInfo, 12> junqi_ranks{{
    {"marshal", 'a', 9, 1, "司令"},
    {"general", 'b', 8, 1, "军长"},
    {"major_general", 'c', 7, 2, "师长"},
    {"brigadier", 'd', 6, 2, "旅长"},
    {"colonel", 'e', 5, 2, "团长"},
    {"major", 'f', 4, 2, "营长"},
    {"captain", 'g', 3, 3, "连长"},
    {"lieutenant", 'h', 2, 3, "排长"},
    {"engineer", 'i', 1, 3, "工兵"},
    {"mine", 'j', 0, 3, "地雷"},
    {"bomb", 'k', 0, 2, "炸弹"},
    {"flag", 'l', 0, 1, "军旗"},
}};

constexpr std::array<RankInfo, 15> generals_ranks{{
    {"general5", 'a', 14, 1, ""},
    {"general4", 'b', 13, 1, ""},
    {"general3", 'c', 12, 1, ""},
    {"general2", 'd', 11, 1, ""},
    {"general1", 'e', 10, 1, ""},
    {"colonel", 'f', 9, 1, ""},
    {"lieutenant_colonel", 'g', 8, 1, ""},
    {"major", 'h', 7, 1, ""},
    {"captain", 'i', 6, 1, ""},
    {"first_lieutenant", 'j', 5, 1, ""},
    {"second_lieutenant", 'k', 4, 1, ""},
    {"sergeant", 'l', 3, 1, ""},
    {"private", 'm', 2, 6, ""},
    {"spy", 'n', 0, 2, ""},
    {"flag", 'o', 0, 1, ""},
}};

}  // namespace

Army::Army(std::span<const RankInfo> infos) : infos_(infos) {
  for (const auto& info : infos_) pieces_ += info.count;
}

const Army& Army::of(BoardId board) {
  static const Army junqi{junqi_ranks};
  static const Army generals{generals_ranks};
  return board == BoardId::generals ? generals : junqi;
}

std::optional<Rank> Army::by_code(char code) const {
  for (std::size_t i = 0; i < infos_.size(); ++i)
    if (infos_[i].code == code) return Rank::at(static_cast<std::uint8_t>(i + 1));
  return std::nullopt;
}

std::optional<Rank> Army::by_name(std::string_view name) const {
  for (std::size_t i = 0; i < infos_.size(); ++i)
    if (infos_[i].name == name) return Rank::at(static_cast<std::uint8_t>(i + 1));
  return std::nullopt;
}

}  // namespace junqi
