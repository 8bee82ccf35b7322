// What all moves share: wheels, where a base may stand, and what a move leaves behind in the notebook.
#include "rulesets/burt/moving.h"

#include "battle/words.h"
#include "core/wide.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

Point front_corner(const Unit& unit, const Pose& pose, bool right) {
  const std::int64_t x = unit.width.micrometres / 2;
  return pose.at + core::turned({right ? x : -x, unit.depth.micrometres / 2}, pose.facing);
}

bool on_table(const BattleState& state, const Quad& base) {
  const auto& ground = state.ground();
  return !battle::leaves(
      base, {{-tolerance.micrometres, -tolerance.micrometres},
             {ground.width.micrometres + tolerance.micrometres, ground.height.micrometres + tolerance.micrometres}});
}

/// Both bodies lose a level when both are in close order; skirmishers never matter. Source: SB-MOVE-11, SB-MOVE-12.
void interpenetrate(Referee& referee, UnitId id, UnitId other, battle::Sequence cause) {
  const BattleState& state = referee.state();
  if (!is_close_order(state.unit(id)) || !is_close_order(state.unit(other))) return;
  const std::string words = state.name(id) + " pass through " + state.name(other);
  lose_level(referee, id, {"SB-MOVE-11", words}, cause);
  lose_level(referee, other, {"SB-MOVE-11", words}, cause);
}

void change_formation(Referee& referee, UnitId id, const Plan& plan, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  const int left = bases(unit);
  const BaseSize size = size_of(type_of(unit), *plan.formation, left, plan.frontage);
  const auto line = referee.record(battle::FormationChanged{.unit = id,
                                                            .from = unit.formation,
                                                            .to = *plan.formation,
                                                            .why = plan.why,
                                                            .width = size.width,
                                                            .depth = size.depth},
                                   cause);
  if (plan.frontage != noted(unit, notes.frontage)) note_anew(referee, id, notes.frontage, plan.frontage, line);
}

/// Forward or back along the way it looked. Source: SB-MOVE-16.
void note_direction(Referee& referee, UnitId id, const Plan& plan, battle::Sequence cause) {
  const std::int64_t gone = core::local(plan.end.at - plan.from.at, plan.from.facing).y;
  note_anew(referee, id, notes.moved, true, cause);
  if (gone > tolerance.micrometres) note_anew(referee, id, notes.advanced, true, cause);
  if (gone < -tolerance.micrometres) note_anew(referee, id, notes.retired, true, cause);
}

}  // namespace

MoveRow move_row(const Unit& unit) {
  switch (type_of(unit)) {
    case INF:
      if (unit.formation == Formation::Column) return InColumn;
      return unit.formation == Formation::Square ? InSquare : InLine;
    case SKIRM:
      return Skirmishing;
    case HCAV:
      return Heavy;
    case LCAV:
      return Light;
    case FGUN:
      return FootGuns;
    case HGUN:
      return HorseGuns;
    case WAGON:
      break;
  }
  return Wagons;
}

Charted move_of(const BattleState& state, const Unit& unit, MoveColumn column) {
  return chart(state, move_chart, move_row(unit), column);
}

Pose wheeled(const Unit& unit, const Pose& pose, Angle turn) {
  const bool right = turn > Angle{};
  const Point pivot = front_corner(unit, pose, right);
  Pose end{pose.at, core::normalised(pose.facing + turn)};
  end.at = end.at + (pivot - front_corner(unit, end, right));
  return end;
}

Length wheel_arc(const Unit& unit, Angle turn) {
  // A hundredth of a degree is 314159265 / 1.8e12 of a radius.
  const core::Wide arc = static_cast<core::Wide>(unit.width.micrometres) *
                         core::abs(core::shortest(turn)).centidegrees * 314'159'265 / 1'800'000'000'000;
  return {static_cast<std::int64_t>(arc)};
}

Quad swept(const Unit& unit, const Pose& pose, Point to) {
  const Point way = core::local(to - pose.at, pose.facing);
  const Stretch base = stretch_of(unit);
  return battle::placed(
      pose,
      {base.left + Length{std::min<std::int64_t>(0, way.x)}, base.right + Length{std::max<std::int64_t>(0, way.x)},
       base.back + Length{std::min<std::int64_t>(0, way.y)}, base.front + Length{std::max<std::int64_t>(0, way.y)}});
}

std::optional<Refusal> standing_fault(const Board& board, const Unit& unit, const Quad& base, Length near) {
  const BattleState& state = board.state();
  if (!on_table(state, base)) return Refusal{"SB-GEN-01", "its base would leave the table"};
  const Box box = battle::box(base);
  for (const UnitId id : board.units()) {
    if (id == unit.id || battle::apart(box, board.box(id), near + tolerance)) continue;
    if (board.unit(id).side == unit.side) {
      // A thousandth of an inch of overlap is touching.
      const Quad theirs = battle::placed(board.unit(id).pose, battle::inset(stretch_of(board.unit(id)), tolerance));
      if (battle::overlap(base, theirs))
        return Refusal{"SB-MOVE-11", "it may pass through " + state.name(id) + " but not stop on it"};
      continue;
    }
    const Length gap = battle::gap(base, board.base(id));
    if (gap + tolerance < near && gap + tolerance < board.gap(unit.id, id))
      return Refusal{"SB-MOVE-08", battle::inches_text(gap) + " from " + state.name(id) + "; " +
                                       battle::inches_text(near) + " is the least without a charge"};
  }
  return {};
}

