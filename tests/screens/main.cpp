// Takes pictures of every screen of the client in one theme, checks them, and lays them out on sheets.
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "client/paint/font_book.hpp"
#include "screens/glyphs.hpp"
#include "screens/tour.hpp"

namespace {

using namespace junqi::screens;

constexpr const char* usage =
    "usage: junqi-screens --out FOLDER [--dark] [--approved FOLDER] [--only SIGHT]... [--size SIZE]... [--whole]\n"
    "       [--sample]\n"
    "       junqi-screens --fonts | --sights | --glyphs\n";

int list_fonts() {
  for (const auto& file : junqi::client::find_fonts()) fmt::print("{}\n", file.path);
  return 0;
}

int list_sights() {
  for (const Sight& sight : all_sights()) fmt::print("{}\n", sight.name);
  return 0;
}

int tell(const std::vector<std::string>& faults) {
  for (const std::string& fault : faults) fmt::print("{}\n", fault);
  return faults.empty() ? 0 : 1;
}

int check_glyphs() {
  const std::filesystem::path root = JUNQI_SOURCE_DIR;
  return tell(missing_glyphs(root / "po", root / "client" / "words"));
}

int run(const std::vector<std::string>& words) {
  TourPlan plan;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool more = i + 1 < words.size();
    if (words[i] == "--fonts") return list_fonts();
    if (words[i] == "--sights") return list_sights();
    if (words[i] == "--glyphs") return check_glyphs();
    if (words[i] == "--dark") {
      plan.dark = true;
    } else if (words[i] == "--whole") {
      plan.whole = true;
    } else if (words[i] == "--sample") {
      plan.sample = true;
    } else if (words[i] == "--out" && more) {
      plan.out = words[++i];
    } else if (words[i] == "--approved" && more) {
      plan.approved = words[++i];
    } else if (words[i] == "--size" && more) {
      plan.sizes.insert(words[++i]);
    } else if (words[i] == "--only" && more) {
      plan.only.insert(words[++i]);
    } else {
      fmt::print(stderr, "{}", usage);
      return 2;
    }
  }
  if (plan.out.empty()) return fmt::print(stderr, "{}", usage), 2;
  std::filesystem::create_directories(plan.out);
  Tour tour(std::move(plan));
  return tour.run() == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  try {
    return run({words + 1, words + count});
  } catch (const std::exception& error) {
    fmt::print(stderr, "junqi-screens: {}\n", error.what());
    return 2;
  }
}
