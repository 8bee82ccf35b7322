#include "film/camera_path.h"

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"
#include "stage/scenery.h"

namespace vedette::film {
namespace {

using stage::Vec2;
using stage::Vec3;
using timeline::CameraKey;
using timeline::Seconds;
using timeline::Span;

constexpr Seconds step = 0.2;   // of the keys that a way becomes
constexpr float breast = 1.2F;  // height of what is looked at in a unit, metres
constexpr float needed = 0.25F,
                kept = 0.45F;  // metres over ground and roofs: below the first a camera is lifted to the second
constexpr float ridge = 4;     // of a roof over its eaves, metres
constexpr float wall = 1;      // metres off a house that are still too near

Vec3 curved(Vec3 a, Vec3 b, Vec3 c, Vec3 d, float t) {
  return b + ((c + a * -1.0F) +
              (a * 2.0F + b * -5.0F + c * 4.0F + d * -1.0F + ((b + c * -1.0F) * 3.0F + d + a * -1.0F) * t) * t) *
                 (t / 2);
}

double eased(Ease ease, double t) {
  switch (ease) {
    case Ease::None:
      return t;
    case Ease::In:
      return t * t;
    case Ease::Out:
      return t * (2 - t);
    case Ease::InOut:
      return timeline::eased(t);
  }
  return t;
}

/// The frame a way is given in, at one second.
struct Ground {
  Vec2 at;
  float bearing = 0;
  bool of_a_unit = false;

  [[nodiscard]] Vec3 place(Vec3 given, const choreography::Relief& relief) const {
    // Ahead and to the right of a unit; or east and north.
    const Vec2 flat =
        of_a_unit ? at + stage::heading(bearing) * given.x + Vec2{std::cos(bearing), -std::sin(bearing)} * given.y
                  : Vec2{given.x, given.y};
    return {flat.x, flat.y, relief.ground(flat) + given.z};
  }
};

/// The share of a curve at which a share of its length is behind one.
float equal_pace(Vec3 a, Vec3 b, Vec3 c, Vec3 d, double share) {
  constexpr std::size_t pieces = 32;
  std::array<double, pieces + 1> gone{};
  Vec3 last = b;
  for (std::size_t i = 1; i <= pieces; ++i) {
    const Vec3 now = curved(a, b, c, d, static_cast<float>(i) / pieces);
    gone[i] = gone[i - 1] + stage::length(now - last);
    last = now;
  }
  const double wanted = share * gone[pieces];
  const auto after = std::ranges::lower_bound(gone, wanted);
  if (after == gone.begin() || gone[pieces] < 1e-6) return static_cast<float>(share);
  const auto i = static_cast<std::size_t>(after - gone.begin());
  const double within = (wanted - gone[i - 1]) / std::max(1e-9, gone[i] - gone[i - 1]);
  return static_cast<float>((static_cast<double>(i - 1) + within) / pieces);
}

std::vector<Seconds> steps_of(Seconds length) {
  std::vector<Seconds> steps;
  for (int i = 0; i * step < length - step / 2; ++i) steps.push_back(i * step);
  steps.push_back(length);
  return steps;
}

/// Metres of the lowest a camera may be over sea at a place.
float lowest(Vec2 place, const choreography::Relief& relief, float over) {
  float height = relief.ground(place) + over;
  if (relief.scenery == nullptr) return height;
  for (const stage::Building& house : relief.scenery->buildings) {
    const Vec2 from = place - house.centre, along = stage::heading(house.bearing);
    const float ahead = std::abs(dot(from, along)), aside = std::abs(along.y * from.x - along.x * from.y);
    if (ahead < house.size.x / 2 + wall && aside < house.size.y / 2 + wall)
      height = std::max(height, relief.ground(house.centre) + house.height + ridge + over);
  }
  return height;
}

}  // namespace

std::vector<CameraKey> walked(const std::vector<PathKey>& keys, std::optional<std::uint32_t> unit,
                              const choreography::Film& film, const choreography::Relief& relief, Span battle,
                              Seconds length) {
  std::vector<CameraKey> way;
  std::size_t last = 0;
  for (const Seconds at : steps_of(length)) {
    while (last + 1 < keys.size() && keys[last + 1].at <= at) ++last;
    const std::size_t next = std::min(last + 1, keys.size() - 1);
    const PathKey &from = keys[last], &to = keys[next];
    const Seconds now = battle.from + battle.length() * (at / length);
    Ground ground;
    if (unit) {
      const stage::Block block = choreography::block_of(film, *unit, now);
      ground = {block.middle(), block.bearing, true};
    }
    const Vec3 a = keys[last == 0 ? 0 : last - 1].eye, d = keys[std::min(next + 1, keys.size() - 1)].eye;
    const double share = next == last ? 0 : eased(to.ease, Span{from.at, to.at}.share(at));
    const float along = to.equal ? equal_pace(a, from.eye, to.eye, d, share) : static_cast<float>(share);
    const auto looked_at = [&](const PathKey& key) {
      if (const auto* place = std::get_if<Vec3>(&key.look)) return ground.place(*place, relief);
      const Vec2 middle = choreography::block_of(film, std::get<std::uint32_t>(key.look), now).middle();
      return Vec3{middle.x, middle.y, relief.ground(middle) + breast};
    };
    const Vec3 first = looked_at(from), second = looked_at(to);
    const auto turned = static_cast<float>(share);
    CameraKey key{.at = at, .camera = {}};
    key.camera.eye = ground.place(curved(a, from.eye, to.eye, d, along), relief);
    key.camera.target = first + (second - first) * turned;
    key.camera.field_of_view = from.view + (to.view - from.view) * turned;
    way.push_back(key);
  }
  return way;
}

bool is_in_house(Vec3 place, const choreography::Relief& relief) {
  return place.z > relief.ground({place.x, place.y}) && place.z < lowest({place.x, place.y}, relief, 0);
}

void keep_clear(timeline::CutShot& shot, const choreography::Relief& relief) {
  constexpr Seconds gently = 1.6;  // before and behind what is in the way
  const Seconds length = shot.film.length();
  const std::vector<Seconds> steps = steps_of(length);
  std::vector<CameraKey> way;
  std::vector<float> short_of;  // metres
  bool clear = true;
  for (const Seconds at : steps) {
    way.push_back({at, shot.camera_at(shot.film.from + at)});
    const Vec3 eye = way.back().camera.eye;
    const bool low = eye.z < lowest({eye.x, eye.y}, relief, needed);
    short_of.push_back(low ? lowest({eye.x, eye.y}, relief, kept) - eye.z : 0);
    clear = clear && !low;
  }
  if (clear) return;
  for (std::size_t i = 0; i < way.size(); ++i) {
    float lift = 0;
    for (std::size_t j = 0; j < way.size(); ++j) {
      const double apart = std::abs(way[i].at - way[j].at);
      if (apart < gently) lift = std::max(lift, short_of[j] * static_cast<float>(timeline::eased(1 - apart / gently)));
    }
    way[i].camera.eye.z += lift;
  }
  shot.keys = std::move(way);
}

}  // namespace vedette::film
