#pragma once

#include <span>
#include <vector>

#include "choreography/gauge/faults.h"
#include "choreography/gauge/take.h"

namespace vedette::choreography {

/// How a film's field shots are taken, one after the other: what an editor would look at.
struct CompositionReport {
  int shots = 0;    // of the field
  int low = 0;      // with the eye under 4 m
  int lenses = 0;   // that take one shot in fifty or more
  int filled = 0;   // with their subject on 12 to 60 % of the picture and the sky under 40 %, half way through
  int behind = 0;   // half of whose near men stand behind plants, houses or ground, half way through
  int sunken = 0;   // whose subject lies in the lowest fifth of the picture, at the beginning, half way or at the end
  int blocked = 0;  // in which one of them is taller than all of the picture, then
  int in_lens = 0;  // in which at some moment a single body, whosever, takes an eighth of the picture
  int veiled = 0;   // of whose subject smoke hides three quarters, at the beginning or half way
  int at_rest = 0;  // in which neither the camera nor whom it is about moves: a photograph
  timeline::Seconds fought = 0;    // of the battle, that are shown; not how armies stand before it and after
  timeline::Seconds lifeless = 0;  // of these, in which hardly anybody whom one sees does anything
  int alike = 0;                   // taken as the shot before
  int jumps = 0;                   // of one subject from less than 30 degrees aside, within a fifth as large as before
  int crossings = 0;               // of the line between both sides of one fight
  int contacts = 0, foreseen = 0;  // charges, fires and breaks that are shown; those 2 to 4 s after a cut
  std::vector<PictureFault> faults;
};

/// Measures shots as they stand after one another, in the shape of the film. Purely: every figure of those they are
/// about is projected.
[[nodiscard]] CompositionReport gauge_composition(const Film&, const Relief&, std::span<const Take>);

}  // namespace vedette::choreography
