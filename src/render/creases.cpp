#include "render/creases.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "render/order.h"
#include "render/programs.h"

namespace vedette::render {
namespace {

using stage::Building;
using stage::LineKind;
using stage::Vec2;

constexpr std::array crease_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                  VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}};
struct CreaseVertex {
  float x, y, z;
  std::uint32_t rgba;
};

/// Both sides of a line. @param reach metres from its side to where the ground is as ever
void along(const stage::Line& line, float half, float reach, float dark, std::vector<Crease>& all) {
  for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
    const Vec2 a = line.points[i], b = line.points[i + 1], way = b - a;
    const float size = stage::length(way);
    if (size < 0.01F) continue;
    const Vec2 side{way.y / size, -way.x / size};
    for (const Vec2 out : {side, side * -1.0F})
      all.push_back({a + out * half, b + out * half, a + out * (half + reach), b + out * (half + reach), dark});
    // Its own strip lies under a hedge, of which one sees the ground.
    if (line.kind == LineKind::Hedge)
      all.push_back({a - side * half, b - side * half, a + side * half, b + side * half, dark, dark});
  }
}

void round_about(const Building& house, std::vector<Crease>& all) {
  const float reach = std::clamp(0.4F * house.height, 0.8F, 2.2F);
  const Vec2 half{house.size.y / 2, house.size.x / 2};
  std::array<Vec2, 4> foot, out;
  constexpr std::array<Vec2, 4> corners{Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2 c = corners[i];
    foot[i] = house.centre + stage::turned({c.x * half.x, c.y * half.y}, house.bearing);
    out[i] = house.centre + stage::turned({c.x * (half.x + reach), c.y * (half.y + reach)}, house.bearing);
  }
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::size_t next = (i + 1) % corners.size();
    all.push_back({foot[i], foot[next], out[i], out[next], 0.5F});
  }
}

}  // namespace

std::vector<Crease> creases_of(const stage::Scenery& scenery) {
  std::vector<Crease> all;
  for (const stage::Line& line : scenery.lines) {
    if (line.kind == LineKind::Wall) along(line, std::max(0.3F, line.width / 2), 0.9F, 0.45F, all);
    if (line.kind == LineKind::Hedge) along(line, std::max(0.5F, line.width / 2), 1.3F, 0.4F, all);
  }
  for (const Building& house : scenery.buildings) round_about(house, all);
  return all;
}

Creases::Creases(Ogre::SceneManager& scene, const stage::Scenery& scenery)
    : m_material{make_material("creases", "decal/decal")} {
  auto& pass = *m_material->getTechnique(0)->getPass(0);
  // What is there is kept in part, whatever its colour; its share for pressed shadows stays.
  pass.setSeparateSceneBlending(Ogre::SBF_ZERO, Ogre::SBF_ONE_MINUS_SOURCE_ALPHA, Ogre::SBF_ZERO, Ogre::SBF_ONE);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  constexpr float square = 128, piece = 5, above = 0.06F;  // metres
  struct Mesh {
    std::vector<CreaseVertex> vertices;
    std::vector<std::uint32_t> triangles;
    Ogre::AxisAlignedBox box;
  };
  std::map<std::pair<int, int>, Mesh> squares;
  for (const Crease& crease : creases_of(scenery)) {
    const auto pieces = static_cast<int>(std::max(1.0F, std::ceil(stage::length(crease.to - crease.from) / piece)));
    const auto alpha = [](float dark) { return static_cast<std::uint32_t>(std::lround(255 * dark)) << 24U; };
    for (int k = 0; k < pieces; ++k) {
      const float first = static_cast<float>(k) / static_cast<float>(pieces),
                  last = static_cast<float>(k + 1) / static_cast<float>(pieces);
      const Vec2 middle = stage::mix(crease.from, crease.to, first);
      Mesh& mesh =
          squares[{static_cast<int>(std::floor(middle.x / square)), static_cast<int>(std::floor(middle.y / square))}];
      const auto begin = static_cast<std::uint32_t>(mesh.vertices.size());
      const auto put = [&](Vec2 p, std::uint32_t rgba) {
        const float z = scenery.ground.at(p) + above;
        mesh.vertices.push_back({p.x, p.y, z, rgba});
        mesh.box.merge(Ogre::Vector3{p.x, p.y, z});
      };
      put(stage::mix(crease.from, crease.to, first), alpha(crease.dark));
      put(stage::mix(crease.from, crease.to, last), alpha(crease.dark));
      put(stage::mix(crease.out_from, crease.out_to, last), alpha(crease.out));
      put(stage::mix(crease.out_from, crease.out_to, first), alpha(crease.out));
      for (const std::uint32_t v : {0U, 1U, 2U, 0U, 2U, 3U}) mesh.triangles.push_back(begin + v);
    }
  }
  for (const auto& [place, mesh] : squares) {
    Square made;
    made.batch = std::make_unique<Batch>(scene, m_material, DrawCreases, VertexFormat{crease_parts},
                                         std::as_bytes(std::span{mesh.vertices}), mesh.triangles);
    made.batch->set_box(mesh.box);
    const Ogre::Vector3 middle = mesh.box.getCenter();
    made.middle = {middle.x, middle.y, middle.z};
    made.radius = mesh.box.getHalfSize().length();
    m_squares.push_back(std::move(made));
  }
}

void Creases::choose(const View& view) {
  constexpr float least = 4, reach = 1.3F;  // pixels of one that are worth drawing; metres
  for (const Square& one : m_squares) {
    const float away = std::max(1.0F, length(one.middle - view.eye) - one.radius);
    one.batch->setVisible(reach * view.pixels_per_metre(away) > least && !view.culls(one.middle, one.radius));
  }
}

void Creases::choose_none() {
  for (const Square& one : m_squares) one.batch->setVisible(false);
}

}  // namespace vedette::render
