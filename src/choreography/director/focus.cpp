#include "choreography/director/focus.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "choreography/footprint.h"
#include "stage/view.h"

namespace vedette::choreography {
namespace {

using timeline::Seconds;

/// A place that is seen, and how much it counts.
struct Place {
  float depth = 0, counts = 0;
};

class Places {
 public:
  Places(const Film& film, const Relief& relief, const stage::Camera& camera, float seconds)
      : m_film{film},
        m_relief{relief},
        m_view{camera, static_cast<int>(std::lround(height * film.aspect)), height, seconds} {}

  /// Every man of a unit, or of a large one every so many.
  void add_men(const stage::Block& block) {
    constexpr int looked_at = 240;
    const stage::Roster& roster = m_film.set.rosters[block.roster];
    for (int figure = 0; figure < roster.figures; figure += 1 + roster.figures / looked_at) {
      const stage::FigurePose pose = stage::figure_alone(roster, block, figure, m_view.seconds);
      if (!pose.hidden && !pose.fallen) add(pose.at);
    }
  }

  /// Some places of the ground a unit stands on.
  void add_ground(const stage::Block& block) {
    constexpr int along = 15, deep = 3;
    const Footprint foot = footprint(block);
    const auto share = [](int i, int of) { return (static_cast<float>(i) + 0.5F) / static_cast<float>(of) - 0.5F; };
    for (int i = 0; i < along; ++i)
      for (int j = 0; j < deep; ++j)
        add(foot.at + stage::turned({share(i, along) * foot.front, share(j, deep) * foot.depth}, foot.bearing));
  }

  /// Half of what counts lies nearer, and half farther off. Somebody stands there, as he need not half way between the
  /// nearest and the farthest. 0: none is seen.
  [[nodiscard]] float depth_of_most() {
    std::ranges::sort(m_places, {}, &Place::depth);
    float all = 0, nearer = 0;
    for (const Place& place : m_places) all += place.counts;
    for (const Place& place : m_places)
      if (nearer += place.counts; nearer >= all / 2) return place.depth;
    return 0;
  }

 private:
  void add(stage::Vec2 at) {
    constexpr float breast = 1.2F;  // metres
    const stage::Vec3 place{at.x, at.y, m_relief.ground(at) + breast};
    if (m_view.depth(place) < 1) return;
    const auto spot = m_view.project(place);
    const float aside = 2 * spot.x / m_view.width - 1, inside = 1 - aside * aside;
    if (inside <= 0 || spot.y < 0 || spot.y > m_view.height) return;
    m_places.push_back({spot.depth, inside * inside / spot.depth});
  }

  static constexpr int height = 720;  // of the picture; only its shape matters

  const Film& m_film;
  const Relief& m_relief;
  stage::View m_view;
  std::vector<Place> m_places;
};

}  // namespace

stage::Camera through_lens(stage::Camera camera) {
  constexpr float softest = 0.014F;  // of the picture's height: the disc that a point on the horizon becomes
  camera.focus = camera.sharp_at();
  camera.aperture = softest * 2 * std::tan(camera.field_of_view / 2) * camera.focus;
  return camera;
}

stage::Camera focused(stage::Camera camera, const Film& film, const Relief& relief, const stage::StageFrame& frame,
                      std::optional<std::uint32_t> roster) {
  Places places{film, relief, camera, frame.seconds};
  for (const stage::Block& block : frame.blocks) {
    if (block.presence <= 0) continue;
    if (roster == block.roster) places.add_men(block);
    if (!roster) places.add_ground(block);
  }
  if (const float depth = places.depth_of_most(); depth > 0) camera.focus = depth;
  return through_lens(camera);
}

stage::Camera focus_pulled(const ShotCamera& shot, const Film& film, const Relief& relief, Seconds at) {
  constexpr Seconds pull = 0.5, hair = 1e-3;
  const Seconds since = std::max(0.0, at - shot.span.from), from = pull * std::floor(since / pull);
  const auto nearness = [&](Seconds second) {
    second = std::clamp(second, shot.span.from, std::max(shot.span.from, shot.span.to - hair));
    return 1 /
           focused(shot.camera(second), film, relief, film.timeline.frame_at(shot.battle(second)), shot.roster).focus;
  };
  std::array<float, 4> there;  // half seconds: the one before, those between which it is, the one after
  for (std::size_t i = 0; i < there.size(); ++i)
    there[i] = nearness(shot.span.from + from + (static_cast<Seconds>(i) - 1) * pull);
  const auto middle = [&](std::size_t of) {
    std::array three{there[of - 1], there[of], there[of + 1]};
    std::ranges::sort(three);
    return three[1];
  };
  const float first = middle(1), last = middle(2);
  const auto share = static_cast<float>((since - from) / pull);
  stage::Camera camera = shot.camera(at);
  camera.focus = 1 / (first + (last - first) * share);
  return through_lens(camera);
}

}  // namespace vedette::choreography
