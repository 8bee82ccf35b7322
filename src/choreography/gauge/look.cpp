#include "choreography/gauge/look.h"

#include <algorithm>

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
      m_view{view_of(film, camera, at)},
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
  seen.reserve(static_cast<std::size_t>(roster.figures));
  for (int figure = 0; figure < roster.figures; ++figure)
    seen.push_back(seen_as(roster.arm, stage::figure_pose(roster, *m_blocks[index], figure, static_cast<float>(m_at))));
  return seen;
}

Seen Look::seen_as(stage::Arm arm, const stage::FigurePose& pose) const {
  Seen man{.pose = pose};
  const float tall = m_view.enlarged * stature(arm);
  const stage::Vec3 middle = breast(*m_relief, man.pose.at, tall);
  if (const float depth = m_view.depth(middle); depth > 0.5F) {
    const stage::View::Spot spot = m_view.project(middle);
    man.inside = spot.x > 0 && spot.x < m_view.width && spot.y > 0 && spot.y < height;
    man.pixels = tall * m_view.pixels_per_metre(depth);
  }
  return man;
}

Look::Shown Look::shown(std::uint32_t index) const {
  constexpr float noticed = 11;  // pixels
  Shown shown;
  if (!reaches(index)) return shown;
  const stage::Roster& roster = m_film->set.rosters[index];
  for (int figure = 0; figure < roster.figures; ++figure) {
    // For a count it is no matter who makes room for whom, which takes far longer to say.
    const Seen man =
        seen_as(roster.arm, stage::place_alone(roster, *m_blocks[index], figure, static_cast<float>(m_at)));
    if (man.pose.fallen) continue;
    ++shown.living;
    if (man.is_seen(noticed) && is_open(man.pose.at)) ++shown.men, shown.area += man.pixels * man.pixels;
  }
  return shown;
}

bool Look::shows(std::uint32_t roster) const {
  const int enough = m_film->set.rosters[roster].arm == stage::Arm::Guns ? 1 : a_few;
  const Shown seen = shown(roster);
  return seen.men > 0 && seen.men >= std::min(enough, seen.living);
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
