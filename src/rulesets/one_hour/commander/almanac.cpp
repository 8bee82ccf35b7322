#include "rulesets/one_hour/commander/almanac.h"

#include "core/assert.h"

namespace vedette::one_hour::commander {
namespace {

/// Reads the ruleset's charts, house values first.
class Charts {
 public:
  Charts(const rules::Ruleset& ruleset, const BattleState& state) : m_ruleset{ruleset}, m_state{state} {}

  /// Lengths come in hundredths of an inch.
  [[nodiscard]] std::int64_t cell(std::string_view id, std::string_view row, std::size_t column) const {
    const auto chart = std::ranges::find(m_ruleset.charts, id, &rules::ChartView::id);
    ASSERT(chart != m_ruleset.charts.end(), "the charts of One Hour are known by name");
    const auto line = std::ranges::find(chart->rows, row, &rules::Row::name);
    ASSERT(line != chart->rows.end(), "a chart of types has a row for each");
    return rules::chart(m_state, *chart, static_cast<std::size_t>(line - chart->rows.begin()), column).value;
  }

  /// Thousandths: the scenario's scale of all lengths.
  [[nodiscard]] std::int64_t scale() const {
    const auto found = std::ranges::find(m_ruleset.options, "oh.scale", &rules::OptionInfo::key);
    if (found == m_ruleset.options.end()) return 1000;
    return m_state.options[static_cast<std::size_t>(found - m_ruleset.options.begin())];
  }

 private:
  const rules::Ruleset& m_ruleset;
  const BattleState& m_state;
};

/// Mean hits in thousandths of that many dice of 4+, no more than `cap` of them counting.
std::int64_t mean(std::int64_t dice, std::int64_t cap) {
  if (dice <= 0) return 0;
  if (cap == 1) return 1000 - (1000 >> std::min<std::int64_t>(dice, 9));
  return dice * 500;
}

}  // namespace

Almanac::Almanac(const rules::Ruleset& ruleset, const BattleState& state) {
  const Charts charts{ruleset, state};
  constexpr std::int64_t no_cap = 99;
  for (const rules::TypeInfo& type : ruleset.types) {
    const auto length = [&](std::string_view chart, std::size_t column) {
      return Length{hundredths_of_inch(charts.cell(chart, type.key, column)).micrometres * charts.scale() / 1000};
    };
    const auto cell = [&](std::string_view chart, std::size_t column) { return charts.cell(chart, type.key, column); };
    const std::int64_t cap = cell("OH-T-H2H", 2);
    Numbers numbers;
    numbers.word = type.key;
    numbers.pace = length("OH-T-MOVE", 0);
    numbers.range = length("OH-T-SHOOT", 0);
    numbers.fire = mean(cell("OH-T-SHOOT", 1), cell("OH-T-SHOOT", 2));
    numbers.fire_in_square = mean(cell("OH-T-SHOOT", 3), no_cap);
    numbers.fight = mean(cell("OH-T-H2H", 0) + cell("OH-T-H2H", 1), cap);
    numbers.doubled = mean(cell("OH-T-H2H", 3) + cell("OH-T-H2H", 4), cap);
    numbers.foot = type.arm == battle::Arm::Infantry;
    numbers.cavalry = type.arm == battle::Arm::Cavalry;
    numbers.guns = type.arm == battle::Arm::Artillery;
    numbers.squares = type.key == "INF" || type.key == "LINF";
    numbers.woods = type.key == "LINF" || type.key == "SKIRM";
    m_types.push_back(numbers);
  }
}

}  // namespace vedette::one_hour::commander
