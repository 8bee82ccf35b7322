// Double entry: the two tables of charges, in the words of their page, against charges as they are made and met.
#include <doctest/doctest.h>

#include "rulesets/death_or_glory/charge.h"
#include "table.h"

namespace vedette::test {
namespace {

const Given foot{.nation = "AUSTRIAN", .formation = Formation::Column},
    hussars{.type = "HUSSARS", .nation = "AUSTRIAN", .men = 150}, dragoons{.type = "DRAGOONS", .men = 150},
    guns{.type = "FOOT_GUNS", .nation = "AUSTRIAN"},
    chain{.type = "LIGHT", .nation = "AUSTRIAN", .men = 120, .formation = Formation::Skirmish};

Given in(Formation formation, Given given) {
  given.formation = formation;
  return given;
}

/// A strip of ground across the way, from so many metres on.
Outline strip(double from, double to) {
  return {{-300, from}, {300, from}, {300, to}, {-300, to}};
}

/// What lies between a charger and an enemy sixty metres on who has no fire.
using Ground = void (*)(Table&);
Table over(Ground ground, const Given& charger) {
  Table table;
  table.unit("A", Red, 0, 0, 0, charger)
      .unit("B", Blue, 0, 60, 180, {.nation = "AUSTRIAN", .notes = {{dg::notes.fired, 1}}})
      .at(1, dg::Charges);
  ground(table);
  return table;
}

}  // namespace

TEST_CASE("DG-T-CHARGE-RESTRICT: what may be charged and assaulted over what, and what unforms the foot that does") {
  struct Line {
    const char* ground;
    Ground lay;
    const char *foot_charge, *foot_assault, *horse, *foot_on_the_way;
  };
  constexpr FeatureKind slope = FeatureKind::Slope;
  const std::vector<Line> page{
      {"open", [](Table&) {}, "yes", "yes", "yes", "formed"},
      {"gentle slope", [](Table& t) { t.ground("rise", slope, strip(20, 30), 1); }, "yes", "yes", "yes", "formed"},
      {"medium slope, up", [](Table& t) { t.ground("rise", slope, strip(20, 30), 2); }, "yes", "yes", "no", "unformed"},
      {"medium slope, down", [](Table& t) { t.ground("fall", slope, strip(20, 30), 2, 0, 180); }, "yes", "yes", "no",
       "unformed"},
      {"steep slope, up", [](Table& t) { t.ground("rise", slope, strip(20, 30), 3); }, "no", "yes", "no", "unformed"},
      {"extreme slope, up", [](Table& t) { t.ground("rise", slope, strip(20, 30), 4); }, "no", "yes", "no", "unformed"},
      {"steep slope, down", [](Table& t) { t.ground("fall", slope, strip(20, 30), 3, 0, 180); }, "yes", "yes", "no",
       "unformed"},
      {"low wall",
       [](Table& t) {
         t.ground("wall", FeatureKind::Wall, {{-300, 30}, {300, 30}});
       },
       "no", "yes", "no", "formed"},
      {"stream",
       [](Table& t) {
         t.ground("brook", FeatureKind::Stream, {{-300, 30}, {300, 30}}, 0, 5);
       },
       "no", "yes", "no", "formed"},
      {"fordable river", [](Table& t) { t.ground("river", FeatureKind::River, strip(20, 30), 1); }, "no", "yes", "no",
       "unformed"},
      // That a high wall unforms whoever crosses it, DG-T-TERRAIN says too: here it is silent.
      {"high wall",
       [](Table& t) {
         t.house("DG-T-TERRAIN/high wall or hedge/disorders", {0})
             .ground("wall", FeatureKind::Wall, {{-300, 30}, {300, 30}}, 1);
       },
       "no", "yes", "no", "unformed"},
      {"out of woods",
       [](Table& t) {
         t.house("DG-T-TERRAIN/open woods/disorders", {0}).ground("wood", FeatureKind::Wood, strip(-60, 20));
       },
       "no", "yes", "no", "formed"},
      {"into woods",
       [](Table& t) {
         t.house("DG-T-TERRAIN/open woods/disorders", {0}).ground("wood", FeatureKind::Wood, strip(40, 100));
       },
       "no", "yes", "no", "unformed"},
  };
  for (const Line& line : page) {
    CAPTURE(line.ground);
    const auto may = [&](const Given& charger, int assault) {
      const std::string rule = over(line.lay, charger).forbidden("charge", charge, {{"assault", assault}});
      CHECK((rule.empty() || rule == "DG-CHG-06"));
      return rule.empty() ? "yes" : "no";
    };
    CHECK(may(foot, 0) == std::string{line.foot_charge});
    CHECK(may(foot, 1) == std::string{line.foot_assault});
    CHECK(may(hussars, 0) == std::string{line.horse});
    CHECK(may(hussars, 1) == std::string{line.horse});
    Table table = over(line.lay, foot);
    table.dice({1}).run("charge", charge, {{"assault", 1}});
    CHECK(table.fights("A", "B"));
    CHECK(dg::order_state_words[static_cast<std::size_t>(table.noted("A", dg::notes.order_state))] ==
          line.foot_on_the_way);
  }
}

TEST_CASE("DG-T-REACT-OPT: how a unit may meet a charge on its front, and on its flank") {
  struct Line {
    const char* who;
    Given charger, charged;
    const char *front, *flank;
  };
  const Formation square = Formation::Square, open = Formation::Skirmish;
  const std::vector<Line> page{
      {"infantry by infantry", foot, foot, "stand counter-charge", "stand wheel"},
      {"infantry by cavalry", hussars, foot, "stand form-square", "stand form-square wheel"},
      {"square", hussars, in(square, foot), "stand", "stand"},
      {"garrison", foot, in(Formation::Garrison, foot), "stand", "stand"},
      {"light cavalry", dragoons, hussars, "stand counter-charge evade", "stand wheel evade"},
      {"heavy cavalry", hussars, dragoons, "stand counter-charge", "stand wheel"},
      {"deployed artillery", foot, guns, "stand evade", "stand evade"},
      {"limbered artillery", foot, in(Formation::Limbered, guns), "stand evade", "stand evade"},
      {"skirmishers by a formed body", foot, chain, "evade", "evade"},
      {"skirmishers by skirmishers", chain, in(open, foot), "stand counter-charge evade", "stand counter-charge evade"},
  };
  for (const Line& line : page)
    for (const bool flank : {false, true}) {
      CAPTURE(line.who);
      CAPTURE(flank);
      Table table;
      const bool garrison = line.charged.formation == Formation::Garrison;
      if (garrison) table.ground("farm", FeatureKind::Town, {{-60, 90}, {60, 90}, {60, 150}, {-60, 150}});
      table.unit("A", Red, 0, 0, 0, line.charger)
          .unit("B", Blue, 0, 90, flank ? 90 : 180, line.charged)
          .at(1, dg::Charges);
      if (garrison) table.of("B").place = table.place("farm");
      const dg::Field field{table.state()};
      const auto plan = dg::plan_charge(field, table.id("A"), table.id("B"), {}, garrison);
      REQUIRE(plan);
      std::string words;
      for (const dg::Reaction reaction : dg::reactions_of(field, table.id("B"), {*plan}))
        (words += words.empty() ? "" : " ") += dg::reaction_word(reaction);
      CHECK(words == (flank ? line.flank : line.front));
    }
}

}  // namespace vedette::test
