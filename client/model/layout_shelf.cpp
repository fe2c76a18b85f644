#include "client/model/layout_shelf.hpp"

#include <algorithm>

#include "client/model/layout_editor.hpp"
#include "client/words/files.hpp"
#include "client/words/layouts.hpp"
#include "rules/layout_text.hpp"

namespace junqi::client {

std::string_view layout_ending(BoardId board) { return board == BoardId::generals ? ".txt" : ".jql"; }

std::string layout_file(BoardId board, const Layout& layout) {
  return board == BoardId::generals ? layout_text(board, layout) + "\n" : jql_bytes(layout);
}

LayoutShelf::LayoutShelf(std::string folder, BoardId board) : folder_(std::move(folder)), board_(board) { look(); }

NamedFiles LayoutShelf::files() const {
  return {folder_ + "/" + std::string(board_name(board_)), std::string(layout_ending(board_))};
}

void LayoutShelf::choose(BoardId board) {
  board_ = board;
  look();
}

void LayoutShelf::look() {
  layouts_.clear();
  unreadable_ = 0;
  for (const NamedFile& file : files().list()) {
    const auto bytes = read_any_file(file.path);
    const auto layout = bytes ? read_layout(board_, *bytes) : tl::unexpected(bytes.error());
    if (layout)
      layouts_.push_back({file.name, *layout});
    else
      ++unreadable_;
  }
}

const ShelvedLayout* LayoutShelf::find(std::string_view name) const {
  const auto at = std::find_if(layouts_.begin(), layouts_.end(), [&](const auto& one) { return one.name == name; });
  return at == layouts_.end() ? nullptr : &*at;
}

tl::expected<std::string, std::string> LayoutShelf::add(std::string_view name, const Layout& layout) {
  std::string clean = file_name_of(name);
  if (clean.empty()) return tl::unexpected(say(FileText::no_name));
  clean = files().free_name(clean);
  if (auto done = replace(clean, layout); !done) return tl::unexpected(done.error());
  return clean;
}

LayoutShelf::Done LayoutShelf::replace(const std::string& name, const Layout& layout) {
  auto done = files().write(name, layout_file(board_, layout));
  look();
  return done;
}

LayoutShelf::Done LayoutShelf::rename(const std::string& from, std::string_view to) {
  const std::string clean = file_name_of(to);
  if (clean.empty()) return tl::unexpected(say(FileText::no_name));
  if (clean == from) return {};
  if (files().has(clean)) return tl::unexpected(say(FileText::name_taken));
  auto done = files().rename(from, clean);
  look();
  return done;
}

tl::expected<std::string, std::string> LayoutShelf::duplicate(const std::string& name) {
  const ShelvedLayout* found = find(name);
  if (found == nullptr) return tl::unexpected(say(FileText::unreadable, name));
  return add(name, Layout(found->layout));
}

LayoutShelf::Done LayoutShelf::remove(const std::string& name) {
  const ShelvedLayout* found = find(name);
  if (found == nullptr) return {};
  const Removed removed{board_, *found};
  auto done = files().remove(name);
  if (done) removed_.push_back(removed);
  look();
  return done;
}

tl::expected<std::string, std::string> LayoutShelf::undo_remove() {
  if (removed_.empty()) return tl::unexpected(say(LayoutsText::nothing_removed));
  const Removed back = removed_.back();
  board_ = back.board;
  auto added = add(back.layout.name, back.layout.layout);
  if (added) removed_.pop_back();
  return added;
}

}  // namespace junqi::client
