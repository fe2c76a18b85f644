// The games that a server has kept: a list with a filter, page by page, and one of them whole. Showing it is not done
// here.
#pragma once

#include <optional>

#include "client/model/asking.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

class ServerRecords : public Part {
 public:
  explicit ServerRecords(Client& client) : client_(client) {}

  struct Filter {
    std::optional<BoardId> board;
    std::string player;
    bool operator==(const Filter&) const = default;
  };
  const Filter& filter() const { return filter_; }
  /// The newest of those that pass.
  void look(Filter filter);
  const std::vector<wire::RecordSummary>& records() const { return records_; }
  bool asking() const { return asked_.has_value(); }
  bool has_newer() const { return !newer_.empty(); }
  bool has_older() const { return older_; }
  void show_newer();
  void show_older();

  /// Asks for one whole; it is there when taken() gives it.
  void fetch(std::int64_t id);
  bool fetching() const { return wanted_.has_value(); }
  /// The one that was asked for, once.
  std::optional<wire::StoredRecord> taken();

  bool take(const wire::ServerMessage& message, Millis now) override;
  void answered(const wire::Request& request) override;
  bool refused(const wire::Request& request, const wire::Error& error) override;
  void left_server() override;

 private:
  void ask(std::optional<std::int64_t> before);

  Client& client_;
  Filter filter_;
  std::vector<wire::RecordSummary> records_;
  std::optional<std::int64_t> before_;              // of the page that is shown
  std::vector<std::optional<std::int64_t>> newer_;  // and of those before it
  bool older_ = false;
  std::optional<RequestId> asked_;
  std::vector<wire::RecordSummary> heard_;  // a list whose answer is yet to come
  std::optional<std::int64_t> wanted_;
  std::optional<wire::StoredRecord> stored_;
};

}  // namespace junqi::client
