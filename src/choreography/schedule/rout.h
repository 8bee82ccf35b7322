#pragma once

#include "choreography/schedule/scene.h"

// Who breaks, runs, rallies or leaves the field.
namespace vedette::choreography {

Seconds show(Scene&, const battle::UnitRemoved&);

/// A unit's men turn their backs and run some way in no order. @return when it begins.
Seconds break_ranks(Scene&, Actor&, Seconds begin);
/// The crowd falls in again where its base stands. @return when it begins.
Seconds rally(Scene&, Actor&, Seconds begin);
/// Roster of who has struck a unit last, if that was just now and he is near enough to be seen with it: he drives it
/// off. `Moment::nobody` where it runs from somebody else. @param from where it stood
[[nodiscard]] std::uint32_t driven_by(const Scene&, battle::UnitId beaten, stage::Vec2 from, Seconds begin);
/// Whoever has just struck a unit cheers when it turns.
void cheer(Scene&, battle::UnitId beaten, Seconds begin);
/// A place for a unit that runs, beyond whoever stands in its way.
[[nodiscard]] Stance with_room_behind(const Scene&, const Stance& wanted, const Actor&);

}  // namespace vedette::choreography
