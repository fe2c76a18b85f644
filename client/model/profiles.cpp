#include "client/model/profiles.hpp"

#include "client/model/client.hpp"
#include "client/model/error_words.hpp"

namespace junqi::client {
namespace {

constexpr int last_games = 8;

}  // namespace

void Profiles::look(std::string name) {
  left_server();
  name_ = std::move(name);
  asked_profile_ = client_.asking().ask(wire::GetProfile{name_});
  asked_games_ = client_.asking().ask(wire::ListRecords{std::nullopt, name_, std::nullopt, last_games});
}

bool Profiles::take(const wire::ServerMessage& message, Millis /*now*/) {
  if (const auto* list = std::get_if<wire::RecordList>(&message)) heard_games_ = list->records;
  const auto* profile = std::get_if<wire::Profile>(&message);
  if (profile == nullptr) return false;
  heard_profile_ = *profile;
  return true;
}

/// What was asked for comes right before its ok, which says whose it was.
void Profiles::answered(const wire::Request& request) {
  if (asked_profile_ == request.id) profile_ = std::move(heard_profile_);
  if (asked_games_ == request.id) games_ = std::move(heard_games_);
}

bool Profiles::refused(const wire::Request& request, const wire::Error& error) {
  if (asked_games_ == request.id) games_.emplace();
  if (asked_profile_ == request.id) trouble_ = error_sentence(error);
  return asked_games_ == request.id || asked_profile_ == request.id;
}

void Profiles::left_server() {
  name_.clear();
  profile_.reset();
  games_.reset();
  trouble_.clear();
  asked_profile_.reset();
  asked_games_.reset();
}

}  // namespace junqi::client
