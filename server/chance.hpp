// A small generator of chance for one room: who begins, how bots and late seats deploy. Its seed comes from the
// system (see secret.hpp); tests give one of their own and always get the same room.
#pragma once

#include <cstdint>

namespace junqi::server {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {  // splitmix64
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ z >> 30U) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27U) * 0x94d049bb133111ebU;
    return z ^ z >> 31U;
  }
  /// 0 .. below-1
  int pick(int below) { return static_cast<int>(next() % static_cast<std::uint64_t>(below)); }

 private:
  std::uint64_t state_;
};

}  // namespace junqi::server
