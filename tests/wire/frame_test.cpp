#include "wire/frame.hpp"

#include "support/catch.hpp"
#include "wire/codec.hpp"
#include "wire/samples.hpp"

namespace junqi::test {
namespace {

using namespace wire;

/// What comes out: lines as they are, faults as their code.
void drain(LineBuffer& buffer, std::vector<std::string>& out) {
  while (const auto line = buffer.next())
    out.emplace_back(*line ? std::string(**line) : "!" + std::string(frame_fault_code(line->error())));
}

std::vector<std::string> lines_of(std::string_view bytes, std::size_t limit = 100) {
  LineBuffer buffer(limit);
  buffer.feed(bytes);
  std::vector<std::string> out;
  drain(buffer, out);
  return out;
}

using Lines = std::vector<std::string>;

TEST_CASE("every message split at every byte") {
  for (const auto& message : client_samples()) {
    const std::string line = encode(message);
    const std::string bytes = line + "\n" + line + "\r\n";
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
      LineBuffer buffer;
      std::vector<std::string> out;
      buffer.feed(std::string_view(bytes).substr(0, cut));
      drain(buffer, out);
      CHECK(out.size() == (cut > line.size() ? 1U : 0U) + (cut == bytes.size() ? 1U : 0U));
      buffer.feed(std::string_view(bytes).substr(cut));
      drain(buffer, out);
      CHECK(out == Lines{line, line});
      CHECK(buffer.pending() == 0);
    }
  }
}

TEST_CASE("a byte at a time, and a hundred messages in one segment") {
  Lines wanted;
  std::string bytes;
  for (int i = 0; i < 100; ++i) {
    wanted.push_back(encode(
        ClientMessage(Request{i + 1, Chat{ChatTo::room, std::string(static_cast<std::size_t>(i), 'x') + "军"}})));
    bytes += wanted.back() + "\n";
  }
  CHECK(lines_of(bytes, 16 * 1024) == wanted);
  LineBuffer buffer;
  Lines out;
  for (const char c : bytes) {
    buffer.feed({&c, 1});
    drain(buffer, out);
  }
  CHECK(out == wanted);
}

TEST_CASE("line ends and empty lines") {
  CHECK(lines_of("") == Lines{});
  CHECK(lines_of("\n\r\n\n") == Lines{});
  CHECK(lines_of("a\r\nb\n\nc") == Lines{"a", "b"});
  CHECK(lines_of("a\rb\n") == Lines{"a\rb"});
}

TEST_CASE("a line may be as long as the limit and no byte longer") {
  const std::string exact(100, 'x');
  CHECK(lines_of(exact + "\n") == Lines{exact});
  CHECK(lines_of(exact + "\r\n") == Lines{exact});
  CHECK(lines_of(exact + "y\n") == Lines{"!line_too_long"});
  CHECK(lines_of("a\n" + exact + "y\nb\n") == Lines{"a", "!line_too_long"});
}

TEST_CASE("a line without end is refused once, at the limit, and nothing after it is held") {
  LineBuffer buffer(100);
  Lines out;
  for (int i = 0; i < 1000; ++i) {
    buffer.feed("xxxxxxxxxx");
    drain(buffer, out);
    CHECK(buffer.pending() <= 110);
  }
  buffer.feed("\n{}\n");
  drain(buffer, out);
  CHECK(out == Lines{"!line_too_long"});
  CHECK(buffer.pending() == 0);
}

TEST_CASE("a line with NUL or broken UTF-8 is skipped and the next one is good") {
  using namespace std::string_literals;
  CHECK(lines_of("a\0b\nc\n"s) == Lines{"!nul_byte", "c"});
  const std::string broken[] = {
      "\x80",              // continuation alone
      "\xC3",              // cut short
      "\xC3(",             // not continued
      "\xC0\xAF",          // overlong
      "\xC1\xBF",          // overlong
      "\xE0\x80\xAF",      // overlong
      "\xE0\x9F\xBF",      // overlong
      "\xF0\x8F\xBF\xBF",  // overlong
      "\xED\xA0\x80",      // surrogate
      "\xED\xBF\xBF",      // surrogate
      "\xF4\x90\x80\x80",  // beyond U+10FFFF
      "\xF5\x80\x80\x80",  // never a first byte
      "\xFE",
      "\xFF",
      "\xE5\x86",      // cut short
      "\xF0\x9F\x92",  // cut short
  };
  for (const auto& bytes : broken) {
    INFO(bytes.size());
    CHECK(lines_of(bytes + "\nc\n") == Lines{"!bad_utf8", "c"});
    CHECK(lines_of("12345678" + bytes + "12345678\nc\n") == Lines{"!bad_utf8", "c"});
  }
  for (const std::string good : {"\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                                 "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "军棋", "1234567军"})
    CHECK(lines_of(good + "\n") == Lines{good});
}

}  // namespace
}  // namespace junqi::test
