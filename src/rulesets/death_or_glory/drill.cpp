#include "rulesets/death_or_glory/drill.h"

#include "battle/ids.h"

namespace vedette::death_or_glory {

std::size_t infantry_group(Nation nation) {
  if (nation == Britain || nation == France) return 0;
  return nation == Russia ? 1 : 2;
}
std::size_t cavalry_group(Nation nation) {
  if (nation == Britain) return 0;
  return nation == France || nation == Russia ? 1 : 2;
}

namespace {

std::optional<InfantryDrill> infantry_row(Formation a, Formation b) {
  const auto pair = [&](Formation one, Formation other) {
    return (a == one && b == other) || (a == other && b == one);
  };
  if (pair(Formation::MarchColumn, Formation::Column)) return MarchToDivisions;
  if (pair(Formation::MarchColumn, Formation::Line)) return MarchToLine;
  if (pair(Formation::MarchColumn, Formation::Square)) return MarchToSquare;
  if (pair(Formation::Column, Formation::Line)) return DivisionsToLine;
  if (pair(Formation::Column, Formation::Square)) return DivisionsToSquare;
  if (pair(Formation::Line, Formation::Square)) return LineToSquare;
  const bool open = a == Formation::Skirmish || b == Formation::Skirmish;  // DG-FRM-06
  if (open && a != Formation::Square && b != Formation::Square && a != b) return FootToSkirmish;
  return {};
}

std::string quarters_text(std::int64_t n) {
  return std::to_string(n) + (n == 1 ? " quarter" : " quarters");
}

std::optional<CavalryDrill> cavalry_row(Formation a, Formation b) {
  if (a == b) return {};
  if (a == Formation::Skirmish || b == Formation::Skirmish) return HorseToSkirmish;
  const bool close =
      (a == Formation::Line || a == Formation::MarchColumn) && (b == Formation::Line || b == Formation::MarchColumn);
  return close ? std::optional{HorseMarchToLine} : std::nullopt;
}

}  // namespace

std::int64_t drill_times(const BattleState& state, const Unit& unit) {
  // Conscripts are as slow as the tired; who is both is doubled once.
  const Fatigue as = training(unit) == Conscript ? std::max(fatigue(unit), Tired) : fatigue(unit);
  return chart(state, fatigue_table, as, DrillTimes).value;
}

std::optional<std::int64_t> change_time(const BattleState& state, const Unit& unit, Formation to) {
  const Nation nation = chart_nation(state, unit);
  std::int64_t time = 0;
  if (is_guns(unit)) {
    if (to != Formation::Limbered && to != Formation::Unlimbered) return {};
    if (to == unit.formation) return {};
    const std::size_t column = type_of(unit).horse_guns ? 3U : infantry_group(nation);
    time = chart(state, artillery_drill_table, to == Formation::Unlimbered ? Unlimbering : Limbering, column).value;
  } else if (is_foot(unit)) {
    const auto row = infantry_row(unit.formation, to);
    if (!row) return {};
    time = chart(state, infantry_drill_table, *row, infantry_group(nation)).value;
  } else {
    const auto row = cavalry_row(unit.formation, to);
    if (!row) return {};
    time = chart(state, cavalry_drill_table, *row, cavalry_group(nation)).value;
  }
  return time * drill_times(state, unit);
}

std::int64_t reface_time(const BattleState& state, const Unit& unit, Angle turn) {
  const std::int32_t cd = core::abs(core::shortest(turn)).centidegrees;
  RefaceRow row = RefaceTo180;
  if (cd <= 15'000) row = RefaceTo150;
  if (cd <= 12'000) row = RefaceTo120;
  if (cd <= 6'000) row = RefaceTo60;
  if (cd <= 3'000) row = RefaceTo30;
  const std::int64_t time = chart(state, reface_table, row).value;
  return time * drill_times(state, unit);
}

void change_formation(Referee& referee, UnitId id, Formation to, Reasons why, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  const Geometry g = geometry(referee.state(), unit, to);
  referee.record(battle::FormationChanged{.unit = id,
                                          .from = unit.formation,
                                          .to = to,
                                          .why = std::move(why),
                                          .width = metres(g.width),
                                          .depth = metres(g.depth)},
                 cause);
  note(referee, id, notes.change_target, {}, cause);
  note(referee, id, notes.change_left, 0, cause);
  note(referee, id, notes.refused_flank, RefusedFlank::None, cause);
}

std::optional<Formation> formation_named(std::string_view key) {
  if (key == "line") return Formation::Line;
  if (key == "column") return Formation::Column;
  if (key == "march-column") return Formation::MarchColumn;
  if (key == "square") return Formation::Square;
  if (key == "skirmish") return Formation::Skirmish;
  if (key == "limber") return Formation::Limbered;
  if (key == "unlimber") return Formation::Unlimbered;
  return {};
}

std::optional<Refusal> drill_fault(const Field& field, const Unit& unit, std::string_view key) {
  const BattleState& state = field.state();
  if (noted(unit, notes.change_left) > 0) return Refusal{"DG-FRM-03", "it is changing formation already"};
  if (noted(unit, notes.spent) >= 4) return Refusal{"DG-GEN-08", "nothing is left of its turn"};
  const bool line = is_foot(unit) && unit.formation == Formation::Line;
  if (key == "about") {
    if (is_close_order(unit) && !in_square(unit) && !is_garrison(unit) && !is_guns(unit)) return {};
    return Refusal{"DG-MOV-04", "close order alone turns about"};
  }
  if (key == "change-ranks") {
    if (unit.formation == Formation::Line && noted(unit, notes.refused_flank) == RefusedFlank::None) return {};
    return Refusal{"DG-FRM-11", "only a line has its depth changed"};
  }
  if (key == "refuse-left" || key == "refuse-right") {
    if (line && noted(unit, notes.refused_flank) == RefusedFlank::None && field.geometry(unit.id).files >= 2) return {};
    return Refusal{"DG-FRM-10", "a battalion in line with both flanks forward refuses one"};
  }
  if (key == "restore-flank") {
    if (noted(unit, notes.refused_flank) != RefusedFlank::None) return {};
    return Refusal{"DG-FRM-10", "no flank is refused"};
  }
  const auto to = formation_named(key);
  if (!to) return Refusal{"DG-FRM-01", "no such formation"};
  if (is_garrison(unit)) return Refusal{"DG-TER-08", "a garrison leaves its building first"};
  if (is_guns(unit) && !mans_guns(unit)) return Refusal{"DG-ART-10", "its guns are left behind"};
  if (is_guns(unit) != (*to == Formation::Limbered || *to == Formation::Unlimbered))
    return Refusal{"DG-FRM-07", "guns limber and unlimber, others do not"};
  if (!change_time(state, unit, *to)) return Refusal{"DG-FRM-01", "there is no direct change between these"};
  // The new shape must have room.
  const Stretch base = battle::inset(stretch_of(geometry(state, unit, *to)), metres(1));
  const Quad quad = battle::placed(unit.pose, base);
  for (const UnitId other : field.units())
    if (other != unit.id && !in_skirmish_order(field.unit(other)) && battle::overlap(quad, field.base(other)))
      return Refusal{"DG-MOV-07", state.name(other) + " leaves no room"};
  return {};
}

void drill(Referee& referee, UnitId id, std::string_view key) {
  const Unit& unit = referee.state().unit(id);
  const std::int64_t spent = noted(unit, notes.spent);
  const auto spend = [&](std::int64_t time) {
    note(referee, id, notes.spent, std::min<std::int64_t>(4, spent + time));
    note(referee, id, notes.changed, true);
  };
  if (key == "about") {
    const Field field{referee.state()};
    const Charted time = number(referee.state(), "DG-MOV-04");
    Reasons why{decided("DG-MOV-04")};
    rules::add_house(why, "DG-MOV-04", time, quarters_text);
    carry(referee, id, battle::Gait::TurnToFace, {{battle::Leg::Kind::Turn, about(field, id)}}, std::move(why));
    return spend(time.value);
  }
  if (key == "change-ranks") {
    const std::int64_t usual = is_horse(unit) ? 1 : 2,
                       now = noted(unit, notes.line_ranks) > 0 ? noted(unit, notes.line_ranks) : usual;
    note(referee, id, notes.line_ranks, now == 1 ? 2 : 1);
    return spend(number(referee.state(), "DG-FRM-11").value);
  }
  if (key == "refuse-left" || key == "refuse-right") {
    const Field field{referee.state()};
    note(referee, id, notes.refused_flank, key == "refuse-left" ? RefusedFlank::Left : RefusedFlank::Right);
    note(referee, id, notes.refused_files, std::max<std::int64_t>(1, field.geometry(id).files / 3));
    return spend(number(referee.state(), "DG-FRM-10").value);
  }
  if (key == "restore-flank") {
    note(referee, id, notes.refused_flank, RefusedFlank::None);
    return spend(number(referee.state(), "DG-FRM-10").value);
  }
  const Formation to = *formation_named(key);
  const std::int64_t time = *change_time(referee.state(), unit, to);
  std::string_view rule = to == Formation::Skirmish || in_skirmish_order(unit) ? "DG-FRM-06" : "DG-FRM-01";
  if (is_guns(unit)) rule = "DG-FRM-07";
  const std::int64_t left = std::max<std::int64_t>(0, 4 - spent);
  if (time <= left) {
    Reasons why{decided(rule, quarters_text(time) + " of the " + std::to_string(left) + " left")};
    if (drill_times(referee.state(), unit) > 1) why.add(decided("DG-FRM-04"));
    change_formation(referee, id, to, std::move(why));
    return spend(time);
  }
  spend(left);
  note(referee, id, notes.change_target, to);
  note(referee, id, notes.change_left, time - left);
}

void go_on_changing(Referee& referee, Side side) {
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const Unit& unit = referee.state().unit(id);
    const std::int64_t left = noted(unit, notes.change_left);
    if (!unit.on_table || unit.side != side || left == 0) continue;
    if (is_broken(unit) || is_locked(referee.state(), unit.id)) {
      note(referee, unit.id, notes.change_left, 0);
      note(referee, unit.id, notes.change_target, {});
      continue;
    }
    const std::int64_t paid = std::min<std::int64_t>(4, left);
    note(referee, unit.id, notes.spent, paid);
    note(referee, unit.id, notes.changed, true);
    if (paid == left)
      change_formation(referee, unit.id, *noted(referee.state().unit(unit.id), notes.change_target),
                       {decided("DG-FRM-02")});
    else
      note(referee, id, notes.change_left, left - paid);
  }
}

}  // namespace vedette::death_or_glory
