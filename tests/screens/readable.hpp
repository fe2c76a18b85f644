// Whether what stands on a screen can be read: every text in its place and whole, its ink apart from what is behind it,
// and what can be clicked in the window and beside each other. It looks at the picture, not at the theme.
#pragma once

#include <string>
#include <vector>

#include "client/paint/surface.hpp"
#include "client/paint/text_watch.hpp"
#include "client/paint/theme.hpp"
#include "client/ui/zone.hpp"

namespace junqi::screens {

using namespace junqi::client;

struct SeenText {
  std::string words;
  Rect where;
  Rect clip;
  Font font;
  Color ink;
  bool cut = false;
};

/// Collects the texts of one picture; those that something was laid over are dropped.
class TextCollector : public TextWatch {
 public:
  void drawn(const DrawnText& text) override;
  void layer(Rect covered) override;
  std::vector<SeenText> texts;
};

/// What is wrong, one line each. Texts with one of `names` in them come from people and may be cut.
std::vector<std::string> text_faults(const std::vector<SeenText>& texts, Size window,
                                     const std::vector<std::string>& names);
/// Words on what cannot be used now may be faint.
std::vector<std::string> contrast_faults(const std::vector<SeenText>& texts, SDL_Surface& picture, double scale,
                                         const Theme& theme);
std::vector<std::string> zone_faults(const std::vector<Zone>& zones, Size window);

}  // namespace junqi::screens
