#include "render/built.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "render/house_builder.h"
#include "render/noise.h"
#include "render/order.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/textures.h"
#include "render/view.h"
#include "stage/windows.h"

namespace vedette::render {
namespace {

using stage::Building;
using stage::BuildingKind;
using stage::LineKind;
using stage::Vec2;
using stage::Vec3;

/// A band with square section along a line, following the ground: walls, rails, banks.
void band(Masonry& work, const std::vector<Vec2>& points, const stage::HeightGrid& ground, float half, float from,
          float to, Paint paint, bool ragged) {
  std::uint32_t n = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const float size = stage::length(points[i + 1] - points[i]);
    if (size < 0.01F) continue;
    const auto pieces = static_cast<int>(std::max(1.0F, std::round(size / 5)));
    // A site along it, so that its courses run on from piece to piece.
    const Site site{points[i], stage::bearing_of(points[i + 1] - points[i]), 0};
    Mason mason{work, site};
    for (int k = 0; k < pieces; ++k, ++n) {
      const float y0 = size * static_cast<float>(k) / static_cast<float>(pieces),
                  y1 = size * static_cast<float>(k + 1) / static_cast<float>(pieces);
      const auto height = [&](float y) { return ground.at(stage::mix(points[i], points[i + 1], y / size)); };
      const float za = height(y0), zb = height(y1), rough = ragged ? 0.18F * scatter(n, 1, 77) * to : 0.0F;
      const Paint tone = paint * (ragged ? 0.92F + 0.16F * scatter(n, 2, 77) : 1.0F);
      const float low = from <= 0 ? 0.7F : 0.9F, top = to - rough;
      mason.face({half, y0, za + from}, {half, y1, zb + from}, {half, y1, zb + top}, {half, y0, za + top}, tone, low);
      mason.face({-half, y1, zb + from}, {-half, y0, za + from}, {-half, y0, za + top}, {-half, y1, zb + top}, tone,
                 low);
      const float lid = ragged ? half + 0.06F : half;
      mason.face({lid, y0, za + top}, {lid, y1, zb + top}, {-lid, y1, zb + top}, {-lid, y0, za + top}, tone * 1.06F);
      mason.face({-half, y0, za + from}, {half, y0, za + from}, {half, y0, za + top}, {-half, y0, za + top}, tone, low);
      mason.face({half, y1, zb + from}, {-half, y1, zb + from}, {-half, y1, zb + top}, {half, y1, zb + top}, tone, low);
    }
  }
}

void fence(Masonry& work, const stage::Line& line, const stage::HeightGrid& ground) {
  const float tall = line.height > 0.3F ? line.height : 1.2F;
  const Paint wood{hex(0x7E6B50), Surface::Wood};
  for (const float rail : {0.45F, 0.85F})
    band(work, line.points, ground, 0.05F, tall * rail - 0.07F, tall * rail + 0.07F, wood, false);
  for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
    const float size = stage::length(line.points[i + 1] - line.points[i]);
    const auto posts = static_cast<int>(std::max(1.0F, size / 2.5F));
    for (int k = 0; k <= posts; ++k) {
      const Vec2 p = stage::mix(line.points[i], line.points[i + 1], static_cast<float>(k) / static_cast<float>(posts));
      Site site{p, stage::bearing_of(line.points[i + 1] - line.points[i]), ground.at(p)};
      Mason{work, site}.box(0, 0, 0.09F, 0.09F, -0.3F, tall, wood * 0.9F, true);
    }
  }
}

void build_post(Masonry& work, const Site& site, float half, float tall, Paint wood) {
  Mason{work, site}.box(0, 0, half, half, -0.3F, tall, wood, true);
}

/// Two posts and a barred gate, which somebody has left open.
void gate(Masonry& work, const stage::Opening& opening, const stage::HeightGrid& ground) {
  const Paint wood{hex(0x8A7A62), Surface::Wood};
  constexpr float tall = 1.25F, ajar = 1.35F;  // metres; radians
  const Vec2 along = stage::heading(opening.bearing) * opening.half;
  for (const Vec2 p : {opening.at - along, opening.at + along})
    build_post(work, {p, opening.bearing, ground.at(p)}, 0.1F, tall + 0.15F, wood * 0.85F);
  const Vec2 hinge = opening.at - along, way = stage::heading(opening.bearing + ajar);
  const Vec2 middle = hinge + way * opening.half;
  const Site leaf{middle, opening.bearing + ajar, ground.at(middle)};
  const float half = opening.half - 0.15F;
  for (const float rail : {0.25F, 0.48F, 0.7F, 0.9F, 1.12F})
    Mason{work, leaf}.box(0, 0, 0.03F, half, rail - 0.045F, rail + 0.045F, wood, true);
  for (const float end : {-1.0F, 1.0F}) Mason{work, leaf}.box(0, end * half, 0.04F, 0.05F, 0.15F, 1.2F, wood, true);
}

