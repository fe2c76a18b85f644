// Another program at work: started by the shell, told lines, asked for lines, ended with all that it has started. It
// knows nothing of games.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <tl/expected.hpp>

namespace junqi::arena {

class Program {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Program(const std::string& command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// False: it does not listen any more.
  bool tell(std::string line);
  enum class Silence : std::uint8_t { late, ended, endless };
  /// Its next line without the end, if it comes by `deadline`.
  tl::expected<std::string, Silence> hear(Time deadline);
  /// Gives it a moment to end by itself.
  void end();

 private:
  pid_t pid_ = -1;
  int in_ = -1;   // what we write
  int out_ = -1;  // what it writes
  std::string heard_;
};

}  // namespace junqi::arena
