// The main of every test program: Catch2's own, and a seed that is printed so that a failure can be played again.
#define CATCH_CONFIG_RUNNER
#include "support/catch.hpp"

#include <cstdio>

#include "support/random.hpp"

int main(int argc, char** argv) {
  Catch::Session session;
  session.configData().rngSeed = junqi::test::seed();
  if (const int error = session.applyCommandLine(argc, argv); error != 0) return error;
  junqi::test::set_seed(session.config().rngSeed());
  std::printf("seed %u (again with JUNQI_SEED=%u)\n", junqi::test::seed(), junqi::test::seed());
  return session.run();
}
