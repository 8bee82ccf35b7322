#include "rulesets/napoleonic_fury/manoeuvre.h"

namespace vedette::napoleonic_fury {
namespace {

std::string_view dated(const BattleState& state) {
  return is_late(state) ? " from 1809" : " to 1808";
}

Modifier listed(const Field& field, std::string_view row, std::string_view rule, std::string_view words) {
  return modifier(field.state(), manoeuvre_table, row, rule, words);
}

void add_national(const Field& field, const Unit& unit, Reasons& why) {
  const BattleState& state = field.state();
  const bool column = unit.formation == Formation::Column;
  if (!is_infantry(unit) || (!column && unit.formation != Formation::Line)) return;
  const bool trained = nation_of(unit) == Spain && noted(unit, Trained) != 0;
  const std::size_t row = trained ? std::size_t{TrainedRow} : manoeuvre_row(nation_of(unit));
  const Charted value = chart(state, national_manoeuvre_table, row, (column ? 0U : 2U) + (is_late(state) ? 1U : 0U));
  if (value.value == 0) return;
  why.add(said("NF-GMD-08",
               std::string{national_manoeuvre_table.rows[row]} + (column ? " in column" : " in line") +
                   std::string{house_mark(value)},
               value.value));
  why.add(said("NF-GEN-09", "the chart" + std::string{dated(state)}));
  if (nation_of(unit) == Hesse || nation_of(unit) == Baden || nation_of(unit) == Vistula || trained)
    why.add(said("NF-ORG-04", "counts with them"));
}

void grant(Referee& referee, UnitId id, std::int64_t sixths, bool change, bool either, Reasons why,
           battle::Sequence line) {
  note(referee, id, Granted, sixths, why, line);
  if (change) note(referee, id, MayChange, 1, why, line);
  if (either) note(referee, id, HalfOrChange, 1, why, line);
}

void disorder_result(Referee& referee, UnitId id, const Rolled& rolled, battle::Sequence line) {
  const BattleState& state = referee.state();
  const auto row = row_reached(state, disorder_table, 0, rolled.modified);
  const std::string fell = std::to_string(rolled.modified);
  const Field field{state};
  const Point fear = fear_of(field, id);
  if (!row) return remove(referee, id, {said("NF-MAN-06", fell + ": rout")}, line);
  switch (*row) {
    case 0: {
      const Charted lost = number(state, "NF-MAN-07");
      const Reasons why{said("NF-MAN-07", fell + ": broken" + std::string{house_mark(lost)})};
      lose_stands(referee, id, lost.value, {}, {}, why, line);
      if (!state.unit(id).on_table) return;
      const Unit& unit = state.unit(id);
      return fall_back(referee, id, fear, full_move(state, unit, retreating(unit)), Way::Retreat, why, line);
    }
    case 1: {
      const Charted back = number(state, "NF-MAN-08");
      return fall_back(referee, id, fear, back.value, Way::Retreat,
                       {said("NF-MAN-08", fell + ": wavering" + std::string{house_mark(back)})}, line);
    }
    case 2:
      return set_disorder(referee, id, false, {said("NF-MAN-09", fell + ": shaken, in good order again")}, line);
    case 3: {
      const Charted half = number(state, "NF-MAN-10");
      const Reasons why{said("NF-MAN-10", fell + ": rallies" + std::string{house_mark(half)})};
      set_disorder(referee, id, false, why, line);
      return grant(referee, id, half.value, false, false, why, line);
    }
    default: {
      const Reasons why{said("NF-MAN-11", fell + ": rallies with elan")};
      set_disorder(referee, id, false, why, line);
      return grant(referee, id, 6, true, false, why, line);
    }
  }
}

void good_order_result(Referee& referee, UnitId id, int row, battle::Sequence line) {
  const BattleState& state = referee.state();
  switch (row) {
    case 1: {
      const Charted sixths = number(state, "NF-MAN-12");
      const Unit& unit = state.unit(id);
      const Hundredths half = share(state, unit, retreating(unit), sixths.value);
      return fall_back(referee, id, fear_of(Field{state}, id), half, Way::Retreat,
                       {said("NF-MAN-12", "retires in good order" + std::string{house_mark(sixths)})}, line);
    }
    case 2:
      return;
    case 3:
      return grant(referee, id, 0, true, false, {said("NF-MAN-13", "stands, may change formation")}, line);
    case 4: {
      const Charted half = number(state, "NF-MAN-14");
      return grant(referee, id, half.value, true, true,
                   {said("NF-MAN-14", "half movement or a change" + std::string{house_mark(half)})}, line);
    }
    case 5: {
      const Charted part = number(state, "NF-MAN-15");
      return grant(referee, id, part.value, true, false,
                   {said("NF-MAN-15", "two thirds of its movement and a change" + std::string{house_mark(part)})},
                   line);
    }
    default:
      return grant(referee, id, 6, true, false, {said("NF-MAN-16", "well handled")}, line);
  }
}

}  // namespace

Reasons manoeuvre_modifiers(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  Reasons why;
  if (noted(unit, Exceptional) != 0) {
    why.add(listed(field, "exceptional brigade commander", "NF-GMD-01", "exceptional brigade commander"));
    why.add(said("NF-ORG-05", "as the scenario says"));
  }
  if (auto officer = officer_modifier(field, unit)) {
    why.add(said("NF-GMD-02", "the best of its officers"));
    why.add(*std::move(officer));
  }
  if (is_old_guard(unit)) why.add(listed(field, "Old Guard", "NF-GMD-03", "Old Guard"));
  if (is_light_infantry(unit)) why.add(listed(field, "light infantry", "NF-GMD-04", "light infantry"));
  if (unit.arm == Arm::Cavalry) {
    const bool better = nation_of(unit) == Austria || nation_of(unit) == Saxony;
    why.add(better ? listed(field, "Austrian, Saxon cavalry", "NF-GMD-05", "Austrian or Saxon cavalry")
                   : listed(field, "cavalry", "NF-GMD-05", "cavalry"));
  }
  const Level how = level(state, unit);
  if (how == Fresh) why.add(listed(field, "fresh", "NF-GMD-06", "fresh"));
  if (noted(unit, LeftColumn) != 0) why.add(said("NF-BEL-03", "Napoleon commands: " + std::string{level_words[how]}));
  if (in_march_column(unit)) why.add(listed(field, "march column", "NF-GMD-07", "march column"));
  add_national(field, unit, why);
  if (how == Spent) why.add(listed(field, "spent", "NF-GMD-09", "spent"));
  if ((unit.arm == Arm::Cavalry || !is_light_infantry(unit)) && is_in_woods(field, unit.id))
    why.add(listed(field, "woods", "NF-GMD-10", "in woods"));
  why.add(said("NF-GMD-11", "all lines add"));
  why.add(said("NF-MAN-04", "the same for good order and disorder"));
  return why;
}

int good_order_row(const BattleState& state, Rating rating, std::int64_t modified) {
  const auto row = row_reached(state, good_order_table, rating, modified);
  return row ? static_cast<int>(*row) + 2 : 1;
}

Handled roll_good_order(Referee& referee, UnitId id, std::string_view rule) {
  const BattleState& state = referee.state();
  const Field field{state};
  Column column = column_of(field, state.unit(id));
  Reasons why = manoeuvre_modifiers(field, state.unit(id));
  for (Modifier& m : column.why.modifiers) why.add(std::move(m));
  const Rolled rolled = roll(referee, rule, battle::Purpose::Manoeuvre, state.unit(id), std::move(why));
  const int row = good_order_row(state, column.rating, rolled.modified);
  constexpr std::array<std::string_view, 6> words{
      "retires", "holds", "holds, may change formation", "half movement or a change", "two thirds", "well handled"};
  return {row,
          {said("NF-MAN-03", std::to_string(rolled.modified) + " in the column " +
                                 std::string{rating_words[column.rating]} + ": " +
                                 std::string{words[static_cast<std::size_t>(row - 1)]}),
           said("NF-GEN-04", std::to_string(rolled.natural) + " natural")}};
}

void manoeuvre_roll(Referee& referee, UnitId id) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  if (is_battery(unit)) {
    note(referee, id, Acted, 1, {said("NF-SEQ-02", "one unit at a time")});
    const bool may_unlimber = !is_unlimbered(unit) && gun_state(unit) != Silenced;
    return grant(referee, id, 6, is_unlimbered(unit) || may_unlimber, false,
                 {said("NF-MAN-05", "batteries do not roll"), said("NF-ORG-02", "one stand, no levels")}, 0);
  }
  if (is_disordered(unit)) {
    note(referee, id, Acted, 1, {said("NF-SEQ-02", "one unit at a time")});
    const Rolled rolled =
        roll(referee, "NF-MAN-01", battle::Purpose::Manoeuvre, unit, manoeuvre_modifiers(Field{state}, unit));
    return disorder_result(referee, id, rolled, 0);
  }
  const Handled handled = roll_good_order(referee, id, "NF-MAN-02");
  note(referee, id, Acted, 1, handled.why);
  good_order_result(referee, id, handled.row, 0);
}

Hundredths share(const BattleState& state, const Unit& unit, Formation formation, std::int64_t sixths) {
  return full_move(state, unit, formation) * sixths / 6;
}

Hundredths movement_left(const BattleState& state, const Unit& unit) {
  const std::int64_t sixths = noted(unit, Granted);
  if (sixths == 0 || (noted(unit, HalfOrChange) != 0 && noted(unit, Changed) != 0)) return 0;
  // After a change the note of what is spent has been brought to the new formation's measure.
  Hundredths left = share(state, unit, unit.formation, sixths) - noted(unit, SpentMove);
  if (const std::int64_t balance = noted(unit, Balance); balance > 0)
    left = std::min(left, balance - 1 - noted(unit, SpentMove));
  return std::max<Hundredths>(0, left);
}

}  // namespace vedette::napoleonic_fury
