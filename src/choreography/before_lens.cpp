#include "choreography/before_lens.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "choreography/visible.h"

namespace vedette::choreography {
namespace {

using stage::Arm;
using stage::Vec2;

constexpr float near = 16;   // metres: farther off nobody is so large, but through the longest lens
constexpr float astray = 4;  // metres that men are from the ground of their formation

/// Metres from a place to the ground of a formation; 0 within.
float away(const Footprint& ground, Vec2 place) {
  const Vec2 local = turned(place - ground.at, -ground.bearing);
  return std::hypot(std::max(0.0F, std::abs(local.x) - ground.front / 2),
                    std::max(0.0F, std::abs(local.y) - ground.depth / 2));
}

class Picture {
 public:
  Picture(const Film& film, const Relief& relief, const stage::Camera& camera, timeline::Seconds at)
      : m_relief{relief}, m_view{view_of(film, camera, at)} {}

  /// Metres within which somebody may be too large: a long lens brings him near.
  [[nodiscard]] float reach() const { return near * std::max(1.0F, usual_tangent / m_view.tangent); }
  [[nodiscard]] Vec2 eye() const { return {m_view.eye.x, m_view.eye.y}; }
  [[nodiscard]] float largest() const { return m_largest; }

  void add(Arm arm, const stage::FigurePose& pose, bool mounted) {
    const float tall = mounted ? stature(arm) : stature(Arm::Foot);
    const float broad = mounted ? breadth(arm, pose.part) : breadth(Arm::Foot, pose.part);
    const stage::Vec3 middle{pose.at.x, pose.at.y, m_relief.ground(pose.at) + pose.above + tall / 2};
    const float depth = m_view.depth(middle);
    if (depth < 0.3F) return;
    const float scale = m_view.pixels_per_metre(depth), half_wide = broad * scale / 2, half_tall = tall * scale / 2;
    const auto spot = m_view.project(middle);
    const float wide = std::min(m_view.width, spot.x + half_wide) - std::max(0.0F, spot.x - half_wide);
    const float high = std::min(m_view.height, spot.y + half_tall) - std::max(0.0F, spot.y - half_tall);
    if (wide <= 0 || high <= 0) return;
    const float filled = broad > tall / 2 ? 0.5F : 0.75F;  // of its outline's rectangle: horses and guns, men
    m_largest = std::max(m_largest, filled * wide * high / (m_view.width * m_view.height));
  }

 private:
  static constexpr float usual_tangent = 0.24F;  // of a lens of 50 mm

  const Relief& m_relief;
  stage::View m_view;
  float m_largest = 0;
};

/// Looks at a stretch second after second: of whom it knows that he was far off a moment ago it does not ask again.
class Lookout {
 public:
  Lookout(const Film& film, const Relief& relief) : m_film{film}, m_relief{relief}, m_known(film.set.rosters.size()) {}

  /// The share of the picture that the largest body takes. @pre no second before one that was looked at
  [[nodiscard]] float largest(const stage::Camera& camera, timeline::Seconds at) {
    Picture picture{m_film, m_relief, camera, at};
    for (std::uint32_t i = 0; i < m_film.set.rosters.size(); ++i) {
      add_strays(picture, m_film.set.rosters[i], static_cast<float>(at));
      add_unit(picture, i, at);
    }
    return picture.largest();
  }

 private:
  /// Where a man was when he was last looked for.
  struct Known {
    Vec2 at;
    float second = std::numeric_limits<float>::lowest();
  };
  struct Unit {
    std::vector<Known> men;        // empty: nobody was looked for
    timeline::Seconds looked = 0;  // at last
  };

  static bool rides(const stage::Roster& roster) { return roster.arm == Arm::Horse || roster.arm == Arm::Staff; }

  static void add_strays(Picture& picture, const stage::Roster& roster, float second) {
    for (const stage::Stray& stray : roster.strays) {
      if (stray.begins() > second) break;  // they come by their first second
      if (length(stray.steps.front().at - picture.eye()) > picture.reach() + stray.steps.back().metres) continue;
      const stage::Stray::Step step = step_at(stray, second);
      if (length(step.at - picture.eye()) < picture.reach())
        picture.add(roster.arm, {.at = step.at}, rides(roster) && stray.what != stage::Stray::What::Rider);
    }
  }

  void add_unit(Picture& picture, std::uint32_t unit, timeline::Seconds at) {
    const stage::Roster& roster = m_film.set.rosters[unit];
    const stage::Block block = block_of(m_film, unit, at);
    if (block.presence <= 0) return;
    const float strays = roster.battery ? 45.0F : astray;  // caissons stand behind the guns
    if (away(footprint(block), picture.eye()) > picture.reach() + strays) return;
    Unit& known = m_known[unit];
    if (known.men.empty() || m_film.cuts.lies_between(unit, known.looked, at))
      known.men.assign(static_cast<std::size_t>(roster.figures), {});
    known.looked = at;
    const auto second = static_cast<float>(at);
    for (int figure = 0; figure < roster.figures; ++figure) {
      const auto number = static_cast<std::size_t>(figure);
      if (roster.fell_at[number] <= second) continue;
      Known& man = known.men[number];
      if (length(man.at - picture.eye()) > picture.reach() + fastest * (second - man.second)) continue;
      const stage::FigurePose pose = place_alone(roster, block, figure, second);
      man = {pose.at, second};
      if (!pose.hidden && length(pose.at - picture.eye()) < picture.reach())
        picture.add(roster.arm, pose, rides(roster) || pose.part != stage::FigurePose::Part::Gunner);
    }
  }

  static constexpr float fastest = 25;  // metres a second, between two cuts of the film

  const Film& m_film;
  const Relief& m_relief;
  std::vector<Unit> m_known;  // by roster
};

}  // namespace

std::optional<BeforeLens> before_lens(const Film& film, const Relief& relief, timeline::Span span,
                                      const std::function<stage::Camera(timeline::Seconds)>& camera) {
  constexpr timeline::Seconds often = 0.25, hair = 1e-3;
  constexpr float in_the_way_from = 0.12F;  // of the picture
  Lookout lookout{film, relief};
  for (timeline::Seconds at = span.from + hair; at < span.to; at += often)
    if (const float share = lookout.largest(camera(at), at); share > in_the_way_from) return BeforeLens{at, share};
  return {};
}

}  // namespace vedette::choreography
