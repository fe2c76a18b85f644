// The datagrams of the local network: what is written is read again, and a server never says more than it was asked.
#include "wire/beacon.hpp"

#include "support/catch.hpp"
#include "wire/codec.hpp"

namespace {

using namespace junqi::wire;

BeaconAnswer sample() {
  return {protocol_version, 77, "934f7c9ef69101514e32c8709bb292eb", "Mei's table", 5150, 3, 2, true};
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("a question is filled up and read again") {
  const BeaconQuestion question{protocol_version, number_max};
  const std::string bytes = encode(question);
  CHECK(bytes.size() == beacon_bytes);
  CHECK(read_beacon_question(bytes) == question);
}

TEST_CASE("a question that is shorter or longer is none") {
  const std::string bytes = encode(BeaconQuestion{});
  for (std::size_t size = 0; size < beacon_bytes; ++size) CHECK_FALSE(read_beacon_question(bytes.substr(0, size)));
  CHECK_FALSE(read_beacon_question(bytes + ' '));
}

TEST_CASE("an answer is read again") { CHECK(read_beacon_answer(encode(sample())) == sample()); }

TEST_CASE("the longest answer is no longer than a question") {
  BeaconAnswer answer = sample();
  answer.nonce = number_max;
  answer.port = 65535;
  answer.players = answer.rooms = 10'000'000;
  for (const char* letter : {"\"", "\\", "\xf0\x9f\x80\x84"}) {  // what takes the most room, in JSON or in UTF-8
    answer.name = repeated(letter, beacon_name_length_max);
    const std::string bytes = encode(answer);
    CHECK(bytes.size() <= beacon_bytes);
    CHECK(read_beacon_answer(bytes) == answer);
  }
}

TEST_CASE("a name that could trick a terminal or a list is refused") {
  for (const char* name : {"a\\nb", "\\u0000", "\\u202e", "\\u001b[2J"}) {
    const std::string bytes = R"({"type":"junqi-here","protocol":1,"nonce":1,"id":"x","name":")" + std::string(name) +
                              R"(","port":1,"players":0,"rooms":0,"tls":false})";
    CHECK_FALSE(read_beacon_answer(bytes));
  }
}

TEST_CASE("other datagrams are nothing") {
  const std::string answer = encode(sample());
  for (std::size_t size = 0; size < answer.size(); ++size) CHECK_FALSE(read_beacon_answer(answer.substr(0, size)));
  CHECK_FALSE(read_beacon_answer(encode(BeaconQuestion{})));
  CHECK_FALSE(read_beacon_question(answer + std::string(beacon_bytes - answer.size(), ' ')));
  CHECK_FALSE(read_beacon_answer(repeated("[", 500)));
  CHECK_FALSE(read_beacon_answer(std::string(beacon_bytes, '\xff')));
}
