#pragma once

#include "rules/bases.h"
#include "rulesets/napoleonic_fury/facts.h"

namespace vedette::napoleonic_fury {

/// Bases edge to edge count as touching up to here, and as standing on each other beyond.
constexpr Length touching{762}, slack{508};

/// The bases of one state. A pose is the middle of the base; whoever is deployed in a town holds all of it.
/// Source: NF-GEO-01.
class Field : public rules::Bases {
 public:
  explicit Field(const BattleState&);

  [[nodiscard]] Stretch stretch(UnitId) const;
  [[nodiscard]] Point centre(UnitId id) const { return unit(id).pose.at; }
  [[nodiscard]] const Footprint& footprint(UnitId id) const { return m_footprints[id.value - 1U]; }
  /// Nearest points of the bases. Source: NF-GEO-02.
  [[nodiscard]] Hundredths distance(UnitId, UnitId) const;
  [[nodiscard]] bool within(UnitId, UnitId, Hundredths) const;

 private:
  std::vector<Footprint> m_footprints;
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
