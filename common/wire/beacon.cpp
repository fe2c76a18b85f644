#include "wire/beacon.hpp"

#include "wire/fields.hpp"
#include "wire/json_text.hpp"
#include "wire/utf8.hpp"

namespace junqi::wire {
namespace {

constexpr std::string_view question_type = "junqi-who";
constexpr std::string_view answer_type = "junqi-here";
constexpr int protocol_max = 1'000'000;
constexpr int count_max = 10'000'000;
constexpr int id_length_max = 32;

/// The datagram's object, if it is one of this type.
std::optional<Json> read_object(std::string_view bytes, std::string_view type) {
  if (bytes.size() > beacon_bytes || !valid_utf8(bytes)) return std::nullopt;
  auto json = parse_json(bytes, 1);
  if (!json || !json->is_object()) return std::nullopt;
  const Json* named = member(*json, "type");
  if (named == nullptr || read_text(*named, "type") != std::string(type)) return std::nullopt;
  return std::move(*json);
}

}  // namespace

std::string encode(const BeaconQuestion& question) {
  JsonText text;
  text.open('{').key("type").word(question_type).key("protocol").number(question.protocol);
  std::string bytes = text.key("nonce").number(question.nonce).close('}').take();
  bytes.resize(beacon_bytes, ' ');
  return bytes;
}

std::string encode(const BeaconAnswer& answer) {
  JsonText text;
  text.open('{').key("type").word(answer_type).key("protocol").number(answer.protocol);
  text.key("nonce").number(answer.nonce).key("id").word(answer.id).key("name").text(answer.name);
  text.key("port").number(answer.port).key("players").number(answer.players).key("rooms").number(answer.rooms);
  return text.key("tls").flag(answer.tls).close('}').take();
}

std::optional<BeaconQuestion> read_beacon_question(std::string_view bytes) {
  if (bytes.size() != beacon_bytes) return std::nullopt;
  const auto json = read_object(bytes, question_type);
  if (!json) return std::nullopt;
  std::optional<DecodeError> fault;
  Fields fields(*json, fault);
  BeaconQuestion question;
  question.protocol = fields.small("protocol", 0, protocol_max);
  question.nonce = fields.number("nonce", 0, number_max);
  return fields.good() ? std::optional(question) : std::nullopt;
}

std::optional<BeaconAnswer> read_beacon_answer(std::string_view bytes) {
  const auto json = read_object(bytes, answer_type);
  if (!json) return std::nullopt;
  std::optional<DecodeError> fault;
  Fields fields(*json, fault);
  BeaconAnswer answer;
  answer.protocol = fields.small("protocol", 0, protocol_max);
  answer.nonce = fields.number("nonce", 0, number_max);
  answer.id = fields.text("id", {1, id_length_max});
  answer.name = fields.text("name", {0, beacon_name_length_max});
  answer.port = static_cast<std::uint16_t>(fields.small("port", 1, 65535));
  answer.players = fields.small("players", 0, count_max);
  answer.rooms = fields.small("rooms", 0, count_max);
  answer.tls = fields.flag("tls");
  return fields.good() ? std::optional(std::move(answer)) : std::nullopt;
}

}  // namespace junqi::wire
