// Who is here and which rooms there are: guests and their connections, rooms by code, the way in and out of a room.
// It lives on a strand of its own and knows nothing of what happens inside a room.
#pragma once

#include <atomic>
#include <map>
#include <set>

#include "server/accounts/account_book.hpp"
#include "server/admin/census.hpp"
#include "server/connection.hpp"
#include "server/ears.hpp"
#include "server/guest_book.hpp"
#include "server/rate_book.hpp"
#include "server/room_actor.hpp"
#include "server/store/people_tables.hpp"
#include "server/store/talk_tables.hpp"

namespace junqi::server {

struct Ban;
class BanBook;

/// Who a connection speaks for, and the room it is in, if any.
struct Standing {
  GuestId who;
  std::shared_ptr<RoomActor> room;
};

/// Whether a request is about rooms as a whole; any other is for the room that one is in.
bool is_for_lobby(const wire::RequestBody& body);

class Lobby : public RoomHost, public std::enable_shared_from_this<Lobby> {
 public:
  using Strand = RoomActor::Strand;

  Lobby(const RoomServices& services, std::string server_name);

  const Strand& strand() const { return strand_; }

  /// Before anything is asked: the accounts (without them there are guests alone) with the names of all, and the last
  /// id that anybody has had.
  void use(std::unique_ptr<AccountBook> accounts, const std::vector<AccountName>& names, std::uint64_t last_person);
  void use(std::shared_ptr<const BanBook> bans) { bans_ = std::move(bans); }

  // To be spawned on the lobby's strand. They answer over the connection; the standing after it is returned.
  boost::asio::awaitable<Standing> hello(std::shared_ptr<Connection> connection, wire::Hello hello);
  /// A request that is_for_lobby.
  boost::asio::awaitable<Standing> take(std::shared_ptr<Connection> connection, Standing standing, RequestMark mark,
                                        wire::RequestBody body);

  /// Takes up everybody and every room that was kept, before anything else is asked. What cannot be taken up stays
  /// in the store; one line of the log each.
  void take_up(std::vector<KeptPerson> people, std::vector<KeptRoom> rooms);
  /// After that: whom they do not want to hear.
  void take_up(const std::vector<KeptMute>& mutes);

  // For whoever hosts the server; in lobby_admin.cpp. To be called on the lobby's strand.
  Census census() const;  // of what the lobby knows
  std::vector<PersonSeen> people() const;
  std::vector<RoomSeen> open_rooms() const;  // in the order of opening
  /// Sends somebody away who then is in no room any more. False: there is no such person here.
  bool kick(const std::string& name);
  int send_away(const Ban& ban);
  /// False: there is no such room.
  bool close_room(const std::string& code);
  /// To everybody who is here; how many they are.
  int announce(const std::string& text);

  // For the host as well, to be spawned on the lobby's strand; in lobby_accounts_host.cpp. False or nothing: there is
  // no such account, or person.
  boost::asio::awaitable<bool> make_admin(std::string name);
  /// Gives the new password, drops every login and ends the account's connection.
  boost::asio::awaitable<std::optional<std::string>> reset_password(std::string name);
  /// `until` in seconds of the Unix clock, 0: for good, nothing: muted no more.
  boost::asio::awaitable<bool> mute(std::string name, std::optional<std::int64_t> until);
  /// The account's name as it is written, of one that looks the same; of who is no account what was given.
  boost::asio::awaitable<std::string> account_name(std::string name);

  // These may be called from any strand.
  /// While it is so, no room and no match is begun.
  void set_draining(bool draining) { draining_ = draining; }
  bool draining() const { return draining_; }
  std::size_t rooms_open() const { return rooms_open_; }
  void gone(GuestId who, const Connection* connection);
  void say_bye_to_all(std::string_view code);
  void room_changed(wire::RoomSummary summary) override;
  void left_room(GuestId who, std::string code) override;
  void room_closed(std::string code) override;

 private:
  struct Presence {
    explicit Presence(Rate rate) : entries(rate, steady_now()) {}
    TokenBucket entries;
    std::shared_ptr<SharedBucket> chat;      // once there was a connection
    std::shared_ptr<Connection> connection;  // none: away
    std::string token_hash;                  // of the token by which the connection speaks for the person
    std::string room;
    Millis away_since = 0;
    bool kept = false;             // in the store
    std::deque<RequestMark> done;  // comings and goings that were carried out, not to be done again
  };
  struct OpenRoom {
    std::shared_ptr<RoomActor> actor;
    std::uint64_t number = 0;                  // in the order of opening
    std::optional<wire::RoomSummary> summary;  // once it has told one
    std::set<GuestId> members;
  };
  struct Said {  // in the lobby
    GuestId speaker;
    Line line;
  };
  struct Visit {  // one request under way
    std::shared_ptr<Connection> connection;
    GuestId who;
    RequestMark mark;
  };

