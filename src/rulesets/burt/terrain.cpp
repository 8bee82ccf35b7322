#include "rulesets/burt/terrain.h"

#include "battle/words.h"
#include "core/wide.h"
#include "rulesets/burt/movement_charts.h"

namespace vedette::burt {
namespace {

/// Touching ground along its edge is not being in it.
constexpr Length touch{50};

TerrainColumn column_of(const Unit& unit) {
  if (is_wheeled(unit)) return ForWheels;
  if (is_cavalry(unit)) return ForCavalry;
  return unit.type == SKIRM ? ForSkirmishers : ForInfantry;
}

bool in_kind(const BattleState& state, FeatureKind kind, Point p) {
  return std::ranges::any_of(state.ground().features,
                             [&](const Feature& f) { return f.kind == kind && battle::holds(f.outline, p); });
}

bool may_enter(const Feature& feature, const Unit& unit) {
  return feature.enterable.empty() ||
         std::ranges::find(feature.enterable, type_words[unit.type]) != feature.enterable.end();
}

/// How much slower a kind of ground is for a unit: 0 where it may not go, 1 where it is free.
std::int64_t factor_of(const BattleState& state, const Feature& feature, const Unit& unit) {
  switch (feature.kind) {
    case FeatureKind::Wood:
      return chart(state, terrain_chart, WoodsCost, column_of(unit)).value;
    case FeatureKind::Ford:
      return chart(state, terrain_chart, FordCost, column_of(unit)).value;
    case FeatureKind::Town:
      return is_wheeled(unit) ? 0 : 1;
    case FeatureKind::Lake:
    case FeatureKind::Marsh:
    case FeatureKind::River:
      return 0;
    case FeatureKind::Scenario:
      return may_enter(feature, unit) ? 1 : 0;
    case FeatureKind::Bridge:
    case FeatureKind::Road:
    case FeatureKind::Hill:
    case FeatureKind::Hedge:
    case FeatureKind::Wall:
    case FeatureKind::Stream:  // of other games
    case FeatureKind::Slope:
    case FeatureKind::Works:
      break;
  }
  return 1;
}

Refusal barred(const Feature& feature, const Unit& unit) {
  const std::string what = feature.name.empty() ? "this ground" : feature.name;
  const std::string who{type_titles[unit.type]};
  switch (feature.kind) {
    case FeatureKind::Wood:
      return {"SB-TERR-02", who + " may enter " + what + " by road only"};
    case FeatureKind::Ford:
      return {"SB-TERR-03", who + " may not ford " + what};
    case FeatureKind::Town:
    case FeatureKind::Hedge:
    case FeatureKind::Wall:
      return {"SB-TERR-01", who + " may not cross " + what};
    default:
      return {"SB-TERR-08", what + " stops all moves"};
  }
}

Cover own_cover(const Feature& f) {
  if (f.kind == FeatureKind::Town) return Cover::Hard;
  if (f.kind == FeatureKind::Wood || (f.kind == FeatureKind::Scenario && f.cover)) return Cover::Soft;
  return Cover::None;
}

}  // namespace

std::optional<Length> crossing(Point from, Point to, Point c, Point d) {
  const Point line = to - from, edge = d - c;
  const std::int64_t turn = core::cross(line, edge);
  if (turn == 0) return {};
  const std::int64_t t = core::cross(c - from, edge), u = core::cross(c - from, line);
  const bool meets = turn > 0 ? t >= 0 && t <= turn && u >= 0 && u <= turn : t <= 0 && t >= turn && u <= 0 && u >= turn;
  if (!meets) return {};
  const core::Wide along = static_cast<core::Wide>(core::distance(from, to).micrometres) * t / turn;
  return Length{static_cast<std::int64_t>(along)};
}

Cover cover_of(const BattleState& state, const Unit& unit) {
  Cover best = Cover::None;
  for (const Feature& f : state.ground().features)
    if (const Cover cover = own_cover(f); cover > best && battle::holds(f.outline, unit.pose.at)) best = cover;
  return best;
}

Cover cover_of(const BattleState& state, const Unit& unit, Point from, Point at) {
  Cover best = cover_of(state, unit);
  const Quad base = base_of(unit);
  const Length near = printed_length(state, "SB-TERR-06") + tolerance;
  for (const Feature& f : state.ground().features) {
    if (f.kind != FeatureKind::Hedge && f.kind != FeatureKind::Wall) continue;
    const Cover cover = f.kind == FeatureKind::Wall ? Cover::Hard : Cover::Soft;
    for (std::size_t i = 0; cover > best && i + 1 < f.outline.size(); ++i) {
      const auto met = crossing(from, at, f.outline[i], f.outline[i + 1]);
      if (!met) continue;
      const Point there = *met == Length{} ? from : from + core::ahead(core::direction(at - from), *met);
      if (battle::gap(there, there, base) <= near) best = cover;
    }
  }
  return best;
}

int height_level(const BattleState& state, Point p) {
  int level = 0;
  for (const Feature& f : state.ground().features)
    if (f.kind == FeatureKind::Hill && f.level > level && battle::holds(f.outline, p)) level = f.level;
  return level;
}

std::optional<Refusal> ground_fault(const BattleState& state, const Unit& unit, Point p) {
  const bool bridged = in_kind(state, FeatureKind::Bridge, p), fordable = in_kind(state, FeatureKind::Ford, p);
  for (const Feature& f : state.ground().features) {
    if (battle::is_line(f.kind) || factor_of(state, f, unit) != 0) continue;
    const bool passable = bridged || (f.kind == FeatureKind::River && fordable);
    if (!passable && battle::locate(f.outline, p) == battle::Where::Inside) return barred(f, unit);
  }
  return {};
}

GroundAhead::GroundAhead(const BattleState& state, const Unit& unit, Point from, Point to, Length whole)
    : m_length{core::distance(from, to)}, m_half_move{whole / 2} {
  if (m_length <= Length{}) return;
  add_pieces(state, unit, from, to);
  add_lines(state, unit, from, to);
}

void GroundAhead::bar(Length at, Refusal refusal) {
  if (m_barred_at && *m_barred_at <= at) return;
  m_barred_at = at;
  m_barred_by = std::move(refusal);
}

/// Cuts the line wherever it enters or leaves a piece of ground, and looks at what lies under the middle of each part.
void GroundAhead::add_pieces(const BattleState& state, const Unit& unit, Point from, Point to) {
  struct Patch {
    const Feature* feature;
    battle::Part part;
  };
  std::vector<Patch> patches;
  std::vector<Length> cuts{Length{}, m_length};
  for (const Feature& f : state.ground().features) {
    if (battle::is_line(f.kind) || f.kind == FeatureKind::Hill) continue;
    for (const battle::Part part : battle::parts_inside(from, to, f.outline, touch)) {
      patches.push_back({&f, part});
      cuts.push_back(part.from), cuts.push_back(part.to);
    }
  }
  std::ranges::sort(cuts);
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    if (cuts[i + 1] - cuts[i] <= Length{}) continue;
    Piece piece{.from = cuts[i], .to = cuts[i + 1]};
    const Length middle = cuts[i] + (cuts[i + 1] - cuts[i]) / 2;
    const auto under = [&](FeatureKind kind) {
      return std::ranges::any_of(patches, [&](const Patch& p) {
        return p.feature->kind == kind && p.part.from <= middle && middle <= p.part.to;
      });
    };
    // SB-TERR-07: a bridge counts as road, whatever flows under it.
    const bool bridged = under(FeatureKind::Bridge);
    const bool river = under(FeatureKind::River), forded = under(FeatureKind::Ford);
    for (const Patch& patch : patches) {
      if (bridged || patch.part.from > middle || middle > patch.part.to) continue;
      if (patch.feature->kind == FeatureKind::River && forded) continue;
      if (patch.feature->kind == FeatureKind::Ford && !river) continue;  // its banks are dry
      const std::int64_t factor = factor_of(state, *patch.feature, unit);
      if (factor == 0) bar(piece.from, barred(*patch.feature, unit));
      const FeatureKind kind = patch.feature->kind;
      if (factor > piece.factor) {
        piece.factor = factor;
        piece.rule = kind == FeatureKind::Wood ? "SB-TERR-02" : "SB-TERR-03";
      }
      piece.difficult = piece.difficult || kind == FeatureKind::Wood || kind == FeatureKind::Ford;
    }
    m_pieces.push_back(piece);
  }
}

