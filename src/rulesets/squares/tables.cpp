#include "rulesets/squares/tables.h"
#include "rulesets/squares/chart_notes.h"

namespace vedette::squares {
namespace {

using rules::shown;

std::string plain(std::int64_t value, std::size_t) {
  return std::to_string(value);
}
std::string die(std::int64_t value, std::size_t) {
  return 'd' + std::to_string(value);
}
std::string needed(std::int64_t value, std::size_t) {
  return std::to_string(value) + '+';
}

}  // namespace

namespace {

constexpr std::string_view dice_of_a_turn = "SQ-ACT-01", room_in_town = "SQ-TER-04/", die_of_town = "SQ-BOMB-06/";

Charted of_town(const BattleState& state, std::string_view prefix, FeatureId town, std::int64_t usual) {
  const std::string id = std::string{prefix} + state.ground().feature(town).name;
  for (const battle::HouseValue& house : state.scenario->house)
    if (house.id == id && !house.values.empty()) return {house.values[0], true};
  return {usual};
}

}  // namespace

std::optional<std::int64_t> house_action_dice(const BattleState& state) {
  for (const battle::HouseValue& house : state.scenario->house)
    if (house.id == dice_of_a_turn && !house.values.empty()) return house.values[0];
  return {};
}

Charted town_capacity(const BattleState& state, FeatureId town) {
  return of_town(state, room_in_town, town, option(state, Option::TownCapacity));
}

Charted town_die(const BattleState& state, FeatureId town) {
  return of_town(state, die_of_town, town, 6 + 2 * option(state, Option::TownDie));
}

namespace {

bool is_die(std::int64_t faces) {
  return faces == 6 || faces == 8 || faces == 10 || faces == 12;
}

/// The cells of the charts that the house changed to what cannot be. @param fault takes the cell and the words.
template <class Fault>
void chart_faults(const BattleState& state, const Fault& fault) {
  const auto look = [&](const auto& table, const auto& wrong) {
    for (std::size_t row = 0; row < table.rows.size(); ++row)
      for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const std::int64_t value = chart(state, table, row, column).value;
        if (value == table.cells[row][column]) continue;
        if (const std::string_view words = wrong(row, column, value); !words.empty())
          fault(rules::house_id(table.id, table.rows[row], table.columns[column]), std::string{words});
      }
  };
  constexpr std::string_view die = "a die of 6, 8, 10 or 12";
  using Words = std::string_view;
  look(ratings_table, [&](std::size_t, std::size_t, std::int64_t v) { return is_die(v) ? Words{} : die; });
  look(bombardment_table,
       [&](std::size_t, std::size_t column, std::int64_t v) { return column >= GunHits || is_die(v) ? Words{} : die; });
  look(fight_table, [&](std::size_t row, std::size_t column, std::int64_t v) -> Words {
    const bool guns = row == FootGunsFight || row == HorseGunsFight;
    if (column != OwnDie) {
      if (guns && column >= FirstInWoods) return "guns take no part in a fight in woods (SQ-ASLT-10)";
      return v < 0 ? "so many dice cannot be thrown" : "";
    }
    if (is_die(v) || (v == 0 && !guns)) return "";
    return guns ? die : "a die of 6, 8, 10 or 12, or 0 for its own";
  });
  look(fate_table, [](std::size_t, std::size_t, std::int64_t v) -> Words {
    return v >= Stays && v <= Destroyed ? "" : "0 it stays, 1 it retreats, 2 it is destroyed";
  });
}

}  // namespace

std::vector<rules::Refusal> house_faults(const BattleState& state) {
  std::vector<rules::Refusal> faults;
  const auto fault = [&](std::string_view id, const std::string& words) {
    faults.push_back({"SQ-GEN-01", "house value '" + std::string{id} + "': " + words});
  };
  if (!state.scenario->house.empty()) chart_faults(state, fault);
  // What costs nothing could be done for ever.
  for (std::size_t row = 0; row < cost_table.rows.size(); ++row) {
    const std::int64_t least = row == Difficult || row == River ? 0 : 1;
    if (chart(state, cost_table, row).value < least)
      fault(rules::house_id(cost_table.id, cost_table.rows[row]), "it costs " + std::to_string(least) + " or more");
  }
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
    if (die && !is_die(value)) fault(house.id, "a die of 6, 8, 10 or 12");
  }
  return faults;
}

std::vector<rules::PrintedRow> printed_rows() {
  std::vector<rules::PrintedRow> rows;
  add_rows(rows, ratings_table);
  add_rows(rows, cost_table);
  add_rows(rows, bombardment_table);
  add_rows(rows, fight_table);
  add_rows(rows, save_table);
  add_rows(rows, fate_table);
  add_rows(rows, capacity_table);
  rules::add_rows(rows, printed_values);
  return rows;
}

bool is_house_id(std::string_view id) {
  using rules::names;
  if (id == dice_of_a_turn || id.starts_with(room_in_town) || id.starts_with(die_of_town)) return true;
  return std::ranges::find(printed_values, id, &Printed::rule) != printed_values.end() || names(ratings_table, id) ||
         names(cost_table, id) || names(bombardment_table, id) || names(fight_table, id) || names(save_table, id) ||
         names(fate_table, id) || names(capacity_table, id);
}

std::span<const rules::ChartInfo> chart_infos() {
  static const std::vector<rules::ChartInfo> charts = rules::annotated(
      {
          shown(ratings_table, "Typical ratings", die),
          shown(cost_table, "What movement and fighting cost", plain),
          shown(bombardment_table, "Bombardment",
                [](std::int64_t v, std::size_t column) { return column < GunHits ? die(v, 0) : needed(v, 0); }),
          shown(fight_table, "Dice in an assault",
                [](std::int64_t v, std::size_t column) {
                  if (column != OwnDie) return plain(v, 0);
                  return v == 0 ? std::string{"own"} : die(v, 0);
                }),
          shown(save_table, "Saves", needed),
          shown(fate_table, "Morale checks",
                [](std::int64_t v, std::size_t) {
                  constexpr std::array<std::string_view, 3> words{"stays", "retreats", "destroyed"};
                  return std::string{words[static_cast<std::size_t>(v)]};
                }),
          shown(capacity_table, "What a square holds", plain),
      },
      chart_notes());
  return charts;
}

}  // namespace vedette::squares
