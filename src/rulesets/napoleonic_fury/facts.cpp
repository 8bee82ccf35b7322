#include "rulesets/napoleonic_fury/facts.h"

namespace vedette::napoleonic_fury {

std::string inches_text(Hundredths h) {
  std::string text = std::to_string(h / 100);
  if (const std::int64_t rest = h % 100; rest != 0) {
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  }
  return text + '"';
}

std::int64_t stands(const Unit& u) {
  return std::max<std::int64_t>(0, (is_battery(u) ? 1 : noted(u, notes.start_stands)) - u.losses);
}

int class_of(const Unit& u) {
  constexpr std::array<int, 5> classes{3, 1, 2, 4, 5};
  return classes[u.quality];
}

Level level(const BattleState& state, const Unit& u) {
  int column = class_of(u);
  if (noted(u, notes.left_column) && column >= 3) --column;
  const auto row = static_cast<std::size_t>(noted(u, notes.start_stands) - 3);
  const auto at = static_cast<std::size_t>(2 * (column - 1));
  const std::int64_t worn = chart(state, level_table, row, at).value,
                     spent = chart(state, level_table, row, at + 1).value;
  if (spent > 0 && stands(u) <= spent) return Spent;
  return worn > 0 && stands(u) <= worn ? Worn : Fresh;
}

Footprint stand_size(const BattleState& state, const Unit& u) {
  const auto row = [&]() -> std::size_t {
    if (is_battery(u)) return is_horse_battery(u) ? HorseGunsStand : HeavyGunsStand;
    if (!is_infantry(u)) return HorseStand;
    const bool wide = option(state, Option::TwoRankStands) != 0 && (nation_of(u) == Britain || type_of(u).jager);
    return wide ? WideFootStand : FootStand;
  }();
  return {length(chart(state, stand_table, row, 0).value), length(chart(state, stand_table, row, 1).value)};
}

Footprint footprint(const BattleState& state, const Unit& u) {
  const Footprint one = stand_size(state, u);
  const std::int64_t n = std::max<std::int64_t>(1, stands(u));
  if (is_battery(u)) return one;
  switch (u.formation) {
    case Formation::Column:
      return {one.width * std::min<std::int64_t>(n, 2), one.depth * ((n + 1) / 2)};
    case Formation::MarchColumn:
      return {one.width, one.depth * n};
    case Formation::Square:
      return {one.width * 2, one.depth * 2};
    default:
      return {one.width * n, one.depth};
  }
}

Hundredths full_move(const BattleState& state, const Unit& u, Formation formation) {
  if (is_battery(u)) return chart(state, move_table, is_horse_battery(u) ? HorseGunsMove : HeavyGunsMove).value;
  if (is_dismounted(u)) return chart(state, move_table, DismountedMove).value;
  if (!is_infantry(u)) return chart(state, move_table, is_heavy(u) ? HeavyHorseMove : LightHorseMove).value;
  const std::size_t row = infantry_move_row(nation_of(u));
  switch (formation) {
    case Formation::Column:
    case Formation::MarchColumn:
      return chart(state, infantry_move_table, row, is_late(state) ? ColumnMoveLate : ColumnMoveEarly).value;
    case Formation::Square:
      return chart(state, infantry_move_table, row, LineMove).value / 2;
    default:
      return chart(state, infantry_move_table, row, LineMove).value;
  }
}

Rate rough_rate(const BattleState& state, const Unit& u) {
  if (is_infantry(u)) {
    const std::size_t row = is_light_infantry(u) ? LightMove : infantry_move_row(nation_of(u));
    const std::size_t column = is_late(state) ? RoughLate : RoughEarly;
    return {chart(state, infantry_move_table, row, column).value,
            chart(state, infantry_move_table, row, column + 1).value};
  }
  std::size_t row = is_heavy(u) ? HeavyHorseMove : LightHorseMove;
  if (is_dismounted(u)) row = DismountedMove;
  if (is_battery(u)) row = is_horse_battery(u) ? HorseGunsMove : HeavyGunsMove;
  return {chart(state, move_table, row, Rough).value, chart(state, move_table, row, RoughEach).value};
}

Hundredths change_cost(const BattleState& state, const Unit& u) {
  return full_move(state, u, is_battery(u) ? u.formation : Formation::Line) / number(state, "NF-FRM-07").value;
}

}  // namespace vedette::napoleonic_fury