/// Hedges, walls, and the walls of buildings on the way in. Source: SB-TERR-01.
void GroundAhead::add_lines(const BattleState& state, const Unit& unit, Point from, Point to) {
  const auto meets = [&](const Feature& f, Point c, Point d) {
    const auto at = crossing(from, to, c, d);
    if (!at || *at <= touch) return;
    if (is_wheeled(unit)) bar(*at, barred(f, unit));
    m_obstacles.push_back({*at});
  };
  for (const Feature& f : state.ground().features) {
    if (f.kind == FeatureKind::Hedge || f.kind == FeatureKind::Wall)
      for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) meets(f, f.outline[i], f.outline[i + 1]);
    if (f.kind == FeatureKind::Town && battle::locate(f.outline, from) == battle::Where::Outside)
      if (const auto parts = battle::parts_inside(from, to, f.outline, touch); !parts.empty())
        m_obstacles.push_back({parts.front().from});
  }
}

Length GroundAhead::cost(Length distance) const {
  Length sum{};
  for (const Piece& piece : m_pieces) {
    if (piece.from >= distance) break;
    sum += (std::min(piece.to, distance) - piece.from) * std::max<std::int64_t>(1, piece.factor);
  }
  for (const Obstacle& obstacle : m_obstacles)
    if (obstacle.at < distance) sum += m_half_move;
  return sum;
}

