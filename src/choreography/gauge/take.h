#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "choreography/director/composition.h"
#include "choreography/film.h"
#include "timeline/cut.h"

namespace vedette::choreography {

/// A stretch of film seen by one camera without a cut: in it nobody may come or go but on his own feet.
struct Take {
  timeline::Span span;
  timeline::ShotKind kind = timeline::ShotKind::Own;  // of the director's shot
  bool far = false;                                   // it tells where everybody is, by names: no man is looked at
  std::optional<std::uint32_t> subject, other;        // rosters; none: it is about everybody
  std::function<stage::Camera(timeline::Seconds)> camera;
  Composition composition = Composition::Eye;  // of the director's shot
  bool goes_on = false;  // the camera stands where the take before it left it: no viewer sees a cut between them
};

/// The director's shots.
[[nodiscard]] std::vector<Take> takes_of(const Film&);
/// The shots of a cut that show the field as it is, by the battle's time: maps, tables and photographs are left out.
/// @param cut borrowed.
[[nodiscard]] std::vector<Take> takes_of(const timeline::Cut& cut);
/// The whole film by a camera that is nobody's shot: from cut to cut of the film, where such a camera dips, and from
/// jump to jump of its own.
[[nodiscard]] std::vector<Take> takes_by(const Film&, std::function<stage::Camera(timeline::Seconds)>);

}  // namespace vedette::choreography
