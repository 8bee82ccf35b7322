// Rows of printed charts as reasons: which of their numbers, how often, and in which words.

#include <doctest/doctest.h>

#include <memory>

#include "rules/printed.h"

namespace vedette::test {
namespace {

enum Dress : std::size_t { Red, Green };
constexpr rules::Chart<2, 2> coats{.id = "X-COATS",
                                   .title = "Coats",
                                   .columns = {{{"summer"}, {"winter"}}},
                                   .rows = {{
                                       {Red, "red", {3, 1}, "X-1", "in red"},
                                       {Green, "green", {5, -2}, "X-1"},
                                   }}};
static_assert(well_formed(coats));

constexpr rules::Chart<2, 2> by_column(rules::Chart<2, 2> chart) {
  chart.by_column = true;
  return chart;
}
constexpr rules::Chart<2, 2> seasons = by_column(coats);

battle::BattleState with(std::vector<battle::HouseValue> house = {}) {
  battle::BattleState state;
  auto scenario = std::make_shared<battle::Scenario>();
  scenario->house = std::move(house);
  state.scenario = std::move(scenario);
  return state;
}

}  // namespace

TEST_CASE("a row is looked at in its first column, or in the one that is asked for") {
  const battle::BattleState state = with();
  CHECK(rules::modifier(state, coats, {Green, true}).value == 5);
  CHECK(rules::modifier(state, coats, {.row = Green, .applies = true, .column = 1}).value == -2);
  CHECK(rules::modifier(state, coats, {.row = Green, .applies = true, .times = 3, .column = 1}).value == -6);
  const battle::Modifier idle = rules::modifier(state, coats, {.row = Green, .applies = false, .column = 1});
  CHECK(idle.value == 0);
  CHECK(!idle.applied);
}

TEST_CASE("a house value of one cell is met in its own column alone") {
  const battle::BattleState state = with({{.id = "X-COATS/green/winter", .values = {7}}});
  CHECK(rules::modifier(state, coats, {Green, true}).value == 5);
  const battle::Modifier winter = rules::modifier(state, coats, {.row = Green, .applies = true, .column = 1});
  CHECK(winter.value == 7);
  CHECK(winter.words == "green (house value)");
}

TEST_CASE("a modifier is told by its words, else its name, or by the names of row and column") {
  const battle::BattleState state = with();
  CHECK(rules::modifier(state, coats, {.row = Red, .applies = true, .column = 1}).words == "in red");
  CHECK(rules::modifier(state, coats, {.row = Green, .applies = true, .column = 1}).words == "green");
  CHECK(rules::modifier(state, seasons, {.row = Red, .applies = true, .column = 1}).words == "red, winter");
  CHECK(rules::modifier(state, seasons, {Green, true}).words == "green, summer");
}

}  // namespace vedette::test
