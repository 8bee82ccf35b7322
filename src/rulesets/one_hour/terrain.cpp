#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

using battle::apart;
using battle::overlap;
using battle::Where;

/// What a type may do with one piece of ground. Source: OH-T-TERR.
Entry entry(const BattleState& state, Type type, const Feature& ground) {
  const auto cell = [&](std::size_t column) {
    return static_cast<Entry>(chart(state, entry_chart, type, column).value);
  };
  switch (ground.kind) {
    case FeatureKind::Wood:
      return cell(IntoWoods);
    case FeatureKind::Town:
      return cell(IntoTown);
    case FeatureKind::Marsh:
    case FeatureKind::Lake:
      return cell(IntoMarshOrLake);
    case FeatureKind::River:
      return cell(IntoRiver);
    case FeatureKind::Scenario:
      if (ground.enterable.empty()) return Yes;
      return std::ranges::find(ground.enterable, type_words[type]) != ground.enterable.end() ? Yes : No;
    case FeatureKind::Bridge:
    case FeatureKind::Ford:
    case FeatureKind::Road:
    case FeatureKind::Hill:
    case FeatureKind::Hedge:  // a marker in these rules (OH-HEDGE-01), no ground
    case FeatureKind::Wall:
    case FeatureKind::Stream:
    case FeatureKind::Slope:
    case FeatureKind::Works:
      return Yes;
  }
  return Yes;
}

std::string_view rule_of(const Feature& ground, const Unit& unit) {
  switch (ground.kind) {
    case FeatureKind::Wood:
      return "OH-TERR-01";
    case FeatureKind::Town:
      return is_artillery(unit) ? "OH-TERR-03" : "OH-TERR-02";
    default:
      return "OH-TERR-07";
  }
}

std::string name_of(const Feature& ground) {
  if (!ground.name.empty()) return ground.name;
  constexpr std::array<std::string_view, 10> words{"the wood",   "the town", "the marsh", "the lake", "the river",
                                                   "the bridge", "the ford", "the road",  "the hill", "that ground"};
  return std::string{words[static_cast<std::size_t>(ground.kind)]};
}

bool is_crossing(const Feature& ground) {
  return ground.kind == FeatureKind::Bridge || ground.kind == FeatureKind::Ford;
}

bool same_ground(const Board& board, const Quad& ground, const Box& around, const Feature& feature) {
  return !apart(around, board.box(feature)) && overlap(ground, feature.outline);
}

}  // namespace

bool may_occupy(const BattleState& state, Type type) {
  return chart(state, entry_chart, type, IntoTown).value == Occupy;
}

UnitId unit_in_the_way(const Board& board, UnitId mover, const Quad& ground) {
  const Box around = battle::box(ground);
  for (const UnitId id : board.units())
    if (id != mover && !apart(around, board.box(id)) && overlap(ground, board.base(id))) return id;
  return {};
}

std::optional<Refusal> passing_fault(const Board& board, const Unit& unit, const Quad& ground, FeatureId own_town) {
  const BattleState& state = board.state();
  if (battle::leaves(ground, board.table())) return Refusal{"OH-GEN-07", "part of the base would leave the table"};
  if (const UnitId other = unit_in_the_way(board, unit.id, ground))
    return Refusal{"OH-MOVE-05", state.name(other) + " is in the way"};
  const Box around = battle::box(ground);
  for (const Feature& feature : state.ground().features) {
    if (feature.id == own_town || feature.kind == FeatureKind::Road || feature.kind == FeatureKind::River) continue;
    if (apart(around, board.box(feature)) || entry(state, type_of(unit), feature) != No) continue;
    if (overlap(ground, feature.outline))
      return Refusal{std::string{rule_of(feature, unit)},
                     std::string{title_of(type_of(unit))} + " may not enter " + name_of(feature)};
  }
  return {};
}

std::optional<Refusal> ending_fault(const Board& board, const Unit& unit, const Quad& ground, FeatureId own_town) {
  const Box around = battle::box(ground);
  for (const Feature& feature : board.state().ground().features) {
    if (feature.kind != FeatureKind::Town || feature.id == own_town) continue;
    if (!same_ground(board, ground, around, feature)) continue;
    if (is_cavalry(unit)) return Refusal{"OH-TERR-02", "cavalry may cross " + name_of(feature) + " but not end in it"};
    if (is_artillery(unit)) return Refusal{"OH-TERR-03", "guns may not enter " + name_of(feature)};
    return Refusal{"OH-TERR-05", "foot ends in " + name_of(feature) + " only by occupying it"};
  }
  return {};
}

