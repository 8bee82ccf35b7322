#pragma once

#include <optional>

#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {

/// Why a unit's base may not stand at a pose: table edge, other units, ground it may not enter or end in.
[[nodiscard]] std::optional<Refusal> standing_fault(const Board&, const Unit&, const Pose&);

/// The same for ground it covers while it is only turning or passing, smaller than its base by the tolerance: crossing
/// a free town is allowed to those who may. `own_town` is ignored: a unit that comes out of a town is still partly
/// inside it.
[[nodiscard]] std::optional<Refusal> passing_fault(const Board&, const Unit&, const Quad& ground,
                                                   FeatureId own_town = {});

/// Why the centre may not go along a straight line: it would enter a river away from bridge and ford. Source:
/// OH-TERR-08.
[[nodiscard]] std::optional<Refusal> river_fault(const Board&, Point from, Point to);

/// Why a base may not end a move on this ground although it may cross it. Source: OH-TERR-02, OH-TERR-05.
[[nodiscard]] std::optional<Refusal> ending_fault(const Board&, const Unit&, const Quad& ground,
                                                  FeatureId own_town = {});

/// Whether a type takes possession of towns. Source: OH-T-TERR.
[[nodiscard]] bool may_occupy(const BattleState&, Type);

/// The first unit whose base the ground would overlap; none when it is free. Source: OH-MOVE-05.
[[nodiscard]] UnitId unit_in_the_way(const Board&, UnitId mover, const Quad& ground);

/// Highest level of the hills under a unit's centre, else 0. Source: OH-TERR-11.
[[nodiscard]] std::int32_t level_of(const BattleState&, Point);
/// The wood, town or other ground of a kind that holds a point; null when there is none.
[[nodiscard]] const Feature* ground_under(const BattleState&, FeatureKind, Point);
/// Whether a unit's base overlaps no wood, town, marsh, lake, river, crossing or scenario ground. Source: OH-TERR-12.
[[nodiscard]] bool in_open_ground(const Board&, const Unit&);
/// Whether a base or a straight line touches a bridge or ford.
[[nodiscard]] bool touches_crossing(const Board&, Outline base);
[[nodiscard]] bool passes_crossing(const Board&, Point from, Point to);

}  // namespace vedette::one_hour
