#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>

#include "players/mirror.h"

using namespace vedette;

namespace {

/// 30 unless VEDETTE_STRENGTH_SEEDS says how many.
std::uint64_t seeds() {
  const char* wanted = std::getenv("VEDETTE_STRENGTH_SEEDS");
  return wanted == nullptr ? 30 : std::strtoull(wanted, nullptr, 10);
}

/// Games of `one` against `other` on the mirrored field, each seed both ways round.
struct Tally {
  Tally(const std::string& one, const std::string& other,
        const std::shared_ptr<const battle::Scenario>& scene = mirror::scenario()) {
    for (std::uint64_t seed = 1; seed <= seeds(); ++seed)
      for (const core::Side side : {core::Side::Red, core::Side::Blue}) {
        const bool red = side == core::Side::Red;
        const auto began = std::chrono::steady_clock::now();
        const auto result = mirror::play(*scene, red ? one : other, red ? other : one, seed);
        microseconds +=
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began).count();
        ++games;
        turns += result.turns;
        if (result.before_limit) ++decided;
        if (result.winner == side) ++won;
        if (!result.winner) ++drawn;
      }
    MESSAGE(one << " against " << other << ": won " << won << ", drawn " << drawn << " of " << games
                << "; before the limit " << decided << "; turns " << turns / games << "; ms a game "
                << microseconds / games / 1000);
  }
  [[nodiscard]] int won_percent() const { return won * 100 / games; }
  [[nodiscard]] int decided_percent() const { return decided * 100 / games; }
  int games = 0, won = 0, drawn = 0, decided = 0, turns = 0;
  long microseconds = 0;
};

}  // namespace

TEST_CASE("simple beats random") {
  CHECK(Tally{"simple", "random"}.won_percent() >= 50);
}

TEST_CASE("staff beats random") {
  const Tally tally{"staff", "random"};
  CHECK(tally.won_percent() >= 95);
  CHECK(tally.decided_percent() >= 70);
}

TEST_CASE("staff beats simple") {
  const Tally tally{"staff", "simple"};
  CHECK(tally.won_percent() >= 65);
  CHECK(tally.decided_percent() >= 70);
}

TEST_CASE("staff against staff comes to a decision") {
  CHECK(Tally{"staff", "staff"}.decided_percent() >= 70);
}

TEST_CASE("staff beats random at Steve Burt's rules") {
  const Tally tally{"staff", "random", mirror::burt_scenario()};
  CHECK(tally.won_percent() >= 98);
  CHECK(tally.decided_percent() >= 75);
}

TEST_CASE("staff beats simple at Steve Burt's rules") {
  const Tally tally{"staff", "simple", mirror::burt_scenario()};
  CHECK(tally.won_percent() >= 90);
  CHECK(tally.decided_percent() >= 90);
}

TEST_CASE("staff against staff comes to a decision at Steve Burt's rules") {
  CHECK(Tally{"staff", "staff", mirror::burt_scenario()}.decided_percent() >= 70);
}

TEST_CASE("staff beats random at Squares") {
  const Tally tally{"staff", "random", mirror::squares_scenario()};
  CHECK(tally.won_percent() >= 95);
  CHECK(tally.decided_percent() >= 70);
}

TEST_CASE("staff beats simple at Squares") {
  const Tally tally{"staff", "simple", mirror::squares_scenario()};
  CHECK(tally.won_percent() >= 65);
  CHECK(tally.decided_percent() >= 70);
}

TEST_CASE("staff against staff comes to a decision at Squares") {
  CHECK(Tally{"staff", "staff", mirror::squares_scenario()}.decided_percent() >= 70);
}

TEST_CASE("staff beats random at Napoleonic Fury") {
  const Tally tally{"staff", "random", mirror::fury_scenario()};
  CHECK(tally.won_percent() >= 95);
  CHECK(tally.decided_percent() >= 70);
}

TEST_CASE("staff beats simple at Napoleonic Fury") {
  const Tally tally{"staff", "simple", mirror::fury_scenario()};
  CHECK(tally.won_percent() >= 65);
  CHECK(tally.decided_percent() >= 70);
}

TEST_CASE("staff against staff comes to a decision at Napoleonic Fury") {
  CHECK(Tally{"staff", "staff", mirror::fury_scenario()}.decided_percent() >= 50);
}
