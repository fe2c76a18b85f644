// How the plan of a room is written into the database. Rooms of servers that are years old are read by it, so what is
// here may get members with defaults and nothing else; a change of the protocol must not show in it.
#include "server/store/snapshot_json.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::server;

namespace {

constexpr std::string_view stored =
    R"({"type":"create","id":1,"board":"junqi4","rules":{"visibility":"allies"},)"
    R"("clock":{"kind":"bank","per_move":30,"timeouts":5,"bank":300,"increment":2,"deploy":90,"grace":120},)"
    R"("title":"Friday","listed":false,"spectators":false,"spectator_delay":30,"bot_fill":"hard","takeback":false,)"
    R"("rated":false})";

RoomPlan plan() {
  wire::CreateRoom wish;
  wish.board = BoardId::junqi4;
  wish.options = default_options(wish.board);
  wish.options.visibility = Visibility::allies;
  wish.clock = {ClockKind::bank, 30, 5, 300, 2, 90, 120};
  wish.title = "Friday";
  wish.listed = false;
  wish.spectators_allowed = false;
  wish.spectator_delay = 30;
  wish.bot_fill = "hard";
  wish.takeback = false;
  wish.rated = false;
  return {"ROOM", wish};
}

}  // namespace

TEST_CASE("the stored form of a room's plan does not change") { CHECK(plan_text(plan()) == stored); }

TEST_CASE("a stored plan is read as it was made") {
  const auto read = read_plan("ROOM", std::string(stored));
  REQUIRE(read);
  CHECK(static_cast<const wire::RoomTerms&>(*read) == static_cast<const wire::RoomTerms&>(plan()));
  CHECK(read->code == "ROOM");
}
