// Talk that belongs to no room: the lobby's and that with one person, what of it is unread, and whom one does not want
// to hear. The server keeps the list of those.
#pragma once

#include <string>
#include <vector>

#include "client/model/part.hpp"

namespace junqi::client {

class LobbyTalk : public Part {
 public:
  explicit LobbyTalk(Client& client) : client_(client) {}

  struct Line {
    std::string name;
    std::string text;
    bool operator==(const Line&) const = default;
  };
  /// With everybody in the lobby, or with one person.
  struct Thread {
    std::string with;  // empty: the lobby
    std::vector<Line> lines;
    int unread = 0;
    std::string draft;     // typed and not sent, or refused
    std::size_t told = 0;  // how many of the lines the server has told again since it was reached anew
  };
  /// The lobby first, then the others in the order in which they began.
  const std::vector<Thread>& threads() const { return threads_; }
  const Thread& shown() const { return threads_[shown_]; }
  std::size_t shown_index() const { return shown_; }
  /// What is shown has been read.
  void show(std::size_t index);
  /// Begins a talk with somebody, or goes on with it.
  void write_to(const std::string& name);
  void close(std::size_t index);
  /// Whether somebody looks at the talk until the next update; then what stands in the shown one is read.
  void look(bool looks);
  int unread() const;

  void type(std::string text);
  void send();

  const std::vector<std::string>& muted() const { return muted_; }
  bool is_muted(std::string_view name) const;
  void mute(std::string name, bool muted);

  bool take(const wire::ServerMessage& message, Millis now) override;
  bool refused(const wire::Request& request, const wire::Error& error) override;
  std::optional<Millis> update(Millis now) override;
  void left_server() override;

 private:
  Thread& thread_with(const std::string& name);
  void hear(const wire::ChatLine& line);

  Client& client_;
  std::vector<Thread> threads_{Thread{}};
  std::size_t shown_ = 0;
  bool looks_ = false;
  std::vector<std::string> muted_;
};

}  // namespace junqi::client
