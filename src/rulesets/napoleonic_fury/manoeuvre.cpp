#include "rulesets/napoleonic_fury/manoeuvre.h"

namespace vedette::napoleonic_fury {
namespace {

/// The line of its nation; none but for infantry. Source: NF-GMD-08.
std::optional<Modifier> national(const BattleState& state, const Unit& unit) {
  if (!is_infantry(unit)) return {};
  const bool column = unit.formation == Formation::Column, line = unit.formation == Formation::Line;
  const bool trained = nation_of(unit) == Spain && noted(unit, notes.trained);
  return rules::modifier(state, national_manoeuvre_table,
                         {.row = trained ? TrainedSpanishDrill : manoeuvre_row(nation_of(unit)),
                          .applies = column || line,
                          .column = (line ? 2U : 0U) + (is_late(state) ? 1U : 0U)});
}

void grant(Referee& referee, UnitId id, std::int64_t sixths, bool change, bool either, battle::Sequence line) {
  note(referee, id, notes.granted, sixths, line);
  if (change) note(referee, id, notes.may_change, true, line);
  if (either) note(referee, id, notes.half_or_change, true, line);
}

/// The result that was read, where it does something to the unit.
Reasons result(std::string_view rule, const Charted& printed = {}) {
  return {
      Basis{std::string{rule}, printed.house ? std::to_string(printed.value) + std::string{house_mark(printed)} : ""}};
}

void disorder_result(Referee& referee, UnitId id, const Rolled& rolled, battle::Sequence line) {
  const BattleState& state = referee.state();
  const auto row = row_reached(state, disorder_table, 0, rolled.modified);
  const Field field{state};
  const Point fear = fear_of(field, id);
  if (!row) return remove(referee, id, result("NF-MAN-06"), line);
  switch (*row) {
    case Broken: {
      const Charted lost = number(state, "NF-MAN-07");
      const Reasons why = result("NF-MAN-07", lost);
      lose_stands(referee, id, lost.value, {}, {}, why, line);
      if (!state.unit(id).on_table) return;
      const Unit& unit = state.unit(id);
      return fall_back(referee, id, fear, full_move(state, unit, retreating(unit)), Way::Retreat, why, line);
    }
    case Wavering: {
      const Charted back = number(state, "NF-MAN-08");
      return fall_back(referee, id, fear, back.value, Way::Retreat, result("NF-MAN-08", back), line);
    }
    case Shaken:
      return set_disorder(referee, id, false, result("NF-MAN-09"), line);
    case Rallies: {
      const Charted half = number(state, "NF-MAN-10");
      set_disorder(referee, id, false, result("NF-MAN-10", half), line);
      return grant(referee, id, half.value, false, false, line);
    }
    default:
      set_disorder(referee, id, false, result("NF-MAN-11"), line);
      return grant(referee, id, 6, true, false, line);
  }
}

void good_order_result(Referee& referee, UnitId id, int row, battle::Sequence line) {
  const BattleState& state = referee.state();
  switch (row) {
    case 1: {
      const Charted sixths = number(state, "NF-MAN-12");
      const Unit& unit = state.unit(id);
      const Hundredths half = share(state, unit, retreating(unit), sixths.value);
      return fall_back(referee, id, fear_of(Field{state}, id), half, Way::Retreat, result("NF-MAN-12", sixths), line);
    }
    case 2:
      return;
    case 3:
      return grant(referee, id, 0, true, false, line);
    case 4:
      return grant(referee, id, number(state, "NF-MAN-14").value, true, true, line);
    case 5:
      return grant(referee, id, number(state, "NF-MAN-15").value, true, false, line);
    default:
      return grant(referee, id, 6, true, false, line);
  }
}

}  // namespace

Reasons manoeuvre_modifiers(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  const Level how = level(state, unit);
  const bool cavalry = unit.arm == Arm::Cavalry;
  const bool better = cavalry && (nation_of(unit) == Austria || nation_of(unit) == Saxony);
  Reasons why = rules::modifiers(state, manoeuvre_table,
                                 {{ExceptionalBrigadier, noted(unit, notes.exceptional)},
                                  {OldGuardSteadiness, is_old_guard(unit)},
                                  {LightInfantrySteps, is_light_infantry(unit)},
                                  {CavalryPace, cavalry && !better},
                                  {AustrianCavalryPace, better},
                                  {FreshTroops, how == Fresh},
                                  {MarchColumnPace, in_march_column(unit)},
                                  {SpentTroops, how == Spent},
                                  {HinderedByWoods, !is_light_infantry(unit) && is_in_woods(field, unit.id)}});
  why.add(officer_modifiers(field, unit));
  if (auto line = national(state, unit)) why.add(*std::move(line));
  if (noted(unit, notes.left_column)) why.add(Basis{"NF-BEL-03", std::string{level_words[how]}});
  return why;
}

int good_order_row(const BattleState& state, Rating rating, std::int64_t modified) {
  const auto row = row_reached(state, good_order_table, rating, modified);
  return row ? static_cast<int>(*row) + 2 : 1;
}

int roll_good_order(Referee& referee, UnitId id, std::string_view rule) {
  const BattleState& state = referee.state();
  const Field field{state};
  const Column column = column_of(field, state.unit(id));
  Reasons why = manoeuvre_modifiers(field, state.unit(id));
  if (column.read != column.rated)
    why.add(Basis{"NF-CMD-08",
                  std::string{rating_words[column.rated]} + " read as " + std::string{rating_words[column.read]}});
  const Rolled rolled = roll(referee, rule, battle::Purpose::Manoeuvre, state.unit(id), std::move(why));
  return good_order_row(state, column.read, rolled.modified);
}

void manoeuvre_roll(Referee& referee, UnitId id) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  if (is_battery(unit)) {
    note(referee, id, notes.acted, true);
    const bool may_unlimber = !is_unlimbered(unit) && gun_state(unit) != Silenced;
    return grant(referee, id, 6, is_unlimbered(unit) || may_unlimber, false, 0);
  }
  if (is_disordered(unit)) {
    note(referee, id, notes.acted, true);
    const Rolled rolled =
        roll(referee, "NF-MAN-01", battle::Purpose::Manoeuvre, unit, manoeuvre_modifiers(Field{state}, unit));
    return disorder_result(referee, id, rolled, 0);
  }
  const int row = roll_good_order(referee, id, "NF-MAN-02");
  note(referee, id, notes.acted, true);
  good_order_result(referee, id, row, 0);
}

Hundredths share(const BattleState& state, const Unit& unit, Formation formation, std::int64_t sixths) {
  return full_move(state, unit, formation) * sixths / 6;
}

Hundredths movement_left(const BattleState& state, const Unit& unit) {
  const std::int64_t sixths = noted(unit, notes.granted);
  if (sixths == 0 || (noted(unit, notes.half_or_change) && noted(unit, notes.changed))) return 0;
  // After a change the note of what is spent has been brought to the new formation's measure.
  Hundredths left = share(state, unit, unit.formation, sixths) - noted(unit, notes.spent);
  if (const std::optional<Hundredths> balance = noted(unit, notes.balance))
    left = std::min(left, *balance - noted(unit, notes.spent));
  return std::max<Hundredths>(0, left);
}

}  // namespace vedette::napoleonic_fury
