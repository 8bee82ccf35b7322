#pragma once

#include "choreography/director/parts.h"
#include "timeline/edit.h"

namespace vedette::choreography {

/// What an edit is to be.
struct EditWish {
  timeline::Span stretch;        // of the battle it is cut from, film seconds of the whole
  timeline::Seconds length = 0;  // of the edit
  Importance importance{};
};

/// Seconds of the longest edit of a stretch: all of it, with the moments of contact at half speed.
[[nodiscard]] timeline::Seconds longest_edit(const Film&, timeline::Span stretch);

/// Cuts a film to a length: its shots are kept or left out as a whole, but those that tell of the whole field may be
/// shortened. The best choice of all there are, by the table of what a shot is worth and what a cut costs; the opening,
/// the end and something of every turn are always in it where there is room. What is longer than the film shows its
/// moments of contact slowly.
/// @pre the director has cut the film; length <= longest_edit().
[[nodiscard]] timeline::Edit edited(const Film&, const EditWish&);

}  // namespace vedette::choreography
