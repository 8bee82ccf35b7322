// Section 8 of the specification: exact probabilities, met by trying every fall of the dice.
#include <doctest/doctest.h>

#include <array>

#include "rulesets/napoleonic_fury/fire.h"
#include "rulesets/napoleonic_fury/manoeuvre.h"
#include "rulesets/napoleonic_fury/melee.h"
#include "table.h"

namespace vedette::test {
namespace {

/// Ways of 36 to throw a sum with two dice.
int ways(int sum) {
  return sum <= 7 ? sum - 1 : 13 - sum;
}
Table plain() {
  Table table;
  table.unit("Brigade", Red, 0, 0, 0);
  return table;
}

struct FireOdds {
  int points, modifier;  // doubled points
  std::array<int, 5> ways;
};
struct MeleeOdds {
  int net;
  std::array<int, 7> ways;
};
struct RollOdds {
  int modifier;
  std::array<int, 6> ways;
};

constexpr std::array fire_odds{
    FireOdds{1, -3, {36, 0, 0, 0, 0}},   FireOdds{1, -2, {36, 0, 0, 0, 0}},   FireOdds{1, -1, {36, 0, 0, 0, 0}},
    FireOdds{1, 0, {35, 1, 0, 0, 0}},    FireOdds{1, 1, {33, 3, 0, 0, 0}},    FireOdds{1, 2, {30, 6, 0, 0, 0}},
    FireOdds{1, 3, {26, 10, 0, 0, 0}},   FireOdds{6, -3, {35, 1, 0, 0, 0}},   FireOdds{6, -2, {33, 3, 0, 0, 0}},
    FireOdds{6, -1, {30, 6, 0, 0, 0}},   FireOdds{6, 0, {26, 10, 0, 0, 0}},   FireOdds{6, 1, {21, 15, 0, 0, 0}},
    FireOdds{6, 2, {15, 21, 0, 0, 0}},   FireOdds{6, 3, {10, 26, 0, 0, 0}},   FireOdds{10, -3, {33, 3, 0, 0, 0}},
    FireOdds{10, -2, {30, 6, 0, 0, 0}},  FireOdds{10, -1, {26, 9, 1, 0, 0}},  FireOdds{10, 0, {21, 12, 3, 0, 0}},
    FireOdds{10, 1, {15, 15, 6, 0, 0}},  FireOdds{10, 2, {10, 16, 10, 0, 0}}, FireOdds{10, 3, {6, 15, 15, 0, 0}},
    FireOdds{12, -3, {30, 6, 0, 0, 0}},  FireOdds{12, -2, {26, 9, 1, 0, 0}},  FireOdds{12, -1, {21, 12, 3, 0, 0}},
    FireOdds{12, 0, {15, 15, 6, 0, 0}},  FireOdds{12, 1, {10, 16, 10, 0, 0}}, FireOdds{12, 2, {6, 15, 15, 0, 0}},
    FireOdds{12, 3, {3, 12, 21, 0, 0}},  FireOdds{16, -3, {30, 6, 0, 0, 0}},  FireOdds{16, -2, {26, 9, 1, 0, 0}},
    FireOdds{16, -1, {21, 12, 3, 0, 0}}, FireOdds{16, 0, {15, 15, 5, 1, 0}},  FireOdds{16, 1, {10, 16, 7, 3, 0}},
    FireOdds{16, 2, {6, 15, 9, 6, 0}},   FireOdds{16, 3, {3, 12, 11, 10, 0}}, FireOdds{20, -3, {26, 9, 1, 0, 0}},
    FireOdds{20, -2, {21, 12, 3, 0, 0}}, FireOdds{20, -1, {15, 15, 5, 1, 0}}, FireOdds{20, 0, {10, 16, 7, 3, 0}},
    FireOdds{20, 1, {6, 15, 9, 6, 0}},   FireOdds{20, 2, {3, 12, 11, 10, 0}}, FireOdds{20, 3, {1, 9, 11, 15, 0}},
    FireOdds{24, -3, {21, 12, 3, 0, 0}}, FireOdds{24, -2, {15, 15, 6, 0, 0}}, FireOdds{24, -1, {10, 16, 9, 1, 0}},
    FireOdds{24, 0, {6, 15, 12, 3, 0}},  FireOdds{24, 1, {3, 12, 15, 6, 0}},  FireOdds{24, 2, {1, 9, 16, 10, 0}},
    FireOdds{24, 3, {0, 6, 15, 15, 0}},  FireOdds{30, -3, {15, 15, 6, 0, 0}}, FireOdds{30, -2, {10, 16, 9, 1, 0}},
    FireOdds{30, -1, {6, 15, 12, 3, 0}}, FireOdds{30, 0, {3, 12, 15, 6, 0}},  FireOdds{30, 1, {1, 9, 16, 10, 0}},
    FireOdds{30, 2, {0, 6, 15, 15, 0}},  FireOdds{30, 3, {0, 3, 12, 21, 0}},  FireOdds{40, -3, {10, 16, 9, 1, 0}},
    FireOdds{40, -2, {6, 15, 12, 3, 0}}, FireOdds{40, -1, {3, 12, 15, 6, 0}}, FireOdds{40, 0, {1, 9, 16, 9, 1}},
    FireOdds{40, 1, {0, 6, 15, 12, 3}},  FireOdds{40, 2, {0, 3, 12, 15, 6}},  FireOdds{40, 3, {0, 1, 9, 16, 10}},
    FireOdds{60, -3, {3, 12, 15, 6, 0}}, FireOdds{60, -2, {1, 9, 16, 9, 1}},  FireOdds{60, -1, {0, 6, 15, 12, 3}},
    FireOdds{60, 0, {0, 3, 12, 15, 6}},  FireOdds{60, 1, {0, 1, 9, 16, 10}},  FireOdds{60, 2, {0, 0, 6, 15, 15}},
    FireOdds{60, 3, {0, 0, 3, 12, 21}},  FireOdds{80, -3, {0, 6, 15, 12, 3}}, FireOdds{80, -2, {0, 3, 12, 15, 6}},
    FireOdds{80, -1, {0, 1, 9, 16, 10}}, FireOdds{80, 0, {0, 0, 6, 15, 15}},  FireOdds{80, 1, {0, 0, 3, 12, 21}},
    FireOdds{80, 2, {0, 0, 1, 9, 26}},   FireOdds{80, 3, {0, 0, 0, 6, 30}},
};
constexpr std::array melee_odds{
    MeleeOdds{-8, {0, 0, 5, 10, 111, 309, 861}},     MeleeOdds{-7, {0, 0, 15, 20, 171, 369, 721}},
    MeleeOdds{-6, {0, 1, 34, 35, 240, 411, 575}},    MeleeOdds{-5, {0, 5, 65, 56, 309, 426, 435}},
    MeleeOdds{-4, {0, 15, 111, 80, 369, 411, 310}},  MeleeOdds{-3, {1, 34, 171, 104, 411, 369, 206}},
    MeleeOdds{-2, {5, 65, 240, 125, 426, 309, 126}}, MeleeOdds{-1, {15, 111, 309, 140, 411, 240, 70}},
    MeleeOdds{0, {35, 171, 369, 146, 369, 171, 35}}, MeleeOdds{1, {70, 240, 411, 140, 309, 111, 15}},
    MeleeOdds{2, {126, 309, 426, 125, 240, 65, 5}},  MeleeOdds{3, {206, 369, 411, 104, 171, 34, 1}},
    MeleeOdds{4, {310, 411, 369, 80, 111, 15, 0}},   MeleeOdds{5, {435, 426, 309, 56, 65, 5, 0}},
    MeleeOdds{6, {575, 411, 240, 35, 34, 1, 0}},     MeleeOdds{7, {721, 369, 171, 20, 15, 0, 0}},
    MeleeOdds{8, {861, 309, 111, 10, 5, 0, 0}},
};
constexpr std::array excellent_odds{
    RollOdds{-3, {10, 11, 5, 4, 3, 3}}, RollOdds{-2, {6, 9, 6, 5, 4, 6}}, RollOdds{-1, {3, 7, 5, 6, 5, 10}},
    RollOdds{0, {1, 5, 4, 5, 6, 15}},   RollOdds{1, {0, 3, 3, 4, 5, 21}}, RollOdds{2, {0, 1, 2, 3, 4, 26}},
    RollOdds{3, {0, 0, 1, 2, 3, 30}},   RollOdds{4, {0, 0, 0, 1, 2, 33}}, RollOdds{5, {0, 0, 0, 0, 1, 35}},
    RollOdds{6, {0, 0, 0, 0, 0, 36}},   RollOdds{7, {0, 0, 0, 0, 0, 36}},
};
constexpr std::array good_odds{
    RollOdds{-3, {10, 11, 9, 3, 2, 1}}, RollOdds{-2, {6, 9, 11, 4, 3, 3}}, RollOdds{-1, {3, 7, 11, 5, 4, 6}},
    RollOdds{0, {1, 5, 9, 6, 5, 10}},   RollOdds{1, {0, 3, 7, 5, 6, 15}},  RollOdds{2, {0, 1, 5, 4, 5, 21}},
    RollOdds{3, {0, 0, 3, 3, 4, 26}},   RollOdds{4, {0, 0, 1, 2, 3, 30}},  RollOdds{5, {0, 0, 0, 1, 2, 33}},
    RollOdds{6, {0, 0, 0, 0, 1, 35}},   RollOdds{7, {0, 0, 0, 0, 0, 36}},
};
constexpr std::array average_odds{
    RollOdds{-3, {10, 11, 9, 5, 1, 0}}, RollOdds{-2, {6, 9, 11, 7, 2, 1}}, RollOdds{-1, {3, 7, 11, 9, 3, 3}},
    RollOdds{0, {1, 5, 9, 11, 4, 6}},   RollOdds{1, {0, 3, 7, 11, 5, 10}}, RollOdds{2, {0, 1, 5, 9, 6, 15}},
    RollOdds{3, {0, 0, 3, 7, 5, 21}},   RollOdds{4, {0, 0, 1, 5, 4, 26}},  RollOdds{5, {0, 0, 0, 3, 3, 30}},
    RollOdds{6, {0, 0, 0, 1, 2, 33}},   RollOdds{7, {0, 0, 0, 0, 1, 35}},
};
constexpr std::array poor_odds{
    RollOdds{-3, {15, 11, 7, 3, 0, 0}}, RollOdds{-2, {10, 11, 9, 5, 1, 0}}, RollOdds{-1, {6, 9, 11, 7, 2, 1}},
    RollOdds{0, {3, 7, 11, 9, 3, 3}},   RollOdds{1, {1, 5, 9, 11, 4, 6}},   RollOdds{2, {0, 3, 7, 11, 5, 10}},
    RollOdds{3, {0, 1, 5, 9, 6, 15}},   RollOdds{4, {0, 0, 3, 7, 5, 21}},   RollOdds{5, {0, 0, 1, 5, 4, 26}},
    RollOdds{6, {0, 0, 0, 3, 3, 30}},   RollOdds{7, {0, 0, 0, 1, 2, 33}},
};
constexpr std::array disorder_odds{
    RollOdds{-4, {10, 11, 9, 5, 1, 0}}, RollOdds{-3, {6, 9, 11, 7, 3, 0}}, RollOdds{-2, {3, 7, 11, 9, 6, 0}},
    RollOdds{-1, {1, 5, 9, 11, 9, 1}},  RollOdds{0, {0, 3, 7, 11, 12, 3}}, RollOdds{1, {0, 1, 5, 9, 15, 6}},
    RollOdds{2, {0, 0, 3, 7, 16, 10}},  RollOdds{3, {0, 0, 1, 5, 15, 15}}, RollOdds{4, {0, 0, 0, 3, 12, 21}},
    RollOdds{5, {0, 0, 0, 1, 9, 26}},   RollOdds{6, {0, 0, 0, 0, 6, 30}},  RollOdds{7, {0, 0, 0, 0, 3, 33}},
};
constexpr std::array square_odds{
    RollOdds{-5, {30, 6, 0, 0, 0, 0}},  RollOdds{-4, {26, 9, 1, 0, 0, 0}},   RollOdds{-3, {21, 12, 3, 0, 0, 0}},
    RollOdds{-2, {15, 15, 6, 0, 0, 0}}, RollOdds{-1, {10, 16, 10, 0, 0, 0}}, RollOdds{0, {6, 15, 15, 0, 0, 0}},
    RollOdds{1, {3, 12, 21, 0, 0, 0}},  RollOdds{2, {1, 9, 26, 0, 0, 0}},    RollOdds{3, {0, 6, 30, 0, 0, 0}},
    RollOdds{4, {0, 3, 33, 0, 0, 0}},   RollOdds{5, {0, 1, 35, 0, 0, 0}},    RollOdds{6, {0, 0, 36, 0, 0, 0}},
    RollOdds{7, {0, 0, 36, 0, 0, 0}},
};
constexpr std::array ten_sided_odds{
    FireOdds{6, -2, {10, 0, 0, 0, 0}}, FireOdds{6, 0, {8, 2, 0, 0, 0}},  FireOdds{6, 2, {6, 4, 0, 0, 0}},
    FireOdds{12, -2, {8, 2, 0, 0, 0}}, FireOdds{12, 0, {6, 3, 1, 0, 0}}, FireOdds{12, 2, {4, 3, 3, 0, 0}},
    FireOdds{24, -2, {6, 3, 1, 0, 0}}, FireOdds{24, 0, {4, 3, 3, 0, 0}}, FireOdds{24, 2, {2, 3, 3, 2, 0}},
    FireOdds{40, -2, {4, 3, 3, 0, 0}}, FireOdds{40, 0, {2, 3, 3, 2, 0}}, FireOdds{40, 2, {0, 3, 3, 3, 1}},
};

void check_good_order(nf::Rating rating, std::span<const RollOdds> odds) {
  Table table = plain();
  for (const RollOdds& line : odds) {
    std::array<int, 6> found{};
    for (int sum = 2; sum <= 12; ++sum)
      found[static_cast<std::size_t>(nf::good_order_row(table.state(), rating, sum + line.modifier) - 1)] += ways(sum);
    CAPTURE(line.modifier);
    CHECK(found == line.ways);
  }
}

}  // namespace

TEST_CASE("NF-P1, NF-GEN-02: two dice") {
  int all = 0;
  for (int sum = 2; sum <= 12; ++sum) all += ways(sum);
  CHECK(all == 36);
  CHECK(ways(2) == 1);
  CHECK(ways(7) == 6);
  CHECK(ways(12) == 1);
}

TEST_CASE("NF-P2, NF-FIR-06, NF-FIR-07: fire results") {
  Table table = plain();
  CHECK(fire_odds.size() == 77);
  for (const FireOdds& line : fire_odds) {
    std::array<int, 5> found{};
    const auto row = *nf::fire_row(table.state(), line.points);
    for (int sum = 2; sum <= 12; ++sum) found[nf::fire_result(table.state(), row, sum + line.modifier)] += ways(sum);
    CAPTURE(line.points);
    CAPTURE(line.modifier);
    CHECK(found == line.ways);
  }
}

TEST_CASE("NF-P3, NF-MEL-06 to NF-MEL-12: melee results") {
  Table table = plain();
  CHECK(melee_odds.size() == 17);
  for (const MeleeOdds& line : melee_odds) {
    std::array<int, 7> found{};
    for (int attack = 2; attack <= 12; ++attack)
      for (int defence = 2; defence <= 12; ++defence)
        found[6 - static_cast<std::size_t>(nf::melee_result(table.state(), attack - defence + line.net))] +=
            ways(attack) * ways(defence);
    CAPTURE(line.net);
    CHECK(found == line.ways);
  }
}

TEST_CASE("NF-P4, NF-MAN-12 to NF-MAN-16: the good order table") {
  check_good_order(nf::Excellent, excellent_odds);
  check_good_order(nf::Good, good_odds);
  check_good_order(nf::Average, average_odds);
  check_good_order(nf::Poor, poor_odds);
}

TEST_CASE("NF-P5, NF-MAN-06 to NF-MAN-11: the disorder table") {
  Table table = plain();
  for (const RollOdds& line : disorder_odds) {
    std::array<int, 6> found{};
    for (int sum = 2; sum <= 12; ++sum) {
      const auto row = nf::row_reached(table.state(), nf::disorder_table, 0, sum + line.modifier);
      found[row ? *row + 1 : 0] += ways(sum);
    }
    CAPTURE(line.modifier);
    CHECK(found == line.ways);
  }
}

TEST_CASE("NF-P6, NF-EFC-04 to NF-EFC-06: emergency formation change") {
  Table table = plain();
  for (const RollOdds& line : square_odds) {
    std::array<int, 6> found{};
    for (int sum = 2; sum <= 12; ++sum) {
      const auto row = nf::row_reached(table.state(), nf::square_table, 0, sum + line.modifier);
      found[row ? *row + 1 : 0] += ways(sum);
    }
    CAPTURE(line.modifier);
    CHECK(found == line.ways);
  }
}

TEST_CASE("NF-P7, NF-LDR-04, NF-EVD-01: leader loss and evasion") {
  Table table;
  table.unit("Firer", Red, 0, 0, 0)
      .unit("Target", Blue, 0, 1.5, 180)
      .leader("General", Blue, "division", 0, 2, "D", {{"with", "Target"}});
  const auto odds = table.odds("shoot", {{"unit", "Firer"}, {"target", "Target"}});
  CHECK(odds.millionths("officers lost", 1) == 23'148);  // 5 of 216
  const auto gets_away = [](Given given) {
    Table evading;
    evading.unit("Unit", Red, 0, 0, 0, std::move(given))
        .unit("Enemy", Blue, 0, 4, 180, {.formation = Formation::Column});
    const auto all = evading.odds("evade", {{"unit", "Unit"}, {"enemy", "Enemy"}});
    return 1'000'000 - all.millionths("moved", 0);
  };
  CHECK(gets_away({.type = "LIGHT_CAVALRY", .stands = 4, .notes = {{nf::notes.disordered, 1}}}) == 833'333);
  CHECK(gets_away({.type = "HORSE_BATTERY"}) == 583'333);
  CHECK(gets_away({.type = "HORSE_BATTERY", .notes = {{nf::notes.guns, nf::Suppressed}}}) == 416'667);
  CHECK(gets_away({.type = "HORSE_BATTERY", .notes = {{nf::notes.guns, nf::Silenced}}}) == 416'667);
}

TEST_CASE("NF-P8, NF-GEN-03: the ten-sided variant") {
  Table table = plain();
  CHECK(ten_sided_odds.size() == 12);
  for (const FireOdds& line : ten_sided_odds) {
    std::array<int, 5> found{};
    const auto row = *nf::fire_row(table.state(), line.points);
    for (int face = 1; face <= 10; ++face) ++found[nf::fire_result(table.state(), row, face + line.modifier)];
    CAPTURE(line.points);
    CHECK(found == line.ways);
  }
  Table battle;
  battle.option("nf.die", "d10")
      .unit("Firer", Red, 0, 0, 0)
      .unit("Target", Blue, 0, 1.5, 180)
      .leader("General", Blue, "division", 0, 2, "D", {{"with", "Target"}});
  battle.dice({10, 9}).run("shoot", {{"unit", "Firer"}, {"target", "Target"}});
  CHECK_FALSE(battle.officer("General").on_table);
}

}  // namespace vedette::test
