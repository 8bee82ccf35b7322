#include "rulesets/one_hour/house.h"

#include "rulesets/one_hour/charts.h"

namespace vedette::one_hour {
namespace {

/// The house values of a state, looked at cell by cell.
class Looking {
 public:
  explicit Looking(const BattleState& state) : m_state{state} {}

  void shooting(Type type) {
    const bool rides = is_cavalry(type), squares = type == INF || type == LINF;
    for (std::size_t column = 0; column < shooting_chart.columns.size(); ++column) {
      const auto value = changed(shooting_chart, type, column);
      if (!value) continue;
      if (rides)
        fault("OH-SHOOT-01", shooting_chart, type, column, "cavalry does not shoot");
      else if (column == ShotDiceInSquare && !squares)
        fault("OH-SQR-01", shooting_chart, type, column, "only line and light infantry form square");
      else if (column == ShotCap)
        cap("OH-SHOOT-18", shooting_chart, type, ShotCap, *value, chart(m_state, shooting_chart, type, ShotDice).value);
    }
  }

  void combat(Type type) {
    const auto dice = [&](std::size_t column) { return chart(m_state, combat_chart, type, column).value; };
    if (const auto value = changed(combat_chart, type, CombatCap))
      cap("OH-H2H-07", combat_chart, type, CombatCap, *value,
          std::max(dice(NormalDice) + dice(ImpetusDice), dice(DoubledDice) + dice(DoubledImpetusDice)));
  }

  void ground(Type type) {
    for (const std::size_t column : {IntoWoods, IntoMarshOrLake})
      if (const auto value = changed(entry_chart, type, column); value && *value != No && *value != Yes)
        fault("OH-T-TERR", entry_chart, type, column, "0 it does not enter, 1 it enters");
    const bool foot = is_foot(type);
    if (const auto value = changed(entry_chart, type, IntoTown);
        value && *value != No && *value != CrossOnly && !(foot && *value == Occupy))
      fault(foot ? "OH-TERR-04" : "OH-TERR-02", entry_chart, type, IntoTown,
            foot ? "0 it does not enter, 2 it occupies, 3 it crosses only" : "0 it does not enter, 3 it crosses only");
    if (changed(entry_chart, type, IntoRiver))
      fault("OH-TERR-08", entry_chart, type, IntoRiver,
            "everybody crosses rivers at bridges and fords, nobody elsewhere");
  }

  std::vector<Refusal> faults;

 private:
  /// What the house says of a cell where that is not what is printed.
  [[nodiscard]] std::optional<std::int64_t> changed(const rules::ChartView& table, Type row, std::size_t column) const {
    const Charted cell = chart(m_state, table, row, column);
    if (cell.value == table.rows[row].values[column]) return {};
    return cell.value;
  }

  void fault(std::string_view rule, const rules::ChartView& table, Type row, std::size_t column,
             const std::string& words) {
    faults.push_back({std::string{rule},
                      "house value '" + rules::house_id(table.id, table.rows[row].name, table.columns[column].name) +
                          "': " + words});
  }

  /// A cap of as many hits as there are dice is none, and none has its own number.
  void cap(std::string_view rule, const rules::ChartView& table, Type row, std::size_t column, std::int64_t most,
           std::int64_t dice) {
    if (most == no_cap || (most >= 0 && most < dice)) return;
    fault(rule, table, row, column,
          "at most " + std::to_string(most) + " hits of " + std::to_string(dice) + " dice is no cap; " +
              std::to_string(no_cap) + " says that there is none");
  }

  const BattleState& m_state;
};

}  // namespace

std::vector<Refusal> house_faults(const BattleState& state) {
  if (state.scenario->house.empty()) return {};
  Looking looking{state};
  for (const Type type : {INF, LINF, SKIRM, HCAV, LCAV, FART, HART}) {
    looking.shooting(type);
    looking.combat(type);
    looking.ground(type);
  }
  return looking.faults;
}

}  // namespace vedette::one_hour
