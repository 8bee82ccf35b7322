#pragma once

#include <optional>
#include <vector>

#include "choreography/director/choice.h"

namespace vedette::choreography {

/// A stretch of film of which it is decided what it is about, not yet how it is taken.
struct Slot {
  timeline::Span span;
  Offer offer;
  Subject subject;
  std::optional<timeline::Seconds> contact;  // when those it is about meet, or fire
  std::vector<timeline::Seconds> more;  // contacts of the same kind that its subject has besides: no cut before them
  bool whole = false;                   // it is one shot: a title stands before it
  bool apart = false;                   // time is left out before it, or a map stands there: nothing is compared
};

/// Whether two cameras stand on either side of the line from one of two units to the other, so that they change sides
/// of the picture. Who stands on the line itself, looking along it, is on neither. @param a where the line begins
[[nodiscard]] bool crosses(stage::Vec2 a, stage::Vec2 line, const stage::Camera& one, const stage::Camera& two);

/// A camera at a cut, and whom it shows.
struct Standing {
  stage::Camera camera;
  Composition composition = Composition::Eye;
  Subject subject;
};
/// What a cut from one camera to another costs by the director's table: taken alike, jumped, the line crossed.
[[nodiscard]] float cut_cost(const Film&, const Standing& before, const Standing& after, timeline::Seconds at);

/// How a slot is taken: one shot, or several, one after the other.
struct Taken {
  std::size_t slot = 0, candidate = 0;
  timeline::Span span;
};

/// Takes all slots the cheapest way there is by the director's table: of every half second and every candidate the best
/// way to get there is known, so that where a shot ends, how it is taken and what comes before it are decided together
/// (semi-Markov dynamic programming). Pure. @pre every slot has a candidate
[[nodiscard]] std::vector<Taken> cheapest(const Film&, const Relief&, const std::vector<Slot>&);

}  // namespace vedette::choreography
