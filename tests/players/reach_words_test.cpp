#include "players/words/reach_words.h"

#include <doctest/doctest.h>

#include "battle/state.h"
#include "rules/case_run.h"
#include "rulesets/registry.h"
#include "scenario/case_file.h"

using namespace vedette;

namespace {

/// What is said of a march of red's first unit straight ahead, on a table with a lake 6" north of its middle.
std::string reach(std::string_view game, std::string_view unit, core::Length asked, std::string_view key = "move") {
  const std::string text = "case: reach\nruleset: " + std::string{game} +
                           "\ntable: [72, 72]\n"
                           "ground:\n  - {kind: lake, name: Mere, outline: [[-9, 6], [9, 6], [9, 9], [-9, 9]]}\n"
                           "units:\n" +
                           std::string{unit} + "  - {name: Far, side: blue, type: " +
                           (game == "burt" || game == "one-hour" ? "INF" : "LINE") + ", at: [0, 30], facing: 180" +
                           (game == "death-or-glory" ? ", nation: FRENCH, men: 600" : "") +
                           (game == "napoleonic-fury" ? ", nation: FRANCE, traits: {stands: 4}" : "") +
                           "}\nprocedure: move\nwith: {unit: A, turn: 0, distance: 0, turn_after: 0}\n";
  data::Faults faults;
  const auto read = scenario::parse_case(text, "reach.yaml", faults);
  REQUIRE_MESSAGE(read, faults.text());
  const rules::Ruleset& ruleset = *rulesets::find(game);
  const auto state = rules::starting_state(ruleset, read->situation);
  REQUIRE_MESSAGE(state, (state ? "" : state.error().front().words));
  const core::UnitId a{1};
  const rules::Decision decision{.side = core::Side::Red,
                                 .rule = "NF-MAN-17",
                                 .question = "?",
                                 .unit = a,
                                 .choices = {{std::string{key}, rules::Shape::Move, {a}}}};
  const rules::SideView view{ruleset, *state, core::Side::Red};
  const rules::Answer answer{.choice = std::string{key}, .unit = a, .distance = asked};
  return players::reach_words({ruleset, view, decision}, decision, answer);
}

}  // namespace

TEST_CASE("a march that is refused is told how far it may go, in every game that measures marches") {
  // Half a base deep in front of its middle, the unit halts at the shore; in Napoleonic Fury an inch before an enemy.
  CHECK(reach("one-hour", "  - {name: A, side: red, type: INF, at: [0, 2], facing: 0}\n", core::inches(5)) ==
        "they may go 3\" that way");
  CHECK(reach("burt", "  - {name: A, side: red, type: INF, at: [0, 2], facing: 0, traits: {orders: manoeuver}}\n",
              core::inches(5)) == "they may go 3.5\" that way");
  CHECK(reach("death-or-glory",
              "  - {name: A, side: red, type: LINE, nation: FRENCH, men: 600, at: [0, 4], facing: 0}\n",
              core::Length{90'000}) == "they may go 50.8 m that way");
  CHECK(reach("napoleonic-fury",
              "  - {name: A, side: red, type: LINE, nation: FRANCE, at: [0, 22], facing: 0, formation: column, "
              "traits: {stands: 4, formation: column}, notes: {granted: 6}}\n",
              core::inches(7)) == "they may go 5.5\" that way");
}

TEST_CASE("what is allowed or is no march is told nothing") {
  const std::string unit = "  - {name: A, side: red, type: INF, at: [0, 2], facing: 0}\n";
  CHECK(reach("one-hour", unit, core::inches(2)).empty());
  CHECK(reach("one-hour", unit, core::Length{}).empty());
  CHECK(reach("one-hour", unit, core::inches(5), "charge").empty());
}