void bridge(Masonry& work, const stage::Crossing& crossing, const stage::HeightGrid& ground) {
  const float size = stage::length(crossing.to - crossing.from);
  if (!crossing.bridge || size < 0.5F) return;
  constexpr float parapet = 0.9F, thick = 0.25F;  // metres over the deck, and half of its breadth
  const stage::Deck deck = stage::deck_of(crossing, ground);
  const Site site{deck.middle, deck.bearing, 0};
  const float w = deck.half_width, floor = std::min(deck.knots[1].height, deck.knots[2].height);
  const float bed = ground.at(site.centre);
  const Paint stone{hex(0xAE9E80), Surface::Stone};
  Mason mason{work, site};
  for (std::size_t i = 1; i < deck.knots.size(); ++i) {
    const stage::Deck::Knot from = deck.knots[i - 1], to = deck.knots[i];
    mason.slab(0, w + thick, {from.along, from.height}, {to.along, to.height}, i == 2 ? 0.7F : 1.6F, stone * 0.94F);
    for (const float side : {-1.0F, 1.0F})
      mason.slab(side * (w + thick), thick, {from.along, from.height + parapet}, {to.along, to.height + parapet},
                 parapet + 0.2F, stone);
  }
  const int piers = std::max(0, static_cast<int>(size / 9));
  for (int i = 0; i < piers; ++i) {
    const float y = (static_cast<float>(i + 1) / static_cast<float>(piers + 1) - 0.5F) * size;
    mason.box(0, y, w * 0.95F, 0.8F, bed - 0.8F, floor - 0.6F, stone * 0.88F);
  }
  for (const float end : {-1.0F, 1.0F})
    mason.box(0, end * (size / 2 + 1.2F), w, 0.8F, std::min(bed, floor - 1.5F) - 0.5F, floor - 0.6F, stone * 0.88F);
}

}  // namespace

Masonry build_scenery(const stage::Scenery& scenery, const assets::Houses& houses) {
  Masonry work;
  std::uint32_t seed = 1;
  const assets::HouseKit& kit = houses[static_cast<std::size_t>(scenery.kit)];
  for (const Building& building : scenery.buildings) build_house(work, building, scenery.ground, kit, seed++);
  const Paint wall{
      kit.farm == assets::HouseKit::Wall::Stone || kit.farms.empty() ? hex(kit.stone) : hex(kit.farms.front()),
      kit.farm == assets::HouseKit::Wall::Brick ? Surface::Brick : Surface::Stone};
  for (const auto& line : scenery.lines) {
    if (line.points.size() < 2) continue;
    const float tall = line.height > 0.2F ? line.height : 1.1F;
    if (line.kind == LineKind::Wall)
      band(work, line.points, scenery.ground, std::max(0.3F, line.width / 2), -0.5F, tall, wall, true);
    for (const stage::Line& step : stage::firing_steps(line))
      band(work, step.points, scenery.ground, step.width / 2, -0.4F, step.height, {hex(0x6E5A40), Surface::Wood},
           false);
    if (line.kind == LineKind::Fence) fence(work, line, scenery.ground);
  }
  for (const stage::Opening& opening : scenery.openings)
    if (opening.gate) gate(work, opening, scenery.ground);
  for (const auto& crossing : scenery.crossings) bridge(work, crossing, scenery.ground);
  return work;
}

namespace {

/// The convex hull of a few points, by gift wrapping.
std::vector<Vec2> hull_of(const std::vector<Vec2>& points) {
  std::size_t start = 0;
  for (std::size_t i = 1; i < points.size(); ++i)
    if (points[i].x < points[start].x || (points[i].x == points[start].x && points[i].y < points[start].y)) start = i;
  std::vector<Vec2> hull;
  std::size_t now = start;
  do {
    hull.push_back(points[now]);
    std::size_t next = (now + 1) % points.size();
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Vec2 a = points[next] - points[now], b = points[i] - points[now];
      if (a.x * b.y - a.y * b.x < 0) next = i;
    }
    now = next;
  } while (now != start && hull.size() <= points.size());
  return hull;
}

}  // namespace