std::vector<Basis> GroundAhead::slowed_by(Length distance) const {
  std::vector<Basis> why;
  const auto obstacles = std::ranges::count_if(m_obstacles, [&](const Obstacle& o) { return o.at < distance; });
  if (obstacles > 0)
    why.push_back(
        {"SB-TERR-01", "half a move for " + std::to_string(obstacles) + (obstacles == 1 ? " obstacle" : " obstacles")});
  for (const auto& [rule, ground] : {std::pair{"SB-TERR-02", "woods"}, std::pair{"SB-TERR-03", "a ford"}}) {
    Length through{}, paid{};
    for (const Piece& piece : m_pieces)
      if (piece.rule == rule && piece.from < distance) {
        const Length part = std::min(piece.to, distance) - piece.from;
        through += part, paid += part * piece.factor;
      }
    if (through > Length{})
      why.push_back(
          {rule, battle::inches_text(through) + " of " + ground + " for " + battle::inches_text(paid) + " of move"});
  }
  return why;
}

Length GroundAhead::reach(Length allowance) const {
  const Length most = m_barred_at ? std::min(m_length, *m_barred_at) : m_length;
  if (allowance <= Length{}) return {};
  return battle::furthest(most, [&](Length d) { return cost(d) <= allowance; });
}

std::optional<Refusal> GroundAhead::barred_within(Length distance) const {
  if (!m_barred_at || distance <= *m_barred_at + tolerance) return {};
  return m_barred_by;
}

bool GroundAhead::hinders(Length distance) const {
  return std::ranges::any_of(m_pieces, [&](const Piece& p) { return p.difficult && p.from + tolerance < distance; }) ||
         std::ranges::any_of(m_obstacles, [&](const Obstacle& o) { return o.at < distance; });
}

}  // namespace vedette::burt
