#include "client/app.hpp"
#include "client/model/named_files.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/shelves.hpp"
#include "client/words/files.hpp"

namespace junqi::client {
namespace {

constexpr std::string_view jql_head = "QQGame JQL File";

/// The board of a layout's text or bytes; nothing if it is none. Junqi's layouts fit three boards: `shown` is one of
/// them, or four players' is taken.
std::optional<BoardId> layout_board(std::string_view bytes, BoardId shown) {
  const BoardId junqi = shown == BoardId::generals ? BoardId::junqi4 : shown;
  if (bytes.starts_with(jql_head)) return junqi;
  if (bytes.size() > 64 || bytes.starts_with('{')) return std::nullopt;
  if (read_layout(BoardId::generals, bytes)) return BoardId::generals;
  return read_layout(junqi, bytes) ? std::optional(junqi) : std::nullopt;
}

void shelve(App& app, BoardId board, const std::string& bytes, const std::string& name) {
  LayoutShelf& shelf = app.shelves().layouts;
  const auto layout = read_layout(board, bytes);
  if (!layout) return app.client().notice(layout.error());
  shelf.choose(board);
  const auto added = shelf.add(name, *layout);
  if (!added) return app.client().notice(added.error());
  app.shelves().chosen_layout = *added;
  app.open_page(Page::layouts);
}

}  // namespace

void watch_record(App& app, std::string text, std::string title) {
  auto record = RecordModel::read(std::move(text), std::move(title));
  if (!record) return app.client().notice(record.error());
  app.shelves().watched = std::move(*record);
  app.open_page(Page::viewer);
}

void open_file(App& app, const std::string& path) {
  const Screen screen = app.client().screen();
  if (screen == Screen::deploy || screen == Screen::table) return app.client().notice(say(FileText::not_during_match));
  auto bytes = read_any_file(path);
  if (!bytes) return app.client().notice(bytes.error());
  if (const auto board = layout_board(*bytes, app.shelves().layouts.board()))
    return shelve(app, *board, *bytes, bare_name(path));
  watch_record(app, std::move(*bytes), bare_name(path));
}

}  // namespace junqi::client
