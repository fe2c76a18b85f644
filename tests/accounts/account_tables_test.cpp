// Accounts in the database: logins, passwords and names, as they are found again.
#include "server/accounts/account_tables.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store/database.hpp"
#include "server/store/people_tables.hpp"
#include "server/store/statements.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::server;

namespace {

struct Tables {
  test::TempDir dir;
  DatabaseHandle database = open_database(dir.path() / "junqi.db").value();
  Statements statements{*database};

  operator Statements&() { return statements; }
  int count(const char* sql) { return database->execAndGet(sql).getInt(); }
};

NewAccount account(std::uint64_t id, const std::string& name, std::vector<std::string> tokens = {}) {
  return {{id}, name, name_keys(name), "hash of " + name, std::move(tokens)};
}

}  // namespace

TEST_CASE("an account is found by its token and its password is known") {
  Tables tables;
  add_account(tables, account(7, "Ann", {"one", "two"}));
  CHECK(account_by_token(tables, "one")->name == "Ann");
  CHECK(account_by_token(tables, "two")->id == GuestId{7});
  CHECK_FALSE(account_by_token(tables, "three"));
  CHECK(password_hash_of(tables, {7}) == "hash of Ann");
  CHECK(password_hash_of(tables, {8}).empty());
  CHECK(find_account(tables, {7})->name == "Ann");
  CHECK_FALSE(find_account(tables, {8}));
  drop_token(tables, "one");
  CHECK_FALSE(account_by_token(tables, "one"));
}

TEST_CASE("a guest that was kept becomes the account and is no guest any more") {
  Tables tables;
  keep_person(tables, {{3}, "Guest", name_key("Guest"), {"guest's"}});
  CHECK(kept_guests(tables).size() == 1);
  CHECK_FALSE(account_by_token(tables, "guest's"));
  add_account(tables, account(3, "Ann", {"guest's", "new"}));
  CHECK(kept_guests(tables).empty());
  CHECK(account_by_token(tables, "guest's")->name == "Ann");
  CHECK(kept_accounts(tables, {{2}, {3}}).size() == 1);
  CHECK(account_names(tables).front().keys.key == name_key("Ann"));
  CHECK(last_person(tables) == 3);
}

TEST_CASE("a login counts if the password is still the one that was proved, and the oldest makes way") {
  Tables tables;
  add_account(tables, account(1, "Ann"));
  CHECK_FALSE(add_login(tables, {{1}, "hash of Ben", "", "early"}, 3));
  CHECK_FALSE(add_login(tables, {{2}, "", "", "early"}, 3));
  CHECK_FALSE(account_by_token(tables, "early"));
  for (int i = 0; i < 5; ++i) {
    CHECK(add_login(tables, {{1}, "hash of Ann", "", "token " + std::to_string(i)}, 3));
    tables.database->exec("UPDATE tokens SET since = since - 10");
  }
  CHECK(tables.count("SELECT count(*) FROM tokens") == 3);
  CHECK_FALSE(account_by_token(tables, "token 1"));
  CHECK(account_by_token(tables, "token 2"));
  CHECK(add_login(tables, {{1}, "hash of Ann", "better", "last"}, 3));
  CHECK(password_hash_of(tables, {1}) == "better");
}

TEST_CASE("a changed password drops every login but one, a reset one all of them") {
  Tables tables;
  add_account(tables, account(1, "Ann", {"a", "b", "c"}));
  CHECK_FALSE(change_password(tables, {1}, "another", "new", "b"));
  CHECK(account_by_token(tables, "a"));
  CHECK(change_password(tables, {1}, "hash of Ann", "new", "b"));
  CHECK_FALSE(account_by_token(tables, "a"));
  CHECK(account_by_token(tables, "b"));
  CHECK(password_hash_of(tables, {1}) == "new");
  reset_password(tables, {1}, "newer");
  CHECK_FALSE(account_by_token(tables, "b"));
}

TEST_CASE("admins and mutes are kept, of guests too as long as they are") {
  Tables tables;
  add_account(tables, account(1, "Ann", {"a"}));
  keep_person(tables, {{2}, "Ben", name_key("Ben"), {"b"}});
  CHECK_FALSE(find_account(tables, {1})->admin);
  set_admin(tables, {1});
  set_mute(tables, {1}, 0);
  set_mute(tables, {2}, 12345);
  set_mute(tables, {3}, 12345);
  CHECK(find_account(tables, {1})->admin);
  CHECK(account_by_token(tables, "a")->muted_until == 0);
  CHECK(kept_guests(tables).front().muted_until == 12345);
  set_mute(tables, {1}, std::nullopt);
  CHECK_FALSE(find_account(tables, {1})->muted_until);
  forget_person(tables, {2});
  CHECK(tables.count("SELECT count(*) FROM host_mutes") == 0);
}

TEST_CASE("keys of another edition are made anew, and a row in the way of a name gives its key up") {
  Tables tables;
  add_account(tables, account(1, "Ann"));
  tables.database->exec("UPDATE people SET name_key = 'old'");
  renew_name_keys(tables);
  CHECK(account_names(tables).front().keys.key == name_key("Ann"));
  tables.database->exec("UPDATE people SET name_key = 'old'");
  renew_name_keys(tables);  // the edition is the present one
  CHECK(account_names(tables).front().keys.key == "old");
  keep_person(tables, {{2}, "Old", "old", {"t"}});
  CHECK(kept_guests(tables).front().name_key == "old");
  add_account(tables, account(3, "Old"));
  CHECK(tables.count("SELECT count(*) FROM people") == 3);
}
