#include "tools/bot/mind.hpp"

#include <boost/asio/post.hpp>

namespace junqi::guest {

namespace asio = boost::asio;

template <class F>
void Mind::work(F&& f) {
  asio::post(thread_, [io = io_, inside = inside_, todo = std::forward<F>(f)] {
    try {
      todo(*inside);
    } catch (...) {
      asio::post(*io, [failed = std::current_exception()] { std::rethrow_exception(failed); });
    }
  });
}

Mind::~Mind() {
  interrupt();
  thread_.stop();
  thread_.join();
}

void Mind::interrupt() {
  stop_.request_stop();
  *wanted_ = false;
}

void Mind::begin(const RuleSet& rules, Seat seat, std::uint64_t seed, const View& view) {
  interrupt();
  stop_ = {};
  wanted_ = std::make_shared<bool>(true);
  work([make = make_, rules, seat, seed, view](Inside& inside) {
    inside.bot.reset();
    inside.rules = rules;
    inside.bot = make(*inside.rules, seat, seed);
    inside.bot->observe({}, view);
  });
}

void Mind::observe(PublicEvents events, const View& after) {
  work([told = std::move(events), after](Inside& inside) { inside.bot->observe(told, after); });
}

void Mind::refused(Move move) {
  work([move](Inside& inside) { inside.bot->refused(move); });
}

void Mind::choose(const View& view, bots::Limits limits, std::function<void(Move)> answer) {
  limits.stop = stop_.get_token();
  work([io = io_, wanted = wanted_, view, limits, told = std::move(answer)](Inside& inside) {
    const Move move = inside.bot->choose(view, limits);
    asio::post(*io, [wanted, told, move] {
      if (*wanted) told(move);
    });
  });
}

void Mind::ask_draw(const View& view, std::function<void(bool)> answer) {
  work([io = io_, wanted = wanted_, view, told = std::move(answer)](Inside& inside) {
    const bool agrees = inside.bot->agrees_to_draw(view);
    asio::post(*io, [wanted, told, agrees] {
      if (*wanted) told(agrees);
    });
  });
}

}  // namespace junqi::guest
