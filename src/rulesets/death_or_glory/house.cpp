// What a house value may not say.
#include "rulesets/death_or_glory/charts.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::int64_t no_end = 1'000'000;

/// Rows or columns of a chart, the last among them.
struct Span {
  std::size_t first, last;
  [[nodiscard]] bool holds(std::size_t at) const { return first <= at && at <= last; }
};
constexpr Span every{0, static_cast<std::size_t>(-1)};
constexpr Span only(std::size_t at) {
  return {at, at};
}

/// The numbers that cells may hold, and in words what they are.
struct Range {
  rules::ChartView chart;
  Span rows, columns;
  std::int64_t low, high;
  std::string_view words;
};

constexpr std::string_view by_length = "its ground is walked, at so many thirds of a metre; nothing else is taken off";
constexpr std::string_view by_line = "it is crossed for so many metres off; no way leads along it";
constexpr std::string_view foot_alone = "only infantry holds buildings";
constexpr std::string_view nobody_asks = "nothing asks for it";
constexpr std::string_view order_states = "0 formed, 1 unformed, 2 disordered";
constexpr std::string_view no_flank = "fronts all round have no flank to turn from";

// The first range that speaks of a cell is its own.
constexpr std::array ranges{
    Range{equivalence_table, every, every, Britain, Prussia, "0 Britain, 1 France, 2 Austria, 3 Russia, 4 Prussia"},
    Range{form_geom_table, only(ColumnParts), only(FigureDepth), 0, 0, nobody_asks},
    Range{form_geom_table, every, every, 1, no_end, "1 or more"},
    Range{rating_table, every, every, 0, no_end, "0 or more"},
    Range{cinc_table, every, every, 0, no_end, "0 or more"},
    Range{artillery_table, every, only(ImpactFactor), 0, 0, "artillery does not charge"},
    Range{move_table, only(MoveDeployed), every, 0, 0, "deployed guns turn in place and do not move"},
    Range{move_table, every, every, 0, no_end, "0 or more"},
    Range{terrain_table, {StreamRow, BuildingRow}, only(ThirdsAMetre), 3, 3, by_line},
    Range{terrain_table, every, only(ThirdsAMetre), 1, no_end, "1 third of a metre or more"},
    Range{terrain_table, {OpenWoods, DenseWoods}, only(MetresOff), 0, 0, by_length},
    Range{terrain_table, {GentleSlope, ExtremeSlope}, only(MetresOff), 0, 0, by_length},
    Range{terrain_table, every, only(MetresOff), 0, no_end, "0 or more"},
    Range{terrain_table, only(BuildingRow), {DisordersHorse, LetsHorse}, 0, 0, foot_alone},
    Range{terrain_table, every, {DisordersFoot, DisordersHorse}, Formed, Disordered, order_states},
    Range{cover_table, every, every, 0, 3, "0 none, 1 soft, 2 hard, 3 entrenched"},
    Range{infantry_drill_table, every, every, 1, no_end, "a quarter of a turn or more"},
    Range{cavalry_drill_table, every, every, 1, no_end, "a quarter of a turn or more"},
    Range{artillery_drill_table, every, every, 1, no_end, "a quarter of a turn or more"},
    Range{reface_table, every, every, 1, no_end, "a quarter of a turn or more"},
    Range{reform_table, every, every, 1, no_end, "a turn or more"},
    Range{charge_bonus_table, every, every, 0, no_end, "0 or more"},
    Range{charge_restrict_table, only(OverOpenGround), only(UnformsFoot), No, No, "open ground disorders nobody"},
    Range{charge_restrict_table, only(OverOpenGround), every, Yes, Yes, "over open ground everybody may charge"},
    Range{react_options_table, {DeployedGuns, LimberedGuns}, only(MayCounterCharge), No, No, "guns do not charge"},
    Range{react_options_table, only(SquareOrGarrison), only(MayStand), Yes, Yes, "they stand where they are"},
    Range{react_options_table, only(SquareOrGarrison), only(MayWheel), No, No, no_flank},
    Range{react_options_table, {SkirmishersByFormed, SkirmishersBySkirmishers}, only(MayWheel), No, No, no_flank},
    Range{die_table, every, every, 0, no_end, "0 or more"},
    Range{fire_range_table, only(3), only(UpToMetres), 200, 200, "how far muskets reach is said under DG-FIR-03"},
    Range{fire_range_table, every, only(UpToMetres), 0, no_end, "0 or more"},
    Range{fire_casualties_table, every, every, 0, no_end, "0 or more"},
    Range{screen_table, every, every, 1, no_end, "1 or more"},
    Range{risk_table, every, every, 0, 4, "0 unhurt, 1 light, 2 moderate, 3 serious, 4 killed"},
    Range{art_range_table, only(BandModifier), only(WeightOfMetal), 0, 0, nobody_asks},
    Range{art_casualties_table, every, every, 0, no_end, "0 or more"},
    Range{melee_casualties_table, every, every, 0, no_end, "0 or more"},
    Range{fatigue_table, only(Fresh), only(MovementPercent), 100, 100, "the fresh move their allowance"},
    Range{fatigue_table, only(Fresh), only(DrillTimes), 1, 1, "the fresh take the printed time"},
    Range{fatigue_table, only(Fresh), only(RestTurns), 0, 0, "the fresh need no rest"},
    Range{fatigue_table, every, only(DrillTimes), 1, no_end, "1 or more"},
    Range{fatigue_table, every, every, 0, no_end, "0 or more"},
    Range{compulsory_table, every, every, 0, no_end, "0 or more"},
};

/// Rules by whose number something is divided.
constexpr std::array<std::string_view, 3> divisors{"DG-UNI-02", "DG-FIR-15", "DG-SKR-02"};

}  // namespace

std::vector<rules::Refusal> house_faults(const BattleState& state) {
  std::vector<rules::Refusal> faults;
  const auto fault = [&](const std::string& id, std::string_view words) {
    faults.push_back({"DG-GEN-11", "house value '" + id + "': " + std::string{words}});
  };
  if (state.scenario->house.empty()) return faults;
  for (const rules::ChartView& table : all_charts())
    for (std::size_t row = 0; row < table.rows.size(); ++row)
      for (std::size_t column = 0; column < table.rows[row].count; ++column) {
        const auto range = std::ranges::find_if(ranges, [&](const Range& r) {
          return r.chart.id == table.id && r.rows.holds(row) && r.columns.holds(column);
        });
        const Charted cell = chart(state, table, row, column);
        if (!cell.house) continue;
        const std::string id = rules::house_id(table.id, table.rows[row].name, table.columns[column].name);
        if (!rules::may_hold(table.columns[column], cell.value))
          fault(id, "0 no, 1 yes");
        else if (range != ranges.end() && (cell.value < range->low || cell.value > range->high))
          fault(id, range->words);
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
