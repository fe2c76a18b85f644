#include "client/model/folder_view.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "client/model/named_files.hpp"

namespace junqi::client {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t entries_max = 2000;  // more than anybody looks through

bool reads_before(const FolderView::Entry& a, const FolderView::Entry& b) {
  if (a.folder != b.folder) return a.folder;
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  const auto less = [&](char x, char y) { return lower(x) < lower(y); };
  if (std::lexicographical_compare(a.name.begin(), a.name.end(), b.name.begin(), b.name.end(), less)) return true;
  return !std::lexicographical_compare(b.name.begin(), b.name.end(), a.name.begin(), a.name.end(), less) &&
         a.name < b.name;
}

}  // namespace

FolderView::FolderView(std::vector<std::string> endings) : endings_(std::move(endings)), folder_("/") { go_home(); }

bool FolderView::seen(const std::string& name) const {
  return endings_.empty() || std::any_of(endings_.begin(), endings_.end(), [&name](const std::string& ending) {
           return name.size() > ending.size() && name.ends_with(ending);
         });
}

bool FolderView::go(const std::string& folder) {
  std::error_code error;
  const fs::path whole = fs::absolute(home_expanded(folder), error).lexically_normal();
  if (error || !fs::is_directory(whole, error)) return false;
  std::vector<Entry> found;
  fs::directory_iterator at(whole, error);
  for (const fs::directory_iterator end; !error && at != end && found.size() < entries_max; at.increment(error)) {
    std::error_code ignored;
    Entry entry{at->path().filename().string(), at->is_directory(ignored)};
    if (entry.name.starts_with('.')) continue;
    if (entry.folder || (at->is_regular_file(ignored) && seen(entry.name))) found.push_back(std::move(entry));
  }
  if (error) return false;
  std::sort(found.begin(), found.end(), reads_before);
  folder_ = whole.string();
  if (folder_.size() > 1 && folder_.ends_with('/')) folder_.pop_back();
  entries_ = std::move(found);
  return true;
}

void FolderView::up() { go(fs::path(folder_).parent_path().string()); }

std::string FolderView::path_of(std::string_view name) const {
  return home_shortened(folder_ == "/" ? folder_ : folder_ + "/") + std::string(name);
}

}  // namespace junqi::client
