#include "rulesets/burt/sight.h"

namespace vedette::burt {
namespace {

/// The unit as it would stand if that face of its square were its front.
Unit turned_to(const Unit& square, Face face) {
  Unit turned = square;
  std::int32_t by = 0;
  if (face == Face::Right) by = 90;
  if (face == Face::Rear) by = 180;
  if (face == Face::Left) by = 270;
  turned.pose.facing = core::normalised(square.pose.facing + core::degrees(by));
  return turned;
}

}  // namespace

std::optional<Refusal> terrain_between(const BattleState& state, Point from, Point to, Point firer, Point target) {
  constexpr Length touch{50};
  const Length edge = printed_length(state, "SB-FIRE-05") + tolerance;
  const auto near_an_end = [&](Point p) { return core::distance(p, from) <= edge || core::distance(p, to) <= edge; };
  const Length length = core::distance(from, to);
  if (length <= Length{}) return {};
  const Angle way = core::direction(to - from);
  for (const Feature& f : state.ground().features) {
    const bool town = f.kind == FeatureKind::Town, wood = f.kind == FeatureKind::Wood,
               hill = f.kind == FeatureKind::Hill;
    if (!town && !wood && !hill) continue;
    if (!wood && (battle::holds(f.outline, firer) || battle::holds(f.outline, target))) continue;
    for (const battle::Part part : battle::parts_inside(from, to, f.outline, touch)) {
      if (!wood) return Refusal{"SB-FIRE-05", f.name + " stands between"};
      const bool in = part.from <= touch || near_an_end(from + core::ahead(way, part.from));
      const bool out = part.to >= length - touch || near_an_end(from + core::ahead(way, part.to));
      if (!in || !out) return Refusal{"SB-FIRE-05", f.name + " stands between"};
    }
  }
  return {};
}

bool sees(const BattleState& state, const Unit& one, const Unit& other) {
  return !terrain_between(state, one.pose.at, other.pose.at, one.pose.at, other.pose.at);
}

core::Result<Line, Refusal> line_of_fire(const Board& board, const Unit& firer, const Unit& target) {
  const BattleState& state = board.state();
  const battle::PointPair nearest = battle::nearest_points(board.base(firer.id), board.base(target.id));
  Line line{.at = nearest.other, .range = board.gap(firer.id, target.id)};
  // Of a square the face that looks at the target.
  if (in_square(firer)) line.face = zone(firer, target.pose.at);
  const Unit facing = turned_to(firer, line.face);
  line.from = front_of(facing);
  line.at = battle::nearest_on(board.base(target.id), line.from);
  // The nearest point of the two bases may lie before another part of the front than its middle.
  if (zone(facing, nearest.other) != Face::Front && zone(facing, line.at) != Face::Front)
    return Refusal{"SB-FIRE-04", state.name(target.id) + " is not before its front"};
  if (auto fault = terrain_between(state, line.from, line.at, firer.pose.at, target.pose.at)) return *fault;
  const Box box = battle::box(std::array{line.from, line.at});
  for (const UnitId id : board.units()) {
    if (id == firer.id || id == target.id || battle::apart(box, board.box(id))) continue;
    if (!battle::parts_inside(line.from, line.at, board.base(id), Length{50}).empty())
      return Refusal{"SB-FIRE-05", state.name(id) + " stand between"};
  }
  return line;
}

}  // namespace vedette::burt
