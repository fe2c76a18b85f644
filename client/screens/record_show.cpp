#include "client/screens/record_show.hpp"

#include "client/app.hpp"
#include "client/model/record_keeper.hpp"
#include "client/model/server_records.hpp"
#include "client/screens/pages.hpp"
#include "client/words/archive.hpp"

namespace junqi::client {

void show_arrived_record(App& app, Ui& ui) {
  const auto arrived = app.client().part<ServerRecords>().taken();
  if (!arrived) return;
  if (arrived->record.empty()) return ui.toast(say(ArchiveText::hidden), ToastKind::notice);
  SeatNames names;
  for (const auto& player : arrived->summary.players) names[player.seat.value] = player.name;
  auto kept = kept_record(arrived->summary.board, arrived->record, names, arrived->summary.ended);
  watch_record(app, std::move(kept.text), std::move(kept.name));
}

}  // namespace junqi::client
