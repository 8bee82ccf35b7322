#pragma once

#include "rulesets/burt/moving.h"

namespace vedette::burt {

/// Why a unit may not move or change formation of its own will in this phase. Source: SB-ORD-05 to 11, 15, SB-MOVE-15.
[[nodiscard]] std::optional<Refusal> mover_fault(const BattleState&, const Unit&);
/// Normal or reserve distance, by its orders. Source: SB-MOVE-02, SB-MOVE-10.
[[nodiscard]] Length whole_distance(const BattleState&, const Unit&);

/// A wheel, straight on (or back, for FIRE orders), a wheel. Source: SB-MOVE-06, SB-MOVE-07, SB-ORD-08.
[[nodiscard]] Planned plan_move(const Board&, const Unit&, const Answer&);
/// A turn on the spot by quarters, straight on, a turn on the spot. Source: SB-MOVE-06.
[[nodiscard]] Planned plan_face(const Board&, const Unit&, const Answer&);
/// Aslant with the facing unchanged. Source: SB-MOVE-05.
[[nodiscard]] Planned plan_oblique(const Board&, const Unit&, const Answer&);
/// Along a road in column. Source: SB-MOVE-03.
[[nodiscard]] Planned plan_road(const Board&, const Unit&, const Answer&);
/// Line, column or square of a given front; limbering and unlimbering. Source: SB-FORM-01 to 07, SB-MOVE-04.
[[nodiscard]] Planned plan_form(const Board&, const Unit&, const Answer&);
/// Whichever of these the answer speaks of.
[[nodiscard]] Planned plan_of(const Board&, const Unit&, const Answer&);

/// Phase 5: MANOEUVER and FIRE units. Source: SB-MOVE-01.
void manoeuvre_phase(Referee&);
/// Phase 6: RESERVE units; who supports an assaulted friend. Source: SB-MOVE-10, SB-ASLT-13.
void reserve_phase(Referee&);
/// Phase 7: command elements, generals, aides. Source: SB-MOVE-14.
void stands_phase(Referee&);

/// What a side may do with its units in the phase; without choices besides "end" when nobody can do anything.
/// @param only one unit that has begun its move and may go on; none for all.
[[nodiscard]] Decision manoeuvre_question(const BattleState&, Side, UnitId only = {});
[[nodiscard]] Decision stand_question(const BattleState&, LeaderId);
/// Why a reserve may not be committed to support a friend. Source: SB-ASLT-13.
[[nodiscard]] std::optional<Refusal> support_fault(const BattleState&, const Unit&, UnitId assaulted);
/// Why a stand may not go there. Source: SB-MOVE-14, SB-ORD-13.
[[nodiscard]] std::optional<Refusal> stand_fault(const Board&, const Leader&, Point);

/// Where a road passes under a unit's middle, as a distance from its start; nothing when it does not.
[[nodiscard]] std::optional<Length> place_on_road(const Feature& road, Point);
[[nodiscard]] Length road_length(const Feature& road);

}  // namespace vedette::burt
