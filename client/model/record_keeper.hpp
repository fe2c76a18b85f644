// Keeps the record of every game that one has played oneself, as soon as the server shows it.
#pragma once

#include "client/model/named_files.hpp"
#include "client/model/names.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

class RecordKeeper : public Part {
 public:
  /// An empty folder keeps nothing.
  RecordKeeper(Client& client, std::string folder);
  bool take(const wire::ServerMessage& message, Millis now) override;

 private:
  Client& client_;
  bool on_;
  NamedFiles files_;
};

/// The file's text and name for a game that ended at `ended`, in seconds of the Unix clock. `names` by seat; the
/// record is JSON text without further members.
struct KeptRecord {
  std::string name;  // "2026-11-30 14.05 Junqi for two, Anna – Bert"
  std::string text;
};
KeptRecord kept_record(BoardId board, const std::string& record, const SeatNames& names, std::int64_t ended);
/// Whether this is how such a file begins.
bool is_same_record(std::string_view file, std::string_view record);

}  // namespace junqi::client
