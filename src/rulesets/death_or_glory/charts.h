#pragma once

#include <optional>
#include <span>

#include "rulesets/death_or_glory/charge_charts.h"
#include "rulesets/death_or_glory/fire_charts.h"
#include "rulesets/death_or_glory/melee_charts.h"
#include "rulesets/death_or_glory/morale_charts.h"
#include "rulesets/death_or_glory/movement_charts.h"
#include "rulesets/death_or_glory/numbers.h"
#include "rulesets/death_or_glory/troop_charts.h"

namespace vedette::death_or_glory {

using rules::chart;
using rules::house_mark;
using rules::modifier;
using rules::modifiers;

/// All that is printed, in the order of section 5; the numbers of the text last. Source: DG-GEN-11.
[[nodiscard]] std::span<const rules::ChartView> all_charts();
[[nodiscard]] bool is_house_id(std::string_view id);
/// What is wrong with the scenario's house values: codes that stand for nothing, numbers that nothing can be divided
/// by, and cells that decide nothing. Source: DG-GEN-11.
[[nodiscard]] std::vector<rules::Refusal> house_faults(const BattleState&);

/// A row that is absent reads as its nearest: for scores below or above what is printed. @param low score of the first
/// row.
[[nodiscard]] Charted by_score(const BattleState&, const rules::ChartView&, std::int64_t low, std::int64_t score);
/// A number printed in the text of a rule, or what the house says instead. @param which of the rule's numbers.
[[nodiscard]] inline Charted number(const BattleState& state, RuleNumber rule, std::size_t which = 0) {
  return chart(state, numbers, rule.row, which);
}

/// A type of troops: the word scenarios use, and what its factor row adds to the numbers.
struct TypeRow {
  std::string_view key, title;
  Arm arm;
  bool heavy = false, lancer = false, cossack = false, light_infantry = false, horse_guns = false;
};
[[nodiscard]] std::span<const TypeRow> type_rows();
/// The row of its arm's chart for a type under a chart nation; none where no such troops were raised.
struct FactorRow {
  rules::ChartView chart;
  std::size_t row;
  const Troops& troops;
};
[[nodiscard]] std::optional<FactorRow> factor_row(std::uint8_t type, Nation chart_nation);
/// Nation whose charts an arm uses. Source: DG-NAT-02.
[[nodiscard]] Nation chart_nation(const BattleState&, Arm, Nation);
/// Rating of a commander by name; none when he is not listed. Source: DG-T-CMD-RATING.
[[nodiscard]] std::optional<int> listed_rating(const BattleState&, std::string_view name);
/// Influence of a C-in-C by name, 1 when not listed. Source: DG-T-CINC.
[[nodiscard]] int listed_influence(const BattleState&, std::string_view name);

}  // namespace vedette::death_or_glory
