#include "choreography/gauge/take.h"

#include "choreography/director/shot.h"

namespace vedette::choreography {
namespace {

/// Whether a picture goes on where the one before it ended: a cut in the list of shots that no viewer sees.
bool goes_on(const Take& before, const Take& after) {
  constexpr timeline::Seconds hair = 1e-3;
  constexpr float still = 1;  // metres
  const stage::Camera from = before.camera(before.span.to - hair), to = after.camera(after.span.from);
  return length(to.eye - from.eye) < still && length(to.target - from.target) < still;
}

}  // namespace

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
  for (std::size_t i = 1; i < takes.size(); ++i) takes[i].goes_on = goes_on(takes[i - 1], takes[i]);
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
