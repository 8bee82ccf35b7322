#include "timeline/cut.h"

#include <algorithm>
#include <cassert>

namespace vedette::timeline {
namespace {

/// Through four places, from the second to the third as the share goes from 0 to 1 (Catmull and Rom).
stage::Vec3 curved(stage::Vec3 a, stage::Vec3 b, stage::Vec3 c, stage::Vec3 d, float t) {
  return b + ((c + a * -1.0F) +
              (a * 2.0F + b * -5.0F + c * 4.0F + d * -1.0F + ((b + c * -1.0F) * 3.0F + d + a * -1.0F) * t) * t) *
                 (t / 2);
}

}  // namespace

stage::Camera mixed(const stage::Camera& first, const stage::Camera& last, float share) {
  stage::Camera camera = first;
  camera.eye = first.eye + (last.eye - first.eye) * share;
  camera.target = first.target + (last.target - first.target) * share;
  camera.field_of_view = first.field_of_view + (last.field_of_view - first.field_of_view) * share;
  camera.shift = first.shift + (last.shift - first.shift) * share;
  return camera;
}

stage::Camera CutShot::camera_at(Seconds of_film) const {
  assert(!keys.empty());
  const Seconds since = std::clamp(of_film, film.from, film.to) - film.from;
  const auto after = std::ranges::upper_bound(keys, since, {}, &CameraKey::at);
  if (after == keys.begin()) return keys.front().camera;
  if (after == keys.end()) return keys.back().camera;
  const CameraKey &from = *std::prev(after), &to = *after;
  const double share = Span{from.at, to.at}.share(since);
  if (keys.size() == 2) return mixed(from.camera, to.camera, static_cast<float>(eased(share)));
  const CameraKey& before = std::prev(after) == keys.begin() ? from : *std::prev(after, 2);
  const CameraKey& next = std::next(after) == keys.end() ? to : *std::next(after);
  const auto t = static_cast<float>(share);
  stage::Camera camera = mixed(from.camera, to.camera, t);
  camera.eye = curved(before.camera.eye, from.camera.eye, to.camera.eye, next.camera.eye, t);
  camera.target = curved(before.camera.target, from.camera.target, to.camera.target, next.camera.target, t);
  return camera;
}

const stage::Plate* plate_of(const CutShot& shot, stage::Plate::Kind kind) {
  for (const CutPlate& shown : shot.plates)
    if (shown.plate.kind == kind) return &shown.plate;
  return nullptr;
}

std::vector<CutShot>::const_iterator Cut::outcome() const {
  return std::ranges::find_if(
      shots, [](const CutShot& shot) { return plate_of(shot, stage::Plate::Kind::Outcome) != nullptr; });
}

std::size_t Cut::index_at(Seconds of_film) const {
  assert(!shots.empty());
  const auto after = std::ranges::upper_bound(shots, of_film, {}, [](const CutShot& shot) { return shot.film.from; });
  return after == shots.begin() ? 0 : static_cast<std::size_t>(after - shots.begin()) - 1;
}

Edit Cut::edit() const {
  Edit edit;
  for (const CutShot& shot : shots) edit.show(shot.battle, shot.rate());
  return edit;
}

}  // namespace vedette::timeline
