// What a house may not say of the printed numbers.
#include "rulesets/napoleonic_fury/command_charts.h"
#include "rulesets/napoleonic_fury/fire_charts.h"
#include "rulesets/napoleonic_fury/melee_charts.h"
#include "rulesets/napoleonic_fury/movement_charts.h"

namespace vedette::napoleonic_fury {
namespace {

class HouseCheck {
 public:
  explicit HouseCheck(const BattleState& state) : m_state{state} {}

  /// A price of "a for each b": nobody divides by nothing.
  void rates(const rules::ChartView& table, std::size_t b) {
    for (std::size_t row = 0; row < table.rows.size(); ++row)
      if (value(table, row, b) < 1) fault("NF-MOV-02", table, row, b, "rough ground is paid for each inch or more");
  }
  void unread(const rules::ChartView& table, std::size_t row, std::size_t column, std::string_view rule,
              std::string_view words) {
    if (value(table, row, column) != table.rows[row].values[column]) fault(rule, table, row, column, words);
  }
  /// A worn brigade is stronger than a spent one, or there is no such level.
  void levels() {
    for (std::size_t row = 0; row < level_table.rows.size(); ++row)
      for (std::size_t column = row == 0 ? 2 : 0; column < level_table.columns.size(); column += 2) {
        const std::int64_t worn = value(level_table, row, column), spent = value(level_table, row, column + 1);
        if (worn != 0 && worn <= spent)
          fault("NF-BEL-01", level_table, row, column, "a brigade is spent before it is worn; 0 says never worn");
        if (spent < 0) fault("NF-BEL-01", level_table, row, column + 1, "0 says never spent");
      }
  }
  /// Beyond the first, which is contact, a band has points and a reach or it is none.
  void bands() {
    for (std::size_t row = 0; row < fire_point_table.rows.size(); ++row)
      for (std::size_t band = 2; band < fire_point_table.columns.size(); band += 2)
        if ((value(fire_point_table, row, band) == 0) != (value(fire_point_table, row, band + 1) == 0))
          fault("NF-FIR-04", fire_point_table, row, band, "a band has points and a reach, or neither");
  }
  /// The highest throw and the limit of modifiers; 99 says never.
  void reachable_rolls() {
    const std::int64_t most = 12 + number(m_state, "NF-FIR-07").value;
    for (std::size_t row = 0; row < fire_table.rows.size(); ++row)
      for (std::size_t column = 1; column < fire_table.columns.size(); ++column)
        if (const std::int64_t from = value(fire_table, row, column); from > most && from != never)
          fault("NF-FIR-09", fire_table, row, column, "no roll comes to that; 99 says never");
  }
  void gun_states() {
    for (std::size_t row = 0; row < fire_result_table.rows.size(); ++row)
      if (const std::int64_t harm = value(fire_result_table, row, BatteryHarm); harm < 1 || harm > 4)
        fault("NF-ART-01", fire_result_table, row, BatteryHarm, "1 suppressed, 2 silenced, 3 damaged, 4 wrecked");
  }
  void at_least_one(RuleNumber rule, std::string_view words) {
    if (number(m_state, rule).value < 1)
      m_faults.push_back({std::string{numbers.rows[rule.row].name}, std::string{words}});
  }
  /// The table of levels has rows for three to seven stands.
  void brigades() {
    const std::int64_t least = number(m_state, "NF-ORG-01", 0).value, most = number(m_state, "NF-ORG-01", 1).value;
    if (least < 3 || most > 7 || least > most)
      m_faults.push_back({"NF-ORG-01", "brigades have 3 to 7 stands: NF-T03 has no row for others"});
  }

  [[nodiscard]] std::vector<Refusal> take() { return std::move(m_faults); }

 private:
  [[nodiscard]] std::int64_t value(const rules::ChartView& table, std::size_t row, std::size_t column) const {
    return chart(m_state, table, row, column).value;
  }
  void fault(std::string_view rule, const rules::ChartView& table, std::size_t row, std::size_t column,
             std::string_view words) {
    m_faults.push_back(
        {std::string{rule}, "a house value for '" +
                                rules::house_id(table.id, table.rows[row].name, table.columns[column].name) +
                                "' cannot be: " + std::string{words}});
  }

  const BattleState& m_state;
  std::vector<Refusal> m_faults;
};

}  // namespace

std::vector<Refusal> house_faults(const BattleState& state) {
  if (state.scenario->house.empty()) return {};
  HouseCheck check{state};
  check.rates(infantry_move_table, RoughEarlyEach), check.rates(infantry_move_table, RoughLateEach);
  check.rates(move_table, RoughEach);
  for (const InfantryMoveColumn column : {ColumnMoveEarly, ColumnMoveLate, LineMove})
    check.unread(infantry_move_table, LightMove, column, "NF-MOV-02", "light infantry marches as its nation does");
  for (const std::size_t column : {0U, 1U})
    check.unread(level_table, 0, column, "NF-BEL-04", "three stands of class 1 are not allowed");
  check.unread(national_melee_table, LateFrenchMelee, 0, "NF-MMD-11", "that row is of 1813 and 1814");
  check.levels();
  check.bands();
  check.reachable_rolls();
  check.gun_states();
  check.brigades();
  check.at_least_one("NF-FRM-07", "a change of formation costs a part of the line move");
  check.at_least_one("NF-MOV-04", "a road takes an inch for each inch of move, or more inches");
  return check.take();
}

}  // namespace vedette::napoleonic_fury
