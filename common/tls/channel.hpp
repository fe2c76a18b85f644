// The TLS of one connection without its socket: sealed bytes off the line become plain ones, plain ones become sealed
// ones for the line. It reads and writes nothing itself and judges no certificate.
#pragma once

#include <string>
#include <string_view>

#include "tls/context.hpp"

struct ssl_st;
struct bio_st;

namespace junqi::tls {

/// The first byte of a TLS connection, which no line of the protocol begins with.
inline constexpr char handshake_byte = 0x16;

class Channel {
 public:
  enum class Side : std::uint8_t { server, client };

  /// A client's first bytes are in output() at once. `host`: the name that the client asks for, if it is one.
  Channel(Context context, Side side, const std::string& host = {});
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// Takes what came off the line and appends what it says. False: nothing more will come; trouble() says why, or is
  /// empty when the other end said so in good order. Output may hold a last word even then.
  bool take(std::string_view sealed, std::string& plain);
  /// True once the handshake is done.
  bool open() const { return open_; }
  /// Seals bytes for the line. Only while open.
  void put(std::string_view plain);
  /// Says that nothing follows. Once is enough.
  void end();

  /// What is to be written now.
  std::string take_output();
  std::size_t output_bytes() const { return line_.out.size(); }
  const std::string& trouble() const { return trouble_; }
  /// How often the other end has asked for new keys, which says nothing and costs work.
  int key_updates() const { return key_updates_; }
  /// Fingerprint of the other end's key, once open.
  std::string peer_fingerprint() const;

 private:
  struct Line {
    std::string_view in;
    std::string out;
  };
  struct LineBio;

  bool fail(int result);

  Context context_;
  ssl_st* ssl_;
  Line line_;
  bool open_ = false;
  bool ended_ = false;
  int key_updates_ = 0;
  std::string trouble_;
};

}  // namespace junqi::tls
