#include "rulesets/death_or_glory/skirmishers.h"

#include "battle/ids.h"

namespace vedette::death_or_glory {
namespace {

using battle::Gait;
using battle::Leg;

Quad base_at(const Field& field, UnitId id, const Pose& pose) {
  return battle::placed(pose, stretch_of(field.geometry(id)));
}

/// Where open order would stand after so many metres in a direction, looking at the enemy it leaves.
Pose after_falling_back(const Field& field, UnitId id, UnitId enemy, Angle direction, std::int64_t distance) {
  const Point middle = field.centre(id) + core::ahead(direction, metres(distance));
  const Point way = field.centre(enemy) - middle;
  const Angle facing = way == Point{} ? field.unit(id).pose.facing : core::direction(way);
  return snapped({middle + core::ahead(facing, metres(field.geometry(id).depth) / 2), core::normalised(facing)});
}

struct Escape {
  Angle direction;
  std::int64_t distance = 0;
};

/// The shortest way out of reach of all formed enemies, least aside first; else straight back as far as it goes.
Escape escape(const Field& field, UnitId id, UnitId enemy, std::int64_t most) {
  const Unit& unit = field.unit(id);
  const Point nearest = battle::nearest_on(field.base(enemy), field.centre(id));
  const Point away = field.centre(id) - (nearest == field.centre(id) ? field.centre(enemy) : nearest);
  const Angle back = away == Point{} ? unit.pose.facing + core::degrees(180) : core::direction(away);
  constexpr std::int64_t step = 10;
  Escape otherwise{back};
  for (const int aside : {0, 30, -30, 60, -60, 90, -90}) {
    const Angle direction = core::normalised(back + core::degrees(aside));
    const Length run = clear_run(field, id, looking(field, id, direction), metres(most), {});
    if (aside == 0) otherwise.distance = whole_metres(run);
    for (std::int64_t d = step; d <= whole_metres(run); d += step) {
      const Quad base = base_at(field, id, after_falling_back(field, id, enemy, direction, d));
      if (battle::leaves(base, field.table())) break;
      if (!formed_enemy_too_near(field, unit.side, base)) return {direction, d};
    }
  }
  return otherwise;
}

void fall_back(Referee& referee, UnitId id, UnitId enemy) {
  const Field field{referee.state()};
  const Charted most = number(referee.state(), "DG-SKR-09", 1);
  const std::int64_t gone = noted(field.unit(id), notes.fell_back);
  const Escape way = escape(field, id, enemy, most.value - gone);
  if (way.distance <= 0) return;
  const Pose turned = looking(field, id, way.direction);
  const Pose there = snapped({turned.at + core::ahead(way.direction, metres(way.distance)), turned.facing});
  const Pose stands = after_falling_back(field, id, enemy, way.direction, way.distance);
  if (battle::leaves(base_at(field, id, stands), field.table())) return;
  const auto line =
      carry(referee, id, Gait::Flight, {{Leg::Kind::Turn, turned}, {Leg::Kind::March, there}},
            {decided("DG-SKR-09", "from " + referee.state().name(enemy) + ", " + std::to_string(gone + way.distance) +
                                      " m of " + std::to_string(most.value) + std::string{house_mark(most)})});
  carry(referee, id, Gait::TurnToFace, {{Leg::Kind::Turn, stands}}, {}, line);
  note(referee, id, notes.compulsory_moved, true, line);
  note(referee, id, notes.fell_back, gone + way.distance, line);
}

}  // namespace

UnitId formed_enemy_too_near(const Field& field, Side side, const Quad& base) {
  // Half a metre less still rounds to the distance kept: DG-GEN-02.
  const Length keep = metres(number(field.state(), "DG-SKR-09").value) - Length{500};
  const Box box = battle::box(base);
  std::pair<Length, UnitId> nearest{keep, {}};
  for (const UnitId other : field.units()) {
    const Unit& enemy = field.unit(other);
    if (enemy.side == side || !is_formed_body(enemy) || battle::apart(box, field.box(other), keep)) continue;
    nearest = std::min(nearest, {battle::gap(base, field.base(other)), other});
  }
  return nearest.second;
}

UnitId formed_enemy_too_near(const Field& field, UnitId id) {
  const Unit& unit = field.unit(id);
  if (!unit.on_table || !in_skirmish_order(unit) || is_broken(unit) || is_locked(field.state(), id)) return {};
  return formed_enemy_too_near(field, unit.side, base_at(field, id, unit.pose));
}

void keep_distance(Referee& referee) {
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const Unit& unit = referee.state().unit(id);
    if (!unit.on_table || !in_skirmish_order(unit)) continue;
    if (const UnitId enemy = formed_enemy_too_near(Field{referee.state()}, id)) fall_back(referee, id, enemy);
  }
}

}  // namespace vedette::death_or_glory
