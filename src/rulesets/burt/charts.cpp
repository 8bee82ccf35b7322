#include "rulesets/burt/charts.h"

#include "rulesets/burt/fire_charts.h"
#include "rulesets/burt/melee_charts.h"
#include "rulesets/burt/morale_charts.h"
#include "rulesets/burt/movement_charts.h"
#include "rulesets/burt/numbers.h"

namespace vedette::burt {
namespace {

using rules::ChartInfo;
using rules::ChartView;

constexpr std::array<ChartView, 12> charts{move_chart,       range_chart,      fire_chart,    save_chart,
                                           crew_chart,       class_chart,      morale_chart,  melee_chart,
                                           melee_save_chart, compulsory_chart, terrain_chart, numbers};

/// A cell that is empty in the book and that no rule reads, since nobody makes that move.
struct Unread {
  ChartView chart;
  std::size_t row, column;
  std::string_view rule, words;
};
constexpr std::array unread{
    Unread{move_chart, Staff, ChargeMove, "SB-MOVE-14", "staff never charge"},
    Unread{move_chart, Staff, ReserveMove, "SB-ORD-13", "staff has no orders and is no reserve"},
    Unread{move_chart, Wagons, ChargeMove, "SB-ORD-16", "wagons never charge"},
    Unread{move_chart, Wagons, ReserveMove, "SB-ORD-16", "wagons are never in reserve"},
    Unread{compulsory_chart, InSquare, PursuitMove, "SB-RES-07", "squares do not pursue"},
    Unread{compulsory_chart, FootGuns, RoutMove, "SB-GUN-06", "guns that rout are abandoned"},
    Unread{compulsory_chart, FootGuns, PursuitMove, "SB-RES-07", "guns do not pursue"},
    Unread{compulsory_chart, HorseGuns, RoutMove, "SB-GUN-06", "guns that rout are abandoned"},
    Unread{compulsory_chart, HorseGuns, PursuitMove, "SB-RES-07", "guns do not pursue"}};

/// A row of a chart of modifiers as another chart sums it up.
std::string value_of(const ChartView& chart, std::size_t row) {
  return added(chart.rows[row].values[0]);
}

ChartInfo cohesion_chart() {
  const std::string save = value_of(melee_save_chart, PoorOrder), against = value_of(melee_chart, HorseAgainstBroken),
                    own = value_of(melee_chart, ShakenOrRouting);
  return {"SB-T-COH",
          "Effects of lost order",
          {{"", "fire", "morale", "melee", "saves in melee", "enemy"},
           {"formed", "-", "-", "-", "-", "light cavalry " + value_of(melee_chart, LightHorseAgainstFormed)},
           {"unformed", "-", "-", "-", save, "-"},
           {"disordered [reconstructed]", "-", value_of(morale_chart, IsDisordered), "-", save, "cavalry " + against},
           {"shaken [reconstructed]", value_of(fire_chart, FirersShaken), value_of(morale_chart, IsShaken), own, save,
            value_of(melee_chart, EnemyShaken) + ", cavalry a further " + against},
           {"rout", "none", "rally only", own, save,
            value_of(melee_chart, EnemyRouting) + ", cavalry a further " + against}},
          {"SB-COH-04"}};
}
ChartInfo failure_chart() {
  return {"SB-T-MORFAIL",
          "Failed morale",
          {{"reason", "effect"},
           {"fire", "loses a level"},
           {"assaulting", "loses a level, no assault"},
           {"being assaulted", "routs"},
           {"indecisive melee", "loses a level"},
           {"supporting", "loses a level, no support"},
           {"friends routing", "loses a level"},
           {"army morale", "loses a level"},
           {"rally from rout", "runs on"},
           {"rally from pursuit", "pursues on"}},
          {"SB-MOR-14"}};
}
ChartInfo reaction_chart() {
  return {"SB-T-REACT",
          "Reactions to an assault",
          {{"orders", "fire", "countercharge", "evade", "hold"},
           {"reserve (supporting)", "may", "may", "may", "may"},
           {"manoeuver", "no", "may", "may", "may"},
           {"fire", "may", "no", "no", "may"},
           {"assault", "no", "must", "no", "only if it cannot countercharge"},
           {"regroup", "no", "no", "no", "may"}},
          {"SB-ASLT-04", "SB-FRC-02"}};
}

}  // namespace

std::span<const ChartView> all_charts() {
  return charts;
}

bool is_house_id(std::string_view id) {
  return rules::names(charts, id);
}

std::vector<Refusal> house_faults(const BattleState& state) {
  std::vector<Refusal> faults;
  for (const Unread& cell : unread) {
    const rules::Row& row = cell.chart.rows[cell.row];
    if (chart(state, cell.chart, cell.row, cell.column).value == row.values[cell.column]) continue;
    const std::string id = rules::house_id(cell.chart.id, row.name, cell.chart.columns[cell.column].name);
    faults.push_back(
        {std::string{cell.rule}, "a house value for '" + id + "' decides nothing: " + std::string{cell.words}});
  }
  return faults;
}

std::span<const ChartInfo> lists() {
  static const std::array all{cohesion_chart(), failure_chart(), reaction_chart()};
  return all;
}

}  // namespace vedette::burt
