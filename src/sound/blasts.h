#pragma once

#include "sound/wave.h"

namespace vedette::sound {

/// Black powder heard from ten paces, its echoes left out: a blast wave after Friedlander (a jump, a fall through zero,
/// a shallow suction), the gas that follows it, and what the ground throws back. Peak 1.
[[nodiscard]] Wave musket_shot(Chance&);
/// @param pounds weight of its ball; the heavier, the longer the blast
[[nodiscard]] Wave cannon_shot(float pounds, Chance&);
[[nodiscard]] Wave howitzer_shot(Chance&);
/// A shell in the air: sharper than a gun, with its splinters.
[[nodiscard]] Wave shell_burst(Chance&);
/// A ball going by: the rush of it, loudest in the middle, deeper afterwards.
[[nodiscard]] Wave passing_ball(Chance&);
/// A ball that strikes the ground.
[[nodiscard]] Wave graze_thud(Chance&);

/// What hills, woods and houses send back: sparse, later ones duller and weaker. @param seconds after which nothing is
/// left
[[nodiscard]] Wave land_echo(const Wave& shot, float seconds, Chance&);

}  // namespace vedette::sound
