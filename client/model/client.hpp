// The whole client without its window: link, room, table and the models of every screen, tied together. The window
// calls update() when it is woken or its time has come, draws the screen it names from that screen's model, and turns
// what a person does into calls of these methods.
//
// Every model may be replaced in update(): ask for it again after each, and keep no reference. Their headers are for
// whoever uses them; this one is seen everywhere and stays light.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/model/address.hpp"
#include "match/clock.hpp"

namespace junqi::wire {
struct Announcement;
struct ChatLine;
struct Deployed;
struct Error;
struct Identity;
struct MatchEvents;
struct MatchView;
struct Ok;
struct Request;
struct Reveal;
struct RoomList;
struct RoomState;
struct Welcome;
struct You;
}  // namespace junqi::wire

namespace junqi::client {

class Asking;
class ChatModel;
class DeployModel;
class EndModel;
class HomeModel;
class JoinedRoom;
class LobbyModel;
class Part;
class RoomModel;
class Table;
class TableModel;
struct ClientSetup;
struct LanServer;
struct LinkStatus;
struct SavedSession;
struct SeatPanel;
struct Settings;

enum class Screen : std::uint8_t { home, connecting, lobby, room, deploy, table, end };

/// How the line stands, in words.
struct LineWords {
  bool trouble = false;  // to be shown on any screen
  std::string text;      // "No connection (refused); trying again in 3 s"; empty while all is well
};

/// A server that shows another key than it did: somebody has to say whether that is right. Nothing has been told to it.
struct KeyQuestion {
  std::string server;  // "host:port"
  std::string known;   // fingerprints
  std::string shown;
};

class Client {
 public:
  explicit Client(ClientSetup setup);
  ~Client();

  // The heartbeat.
  /// Takes in what has come; says what is to be shown now. `now` is steady_now().
  Screen update(Millis now);
  /// How long after update() something changes by itself: a clock, a countdown. Nothing: until wake.
  std::optional<Millis> next_update_in(Millis now) const;

  // Getting somewhere.
  /// A server of one's own, a room with computer players on every other seat, and at once to the deployment.
  void play_against_computer(BoardId board, std::string_view level);
  /// What HomeModel holds: its board and level, or its address.
  void play_against_computer();
  void join_typed_address();
  void join_found(const LanServer& server);
  void connect(const Address& address);
  /// The same, to a server whose key and name are known from elsewhere: it was started here.
  void connect(const Address& address, const std::string& key, const std::string& name);
  /// Back to the room that a crash or an end of the program left, if there is one.
  std::optional<Address> unfinished() const;
  void return_to_unfinished();
  /// Out of the room: to the lobby, or home from the computer's table. A running match is lost by it.
  void leave_room();
  /// Ends the connection and shows the home screen.
  void go_home();
  void retry_now();

  // Who one is on the server. What becomes of it is told as a notice.
  bool has_account() const;
  void sign_in(std::string name, std::string password);
  void make_account(std::string name, std::string password);
  void change_password(std::string old_one, std::string new_one);
  void sign_out(bool everywhere);

  // What is to be shown. A model exists while its screen can be shown; the pointers are null otherwise.
  Screen screen() const;
  HomeModel& home();
  bool looks_for_servers() const;
  /// What is on this network, while the home screen is shown.
  std::vector<LanServer> lan_servers() const;
  LobbyModel* lobby();
  const JoinedRoom* room() const;
  RoomModel* room_model();
  DeployModel* deploy();
  Table* table();
  TableModel* table_model();
  EndModel* end();
  ChatModel& chat();
  std::vector<SeatPanel> panels(Millis now) const;
  LineWords line(Millis now) const;
  /// While there is one, the line waits for trust_shown_key() or go_home().
  const std::optional<KeyQuestion>& key_question() const;
  /// The key that is shown takes the place of the known one, and the connection is made.
  void trust_shown_key();
  LinkStatus link_status() const;
  const std::string& my_name() const;
  const Address& server() const;
  /// As it calls itself on this network; empty where it has not been found there.
  const std::string& server_name() const;
  bool against_computer() const;
  /// Sentences that have no place on a screen of their own, since this was asked last.
  std::vector<std::string> take_notices();
  /// The same, of what went well.
  std::vector<std::string> take_good_news();

  Settings& settings();
  void save_settings();

  // For the parts, each with a model and a file of its own; see part.hpp.
  /// The part of this class.
  template <class P>
  P& part() {
    for (const auto& one : parts())
      if (auto* wanted = dynamic_cast<P*>(one.get())) return *wanted;
    no_such_part();
  }
  Asking& asking();
  void notice(std::string sentence);
  void good_news(std::string sentence);
  /// Where the parts keep their files.
  std::string state_folder() const;
  std::string records_folder() const;
  /// The program junqi-server.
  std::string server_program() const;
  /// To be called on another thread: update() has something to do.
  std::function<void()> waker() const;

 private:
  enum class Errand : std::uint8_t { none, join, computer };
  struct Inside;

  const std::vector<std::unique_ptr<Part>>& parts() const;
  [[noreturn]] static void no_such_part();

  void begin(Errand errand);
  void open_link(const Address& address);
  void open_link(const Address& address, std::string known_key);
  void ask_about_key(const LinkStatus& status, Millis now);
  void learn_key(const std::string& key);
  void report_garbled_pins();
  void close_everything();
  void watch_local_server(Millis now);
  void watch_link(Millis now);

  // What a server says.
  void hear(Millis now);
  void on(wire::Welcome welcome, Millis now);
  void on(wire::Identity identity, Millis now);
  void on(wire::Ok ok, Millis now);
  void on(wire::Error error, Millis now);
  void on(wire::RoomList list, Millis now);
  void on(wire::RoomState state, Millis now);
  void on(wire::You you, Millis now);
  void on(wire::Announcement announcement, Millis now);
  void on(wire::Deployed deployed, Millis now);
  void on(wire::MatchView view, Millis now);
  void on(wire::MatchEvents events, Millis now);
  void on(wire::ChatLine line, Millis now);
  void on(wire::Reveal reveal, Millis now);
  template <class Other>
  void on(const Other&, Millis) {}  // the link's own business, or a part's

  template <class M>
  bool of_this_match(const M& message) const;
  void line_opened();
  void ask_resume(const std::string& code, std::uint64_t version);
  void resumed();
  void resume_failed();
  void do_errand();
  void set_table_for_computer();
  void answered(const wire::Request& request);
  void refused(const wire::Request& request, const wire::Error& error);
  void tell_refused(const wire::Request& request, std::string why);
  void account_settled(const wire::Request& request);

  void enter(wire::RoomState state, Millis now);
  void left_room();
  void follow_phase();
  void remember_session();
  SavedSession session() const;

  std::unique_ptr<Inside> in_;
};

}  // namespace junqi::client