std::optional<Refusal> standing_fault(const Board& board, const Unit& unit, const Pose& pose) {
  if (in_town(unit)) {
    // The garrison's base is the town itself: nobody else may stand there.
    for (const UnitId id : board.units()) {
      if (id == unit.id) continue;
      const Unit& other = board.unit(id);
      if (other.place == unit.place) return Refusal{"OH-TERR-04", "the town is held by " + board.state().name(id)};
      const Quad ground = battle::placed(other.pose, battle::inset(stretch_of(other), tolerance));
      if (!in_town(other) && overlap(ground, board.base(unit.id)))
        return Refusal{"OH-MOVE-05", board.state().name(id) + " stands on the town"};
    }
    return {};
  }
  const Quad ground = battle::placed(pose, battle::inset(stretch_of(unit), tolerance));
  if (auto fault = passing_fault(board, unit, ground)) return fault;
  if (auto fault = ending_fault(board, unit, ground)) return fault;
  return river_fault(board, pose.at, pose.at);
}

std::optional<Refusal> river_fault(const Board& board, Point from, Point to) {
  const auto& features = board.state().ground().features;
  const auto bridged = [&](Point p) {
    return std::ranges::any_of(features,
                               [&](const Feature& f) { return is_crossing(f) && battle::holds(f.outline, p); });
  };
  const Box around = battle::box(std::array{from, to});
  const Length length = core::distance(from, to);
  for (const Feature& river : features) {
    if (river.kind != FeatureKind::River || apart(around, board.box(river))) continue;
    const Refusal wet{"OH-TERR-08", name_of(river) + " is crossed only by a bridge or ford"};
    if (length <= tolerance) {
      if (battle::locate(river.outline, to) == Where::Inside && !bridged(to)) return wet;
      continue;
    }
    // Each stretch in the water must lie on crossings from end to end.
    for (const auto& [start, end] : battle::parts_inside(from, to, river.outline, tolerance)) {
      Length dry = start;
      while (dry + tolerance < end) {
        Length further = dry;
        for (const Feature& crossing : features) {
          if (!is_crossing(crossing)) continue;
          for (const auto& [on, off] : battle::parts_inside(from, to, crossing.outline, tolerance))
            if (on <= dry + tolerance && off > further) further = off;
        }
        if (further == dry) return wet;
        dry = further;
      }
    }
  }
  return {};
}

std::int32_t level_of(const BattleState& state, Point p) {
  std::int32_t level = 0;
  for (const Feature& hill : state.ground().features)
    if (hill.kind == FeatureKind::Hill && hill.level > level && battle::holds(hill.outline, p)) level = hill.level;
  return level;
}

const Feature* ground_under(const BattleState& state, FeatureKind kind, Point p) {
  for (const Feature& ground : state.ground().features)
    if (ground.kind == kind && battle::holds(ground.outline, p)) return &ground;
  return nullptr;
}

bool in_open_ground(const Board& board, const Unit& unit) {
  if (in_town(unit)) return false;
  const Box& around = board.box(unit.id);
  return std::ranges::none_of(board.state().ground().features, [&](const Feature& f) {
    if (f.kind == FeatureKind::Road || f.kind == FeatureKind::Hill) return false;
    return !apart(around, board.box(f), tolerance) && battle::within(board.base(unit.id), f.outline, tolerance);
  });
}

bool touches_crossing(const Board& board, Outline base) {
  return std::ranges::any_of(board.state().ground().features, [&](const Feature& f) {
    return is_crossing(f) && battle::within(base, f.outline, tolerance);
  });
}

bool passes_crossing(const Board& board, Point from, Point to) {
  return std::ranges::any_of(board.state().ground().features, [&](const Feature& f) {
    return is_crossing(f) && !battle::parts_inside(from, to, f.outline, tolerance).empty();
  });
}

}  // namespace vedette::one_hour
