#pragma once

#include <span>
#include <vector>

#include "choreography/film.h"
#include "choreography/gauge/faults.h"

namespace vedette::choreography {

/// Looks at a film ten times a second for: units and men faster than their gait, blocks that stand in each other
/// without a contact, feet off the table or off the ground, and states shown before their event (the fallen, squares,
/// routs, hedges). @return one fault for each unbroken stretch, by time; empty when the picture holds.
[[nodiscard]] std::vector<PictureFault> picture_check(const Film&, const battle::Scenario&,
                                                      const battle::BattleState& start, std::span<const battle::Entry>,
                                                      const Relief& = {});

}  // namespace vedette::choreography
