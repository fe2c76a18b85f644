// A computer player on a thread of its own, so that whoever speaks with the server never waits for it. It is told what
// happens in order and answers where it was called from.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>

#include "tools/styles/named.hpp"

namespace junqi::guest {

class Mind {
 public:
  Mind(boost::asio::io_context& io, styles::MakeBot make) : io_(&io), make_(std::move(make)) {}
  /// Does not wait for what nobody wants to know any more.
  ~Mind();

  /// A match begins, or is taken up as it stands. Whatever was asked before is not answered.
  void begin(const RuleSet& rules, Seat seat, std::uint64_t seed, const View& view);
  void observe(PublicEvents events, const View& after);
  void refused(Move move);
  /// Answers are given on the io_context's thread.
  void choose(const View& view, bots::Limits limits, std::function<void(Move)> answer);
  void ask_draw(const View& view, std::function<void(bool)> answer);
  /// Cuts short what it thinks about; there will be no answer.
  void interrupt();

 private:
  struct Inside {
    std::optional<RuleSet> rules;
    std::unique_ptr<bots::Bot> bot;
  };
  template <class F>
  void work(F&& f);

  boost::asio::io_context* io_;
  styles::MakeBot make_;
  std::shared_ptr<Inside> inside_ = std::make_shared<Inside>();  // of the thread alone
  std::stop_source stop_;
  std::shared_ptr<bool> wanted_ = std::make_shared<bool>(true);  // whether answers are; of the io_context's thread
  boost::asio::thread_pool thread_{1};
};

}  // namespace junqi::guest
