// A folder of the disk as somebody looks through it for a file: the folders in it, and the files of some endings. It
// reads no file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace junqi::client {

class FolderView {
 public:
  struct Entry {
    std::string name;
    bool folder = false;
  };

  /// Files with one of these endings are seen, with their dots; none: all files. It begins at one's home.
  explicit FolderView(std::vector<std::string> endings);

  /// "~/" is one's home. False: that is no folder that can be looked into, and nothing changes.
  bool go(const std::string& folder);
  void up();
  void go_home() { go("~/"); }
  /// Reads it again.
  void look() { go(folder_); }

  /// Folders first, each sorted as people read; what begins with a dot is not seen.
  const std::vector<Entry>& entries() const { return entries_; }
  /// Of something in it, whether it is there or not: "~/games/one.png". Without a name the folder, with a slash.
  std::string path_of(std::string_view name) const;

 private:
  bool seen(const std::string& name) const;

  std::vector<std::string> endings_;
  std::string folder_;  // whole, without a slash at its end unless it is the root
  std::vector<Entry> entries_;
};

}  // namespace junqi::client
