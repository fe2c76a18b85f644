// Turns a stream of bytes into lines, however the stream is cut, within a limit. It knows no JSON and no sockets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace junqi::wire {

/// The longest line a server takes, without its end. What a server sends may be longer (a view holds the whole log of
/// a game), so a client allows more.
inline constexpr std::size_t client_line_bytes_max = 16 * 1024;
inline constexpr std::size_t server_line_bytes_max = 4 * 1024 * 1024;

/// What may be wrong with a line. After too_long nothing more can be read: the connection has to end.
/// A line of the other two kinds is skipped, and the next one is good again.
enum class FrameFault : std::uint8_t { too_long, bad_utf8, nul_byte };
/// The error code of a fault: "line_too_long", "bad_utf8" or "nul_byte".
std::string_view frame_fault_code(FrameFault fault);

class LineBuffer {
 public:
  explicit LineBuffer(std::size_t line_bytes_max = client_line_bytes_max) : line_bytes_max_(line_bytes_max) {}

  /// Takes the next bytes of the stream. Ends the life of the view that next() returned.
  void feed(std::string_view bytes);

  /// The next line without its end ("\n" or "\r\n"), a fault, or nothing when more bytes are needed. Empty lines are
  /// skipped. The view lives until the next call. To be called until it gives nothing: then at most one incomplete
  /// line is held, and no memory at all when there is none.
  std::optional<tl::expected<std::string_view, FrameFault>> next();

  /// Bytes of the incomplete line.
  std::size_t pending() const { return bytes_.size() - begin_; }

 private:
  void tidy();

  std::size_t line_bytes_max_;
  std::string bytes_;
  std::size_t begin_ = 0;    // of the first line that was not handed out
  std::size_t scanned_ = 0;  // no line end before it; so a slow sender costs no second look
  bool broken_ = false;
};

}  // namespace junqi::wire
