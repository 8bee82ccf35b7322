#include "choreography/gauge/look.h"

#include <cmath>

#include "stage/fields.h"

namespace vedette::choreography {
namespace {

constexpr float looked_at = 8;  // pixels: smaller figures are specks

stage::Vec3 breast(const Relief& relief, stage::Vec2 place, float tall) {
  return {place.x, place.y, relief.ground(place) + tall / 2};
}

}  // namespace

Look::Look(const Film& film, const Relief& relief, const stage::Camera& camera, timeline::Seconds at)
    : m_film{&film},
      m_relief{&relief},
      m_at{at},
      m_view{camera, static_cast<int>(std::lround(height * film.aspect)), height, static_cast<float>(at)},
      m_blocks(film.set.rosters.size()),
      m_reached(film.set.rosters.size()),
      m_figures(film.set.rosters.size()) {
  stage::StageFrame frame = film.timeline.frame_at(at);
  frame.camera = camera;
  glide_afar(film, frame);
  for (const stage::Block& block : frame.blocks) {
    m_blocks[block.roster] = block;
    m_reached[block.roster] = pixels_of(block, film.set.rosters[block.roster].arm, m_view, relief) >= looked_at;
  }
}

const std::vector<Seen>& Look::figures(std::uint32_t index) {
  std::vector<Seen>& seen = m_figures[index];
  const stage::Roster& roster = m_film->set.rosters[index];
  if (!seen.empty() || !m_blocks[index]) return seen;
  const float tall = m_view.enlarged * stature(roster.arm);
  seen.reserve(static_cast<std::size_t>(roster.figures));
  for (int figure = 0; figure < roster.figures; ++figure) {
    Seen man{.pose = stage::figure_pose(roster, *m_blocks[index], figure, static_cast<float>(m_at))};
    const stage::Vec3 middle = breast(*m_relief, man.pose.at, tall);
    if (const float depth = m_view.depth(middle); depth > 0.5F) {
      const stage::View::Spot spot = m_view.project(middle);
      man.inside = spot.x > 0 && spot.x < m_view.width && spot.y > 0 && spot.y < height;
      man.pixels = tall * m_view.pixels_per_metre(depth);
    }
    seen.push_back(man);
  }
  return seen;
}

bool Look::is_open(stage::Vec2 place) const {
  constexpr int steps = 32;
  constexpr float among_trees = 3;  // metres over the ground
  if (m_relief->skyline(place) > m_relief->ground(place) + among_trees) return false;
  const stage::Vec3 man = breast(*m_relief, place, stature(stage::Arm::Foot)), way = man - m_view.eye;
  for (int i = 1; i < steps; ++i) {
    const stage::Vec3 on_way = m_view.eye + way * (static_cast<float>(i) / steps);
    if (m_relief->skyline({on_way.x, on_way.y}) > on_way.z) return false;
  }
  return true;
}

bool Look::is_in_corn(const Seen& man, std::uint32_t roster) const {
  const float tall = stature(m_film->set.rosters[roster].arm);
  return hidden_by_corn(m_film->set.scenery, m_film->set.trodden, m_view.eye, breast(*m_relief, man.pose.at, tall),
                        static_cast<float>(m_at));
}

}  // namespace vedette::choreography
