// The specification's exact probabilities, by trying every fall of the dice.
#include <doctest/doctest.h>

#include <array>

#include "test_board.h"

namespace vedette::test {
namespace {

/// Millionths of n in d, rounded.
std::int64_t of(std::int64_t n, std::int64_t d) {
  return (2'000'000 * n + d) / (2 * d);
}
/// Every case is rounded by itself: a share that sums several may be out by as many halves.
void same(std::int64_t found, std::int64_t printed, std::int64_t by = 20) {
  CHECK(std::abs(found - printed) <= by);
}

constexpr std::array<int, 4> dice{6, 8, 10, 12};

/// Attackers in (3, 2) against blue in (3, 3), each with these quality dice.
struct Man {
  const char* type;
  int die;
};
struct Duel {
  Board board;
  Names names;
};
Duel duel(const std::vector<Man>& attackers, const std::vector<Man>& defenders, bool uphill = false) {
  Duel made;
  if (uphill) made.board.land(FeatureKind::Hill, {3, 3}, 1);
  constexpr std::array<std::array<const char*, 2>, 2> brigades{{{"unit", "second"}, {"target", "target2"}}};
  constexpr std::array<const char*, 2> guns{"guns", "target guns"};
  for (const Side side : {Red, Blue}) {
    const std::size_t i = core::index(side);
    std::size_t n = 0;
    for (const Man& man : side == Red ? attackers : defenders) {
      const bool is_guns = std::string_view{man.type} == "FART";
      const char* as = is_guns ? guns[i] : brigades[i][n++];
      made.board.unit(as, side, man.type, {3, side == Red ? 2 : 3}, {6, man.die, 8});
      made.names[as] = as;
    }
  }
  return made;
}
/// Hits that attackers inflict on horse, which has no save.
rules::Distribution hits(const std::vector<Man>& attackers, int needed, bool later = false) {
  Duel d = duel(attackers, {{"CAV", 8}});
  return d.board.odds("exchange", d.names, {{"advantage", needed == 6 ? 2 : 0}, {"again", later ? 1 : 0}});
}
/// Share of rounds in which the attackers inflict more, draw and inflict less.
std::array<std::int64_t, 3> margins(const std::vector<Man>& attackers, const std::vector<Man>& defenders, int advantage,
                                    bool uphill = false) {
  Duel d = duel(attackers, defenders, uphill);
  const auto odds = d.board.odds("exchange", d.names, {{"advantage", advantage}});
  return {odds.millionths("margin", 1), odds.millionths("margin", 0), odds.millionths("margin", -1)};
}
void same(const std::array<std::int64_t, 3>& found, const std::array<std::int64_t, 3>& printed) {
  for (std::size_t i = 0; i < 3; ++i) same(found[i], printed[i], 40);
}

/// Rows of the tables of hits: by die, needed 5 then 6.
template <std::size_t columns>
using Table = std::array<std::array<std::int64_t, columns>, 8>;
template <std::size_t columns>
void each_row(const Table<columns>& table, const std::vector<const char*>& attackers, bool later) {
  std::size_t row = 0;
  for (const int needed : {5, 6})
    for (const int die : dice) {
      CAPTURE(die);
      CAPTURE(needed);
      std::vector<Man> men;
      for (const char* type : attackers) men.push_back({type, die});
      const auto odds = hits(men, needed, later);
      for (std::size_t n = 0; n < columns; ++n)
        same(odds.millionths("inflicted", static_cast<std::int64_t>(n)), table[row][n]);
      ++row;
    }
}

}  // namespace

TEST_CASE("SQ-P1, SQ-HIT-01: hits by one brigade, two dice") {
  each_row<3>({{{of(4, 9), of(4, 9), of(1, 9)},
                {of(1, 4), of(1, 2), of(1, 4)},
                {of(4, 25), of(12, 25), of(9, 25)},
                {of(1, 9), of(4, 9), of(4, 9)},
                {of(25, 36), of(5, 18), of(1, 36)},
                {of(25, 64), of(15, 32), of(9, 64)},
                {of(1, 4), of(1, 2), of(1, 4)},
                {of(25, 144), of(35, 72), of(49, 144)}}},
              {"INF"}, false);
  same(hits({{"INF", 10}}, 5).mean_millionths("inflicted"), of(6, 5), 60);
  same(hits({{"INF", 12}}, 6).mean_millionths("inflicted"), of(7, 6), 60);
}
TEST_CASE("SQ-P2, SQ-RERL-01: the same with misses rerolled") {
  each_row<3>({{{of(16, 81), of(40, 81), of(25, 81)},
                {of(1, 16), of(3, 8), of(9, 16)},
                {of(16, 625), of(168, 625), of(441, 625)},
                {of(1, 81), of(16, 81), of(64, 81)},
                {of(625, 1296), of(275, 648), of(121, 1296)},
                {of(625, 4096), of(975, 2048), of(1521, 4096)},
                {of(1, 16), of(3, 8), of(9, 16)},
                {of(625, 20736), of(2975, 10368), of(14161, 20736)}}},
              {"HCAV"}, false);
  same(hits({{"HCAV", 12}}, 6).mean_millionths("inflicted"), of(119, 72), 60);
}
TEST_CASE("SQ-P3, SQ-HIT-01, SQ-RALY-03: one die, plain and rerolled") {
  const Table<2> plain{{{of(2, 3), of(1, 3)},
                        {of(1, 2), of(1, 2)},
                        {of(2, 5), of(3, 5)},
                        {of(1, 3), of(2, 3)},
                        {of(5, 6), of(1, 6)},
                        {of(5, 8), of(3, 8)},
                        {of(1, 2), of(1, 2)},
                        {of(5, 12), of(7, 12)}}};
  const Table<2> again{{{of(4, 9), of(5, 9)},
                        {of(1, 4), of(3, 4)},
                        {of(4, 25), of(21, 25)},
                        {of(1, 9), of(8, 9)},
                        {of(25, 36), of(11, 36)},
                        {of(25, 64), of(39, 64)},
                        {of(1, 4), of(3, 4)},
                        {of(25, 144), of(119, 144)}}};
  each_row<2>(plain, {"INF"}, true);
  each_row<2>(again, {"HCAV"}, true);
  for (std::size_t i = 0; i < 4; ++i) {
    Board rally;
    rally.unit("U", Red, "INF", {3, 3}, {6, 8, dice[i]}).unit("B", Blue, "INF", {6, 6}).acting().losses("U", 2);
    same(rally.odds("rally", {{"unit", "U"}}).millionths("unit hits", 1), plain[i][1]);
  }
}
TEST_CASE("SQ-P4, SQ-HIT-01: hits by two brigades, four dice") {
  each_row<5>({{{197'531, 395'062, 296'296, 98'765, 12'346},
                {62'500, 250'000, 375'000, 250'000, 62'500},
                {25'600, 153'600, 345'600, 345'600, 129'600},
                {12'346, 98'765, 296'296, 395'062, 197'531},
                {482'253, 385'802, 115'741, 15'432, 772},
                {152'588, 366'211, 329'590, 131'836, 19'775},
                {62'500, 250'000, 375'000, 250'000, 62'500},
                {30'141, 168'789, 354'456, 330'826, 115'789}}},
              {"INF", "INF"}, false);
}
TEST_CASE("SQ-P5, SQ-MORL-03, SQ-MORL-06: morale checks") {
  struct Row {
    std::int64_t none, one, two;
  };
  const std::array<std::array<Row, 6>, 4> table{{{{{of(1, 3), of(2, 3), 0},
                                                   {of(1, 9), of(4, 9), of(4, 9)},
                                                   {of(1, 27), of(2, 9), of(20, 27)},
                                                   {of(1, 81), of(8, 81), of(8, 9)},
                                                   {of(1, 243), of(10, 243), of(232, 243)},
                                                   {of(1, 729), of(4, 243), of(716, 729)}}},
                                                 {{{of(1, 2), of(1, 2), 0},
                                                   {of(1, 4), of(1, 2), of(1, 4)},
                                                   {of(1, 8), of(3, 8), of(1, 2)},
                                                   {of(1, 16), of(1, 4), of(11, 16)},
                                                   {of(1, 32), of(5, 32), of(13, 16)},
                                                   {of(1, 64), of(3, 32), of(57, 64)}}},
                                                 {{{of(3, 5), of(2, 5), 0},
                                                   {of(9, 25), of(12, 25), of(4, 25)},
                                                   {of(27, 125), of(54, 125), of(44, 125)},
                                                   {of(81, 625), of(216, 625), of(328, 625)},
                                                   {of(243, 3125), of(162, 625), of(2072, 3125)},
                                                   {of(729, 15625), of(2916, 15625), of(2396, 3125)}}},
                                                 {{{of(2, 3), of(1, 3), 0},
                                                   {of(4, 9), of(4, 9), of(1, 9)},
                                                   {of(8, 27), of(4, 9), of(7, 27)},
                                                   {of(16, 81), of(32, 81), of(11, 27)},
                                                   {of(32, 243), of(80, 243), of(131, 243)},
                                                   {of(64, 729), of(64, 243), of(473, 729)}}}}};
  for (std::size_t die = 0; die < 4; ++die)
    for (int n = 1; n <= 6; ++n) {
      CAPTURE(dice[die]);
      CAPTURE(n);
      const Row& row = table[die][static_cast<std::size_t>(n - 1)];
      for (const bool hill : {false, true})
        for (const char* type : {"INF", "FART"}) {
          Board board;
          board.unit("U", Red, type, {3, 3}, {6, 8, dice[die]}).unit("B", Blue, "INF", {6, 6});
          if (hill) board.land(FeatureKind::Hill, {3, 3}, 1);
          board.losses("U", hill ? n + 1 : n);
          const auto odds = board.odds("morale", {{"unit", "U"}});
          const bool foot_guns = std::string_view{type} == "FART";
          same(odds.millionths("unit moved", 1), foot_guns ? 0 : row.one);
          same(odds.millionths("unit gone", 1), foot_guns ? row.one + row.two : row.two);
        }
    }
}
TEST_CASE("SQ-P6, SQ-SAVE-02: hits suffered after saves") {
  const std::array<std::array<std::vector<std::int64_t>, 4>, 4> table{
      {{{{of(1, 3), of(2, 3)},
         {of(1, 9), of(4, 9), of(4, 9)},
         {of(1, 27), of(2, 9), of(4, 9), of(8, 27)},
         {of(1, 81), of(8, 81), of(8, 27), of(32, 81), of(16, 81)}}},
       {{{of(1, 2), of(1, 2)},
         {of(1, 4), of(1, 2), of(1, 4)},
         {of(1, 8), of(3, 8), of(3, 8), of(1, 8)},
         {of(1, 16), of(1, 4), of(3, 8), of(1, 4), of(1, 16)}}},
       {{{of(3, 5), of(2, 5)},
         {of(9, 25), of(12, 25), of(4, 25)},
         {of(27, 125), of(54, 125), of(36, 125), of(8, 125)},
         {of(81, 625), of(216, 625), of(216, 625), of(96, 625), of(16, 625)}}},
       {{{of(2, 3), of(1, 3)},
         {of(4, 9), of(4, 9), of(1, 9)},
         {of(8, 27), of(4, 9), of(2, 9), of(1, 27)},
         {of(16, 81), of(32, 81), of(8, 27), of(8, 81), of(1, 81)}}}}};
  for (std::size_t die = 0; die < 4; ++die)
    for (std::size_t k = 1; k <= 4; ++k) {
      CAPTURE(dice[die]);
      CAPTURE(k);
      Board board;
      board.unit("U", Red, "INF", {3, 3}, {6, dice[die], 8}).unit("B", Blue, "INF", {6, 6});
      const auto odds = board.odds("save", {{"unit", "U"}}, {{"hits", static_cast<std::int64_t>(k)}});
      const auto& row = table[die][k - 1];
      for (std::size_t n = 0; n < row.size(); ++n)
        same(odds.millionths("unit hits", static_cast<std::int64_t>(n)), row[n]);
    }
}
TEST_CASE("SQ-P7, SQ-OFF-02, SQ-OFF-03: dice-offs, every pair of faces") {
  struct Row {
    int a, b;
    std::int64_t higher, equal, wins;
  };
  const std::array<Row, 10> table{{{6, 6, of(5, 12), of(1, 6), of(1, 2)},
                                   {6, 8, of(5, 16), of(1, 8), of(5, 16)},
                                   {6, 10, of(1, 4), of(1, 10), of(1, 4)},
                                   {6, 12, of(5, 24), of(1, 12), of(5, 24)},
                                   {8, 8, of(7, 16), of(1, 8), of(1, 2)},
                                   {8, 10, of(7, 20), of(1, 10), of(7, 20)},
                                   {8, 12, of(7, 24), of(1, 12), of(7, 24)},
                                   {10, 10, of(9, 20), of(1, 10), of(1, 2)},
                                   {10, 12, of(3, 8), of(1, 12), of(3, 8)},
                                   {12, 12, of(11, 24), of(1, 12), of(1, 2)}}};
  for (const Row& row : table) {
    CAPTURE(row.a);
    CAPTURE(row.b);
    std::int64_t higher = 0, equal = 0, lower = 0;
    for (int a = 1; a <= row.a; ++a)
      for (int b = 1; b <= row.b; ++b) {
        Board board;
        board.unit("R", Red, "INF", {3, 0}).unit("B", Blue, "INF", {3, 6});
        board.general("A", Red, {3, 0}, row.a).general("B's", Blue, {3, 6}, row.b).game_note(notes.threes, 1);
        board.dice({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
        const auto winner = measured(board.run("dice-off", {}, {{"red", 1}, {"blue", 2}}), "winner");
        if (a == b)
          ++equal;
        else
          ++(winner == 1 ? higher : lower);
        if (a == b) CHECK(winner == (row.a == row.b ? 0 : 2));  // the larger die, else nobody yet
      }
    const std::int64_t all = row.a * row.b;
    CHECK(of(higher, all) == row.higher);
    CHECK(of(equal, all) == row.equal);
    // Equal types throw again until one is higher; unequal ones never do.
    CHECK((row.a == row.b ? of(higher, higher + lower) : of(higher, all)) == row.wins);
  }
}
TEST_CASE("SQ-P8, SQ-SKIR-01, SQ-SKIR-04: skirmish advantage") {
  struct Row {
    std::vector<int> a, b;
    std::int64_t ours, none, theirs;
  };
  const std::vector<Row> table{{{6}, {6}, of(5, 12), of(1, 6), of(5, 12)},
                               {{6}, {8}, of(5, 16), of(1, 8), of(9, 16)},
                               {{6}, {10}, of(1, 4), of(1, 10), of(13, 20)},
                               {{8}, {8}, of(7, 16), of(1, 8), of(7, 16)},
                               {{8}, {10}, of(7, 20), of(1, 10), of(11, 20)},
                               {{10}, {10}, of(9, 20), of(1, 10), of(9, 20)},
                               {{8, 8}, {6}, of(293, 384), of(3, 32), of(55, 384)},
                               {{8, 8}, {6, 6}, of(1513, 2304), of(143, 1152), of(505, 2304)},
                               {{10, 10}, {6, 6}, of(2809, 3600), of(143, 1800), of(101, 720)},
                               {{10, 8}, {8, 6}, of(2371, 3840), of(227, 1920), of(203, 768)},
                               {{8, 8}, {8}, of(77, 128), of(1, 8), of(35, 128)},
                               {{10, 10}, {8, 8}, of(1003, 1600), of(17, 160), of(427, 1600)}};
  for (const Row& row : table) {
    Board board;
    Names names;
    for (const auto& [side, faces] : {std::pair{Red, &row.a}, std::pair{Blue, &row.b}})
      for (std::size_t i = 0; i < faces->size(); ++i) {
        const std::string as = side == Red ? (i == 0 ? "unit" : "second") : (i == 0 ? "target" : "target2");
        board.unit(as, side, "INF", {3, side == Red ? 2 : 3}, {(*faces)[i], 8, 8});
        names[as] = as;
      }
    const auto odds = board.odds("skirmish", names);
    same(odds.millionths("advantage", 1), row.ours);
    same(odds.millionths("advantage", 0), row.none);
    same(odds.millionths("advantage", 2), row.theirs);
  }
}
TEST_CASE("SQ-P9, SQ-ACT-01, SQ-ACT-03: the highest action die") {
  const std::array<std::array<std::int64_t, 3>, 7> table{{{of(1, 9), of(1, 3), of(5, 9)},
                                                          {of(1, 27), of(7, 27), of(19, 27)},
                                                          {of(1, 81), of(5, 27), of(65, 81)},
                                                          {of(1, 243), of(31, 243), of(211, 243)},
                                                          {of(1, 729), of(7, 81), of(665, 729)},
                                                          {of(1, 2187), of(127, 2187), of(2059, 2187)},
                                                          {of(1, 6561), of(85, 2187), of(6305, 6561)}}};
  for (std::size_t commands = 2; commands <= 8; ++commands) {
    Board board;
    for (std::size_t i = 0; i < commands; ++i) {
      const std::string name = std::to_string(i);
      board.unit(name, i % 2 == 0 ? Red : Blue, "INF", {static_cast<int>(i % 7), i % 2 == 0 ? 0 : 6}, {}, name);
    }
    const auto odds = board.odds("action dice", {});
    for (std::size_t face = 1; face <= 3; ++face)
      same(odds.millionths("highest", static_cast<std::int64_t>(face)), table[commands - 2][face - 1]);
  }
}
TEST_CASE("SQ-P10, SQ-HIT-05, SQ-MORL-01: who suffers more in one round") {
  const Man eight{"INF", 8}, ten{"INF", 10};
  same(margins({eight, eight}, {eight}, 0), {656250, 234375, 109375});
  same(margins({eight, eight}, {eight, eight}, 0), {363281, 273438, 363281});
  same(margins({ten, ten}, {eight, eight}, 1), {622975, 222188, 154837});
  same(margins({ten, ten}, {eight, eight}, 2), {363281, 273438, 363281});
}
TEST_CASE("SQ-P10, SQ-HIT-04: two brigades and a foot battery") {
  same(margins({{"INF", 8}, {"INF", 8}, {"FART", 8}}, {{"INF", 8}, {"INF", 8}}, 0), {545573, 236979, 217448});
}
TEST_CASE("SQ-P10, SQ-RERL-01, SQ-RERL-02: rerolls") {
  same(margins({{"HCAV", 8}, {"HCAV", 8}}, {{"CAV", 8}, {"CAV", 8}}, 0), {655518, 216309, 128174});
  same(margins({{"INF", 8}, {"INF", 8}}, {{"INF", 8}, {"INF", 8}}, 0, true), {128174, 216309, 655518});
}

namespace {

/// Chances of 0, 1 ... successes, face by face: nothing but counting.
std::vector<double> successes(int count, int die, int needed) {
  std::vector<double> chances(static_cast<std::size_t>(count) + 1);
  std::vector<int> faces(static_cast<std::size_t>(count), 1);
  double all = 1;
  for (int i = 0; i < count; ++i) all *= die;
  for (;;) {
    std::size_t good = 0;
    for (const int face : faces) good += face >= needed ? 1 : 0;
    chances[good] += 1 / all;
    std::size_t i = 0;
    while (i < faces.size() && ++faces[i] > die) faces[i++] = 1;
    if (i == faces.size()) return chances;
  }
}
/// What becomes of a unit with so many dice to throw: stays, falls back, is destroyed.
std::array<double, 3> fates(int checks, int die) {
  std::array<double, 3> chances{};
  const auto passed = successes(checks, die, 5);
  for (int n = 0; n <= checks; ++n)
    chances[static_cast<std::size_t>(std::min(2, checks - n))] += passed[static_cast<std::size_t>(n)];
  return chances;
}
using Outcomes = std::map<std::array<int, 6>, double>;  // hits, gone, moved of the attacker, then of the defender

/// One brigade of foot against one, both free to fall back, skirmishers and all, counted apart from the rules' code.
/// @param shelter dice spared in checks.
Outcomes counted(Ratings ours, Ratings theirs, int shelter) {
  Outcomes outcomes;
  std::array<double, 3> advantage{};  // nobody, ours, theirs
  for (int a = 1; a <= ours.skirmish; ++a)
    for (int b = 1; b <= theirs.skirmish; ++b)
      advantage[a == b ? 0 : a > b ? 1 : 2] += 1.0 / (ours.skirmish * theirs.skirmish);
  for (std::size_t has = 0; has < 3; ++has) {
    const auto inflicted = successes(2, ours.quality, has == 2 ? 6 : 5),
               returned = successes(2, theirs.quality, has == 1 ? 6 : 5);
    for (int i = 0; i <= 2; ++i)
      for (int r = 0; r <= 2; ++r) {
        const double chance =
            advantage[has] * inflicted[static_cast<std::size_t>(i)] * returned[static_cast<std::size_t>(r)];
        const auto we = fates(r >= i ? std::max(0, r - shelter) : 0, ours.morale),
                   they = fates(i >= r ? std::max(0, i - shelter) : 0, theirs.morale);
        for (int f = 0; f < 3; ++f)
          for (int g = 0; g < 3; ++g) {
            const double both = chance * we[static_cast<std::size_t>(f)] * they[static_cast<std::size_t>(g)];
            if (both > 0) outcomes[{r, f == 2, f == 1, i, g == 2, g == 1}] += both;
          }
      }
  }
  return outcomes;
}

}  // namespace

TEST_CASE("SQ-HIT-06, SQ-MORL-02, SQ-MORL-06: whole assaults, every fall of the dice counted twice") {
  const std::array<std::pair<Ratings, Ratings>, 3> pairs{
      {{{6, 8, 8}, {6, 8, 8}}, {{10, 10, 12}, {6, 6, 6}}, {{8, 12, 8}, {10, 8, 10}}}};
  for (const auto& [ours, theirs] : pairs)
    for (const bool hill : {false, true}) {
      Board board;
      board.unit("R", Red, "INF", {3, 2}, ours).unit("B", Blue, "INF", {3, 3}, theirs);
      // Both on hills of one level: a die fewer for each, and no rerolls.
      if (hill) board.land(FeatureKind::Hill, {3, 3}, 1).land(FeatureKind::Hill, {3, 2}, 1);
      board.acting();
      const auto odds = board.odds("assault", {{"unit", "R"}, {"target", "B"}});
      Outcomes found;
      for (const rules::Case& c : odds.cases) {
        std::array<int, 6> key{};
        for (const auto& [label, value] : c.measure) {
          const std::size_t side = label.starts_with("unit") ? 0 : 3;
          const std::size_t what = label.ends_with("hits") ? 0 : label.ends_with("gone") ? 1 : 2;
          key[side + what] = static_cast<int>(value);
        }
        found[key] += static_cast<double>(c.share.millionths) / 1e6;
      }
      const Outcomes expected = counted(ours, theirs, hill ? 1 : 0);
      CHECK(found.size() == expected.size());
      for (const auto& [key, chance] : expected) CHECK(found[key] == doctest::Approx(chance).epsilon(0.0001));
    }
}

}  // namespace vedette::test
