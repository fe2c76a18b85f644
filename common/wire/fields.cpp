#include "wire/fields.hpp"

#include "wire/error_codes.hpp"
#include "wire/utf8.hpp"

namespace junqi::wire {

std::string Fields::path(std::string_view name) const {
  return parent_.empty() ? std::string(name) : fmt::format("{}.{}", parent_, name);
}

void Fields::refuse(std::string_view name, std::string_view wrong, std::string_view code) {
  if (fault_) return;
  const std::string field = path(name);
  fault_ = DecodeError{std::nullopt, std::string(code), field, fmt::format("{}: {}", field, wrong)};
}

void Fields::refuse_told(std::string_view parent, std::string_view told) {
  const auto colon = told.find(": ");
  const std::string_view name = told.substr(0, colon);
  refuse(parent.empty() ? std::string(name) : fmt::format("{}.{}", parent, name), told.substr(colon + 2));
}

const Json* Fields::find(std::string_view name, bool needed) {
  if (!good()) return nullptr;
  const Json* at = member(object_, name);
  if (at == nullptr && needed) refuse(name, "is missing", code::missing_field);
  return at;
}

const Json* Fields::object(std::string_view name, bool needed) {
  const Json* at = find(name, needed);
  if (at == nullptr || at->is_object()) return at;
  refuse(name, "must be an object");
  return nullptr;
}

const Json* Fields::list(std::string_view name, bool needed) {
  const Json* at = find(name, needed);
  if (at == nullptr || at->is_array()) return at;
  refuse(name, "must be a list");
  return nullptr;
}

template <class T>
T Fields::checked(std::string_view name, Read<T> read) {
  if (read) return std::move(*read);
  refuse(name, std::string_view(read.error()).substr(name.size() + 2));  // without its own "name: "
  return T{};
}

std::int64_t Fields::number(std::string_view name, std::int64_t min, std::int64_t max) {
  const Json* at = find(name);
  return at == nullptr ? 0 : checked(name, read_int(*at, name, min, max));
}

bool Fields::flag(std::string_view name) {
  const Json* at = find(name);
  return at != nullptr && checked(name, read_bool(*at, name));
}

std::string Fields::text(std::string_view name) {
  const Json* at = find(name);
  return at == nullptr ? std::string() : checked(name, read_text(*at, name));
}

std::string Fields::text(std::string_view name, TextRule rule) {
  std::string given = text(name);
  if (!good()) return {};
  const auto length = code_points(given);
  if (length < static_cast<std::size_t>(rule.min) || length > static_cast<std::size_t>(rule.max))
    refuse(name, fmt::format("must have {} to {} characters", rule.min, rule.max));
  else if (!printable(given))
    refuse(name, "holds a character that cannot be shown");
  return given;
}

Seat Fields::seat(std::string_view name, bool nobody) {
  const Json* at = find(name);
  if (at == nullptr || (nobody && at->is_null())) return no_seat;
  return Seat{static_cast<std::uint8_t>(checked(name, read_int(*at, name, 1, seats_max)))};
}

Node Fields::node(std::string_view name, const Board& board) {
  const Json* at = find(name);
  return at == nullptr ? no_node : checked(name, read_node(board, *at, name));
}

std::vector<std::string> Fields::texts(std::string_view name) {
  std::vector<std::string> all;
  const Json* items = list(name);
  if (items == nullptr) return all;
  for (const Json& one : *items) {
    if (!one.is_string()) {
      refuse(name, "must be a list of strings");
      break;
    }
    all.push_back(one.get<std::string>());
  }
  return all;
}

std::vector<Seat> Fields::seats(std::string_view name, const Board& board) {
  std::vector<Seat> all;
  const Json* items = list(name);
  if (items == nullptr) return all;
  for (const Json& one : *items) {
    const auto seat = read_seat(board, one, name);
    if (!seat) {
      refuse(name, "must be a list of seats");
      break;
    }
    all.push_back(*seat);
  }
  return all;
}

}  // namespace junqi::wire
