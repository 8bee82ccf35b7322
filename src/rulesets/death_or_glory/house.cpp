// What a house value may not say.
#include "rulesets/death_or_glory/tables.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::size_t every = static_cast<std::size_t>(-1);
constexpr std::int64_t no_end = 1'000'000;

/// The numbers that a cell may hold, and in words what they are.
struct Range {
  const Table* table;
  std::size_t row, column;  // `every`: all of them
  std::int64_t low, high;
  std::string_view words;
};

constexpr std::string_view by_length = "its ground is walked, at so many thirds of a metre; nothing else is taken off";
constexpr std::string_view by_line = "it is crossed for so many metres off; no way leads along it";
constexpr std::string_view foot_alone = "only infantry holds buildings";
constexpr std::string_view nobody_asks = "nothing asks for it";

const std::array ranges{
    Range{&equivalence_table, every, every, Britain, Prussia, "0 Britain, 1 France, 2 Austria, 3 Russia, 4 Prussia"},
    Range{&form_geom_table, 6, 1, 0, 0, nobody_asks},
    Range{&form_geom_table, every, every, 1, no_end, "1 or more"},
    Range{&rating_table, every, every, 0, no_end, "0 or more"},
    Range{&cinc_table, every, every, 0, no_end, "0 or more"},
    Range{&artillery_table, every, ImpactFactor, 0, 0, "artillery does not charge"},
    Range{&move_table, MoveDeployed, every, 0, 0, "deployed guns turn in place and do not move"},
    Range{&move_table, every, every, 0, no_end, "0 or more"},
    Range{&terrain_table, StreamRow, 0, 3, 3, by_line},
    Range{&terrain_table, FordRow, 0, 3, 3, by_line},
    Range{&terrain_table, LowObstacle, 0, 3, 3, by_line},
    Range{&terrain_table, HighObstacle, 0, 3, 3, by_line},
    Range{&terrain_table, BuildingRow, 0, 3, 3, by_line},
    Range{&terrain_table, every, 0, 1, no_end, "1 third of a metre or more"},
    Range{&terrain_table, OpenWoods, 1, 0, 0, by_length},
    Range{&terrain_table, DenseWoods, 1, 0, 0, by_length},
    Range{&terrain_table, GentleSlope, 1, 0, 0, by_length},
    Range{&terrain_table, MediumSlope, 1, 0, 0, by_length},
    Range{&terrain_table, SteepSlope, 1, 0, 0, by_length},
    Range{&terrain_table, ExtremeSlope, 1, 0, 0, by_length},
    Range{&terrain_table, every, 1, 0, no_end, "0 or more"},
    Range{&terrain_table, BuildingRow, 3, 0, 0, foot_alone},
    Range{&terrain_table, every, 2, Formed, Disordered, "0 formed, 1 unformed, 2 disordered"},
    Range{&terrain_table, every, 3, Formed, Disordered, "0 formed, 1 unformed, 2 disordered"},
    Range{&terrain_table, BuildingRow, 4, 0, 0, foot_alone},
    Range{&terrain_table, BuildingRow, 5, 0, 0, foot_alone},
    Range{&terrain_table, every, 4, 0, 1, "0 not allowed, 1 allowed"},
    Range{&terrain_table, every, 5, 0, 1, "0 not allowed, 1 allowed"},
    Range{&cover_table, every, every, 0, 3, "0 none, 1 soft, 2 hard, 3 entrenched"},
    Range{&infantry_drill_table, every, every, 1, no_end, "a quarter of a turn or more"},
    Range{&cavalry_drill_table, every, every, 1, no_end, "a quarter of a turn or more"},
    Range{&artillery_drill_table, every, every, 1, no_end, "a quarter of a turn or more"},
    Range{&reface_table, every, every, 1, no_end, "a quarter of a turn or more"},
    Range{&reform_table, every, every, 1, no_end, "a turn or more"},
    Range{&charge_bonus_table, every, every, 0, no_end, "0 or more"},
    Range{&charge_restrict_table, 0, 3, 0, 0, "open ground disorders nobody"},
    Range{&charge_restrict_table, 0, every, 1, 1, "over open ground everybody may charge"},
    Range{&charge_restrict_table, every, 3, 0, 1, "0 formed, 1 unformed"},
    Range{&charge_restrict_table, every, every, 0, 1, "0 not allowed, 1 allowed"},
    Range{&react_options_table, every, every, 0, 1, "0 not allowed, 1 allowed"},
    Range{&die_table, every, every, 0, no_end, "0 or more"},
    Range{&fire_range_table, 3, 0, 200, 200, "how far muskets reach is said under DG-FIR-03"},
    Range{&fire_range_table, every, 0, 0, no_end, "0 or more"},
    Range{&fire_casualties_table, every, every, 0, no_end, "0 or more"},
    Range{&screen_table, every, every, 1, no_end, "1 or more"},
    Range{&risk_table, every, every, 0, 4, "0 unhurt, 1 light, 2 moderate, 3 serious, 4 killed"},
    Range{&art_range_table, 5, 5, 0, 0, nobody_asks},
    Range{&art_casualties_table, every, every, 0, no_end, "0 or more"},
    Range{&melee_casualties_table, every, every, 0, no_end, "0 or more"},
    Range{&fatigue_table, 0, 0, 100, 100, "the fresh move their allowance"},
    Range{&fatigue_table, 0, 1, 1, 1, "the fresh take the printed time"},
    Range{&fatigue_table, 0, 2, 0, 0, "the fresh need no rest"},
    Range{&fatigue_table, every, 1, 1, no_end, "1 or more"},
    Range{&fatigue_table, every, every, 0, no_end, "0 or more"},
    Range{&compulsory_table, every, every, 0, no_end, "0 or more"},
};

bool speaks_of(const Range& range, std::size_t row, std::size_t column) {
  return (range.row == every || range.row == row) && (range.column == every || range.column == column);
}

/// Rules by whose number something is divided.
constexpr std::array<std::string_view, 3> divisors{"DG-UNI-02", "DG-FIR-15", "DG-SKR-02"};

}  // namespace

std::vector<rules::Refusal> house_faults(const BattleState& state) {
  std::vector<rules::Refusal> faults;
  const auto fault = [&](const std::string& id, std::string_view words) {
    faults.push_back({"DG-GEN-11", "house value '" + id + "': " + std::string{words}});
  };
  if (state.scenario->house.empty()) return faults;
  for (const Table* table : all_tables()) {
    for (std::size_t i = 0; i < table->cells.size(); ++i) {
      const std::size_t row = i / table->columns.size(), column = i % table->columns.size();
      // The first range that speaks of a cell is its own.
      const auto range =
          std::ranges::find_if(ranges, [&](const Range& r) { return r.table == table && speaks_of(r, row, column); });
      const Charted cell = chart(state, *table, row, column);
      if (range != ranges.end() && cell.house && (cell.value < range->low || cell.value > range->high))
        fault(rules::house_id(table->id, table->rows[row], table->columns[column]), range->words);
    }
  }
  for (const battle::HouseValue& house : state.scenario->house) {
    const bool divides = std::ranges::find(divisors, house.id) != divisors.end();
    const bool of_text = house.id.find('/') == std::string::npos;
    for (const std::int64_t value : house.values)
      if (of_text && value < (divides ? 1 : 0)) fault(house.id, divides ? "1 or more" : "0 or more");
  }
  return faults;
}

}  // namespace vedette::death_or_glory
