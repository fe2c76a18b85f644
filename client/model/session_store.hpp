// What makes one the same guest again after a crash or another start: a token for each server, and the room one was in.
// These are secrets of the user; they stay in one file that only the user can read.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace junqi::client {

struct SavedSession {
  std::string server;  // "host:port"
  std::string token;
  std::string room;    // empty: in none
  int game = 0;        // of `layout`
  std::string layout;  // one's own deployment in that match of the room

  bool operator==(const SavedSession&) const = default;
};

class SessionStore {
 public:
  /// Claims the folder. While another running client holds it, nothing is read or written: two windows on one machine
  /// are two guests.
  explicit SessionStore(std::filesystem::path folder);
  ~SessionStore();
  SessionStore(const SessionStore&) = delete;
  SessionStore& operator=(const SessionStore&) = delete;

  bool claimed() const { return lock_ >= 0; }
  std::optional<SavedSession> find(const std::string& server) const;
  /// The one put last, if it was in a room: where one may come back to.
  std::optional<SavedSession> unfinished() const;
  /// Puts it in the place of what was known of the same server.
  void put(const SavedSession& session);

 private:
  std::filesystem::path file() const { return folder_ / "session.json"; }

  std::filesystem::path folder_;
  int lock_ = -1;
  std::vector<SavedSession> sessions_;  // the one put last in front
};

}  // namespace junqi::client
