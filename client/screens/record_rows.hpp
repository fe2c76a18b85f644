// A game that is over as a row of a list.
#pragma once

#include <vector>

#include "client/ui/list.hpp"

namespace junqi::wire {
struct RecordSummary;
}

namespace junqi::client {

std::vector<ListColumn> record_columns();
ListRow record_row(const wire::RecordSummary& game);

}  // namespace junqi::client
