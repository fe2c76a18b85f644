#include "client/arguments.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "client/model/file_url.hpp"
#include "client/model/names.hpp"
#include "client/ui/ui_scale.hpp"

namespace junqi::client {
namespace {

using Read = tl::expected<void, std::string>;

Read wrong(std::string why) { return tl::unexpected(std::move(why)); }

Read read_size(Arguments& to, const std::string& word) {
  Size size;
  const char* end = word.data() + word.size();
  const auto width = std::from_chars(word.data(), end, size.w);
  const bool cross = width.ptr != end && *width.ptr == 'x';
  const auto height = std::from_chars(cross ? width.ptr + 1 : end, end, size.h);
  if (!cross || height.ptr != end || size.w < window_min.w || size.h < window_min.h || size.w > 16384 ||
      size.h > 16384) {
    return wrong(fmt::format("--size {}: a size is written like 1280x800 and is at least {}x{}", word, window_min.w,
                             window_min.h));
  }
  to.size = size;
  return {};
}

Read read_scale(Arguments& to, const std::string& word) {
  double scale = 0;
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, scale);
  if (read.ptr != end || !(scale >= 0.5 && scale <= scale_max))
    return wrong(fmt::format("--scale {}: a number from 0.5 to {}", word, scale_max));
  to.scale = scale;
  return {};
}

Read read_level(Arguments& to, const std::string& word) {
  if (std::find(bot_levels.begin(), bot_levels.end(), word) == bot_levels.end())
    return wrong(fmt::format("--level {}: easy, medium or hard", word));
  to.level = word;
  return {};
}

/// An option that wants a word behind it.
struct Option {
  std::string_view name;
  Read (*read)(Arguments&, const std::string&);
};

constexpr Option options[] = {
    {"--scale", read_scale},
    {"--size", read_size},
    {"--level", read_level},
    {"--name", [](Arguments& to, const std::string& word) { return to.name = word, Read(); }},
    {"--server", [](Arguments& to, const std::string& word) { return to.server = word, Read(); }},
    {"--zones", [](Arguments& to, const std::string& word) { return to.zones = word, Read(); }},
};

/// A file is known by its ending or by being there; everything else is an address.
bool names_file(const std::string& word) {
  std::error_code ignored;
  const bool known = word.ends_with(".json") || word.ends_with(".jql");
  return known || (word.find("://") == std::string::npos && std::filesystem::is_regular_file(word, ignored));
}

Read read_address(Arguments& to, const std::string& word) {
  if (names_file(word)) {
    if (!to.file.empty()) return wrong(fmt::format("{}: only one file can be opened", word));
    return to.file = word, Read();
  }
  if (to.address) return wrong(fmt::format("{}: only one address can be joined", word));
  const auto address = parse_address(word);
  if (!address) return wrong(fmt::format("{}: {}", word, address_fault_text(address.error())));
  to.address = *address;
  return {};
}

}  // namespace

tl::expected<Arguments, std::string> read_arguments(std::span<const std::string> words) {
  Arguments to;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto option = std::find_if(std::begin(options), std::end(options), [&](auto& o) { return o.name == word; });
    Read read;
    if (option != std::end(options)) {
      if (i + 1 == words.size()) return tl::unexpected(fmt::format("{} wants a value behind it", word));
      read = option->read(to, words[++i]);
    } else if (word == "--play") {
      to.play = true;
      if (i + 1 < words.size() && !words[i + 1].starts_with("-")) {
        to.board = board_by_name(words[++i]);
        if (!to.board) read = wrong(fmt::format("--play {}: junqi2, junqi4, junqi6 or generals", words[i]));
      }
    } else if (word == "--help" || word == "-h") {
      to.help = true;
    } else if (word == "--version") {
      to.version = true;
    } else if (word.starts_with("-")) {
      read = wrong(fmt::format("unknown option {}; junqi --help lists them", word));
    } else {
      read = read_address(to, path_of_file_url(word));
    }
    if (!read) return tl::unexpected(read.error());
  }
  if (to.play && to.address) return tl::unexpected(std::string("--play and an address exclude each other"));
  if (!to.file.empty() && (to.play || to.address))
    return tl::unexpected(std::string("a file excludes --play and an address"));
  return to;
}

std::string_view usage() {
  return "usage: junqi [ADDRESS | junqi://HOST:PORT/CODE | FILE] [OPTIONS]\n"
         "Chinese war chess for two, four and six, and the Game of the Generals.\n"
         "\n"
         "  FILE             a record of a game to watch, or a layout (.jql) to keep\n"
         "  --play [BOARD]   straight into a game against the computer: junqi2, junqi4, junqi6 or generals\n"
         "  --level LEVEL    how well the computer plays: easy, medium or hard\n"
         "  --name NAME      what the others call you\n"
         "  --size WxH       size of the window, at least 1024x600\n"
         "  --scale N        size of everything in it, 0.5 to 4; else by the size of the window\n"
         "  --server PATH    the program junqi-server, if it is not beside this one\n"
         "  --zones FILE     keep a list of what can be clicked in this file, for tests\n"
         "  --version        print the version\n"
         "  --help           print this\n";
}

}  // namespace junqi::client
