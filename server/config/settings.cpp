// The table of all settings, in the groups in which the help shows them.
#include <boost/asio/ip/address.hpp>

#include "server/config/setting.hpp"
#include "wire/beacon.hpp"
#include "wire/utf8.hpp"

namespace junqi::server {

namespace {

#define JUNQI_AT(member)     \
  +[](Config & c) -> auto& { \
    return c.member;         \
  }

constexpr Millis second = 1000;
constexpr std::size_t kilo = 1024;

bool is_beacon_name(const std::string& text) {
  return wire::valid_utf8(text) && wire::printable(text) &&
         wire::code_points(text) <= static_cast<std::size_t>(wire::beacon_name_length_max);
}

bool is_address(const std::string& text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return !error;
}

Setting bind() {
  Setting s;
  s.name = "bind";
  s.takes = "ADDRESS";
  s.help = "listen on this address alone; may be given again. Without it: on every address";
  s.wants = "an IP address";
  s.set = [](Config& config, const SettingValue& value) {
    const auto* many = std::get_if<std::vector<std::string>>(&value);
    if (many == nullptr || !std::all_of(many->begin(), many->end(), is_address)) return false;
    config.bind = *many;
    return true;
  };
  s.get = [](const Config& config) { return SettingValue(config.bind); };
  return s;
}

Setting http_bind() {
  Setting s = text("http-bind", "ADDRESS", "the loopback address of that port", JUNQI_AT(http_bind));
  s.wants = "a loopback address, like 127.0.0.1 or ::1";
  s.set = [](Config& config, const SettingValue& value) {
    const auto* given = std::get_if<std::string>(&value);
    if (given == nullptr || !is_address(*given) || !boost::asio::ip::make_address(*given).is_loopback()) return false;
    config.http_bind = *given;
    return true;
  };
  return s;
}

Setting data_dir() {
  Setting s;
  s.name = "data-dir";
  s.takes = "FOLDER";
  s.help =
      "everything lasting is kept there. Without it: $STATE_DIRECTORY, $XDG_STATE_HOME/junqi-server or "
      "~/.local/state/junqi-server";
  s.wants = "the path of a folder";
  s.set = [](Config& config, const SettingValue& value) {
    const auto* given = std::get_if<std::string>(&value);
    if (given == nullptr || given->empty()) return false;
    config.data_dir = *given;
    return true;
  };
  s.get = [](const Config& config) { return SettingValue(config.data_dir.string()); };
  return s;
}

std::vector<Setting> network() {
  return {
      fixed(bind()),
      fixed(count<std::uint16_t>("port", "TCP port; 0 takes a free one", 0, 65535, JUNQI_AT(port))),
      fixed(file("port-file", "write the port there once it is open", JUNQI_AT(port_file))),
      fixed(count<int>("threads", "threads for connections and rooms", 1, 64, JUNQI_AT(threads))),
  };
}

std::vector<Setting> transport() {
  return {
      fixed(toggle("plain", "no TLS; on loopback addresses alone, and without --bind on 127.0.0.1", JUNQI_AT(plain))),
      fixed(toggle("plain-anywhere", "no TLS on any address: who is on the way can read and change everything",
                   JUNQI_AT(plain_anywhere))),
      fixed(file("tls-certificate",
                 "certificate and its chain as PEM; read again at SIGHUP. Without it: tls/certificate.pem of the data "
                 "directory, made at the first start",
                 JUNQI_AT(tls_certificate))),
      fixed(file("tls-key", "its key as PEM, without a password", JUNQI_AT(tls_key))),
  };
}

Setting name_of_server() {
  Setting s = text("server-name", "NAME", "how it is called on its network. Without it: the machine's name",
                   JUNQI_AT(server_name));
  s.wants = fmt::format("at most {} characters that can be shown", wire::beacon_name_length_max);
  s.set = [](Config& config, const SettingValue& value) {
    const auto* given = std::get_if<std::string>(&value);
    if (given == nullptr || !is_beacon_name(*given)) return false;
    config.server_name = *given;
    return true;
  };
  return s;
}

std::vector<Setting> local_network() {
  return {
      fixed(name_of_server()),
      fixed(choice<bool>("lan", "WORD", "answer clients that look for servers on their network: on or off",
                         {"off", "on"}, JUNQI_AT(lan.on))),
      fixed(count<std::uint16_t>("lan-port", "UDP port for them", 1, 65535, JUNQI_AT(lan.port))),
      fixed(rate("lan-answers-per-second", "answers to all of them, in the long run", 1e6,
                 JUNQI_AT(lan.rates.total.per_second))),
      fixed(rate("lan-answers-burst", "and at once", 1e6, JUNQI_AT(lan.rates.total.burst))),
      fixed(rate("lan-answers-per-address-per-second", "answers to one address, in the long run", 1e6,
                 JUNQI_AT(lan.rates.per_address.per_second))),
      fixed(rate("lan-answers-per-address-burst", "and at once", 1e6, JUNQI_AT(lan.rates.per_address.burst))),
      fixed(toggle("port-mapping", "ask the router, by NAT-PMP or UPnP, to let people in from outside",
                   JUNQI_AT(port_mapping))),
  };
}

std::vector<Setting> operation() {
  return {
      fixed(data_dir()),
      choice<LogLevel>("log", "LEVEL", "how much is logged: error, warning, info or debug",
                       {"error", "warning", "info", "debug"}, JUNQI_AT(log_level)),
      fixed(choice<LogFormat>("log-format", "FORMAT", "a line of the log is text, or json", {"text", "json"},
                              JUNQI_AT(log_target.format))),
      fixed(file("log-file", "log to this file instead of to standard error", JUNQI_AT(log_target.file))),
      fixed(count<std::size_t>("log-file-mib", "a log file of this size makes way for a new one", 1, 10'000,
                               JUNQI_AT(log_target.file_bytes_max), kilo * kilo)),
      fixed(count<std::size_t>("log-files", "older log files that are kept", 1, 1000, JUNQI_AT(log_target.files_kept))),
      fixed(count<std::uint16_t>("http-port", "/healthz and /metrics over HTTP on this port; 0: none", 0, 65535,
                                 JUNQI_AT(http_port))),
      fixed(http_bind()),
  };
}

std::vector<Setting> connections() {
  return {
      count<int>("max-connections", "connections in all", 1, 1'000'000, JUNQI_AT(limits.connections_max)),
      count<int>("max-connections-per-address", "connections from one address", 1, 1'000'000,
                 JUNQI_AT(limits.connections_per_address_max)),
      rate("connections-per-address-per-second", "connections opened from one address, in the long run", 1e6,
           JUNQI_AT(limits.address_connections.per_second)),
      rate("connections-per-address-burst", "and at once", 1e6, JUNQI_AT(limits.address_connections.burst)),
      rate("connections-per-second", "connections opened, in the long run; more of them wait", 1e6,
           JUNQI_AT(limits.all_connections.per_second)),
      rate("connections-burst", "and at once", 1e6, JUNQI_AT(limits.all_connections.burst)),
      count<Millis>("hello-seconds", "until a connection must have said hello", 1, 3600, JUNQI_AT(limits.hello_ms_max),
                    second),
      count<Millis>("ping-seconds", "between two pings to a silent client", 1, 3600, JUNQI_AT(limits.ping_ms), second),
      count<Millis>("silence-seconds", "then a silent client is taken for dead", 1, 3600,
                    JUNQI_AT(limits.silence_ms_max), second),
      count<Millis>("farewell-ms", "for a client to read the last line", 1, 60'000, JUNQI_AT(limits.farewell_ms_max)),
      count<std::size_t>("max-line-kib", "length of a line that a client sends", 1, 1024,
                         JUNQI_AT(limits.line_bytes_max), kilo),
      count<std::size_t>("max-outbox-kib", "what may wait for a client that does not read", 16, 1'000'000,
                         JUNQI_AT(limits.outbox_bytes_max), kilo),
  };
}

std::vector<Setting> rates() {
  return {
      count<double>("read-kib-per-second", "what is read of a client, in the long run", 1, 1'000'000,
                    JUNQI_AT(limits.bytes.per_second), kilo),
      count<double>("read-burst-kib", "and at once", 16, 1'000'000, JUNQI_AT(limits.bytes.burst), kilo),
      rate("requests-per-second", "lines that a client may send, in the long run", 1e6,
           JUNQI_AT(limits.requests.per_second)),
      rate("requests-burst", "and at once", 1e6, JUNQI_AT(limits.requests.burst)),
      rate("chat-per-second", "lines of chat, in the long run", 1e6, JUNQI_AT(limits.chat.per_second)),
      rate("chat-burst", "and at once", 1e6, JUNQI_AT(limits.chat.burst)),
      fixed(rate("lobby-chat-per-second", "lines of chat to the lobby, of everybody together, in the long run", 1e6,
                 JUNQI_AT(limits.lobby_chat.per_second))),
      fixed(rate("lobby-chat-burst", "and at once", 1e6, JUNQI_AT(limits.lobby_chat.burst))),
      rate("room-passwords-per-second", "tries of rooms' passwords from one address, in the long run", 1e6,
           JUNQI_AT(limits.room_passwords.per_second)),
      rate("room-passwords-burst", "and at once", 1e6, JUNQI_AT(limits.room_passwords.burst)),
      rate("missed-codes-per-second", "codes of rooms that are not there, from one address, in the long run", 1e6,
           JUNQI_AT(limits.missed_codes.per_second)),
      rate("missed-codes-burst", "and at once", 1e6, JUNQI_AT(limits.missed_codes.burst)),
      rate("rooms-per-address-per-second", "rooms made from one address, in the long run", 1e6,
           JUNQI_AT(limits.address_rooms.per_second)),
      rate("rooms-per-address-burst", "and at once", 1e6, JUNQI_AT(limits.address_rooms.burst)),
      rate("entries-per-second", "comings of a guest into rooms, and looks at lists, in the long run", 1e6,
           JUNQI_AT(limits.entries.per_second)),
      rate("entries-burst", "and at once", 1e6, JUNQI_AT(limits.entries.burst)),
      rate("announcements-per-second", "what is told to everybody in a room, beside moves and talk, in the long run",
           1e6, JUNQI_AT(limits.room.announcements.per_second)),
      rate("announcements-burst", "and at once", 1e6, JUNQI_AT(limits.room.announcements.burst)),
      rate("bad-lines-per-second", "lines without sense before a connection is ended, in the long run", 1e6,
           JUNQI_AT(limits.bad_lines.per_second)),
      rate("bad-lines-burst", "and at once", 1e6, JUNQI_AT(limits.bad_lines.burst)),
  };
}

std::vector<Setting> rooms() {
  return {
      count<Millis>("guest-seconds", "a guest that is away and in no room is remembered for", 0, 1'000'000,
                    JUNQI_AT(limits.guest_ms_max), second),
      count<std::size_t>("max-guests-away", "guests remembered that are away", 0, 10'000'000,
                         JUNQI_AT(limits.guests_away_max)),
      count<std::size_t>("max-rooms", "rooms", 1, 1'000'000, JUNQI_AT(limits.rooms_max)),
      count<std::size_t>("max-rooms-listed", "rooms in one answer to list", 1, 1000, JUNQI_AT(limits.rooms_listed_max)),
      count<int>("max-spectators", "spectators of one room", 0, 10'000, JUNQI_AT(limits.room.spectators_max)),
      count<Millis>("absent-seconds", "somebody away from a room without a match has left after", 1, 1'000'000,
                    JUNQI_AT(limits.room.absent_ms_max), second),
      count<std::size_t>("room-tail-lines", "messages of a room kept for those who come back", 0, 10'000,
                         JUNQI_AT(limits.room.tail_lines_max)),
      count<std::size_t>("room-tail-kib", "and their length in all", 0, 10'000, JUNQI_AT(limits.room.tail_bytes_max),
                         kilo),
      count<std::size_t>("room-chat-lines", "lines of chat of a room kept for those who come later", 0, 10'000,
                         JUNQI_AT(limits.room.chat_lines_max)),
      count<std::size_t>("replies-kept", "answers to somebody kept for requests that are sent again", 1, 1000,
                         JUNQI_AT(limits.room.replies_max)),
      count<Millis>("reply-seconds", "for one sent again over another connection", 1, 3600,
                    JUNQI_AT(limits.room.reply_ms_max), second),
      count<int>("draw-offer-plies", "between a draw that was declined and the next offer", 0, 1000,
                 JUNQI_AT(limits.room.draw_offer_plies_min)),
      count<Millis>("pause-seconds", "a paused match goes on by itself after", 1, 1'000'000,
                    JUNQI_AT(limits.room.pause_ms_max), second),
      count<Millis>("lag-ms", "of a move's time that is put down to the connection, at most", 0, 10'000,
                    JUNQI_AT(limits.room.lag_ms_max)),
      count<Millis>("return-hold-seconds", "after a restart the clock waits for the person on turn, at most", 0, 3600,
                    JUNQI_AT(limits.room.return_hold_ms), second),
      count<std::size_t>("late-steps", "of a match kept until those who look on with a delay are shown it", 1,
                         1'000'000, JUNQI_AT(limits.room.late_steps_max)),
      count<std::size_t>("lobby-chat-lines", "lines of chat of the lobby kept for those who come later", 0, 10'000,
                         JUNQI_AT(limits.lobby_chat_lines_max)),
      count<std::size_t>("max-mutes", "people that one does not want to hear", 0, 10'000, JUNQI_AT(limits.mutes_max)),
  };
}

std::vector<Setting> accounts() {
  return {
      count<std::size_t>("max-accounts", "accounts in all", 0, 10'000'000, JUNQI_AT(limits.accounts.accounts_max)),
      count<std::size_t>("max-logins", "logins of one account that are remembered", 1, 1000,
                         JUNQI_AT(limits.accounts.logins_max)),
      count<int>("password-ops", "how often argon2id goes over its memory for one password", 1, 100,
                 JUNQI_AT(limits.accounts.password_ops)),
      count<std::size_t>("password-memory-mib", "the memory that it goes over", 1, 4096,
                         JUNQI_AT(limits.accounts.password_memory_bytes), kilo * kilo),
      fixed(count<int>("password-threads", "threads on which passwords are hashed, each with that memory", 1, 64,
                       JUNQI_AT(limits.accounts.password_threads))),
      count<std::size_t>("password-queue", "passwords that may wait for a thread", 1, 10'000,
                         JUNQI_AT(limits.accounts.password_queue_max)),
      rate("account-attempts-per-second", "wrong passwords for one account from one address, in the long run", 1e6,
           JUNQI_AT(limits.accounts.account_attempts.per_second)),
      rate("account-attempts-burst", "and at once", 1e6, JUNQI_AT(limits.accounts.account_attempts.burst)),
      rate("account-attempts-in-all-per-second", "wrong passwords for one account, in the long run", 1e6,
           JUNQI_AT(limits.accounts.account_attempts_in_all.per_second)),
      rate("account-attempts-in-all-burst", "and at once", 1e6,
           JUNQI_AT(limits.accounts.account_attempts_in_all.burst)),
      count<Millis>("max-account-wait-seconds", "to wait after more of those, and no longer", 1, 3600,
                    JUNQI_AT(limits.accounts.account_wait_ms_max), second),
      rate("address-attempts-per-second", "wrong passwords from one address, in the long run", 1e6,
           JUNQI_AT(limits.accounts.address_attempts.per_second)),
      rate("address-attempts-burst", "and at once", 1e6, JUNQI_AT(limits.accounts.address_attempts.burst)),
      rate("registrations-per-second", "accounts made from one address, in the long run", 1e6,
           JUNQI_AT(limits.accounts.address_registrations.per_second)),
      rate("registrations-burst", "and at once", 1e6, JUNQI_AT(limits.accounts.address_registrations.burst)),
      count<Millis>("attempt-wait-seconds", "to wait after too many of them; doubled each time", 1, 3600,
                    JUNQI_AT(limits.accounts.attempt_wait_ms_first), second),
      count<Millis>("max-attempt-wait-seconds", "and no longer than", 1, 86'400,
                    JUNQI_AT(limits.accounts.attempt_wait_ms_max), second),
      count<std::size_t>("max-attempts-remembered", "accounts, and addresses, whose attempts are remembered", 1,
                         10'000'000, JUNQI_AT(limits.accounts.attempts_remembered_max)),
  };
}

std::vector<Setting> bots() {
  return {
      count<int>("max-bots", "computer players that have a seat, in all rooms", 0, 1'000'000,
                 JUNQI_AT(limits.bots_max)),
      fixed(count<int>("bot-threads", "threads on which computer players think", 1, 64, JUNQI_AT(limits.bot_threads))),
      fixed(count<Millis>("bot-think-ms", "the longest that one thinks about a move", 1, 600'000,
                          JUNQI_AT(limits.bot_think_ms_max))),
      count<Millis>("bot-pause-ms", "the shortest that one takes for a move", 0, 600'000,
                    JUNQI_AT(limits.bot_pause_ms)),
      fixed(choice<bool>("bot-resign", "WORD", "one that has lost beyond doubt says so: on or off", {"off", "on"},
                         JUNQI_AT(limits.bots_resign))),
  };
}

#undef JUNQI_AT

std::vector<Setting> make_settings() {
  std::vector<Setting> all;
  const auto add = [&](std::string_view group, std::vector<Setting> some) {
    for (auto& setting : some) {
      setting.group = group;
      all.push_back(std::move(setting));
    }
  };
  add("Network", network());
  add("TLS", transport());
  add("Local network and router", local_network());
  add("Operation", operation());
  add("Connections", connections());
  add("Rates of one client", rates());
  add("Guests and rooms", rooms());
  add("Accounts", accounts());
  add("Computer players", bots());
  return all;
}

}  // namespace

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = make_settings();
  return all;
}

}  // namespace junqi::server
