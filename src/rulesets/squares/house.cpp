#include "rulesets/squares/house.h"

#include "rulesets/squares/brigade_charts.h"
#include "rulesets/squares/charts.h"
#include "rulesets/squares/cost_chart.h"
#include "rulesets/squares/fight_charts.h"

namespace vedette::squares {
namespace {

constexpr std::string_view a_die = "a die of 6, 8, 10 or 12";

bool is_die(std::int64_t faces) {
  return faces == 6 || faces == 8 || faces == 10 || faces == 12;
}

/// What is wrong with a value in a cell; empty when nothing is.
using Wrong = std::string_view (*)(std::size_t row, std::size_t column, std::int64_t value);

std::string_view wrong_rating(std::size_t, std::size_t, std::int64_t value) {
  return is_die(value) ? "" : a_die;
}
// What costs nothing could be done for ever.
std::string_view wrong_cost(std::size_t row, std::size_t, std::int64_t value) {
  if (row == Difficult || row == River) return value < 0 ? "it costs 0 or more" : "";
  return value < 1 ? "it costs 1 or more" : "";
}
std::string_view wrong_bombardment(std::size_t, std::size_t column, std::int64_t value) {
  return column >= GunHits || is_die(value) ? "" : a_die;
}
std::string_view wrong_fight_dice(std::size_t row, std::size_t column, std::int64_t value) {
  const bool guns = row == FootGunsFight || row == HorseGunsFight;
  if (column != OwnDie) {
    if (guns && column >= FirstInWoods) return "guns take no part in a fight in woods (SQ-ASLT-10)";
    return value < 0 ? "so many dice cannot be thrown" : "";
  }
  if (is_die(value) || (value == 0 && !guns)) return "";
  return guns ? a_die : "a die of 6, 8, 10 or 12, or 0 for its own";
}
std::string_view wrong_fate(std::size_t, std::size_t, std::int64_t value) {
  return value >= Stays && value <= Destroyed ? "" : "0 it stays, 1 it retreats, 2 it is destroyed";
}

}  // namespace

std::optional<std::int64_t> house_value(const BattleState& state, std::string_view id) {
  for (const battle::HouseValue& house : state.scenario->house)
    if (house.id == id && !house.values.empty()) return house.values[0];
  return {};
}

rules::Charted of_town(const BattleState& state, std::string_view prefix, FeatureId town, std::int64_t usual) {
  const auto own = house_value(state, std::string{prefix} + state.ground().feature(town).name);
  return {own.value_or(usual), own.has_value()};
}

bool is_house_id(std::string_view id) {
  return id == dice_of_a_turn || id.starts_with(room_in_town) || id.starts_with(die_of_town) ||
         rules::names(all_charts(), id);
}

std::vector<Refusal> house_faults(const BattleState& state) {
  std::vector<Refusal> faults;
  const auto fault = [&](std::string_view id, std::string_view words) {
    faults.push_back({"SQ-GEN-01", "house value '" + std::string{id} + "': " + std::string{words}});
  };
  const auto look = [&](const rules::ChartView& chart, Wrong wrong) {
    for (std::size_t row = 0; row < chart.rows.size(); ++row)
      for (std::size_t column = 0; column < chart.columns.size(); ++column) {
        const std::int64_t value = rules::chart(state, chart, row, column).value;
        if (value == chart.rows[row].values[column]) continue;
        if (const std::string_view words = wrong(row, column, value); !words.empty())
          fault(house_id(chart, chart.rows[row]) + '/' + std::string{chart.columns[column].name}, words);
      }
  };
  look(ratings, wrong_rating);
  look(costs, wrong_cost);
  look(bombardment, wrong_bombardment);
  look(fight_dice, wrong_fight_dice);
  look(fates, wrong_fate);
  for (const battle::HouseValue& house : state.scenario->house) {
    const std::int64_t value = house.values.empty() ? 0 : house.values[0];
    if (house.id == dice_of_a_turn && (value < 1 || value > 40)) fault(house.id, "1 to 40 action dice");
    if (house.id == "SQ-ACT-02" && value != 3 && value != 6) fault(house.id, "action dice are d3 or d6: 3 or 6");
    const bool room = house.id.starts_with(room_in_town), die = house.id.starts_with(die_of_town);
    if (!room && !die) continue;
    const std::string_view name = std::string_view{house.id}.substr(room ? room_in_town.size() : die_of_town.size());
    const bool there = std::ranges::any_of(state.ground().features, [&](const battle::Feature& f) {
      return f.kind == battle::FeatureKind::Town && f.name == name;
    });
    if (!there) fault(house.id, "no town of the ground is called '" + std::string{name} + "'");
    if (room && (value < 1 || value > 4)) fault(house.id, "a town holds 1 to 4 units");
    if (die && !is_die(value)) fault(house.id, a_die);
  }
  return faults;
}

}  // namespace vedette::squares
