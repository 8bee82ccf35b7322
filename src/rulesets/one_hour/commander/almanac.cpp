#include "rulesets/one_hour/commander/almanac.h"

#include "rulesets/one_hour/lengths.h"

namespace vedette::one_hour::commander {
namespace {

/// Mean hits in thousandths of that many dice of 4+, no more than `cap` of them counting.
std::int64_t mean(std::int64_t dice, std::int64_t cap) {
  if (dice <= 0) return 0;
  if (cap == 1) return 1000 - (1000 >> std::min<std::int64_t>(dice, 9));
  return dice * 500;
}

}  // namespace

Almanac::Almanac(const BattleState& state) {
  for (std::size_t row = 0; row < type_count; ++row) {
    const auto type = static_cast<Type>(row);
    const auto shot = [&](ShootingColumn column) { return chart(state, shooting_chart, row, column).value; };
    const auto blow = [&](CombatColumn column) { return chart(state, combat_chart, row, column).value; };
    Numbers numbers;
    numbers.word = type_words[row];
    numbers.pace = scaled(state, chart(state, movement_chart, row, Allowance).value);
    numbers.range = scaled(state, shot(Range));
    numbers.fire = mean(shot(ShotDice), shot(ShotCap));
    numbers.fire_in_square = mean(shot(ShotDiceInSquare), no_cap);
    numbers.fight = mean(blow(NormalDice) + blow(ImpetusDice), blow(CombatCap));
    numbers.doubled = mean(blow(DoubledDice) + blow(DoubledImpetusDice), blow(CombatCap));
    numbers.foot = is_foot(type);
    numbers.cavalry = is_cavalry(type);
    numbers.guns = is_artillery(type);
    numbers.squares = type == INF || type == LINF;
    numbers.woods = chart(state, entry_chart, row, IntoWoods).value == Yes;
    m_types.push_back(numbers);
  }
}

}  // namespace vedette::one_hour::commander
