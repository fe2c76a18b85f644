#include "server/accounts/password.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <fstream>
#include <mutex>
#include <set>

#include "server/accounts/password_pool.hpp"
#include "support/catch.hpp"

using namespace junqi::server;

namespace {

AccountLimits quick() {
  AccountLimits limits;
  limits.password_ops = 1;
  limits.password_memory_bytes = 1024 * 1024;
  return limits;
}

}  // namespace

TEST_CASE("a password is kept as argon2id's text and known again by it alone") {
  const AccountLimits limits = quick();
  const std::string hash = hash_password("correct horse", limits);
  CHECK(hash.starts_with("$argon2id$v=19$m=1024,t=1,"));
  CHECK(hash.find("horse") == std::string::npos);
  CHECK(hash != hash_password("correct horse", limits));
  CHECK(is_password("correct horse", hash, limits) == true);
  CHECK(is_password("correct horsE", hash, limits) == false);
  CHECK(is_password("correct horse", "", limits) == false);
  CHECK(is_password("", hash, limits) == false);
  CHECK_FALSE(outdated(hash, limits));
  AccountLimits harder = quick();
  harder.password_ops = 2;
  CHECK(outdated(hash, harder));
}

TEST_CASE("a password for which there is no memory is not taken for a wrong one") {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t pages = 0;
  REQUIRE(statm >> pages);
  rlimit before{};
  REQUIRE(::getrlimit(RLIMIT_AS, &before) == 0);
  constexpr rlim_t tebi = rlim_t{1} << 40U;
  const rlimit some{pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + tebi, before.rlim_max};
  REQUIRE(::setrlimit(RLIMIT_AS, &some) == 0);
  AccountLimits limits = quick();
  const auto without = is_password("correct horse",
                                   "$argon2id$v=19$m=4294967295,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$"
                                   "qIR5u2oHpw3M9OTsYKIvPEcbC0kyXw8+hsMLQBeDo0s",
                                   limits);
  limits.password_memory_bytes = std::size_t{4} << 40U;
  const auto nobody = is_password("correct horse", "", limits);
  REQUIRE(::setrlimit(RLIMIT_AS, &before) == 0);
  CHECK_FALSE(without);
  CHECK_FALSE(nobody);
}

TEST_CASE("the usual settings are libsodium's for people who wait") {
  CHECK(hash_password("correct horse", AccountLimits{}).starts_with("$argon2id$v=19$m=65536,t=2,p=1$"));
}

TEST_CASE("a taken password is wiped where it was") {
  std::string text = "short one";
  const char* const bytes = text.data();
  const Password password = take_password(text);
  CHECK(password->read() == "short one");
  CHECK(text.empty());
  CHECK(std::string(bytes, 9) == std::string(9, '\0'));
}

TEST_CASE("passwords that anybody would try are refused") {
  for (const char* easy : {"password", "PassWord", "12345678", "abcdefgh", "87654321", "aaaaaaaaaaaa", "Ann of Berlin"})
    CHECK(easy_to_guess(easy, "annofberlin"));
  for (const char* good : {"correct horse", "aaaaaaab", "\u519b\u68cb\u519b\u65d7\u5de5\u5175\u70b8\u5f39"})
    CHECK_FALSE(easy_to_guess(good, "Ann"));
  std::set<std::string> made;
  for (int i = 0; i < 100; ++i) made.insert(new_password());
  CHECK(made.size() == 100);
  CHECK(made.begin()->size() == 23);
}

TEST_CASE("the pool takes no more than may wait") {
  AccountLimits limits = quick();
  limits.password_queue_max = 2;
  PasswordPool pool(limits);
  std::mutex mutex;
  std::condition_variable news;
  bool open = false;
  int done = 0;
  const auto work = [&] {
    std::unique_lock lock(mutex);
    news.wait(lock, [&] { return open; });
    ++done;
    news.notify_all();
  };
  for (int i = 0; i < 3; ++i) CHECK(pool.add(work));
  CHECK_FALSE(pool.add(work));
  std::unique_lock lock(mutex);
  open = true;
  news.notify_all();
  news.wait(lock, [&] { return done == 3; });
}
