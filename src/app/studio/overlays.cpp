#include "app/studio/overlays.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/failure.h"
#include "app/studio/overlays/layers.h"
#include "app/studio/overlays/marks.h"
#include "data/suggest.h"

namespace vedette::app {
namespace {

using battle::BattleState;
using battle::UnitId;
using rules::Overlay;
using stage::GroundMark;
using stage::StageFrame;

constexpr std::array all{
    Layer{"grid", "G", "the table's squares, or feet", add_grid},
    Layer{"command", "C", "the chain of command", add_command},
    Layer{"range", "R", "ranges of the unit that acts", add_range},
    Layer{"odds", "X", "dice and odds of the moment", add_odds},
    Layer{"contours", "U", "contour lines", add_contours},
    Layer{"ground", "I", "ground as the rules know it", add_ground},
    Layer{"trails", "Y", "ways gone this turn", add_trails},
};

constexpr std::uint32_t cream = 0xF3E2B6C0, amber = 0xE8C15A38, reach = 0xF6E9B0A0;

}  // namespace

std::span<const Layer> layers() {
  return all;
}

Layers layers_named(const std::string& list) {
  Layers named;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    const std::string word = list.substr(at, comma - at);
    const auto known = std::ranges::find(all, word, &Layer::name);
    if (known == all.end()) {
      std::vector<std::string_view> names;
      for (const Layer& layer : all) names.push_back(layer.name);
      throw bad_input(word + ": no such overlay" + data::hint(word, names));
    }
    named.insert(known->name);
    at = comma + 1;
  }
  return named;
}

void Overlays::add(StageFrame& frame, const BattleState& state, const Layers& wanted) const {
  const std::size_t before = frame.marks.size();
  for (const Layer& layer : all)
    if (wanted.contains(layer.name)) layer.add(*this, frame, state);
  // From far away a line drawn on the ground would be thinner than a pixel.
  const stage::Vec3 way = frame.camera.target + frame.camera.eye * -1.0F;
  const float broader = std::max(1.0F, std::hypot(way.x, way.y, way.z) / 450);
  for (std::size_t i = before; i < frame.marks.size(); ++i) frame.marks[i].width *= broader;
}

void Overlays::add_unit(StageFrame& frame, const BattleState& state, UnitId unit) const {
  if (m_battle.ruleset == nullptr || !unit || !state.unit(unit).on_table) return;
  for (const Overlay& overlay : m_battle.ruleset->overlays(state, unit)) draw(frame, overlay);
}

void Overlays::draw(StageFrame& frame, const Overlay& overlay) const {
  GroundMark mark{.points = {}, .closed = overlay.closed, .filled = false, .rgba = cream, .width = 3};
  switch (overlay.kind) {
    case Overlay::Kind::Arc:
      mark.filled = true, mark.rgba = amber;
      break;
    case Overlay::Kind::Grid:
      mark.rgba = chalk, mark.width = 4;
      break;
    case Overlay::Kind::Command:
      mark.rgba = reach, mark.width = 4;
      break;
    default:
      break;
  }
  for (const battle::Point& point : overlay.outline) mark.points.push_back(m_placing.world(point));
  frame.marks.push_back(std::move(mark));
}

float Overlays::contour_step() const {
  return stage::contour_step(m_film.set.scenery.ground);
}

const std::vector<stage::Contour>& Overlays::contours() const {
  const stage::HeightGrid& ground = m_film.set.scenery.ground;
  if (!m_contours) m_contours = stage::contours_of(ground, contour_step(), std::max(12.0F, ground.size().x / 300));
  return *m_contours;
}

}  // namespace vedette::app
