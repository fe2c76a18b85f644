// The layouts that a person keeps on this machine, by board and name. Each is a file of its own: .jql for Junqi, as the
// QQ program writes them, a layout string for the Generals.
#pragma once

#include "client/model/named_files.hpp"
#include "rules/layout.hpp"

namespace junqi::client {

struct ShelvedLayout {
  std::string name;
  Layout layout;
};

class LayoutShelf {
 public:
  explicit LayoutShelf(std::string folder, BoardId board = BoardId::junqi4);

  BoardId board() const { return board_; }
  void choose(BoardId board);
  /// Reads the folder again.
  void look();
  /// Sorted by name; files that hold no legal layout are left out.
  const std::vector<ShelvedLayout>& layouts() const { return layouts_; }
  const ShelvedLayout* find(std::string_view name) const;
  /// How many files were left out.
  int unreadable() const { return unreadable_; }

  // Each of these writes at once; the error is one sentence.
  using Done = tl::expected<void, std::string>;
  /// Under a name that is as near to this one as is free; says which.
  tl::expected<std::string, std::string> add(std::string_view name, const Layout& layout);
  /// In the place of the one with that name.
  Done replace(const std::string& name, const Layout& layout);
  Done rename(const std::string& from, std::string_view to);
  tl::expected<std::string, std::string> duplicate(const std::string& name);
  Done remove(const std::string& name);
  bool can_undo_remove() const { return !removed_.empty(); }
  /// Brings back what was removed last; says its name.
  tl::expected<std::string, std::string> undo_remove();

 private:
  struct Removed {
    BoardId board;
    ShelvedLayout layout;
  };
  NamedFiles files() const;

  std::string folder_;
  BoardId board_;
  std::vector<ShelvedLayout> layouts_;
  int unreadable_ = 0;
  std::vector<Removed> removed_;
};

/// As it is kept in a file: the bytes of a .jql file, or a line with the layout string.
std::string layout_file(BoardId board, const Layout& layout);
std::string_view layout_ending(BoardId board);

}  // namespace junqi::client
