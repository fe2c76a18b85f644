#include "server/log.hpp"

#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <atomic>
#include <memory>
#include <mutex>

#include "wire/json_text.hpp"

namespace junqi::server {

namespace {

std::atomic<LogLevel> urgent_enough{LogLevel::info};

constexpr spdlog::level::level_enum spdlog_levels[] = {spdlog::level::err, spdlog::level::warn, spdlog::level::info,
                                                       spdlog::level::debug};
constexpr const char* text_pattern = "%Y-%m-%dT%H:%M:%SZ %l %v";
constexpr const char* json_pattern = "{\"time\":\"%Y-%m-%dT%H:%M:%S.%eZ\",\"level\":\"%l\",\"text\":%v}";

/// The log that is open. Threads take turns, so that lines do not mix and a file is changed between two of them.
struct OpenLog {
  std::mutex mutex;
  LogTarget target;
  std::unique_ptr<spdlog::logger> logger = make({});

  static std::unique_ptr<spdlog::logger> make(const LogTarget& target) {
    spdlog::sink_ptr sink;
    if (target.file.empty())
      sink = std::make_shared<spdlog::sinks::stderr_sink_st>();
    else
      sink =
          std::make_shared<spdlog::sinks::rotating_file_sink_st>(target.file, target.file_bytes_max, target.files_kept);
    sink->set_formatter(std::make_unique<spdlog::pattern_formatter>(
        target.format == LogFormat::json ? json_pattern : text_pattern, spdlog::pattern_time_type::utc));
    auto logger = std::make_unique<spdlog::logger>("junqi", std::move(sink));
    logger->set_level(spdlog::level::trace);  // what is urgent enough is decided before
    logger->flush_on(spdlog::level::trace);
    return logger;
  }
};

OpenLog& open() {
  static OpenLog* const log = new OpenLog;  // never taken down, since the last thread may still write at the end
  return *log;
}

std::string harmless(std::string_view text) {
  std::string line;
  for (const char c : text) line.push_back(static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c);
  return line;
}

}  // namespace

void set_log_level(LogLevel level) { urgent_enough = level; }
bool logs(LogLevel level) { return level <= urgent_enough.load(std::memory_order_relaxed); }

bool open_log(const LogTarget& target) {
  OpenLog& log = open();
  const std::lock_guard lock(log.mutex);
  try {
    log.logger = OpenLog::make(target);
  } catch (const spdlog::spdlog_ex&) {
    return false;
  }
  log.target = target;
  return true;
}

bool reopen_log() {
  LogTarget target;
  {
    const std::lock_guard lock(open().mutex);
    target = open().target;
  }
  return open_log(target);
}

void log_failure(std::string_view what, const std::exception_ptr& failure) {
  try {
    if (failure) std::rethrow_exception(failure);
  } catch (const std::exception& e) {
    log(LogLevel::error, "{} ended badly: {}", what, e.what());
  }
}

void write_log(LogLevel level, std::string_view text) {
  OpenLog& log = open();
  const std::lock_guard lock(log.mutex);
  const bool json = log.target.format == LogFormat::json;
  const std::string line = harmless(text);
  const std::string shown = json ? wire::JsonText().text(line).take() : line;
  log.logger->log(spdlog_levels[static_cast<std::size_t>(level)], spdlog::string_view_t(shown));
}

}  // namespace junqi::server
