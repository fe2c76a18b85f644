// One client's connection at work: reads lines within the limits, turns them into requests, and writes what the lobby
// and the room have to say. It decides nothing of the game.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/connection.hpp"
#include "server/lobby.hpp"
#include "server/outbox.hpp"
#include "tls/channel.hpp"
#include "wire/codec.hpp"
#include "wire/frame.hpp"

namespace junqi::server {

class Session : public Connection, public std::enable_shared_from_this<Session> {
 public:
  using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, RoomActor::Strand>;

  /// The socket lives on the session's own strand. `place` is held for as long as the session is there. Without a
  /// context for TLS it speaks plain text.
  Session(Socket socket, std::shared_ptr<Lobby> lobby, const Limits& limits, std::uint64_t number,
          std::shared_ptr<void> place, tls::Context context);

  /// To be spawned on the session's strand; ends with the connection, which is not heard before `pause` is over.
  static boost::asio::awaitable<void> serve(std::shared_ptr<Session> self, Millis pause);

  void send(std::vector<Line> lines) override;
  void let_go(const RoomActor* room) override;
  void bye(std::string_view code) override;
  std::string address() const override { return from_.to_string(); }
  void speak_by(std::shared_ptr<SharedBucket> permits) override { chat_ = std::move(permits); }
  void mute(std::optional<std::int64_t> until) override { muted_until_ = until.value_or(not_muted); }

 private:
  boost::asio::awaitable<void> read_lines();
  /// What came off the socket, into lines. False: nothing more will come.
  bool take_bytes(std::string_view bytes);
  bool speaks_right(char first_byte);
  boost::asio::awaitable<void> wait_for_turn(Millis pause);
  /// `permits` are the session's own.
  boost::asio::awaitable<void> wait_for_permit(TokenBucket& permits, double count);
  /// Does what can be done at once; true when the message in `message_` has to be taken to the lobby.
  bool take_line(std::string_view line);
  bool take_hello(const wire::Hello& hello);
  bool take_request(wire::Request& request);
  boost::asio::awaitable<void> ask_lobby();
  void refuse_line(const wire::Error& error);
  bool muted() const;

  void watch();  // for a missing hello and for silence
  void ping();
  void hear_pong(std::int64_t nonce);
  /// Of the last two round trips the shorter one, so that a hiccup is nobody's gain.
  Millis lag() const { return std::min(round_trips_[0], round_trips_[1]); }
  void say(const wire::ServerMessage& message);
  void queue(std::vector<Line> lines);
  void write();
  /// Everything that waits into `buffers_`; false if that is nothing.
  bool gather();
  void seal_waiting();
  void written(const boost::system::error_code& failure);
  void say_bye(std::string_view code);
  void close();

  Socket socket_;
  boost::asio::ip::address from_;
  std::shared_ptr<Lobby> lobby_;
  const Limits* limits_;
  std::uint64_t number_;
  std::shared_ptr<void> place_;
  boost::asio::steady_timer watch_timer_;
  boost::asio::steady_timer permit_timer_;
  std::array<char, 2048> read_buffer_{};
  tls::Context context_;                   // with one it is TLS or nothing
  std::unique_ptr<tls::Channel> channel_;  // once there is something to unseal
  wire::LineBuffer lines_;
  wire::ClientMessage message_;  // the one at hand
  RequestMark mark_;             // and its name, if it is a request
  Outbox outbox_;
  std::vector<boost::asio::const_buffer> buffers_;
  std::string sealed_;  // what they point to, with TLS
  TokenBucket bytes_;
  TokenBucket key_updates_;
  int key_updates_seen_ = 0;
  TokenBucket requests_;
  std::shared_ptr<SharedBucket> chat_;  // once it has said hello
  TokenBucket bad_lines_;
  Millis opened_at_;
  Millis heard_at_;
  bool heard_ = false;                   // anything at all
  std::optional<Millis> pinged_at_;      // not answered yet
  std::array<Millis, 2> round_trips_{};  // the last ones
  bool writing_ = false;
  bool ending_ = false;  // a bye is on its way; nothing is taken any more
  bool closed_ = false;
  std::optional<Standing> standing_;  // once it has said hello
  static constexpr std::int64_t not_muted = -1;
  std::atomic<std::int64_t> muted_until_{not_muted};
};

}  // namespace junqi::server
