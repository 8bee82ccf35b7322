// Section 9 of the specification: exact probabilities, met exactly by trying every fall of the dice.
#include <doctest/doctest.h>
#include <gmpxx.h>

#include "rulesets/burt/morale.h"
#include "rulesets/burt/scored.h"
#include "rulesets/burt/turn.h"
#include "test_table.h"

namespace vedette::test {
namespace {

mpq_class share(const rules::Distribution& odds, const std::string& label, std::int64_t value) {
  mpq_class sum = 0;
  for (const rules::Case& c : odds.cases)
    if (std::ranges::find(c.measure, std::pair{label, value}) != c.measure.end()) sum += mpq_class{c.share.fraction};
  return sum;
}
void check_losses(const rules::Distribution& odds, const std::vector<std::string>& expected) {
  mpq_class sum = 0;
  for (std::size_t n = 0; n < expected.size(); ++n) {
    CAPTURE(n);
    const mpq_class found = share(odds, "target losses", static_cast<std::int64_t>(n));
    mpq_class wanted{expected[n]};
    wanted.canonicalize();
    CHECK(found.get_str() == wanted.get_str());
    sum += found;
  }
  CHECK(sum == 1);
}

/// A volley of a line at a line: figures, range, what else.
rules::Distribution volley(const Traits& traits, double gap, bool first, FeatureKind line = FeatureKind::Road) {
  TestTable table;
  Traits all = traits;
  all.insert({"orders", "fire"});
  table.unit("A", Red, INF, 0, 0, 0, all).unit("B", Blue, INF, 0, 1 + gap, 180).at(Firing);
  if (line != FeatureKind::Road) table.ground("line", line, {{-9, gap + 0.25}, {9, gap + 0.25}});
  if (!first) table.note("A", notes.volley_used);
  return table.odds("shoot", {{"unit", "A"}, {"target", "B"}});
}

/// The chance of a scored die to reach a score, by exact odds of one throw.
struct Die {
  static inline int score = 0;
};
mpq_class chance_of(int score) {
  static const auto no_fault = [](const BattleState&, const rules::ProcedureArgs&) -> std::optional<Refusal> {
    return {};
  };
  Die::score = score;
  const rules::Procedure one{"die",
                             "SB-GEN-03",
                             "",
                             {},
                             {},
                             no_fault,
                             [](rules::Referee& referee, const rules::ProcedureArgs&) {
                               const int n =
                                   successes(referee, {.count = 1, .score = Die::score, .rule = "SB-GEN-03"}, 0);
                               note(referee, notes.army_size, n > 0);
                             },
                             [](const BattleState&, const BattleState& after, const rules::ProcedureArgs&) {
                               return rules::Measure{{"success", after.notes[notes.army_size.key]}};
                             }};
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 9, 180);
  return share(rules::exact_odds(ruleset(), table.state(), one, {}), "success", 1);
}

struct Fight {
  Type a = INF;
  Traits first;
  Traits second;
  bool charging = true, fought = false;
  Level level = Level::Formed;
};
rules::Distribution melee(const Fight& fight) {
  TestTable table;
  const bool column = fight.first.contains("formation");
  const bool square = fight.second.contains("formation");
  table.unit("A", Red, fight.a, 0, 0, 0, fight.first)
      .unit("B", Blue, INF, 0, (column ? 1.5 : 0.5) + (square ? 1 : 0.5), 180, fight.second)
      .contact("A", "B", Face::Front, {.fought = fight.fought})
      .option("sb.push_back", "0")
      .note("B", notes.level, static_cast<int>(fight.level))
      .at(Melees);
  if (fight.charging) table.note("A", notes.charging);
  // Rounds are compared, not what becomes of nerves: nobody tests twice.
  for (const char* name : {"A", "B"}) table.note(name, notes.tested, 1 << static_cast<int>(Reason::Indecisive));
  return table.odds("melee", {{"unit", "A"}, {"enemy", "B"}}, {}, "no");
}
void check_melee(const Fight& fight, const std::vector<double>& expected) {
  const auto odds = melee(fight);
  for (std::size_t i = 0; i < 5; ++i) {
    CAPTURE(i);
    const mpq_class found = share(odds, "result", 2 - static_cast<std::int64_t>(i));
    CHECK(found.get_d() == doctest::Approx(expected[i]).epsilon(0.00001));
  }
}

}  // namespace

