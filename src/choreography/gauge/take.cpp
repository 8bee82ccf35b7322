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

std::vector<Take> takes_by(const Film& film, std::function<stage::Camera(timeline::Seconds)> camera) {
  std::vector<Take> takes;
  timeline::Seconds from = 0;
  for (const Cuts::Cut& cut : film.cuts.by_time()) {
    takes.push_back({.span = {from, cut.at}, .kind = "camera", .camera = camera});
    from = cut.at;
  }
  takes.push_back({.span = {from, film.timeline.duration()}, .kind = "camera", .camera = std::move(camera)});
  return takes;
}

}  // namespace vedette::choreography
