// Accounts in the database: an account is a person (people_tables) with a password, and its tokens are its logins.
// Passwords are kept as argon2id's text, tokens as hashes. Every function is to be called in a transaction or to read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/accounts/name_keys.hpp"
#include "server/guest_id.hpp"

namespace junqi::server {

class Statements;

struct Account {
  GuestId id;
  std::string name;
  bool admin = false;
  std::optional<std::int64_t> muted_until;  // seconds of the Unix clock; 0: for good
};

struct AccountName {
  GuestId id;
  NameKeys keys;
};

struct NewAccount {
  GuestId id;
  std::string name;
  NameKeys keys;
  std::string password_hash;
  std::vector<std::string> token_hashes;
};

/// A login that has been proved: `password_hash` is what the password was held against.
struct NewLogin {
  GuestId id;
  std::string password_hash;
  std::string better_hash;  // to be kept instead, unless empty
  std::string token_hash;
};

std::vector<AccountName> account_names(Statements& tables);
std::optional<Account> find_account(Statements& tables, GuestId id);
/// Empty: there is no such account.
std::string password_hash_of(Statements& tables, GuestId id);
/// Whose token this is, who so is seen now.
std::optional<Account> account_by_token(Statements& tables, const std::string& token_hash);

/// Makes an account of a person, kept before or not.
void add_account(Statements& tables, const NewAccount& account);
/// Keeps the token among the last `logins_max` ones. False: the password has changed since it was proved.
bool add_login(Statements& tables, const NewLogin& login, std::size_t logins_max);
/// False: the password is not `old_hash` any more. Every token but one is dropped.
bool change_password(Statements& tables, GuestId id, const std::string& old_hash, const std::string& new_hash,
                     const std::string& but_token);
/// Whatever it was before, and drops every token.
void reset_password(Statements& tables, GuestId id, const std::string& new_hash);
void drop_token(Statements& tables, const std::string& token_hash);
void drop_tokens(Statements& tables, GuestId id);
void see(Statements& tables, GuestId id);
void set_admin(Statements& tables, GuestId id);
/// Nothing: muted no more. Who is not kept is not muted there.
void set_mute(Statements& tables, GuestId id, std::optional<std::int64_t> until);

/// The largest id that anybody has or has had in what is kept.
std::uint64_t last_person(Statements& tables);
/// Makes the keys of all accounts' names anew if they are of another edition. Two names that clash only now keep what
/// they have.
void renew_name_keys(Statements& tables);

}  // namespace junqi::server
