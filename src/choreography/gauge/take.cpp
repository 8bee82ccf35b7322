#include "choreography/gauge/take.h"

#include "choreography/director/shot.h"

namespace vedette::choreography {

std::vector<Take> takes_of(const Film& film) {
  std::vector<Take> takes;
  for (const auto& track : film.timeline.tracks())
    for (const auto& strip : track->strips())
      if (const auto* shot = dynamic_cast<const ShotStrip*>(strip.get()))
        takes.push_back({.span = shot->span(),
                         .kind = shot->kind(),
                         .far = shot->is_far(),
                         .subject = shot->subject().unit,
                         .other = shot->subject().other,
                         .camera = [shot](timeline::Seconds at) { return shot->camera(at); }});
  return takes;
}

}  // namespace vedette::choreography
