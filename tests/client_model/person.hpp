// Clients without windows for the tests, the real server for them to play on, and a line between that can be cut.
#pragma once

#include "client/model/chat_model.hpp"
#include "client/model/client.hpp"
#include "client/model/client_setup.hpp"
#include "client/model/deploy_model.hpp"
#include "client/model/end_model.hpp"
#include "client/model/home_model.hpp"
#include "client/model/lobby_model.hpp"
#include "client/model/local_server.hpp"
#include "client/model/room_model.hpp"
#include "client/model/seat_panel.hpp"
#include "client/model/table_model.hpp"
#include "client_model/fake_server.hpp"
#include "support/files.hpp"
#include "support/random.hpp"

namespace junqi::test {

/// junqi-server of this build as a script that hurries computer players; lives in a folder of its own.
class ServerScript {
 public:
  ServerScript();
  std::filesystem::path path() const { return folder_.path() / "server"; }

 private:
  TempDir folder_;
};

/// The real server on a free port of loopback, for as long as this lives.
class RealServer {
 public:
  RealServer();
  const client::Address& address() const { return address_; }

 private:
  ServerScript script_;
  client::LocalServer server_;
  client::Address address_;
};

/// One person with a client: what it remembers between starts is in `folder`.
class Person {
 public:
  Person(std::string name, const std::filesystem::path& folder, std::filesystem::path server_program = {});

  client::Client& client() { return *client_; }
  client::Client* operator->() { return client_.get(); }
  /// update() until the condition holds; false after some seconds.
  bool until(const std::function<bool()>& done);
  bool until(client::Screen screen);
  /// The program dies without a word and starts again.
  void die();

 private:
  void start();

  std::string name_;
  std::filesystem::path folder_;
  std::filesystem::path server_program_;
  std::unique_ptr<client::Client> client_;
};

/// Ann and Bob on their way into the lobby of one server.
struct Two {
  Two() {
    for (Person* one : people) (*one)->connect(server.address());
  }

  const RealServer server;
  const TempDir folder;
  Person ann{"Ann", folder.path()};
  Person bob{"Bob", folder.path()};
  const std::vector<Person*> people{&ann, &bob};
};

/// update() of all until the condition holds.
bool until_all(const std::vector<Person*>& people, const std::function<bool()>& done);

/// A random legal move by the table's model, if it is the person's turn and no answer is awaited.
bool move_somehow(Person& person, std::mt19937_64& random);

/// Hands bytes on between clients and a server, or does not.
class Proxy {
 public:
  explicit Proxy(const client::Address& server);
  ~Proxy();
  client::Address address() const;
  /// Nothing is handed on to clients any more; what they say still arrives.
  void swallow_answers(bool swallow);
  /// Ends every connection.
  void cut();

 private:
  struct State;
  std::shared_ptr<State> state_;
  std::thread thread_;
};

}  // namespace junqi::test
