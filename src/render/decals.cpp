#include "render/decals.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>

#include "render/order.h"
#include "render/programs.h"

namespace vedette::render {
namespace {

using stage::Vec2;

constexpr float above = 0.25F;  // metres over the ground
constexpr std::array mark_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}};

struct MarkVertex {
  float x, y, z;
  std::uint32_t rgba;
};

/// How closely marks follow the ground that they lie on.
struct Closeness {
  float along;          // metres from one point of a line to the next
  float round;          // of a patch's rim
  std::uint32_t rings;  // of a patch, from its middle to its rim
};
constexpr Closeness on_the_field{8, 20, 6};
/// Seen from far above, a few pixels are as good.
Closeness on_a_map(float pixel) {
  return {std::max(on_the_field.along, 4 * pixel), std::max(on_the_field.round, 8 * pixel), 1};
}

struct Sketch {
  const stage::HeightGrid& ground;
  Closeness lies;
  std::vector<MarkVertex> vertices{};
  std::vector<std::uint32_t> triangles{};

  std::uint32_t put(Vec2 p, std::uint32_t rgba) {
    vertices.push_back({p.x, p.y, ground.at(p) + above, rgba});
    return static_cast<std::uint32_t>(vertices.size() - 1);
  }

  /// A ribbon with soft edges: four vertices across.
  void ribbon(const stage::GroundMark& mark, std::uint32_t rgba) {
    const std::vector<Vec2>& points = mark.points;
    const bool closed = mark.closed;
    const auto width_at = [&](std::size_t i) { return i < mark.widths.size() ? mark.widths[i] : mark.width; };
    std::vector<Vec2> line;
    std::vector<float> widths;
    const std::size_t edges = closed ? points.size() : points.size() - 1;
    for (std::size_t i = 0; i < edges; ++i) {
      const Vec2 a = points[i], b = points[(i + 1) % points.size()];
      const auto pieces = std::clamp(static_cast<int>(stage::length(b - a) / lies.along), 1, 200);
      const float first = width_at(i), last = width_at((i + 1) % points.size());
      for (int k = 0; k < pieces; ++k) {
        const float share = static_cast<float>(k) / static_cast<float>(pieces);
        line.push_back(stage::mix(a, b, share));
        widths.push_back(first + (last - first) * share);
      }
    }
    line.push_back(closed ? points.front() : points.back());
    widths.push_back(width_at(closed ? 0 : points.size() - 1));
    const std::uint32_t clear = rgba & 0x00FFFFFFU;
    std::uint32_t before = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      // Its neighbours; the ends of a closed line are one place.
      const std::size_t before_first = closed ? line.size() - 2 : 0, behind_last = closed ? 1 : i;
      const Vec2 from = line[i > 0 ? i - 1 : before_first], to = line[i + 1 < line.size() ? i + 1 : behind_last];
      const float size = stage::length(to - from);
      const Vec2 side = size > 1e-4F ? Vec2{(to - from).y, -(to - from).x} * (0.5F * widths[i] / size) : Vec2{};
      const std::uint32_t first = put(line[i] - side * 1.5F, clear);
      put(line[i] - side * 0.7F, rgba), put(line[i] + side * 0.7F, rgba), put(line[i] + side * 1.5F, clear);
      if (i > 0)
        for (std::uint32_t k = 0; k < 3; ++k)
          for (const std::uint32_t v :
               {before + k, before + k + 1, first + k + 1, before + k, first + k + 1, first + k})
            triangles.push_back(v);
      before = first;
    }
  }

  /// A patch as rings around its middle, so that it lies on the ground. @pre every corner is seen from the middle.
  void patch(const std::vector<Vec2>& corners, std::uint32_t rgba) {
    std::vector<Vec2> rim;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Vec2 a = corners[i], b = corners[(i + 1) % corners.size()];
      const auto pieces = std::clamp(static_cast<int>(stage::length(b - a) / lies.round), 1, 60);
      for (int k = 0; k < pieces; ++k)
        rim.push_back(stage::mix(a, b, static_cast<float>(k) / static_cast<float>(pieces)));
    }
    Vec2 middle;
    for (const Vec2 corner : corners) middle = middle + corner * (1 / static_cast<float>(corners.size()));
    const std::uint32_t centre = put(middle, rgba);
    const auto count = static_cast<std::uint32_t>(rim.size());
    for (std::uint32_t ring = 1; ring <= lies.rings; ++ring)
      for (const Vec2 p : rim)
        put(stage::mix(middle, p, static_cast<float>(ring) / static_cast<float>(lies.rings)), rgba);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t next = (i + 1) % count;
      for (const std::uint32_t v : {centre, centre + 1 + i, centre + 1 + next}) triangles.push_back(v);
      for (std::uint32_t ring = 0; ring + 1 < lies.rings; ++ring) {
        const std::uint32_t a = centre + 1 + ring * count;
        for (const std::uint32_t v : {a + i, a + count + i, a + count + next, a + i, a + count + next, a + next})
          triangles.push_back(v);
      }
    }
  }
};

/// 0xRRGGBBAA to bytes in the order red, green, blue, alpha.
constexpr std::uint32_t turned_round(std::uint32_t rgba) {
  return rgba >> 24U | (rgba >> 8U & 0xFF00U) | (rgba << 8U & 0xFF0000U) | rgba << 24U;
}

}  // namespace

Decals::Decals(Ogre::SceneManager& scene, const stage::HeightGrid& ground)
    : m_ground{ground}, m_material{make_material("marks", "decal/decal")} {
  auto& pass = *m_material->getTechnique(0)->getPass(0);
  // The picture's alpha stays as the ground left it, for the figures' shadows.
  pass.setSeparateSceneBlending(Ogre::SBF_SOURCE_ALPHA, Ogre::SBF_ONE_MINUS_SOURCE_ALPHA, Ogre::SBF_ZERO,
                                Ogre::SBF_ONE);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  add_look(m_material, "map", "decal/decal");
  m_material->getTechnique(1)->getPass(0)->setDepthCheckEnabled(false);
  m_batch = std::make_unique<Batch>(scene, m_material, DrawDecals, VertexFormat{mark_parts},
                                    std::span<const std::byte>{}, std::span<const std::uint32_t>{});
}

void Decals::choose(std::span<const stage::GroundMark> marks, float pixel) {
  Sketch sketch{.ground = m_ground, .lies = pixel > 0 ? on_a_map(pixel) : on_the_field};
  for (const stage::GroundMark& mark : marks) {
    const std::uint32_t rgba = turned_round(mark.rgba);
    if (mark.filled && mark.points.size() > 2)
      sketch.patch(mark.points, rgba);
    else if (mark.points.size() > 1)
      sketch.ribbon(mark, rgba);
  }
  m_batch->rewrite(std::as_bytes(std::span{sketch.vertices}), sketch.triangles);
}

}  // namespace vedette::render
