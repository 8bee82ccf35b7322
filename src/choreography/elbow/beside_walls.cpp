#include "choreography/elbow/beside_walls.h"

#include "stage/free_ground.h"

namespace vedette::choreography::elbow {

using stage::Vec2;

bool BesideWalls::stands(int step, int figure) const {
  constexpr float walks = 0.6F;  // metres a second
  const Shape& man = m_all.man(step, figure);
  return man.there() && man.moves && man.kind == Body::Kind::Man && metres(man.speed) < walks;
}

void BesideWalls::stand_clear() {
  if (!m_all.unit().free) return;
  constexpr float hair = 0.01F;
  for (int step = 1; step + 1 < m_all.steps(); ++step) {
    if (m_all.empty(step)) continue;
    for (int figure = 0; figure < m_all.figures(); ++figure) {
      if (!stands(step, figure)) continue;
      const Vec2 at = m_all.man(step, figure).at;
      const Vec2 beside = m_all.unit().free->beside(at, 1, m_all.unit().arm == stage::Arm::Horse) - at;
      if (metres(beside) > hair) m_asides.move(step, figure, beside);
    }
  }
}

int BesideWalls::find(int step) {
  if (!m_all.unit().free) return 0;
  constexpr float touches = 0.02F;  // metres
  int any = 0;
  for (int figure = 0; figure < m_all.figures(); ++figure) {
    if (!stands(step, figure)) continue;
    const Vec2 out = m_all.unit().free->out_of(m_all.man(step, figure).at + m_asides.at(step, figure));
    if (out == Vec2{}) continue;
    m_walled.emplace_back(step, figure);
    any += metres(out) > touches ? 1 : 0;
  }
  return any;
}

void BesideWalls::leave() {
  constexpr float at_once = 0.4F;
  for (const auto& [step, figure] : m_walled)
    if (const Vec2 out = m_all.unit().free->out_of(m_all.man(step, figure).at + m_asides.at(step, figure));
        out != Vec2{})
      m_asides.move(step, figure, out * at_once);
}

}  // namespace vedette::choreography::elbow
