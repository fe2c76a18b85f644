// Reads the members of one object of a message. The first fault is kept and everything after it is skipped, so that a
// decoder is a list of members. Members that nobody asks for are ignored.
#pragma once

#include "wire/codec.hpp"
#include "wire/read.hpp"

namespace junqi::wire {

/// What a text may be: its length in code points, and whether it may hold characters that do not print.
struct TextRule {
  int min = 0;
  int max = 0;
};

class Fields {
 public:
  /// `fault` is shared by the readers of a message and its parts; `parent` is the path to this part.
  Fields(const Json& object, std::optional<DecodeError>& fault, std::string parent = {})
      : object_(object), fault_(fault), parent_(std::move(parent)) {}

  bool good() const { return !fault_; }
  /// Keeps a fault, if it is the first. `wrong` follows the member's path: "rules.mines" + ": " + wrong.
  void refuse(std::string_view name, std::string_view wrong, std::string_view code = "bad_field");

  /// Keeps a fault that a reader of a part told as "name: what is wrong"; the name goes behind `parent`, if there is
  /// one.
  void refuse_told(std::string_view parent, std::string_view told);

  /// The member's value, or nullptr where it is absent, which is a fault if it is `needed`.
  const Json* find(std::string_view name, bool needed = true);
  /// A member that is an object or a list, or nullptr (and a fault) where it is not.
  const Json* object(std::string_view name, bool needed = true);
  const Json* list(std::string_view name, bool needed = true);
  /// A reader of the members of an object found here.
  Fields part(std::string_view name, const Json& object) { return {object, fault_, path(name)}; }

  std::int64_t number(std::string_view name, std::int64_t min, std::int64_t max);
  int small(std::string_view name, int min, int max) { return static_cast<int>(number(name, min, max)); }
  std::uint64_t version(std::string_view name) { return static_cast<std::uint64_t>(number(name, 0, number_max)); }
  bool flag(std::string_view name);
  /// Any string; for what a server sends.
  std::string text(std::string_view name);
  /// A printable string of a person.
  std::string text(std::string_view name, TextRule rule);
  /// 1..6; null is no_seat where that is allowed.
  Seat seat(std::string_view name, bool nobody = false);

  /// A node of the board by its name.
  Node node(std::string_view name, const Board& board);
  /// A list of any strings.
  std::vector<std::string> texts(std::string_view name);
  /// A list of seats of the board.
  std::vector<Seat> seats(std::string_view name, const Board& board);
  /// A list of objects, each read by `read(Fields&)`.
  template <class F>
  auto each(std::string_view name, F read) {
    std::vector<decltype(read(*this))> all;
    const Json* items = list(name);
    if (items == nullptr) return all;
    for (const Json& one : *items) {
      if (!one.is_object()) refuse(name, "must be a list of objects");
      if (!good()) break;
      Fields in = part(name, one);
      all.push_back(read(in));
    }
    return all;
  }

  /// The same where the member may be absent.
  template <class T, class F>
  T or_else(std::string_view name, T absent, F read) {
    return good() && member(object_, name) != nullptr ? read() : std::move(absent);
  }
  int small_or(std::string_view name, int absent, int min, int max) {
    return or_else(name, absent, [&] { return small(name, min, max); });
  }
  bool flag_or(std::string_view name, bool absent) {
    return or_else(name, absent, [&] { return flag(name); });
  }
  std::string text_or_none(std::string_view name, TextRule rule) {
    return or_else(name, std::string(), [&] { return text(name, rule); });
  }

  /// A word that `by_name` turns into a value.
  template <class F>
  auto word(std::string_view name, F by_name) -> typename decltype(by_name(std::string_view()))::value_type {
    const std::string given = text(name);
    const auto value = by_name(std::string_view(given));
    if (good() && !value) refuse(name, "is not one of the words it can be");
    return value.value_or(typename decltype(by_name(std::string_view()))::value_type{});
  }

  template <class F>
  auto word_or_none(std::string_view name, F by_name) -> decltype(by_name(std::string_view())) {
    using Maybe = decltype(by_name(std::string_view()));
    return or_else(name, Maybe(), [&] { return Maybe(word(name, by_name)); });
  }

  std::string path(std::string_view name) const;

 private:
  template <class T>
  T checked(std::string_view name, Read<T> read);

  const Json& object_;
  std::optional<DecodeError>& fault_;
  std::string parent_;
};

}  // namespace junqi::wire
