#include "choreography/gauge/take.h"

#include <algorithm>
#include <cmath>

#include "choreography/director/shot.h"
#include "choreography/gauge/faults.h"

namespace vedette::choreography {
namespace {

/// Whether a picture goes on where the one before it ended: a cut in the list of shots that no viewer sees.
bool goes_on(const Take& before, const Take& after) {
  constexpr timeline::Seconds hair = 1e-3;
  constexpr float still = 1;  // metres
  const stage::Camera from = before.camera(before.span.to - hair), to = after.camera(after.span.from);
  return length(to.eye - from.eye) < still && length(to.target - from.target) < still;
}

/// Whether a camera stands elsewhere a moment later, as no rider and no crane gets there: a viewer sees a cut.
bool jumps(const stage::Camera& before, const stage::Camera& after) {
  constexpr float far = 8, aside = 0.2F;  // metres; radians
  const auto ahead = [](const stage::Camera& camera) { return stage::unit(camera.target - camera.eye); };
  return length(after.eye - before.eye) > far || dot(ahead(before), ahead(after)) < std::cos(aside);
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
                         .camera = [shot](timeline::Seconds at) { return shot->camera(at); },
                         .composition = shot->composition()});
  for (std::size_t i = 1; i < takes.size(); ++i) takes[i].goes_on = goes_on(takes[i - 1], takes[i]);
  return takes;
}

std::vector<Take> takes_of(const timeline::Cut& cut) {
  std::vector<Take> takes;
  for (const timeline::CutShot& shot : cut.shots) {
    if (shot.look != stage::Look::Field || !shot.photo.empty()) continue;
    takes.push_back({.span = shot.battle,
                     .kind = shot.kind,
                     .subject = shot.unit,
                     .other = shot.other,
                     .camera = [&shot](timeline::Seconds at) {
                       return shot.camera_at(shot.film.from + shot.film.length() * shot.battle.share(at));
                     }});
  }
  return takes;
}

std::vector<Take> takes_by(const Film& film, std::function<stage::Camera(timeline::Seconds)> camera) {
  using timeline::Seconds;
  constexpr Seconds step = Faults::every, hair = 1e-3;
  const Seconds end = film.timeline.duration();
  std::vector<Seconds> joints;
  for (const Cuts::Cut& cut : film.cuts.by_time()) joints.push_back(cut.at);
  stage::Camera before = camera(0);
  for (Seconds at = step; at < end; at += step) {
    const stage::Camera now = camera(at);
    if (jumps(before, now)) {
      Seconds here = at - step, there = at;
      while (there - here > hair) {
        const Seconds middle = (here + there) / 2;
        (jumps(before, camera(middle)) ? there : here) = middle;
      }
      joints.push_back(there);
    }
    before = now;
  }
  std::ranges::sort(joints);
  std::vector<Take> takes;
  Seconds from = 0;
  for (const Seconds joint : joints) {
    if (joint - from > hair)
      takes.push_back({.span = {from, joint}, .kind = timeline::ShotKind::Camera, .camera = camera});
    from = joint;
  }
  takes.push_back({.span = {from, end}, .kind = timeline::ShotKind::Camera, .camera = std::move(camera)});
  return takes;
}

}  // namespace vedette::choreography
