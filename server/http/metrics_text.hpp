// The server's numbers in the text that Prometheus reads.
#pragma once

#include <string>

#include "server/admin/census.hpp"
#include "server/metrics.hpp"

namespace junqi::server {

std::string metrics_text(const Census& now, const Metrics& counted);

}  // namespace junqi::server
