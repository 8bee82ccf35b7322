#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "choreography/schedule/scene.h"

// Who stands in whose way.
namespace vedette::choreography {

using Others = std::vector<const Actor*>;

/// Everybody in whose place a unit may not be seen: not those it fights, is about to, or has just parted from.
/// @param meets whether those count whom it is about to meet.
[[nodiscard]] Others others_than(const Scene&, const Actor&, bool meets = true);
/// The same without the one it is about to meet.
[[nodiscard]] Others others_but(const Scene&, const Actor&, const Actor& met);
/// Everybody from whom a unit that has fought draws apart.
[[nodiscard]] Others not_fighting(const Scene&, const Actor&);
/// The second, not before `begin`, from which a strip keeps out of others best; the earliest of equals.
[[nodiscard]] Seconds clear_from(const Scene&, Seconds begin, const std::function<std::unique_ptr<UnitStrip>(Seconds)>&,
                                 const Stance& after, const Others&);
/// When a strip first reaches into others, and when last; empty, and the wrong way round, when it never does.
[[nodiscard]] Span collision(const UnitStrip&, const Others&);
/// A stance edged along its front, with its files closed or in second line, where others stand in its place.
[[nodiscard]] Stance with_room(const Scene&, const Stance& wanted, const Others&);
/// Metres a unit reaches into others when all stand as they will when what is laid out is over, and many times less of
/// those it stands on water.
[[nodiscard]] float crowding(const Scene&, const Stance&, const Others&);
/// How far of `wanted` metres a fight may press a unit forward without pressing it into others.
[[nodiscard]] float room_to_give(const Scene&, const Actor&, float wanted);

}  // namespace vedette::choreography
