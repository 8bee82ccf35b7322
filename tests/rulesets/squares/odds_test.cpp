// The specification's exact probabilities, by trying every fall of the dice.
#include <doctest/doctest.h>

#include <array>

#include "rules/odds.h"
#include "rulesets/squares/ruleset.h"

namespace vedette::test {
namespace {

using core::Side;

struct Man {
  const char* type;
  int die;
};

/// Attackers in one square against defenders in the next. @return share of rounds in which the attackers inflict more,
/// draw and inflict less, in millionths.
std::array<std::int64_t, 3> margins(const std::vector<Man>& attackers, const std::vector<Man>& defenders, int advantage,
                                    bool uphill = false) {
  auto scenario = std::make_shared<battle::Scenario>();
  scenario->ruleset = "squares";
  scenario->ground.width = scenario->ground.height = core::inches(24);
  const auto inch = [](int n) { return core::inches(n).micrometres; };
  if (uphill) {
    battle::Feature hill{.id = {1}, .kind = battle::FeatureKind::Hill};
    hill.name = "hill", hill.level = 1;
    hill.outline = {{inch(9), inch(9)}, {inch(15), inch(9)}, {inch(15), inch(15)}, {inch(9), inch(15)}};
    scenario->ground.features.push_back(hill);
  }
  constexpr std::array<const char*, 2> first{"unit", "target"}, second{"second", "target2"},
      guns{"guns", "target guns"};
  rules::ProcedureArgs args;
  for (const Side side : {Side::Red, Side::Blue}) {
    const std::size_t i = core::index(side);
    scenario->people.push_back(
        {.side = side, .name = "general", .pose = {{inch(12), inch(4)}, {}}, .rank = "general", .command = "A"});
    bool named = false;
    for (const Man& man : side == Side::Red ? attackers : defenders) {
      battle::UnitSheet sheet{.id = {static_cast<std::uint16_t>(scenario->units.size() + 1)}, .side = side};
      sheet.name = "U" + std::to_string(sheet.id.value), sheet.type = man.type, sheet.command = "A";
      sheet.pose.at = {inch(12), inch(side == Side::Red ? 4 : 12)};
      const bool is_guns = std::string_view{man.type} == "FART";
      if (!is_guns) sheet.traits = {{"quality", std::to_string(man.die)}};
      scenario->units.push_back(sheet);
      args.units[is_guns ? guns[i] : named ? second[i] : first[i]] = sheet.id;
      named = named || !is_guns;
    }
  }
  args.numbers["advantage"] = advantage * 100;
  const auto start = squares::ruleset().deploy(scenario);
  REQUIRE(start);
  const rules::Procedure* procedure = squares::ruleset().procedure("exchange");
  REQUIRE(procedure != nullptr);
  const auto odds = rules::exact_odds(squares::ruleset(), *start, *procedure, args);
  return {odds.millionths("margin", 1), odds.millionths("margin", 0), odds.millionths("margin", -1)};
}

void same(const std::array<std::int64_t, 3>& found, const std::array<std::int64_t, 3>& printed) {
  for (std::size_t i = 0; i < 3; ++i) {
    CAPTURE(i);
    CHECK(std::abs(found[i] - printed[i]) <= 40);  // a sum of rounded shares
  }
}

}  // namespace

TEST_CASE("SQ-P10, SQ-HIT-01, SQ-HIT-05, SQ-MORL-01: who suffers more in one round") {
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

}  // namespace vedette::test