TEST_CASE("SB-P-1: a scored die (SB-GEN-03 to SB-GEN-06)") {
  const std::vector<std::string> chances{"1", "5/6", "2/3", "1/2", "1/3", "1/6", "1/12", "1/18", "1/36", "0"};
  for (int score = 1; score <= 10; ++score)
    CHECK(chance_of(score).get_str() == chances[static_cast<std::size_t>(score - 1)]);
  CHECK(chance_of(-3) == 1);
}

TEST_CASE("SB-P-2, SB-P-3: casualties from a volley") {
  check_losses(volley({}, 2.5, true), {"15625/531441", "25000/177147", "50000/177147", "160000/531441", "32000/177147",
                                       "10240/177147", "4096/531441"});
  check_losses(volley({}, 2.5, false), {"64/729", "64/243", "80/243", "160/729", "20/243", "4/243", "1/729"});
  check_losses(volley({}, 5, true), {"64/729", "64/243", "80/243", "160/729", "20/243", "4/243", "1/729"});
  check_losses(volley({}, 5, false), {"117649/531441", "67228/177147", "48020/177147", "54880/531441", "3920/177147",
                                      "448/177147", "64/531441"});
  check_losses(volley({}, 8, false), {"262144/531441", "65536/177147", "20480/177147", "10240/531441", "320/177147",
                                      "16/177147", "1/531441"});
  check_losses(volley({}, 8, false, FeatureKind::Wall),
               {"148035889/191102976", "6436343/31850496", "1399205/63700992", "60835/47775744", "2645/63700992",
                "23/31850496", "1/191102976"});
  check_losses(volley({{"figures", "22"}}, 5, false), {"134456/531441", "69629/177147", "44590/177147", "45080/531441",
                                                       "2800/177147", "272/177147", "32/531441"});
}

TEST_CASE("SB-P-3: guns fire canister and ball (SB-FIRE-10)") {
  TestTable table;
  table.unit("A", Red, FGUN, 0, 0, 0, {{"guns", "3"}, {"orders", "fire"}})
      .unit("B", Blue, INF, 0, 9.25, 180, {{"formation", "column"}})
      .note("A", notes.volley_used)
      .at(Firing);
  check_losses(table.odds("canister", {{"unit", "A"}, {"target", "B"}}),
               {"117649/2985984", "84035/497664", "300125/995328", "214375/746496", "153125/995328", "21875/497664",
                "15625/2985984"});
  TestTable ball;
  ball.unit("A", Red, FGUN, 0, 0, 0, {{"guns", "3"}, {"orders", "fire"}})
      .unit("B", Blue, INF, 0, 21.25, 180)
      .note("A", notes.volley_used)
      .at(Firing);
  check_losses(ball.odds("shoot", {{"unit", "A"}, {"target", "B"}}), {"2197/5832", "845/1944", "325/1944", "125/5832"});
}

TEST_CASE("SB-P-4: guns lost for a die (SB-GUN-01, SB-GUN-03)") {
  const auto chance = [](const std::string& calibre, const std::string& by) {
    TestTable table;
    if (by == "small arms")
      table.unit("A", Red, SKIRM, 0, 0, 0, {{"figures", "4"}, {"weapon", "rifle"}, {"orders", "fire"}});
    else
      table.unit("A", Red, FGUN, 0, 0, 0, {{"guns", "1"}, {"calibre", "12pdr"}, {"orders", "fire"}});
    const double gap = by == "ball" ? 30 : by == "canister" ? 8 : 6;
    table
        .unit("B", Blue, FGUN, 0, (by == "small arms" ? 0.5 : 0.75) + gap + 0.75, 180,
              {{"guns", "4"}, {"calibre", calibre}})
        .note("A", notes.volley_used)
        .at(Firing);
    const auto odds = table.odds(by == "canister" ? "canister" : "shoot", {{"unit", "A"}, {"target", "B"}});
    return mpq_class{1 - share(odds, "target losses", 0)}.get_str();
  };
  CHECK(chance("4pdr", "small arms") == mpq_class{"1/12"}.get_str());
  CHECK(chance("6pdr", "small arms") == "1/18");
  CHECK(chance("9pdr", "small arms") == "1/18");
  CHECK(chance("howitzer", "small arms") == "1/18");
  CHECK(chance("12pdr", "small arms") == "1/36");
  CHECK(chance("4pdr", "ball") == "4/27");
  CHECK(chance("6pdr", "ball") == "1/9");
  CHECK(chance("12pdr", "ball") == "2/27");
  // Canister throws two dice a gun: one minus the square of no loss.
  const auto twice = [](const std::string& p) {
    const mpq_class none = 1 - mpq_class{p};
    return mpq_class{1 - none * none}.get_str();
  };
  CHECK(chance("4pdr", "canister") == twice("1/9"));
  CHECK(chance("6pdr", "canister") == twice("2/27"));
  CHECK(chance("12pdr", "canister") == twice("1/27"));
}

