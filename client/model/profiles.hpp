// Who somebody is on a server: the ratings of each board, and the games played last. One person at a time.
#pragma once

#include <optional>

#include "client/model/asking.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

class Profiles : public Part {
 public:
  explicit Profiles(Client& client) : client_(client) {}

  void look(std::string name);
  /// Whose is looked at; what is known of them comes a little later.
  const std::string& name() const { return name_; }
  const std::optional<wire::Profile>& profile() const { return profile_; }
  /// Nothing: they were not told yet.
  const std::optional<std::vector<wire::RecordSummary>>& games() const { return games_; }
  /// Why there is none, one sentence.
  const std::string& trouble() const { return trouble_; }

  bool take(const wire::ServerMessage& message, Millis now) override;
  void answered(const wire::Request& request) override;
  bool refused(const wire::Request& request, const wire::Error& error) override;
  void left_server() override;

 private:
  Client& client_;
  std::string name_;
  std::optional<wire::Profile> profile_;
  std::optional<std::vector<wire::RecordSummary>> games_;
  std::string trouble_;
  std::optional<wire::Profile> heard_profile_;  // whose answer is yet to come
  std::vector<wire::RecordSummary> heard_games_;
  std::optional<RequestId> asked_profile_;
  std::optional<RequestId> asked_games_;
};

}  // namespace junqi::client
