#include "client/screens/record_show.hpp"

#include "client/app.hpp"
#include "client/model/server_records.hpp"
#include "client/ui/platform.hpp"
#include "client/words/archive.hpp"
#include "client/words/common.hpp"

namespace junqi::client {

void show_arrived_record(App& app, Ui& ui) {
  const auto arrived = app.client().part<ServerRecords>().taken();
  if (!arrived) return;
  if (arrived->record.empty()) return ui.toast(say(ArchiveText::hidden), ToastKind::notice);
  set_clipboard_text(arrived->record);
  ui.toast(say(CommonText::copied), ToastKind::good);
}

}  // namespace junqi::client
