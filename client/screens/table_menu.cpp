#include "client/screens/table_menu.hpp"

#include "client/app.hpp"
#include "client/model/emotes.hpp"
#include "client/model/proposals.hpp"
#include "client/words/agree.hpp"
#include "client/words/common.hpp"

namespace junqi::client {
namespace {

constexpr std::array all_proposals{wire::Proposal::pause, wire::Proposal::unpause, wire::Proposal::takeback};

}  // namespace

void open_table_menu(App& app, Ui& ui, Rect anchor) {
  Client& client = app.client();
  if (client.room() == nullptr || client.table() == nullptr) return;
  std::vector<MenuEntry> entries;
  const Proposals proposals(*client.room(), *client.table(), client.asking());
  for (const wire::Proposal what : all_proposals) {
    if (!proposals.offers(what)) continue;
    const std::string title = say(member_of(AgreeText::pause, what));
    if (const std::string why = proposals.why_not(what); !why.empty()) {
      entries.push_back({say(CommonText::with_reason, title, why), nullptr});
      continue;
    }
    entries.push_back({title, [&client, what] {
                         if (client.room() == nullptr || client.table() == nullptr) return;
                         Proposals(*client.room(), *client.table(), client.asking()).propose(what);
                       }});
  }
  open_menu(ui, anchor, std::move(entries));
}

void open_emote_menu(App& app, Ui& ui, Rect anchor) {
  std::vector<MenuEntry> entries;
  for (int i = 0; i < emote_count; ++i) {
    const auto emote = static_cast<wire::Emote>(i);
    entries.push_back({std::string(emote_words(emote)), [&app, emote] { app.client().part<Emotes>().send(emote); }});
  }
  open_menu(ui, anchor, std::move(entries));
}

}  // namespace junqi::client
