#include "rulesets/death_or_glory/drill.h"

namespace vedette::death_or_glory {
namespace {

/// Column of the infantry drill chart. Source: DG-FRM-05.
std::size_t infantry_group(Nation nation) {
  return nation == Britain || nation == France ? 0U : nation == Russia ? 1U : 2U;
}
std::size_t cavalry_group(Nation nation) {
  return nation == Britain ? 0U : nation == France || nation == Russia ? 1U : 2U;
}

std::optional<std::size_t> infantry_row(Formation a, Formation b) {
  const auto pair = [&](Formation one, Formation other) {
    return (a == one && b == other) || (a == other && b == one);
  };
  if (pair(Formation::MarchColumn, Formation::Column)) return 0;
  if (pair(Formation::MarchColumn, Formation::Line)) return 1;
  if (pair(Formation::MarchColumn, Formation::Square)) return 2;
  if (pair(Formation::Column, Formation::Line)) return 3;
  if (pair(Formation::Column, Formation::Square)) return 4;
  if (pair(Formation::Line, Formation::Square)) return 5;
  const bool open = a == Formation::Skirmish || b == Formation::Skirmish;  // DG-FRM-06
  if (open && a != Formation::Square && b != Formation::Square && a != b) return 6;
  return {};
}

std::optional<std::size_t> cavalry_row(Formation a, Formation b) {
  if (a == b) return {};
  if (a == Formation::Skirmish || b == Formation::Skirmish) return 1;
  const bool close =
      (a == Formation::Line || a == Formation::MarchColumn) && (b == Formation::Line || b == Formation::MarchColumn);
  return close ? std::optional<std::size_t>{0} : std::nullopt;
}

}  // namespace

std::int64_t drill_times(const BattleState& state, const Unit& unit) {
  // Conscripts are as slow as the tired; who is both is doubled once.
  const Fatigue as = training(unit) == Conscript ? std::max(fatigue(unit), Tired) : fatigue(unit);
  return chart(state, fatigue_table, as, 1).value;
}

std::optional<std::int64_t> change_time(const BattleState& state, const Unit& unit, Formation to) {
  const Nation nation = chart_nation(state, unit);
  std::int64_t time = 0;
  if (is_guns(unit)) {
    if (to != Formation::Limbered && to != Formation::Unlimbered) return {};
    if (to == unit.formation) return {};
    const std::size_t column = type_of(unit).horse_guns ? 3U : infantry_group(nation);
    time = chart(state, artillery_drill_table, to == Formation::Unlimbered ? 0 : 1, column).value;
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
  const std::size_t row = cd <= 3'000 ? 0U : cd <= 6'000 ? 1U : cd <= 12'000 ? 2U : cd <= 15'000 ? 3U : 4U;
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
  note(referee, id, ChangeTarget, 0, {said("DG-FRM-02", "the change is complete")}, cause);
  note(referee, id, ChangeLeft, 0, {said("DG-FRM-02", "the change is complete")}, cause);
  note(referee, id, RefusedFlank, 0, {said("DG-FRM-10", "no flank refused")}, cause);
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
  if (noted(unit, ChangeLeft) > 0) return Refusal{"DG-FRM-03", "it is changing formation already"};
  if (noted(unit, SpentQuarters) >= 4) return Refusal{"DG-GEN-08", "nothing is left of its turn"};
  const bool line = is_foot(unit) && unit.formation == Formation::Line;
  if (key == "about") {
    if (is_close_order(unit) && !in_square(unit) && !is_garrison(unit) && !is_guns(unit)) return {};
    return Refusal{"DG-MOV-04", "close order alone turns about"};
  }
  if (key == "change-ranks") {
    if (unit.formation == Formation::Line && noted(unit, RefusedFlank) == 0) return {};
    return Refusal{"DG-FRM-11", "only a line has its depth changed"};
  }
  if (key == "refuse-left" || key == "refuse-right") {
    if (line && noted(unit, RefusedFlank) == 0 && field.geometry(unit.id).files >= 2) return {};
    return Refusal{"DG-FRM-10", "a battalion in line with both flanks forward refuses one"};
  }
  if (key == "restore-flank") {
    if (noted(unit, RefusedFlank) != 0) return {};
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
  const std::int64_t spent = noted(unit, SpentQuarters);
  const auto spend = [&](std::int64_t time, std::string_view rule) {
    note(referee, id, SpentQuarters, std::min<std::int64_t>(4, spent + time),
         {said("DG-GEN-08", std::to_string(time) + " quarters"), said(rule, "time is paid")});
    note(referee, id, Changed, 1, {said("DG-SEQ-03", "no fire this turn")});
  };
  if (key == "about") {
    const Field field{referee.state()};
    const Charted time = number(referee.state(), "DG-MOV-04");
    carry(referee, id, battle::Gait::TurnToFace, {{battle::Leg::Kind::Turn, about(field, id)}},
          {said("DG-MOV-04", "turns about" + std::string{house_mark(time)}), said("DG-FRM-09", "by an about turn")});
    return spend(time.value, "DG-MOV-04");
  }
  if (key == "change-ranks") {
    const std::int64_t usual = is_horse(unit) ? 1 : 2,
                       now = noted(unit, LineRanks) > 0 ? noted(unit, LineRanks) : usual;
    note(referee, id, LineRanks, now == 1 ? 2 : 1, {said("DG-FRM-11", "one rank or two")});
    return spend(number(referee.state(), "DG-FRM-11").value, "DG-FRM-11");
  }
  if (key == "refuse-left" || key == "refuse-right") {
    const Field field{referee.state()};
    note(referee, id, RefusedFlank, key == "refuse-left" ? 1 : 2, {said("DG-FRM-10", "a flank turned back")});
    note(referee, id, RefusedFiles, std::max<std::int64_t>(1, field.geometry(id).files / 3),
         {said("DG-FRM-10", "a third of its files")});
    return spend(number(referee.state(), "DG-FRM-10").value, "DG-FRM-10");
  }
  if (key == "restore-flank") {
    note(referee, id, RefusedFlank, 0, {said("DG-FRM-10", "back into line")});
    return spend(number(referee.state(), "DG-FRM-10").value, "DG-FRM-10");
  }
  const Formation to = *formation_named(key);
  const std::int64_t time = *change_time(referee.state(), unit, to);
  const std::string_view rule = is_guns(unit)                                          ? "DG-FRM-07"
                                : to == Formation::Skirmish || in_skirmish_order(unit) ? "DG-FRM-06"
                                                                                       : "DG-FRM-01";
  Reasons why{said(rule, std::to_string(time) + " quarters of a turn"), said("DG-FRM-05", "drill of its nation"),
              said("DG-NAT-03", "and its nation's chart")};
  if (drill_times(referee.state(), unit) > 1) why.add(said("DG-FRM-04", "twice the time: tired, or conscripts"));
  const std::int64_t left = std::max<std::int64_t>(0, 4 - spent);
  if (to == Formation::Unlimbered)
    why.add(said("DG-ART-09", std::to_string(10 * initial_guns(referee.state(), id)) + " m of front"));
  if (time <= left) {
    change_formation(referee, id, to, why);
    return spend(time, rule);
  }
  spend(left, rule);
  why.add(said("DG-FRM-02", std::to_string(time - left) + " quarters are left for later"));
  note(referee, id, ChangeTarget, static_cast<std::int64_t>(to) + 1, why);
  note(referee, id, ChangeLeft, time - left, why);
}

void go_on_changing(Referee& referee, Side side) {
  const std::size_t n = referee.state().units.size();
  for (std::uint16_t i = 1; i <= n; ++i) {
    const Unit& unit = referee.state().unit({i});
    const std::int64_t left = noted(unit, ChangeLeft);
    if (!unit.on_table || unit.side != side || left == 0) continue;
    if (is_broken(unit) || is_locked(referee.state(), unit.id)) {
      note(referee, unit.id, ChangeLeft, 0, {said("DG-FRM-03", "the change is abandoned")});
      note(referee, unit.id, ChangeTarget, 0, {said("DG-FRM-03", "the change is abandoned")});
      continue;
    }
    const std::int64_t paid = std::min<std::int64_t>(4, left);
    note(referee, unit.id, SpentQuarters, paid, {said("DG-FRM-02", "first thing this turn")});
    note(referee, unit.id, Changed, 1, {said("DG-FRM-02", "first thing this turn")});
    if (paid == left)
      change_formation(referee, unit.id, static_cast<Formation>(noted(referee.state().unit(unit.id), ChangeTarget) - 1),
                       {said("DG-FRM-02", "the last quarter is paid")});
    else
      note(referee, {i}, ChangeLeft, left - paid, {said("DG-FRM-02", "it takes longer")});
  }
}

}  // namespace vedette::death_or_glory
