// The lobby of a server: the rooms that are open, joining one by click or code, and the form for a new one.
#pragma once

#include "client/model/asking.hpp"
#include "client/model/create_form.hpp"
#include "match/clock.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {

class LobbyModel {
 public:
  LobbyModel(Asking& asking, std::string my_name);

  const std::string& my_name() const { return my_name_; }
  /// Those that pass the filter.
  const std::vector<wire::RoomSummary>& rooms() const { return rooms_; }
  struct Filter {
    std::optional<BoardId> board;
    bool free = false;   // with a seat for oneself
    bool rated = false;  // that count for the ratings
    std::string text;    // somewhere in the title or the owner's name
    bool operator==(const Filter&) const = default;
  };
  const Filter& filter() const { return filter_; }
  void set_filter(Filter filter);
  /// Nothing was heard of the rooms yet.
  bool loading() const { return loading_; }
  void take(wire::RoomList list);
  /// Asks for the rooms again. Done by itself every few seconds; update() says when it wants to be called again.
  void refresh();
  Millis update(Millis now);

  std::optional<std::size_t> selected() const { return selected_; }
  void select(std::optional<std::size_t> row);
  /// One can sit down there; otherwise joining is watching.
  static bool has_free_seat(const wire::RoomSummary& room);
  void join_selected(bool watch);
  const wire::RoomSummary* selected_room() const;

  const std::string& code() const { return code_; }
  /// What is typed as a code: blanks go, a whole link gives its room.
  void type_code(std::string_view text);
  bool can_join_code() const { return !code_.empty(); }
  void join_code(bool watch);

  // A room that asks for a password.
  /// What waits for one; who is asked answers or drops it.
  const std::optional<wire::JoinRoom>& password_wanted() const { return locked_; }
  /// How often it was asked, so that a second question is told from the first.
  int password_questions() const { return password_questions_; }
  void ask_password(wire::JoinRoom request);
  void answer_password(std::string password);
  void drop_password() { locked_.reset(); }

  CreateForm& form() { return form_; }
  void create();
  /// A request is on its way that will lead into a room.
  bool entering() const { return entering_.has_value(); }

  void answered(RequestId id);
  /// Nothing that was asked for will be answered any more.
  void forget_asked();
  void refused(RequestId id, const wire::RequestBody& request, std::string sentence);
  const std::string& hint() const { return hint_; }
  void clear_hint() { hint_.clear(); }

 private:
  void enter(wire::RequestBody body);
  bool passes(const wire::RoomSummary& room) const;

  Asking* asking_;
  std::string my_name_;
  std::vector<wire::RoomSummary> rooms_;
  bool loading_ = true;
  std::optional<Millis> asked_at_;
  bool asked_ = false;      // and not answered yet
  bool ask_again_ = false;  // the filter has changed meanwhile
  Filter filter_;
  std::optional<std::size_t> selected_;
  std::optional<wire::JoinRoom> locked_;
  int password_questions_ = 0;
  std::string code_;
  CreateForm form_;
  std::optional<RequestId> entering_;
  std::string hint_;
};

}  // namespace junqi::client
