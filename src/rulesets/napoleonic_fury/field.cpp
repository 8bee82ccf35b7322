#include "rulesets/napoleonic_fury/field.h"

#include "rules/ground.h"

namespace vedette::napoleonic_fury {
namespace {

bool is_town(const Feature& f) {
  return f.kind == FeatureKind::Town;
}

}  // namespace

Field::Field(const BattleState& state) : Bases{state} {
  m_footprints.reserve(state.units.size());
  for (const Unit& unit : state.units) {
    m_footprints.push_back(napoleonic_fury::footprint(state, unit));
    add(unit, battle::placed(unit.pose, stretch(unit.id)), in_town(unit) ? unit.place : FeatureId{});
  }
}

Stretch Field::stretch(UnitId id) const {
  const Footprint& f = m_footprints[id.value - 1U];
  return battle::base_stretch(f.width, f.depth);
}

Hundredths Field::distance(UnitId a, UnitId b) const {
  return in_hundredths(battle::gap(base(a), base(b)));
}
bool Field::within(UnitId a, UnitId b, Hundredths h) const {
  const Length reach = length(h) + Length{grid / 2 - 1};  // to the nearest hundredth: NF-GEO-06
  return !battle::apart(box(a), box(b), reach) && battle::within(base(a), base(b), reach);
}

Point front_of(const Pose& pose, const Footprint& f) {
  return rules::front_of(pose, f.depth);
}

bool is_in_front(const Field& field, UnitId of, Point p) {
  const Unit& unit = field.unit(of);
  if (in_square(unit) || in_town(unit)) return true;
  return core::local(p - front_of(unit.pose, field.footprint(of)), unit.pose.facing).y >= -slack.micrometres;
}

Face face_towards(const Field& field, UnitId of, Point p) {
  if (is_in_front(field, of, p)) return Face::Front;
  const Point at = core::local(p - field.centre(of), field.unit(of).pose.facing);
  const Footprint& f = field.footprint(of);
  const std::int64_t aside = std::abs(at.x) - f.width.micrometres / 2, behind = -at.y - f.depth.micrometres / 2;
  if (behind > aside) return Face::Rear;
  return at.x < 0 ? Face::Left : Face::Right;
}

bool is_woods(const Feature& f) {
  return f.kind == FeatureKind::Wood;
}
bool is_impassable(const Feature& f) {
  return f.kind == FeatureKind::Lake || (f.kind == FeatureKind::River && f.grade == 0);
}
bool is_rough(const Feature& f) {
  switch (f.kind) {
    case FeatureKind::Wood:
    case FeatureKind::Scenario:
    case FeatureKind::Marsh:
    case FeatureKind::Ford:
    case FeatureKind::River:
      return true;
    case FeatureKind::Slope:
      return f.grade >= 3;
    default:
      return false;
  }
}

bool is_in(const Field& field, UnitId id, const Feature& f) {
  if (battle::apart(field.box(id), field.box(f))) return false;
  const Unit& unit = field.unit(id);
  const Footprint& size = field.footprint(id);
  constexpr int side = 4;
  int within = 0;
  for (int i = 0; i < side; ++i)
    for (int j = 0; j < side; ++j) {
      const Point off{size.width.micrometres * (2 * i + 1 - side) / (2 * side),
                      size.depth.micrometres * (2 * j + 1 - side) / (2 * side)};
      if (battle::holds(f.outline, unit.pose.at + core::turned(off, unit.pose.facing))) ++within;
    }
  return 2 * within >= side * side;
}

namespace {

bool is_in_any(const Field& field, UnitId id, auto&& wanted) {
  return std::ranges::any_of(field.state().ground().features,
                             [&](const Feature& f) { return wanted(f) && is_in(field, id, f); });
}

}  // namespace

bool is_in_woods(const Field& field, UnitId id) {
  return is_in_any(field, id, is_woods);
}
bool touches_woods(const Field& field, UnitId id) {
  return std::ranges::any_of(field.state().ground().features, [&](const Feature& f) {
    return is_woods(f) && !battle::apart(field.box(id), field.box(f)) &&
           battle::overlap(battle::placed(field.unit(id).pose, field.stretch(id)), f.outline);
  });
}
bool is_in_rough(const Field& field, UnitId id) {
  return is_in_any(field, id, [](const Feature& f) { return is_rough(f) && !is_impassable(f); });
}

FeatureId town_of(const Field& field, UnitId id) {
  const Unit& unit = field.unit(id);
  if (in_town(unit)) return unit.place;
  for (const Feature& f : field.state().ground().features)
    if (is_town(f) && is_in(field, id, f)) return f.id;
  return {};
}

std::int32_t elevation(const BattleState& state, Point p) {
  std::int32_t highest = 0;
  for (const Feature& f : state.ground().features)
    if (f.kind == FeatureKind::Hill && f.level > highest && battle::holds(f.outline, p)) highest = f.level;
  return highest;
}

namespace {

/// What a line of ground is to those behind it.
Cover cover_along(const Feature& f) {
  if (f.kind == FeatureKind::Hedge) return Cover::Hedge;
  if (f.kind == FeatureKind::Wall) return Cover::Wall;
  return f.kind == FeatureKind::Road ? Cover::SunkenRoad : Cover::Bank;
}

}  // namespace

std::vector<Cover> covers(const Field& field, UnitId id, Point from, std::int32_t from_elevation) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  std::vector<Cover> all;
  const Length near = length(number(state, "NF-GEO-08").value) + touching;
  const Footprint& size = field.footprint(id);
  const Quad whole = battle::placed(unit.pose, field.stretch(id));
  const std::array<Point, 2> front{whole[0], whole[1]};
  // A square looks every way: what lies near any of its sides is before it.
  const Outline edge = in_square(unit) ? Outline{whole} : Outline{front};
  const Point goal = in_square(unit) ? unit.pose.at : front_of(unit.pose, size);
  for (const Feature& f : state.ground().features) {
    if (battle::apart(field.box(id), field.box(f), near)) continue;
    switch (f.kind) {
      case FeatureKind::Wood:
        if (is_in(field, id, f)) all.push_back(Cover::Woods);
        break;
      case FeatureKind::Works:
        if (is_in(field, id, f)) all.push_back(f.grade > 0 ? Cover::HastyWorks : Cover::Works);
        break;
      case FeatureKind::Scenario:
        if (f.cover && is_in(field, id, f)) all.push_back(Cover::Hedge);
        break;
      case FeatureKind::Town:
        if (in_town(unit) && unit.place == f.id)
          all.push_back(f.grade > 0 ? Cover::FortifiedTown : Cover::Town);
        else if (!in_town(unit) && is_in(field, id, f))
          all.push_back(Cover::TownArea);
        break;
      case FeatureKind::Hedge:
      case FeatureKind::Wall:
      case FeatureKind::Road:
      case FeatureKind::Stream: {
        const bool sunken = f.kind == FeatureKind::Road && f.grade > 0;
        if (f.kind == FeatureKind::Road && !sunken) break;
        const bool inside = in_town(unit);
        if (inside || rules::gap_to_line(f, edge) > near) break;
        if (!rules::crosses(f, from, goal) && !(sunken && rules::gap_to_line(f, whole) == Length{})) break;
        all.push_back(cover_along(f));
        break;
      }
      case FeatureKind::River:
      case FeatureKind::Ford:
        // Its bank, or the ford itself, lies before the front and the way comes over it.
        if (battle::gap(edge, f.outline) <= near && rules::length_inside(from, goal, f.outline) > Length{})
          all.push_back(Cover::Bank);
        break;
      default:
        break;
    }
  }
  if (elevation(state, unit.pose.at) > from_elevation) all.push_back(Cover::Higher);
  return all;
}

