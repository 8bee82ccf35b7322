#pragma once

#include "choreography/path.h"
#include "choreography/schedule/scene.h"

// Where men come to stand who fight hand to hand.
namespace vedette::choreography {

/// Some of one can strike some of the other; who stands to guns or before houses, if he has come up to them.
[[nodiscard]] bool at_arms_length(const Actor& one, const Actor& other);
/// Horse in order, that can ride into other horse.
[[nodiscard]] bool rides(const Actor&);
/// Where an attacker stands when it has closed with its target: at the face it has come to, else round its corner;
/// where others have taken all of that, in second line. @param target as it stands then.
[[nodiscard]] Stance in_contact(const Scene&, const Actor& attacker, Footing arriving, const Actor& attacked,
                                const Stance& target, battle::Face);
/// Which face of a stance looks at a place.
[[nodiscard]] battle::Face face_towards(const Stance&, stage::Vec2 place);

}  // namespace vedette::choreography
