#include "client/model/server_records.hpp"

#include "client/model/client.hpp"
#include "client/model/words.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr int page = 20;

}  // namespace

void ServerRecords::ask(std::optional<std::int64_t> before) {
  before_ = before;
  // One more than a page tells whether there is another.
  asked_ = client_.asking().ask(wire::ListRecords{filter_.board, filter_.player, before, page + 1});
}

void ServerRecords::look(Filter filter) {
  filter.player = cut_to(std::string(trimmed(filter.player)), wire::name_length_max);
  filter_ = std::move(filter);
  newer_.clear();
  ask(std::nullopt);
}

void ServerRecords::show_older() {
  if (!older_ || records_.empty() || asking()) return;
  newer_.push_back(before_);
  ask(records_.back().id);
}

void ServerRecords::show_newer() {
  if (newer_.empty() || asking()) return;
  const auto before = newer_.back();
  newer_.pop_back();
  ask(before);
}

void ServerRecords::fetch(std::int64_t id) {
  wanted_ = id;
  stored_.reset();
  client_.asking().ask(wire::GetRecord{id});
}

std::optional<wire::StoredRecord> ServerRecords::taken() { return std::exchange(stored_, std::nullopt); }

bool ServerRecords::take(const wire::ServerMessage& message, Millis /*now*/) {
  if (const auto* list = std::get_if<wire::RecordList>(&message)) heard_ = list->records;
  const auto* record = std::get_if<wire::StoredRecord>(&message);
  if (record == nullptr || record->summary.id != wanted_) return false;
  stored_ = *record;
  wanted_.reset();
  return true;
}

/// A list comes right before its ok, which says whose it was.
void ServerRecords::answered(const wire::Request& request) {
  if (asked_ != request.id) return;
  asked_.reset();
  records_ = std::move(heard_);
  older_ = records_.size() > static_cast<std::size_t>(page);
  if (older_) records_.resize(static_cast<std::size_t>(page));
}

bool ServerRecords::refused(const wire::Request& request, const wire::Error& /*error*/) {
  if (asked_ == request.id) asked_.reset();
  if (const auto* get = std::get_if<wire::GetRecord>(&request.body); get != nullptr && get->record == wanted_)
    wanted_.reset();
  return false;
}

void ServerRecords::left_server() {
  filter_ = {};
  records_.clear();
  newer_.clear();
  older_ = false;
  asked_.reset();
  wanted_.reset();
  stored_.reset();
}

}  // namespace junqi::client
