// The whole client without its window: link, room, table and the models of every screen, tied together. The window
// calls update() when it is woken or its time has come, draws the screen it names from that screen's model, and turns
// what a person does into calls of these methods.
//
// Every model may be replaced in update(): ask for it again after each, and keep no reference.
#pragma once

#include <memory>

#include "client/model/chat_model.hpp"
#include "client/model/deploy_model.hpp"
#include "client/model/end_model.hpp"
#include "client/model/home_model.hpp"
#include "client/model/lan_finder.hpp"
#include "client/model/link.hpp"
#include "client/model/lobby_model.hpp"
#include "client/model/local_server.hpp"
#include "client/model/pins.hpp"
#include "client/model/room_model.hpp"
#include "client/model/seat_panel.hpp"
#include "client/model/session_store.hpp"
#include "client/model/table_model.hpp"

namespace junqi::client {

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

struct ClientSetup {
  Settings settings;
  std::filesystem::path state_folder;    // of the session store
  std::filesystem::path server_program;  // for the computer's table
  LinkSettings link;
  LanSettings lan;             // off unless somebody looks at the screen
  std::function<void()> wake;  // called on other threads: update() has something to do
  std::function<tl::expected<void, std::string>(const Settings&)> save;  // may be empty
  std::uint64_t chance = 0;                                              // for random layouts
  std::string program = "junqi";                                         // and version, for the server
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
  /// Back to the room that a crash or an end of the program left, if there is one.
  std::optional<Address> unfinished() const;
  void return_to_unfinished();
  /// Out of the room: to the lobby, or home from the computer's table. A running match is lost by it.
  void leave_room();
  /// Ends the connection and shows the home screen.
  void go_home();
  void retry_now() { link_.retry_now(); }

  // Who one is on the server. What becomes of it is told as a notice.
  bool has_account() const { return account_; }
  void sign_in(std::string name, std::string password);
  void make_account(std::string name, std::string password);
  void change_password(std::string old_one, std::string new_one);
  void sign_out(bool everywhere);

  // What is to be shown. A model exists while its screen can be shown; the pointers are null otherwise.
  Screen screen() const;
  HomeModel& home() { return home_; }
  bool looks_for_servers() const { return setup_.lan.on; }
  /// What is on this network, while the home screen is shown.
  std::vector<LanServer> lan_servers() const { return lan_.servers(); }
  LobbyModel* lobby() { return lobby_ ? &*lobby_ : nullptr; }
  const JoinedRoom* room() const { return room_.get(); }
  RoomModel* room_model() { return room_model_ ? &*room_model_ : nullptr; }
  DeployModel* deploy() { return deploy_ ? &*deploy_ : nullptr; }
  Table* table() { return table_.get(); }
  TableModel* table_model() { return table_model_ ? &*table_model_ : nullptr; }
  EndModel* end() { return end_ ? &*end_ : nullptr; }
  ChatModel& chat() { return chat_; }
  std::vector<SeatPanel> panels(Millis now) const;
  LineWords line(Millis now) const;
  /// While there is one, the line waits for trust_shown_key() or go_home().
  const std::optional<KeyQuestion>& key_question() const { return key_question_; }
  /// The key that is shown takes the place of the known one, and the connection is made.
  void trust_shown_key();
  LinkStatus link_status() const { return link_.status(); }
  const std::string& my_name() const { return my_name_; }
  const Address& server() const { return address_; }
  bool against_computer() const { return local_.state() != LocalServer::State::off; }
  /// Sentences that have no place on a screen of their own, since this was asked last.
  std::vector<std::string> take_notices() { return std::exchange(notices_, {}); }

  Settings& settings() { return settings_; }
  void save_settings();

 private:
  enum class Errand : std::uint8_t { none, join, computer };

  void begin(Errand errand);
  void open_link(const Address& address);
  void open_link(const Address& address, std::string known_key);
  void ask_about_key(const LinkStatus& status, Millis now);
  void learn_key(const std::string& key);
  void report_garbled_pins();
  void close_everything();
  void watch_local_server(Millis now);
  void watch_link(Millis now);
  void notice(std::string sentence) { notices_.push_back(std::move(sentence)); }

  // What a server says.
  void take(wire::ServerMessage message, Millis now);
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
  void on(const Other&, Millis) {}  // the link's own business

  template <class M>
  bool of_this_match(const M& message) const;
  void ask_resume(const std::string& code, std::uint64_t version);
  void resumed();
  void resume_failed();
  void do_errand();
  void set_table_for_computer();
  void refused(const wire::Request& request, const wire::Error& error);
  void account_settled(const wire::RequestBody& body);

  void enter(wire::RoomState state, Millis now);
  void left_room();
  void follow_phase();
  void remember_session();
  SavedSession session() const;

  ClientSetup setup_;
  Settings settings_;
  SessionStore store_;
  Pins pins_;
  LocalServer local_;
  Link link_;
  LanFinder lan_;
  Requests requests_;
  HomeModel home_;
  ChatModel chat_;

  bool open_ = false;  // a server is chosen: not the home screen
  Address address_;
  std::string my_name_;
  std::string token_;
  bool account_ = false;
  Errand errand_ = Errand::none;
  BoardId computer_board_ = BoardId::junqi2;
  std::string computer_level_;
  Millis local_since_ = 0;
  std::optional<RequestId> resuming_;
  LinkState link_seen_ = LinkState::closed;
  std::optional<KeyQuestion> key_question_;
  std::vector<std::string> notices_;

  std::optional<LobbyModel> lobby_;
  std::unique_ptr<JoinedRoom> room_;
  std::optional<RoomModel> room_model_;
  std::optional<DeployModel> deploy_;
  std::unique_ptr<Table> table_;
  std::optional<TableModel> table_model_;
  std::optional<EndModel> end_;
  std::optional<Layout> last_layout_;  // one's own, for a rematch
  std::string deployed_;               // one's own, as the server has just told it
  std::optional<Millis> model_update_in_;
};

}  // namespace junqi::client
