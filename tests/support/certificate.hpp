// Fresh keys with certificates for tests that speak TLS.
#pragma once

#include "tls/context.hpp"

namespace junqi::test {

/// A server's context with a key that nobody else has.
tls::Context fresh_server_context();

}  // namespace junqi::test
