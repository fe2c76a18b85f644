#include "server/accounts/password.hpp"

#include <condition_variable>
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
  CHECK(is_password("correct horse", hash, limits));
  CHECK_FALSE(is_password("correct horsE", hash, limits));
  CHECK_FALSE(is_password("correct horse", "", limits));
  CHECK_FALSE(is_password("", hash, limits));
  CHECK_FALSE(outdated(hash, limits));
  AccountLimits harder = quick();
  harder.password_ops = 2;
  CHECK(outdated(hash, harder));
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