std::vector<UnitId> passed(const Board& board, const Unit& unit, const Quad& ground) {
  std::vector<UnitId> found;
  const Box box = battle::box(ground);
  for (const UnitId id : board.units()) {
    const Unit& other = board.unit(id);
    if (id == unit.id || other.side != unit.side || battle::apart(box, board.box(id))) continue;
    if (battle::overlap(ground, battle::placed(other.pose, battle::inset(stretch_of(other), tolerance * 2))))
      found.push_back(id);
  }
  return found;
}

battle::Sequence carry_out(Referee& referee, UnitId id, const Plan& plan, battle::Sequence cause) {
  if (plan.formation) change_formation(referee, id, plan, cause);
  battle::Sequence line = cause;
  if (!plan.legs.empty()) {
    Reasons why = plan.why;
    for (const UnitId other : plan.through)
      if (!is_close_order(referee.state().unit(other)) || !is_close_order(referee.state().unit(id)))
        why.add(Basis{"SB-MOVE-12", "through " + referee.state().name(other)});
    line = referee.record(
        battle::UnitMoved{.unit = id, .gait = plan.gait, .from = plan.from, .legs = plan.legs, .why = std::move(why)},
        cause);
    note_direction(referee, id, plan, line);
  }
  if (plan.share > 0)
    note_anew(referee, id, notes.spent, noted(referee.state().unit(id), notes.spent) + static_cast<int>(plan.share),
              line);
  if (plan.hindered && is_close_order(referee.state().unit(id)) && !noted(referee.state().unit(id), notes.hindered)) {
    note_anew(referee, id, notes.hindered, true, line);
    lose_level(referee, id, {"SB-TERR-04"}, line);
  }
  for (const UnitId other : plan.through) interpenetrate(referee, id, other, line);
  if (!plan.legs.empty()) clear_the_way(referee, id, line);
  return line;
}

void clear_the_way(Referee& referee, UnitId mover, battle::Sequence cause) {
  if (!stands_on_table(referee.state(), mover) || !is_combat(referee.state().unit(mover))) return;
  const Side side = referee.state().unit(mover).side;
  for (std::size_t i = 0; i < referee.state().units.size(); ++i) {
    const Unit& wagon = referee.state().units[i];
    if (!wagon.on_table || is_combat(wagon) || wagon.side == side) continue;
    if (Board{referee.state()}.in_contact(mover, wagon.id))
      remove(referee, wagon.id, {"SB-MOVE-14", "taken by " + referee.state().name(mover)}, cause);
  }
  for (std::size_t i = 0; i < referee.state().leaders.size(); ++i) {
    const Leader& leader = referee.state().leaders[i];
    if (leader.side == side) continue;
    const Board board{referee.state()};
    const auto touched = [&](Point at) {
      Leader there = leader;
      there.pose.at = at;
      return std::ranges::any_of(board.units(), [&](UnitId id) {
        return board.unit(id).side == side && is_combat(board.unit(id)) && in_touch(board, there, id);
      });
    };
    if (!touched(leader.pose.at)) continue;
    const auto& ground = referee.state().ground();
    for (int quarter = 1; quarter < 96; ++quarter) {
      std::optional<Point> free;
      for (int way = 0; way < 16 && !free; ++way) {
        const Point at = leader.pose.at + core::ahead(core::degrees(way * 22), core::hundredths_of_inch(25 * quarter));
        const bool inside =
            at.x >= 0 && at.y >= 0 && at.x <= ground.width.micrometres && at.y <= ground.height.micrometres;
        if (inside && !touched(at)) free = at;
      }
      if (!free) continue;
      referee.record(battle::LeaderMoved{.leader = leader.id,
                                         .from = leader.pose,
                                         .to = {*free, leader.pose.facing},
                                         .with = {},
                                         .why = {Basis{"SB-MOVE-14"}}},
                     cause);
      break;
    }
  }
}

Angle way_home(const BattleState& state, Side side) {
  Point own{}, theirs{};
  std::int64_t ours = 0, others = 0;
  for (const battle::UnitSheet& sheet : state.scenario->units) {
    const Point at = sheet.pose.at;
    (sheet.side == side ? own : theirs) = (sheet.side == side ? own : theirs) + at;
    ++(sheet.side == side ? ours : others);
  }
  if (ours == 0 || others == 0) return side == Side::Red ? core::degrees(180) : Angle{};
  const Point back{own.x / ours - theirs.x / others, own.y / ours - theirs.y / others};
  if (std::abs(back.x) > std::abs(back.y)) return core::degrees(back.x < 0 ? 270 : 90);
  return core::degrees(back.y <= 0 ? 180 : 0);
}

}  // namespace vedette::burt