std::vector<GroundShadowOutline> shadows_of(const std::vector<Building>& buildings, Vec3 to_sun) {
  constexpr float ridge = 0.4F;  // over its eaves, of its breadth: between the flat roofs of the south and thatch
  std::vector<GroundShadowOutline> outlines;
  const Vec2 per_metre = Vec2{-to_sun.x, -to_sun.y} * (1 / std::max(0.08F, to_sun.z));
  const auto cast = [&](Vec2 centre, float bearing, Vec2 half, float high) {
    std::vector<Vec2> points;  // of foot and roof
    for (const Vec2 corner :
         {Vec2{-half.y, -half.x}, Vec2{half.y, -half.x}, Vec2{half.y, half.x}, Vec2{-half.y, half.x}}) {
      const Vec2 foot = centre + stage::turned(corner, bearing);
      points.push_back(foot);
      points.push_back(foot + per_metre * high);
    }
    outlines.push_back({hull_of(points)});
  };
  for (const Building& b : buildings) {
    cast(b.centre, b.bearing, b.size * 0.5F, b.height);
    cast(b.centre, b.bearing, {b.size.x * 0.5F, 0.5F}, b.height + ridge * b.size.y);
    if (b.kind == BuildingKind::Church) {
      const float side = b.size.y * 0.23F;
      cast(b.centre + stage::turned({b.size.y * 0.375F, b.size.x * 0.5F - 0.6F * side}, b.bearing), b.bearing,
           {side, side}, b.height * 2);
    }
  }
  return outlines;
}

namespace {

/// A corner of a wall: where it stands, and where it lies on the sheet of surfaces.
struct BuiltVertex {
  SolidVertex solid;
  Masonry::Spot spot;
};
constexpr std::array built_parts{
    VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3}, VertexPart{Ogre::VES_NORMAL, Ogre::VET_FLOAT3},
    VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}, VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT3}};

/// What is built in one square of the field: drawn only when the square is seen.
struct Quarter {
  std::vector<BuiltVertex> vertices;
  std::vector<std::uint32_t> triangles;
  Ogre::AxisAlignedBox box;
};

std::map<std::pair<int, int>, Quarter> quarters_of(const Masonry& work) {
  constexpr float square = 256;  // metres
  std::map<std::pair<int, int>, Quarter> quarters;
  const std::vector<SolidVertex>& all = work.mesh.vertices;
  for (std::size_t i = 0; i + 2 < work.mesh.triangles.size(); i += 3) {
    const SolidVertex& first = all[work.mesh.triangles[i]];
    Quarter& quarter =
        quarters[{static_cast<int>(std::floor(first.x / square)), static_cast<int>(std::floor(first.y / square))}];
    for (std::size_t k = i; k < i + 3; ++k) {
      const std::uint32_t v = work.mesh.triangles[k];
      quarter.triangles.push_back(static_cast<std::uint32_t>(quarter.vertices.size()));
      quarter.vertices.push_back({all[v], work.spots[v]});
      quarter.box.merge(Ogre::Vector3{all[v].x, all[v].y, all[v].z});
    }
  }
  return quarters;
}

}  // namespace

Built::Built(Ogre::SceneManager& scene, const stage::Scenery& scenery, const assets::Houses& houses,
             const SunMap* shading)
    : m_material{shading != nullptr ? make_material("built", "solid/built_fine", {"surfaces", "sunmap"})
                                    : make_material("built", "solid/built", {"surfaces"})} {
  add_texture(m_material, make_texture("surfaces", SurfaceSheet::side, SurfaceSheet::side, paint_surfaces()),
              Wrap::Repeat, Filter::Plain);
  if (shading != nullptr) add_texture(m_material, shading->texture(), Wrap::Clamp, Filter::Exact);
  add_look(m_material, "map", "solid/built_map", {"surfaces"});
  for (const auto& [place, quarter] : quarters_of(build_scenery(scenery, houses))) {
    m_quarters.push_back(std::make_unique<Batch>(scene, m_material, DrawScenery, VertexFormat{built_parts},
                                                 std::as_bytes(std::span{quarter.vertices}), quarter.triangles));
    m_quarters.back()->set_box(quarter.box);
  }
}

}  // namespace vedette::render
