#include "screens/tour.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <stdexcept>

#include "client/model/own_files.hpp"
#include "client/model/saved_servers.hpp"
#include "screens/eyes.hpp"
#include "screens/people.hpp"

namespace junqi::screens {
namespace {

constexpr std::array sizes{Size{1024, 600}, Size{1280, 800}, Size{3840, 2160}};
constexpr Size compared = sizes[1];  // with the approved pictures

std::string theme_name(bool dark) { return dark ? "dark" : "light"; }

/// Pictures of everything would be too many to be kept, so that each sight is compared in one language of the three,
/// and in another one when it is dark.
Language sampled_language(std::size_t sight, bool dark) {
  return all_languages[(sight + (dark ? 1 : 0)) % all_languages.size()];
}

/// Servers that somebody has been to, on days long gone.
void keep_servers() {
  const std::vector<SavedServer> servers{{"Клуб настольных игр на Фонтанке", "junqi.example.ru:7770", 1766000000},
                                         {"Bob's server", "bob.example.org:7770", 1760000000},
                                         {"四国军棋爱好者", "play.example.cn:7771", 0}};
  const auto written = write_own_file(state_folder() / "servers.json", saved_servers_text(servers));
  if (!written) throw std::runtime_error(written.error());
}

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

void save_sheet(const std::vector<Surface>& thumbnails, const std::filesystem::path& path) {
  if (!thumbnails.empty()) save(*make_sheet(thumbnails), path);
}

}  // namespace

Tour::Tour(TourPlan plan) : plan_(std::move(plan)) {
  if (plan_.approved) {
    approved_names_ = lines_of(*plan_.approved / "sights.txt");
    approved_ = load(*plan_.approved / (theme_name(plan_.dark) + ".webp"));
  }
  make_sheets();
}

void Tour::make_sheets() {
  for (const Language language : all_languages)
    for (const Size size : sizes) {
      if (plan_.sample && size != compared) continue;
      if (!plan_.sizes.empty() && plan_.sizes.count(fmt::format("{}x{}", size.w, size.h)) == 0) continue;
      Sheet sheet;
      sheet.name = fmt::format("{}-{}x{}-{}", language_code(language), size.w, size.h, theme_name(plan_.dark));
      sheet.language = language;
      sheet.size = size;
      sheets_.push_back(std::move(sheet));
    }
}

/// Told at once, since the whole way takes a while.
void Tour::fault(const std::string& where, const std::string& what) {
  ++faults_;
  fmt::print("{}: {}\n", where, what);
  std::fflush(stdout);
}

int Tour::run() {
  const std::filesystem::path home = plan_.out / ("home-" + theme_name(plan_.dark));
  std::filesystem::remove_all(home);
  for (const char* what : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"}) ::setenv(what, home.c_str(), 1);
  keep_servers();
  Stage stage(plan_.dark);
  std::size_t index = 0;
  for (const Sight& sight : all_sights()) {
    const Language sampled = sampled_language(index++, plan_.dark);
    if (plan_.only.empty() || plan_.only.count(sight.name) != 0) visit(stage, sight, sampled);
  }
  for (const Sheet& sheet : sheets_) save_sheet(sheet.thumbnails, plan_.out / (sheet.name + ".png"));
  save_sheet(sample_, plan_.out / ("sample-" + theme_name(plan_.dark) + ".png"));
  return faults_;
}

/// Most are set in the smallest window, where drawing is quick, and then the window grows.
void Tour::visit(Stage& stage, const Sight& sight, Language sampled) {
  for (const Language language : all_languages) {
    if (plan_.sample && language != sampled) continue;
    bool set = false;
    for (Sheet& sheet : sheets_) {
      if (sheet.language != language) continue;
      const bool in_sample = language == sampled && sheet.size == compared;
      const std::size_t pictures = sheet.thumbnails.size();
      const std::size_t samples = sample_.size();
      try {
        if (!set || sight.at_size) {
          stage.resize(sight.at_size ? sheet.size : sizes.front());
          stage.clear();
          stage.speak(language);
          sight.set(stage);
        }
        set = true;
        stage.resize(sheet.size);
        look(stage, sight, sheet, in_sample);
      } catch (const std::exception& error) {
        fault(sheet.name + " " + sight.name, error.what());
        if (sheet.thumbnails.size() == pictures) sheet.thumbnails.push_back(blank_thumbnail(sheet.size));
        if (in_sample && sample_.size() == samples) sample_.push_back(blank_thumbnail(sheet.size));
      }
    }
  }
}

void Tour::look(Stage& stage, const Sight& sight, Sheet& sheet, bool sampled) {
  const Stage::Look seen = stage.look();
  const std::string where = sheet.name + " " + sight.name;
  if (plan_.whole) save(*seen.picture, plan_.out / (where + ".png"));
  check(stage, seen, where, sheet.size);
  if (sampled) check_eyes(seen, sight, where);
  if (sampled) {
    sample_.push_back(thumbnail(*seen.picture));
    if (plan_.approved) check_approved(*sample_.back(), sight.name, where);
  }
  if (!plan_.sample) sheet.thumbnails.push_back(thumbnail(*seen.picture));
}

void Tour::check(Stage& stage, const Stage::Look& look, const std::string& where, Size size) {
  for (const std::string& what : text_faults(look.texts, size, given_names())) fault(where, what);
  for (const std::string& what : contrast_faults(look.texts, *look.picture, look.scale, stage.app().window().theme()))
    fault(where, what);
  for (const std::string& what : zone_faults(look.zones, size)) fault(where, what);
}

void Tour::check_eyes(const Stage::Look& look, const Sight& sight, const std::string& where) {
  if (!sight.backs) return;
  std::vector<std::string> measured;
  for (const std::string& what : seats_alike(*look.picture, Board::get(*sight.backs), look.zones, measured))
    fault(where, what);
  for (const std::string& line : measured) fmt::print("  {}: {}\n", where, line);
}

void Tour::check_approved(SDL_Surface& small, const std::string& sight, const std::string& where) {
  const auto at = std::find(approved_names_.begin(), approved_names_.end(), sight);
  if (at == approved_names_.end() || !approved_) return fault(where, "no picture of it was approved yet");
  const auto index = static_cast<std::size_t>(at - approved_names_.begin());
  const Surface was = cut_from_sheet(*approved_, index, {small.w, small.h});
  if (!was) return fault(where, "the approved sheet is too small");
  const Difference difference = compare(*was, small);
  if (!difference.too_much()) return;
  const auto path = plan_.out / (where + " differs.png");
  save(*side_by_side(*was, small), path);
  fault(where, fmt::format("not as approved: {} blocks differ, the worst by {:.0f} at {},{}; see {}", difference.blocks,
                           difference.worst, difference.where.x, difference.where.y, path.string()));
}

}  // namespace junqi::screens
