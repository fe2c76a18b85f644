#include "wire/frame.hpp"

#include "wire/utf8.hpp"

namespace junqi::wire {

std::string_view frame_fault_code(FrameFault fault) {
  switch (fault) {
    case FrameFault::too_long:
      return "line_too_long";
    case FrameFault::bad_utf8:
      return "bad_utf8";
    case FrameFault::nul_byte:
      return "nul_byte";
  }
  return "";
}

void LineBuffer::feed(std::string_view bytes) {
  if (broken_) return;
  tidy();
  bytes_.append(bytes);
}

std::optional<tl::expected<std::string_view, FrameFault>> LineBuffer::next() {
  while (!broken_) {
    const std::size_t end = bytes_.find('\n', scanned_);
    scanned_ = end == std::string::npos ? bytes_.size() : end + 1;
    std::string_view line = std::string_view(bytes_).substr(begin_, end == std::string::npos ? end : end - begin_);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() > line_bytes_max_) {
      broken_ = true;
      std::string().swap(bytes_);
      begin_ = 0;
      return tl::unexpected(FrameFault::too_long);
    }
    if (end == std::string::npos) break;
    begin_ = end + 1;
    if (line.empty()) continue;
    if (line.find('\0') != std::string_view::npos) return tl::unexpected(FrameFault::nul_byte);
    if (!valid_utf8(line)) return tl::unexpected(FrameFault::bad_utf8);
    return line;
  }
  tidy();
  return std::nullopt;
}

void LineBuffer::tidy() {
  if (begin_ == 0) return;
  if (begin_ == bytes_.size()) {
    std::string().swap(bytes_);
  } else {
    bytes_.erase(0, begin_);
  }
  scanned_ -= begin_;
  begin_ = 0;
}

}  // namespace junqi::wire