bool is_covered(const std::vector<Cover>& all) {
  return std::ranges::any_of(all, [](Cover c) {
    return c == Cover::Woods || c == Cover::Hedge || c == Cover::Wall || c == Cover::HastyWorks || c == Cover::Works ||
           c == Cover::SunkenRoad || c == Cover::Town || c == Cover::FortifiedTown;
  });
}

bool is_sight_free(const Field& field, Point from, Point to, UnitId who, UnitId whom) {
  const BattleState& state = field.state();
  const Box line = battle::box(std::array{from, to});
  const std::int32_t highest = std::max(elevation(state, from), elevation(state, to));
  for (const UnitId id : field.units()) {
    if (id == who || id == whom || battle::apart(line, field.box(id))) continue;
    const Unit& unit = field.unit(id);
    if (elevation(state, unit.pose.at) < highest) continue;
    if (in_town(unit)) continue;  // the town itself blocks
    const Quad inner = battle::placed(unit.pose, battle::inset(field.stretch(id), slack));
    if (battle::gap(from, to, inner) == Length{}) return false;
  }
  Length thick{};
  for (const Feature& f : state.ground().features) {
    const bool wooded = is_woods(f) || is_town(f), hill = f.kind == FeatureKind::Hill && f.level > highest;
    if ((!wooded && !hill) || battle::apart(line, field.box(f))) continue;
    const bool own = (in_town(field.unit(who)) && field.unit(who).place == f.id) ||
                     (in_town(field.unit(whom)) && field.unit(whom).place == f.id);
    if (own) continue;
    const Length through = rules::length_inside(from, to, f.outline);
    if (hill && through > Length{}) return false;
    if (wooded) thick += through;
  }
  return in_hundredths(thick) <= number(state, "NF-GEO-05").value;
}

bool sees(const Field& field, UnitId who, UnitId whom) {
  const battle::PointPair pair = battle::nearest_points(field.base(who), field.base(whom));
  return is_sight_free(field, pair.one, pair.other, who, whom);
}

bool is_trace_free(const Field& field, Point from, Point to, Side of) {
  const BattleState& state = field.state();
  const Box line = battle::box(std::array{from, to});
  for (const UnitId id : field.units()) {
    if (field.unit(id).side == of || battle::apart(line, field.box(id))) continue;
    const Quad inner = battle::placed(field.unit(id).pose, battle::inset(field.stretch(id), slack));
    if (battle::gap(from, to, inner) == Length{}) return false;
  }
  Length thick{};
  for (const Feature& f : state.ground().features) {
    if (battle::apart(line, field.box(f))) continue;
    if (is_impassable(f) && rules::length_inside(from, to, f.outline) > Length{}) return false;
    if (is_woods(f) || is_town(f)) thick += rules::length_inside(from, to, f.outline);
  }
  return in_hundredths(thick) <= number(state, "NF-CMD-05").value;
}

UnitId nearest_enemy(const Field& field, UnitId id, bool in_sight) {
  std::vector<std::pair<std::int64_t, UnitId>> enemies;
  for (const UnitId other : field.units())
    if (field.unit(other).side != field.unit(id).side)
      enemies.emplace_back(battle::gap(field.base(id), field.base(other)).micrometres, other);
  std::ranges::sort(enemies);
  for (const auto& [gap, other] : enemies)
    if (!in_sight || sees(field, id, other)) return other;
  return {};
}

}  // namespace vedette::napoleonic_fury
