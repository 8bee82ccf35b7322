#pragma once

#include "rulesets/one_hour/plan.h"

namespace vedette::one_hour {

/// Turn, straight march, turn. Source: OH-MOVE-01 to 06.
[[nodiscard]] Planned plan_move(const Board&, const Unit&, const Answer&);
/// Along a road, bends free. Source: OH-TERR-09, OH-TERR-10.
[[nodiscard]] Planned plan_road(const Board&, const Unit&, const Answer&);
/// Into a free town. Source: OH-TERR-04, OH-TERR-05.
[[nodiscard]] Planned plan_occupy(const Board&, const Unit&, const Answer&);
/// Out of the town it holds. Source: OH-TERR-06.
[[nodiscard]] Planned plan_leave(const Board&, const Unit&, const Answer&);

/// That of the four which the answer chooses. @pre `is_march`.
[[nodiscard]] Planned plan_march(const Board&, const Unit&, const Answer&);
[[nodiscard]] bool is_march(const Answer&);

/// Why a unit may not stand there after a turn; the sweep of the turn is not looked at. Source: OH-MOVE-04.
[[nodiscard]] std::optional<Refusal> turning_fault(const Board&, const Unit&, const Pose&);
/// Why a base may not go straight ahead from a pose: bases, table edge, ground, river. Source: OH-MOVE-05, section 4.5.
/// `base` is what sweeps the ground; `own_town` is ignored.
[[nodiscard]] std::optional<Refusal> path_fault(const Board&, const Unit&, const Pose&, Length distance,
                                                const Stretch& base, FeatureId own_town = {});
/// Why ground would come too near an enemy. Source: OH-MOVE-06.
[[nodiscard]] std::optional<Refusal> contact_fault(const Board&, const Unit&, const Quad& swept, const Quad& end);

/// Where a road passes under a unit's centre, as a distance from its start; nothing when it does not.
[[nodiscard]] std::optional<Length> place_on_road(const Feature& road, Point centre);
[[nodiscard]] Length road_length(const Feature& road);

/// The pose a unit coming out of a town starts from: its front on the boundary point. Source: OH-TERR-06.
/// @return why it cannot, when the point is not on the boundary or the facing does not lead out.
[[nodiscard]] core::Result<Pose, Refusal> pose_at_town_edge(const Board&, const Unit&, Point at, Angle facing);
/// The part of a base that counts while it comes out of a town: what lies before the boundary.
[[nodiscard]] Stretch front_line(const Unit&);

/// What held a move to its length: all of its allowance, or the road that let it go further. Source: OH-MOVE-01,
/// OH-TERR-09.
[[nodiscard]] Reasons reasons_of_move(const BattleState&, const Unit&, const Plan&);

}  // namespace vedette::one_hour
