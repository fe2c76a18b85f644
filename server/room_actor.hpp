// A room at work: its strand, its timer, the journal before anything is told, the connections of its people and its
// computer players. What happens in the room is decided by Room alone.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <memory>

#include "server/bot_player.hpp"
#include "server/outlet.hpp"
#include "server/room.hpp"
#include "server/room_host.hpp"
#include "server/steady_time.hpp"

namespace junqi::server {

class Store;

/// What every room of a server shares; outlives the rooms.
struct RoomServices {
  boost::asio::io_context* context = nullptr;
  const Limits* limits = nullptr;
  Journal* journal = nullptr;
  Store* store = nullptr;  // none: people are forgotten with the server
  BotPool* bots = nullptr;
};

class RoomActor : public std::enable_shared_from_this<RoomActor> {
 public:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

  RoomActor(const RoomServices& services, RoomPlan plan, std::uint64_t seed, std::weak_ptr<RoomHost> host);

  /// A room that was kept; take_up() sets it going.
  RoomActor(const RoomServices& services, KeptRoom kept, std::uint64_t seed, std::weak_ptr<RoomHost> host);
  void take_up();

  const Strand& strand() const { return strand_; }
  const RoomPlan& plan() const { return plan_; }

  /// To be spawned on the room's strand; whether the guest was let in. The caller keeps the room alive.
  boost::asio::awaitable<bool> admit(Admission in, std::int64_t request, std::shared_ptr<Outlet> outlet);

  // These may be called from any strand; they are carried out in the order in which they come.
  void resume(GuestId who, std::uint64_t version, std::int64_t request, std::shared_ptr<Outlet> outlet);
  /// `outlet` is where the answer goes; the one who leaves may have come back over it just for that.
  void depart(GuestId who, std::int64_t request, std::shared_ptr<Outlet> outlet);
  void lose(GuestId who);
  void rename(GuestId who, std::string name);
  void set_muted(GuestId who, std::vector<GuestId> muted);
  void take(Asked asked, std::shared_ptr<Outlet> outlet);
  void close(std::string_view reason);

 private:
  struct Seated {
    GuestId who;
    std::shared_ptr<Outlet> outlet;
    std::vector<Line> batch;
  };
  /// Where somebody is to be reached from this step on; no outlet: nowhere.
  struct Door {
    GuestId who;
    std::shared_ptr<Outlet> outlet;
  };
  struct Told {
    Effects effects;
    std::optional<Door> door;
    std::optional<Door> asker;  // who asked for the step, and hears the answer even if the room has let it go by then
    bool stored = false;
  };

  template <class F>
  void step(std::optional<Door> door, F&& what, std::optional<Door> asker = {});
  void carry_out(Told told);
  void publish_stored();
  void publish(Told& told);
  void tell(Told& told);
  void let_go(const Effects& effects);
  bool comes_back(const Seated& leaver) const;
  static void turn_away(Outlet& outlet, std::int64_t request);
  void arm_timer();
  void on_timer();
  void give_orders(std::vector<BotOrder>& orders);
  void hear_bot(const BotAnswer& answer);
  void take_answer(const BotAnswer& answer);
  void end(std::string_view reason);
  void set_door(Door door);
  Seated* seated(GuestId who);

  RoomServices services_;
  Strand strand_;
  RoomPlan plan_;
  std::weak_ptr<RoomHost> host_;
  BotShare bot_share_;
  Room room_;
  boost::asio::steady_timer timer_;
  Millis timer_at_ = 0;  // 0: not waiting
  std::vector<Seated> people_;
  std::deque<Told> pending_;  // steps whose entries the journal does not have yet, and those behind them
  std::array<std::shared_ptr<BotPlayer>, seats_max + 1> bots_;
  Millis bot_moves_at_ = 0;  // not sooner, so that people can follow
  bool ended_ = false;
};

}  // namespace junqi::server
