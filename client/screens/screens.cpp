#include "client/screens/screens.hpp"

#include "client/screens/connecting_screen.hpp"
#include "client/screens/deploy_screen.hpp"
#include "client/screens/end_screen.hpp"
#include "client/screens/home_screen.hpp"
#include "client/screens/layout_screen.hpp"
#include "client/screens/layouts_screen.hpp"
#include "client/screens/lessons_screen.hpp"
#include "client/screens/lobby_screen.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/record_screen.hpp"
#include "client/screens/records_screen.hpp"
#include "client/screens/room_screen.hpp"
#include "client/screens/table_screen.hpp"

namespace junqi::client {

std::unique_ptr<ScreenBase> make_screen(App& app, Screen screen) {
  switch (screen) {
    case Screen::connecting:
      return std::make_unique<ConnectingScreen>(app);
    case Screen::lobby:
      return std::make_unique<LobbyScreen>(app);
    case Screen::room:
      return std::make_unique<RoomScreen>(app);
    case Screen::deploy:
      return std::make_unique<DeployScreen>(app);
    case Screen::table:
      return std::make_unique<TableScreen>(app);
    case Screen::end:
      return std::make_unique<EndScreen>(app);
    case Screen::home:
      break;
  }
  return std::make_unique<HomeScreen>(app);
}

std::unique_ptr<ScreenBase> make_page(App& app, Page page) {
  switch (page) {
    case Page::viewer:
      return std::make_unique<RecordScreen>(app);
    case Page::layouts:
      return std::make_unique<LayoutsScreen>(app);
    case Page::layout_editor:
      return std::make_unique<LayoutScreen>(app);
    case Page::lessons:
      return std::make_unique<LessonsScreen>(app);
    case Page::records:
      break;
  }
  return std::make_unique<RecordsScreen>(app);
}

}  // namespace junqi::client
