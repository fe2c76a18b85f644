#include "client/model/session_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>

#include "client/model/own_files.hpp"
#include "wire/codec.hpp"
#include "wire/json.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t sessions_max = 16;

std::string text_of(const Json& json, const char* name, int bytes_max) {
  const auto at = json.find(name);
  if (at == json.end() || !at->is_string()) return {};
  const auto& text = at->get_ref<const std::string&>();
  return text.size() <= static_cast<std::size_t>(bytes_max) ? text : std::string();
}

std::vector<SavedSession> read_sessions(std::string_view text) {
  std::vector<SavedSession> sessions;
  const auto json = parse_json(text);
  if (!json || !json->is_array()) return sessions;
  for (const Json& one : *json) {
    if (!one.is_object() || sessions.size() == sessions_max) continue;
    SavedSession session;
    session.server = text_of(one, "server", 300);
    session.token = text_of(one, "token", wire::token_length_max);
    session.room = text_of(one, "room", wire::code_length_max);
    session.layout = text_of(one, "layout", wire::layout_length_max);
    if (const auto at = one.find("game"); at != one.end() && at->is_number_unsigned())
      session.game = static_cast<int>(std::min<std::uint64_t>(at->get<std::uint64_t>(), 1'000'000));
    if (!session.server.empty() && !session.token.empty()) sessions.push_back(std::move(session));
  }
  return sessions;
}

std::string sessions_text(const std::vector<SavedSession>& sessions) {
  Json list = Json::array();
  for (const auto& session : sessions) {
    Json one;
    one["server"] = session.server;
    one["token"] = session.token;
    one["room"] = session.room;
    one["game"] = session.game;
    one["layout"] = session.layout;
    list.push_back(std::move(one));
  }
  return list.dump(2) + "\n";
}

}  // namespace

SessionStore::SessionStore(std::filesystem::path folder) : folder_(std::move(folder)) {
  std::error_code ignored;
  std::filesystem::create_directories(folder_, ignored);
  lock_ = ::open((folder_ / "session.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    lock_ = -1;
  }
  if (claimed()) sessions_ = read_sessions(read_own_file(file()).value_or(""));
}

SessionStore::~SessionStore() {
  if (lock_ >= 0) ::close(lock_);
}

std::optional<SavedSession> SessionStore::find(const std::string& server) const {
  const auto at = std::find_if(sessions_.begin(), sessions_.end(), [&](const auto& s) { return s.server == server; });
  return at == sessions_.end() ? std::nullopt : std::optional(*at);
}

std::optional<SavedSession> SessionStore::unfinished() const {
  if (sessions_.empty() || sessions_.front().room.empty()) return std::nullopt;
  return sessions_.front();
}

void SessionStore::put(const SavedSession& session) {
  if (!sessions_.empty() && sessions_.front() == session) return;
  std::erase_if(sessions_, [&](const auto& s) { return s.server == session.server; });
  sessions_.insert(sessions_.begin(), session);
  if (sessions_.size() > sessions_max) sessions_.pop_back();
  // A disk that is full costs the way back after a crash, not the game.
  if (claimed()) (void)write_own_file(file(), sessions_text(sessions_));
}

}  // namespace junqi::client
