// Goes through every sight in every language and size, looks at each, and compares it with what was approved.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "screens/sights.hpp"
#include "screens/thumbnail.hpp"

namespace junqi::screens {

struct TourPlan {
  bool dark = false;
  std::filesystem::path out;                      // sheets and differences go there
  std::optional<std::filesystem::path> approved;  // nothing: nothing is compared
  std::set<std::string> only;                     // names of sights; empty: all
  std::set<std::string> sizes;                    // "1280x800"; empty: all
  bool whole = false;                             // keep whole pictures too
  bool sample = false;                            // each sight in one language of the compared size alone
};

class Tour {
 public:
  explicit Tour(TourPlan plan);

  /// Prints the faults that it finds, one line each, and says how many there are.
  int run();

 private:
  struct Sheet {
    std::string name;  // "ru-1280x800-dark"
    Language language;
    Size size;
    std::vector<Surface> thumbnails;
  };

  void make_sheets();
  void visit(Stage& stage, const Sight& sight, Language sampled);
  void look(Stage& stage, const Sight& sight, Sheet& sheet, bool sampled);
  void check(Stage& stage, const Stage::Look& look, const std::string& where, Size size);
  void check_eyes(const Stage::Look& look, const Sight& sight, const std::string& where);
  void check_approved(SDL_Surface& small, const std::string& sight, const std::string& where);
  void fault(const std::string& where, const std::string& what);

  TourPlan plan_;
  std::vector<Sheet> sheets_;
  std::vector<Surface> sample_;  // of what is compared with the approved pictures
  std::vector<std::string> approved_names_;
  Surface approved_;
  int faults_ = 0;
};

}  // namespace junqi::screens