  std::optional<boost::asio::awaitable<Standing>> answer_to(const Visit& visit, wire::RequestBody body);
  boost::asio::awaitable<Standing> on(Visit visit, wire::Register m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::Login m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::Logout m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::ChangePassword m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::ListRooms m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::CreateRoom m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::JoinRoom m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::Resume m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::LeaveRoom m);
  // Records and ratings; in lobby_records.cpp.
  boost::asio::awaitable<Standing> on(Visit visit, wire::ListRecords m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::GetRecord m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::GetLeaderboard m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::GetProfile m);
  /// `find` runs on the store's thread; what it returns is the answer.
  boost::asio::awaitable<Standing> look_up(Visit visit, std::function<std::vector<Line>(Statements&)> find);
  /// Who has no rating on the board yet is missing.
  boost::asio::awaitable<std::map<GuestId, int>> ratings_of(std::vector<GuestId> people, BoardId board);
  /// Slows down a guest that comes and goes all the time. True: the connection still speaks for the visitor.
  boost::asio::awaitable<bool> wait_to_enter(const Visit& visit, GuestId who);
  boost::asio::awaitable<Standing> enter(Visit visit, std::shared_ptr<RoomActor> room, Admission in);
  // Rooms to find; in lobby_rooms.cpp.
  boost::asio::awaitable<Standing> on(Visit visit, wire::QuickMatch m);
  std::vector<wire::RoomSummary> listed(const wire::ListRooms& filter) const;
  std::shared_ptr<RoomActor> open_room(const wire::CreateRoom& wish);
  struct Search {
    wire::QuickMatch wish;
    GuestId who;
    std::map<GuestId, int> ratings;  // of who searches and of those who wait
    std::set<std::string> tried;     // rooms, by their codes
  };
  /// Whether the room fits and somebody is there to play with.
  bool invites(const OpenRoom& room, const wire::QuickMatch& wish) const;
  std::vector<GuestId> waiting_for(const wire::QuickMatch& wish) const;
  int distance(const Search& search, const OpenRoom& room) const;
  std::shared_ptr<RoomActor> room_to_play_in(const Search& search) const;
  /// How long somebody from there has to wait before another room is made; 0: now, and that is counted.
  Millis wait_to_open(const Visit& visit) { return rooms_made_.take(counted_address(visit), steady_now()); }
  static std::string counted_address(const Visit& visit);
  // Talking across rooms; in lobby_talk.cpp.
  boost::asio::awaitable<Standing> on(Visit visit, wire::Chat m);
  boost::asio::awaitable<Standing> on(Visit visit, wire::Mute m);
  Standing whisper(const Visit& visit, wire::Chat m);
  Standing say_to_all(const Visit& visit, const wire::Chat& m);
  Standing done(const Visit& visit);
  wire::MutedNames muted_names(GuestId who) const;
  void tell_talk(GuestId who, Connection& connection) const;
  bool close_ear(GuestId who, const std::string& name);
  bool open_ear(GuestId who, const std::string& name);
  void keep_ear(GuestId who, GuestId other, bool muted);
  /// Comes back when all that was to be kept so far is safe. False: it never will be.
  boost::asio::awaitable<bool> all_kept();

  Standing standing(GuestId who) const;
  Standing refuse(const Visit& visit, std::string_view code, wire::ErrorArgs args = {}) const;
  Standing back_into(const Visit& visit, std::uint64_t version);
  bool done_before(const Visit& visit) const;
  void remember(const Visit& visit);
  wire::Welcome welcome(const Guest& guest, std::string token) const;

  // Accounts; in lobby_accounts.cpp.
  /// Whose token it is; an account that was not here is from now on.
  boost::asio::awaitable<const Guest*> person_of(std::string token);
  /// Nothing: somebody else has come to have its name.
  const Guest* bring_in(const Account& account);
  Standing registered(const Visit& visit, std::string token);
  Standing speak_for(Visit visit, const Account& account, std::string token);
  bool still_there(const Visit& visit) const;
  void tell_identity(const Visit& visit, const Guest& guest, std::string token);
  Standing slow_down(const Visit& visit, Millis wait) const;
  Standing done_or(const Visit& visit, std::string_view code) const;
  void end_login(GuestId who, const Connection* but);
  std::optional<wire::ErrorArgs> banned(const std::string& name) const;
  bool turn_away(const std::string& name, Connection& connection) const;
  std::optional<GuestId> account_named(const std::string& name) const;

  void keep_in_store(const Guest& guest);
  void forget(GuestId who);
  bool take_up(const KeptPerson& person);
  bool take_up(KeptRoom room);
  PersonSeen seen(GuestId who, const Presence& presence) const;
  RoomSeen seen(const OpenRoom& room) const;
  void send_away(GuestId who, Presence& presence, std::string_view code);
  Presence& presence_of(GuestId who);
  OpenRoom* find_room(const std::string& code);
  void take_over(GuestId who, const std::shared_ptr<Connection>& connection);
  void went_away(GuestId who);
  void note_away(GuestId who);
  void forget_long_gone();

  RoomServices services_;
  Strand strand_;
  std::string server_name_;
  GuestBook guests_;
  std::unique_ptr<AccountBook> accounts_;
  std::shared_ptr<const BanBook> bans_;
  std::unordered_map<std::uint64_t, Presence> presences_;  // by guest
  std::deque<std::pair<GuestId, Millis>> away_;            // guests without a room in the order of their leaving
  std::unordered_map<std::string, OpenRoom> rooms_;
  std::uint64_t rooms_opened_ = 0;
  Ears ears_;
  std::deque<Said> lobby_chat_;  // the last lines
  TokenBucket lobby_talk_;       // of everybody together
  // By address: tries of rooms' passwords, of rooms' codes that there are not, and rooms that were made.
  RateBook guesses_;
  RateBook misses_;
  RateBook rooms_made_;
  std::atomic<std::size_t> rooms_open_{0};
  std::atomic<bool> draining_{false};
};

}  // namespace junqi::server
