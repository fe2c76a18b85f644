#include "client/log/log.hpp"

#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <memory>

namespace junqi::client {
namespace {

constexpr std::size_t file_bytes_max = 1024 * 1024;
constexpr std::size_t older_files = 1;

std::shared_ptr<spdlog::logger>& logger() {
  static std::shared_ptr<spdlog::logger> shared;
  return shared;
}

}  // namespace

void open_log(const std::filesystem::path& folder) {
  try {
    auto file = std::make_shared<spdlog::sinks::rotating_file_sink_mt>((folder / "junqi.log").string(), file_bytes_max,
                                                                       older_files);
    auto fresh = std::make_shared<spdlog::logger>("junqi", std::move(file));
    fresh->set_error_handler([](const std::string&) {});  // a full disk is no reason to fill the terminal
    // Two windows may write to one file: the number of the process tells them apart.
    fresh->set_pattern("%Y-%m-%d %H:%M:%S.%e %P %v", spdlog::pattern_time_type::utc);
    fresh->flush_on(spdlog::level::info);
    logger() = std::move(fresh);
  } catch (const spdlog::spdlog_ex&) {
    logger().reset();
  }
}

void log_line(std::string_view text) {
  if (logger()) logger()->info("{}", text);
}

}  // namespace junqi::client
