#pragma once

#include "rules/bases.h"
#include "rulesets/death_or_glory/facts.h"

namespace vedette::death_or_glory {

/// The ground in front of and behind the anchor, the centre of the front edge. Source: section 2.2.
[[nodiscard]] Stretch stretch_of(const Geometry&);
[[nodiscard]] Quad base_of(const BattleState&, const Unit&, const Pose&);

/// The bases of one state; a garrison's is its building. Source: DG-TER-08.
class Field : public rules::Bases {
 public:
  explicit Field(const BattleState&);

  [[nodiscard]] const Geometry& geometry(UnitId id) const { return m_geometry[id.value - 1U]; }
  /// Middle of the footprint.
  [[nodiscard]] Point centre(UnitId id) const { return m_centres[id.value - 1U]; }
  /// Base to base in whole metres. Source: DG-GEN-02.
  [[nodiscard]] std::int64_t distance(UnitId, UnitId) const;
  [[nodiscard]] bool within(UnitId, UnitId, std::int64_t metres) const;

 private:
  std::vector<Geometry> m_geometry;
  std::vector<Point> m_centres;
};

enum class Sector : std::uint8_t { Front, Left, Right, Rear };
/// The sector of a unit in which a point lies. Squares and open order have fronts only. Source: DG-UNI-11.
[[nodiscard]] Sector sector(const Field&, UnitId of, Point);
/// The edge a unit's attack strikes, from where its front is now. Source: DG-UNI-12.
[[nodiscard]] Face attacked_edge(const Field&, UnitId attacker, UnitId target);

/// Whether a straight sight is free: buildings and higher ground stop it, woods cut it. Source: DG-TER-09, DG-TER-10.
[[nodiscard]] bool is_sight_free(const Field&, Point from, Point to, FeatureId own_building, FeatureId other_building);
[[nodiscard]] bool sees(const Field&, UnitId who, UnitId whom);
/// The nearest enemy a unit sees; `formed` counts formed bodies only. None when it sees nobody.
[[nodiscard]] UnitId nearest_visible_enemy(const Field&, UnitId, bool formed = false);

/// Flanks an enemy threatens, 0 to 2. Source: DG-UNI-15.
[[nodiscard]] int threatened_flanks(const Field&, UnitId);
/// Source: DG-UNI-16.
[[nodiscard]] bool has_secure_flanks(const Field&, UnitId);
/// Source: DG-UNI-17.
[[nodiscard]] bool is_supported(const Field&, UnitId);

enum Cover : std::int64_t { NoCover, Soft, Hard, Entrenched };
/// The best cover a unit has against something that comes from a point. Source: DG-UNI-18, DG-T-COVER.
[[nodiscard]] Cover cover(const Field&, UnitId, Point from);
/// In any cover at all, wherever from. Source: ML-17.
[[nodiscard]] Cover any_cover(const Field&, UnitId);
/// Inside earthworks.
[[nodiscard]] bool is_in_works(const Field&, UnitId);
/// A square, a garrison or a unit in works: it stands where others go.
[[nodiscard]] bool stands_fast(const Field&, UnitId);
/// Source: DG-TER-11.
[[nodiscard]] bool is_uphill_of(const Field&, UnitId, UnitId);

/// Whether a formed body of a side stands across a sight, other than the one looked at. Source: DG-RAL-01.
[[nodiscard]] bool is_masked(const Field&, Point from, Point to, Side by, UnitId looked_at = {});

}  // namespace vedette::death_or_glory
