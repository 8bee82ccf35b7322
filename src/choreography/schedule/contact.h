#pragma once

#include <optional>

#include "choreography/path.h"
#include "choreography/schedule/scene.h"

// Charges, contacts and melees.
namespace vedette::choreography {

Seconds show(Scene&, const battle::ChargeDeclared&);
Seconds show(Scene&, const battle::ReactionChosen&);
Seconds show(Scene&, const battle::ContactMade&);
Seconds show(Scene&, const battle::ContactTurned&);
Seconds show(Scene&, const battle::ContactEnded&);
Seconds show(Scene&, const battle::MeleeRound&);

/// It stands in contact with somebody, as attacker or target.
[[nodiscard]] bool is_locked(const Scene&, battle::UnitId);
/// A unit's idle clip, by the contacts it stands in; out of all of them it falls in again.
void settle(Scene&, battle::UnitId);
/// A blow has told: the line between two that fight face to face is pressed towards those who were hurt.
void press_back(Scene&, battle::UnitId winner, battle::UnitId hurt, int losses);
/// When a unit charged in this phase is seen to answer; none when it is not charged.
[[nodiscard]] std::optional<Seconds> answers_charge(const Scene&, battle::UnitId);
/// When those who have charged a unit reach it: it stands until then.
[[nodiscard]] Seconds struck(const Scene&, battle::UnitId);

}  // namespace vedette::choreography
