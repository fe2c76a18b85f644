// What can be asked of a running server by whoever hosts it. The admin socket knows this and nothing of lobby and
// rooms.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/admin/ban_book.hpp"
#include "server/admin/census.hpp"
#include "wire/json.hpp"

namespace junqi::server {

/// The answer for a person or a program, or one line that says why not.
using AdminReply = tl::expected<Json, std::string>;
using AdminAnswer = boost::asio::awaitable<AdminReply>;

inline AdminReply refusal(std::string why) { return tl::unexpected(std::move(why)); }

class AdminHost {
 public:
  AdminHost() = default;
  AdminHost(const AdminHost&) = delete;
  AdminHost& operator=(const AdminHost&) = delete;
  virtual ~AdminHost() = default;

  virtual boost::asio::awaitable<Census> census() = 0;
  virtual AdminAnswer users() = 0;
  virtual AdminAnswer rooms() = 0;
  virtual AdminAnswer room(std::string code) = 0;
  /// Everybody in it is told and let go; a match in it is lost.
  virtual AdminAnswer close_room(std::string code) = 0;
  virtual AdminAnswer kick(std::string name) = 0;
  virtual AdminAnswer ban(Ban ban) = 0;
  virtual AdminAnswer unban(Ban::Kind kind, std::string key) = 0;
  virtual AdminAnswer bans() = 0;
  virtual AdminAnswer say(std::string text) = 0;
  /// Ends the server once no match is under way, or after `minutes`.
  virtual AdminAnswer drain(std::optional<int> minutes) = 0;
  virtual AdminAnswer undrain() = 0;

  // What needs the database. `until`: seconds of the Unix clock; 0: for good.
  virtual AdminAnswer mute(std::string name, std::int64_t until) = 0;
  virtual AdminAnswer unmute(std::string name) = 0;
  virtual AdminAnswer backup(std::string file) = 0;
  virtual AdminAnswer make_admin(std::string name) = 0;
  /// Answers with the new password, which stands nowhere else.
  virtual AdminAnswer reset_password(std::string name) = 0;
};

/// The part of it that needs accounts and the database. A server without them answers "not available".
class AdminStore {
 public:
  AdminStore() = default;
  AdminStore(const AdminStore&) = delete;
  AdminStore& operator=(const AdminStore&) = delete;
  virtual ~AdminStore() = default;

  virtual AdminAnswer mute(std::string name, std::int64_t until) = 0;
  virtual AdminAnswer unmute(std::string name) = 0;
  virtual AdminAnswer backup(std::string file) = 0;
  virtual AdminAnswer make_admin(std::string name) = 0;
  virtual AdminAnswer reset_password(std::string name) = 0;
};

}  // namespace junqi::server
