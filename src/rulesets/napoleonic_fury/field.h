#pragma once

#include "battle/ruler.h"
#include "rulesets/napoleonic_fury/facts.h"

namespace vedette::napoleonic_fury {

using battle::Box;
using battle::Outline;
using battle::Quad;
using battle::Stretch;

/// Bases edge to edge count as touching up to here, and as standing on each other beyond.
constexpr Length touching{762}, slack{508};

/// The bases of one state, measured once for many questions. A pose is the middle of the base. Derived, never stored;
/// the state must outlive it. Source: NF-GEO-01.
class Field {
 public:
  explicit Field(const BattleState&);

  [[nodiscard]] const BattleState& state() const { return m_state; }
  [[nodiscard]] const Unit& unit(UnitId id) const { return m_state.unit(id); }
  /// The ground a unit stands on; whoever is deployed in a town holds all of it.
  [[nodiscard]] Outline base(UnitId) const;
  [[nodiscard]] const Box& box(UnitId id) const { return m_boxes[id.value - 1U]; }
  [[nodiscard]] const Box& box(const Feature& f) const { return m_feature_boxes[f.id.value - 1U]; }
  [[nodiscard]] Stretch stretch(UnitId) const;
  [[nodiscard]] Point centre(UnitId id) const { return m_centres[id.value - 1U]; }
  [[nodiscard]] const Footprint& footprint(UnitId id) const { return m_footprints[id.value - 1U]; }
  /// Of the units on the table.
  [[nodiscard]] const std::vector<UnitId>& units() const { return m_units; }
  [[nodiscard]] Box table() const;
  /// Nearest points of the bases. Source: NF-GEO-02.
  [[nodiscard]] Hundredths distance(UnitId, UnitId) const;
  [[nodiscard]] bool within(UnitId, UnitId, Hundredths) const;

 private:
  const BattleState& m_state;
  std::vector<Footprint> m_footprints;
  std::vector<Quad> m_quads;
  std::vector<Box> m_boxes, m_feature_boxes;
  std::vector<Point> m_centres;
  std::vector<UnitId> m_units;
};

/// The middle of a base's front edge.
[[nodiscard]] Point front_of(const Pose&, const Footprint&);
/// Ahead of the line through its front edge, line included; squares and towns look everywhere. Source: NF-GEO-01.
[[nodiscard]] bool is_in_front(const Field&, UnitId of, Point);
/// The face towards a point: front zone first, then the nearest of the others. Source: NF-GEO-01.
[[nodiscard]] Face face_towards(const Field&, UnitId of, Point);

/// What a piece of ground is to these rules. Source: section 2.4, NF-TER-04.
[[nodiscard]] bool is_rough(const Feature&);
[[nodiscard]] bool is_woods(const Feature&);
[[nodiscard]] bool is_impassable(const Feature&);
/// At least half the base is inside. Source: NF-GEO-08.
[[nodiscard]] bool is_in(const Field&, UnitId, const Feature&);
[[nodiscard]] bool is_in_woods(const Field&, UnitId);
[[nodiscard]] bool touches_woods(const Field&, UnitId);
[[nodiscard]] bool is_in_rough(const Field&, UnitId);
/// The town area a unit is in, deployed or not; none outside.
[[nodiscard]] FeatureId town_of(const Field&, UnitId);
[[nodiscard]] std::int32_t elevation(const BattleState&, Point);

/// Kinds of cover, as the charts name them. Source: NF-T24.
enum class Cover : std::uint8_t {
  None,
  Woods,
  Hedge,
  Wall,
  HastyWorks,
  Works,
  SunkenRoad,
  Higher,
  TownArea,
  Town,
  FortifiedTown,
  Bank
};
/// Every cover a unit has against something that comes from a place; line features count where the way crosses them
/// near its front. Source: NF-GEO-08.
[[nodiscard]] std::vector<Cover> covers(const Field&, UnitId, Point from, std::int32_t from_elevation);
/// Woods, hedge, wall, works, sunken road or a deployed town. Source: NF-MMD-21.
[[nodiscard]] bool is_covered(const std::vector<Cover>&);

/// A straight sight: other units, higher ground and too much wood or town block it. Source: NF-GEO-05.
[[nodiscard]] bool is_sight_free(const Field&, Point from, Point to, UnitId who, UnitId whom);
[[nodiscard]] bool sees(const Field&, UnitId who, UnitId whom);

/// A straight trace of command. Source: NF-CMD-05.
[[nodiscard]] bool is_trace_free(const Field&, Point from, Point to, Side of);

/// The enemy nearest to a unit, ties by number; none when there is none. Source: NF-BRK-03.
[[nodiscard]] UnitId nearest_enemy(const Field&, UnitId, bool in_sight);

}  // namespace vedette::napoleonic_fury
