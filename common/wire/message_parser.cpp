#include "wire/message_parser.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wire/error_codes.hpp"
#include "wire/read.hpp"
#include "wire/utf8.hpp"

namespace junqi::wire {
namespace {

using Members = std::vector<Json::object_t::value_type>;

/// Builds the tree while the library reads, and stops at the first fault.
class Builder {
 public:
  using number_integer_t = Json::number_integer_t;
  using number_unsigned_t = Json::number_unsigned_t;
  using number_float_t = Json::number_float_t;
  using string_t = Json::string_t;
  using binary_t = Json::binary_t;

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(number_integer_t value) { return put(value); }
  bool number_unsigned(number_unsigned_t value) { return put(value); }
  bool number_float(number_float_t value, const string_t&) { return put(value); }
  bool string(string_t& value) { return put(std::move(value)); }
  bool binary(binary_t&) { return false; }

  bool start_object(std::size_t) { return open(Json::object()); }
  bool key(string_t& name) {
    levels_.back().key = std::move(name);
    return true;
  }
  bool end_object() {
    std::string twice = repeated(*levels_.back().value);
    levels_.pop_back();
    if (twice.empty()) return true;
    const std::string field = path(twice);
    return fail(code::repeated_field, field, fmt::format("{}: is given twice", field));
  }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_array() {
    levels_.pop_back();
    return true;
  }

  bool parse_error(std::size_t byte, const std::string&, const Json::exception& e) {
    constexpr int number_out_of_range = 406;
    if (e.id != number_out_of_range || levels_.empty())
      return fail(code::bad_json, "", fmt::format("the line is not one JSON object: wrong at byte {}", byte));
    const std::string field = path("");
    return fail(code::bad_field, field, fmt::format("{}: the number is too large", field));
  }

  Json& root() { return root_; }
  std::optional<DecodeError>& fault() { return fault_; }

 private:
  struct Level {
    Json* value;
    std::string key;  // the member being read
  };

  bool fail(std::string_view code, std::string field, std::string text) {
    fault_ = DecodeError{std::nullopt, std::string(code), std::move(field), std::move(text)};
    return false;
  }

  Json* add(Json value) {
    if (levels_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *levels_.back().value;
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    // Straight into the list: the object's own way in looks through all members each time.
    Members& members = parent.get_ref<Json::object_t&>();
    members.emplace_back(levels_.back().key, std::move(value));
    return &members.back().second;
  }

  bool put(Json value) {
    if (levels_.empty()) return fail(code::bad_json, "", "the line is not one JSON object");
    add(std::move(value));
    return true;
  }

  bool open(Json container) {
    if (levels_.empty() && !container.is_object()) return fail(code::bad_json, "", "the line is not one JSON object");
    if (levels_.size() == json_depth_max)
      return fail(code::too_deep, "", fmt::format("the line is nested deeper than {}", json_depth_max));
    levels_.push_back({add(std::move(container)), {}});
    return true;
  }

  /// The name of a member that comes twice, or nothing. Sorted, so that many members cost little.
  static std::string repeated(const Json& object) {
    const Members& members = object.get_ref<const Json::object_t&>();
    std::vector<std::string_view> names;
    names.reserve(members.size());
    for (const auto& [name, value] : members) names.push_back(name);
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    return twice == names.end() ? std::string() : std::string(twice->empty() ? "\"\"" : *twice);
  }

  /// The members on the way to the one being read. Their names are the sender's, so they are kept short and plain.
  std::string path(std::string_view last) const {
    std::string text;
    const auto append = [&](std::string_view name) {
      if (name.empty() || text.size() > name_bytes_max) return;
      if (!text.empty()) text += '.';
      text += name.size() > name_bytes_max || !printable(name) ? "?" : name;
    };
    for (const Level& level : levels_) append(level.key);
    append(last);
    return text;
  }

  static constexpr std::size_t name_bytes_max = 40;
  Json root_;
  std::vector<Level> levels_;
  std::optional<DecodeError> fault_;
};

}  // namespace

tl::expected<Json, DecodeError> parse_message(std::string_view line) {
  Builder builder;
  Json::sax_parse(line, &builder);
  if (!builder.fault()) return std::move(builder.root());
  if (builder.fault()->field != "id") builder.fault()->id = readable_id(builder.root());
  return tl::unexpected(std::move(*builder.fault()));
}

std::optional<std::int64_t> readable_id(const Json& message) {
  const Json* id = message.is_object() ? member(message, "id") : nullptr;
  const auto number =
      id == nullptr ? Read<std::int64_t>(tl::unexpected(std::string())) : read_int(*id, "id", 1, number_max);
  return number ? std::optional(*number) : std::nullopt;
}

}  // namespace junqi::wire
