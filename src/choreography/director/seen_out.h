#pragma once

#include <vector>

#include "choreography/director/parts.h"

namespace vedette::choreography {

/// What of the battle is shown of each part that is kept, empty where it is left out: the last so many seconds of it.
[[nodiscard]] std::vector<timeline::Span> counted_from_their_ends(const std::vector<Part>&,
                                                                  const std::vector<timeline::Seconds>& kept);

/// The same, but where time is left out after a contact its shot goes on until one has seen what came of it, if its
/// picture allows: nobody leaps or comes right before the lens, and what is kept next has not begun. Where time is left
/// out before it, one does not wait for the contact longer than it takes to foresee it.
/// @param takes those the parts were made of. @param kept seconds of each part
[[nodiscard]] std::vector<timeline::Span> seen_out(const Film&, const Relief&, const std::vector<Take>& takes,
                                                   const std::vector<Part>&,
                                                   const std::vector<timeline::Seconds>& kept);

}  // namespace vedette::choreography