TEST_CASE("SB-P-5: morale by class and modifier (SB-MOR-01, SB-MOR-02)") {
  // Columns from +5 down to -7; the class's score less the modifier is what a scored die must reach.
  const std::vector<std::string> ladder{"1", "5/6", "2/3", "1/2", "1/3", "1/6", "1/12", "1/18", "1/36", "0"};
  const std::map<std::string, int> scores{{"A", 2}, {"B", 3}, {"C", 4}, {"D", 5}, {"E", 6}};
  for (const auto& [name, score] : scores)
    for (int total = 5; total >= -7; --total) {
      TestTable table;
      table.unit("A", Red, INF, 0, 0, 0, {{"class", name}})
          .unit("E", Blue, INF, 0, 30, 180)
          .house("SB-T-MORMOD/13/value", {total})
          .note("A", notes.casualties)
          .at(MoraleTests);
      CHECK(score_required(table.state(), {.unit = table.id("A")}) == score - total);
      const auto odds = table.odds("test", {{"unit", "A"}}, {{"reason", 0}});
      const auto step = static_cast<std::size_t>(std::clamp(score - total, 1, 10) - 1);
      CHECK(share(odds, "unit level", 0).get_str() == ladder[step]);
    }
}

TEST_CASE("SB-P-6: one round of melee") {
  const Traits column{{"formation", "column"}}, square{{"formation", "square"}};
  const Traits twelve{{"figures", "12"}}, armoured{{"figures", "12"}, {"armoured", "yes"}};
  check_melee({INF, column, {}}, {0.486511, 0, 0.367170, 0, 0.146319});
  check_melee({INF, column, {}, false, true}, {0.256059, 0, 0.487883, 0, 0.256059});
  check_melee({INF, {}, {}}, {0.475464, 0.070092, 0.233157, 0.039629, 0.181658});
  check_melee({HCAV, twelve, {}}, {0.254174, 0.010040, 0.298325, 0.023861, 0.413600});
  check_melee({HCAV, armoured, {}}, {0.539788, 0.034455, 0.253585, 0.023539, 0.148633});
  check_melee({HCAV, twelve, square}, {0.067215, 0, 0.576132, 0, 0.356653});
  check_melee({LCAV, twelve, square}, {0.033608, 0, 0.590535, 0, 0.375857});
  check_melee({HCAV, armoured, {}, true, false, Level::Shaken}, {0.958164, 0.012711, 0.025983, 0.000467, 0.002675});
  const auto exact = melee({INF, column, {}});
  CHECK(share(exact, "result", 2).get_str() == "1064/2187");
  CHECK(share(exact, "result", -2).get_str() == "320/2187");
}

TEST_CASE("SB-P-7: evading (SB-ASLT-10)") {
  TestTable table;
  table.unit("S", Blue, SKIRM, 0, 0, 180, {{"figures", "24"}}).unit("L", Red, LCAV, 0, -6, 0, {{"figures", "12"}});
  const auto odds = table.odds("evade", {{"unit", "S"}, {"from", "L"}});
  const std::vector<std::string> chances{"1/36", "1/18", "1/12", "1/9",  "5/36", "1/6",
                                         "5/36", "1/9",  "1/12", "1/18", "1/36"};
  mpq_class far = 0;
  for (int n = -5; n <= 5; ++n) {
    CHECK(share(odds, "unit moved", (8 + n) * 100).get_str() == chances[static_cast<std::size_t>(n + 5)]);
    if (n >= 0) far += share(odds, "unit moved", (8 + n) * 100);
  }
  CHECK(far.get_str() == "7/12");
}

}  // namespace vedette::test
