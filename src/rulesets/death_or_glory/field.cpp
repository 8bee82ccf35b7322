#include "rulesets/death_or_glory/field.h"

#include "rules/ground.h"

namespace vedette::death_or_glory {
namespace {

bool is_building(const Feature& f) {
  return f.kind == FeatureKind::Town;
}

/// Metres of a straight line inside an outline.
std::int64_t inside(Point from, Point to, Outline outline) {
  return in_metres(rules::length_inside(from, to, outline));
}

Point centre_of(const Quad& q) {
  return {(q[0].x + q[2].x) / 2, (q[0].y + q[2].y) / 2};
}

}  // namespace

Stretch stretch_of(const Geometry& g) {
  const Length half = metres(g.width) / 2;
  return {-half, half, -metres(g.depth), Length{}};
}
Quad base_of(const BattleState& state, const Unit& unit, const Pose& pose) {
  return battle::placed(pose, stretch_of(geometry(state, unit)));
}

Field::Field(const BattleState& state) : Bases{state} {
  m_geometry.reserve(state.units.size()), m_centres.reserve(state.units.size());
  for (const Unit& unit : state.units) {
    m_geometry.push_back(death_or_glory::geometry(state, unit));
    add(unit, battle::placed(unit.pose, stretch_of(m_geometry.back())), unit.place);
    m_centres.push_back(unit.place ? battle::centroid(base(unit.id)) : centre_of(quad(unit.id)));
  }
}

std::int64_t Field::distance(UnitId a, UnitId b) const {
  return in_metres(battle::gap(base(a), base(b)));
}
bool Field::within(UnitId a, UnitId b, std::int64_t m) const {
  // Half a metre more still rounds to the limit: DG-GEN-02.
  const Length reach = metres(m) + Length{499};
  return !battle::apart(box(a), box(b), reach) && battle::within(base(a), base(b), reach);
}

Sector sector(const Field& field, UnitId of, Point p) {
  const Unit& unit = field.unit(of);
  const bool all_round = in_square(unit) || in_skirmish_order(unit) || is_garrison(unit);
  if (all_round && !is_broken(unit)) return Sector::Front;  // who runs has a back, whatever his order was
  const Point at = core::local(p - field.centre(of), unit.pose.facing);
  const std::int64_t ax = std::abs(at.x);
  if (at.y >= ax - 1) return Sector::Front;
  if (-at.y > ax) return Sector::Rear;
  return at.x > 0 ? Sector::Right : Sector::Left;
}

Face attacked_edge(const Field& field, UnitId attacker, UnitId target) {
  switch (sector(field, target, field.unit(attacker).pose.at)) {
    case Sector::Front:
      return Face::Front;
    case Sector::Left:
      return Face::Left;
    case Sector::Right:
      return Face::Right;
    case Sector::Rear:
      return Face::Rear;
  }
  return Face::Front;
}

bool is_sight_free(const Field& field, Point from, Point to, FeatureId own, FeatureId other) {
  const BattleState& state = field.state();
  const battle::Ground& ground = state.ground();
  const Box line = battle::box(std::array{from, to});
  std::int64_t open = 0, dense = 0;
  for (const Feature& f : ground.features) {
    if (f.id == own || f.id == other) continue;
    if (f.kind != FeatureKind::Wood && !is_building(f)) continue;
    if (battle::apart(line, field.box(f))) continue;
    const std::int64_t within = inside(from, to, f.outline);
    if (within == 0) continue;
    if (is_building(f)) return false;
    (f.grade > 0 ? dense : open) += within;
  }
  if (open + dense > 0) {
    // Through woods one sees so far and no further.
    const std::int64_t far = in_metres(core::distance(from, to));
    if (dense > 0 && far > number(state, "DG-TER-09", 1).value) return false;
    if (open > 0 && far > number(state, "DG-TER-09", 0).value) return false;
  }
  if (ground.heights.centimetres.empty()) return true;
  const std::int64_t highest = std::max(ground.height_at(from), ground.height_at(to));
  const Point way = to - from;
  const std::int64_t steps = std::max<std::int64_t>(1, in_metres(core::distance(from, to)) / 25);
  constexpr std::int64_t a_man = 150;  // centimetres: ground below his eyes hides nobody
  for (std::int64_t i = 1; i < steps; ++i)
    if (ground.height_at({from.x + way.x * i / steps, from.y + way.y * i / steps}) > highest + a_man) return false;
  return true;
}

bool sees(const Field& field, UnitId who, UnitId whom) {
  const Unit &one = field.unit(who), &other = field.unit(whom);
  const Point from = one.place ? battle::nearest_on(field.base(who), field.centre(whom)) : one.pose.at;
  const Point to = battle::nearest_on(field.base(whom), from);
  return is_sight_free(field, from, to, one.place, other.place);
}

UnitId nearest_visible_enemy(const Field& field, UnitId id, bool formed) {
  const Unit& unit = field.unit(id);
  std::vector<std::pair<std::int64_t, UnitId>> enemies;
  for (const UnitId other : field.units()) {
    const Unit& enemy = field.unit(other);
    if (enemy.side == unit.side || (formed && !is_formed_body(enemy))) continue;
    enemies.emplace_back(battle::gap(field.base(id), field.base(other)).micrometres, other);
  }
  std::ranges::sort(enemies);
  for (const auto& [gap, other] : enemies)
    if (sees(field, id, other)) return other;
  return {};
}

namespace {

/// A body of a side stands in a sector of a unit within so many metres.
bool stands_in(const Field& field, UnitId of, Sector where, Side side, std::int64_t foot, std::int64_t horse) {
  return std::ranges::any_of(field.units(), [&](UnitId id) {
    const Unit& u = field.unit(id);
    return id != of && u.side == side && is_formed_body(u) && field.within(of, id, is_horse(u) ? horse : foot) &&
           sector(field, of, field.centre(id)) == where;
  });
}

bool has_no_flanks(const Unit& u) {
  return in_square(u) || in_skirmish_order(u) || is_garrison(u);
}

}  // namespace

int threatened_flanks(const Field& field, UnitId id) {
  const Unit& unit = field.unit(id);
  if (has_no_flanks(unit)) return 0;
  if (noted(unit, notes.enveloped)) return 2;
  const BattleState& state = field.state();
  const std::int64_t foot = number(state, "DG-UNI-15", 0).value, horse = number(state, "DG-UNI-15", 1).value;
  int threatened = 0;
  for (const Sector flank : {Sector::Left, Sector::Right})
    if (stands_in(field, id, flank, core::other(unit.side), foot, horse) &&
        !stands_in(field, id, flank, unit.side, foot, foot))
      ++threatened;
  return threatened;
}

bool has_secure_flanks(const Field& field, UnitId id) {
  const Unit& unit = field.unit(id);
  if (has_no_flanks(unit) || threatened_flanks(field, id) > 0) return false;
  const BattleState& state = field.state();
  const std::int64_t reach = number(state, "DG-UNI-16").value;
  const auto secured = [&](Sector flank) {
    if (stands_in(field, id, flank, unit.side, reach, reach)) return true;
    // The table's edge, or ground nobody can come over.
    const int way = flank == Sector::Left ? -1 : 1;
    const Point out =
        field.centre(id) +
        core::turned({way * (metres(reach).micrometres + metres(field.geometry(id).width).micrometres / 2), 0},
                     unit.pose.facing);
    if (out.x < 0 || out.y < 0 || out.x > field.table().high.x || out.y > field.table().high.y) return true;
    return std::ranges::any_of(state.ground().features, [&](const Feature& f) {
      const bool water =
          f.kind == FeatureKind::Lake || f.kind == FeatureKind::Marsh || (f.kind == FeatureKind::River && f.grade == 0);
      const bool held = f.kind == FeatureKind::Town && std::ranges::any_of(state.units, [&](const Unit& u) {
                          return u.on_table && u.side == unit.side && u.place == f.id;
                        });
      return (water || held) && battle::gap(field.centre(id), out, f.outline) == Length{};
    });
  };
  return secured(Sector::Left) && secured(Sector::Right);
}

bool is_supported(const Field& field, UnitId id) {
  const Unit& unit = field.unit(id);
  const std::int64_t reach = number(field.state(), "DG-UNI-17").value;
  const Sector where = in_square(unit) ? Sector::Front : Sector::Rear;
  return stands_in(field, id, where, unit.side, reach, reach);
}

bool is_in_works(const Field& field, UnitId id) {
  return std::ranges::any_of(field.state().ground().features, [&](const Feature& f) {
    return f.kind == FeatureKind::Works && battle::locate(f.outline, field.centre(id)) == battle::Where::Inside;
  });
}

bool stands_fast(const Field& field, UnitId id) {
  const Unit& unit = field.unit(id);
  return (in_square(unit) && noted(unit, notes.broken_into).empty()) || is_garrison(unit) || is_in_works(field, id);
}

namespace {

Cover area_cover(const Field& field, UnitId id) {
  const BattleState& state = field.state();
  Cover best = NoCover;
  const auto take = [&](CoverRow row) {
    best = std::max(best, static_cast<Cover>(chart(state, cover_table, row).value));
  };
  if (is_garrison(field.unit(id))) take(CoverOfBuildings);
  for (const Feature& f : state.ground().features) {
    if (f.kind != FeatureKind::Wood && f.kind != FeatureKind::Works && !(f.kind == FeatureKind::Scenario && f.cover))
      continue;
    if (battle::apart(field.box(id), field.box(f))) continue;
    if (battle::locate(f.outline, field.centre(id)) == battle::Where::Outside) continue;
    take(f.kind == FeatureKind::Works ? CoverOfWorks : CoverOfWoods);
  }
  return best;
}

Cover line_cover(const Field& field, UnitId id, auto&& counts) {
  const BattleState& state = field.state();
  const Length near = metres(number(state, "DG-UNI-18").value) + Length{499};
  Cover best = NoCover;
  for (const Feature& f : state.ground().features) {
    if (f.kind != FeatureKind::Wall && f.kind != FeatureKind::Hedge) continue;
    if (battle::apart(field.box(id), field.box(f), near)) continue;
    if (rules::gap_to_line(f, field.base(id)) > near || !counts(f)) continue;
    const CoverRow row = f.kind == FeatureKind::Wall ? CoverOfWalls : CoverOfHedges;
    best = std::max(best, static_cast<Cover>(chart(state, cover_table, row).value));
  }
  return best;
}

}  // namespace

Cover cover(const Field& field, UnitId id, Point from) {
  const Cover lines =
      line_cover(field, id, [&](const Feature& f) { return rules::crosses(f, from, field.centre(id)); });
  return std::max(area_cover(field, id), lines);
}

Cover any_cover(const Field& field, UnitId id) {
  return std::max(area_cover(field, id), line_cover(field, id, [](const Feature&) { return true; }));
}

bool is_uphill_of(const Field& field, UnitId one, UnitId other) {
  const battle::Ground& ground = field.state().ground();
  const auto level = [&](UnitId id) {
    std::int32_t highest = 0;
    for (const Feature& f : ground.features)
      if (f.kind == FeatureKind::Hill && battle::holds(f.outline, field.centre(id)))
        highest = std::max(highest, f.level);
    return highest;
  };
  if (level(one) != level(other)) return level(one) > level(other);
  return std::ranges::any_of(ground.features, [&](const Feature& f) {
    if (f.kind != FeatureKind::Slope || !battle::holds(f.outline, field.centre(one))) return false;
    return core::local(field.centre(other) - field.centre(one), f.uphill).y < 0;
  });
}

bool is_masked(const Field& field, Point from, Point to, Side by, UnitId looked_at) {
  const Box line = battle::box(std::array{from, to});
  return std::ranges::any_of(field.units(), [&](UnitId id) {
    const Unit& u = field.unit(id);
    return id != looked_at && u.side == by && is_formed_body(u) && !battle::apart(line, field.box(id)) &&
           battle::gap(from, to, field.base(id)) == Length{};
  });
}

}  // namespace vedette::death_or_glory
