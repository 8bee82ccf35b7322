#include "stage/cores.h"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace vedette::test {

TEST_CASE("work over all cores is done whole, every part of it once") {
  for (const unsigned cores : {0U, 1U, 3U}) {
    std::vector<std::atomic<int>> times(500);
    stage::over_cores(
        times.size(), [&](std::size_t i) { ++times[i]; }, cores);
    for (const std::atomic<int>& of_one : times) CHECK(of_one == 1);
  }
  stage::over_cores(0, [](std::size_t) { FAIL("nothing is to be done"); });
}

TEST_CASE("parts of the work are done at the same time") {
  constexpr std::chrono::seconds patience{30};
  const auto began = std::chrono::steady_clock::now();
  std::atomic<int> there = 0, met = 0;
  // Each waits for the other.
  stage::over_cores(
      2,
      [&](std::size_t) {
        ++there;
        while (there < 2 && std::chrono::steady_clock::now() - began < patience) std::this_thread::yield();
        if (there == 2) ++met;
      },
      2);
  CHECK(met.load() == 2);
}

TEST_CASE("work that fails says so to whoever asked for it") {
  CHECK_THROWS_AS(stage::over_cores(9,
                                    [](std::size_t i) {
                                      if (i == 4) throw std::runtime_error{"no"};
                                    }),
                  std::runtime_error);
}

}  // namespace vedette::test
