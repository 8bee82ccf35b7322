#include "players/words/choice_words.h"

#include <doctest/doctest.h>

#include "players/desk/said.h"
#include "players/small_game.h"
#include "players/words/carry_out.h"
#include "players/words/in_words.h"
#include "rulesets/registry.h"

using namespace vedette;
using namespace small_game;

namespace {

/// The small game's, with a general a side.
std::shared_ptr<const battle::Scenario> with_generals() {
  auto scene = std::make_shared<battle::Scenario>(*scenario());
  for (const auto& [name, side] : {std::pair{"Wellesley", core::Side::Red}, std::pair{"Ney", core::Side::Blue}}) {
    scene->people.emplace_back();
    scene->people.back().name = name;
    scene->people.back().side = side;
  }
  return scene;
}

/// As Squares asks.
rules::Decision who_takes_it() {
  return {.rule = "SQ-HIT-05", .question = "Who takes the odd hit?", .choices = {{"unit-1"}, {"unit-2"}, {"end"}}};
}

/// What is meant by what a person types.
std::string meant(const rules::Decision& decision, const std::string& typed) {
  battle::BattleState state = opening();
  state.scenario = with_generals();
  const rules::SideView view{ruleset(), state, core::Side::Red};
  const auto answer = players::said(typed, view, decision, {ruleset(), view, decision});
  return answer ? answer->choice : answer.error().words;
}

}  // namespace

TEST_CASE("a key that numbers somebody is shown as his name") {
  const auto scene = with_generals();
  const auto words = [&](std::string_view key) { return players::choice_words(key, *scene); };
  CHECK(words("unit-1") == "1st Foot");
  CHECK(words("unit-4") == scene->sheet(leger).name);
  CHECK(words("general-2") == "Ney");
  CHECK(words("join-1") == "join Wellesley");
  CHECK(words("die5-2") == "5 to Ney");
  CHECK(words("die10-1") == "10 to Wellesley");
  CHECK(words("to-3-4") == "square 3-4");
  for (const char* key : {"unit-9", "unit-0", "unit-1x", "general-3", "join-", "die-1", "hold-fire", "stay"})
    CHECK(words(key) == key);
}

TEST_CASE("units are meant by their names, or so much of them that it fits one alone") {
  CHECK(meant(who_takes_it(), "Grenadier Battalion") == "unit-2");
  CHECK(meant(who_takes_it(), "1st") == "unit-1");
  CHECK(meant(who_takes_it(), "gren") == "unit-2");
  CHECK(meant(who_takes_it(), "unit-2") == "unit-2");
  CHECK(meant(who_takes_it(), "e") == "end");
}

TEST_CASE("orders choose by name, and what was chosen is written down by name") {
  const auto scene = with_generals();
  const rules::Decision decision = who_takes_it();
  const std::string words = players::in_words({.choice = "unit-2"}, decision, *scene);
  CHECK(words == "army chooses \"Grenadier Battalion\"");
  battle::BattleState state = opening();
  state.scenario = scene;
  const rules::SideView view{ruleset(), state, core::Side::Red};
  for (const std::string& text : {words, std::string{"army chooses \"gren\""}, std::string{"army chooses unit-2"}}) {
    players::Line line{text, 1};
    const auto order = players::read_order(line, *scene, core::Side::Red);
    REQUIRE(order);
    CHECK(players::belongs_to(decision, *order, *scene));
    CHECK(players::carried_out(*order, view, decision, {ruleset(), view, decision}).choice == "unit-2");
  }
  // Two of one name are told apart by the key.
  battle::Scenario twins = *scene;
  twins.units[1].name = twins.units[0].name;
  CHECK(players::in_words({.choice = "unit-2"}, decision, twins) == "army chooses unit-2");
}
