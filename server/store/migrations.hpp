// The schema of the database as a list of steps: the database that has taken them all is of the present schema. A step
// that has been released is never changed; what is to be different takes another step.
#pragma once

#include <span>

namespace junqi::server {

/// "Junq": marks a file as a database of this program (SQLite's application_id).
inline constexpr int application_id = 0x4a756e71;

/// Step n (from 0) leads from schema n to schema n + 1, as SQL.
std::span<const char* const> migrations();

inline int present_schema() { return static_cast<int>(migrations().size()); }

}  // namespace junqi::server
