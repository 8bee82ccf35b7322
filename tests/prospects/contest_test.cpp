#include "prospects/contest.h"

#include <doctest/doctest.h>

#include <array>

#include "core/die.h"

namespace vedette::prospects {
namespace {

chronicle::Chance chance(int games, int red, int drawn = 0) {
  return {.games = games, .red = red, .drawn = drawn};
}

/// Games that red wins who wins so often in a thousand.
int won(int games, int thousandths, std::uint64_t seed, std::uint64_t moment) {
  int red = 0;
  for (int i = 0; i < games; ++i)
    red += static_cast<int>(core::mix(seed, moment, static_cast<std::uint64_t>(i)) % 1000) < thousandths ? 1 : 0;
  return red;
}

}  // namespace

TEST_CASE("the largest change leads, and who is nearly as large or hardly asked of challenges it") {
  const Contest by_size = contest_of({chance(64, 10), chance(64, 40), chance(64, 14), chance(64, 16)});
  CHECK(by_size.leader == 0);
  CHECK(by_size.challenger == 1);
  CHECK_FALSE(by_size.decided);
  // The last stretch changes less than the second, but eight games leave it room.
  const Contest by_doubt =
      contest_of({chance(400, 40), chance(400, 300), chance(400, 200), chance(8, 4), chance(8, 4)});
  CHECK(by_doubt.leader == 0);
  CHECK(by_doubt.challenger == 3);
}

TEST_CASE("many games decide what few do not") {
  CHECK_FALSE(contest_of({chance(16, 4), chance(16, 12), chance(16, 14)}).decided);
  CHECK(contest_of({chance(400, 100), chance(400, 300), chance(400, 350)}).decided);
}

TEST_CASE("the battle's own end is known without doubt, and a draw is half a battle") {
  chronicle::Chance end = chance(1, 1);
  end.known = true;
  const Contest contest = contest_of({chance(400, 200), chance(400, 180, 40), end});
  CHECK(contest.leader == 1);
  CHECK(contest.decided);
}

TEST_CASE("a decided contest has the right leader, nineteen times of twenty and oftener") {
  // A truth of five moments; the stretch from the third to the fourth changes most.
  const std::array truth{550, 600, 480, 760, 900};
  int decided = 0, right = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    chronicle::Curve curve;
    for (std::size_t i = 0; i < truth.size(); ++i) curve.push_back(chance(300, won(300, truth[i], seed, i)));
    const Contest contest = contest_of(curve);
    decided += contest.decided ? 1 : 0, right += contest.decided && contest.leader == 2 ? 1 : 0;
  }
  CHECK(decided > 40);
  CHECK(20 * right >= 19 * decided);
}

}  // namespace vedette::prospects
