#pragma once

#include "choreography/schedule/room.h"
#include "choreography/schedule/scene.h"

// How marches and changes of formation are laid: out of each other's way, and no faster than men can run.
namespace vedette::choreography {

inline constexpr double dressing = 1.8;   // the last seconds of a march, in which the next phase may begin
inline constexpr double in_motion = 2.6;  // seconds after which nobody waits any more for one who set off late
inline constexpr double forming = 4;      // seconds of a usual change of formation

/// When the next phase may begin as far as a move of this one is concerned. @param turn when it was its unit's turn:
/// who had to let others pass, or was still at something else, is not waited for.
[[nodiscard]] Seconds awaited(Seconds end, Seconds turn);
/// The layout of a unit's formation in the game; of one that runs its crowd.
[[nodiscard]] stage::Layout usual_layout(const Scene&, battle::UnitId);
/// The same men on the same spots front the other way: whatever they do next they turn first, each on his heel.
void face_about(Actor&);
/// Guns that go so short a way that nobody fetches the teams.
[[nodiscard]] bool moved_by_hand(const MarchStrip::Plan&);
/// A few steps back are walked facing the enemy; for more men turn about, horses and teams for any.
void face_the_way(MarchStrip::Plan&);
/// Has a march end beside whoever stands where it was to end.
void make_room(const Scene&, const Actor&, MarchStrip::Plan&);
/// Lays a march, later than asked where it would run through another unit on its way. @return when it begins.
/// @param meets it goes for those it is about to meet; else it keeps out of them as well.
Seconds lay_march(Scene&, Actor&, Seconds begin, MarchStrip::Plan, Stance after, bool meets = true);
/// Lays a change of formation, longer than asked where men could not run so fast; later where others are in the way
/// and it may wait. @return when it begins.
Seconds lay_morph(Scene&, Actor&, Seconds begin, double lasts, const Stance& after, bool may_wait);
/// After a fight: back to where the base stands on the table.
void fall_in(Scene&, Actor&, const battle::Pose& base);

}  // namespace vedette::choreography
