#include "client/screens/piece_faces.hpp"

#include <array>

namespace junqi::client {
namespace {

struct FaceRow {
  std::string_view chinese;
  std::string_view chinese_brief;
  std::string_view english;
  std::string_view english_brief;
  std::string_view figure;
  std::string_view russian;
  std::string_view russian_brief;
};

// In the order of the armies' tables.
constexpr std::array<FaceRow, 12> junqi_rows{{{"司令", "司", "Marshal", "Msh", "9", "Маршал", "Мрш"},
                                              {"军长", "军", "General", "Gen", "8", "Генер", "Ген"},
                                              {"师长", "师", "Maj Gen", "MG", "7", "Ген-м", "Г-м"},
                                              {"旅长", "旅", "Brigadier", "Brg", "6", "Бриг", "Бри"},
                                              {"团长", "团", "Colonel", "Col", "5", "Полк", "Плк"},
                                              {"营长", "营", "Major", "Maj", "4", "Майор", "Мйр"},
                                              {"连长", "连", "Captain", "Cpt", "3", "Капит", "Кап"},
                                              {"排长", "排", "Lieut", "Lt", "2", "Лейт", "Лей"},
                                              {"工兵", "工", "Engineer", "Eng", "1", "Сапёр", "Сап"},
                                              {"地雷", "雷", "Mine", "Min", "M", "Мина", "Мин"},
                                              {"炸弹", "炸", "Bomb", "Bom", "B", "Бомба", "Бом"},
                                              {"军旗", "旗", "Flag", "Flag", "F", "Знамя", "Зна"}}};
constexpr std::array<FaceRow, 15> generals_rows{{{"五星", "5", "5-star", "5★", "14", "5★", "5★"},
                                                 {"四星", "4", "4-star", "4★", "13", "4★", "4★"},
                                                 {"三星", "3", "3-star", "3★", "12", "3★", "3★"},
                                                 {"二星", "2", "2-star", "2★", "11", "2★", "2★"},
                                                 {"一星", "1", "1-star", "1★", "10", "1★", "1★"},
                                                 {"上校", "校", "Colonel", "Col", "9", "Полк", "Плк"},
                                                 {"中校", "中", "Lt Col", "LtC", "8", "Подп", "Ппк"},
                                                 {"少校", "少", "Major", "Maj", "7", "Майор", "Мйр"},
                                                 {"上尉", "尉", "Captain", "Cpt", "6", "Капит", "Кап"},
                                                 {"中尉", "次", "1st Lt", "1Lt", "5", "Ст.лт", "Стл"},
                                                 {"少尉", "末", "2nd Lt", "2Lt", "4", "Мл.лт", "Млл"},
                                                 {"军士", "士", "Sergeant", "Sgt", "3", "Серж", "Срж"},
                                                 {"列兵", "兵", "Private", "Pvt", "2", "Рядов", "Ряд"},
                                                 {"间谍", "谍", "Spy", "Spy", "S", "Шпион", "Шпи"},
                                                 {"军旗", "旗", "Flag", "Flag", "F", "Знамя", "Зна"}}};

/// The widest of the short words.
std::string_view widest_brief(FaceStyle style) {
  if (style == FaceStyle::english) return "Bom";
  if (style == FaceStyle::russian) return "Мрш";
  return {};
}

/// The widest of the long words.
std::string_view widest_word(BoardId board, FaceStyle style) {
  const bool generals = board == BoardId::generals;
  if (style == FaceStyle::english) return generals ? "Sergeant" : "Brigadier";
  if (style == FaceStyle::russian) return generals ? "Шпион" : "Маршал";
  return {};
}

constexpr Insignia sign(InsigniaSign what) { return {.sign = what}; }

constexpr std::array<Insignia, 12> junqi_insignia{{{.stars = 3},
                                                   {.stars = 2},
                                                   {.stars = 1},
                                                   {.stars = 3, .bars = 2},
                                                   {.stars = 2, .bars = 2},
                                                   {.stars = 1, .bars = 2},
                                                   {.stars = 2, .bars = 1},
                                                   {.stars = 1, .bars = 1},
                                                   sign(InsigniaSign::tools),
                                                   sign(InsigniaSign::mine),
                                                   sign(InsigniaSign::bomb),
                                                   sign(InsigniaSign::flag)}};
constexpr std::array<Insignia, 15> generals_insignia{{{.stars = 5},
                                                      {.stars = 4},
                                                      {.stars = 3},
                                                      {.stars = 2},
                                                      {.stars = 1},
                                                      {.stars = 3, .bars = 2},
                                                      {.stars = 2, .bars = 2},
                                                      {.stars = 1, .bars = 2},
                                                      {.stars = 3, .bars = 1},
                                                      {.stars = 2, .bars = 1},
                                                      {.stars = 1, .bars = 1},
                                                      {.chevrons = 3},
                                                      {.chevrons = 1},
                                                      sign(InsigniaSign::eye),
                                                      sign(InsigniaSign::flag)}};

}  // namespace

Insignia insignia_of(BoardId board, Rank rank) {
  if (rank.none()) return {};
  const std::size_t at = rank.index() - 1U;
  return board == BoardId::generals ? generals_insignia[at] : junqi_insignia[at];
}

FaceStyle face_style(std::string_view name, Language language) {
  if (name == face_style_name(FaceStyle::chinese)) return FaceStyle::chinese;
  if (name == face_style_name(FaceStyle::figures)) return FaceStyle::figures;
  if (name == face_style_name(FaceStyle::insignia)) return FaceStyle::insignia;
  if (language == Language::russian) return FaceStyle::russian;
  return language == Language::chinese && name != "words" && name != "english" ? FaceStyle::chinese
                                                                               : FaceStyle::english;
}

std::string_view face_style_name(FaceStyle style) {
  switch (style) {
    case FaceStyle::english:
    case FaceStyle::russian:
      return "words";
    case FaceStyle::figures:
      return "figures";
    case FaceStyle::insignia:
      return "insignia";
    case FaceStyle::chinese:
      break;
  }
  return "chinese";
}

PieceWords piece_face(BoardId board, Rank rank, FaceStyle style) {
  if (rank.none()) return {};
  const std::size_t at = rank.index() - 1U;
  const FaceRow& row = board == BoardId::generals ? generals_rows[at] : junqi_rows[at];
  const std::string widest(widest_word(board, style));
  switch (style) {
    case FaceStyle::english:
      return {std::string(row.english), std::string(row.english_brief), widest, std::string(widest_brief(style))};
    case FaceStyle::russian:
      return {std::string(row.russian), std::string(row.russian_brief), widest, std::string(widest_brief(style))};
    case FaceStyle::figures:
    case FaceStyle::insignia:
      return {std::string(row.figure), std::string(row.figure), {}};
    case FaceStyle::chinese:
      break;
  }
  return {std::string(row.chinese), std::string(row.chinese_brief), {}};
}

}  // namespace junqi::client
