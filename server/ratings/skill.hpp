// How strong a player is taken to be on one board, and how sure that is. Both rating systems speak in it, on one scale:
// who is new has 1500, give or take 350.
#pragma once

namespace junqi::server {

struct Skill {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;  // Glicko-2 alone moves it
};

}  // namespace junqi::server
