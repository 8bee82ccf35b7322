#include "render/built.h"

#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "render/noise.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/terrain.h"
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

/// A building's own axes: x to the right of its long axis, y along it, z up from its floor.
struct Site {
  Vec2 centre;
  float bearing = 0, floor = 0;
  [[nodiscard]] Vec3 at(float x, float y, float z) const {
    const Vec2 p = centre + stage::turned({x, y}, bearing);
    return {p.x, p.y, floor + z};
  }
};

class Mason {
 public:
  Mason(Mesh& mesh, const Site& site) : m_mesh{mesh}, m_site{site} {}

  void face(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Colour colour, float low = 1, float high = 1) {
    m_mesh.quad(m_site.at(a.x, a.y, a.z), m_site.at(b.x, b.y, b.z), m_site.at(c.x, c.y, c.z), m_site.at(d.x, d.y, d.z),
                colour, low, high);
  }
  void gable(Vec3 a, Vec3 b, Vec3 c, Colour colour) {
    m_mesh.triangle(m_site.at(a.x, a.y, a.z), m_site.at(b.x, b.y, b.z), m_site.at(c.x, c.y, c.z), colour);
  }
  /// Four walls and, if wanted, a lid; half sizes w (across) and l (along) around (x, y).
  void box(float x, float y, float w, float l, float from, float to, Colour colour, bool lid = false) {
    const float dark = from < 0.5F ? 0.72F : 0.92F;
    face({x - w, y - l, from}, {x + w, y - l, from}, {x + w, y - l, to}, {x - w, y - l, to}, colour, dark);
    face({x + w, y - l, from}, {x + w, y + l, from}, {x + w, y + l, to}, {x + w, y - l, to}, colour, dark);
    face({x + w, y + l, from}, {x - w, y + l, from}, {x - w, y + l, to}, {x + w, y + l, to}, colour, dark);
    face({x - w, y + l, from}, {x - w, y - l, from}, {x - w, y - l, to}, {x - w, y + l, to}, colour, dark);
    if (lid) face({x - w, y - l, to}, {x + w, y - l, to}, {x + w, y + l, to}, {x - w, y + l, to}, colour);
  }
  /// A wall or floor whose top runs from one place to another along y (x of them: along, y: height), so broad to either
  /// side and so deep.
  void slab(float x, float w, Vec2 from, Vec2 to, float deep, Colour colour) {
    const auto corner = [&](float side, Vec2 end, float under) { return Vec3{x + side * w, end.x, end.y - under}; };
    face(corner(-1, from, 0), corner(1, from, 0), corner(1, to, 0), corner(-1, to, 0), colour);
    face(corner(1, from, deep), corner(1, to, deep), corner(1, to, 0), corner(1, from, 0), colour, 0.8F);
    face(corner(-1, to, deep), corner(-1, from, deep), corner(-1, from, 0), corner(-1, to, 0), colour, 0.8F);
    face(corner(-1, from, deep), corner(1, from, deep), corner(1, from, 0), corner(-1, from, 0), colour, 0.8F);
    face(corner(1, to, deep), corner(-1, to, deep), corner(-1, to, 0), corner(1, to, 0), colour, 0.8F);
  }
  /// A roof with its ridge along y over half sizes w and l, eaves overhanging.
  void saddle(float x, float y, float w, float l, float eaves, float ridge, Colour tiles, Colour wall) {
    const float over = 0.45F, drop = over * (ridge - eaves) / w;
    const float w2 = w + over, l2 = l + over, low = eaves - drop;
    face({x + w2, y - l2, low}, {x + w2, y + l2, low}, {x, y + l2, ridge}, {x, y - l2, ridge}, tiles, 0.9F, 1.0F);
    face({x - w2, y + l2, low}, {x - w2, y - l2, low}, {x, y - l2, ridge}, {x, y + l2, ridge}, tiles, 0.9F, 1.0F);
    // The underside, so that no sky shows through from below.
    face({x + w2, y + l2, low - 0.12F}, {x + w2, y - l2, low - 0.12F}, {x, y - l2, ridge - 0.14F},
         {x, y + l2, ridge - 0.14F}, tiles * 0.45F);
    face({x - w2, y - l2, low - 0.12F}, {x - w2, y + l2, low - 0.12F}, {x, y + l2, ridge - 0.14F},
         {x, y - l2, ridge - 0.14F}, tiles * 0.45F);
    gable({x - w, y - l, eaves}, {x + w, y - l, eaves}, {x, y - l, ridge}, wall);
    gable({x + w, y + l, eaves}, {x - w, y + l, eaves}, {x, y + l, ridge}, wall);
  }
  void pyramid(float x, float y, float w, float eaves, float top, Colour tiles) {
    const float o = w + 0.35F;
    const std::array<Vec3, 4> corners{
        Vec3{x - o, y - o, eaves}, {x + o, y - o, eaves}, {x + o, y + o, eaves}, {x - o, y + o, eaves}};
    for (std::size_t i = 0; i < 4; ++i) gable(corners[i], corners[(i + 1) % 4], {x, y, top}, tiles);
  }
  /// Something flat on a side wall: side +1 at x = w, -1 at x = -w; between y0 and y1.
  void on_side(float w, float side, float y0, float y1, float z0, float z1, Colour colour) {
    const float x = side * (w + 0.06F);
    if (side > 0)
      face({x, y0, z0}, {x, y1, z0}, {x, y1, z1}, {x, y0, z1}, colour);
    else
      face({x, y1, z0}, {x, y0, z0}, {x, y0, z1}, {x, y1, z1}, colour);
  }
  void on_end(float l, float end, float x0, float x1, float z0, float z1, Colour colour) {
    const float y = end * (l + 0.06F);
    if (end < 0)
      face({x0, y, z0}, {x1, y, z0}, {x1, y, z1}, {x0, y, z1}, colour);
    else
      face({x1, y, z0}, {x0, y, z0}, {x0, y, z1}, {x1, y, z1}, colour);
  }
  /// A side wall's piece: side +1 at x = w, -1 at x = -w.
  void in_side(float x, float side, float y0, float y1, float z0, float z1, Colour colour) {
    if (side > 0)
      face({x, y0, z0}, {x, y1, z0}, {x, y1, z1}, {x, y0, z1}, colour, 0.92F);
    else
      face({x, y1, z0}, {x, y0, z0}, {x, y0, z1}, {x, y1, z1}, colour, 0.92F);
  }
  /// Four walls of which the long ones have open windows, with the dark of a room behind them.
  void pierced(float w, float l, float from, float to, Colour colour, const std::vector<stage::Window>& windows) {
    on_end(l - 0.06F, -1, -w, w, from, to, colour);
    on_end(l - 0.06F, 1, -w, w, from, to, colour);
    using stage::Window;
    for (const float side : {-1.0F, 1.0F}) {
      float z = from;
      for (const float storey : {0.0F, 2.8F}) {
        const float sill = storey + Window::sill, top = std::min(storey + Window::top, to - 0.1F);
        float y = -l;
        for (const Window& window : windows) {
          if (window.side != side || window.floor != storey) continue;
          if (y <= -l) in_side(side * w, side, -l, l, z, sill, colour), z = sill;
          in_side(side * w, side, y, window.along - Window::half, sill, top, colour);
          room(side, w, window.along, sill, top);
          y = window.along + Window::half;
        }
        if (y > -l) in_side(side * w, side, y, l, sill, top, colour), z = top;
      }
      in_side(side * w, side, -l, l, z, to, colour);
    }
  }
  /// What is seen through a window at y in a side wall, from its sill to its top.
  void room(float side, float w, float y, float sill, float top) {
    constexpr float deep = 1;  // metres
    const Colour dark = hex(0x15110D), jamb = hex(0x6B5F4C);
    const float out = side * w, in = side * std::max(0.2F, w - deep), half = stage::Window::half;
    in_side(in, side, y - half, y + half, sill - 1, top, dark);
    for (const float end : {-1.0F, 1.0F}) {
      const float at = y + end * half;
      face({out, at, sill}, {in, at, sill}, {in, at, top}, {out, at, top}, jamb * 0.6F);
      face({in, at, sill}, {out, at, sill}, {out, at, top}, {in, at, top}, jamb * 0.6F);
    }
    face({out, y - half, top}, {in, y - half, top}, {in, y + half, top}, {out, y + half, top}, jamb * 0.4F);
    face({out, y + half, top}, {in, y + half, top}, {in, y - half, top}, {out, y - half, top}, jamb * 0.4F);
  }
  /// Frames and shutters of open windows.
  void shutters(float w, const std::vector<stage::Window>& windows, std::uint32_t seed) {
    const Colour shutter = scatter(seed, 1, 9) < 0.5F ? hex(0x6E7B58) : hex(0x7D6248), frame = hex(0xD8CBB0);
    using stage::Window;
    for (const Window& window : windows) {
      const float y = window.along, low = window.floor + Window::sill, high = window.floor + Window::top;
      const auto lath = [&](float y0, float y1, float z0, float z1) {
        on_side(w - 0.02F, window.side, y + y0, y + y1, z0, z1, frame);
      };
      lath(-0.62F, 0.62F, low - 0.10F, low), lath(-0.62F, 0.62F, high, high + 0.15F);
      lath(-0.62F, -0.45F, low, high), lath(0.45F, 0.62F, low, high);
      for (const float end : {-1.0F, 1.0F}) {
        const float y0 = y + end * 0.75F;
        on_side(w + 0.03F, window.side, y0 - 0.23F, y0 + 0.23F, low - 0.02F, high + 0.02F, shutter);
      }
    }
  }
  /// Closed ones, dark behind their glass.
  void windows(float w, float l, float z, float spacing, std::uint32_t seed) {
    const Colour glass = hex(0x3B362F), shutter = scatter(seed, 1, 9) < 0.5F ? hex(0x6E7B58) : hex(0x7D6248),
                 frame = hex(0xD8CBB0);
    const int count = std::max(1, static_cast<int>(2 * l / spacing));
    for (const float side : {-1.0F, 1.0F})
      for (int i = 0; i < count; ++i) {
        const float y = (static_cast<float>(i) + 0.5F) / static_cast<float>(count) * 2 * l - l;
        on_side(w - 0.02F, side, y - 0.62F, y + 0.62F, z - 0.10F, z + 1.40F, frame);
        on_side(w, side, y - 0.45F, y + 0.45F, z, z + 1.25F, glass);
        on_side(w + 0.03F, side, y - 0.98F, y - 0.52F, z - 0.02F, z + 1.27F, shutter);
        on_side(w + 0.03F, side, y + 0.52F, y + 0.98F, z - 0.02F, z + 1.27F, shutter);
      }
  }

 private:
  Mesh& m_mesh;
  const Site& m_site;
};

/// What a house is built of, and how large: half its width and length, its eaves over the highest ground it stands on,
/// and how far its walls go down to the lowest.
struct Plan {
  float w = 0, l = 0, h = 0, cellar = 0;
  Colour plaster, stone, tiles;
  Colour wood = hex(0x5E4630), dark = hex(0x3A3029);
  std::uint32_t seed = 1;

  Plan(const Building& b, std::uint32_t its_seed)
      : w{b.size.y / 2}, l{b.size.x / 2}, h{std::max(2.0F, b.height)}, seed{its_seed} {
    constexpr std::array plasters{0xE0D2B4U, 0xD9C49CU, 0xE6DCC6U, 0xCFB48CU, 0xD8BFA0U};
    plaster = hex(plasters[static_cast<std::size_t>(scatter(seed, 3, 7) * 4.99F)]);
    stone = mix(hex(0xA89878), hex(0xB8A88A), scatter(seed, 4, 7));
    tiles = mix(hex(0xA86444), hex(0xB87C58), scatter(seed, 5, 7));
  }
};

void build_house(Mason& mason, const Plan& p, const std::vector<stage::Window>& windows) {
  const float ridge = p.h + 0.55F * p.w;
  mason.box(0, 0, p.w, p.l, p.cellar, 0.5F, p.stone);
  mason.pierced(p.w, p.l, 0.5F, p.h, p.plaster, windows);
  mason.saddle(0, 0, p.w, p.l, p.h, ridge, p.tiles, p.plaster);
  mason.shutters(p.w, windows, p.seed);
  mason.on_end(p.l, -1, -0.75F, 0.75F, 0, 2.3F, p.wood);
  mason.on_side(p.w + 0.04F, 1, -0.7F, 0.7F, 0, 2.3F, p.wood);
  mason.box(p.w * 0.4F, p.l * 0.55F, 0.45F, 0.45F, p.h, ridge + 0.7F, p.stone, true);
}

/// A lower wing along one side of a farm.
void build_wing(Mason& mason, const Plan& p) {
  const float wing = p.w * 0.8F, x = p.w + wing, y = -p.l * 0.25F, length = p.l * 0.55F, eaves = p.h * 0.55F;
  mason.box(x, y, wing, length, p.cellar, eaves, p.stone);
  mason.saddle(x, y, wing, length, eaves, eaves + 0.5F * wing, p.tiles * 0.94F, p.stone);
  mason.on_end(p.l * 0.8F, -1, x - 1.4F, x + 1.4F, 0, 2.6F, p.dark);
}

void build_barn(Mason& mason, const Plan& p) {
  mason.box(0, 0, p.w, p.l, p.cellar, p.h, p.stone);
  mason.saddle(0, 0, p.w, p.l, p.h, p.h + 0.7F * p.w, p.tiles * 0.92F, p.stone);
  mason.on_side(p.w, 1, -1.8F, 1.8F, 0, std::min(3.4F, p.h - 0.5F), p.wood);
  mason.on_end(p.l, -1, -0.6F, 0.6F, p.h * 0.55F, p.h * 0.55F + 1.1F, p.dark);
}

void build_hut(Mason& mason, const Plan& p) {
  mason.box(0, 0, p.w, p.l, p.cellar, p.h, mix(p.stone, hex(0x8E7650), 0.5F));
  mason.saddle(0, 0, p.w, p.l, p.h, p.h + 1.1F * p.w, hex(0xA58A54), hex(0x8E7650));
  mason.on_end(p.l, -1, -0.5F, 0.5F, 0, 1.8F, p.dark);
}

void build_steeple(Mason& mason, const Plan& p) {
  const float side = p.w * 0.46F, tower = p.h * 1.9F, ty = p.l + side * 0.4F, tx = p.w * 0.75F;
  mason.box(tx, ty - side, side, side, p.cellar, tower, p.plaster);
  mason.box(tx, ty - side, side + 0.18F, side + 0.18F, tower - 0.4F, tower, p.stone, true);
  mason.pyramid(tx, ty - side, side, tower, tower + side * 1.5F, p.tiles);
  mason.box(tx, ty - side, side + 0.05F, side * 0.4F, tower - 2.6F, tower - 0.9F, p.dark);  // belfry openings
  mason.box(tx, ty - side, side * 0.4F, side + 0.05F, tower - 2.6F, tower - 0.9F, p.dark);
  mason.box(tx, ty - side, 0.06F, 0.06F, tower + side * 1.4F, tower + side * 1.5F + 1.5F, p.dark, true);
  mason.box(tx, ty - side, 0.45F, 0.06F, tower + side * 1.5F + 0.8F, tower + side * 1.5F + 0.95F, p.dark, true);
}

void build_church(Mason& mason, const Plan& p) {
  mason.box(0, 0, p.w, p.l, p.cellar, p.h, p.plaster);
  mason.saddle(0, 0, p.w, p.l, p.h, p.h + 0.75F * p.w, p.tiles, p.plaster);
  mason.windows(p.w, p.l * 0.9F, p.h * 0.45F, 5.5F, p.seed);
  mason.on_end(p.l, -1, -1.1F, 1.1F, 0, 3.2F, p.wood);
  mason.on_end(p.l, -1, -0.8F, 0.8F, p.h * 0.75F, p.h * 0.75F + 1.6F, p.dark);
  build_steeple(mason, p);
}

void build_tower(Mason& mason, const Plan& p) {
  const float w = p.w, l = p.l, h = p.h;
  mason.box(0, 0, w, l, p.cellar, h, p.stone, true);
  mason.box(0, 0, w + 0.3F, l + 0.3F, h - 0.9F, h - 0.4F, p.stone * 0.94F, true);
  for (int i = -2; i <= 2; i += 2)
    for (const float s : {-1.0F, 1.0F}) {
      const float t = static_cast<float>(i) / 2;
      mason.box(t * (w - 0.5F), s * (l - 0.3F), 0.5F, 0.3F, h, h + 1, p.stone, true);
      mason.box(s * (w - 0.3F), t * (l - 0.5F), 0.3F, 0.5F, h, h + 1, p.stone, true);
    }
  mason.on_end(l, -1, -0.7F, 0.7F, 0, 2.2F, p.wood);
  for (const float z : {h * 0.35F, h * 0.65F}) mason.on_side(w, 1, -0.25F, 0.25F, z, z + 1.2F, p.dark);
}

void build(Mesh& mesh, const Building& b, const stage::HeightGrid& ground, std::uint32_t seed) {
  Plan plan{b, seed};
  float lowest = 1e9F;
  const float highest = stage::floor_of(b, ground);
  for (const Vec2 corner : {Vec2{-plan.w, -plan.l}, Vec2{plan.w, -plan.l}, Vec2{plan.w, plan.l}, Vec2{-plan.w, plan.l}})
    lowest = std::min(lowest, ground.at(b.centre + stage::turned(corner, b.bearing)));
  plan.cellar = lowest - highest - 0.6F;
  const Site site{b.centre, b.bearing, highest};
  Mason mason{mesh, site};
  switch (b.kind) {
    case BuildingKind::House:
      return build_house(mason, plan, stage::windows_of(b));
    case BuildingKind::Farm:
      build_house(mason, plan, stage::windows_of(b));
      return build_wing(mason, plan);
    case BuildingKind::Barn:
      return build_barn(mason, plan);
    case BuildingKind::Hut:
      return build_hut(mason, plan);
    case BuildingKind::Church:
      return build_church(mason, plan);
    case BuildingKind::Tower:
      return build_tower(mason, plan);
  }
}

/// A band with square section along a line, following the ground: walls, rails, banks, bridge parapets.
void band(Mesh& mesh, const std::vector<Vec2>& points, const stage::HeightGrid& ground, float half, float from,
          float to, Colour colour, bool ragged) {
  std::uint32_t n = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const float size = stage::length(points[i + 1] - points[i]);
    if (size < 0.01F) continue;
    const auto pieces = static_cast<int>(std::max(1.0F, std::round(size / 5)));
    const Vec2 along = (points[i + 1] - points[i]) * (1 / size), side = Vec2{along.y, -along.x} * half;
    for (int k = 0; k < pieces; ++k, ++n) {
      const Vec2 a = stage::mix(points[i], points[i + 1], static_cast<float>(k) / static_cast<float>(pieces));
      const Vec2 b = stage::mix(points[i], points[i + 1], static_cast<float>(k + 1) / static_cast<float>(pieces));
      const float za = ground.at(a), zb = ground.at(b), rough = ragged ? 0.18F * scatter(n, 1, 77) * to : 0.0F;
      const auto at = [](Vec2 p, float z) { return Vec3{p.x, p.y, z}; };
      const Colour tone = colour * (ragged ? 0.92F + 0.16F * scatter(n, 2, 77) : 1.0F);
      const float low = from <= 0 ? 0.7F : 0.9F, top = to - rough;
      mesh.quad(at(a + side, za + from), at(b + side, zb + from), at(b + side, zb + top), at(a + side, za + top), tone,
                low);
      mesh.quad(at(b - side, zb + from), at(a - side, za + from), at(a - side, za + top), at(b - side, zb + top), tone,
                low);
      mesh.quad(at(a + side, za + top), at(b + side, zb + top), at(b - side, zb + top), at(a - side, za + top),
                tone * 1.06F);
      mesh.quad(at(a - side, za + from), at(a + side, za + from), at(a + side, za + top), at(a - side, za + top), tone,
                low);
      mesh.quad(at(b + side, zb + from), at(b - side, zb + from), at(b - side, zb + top), at(b + side, zb + top), tone,
                low);
    }
  }
}

void fence(Mesh& mesh, const stage::Line& line, const stage::HeightGrid& ground) {
  const float tall = line.height > 0.3F ? line.height : 1.2F;
  const Colour wood = hex(0x7E6B50);
  for (const float rail : {0.45F, 0.85F})
    band(mesh, line.points, ground, 0.05F, tall * rail - 0.07F, tall * rail + 0.07F, wood, false);
  for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
    const float size = stage::length(line.points[i + 1] - line.points[i]);
    const auto posts = static_cast<int>(std::max(1.0F, size / 2.5F));
    for (int k = 0; k <= posts; ++k) {
      const Vec2 p = stage::mix(line.points[i], line.points[i + 1], static_cast<float>(k) / static_cast<float>(posts));
      Site site{p, stage::bearing_of(line.points[i + 1] - line.points[i]), ground.at(p)};
      Mason{mesh, site}.box(0, 0, 0.09F, 0.09F, -0.3F, tall, wood * 0.9F, true);
    }
  }
}

/// Two posts and a barred gate, which somebody has left open.
void gate(Mesh& mesh, const stage::Opening& opening, const stage::HeightGrid& ground) {
  const Colour wood = hex(0x8A7A62);
  constexpr float tall = 1.25F, ajar = 1.35F;  // metres; radians
  const Vec2 along = stage::heading(opening.bearing) * opening.half;
  for (const Vec2 p : {opening.at - along, opening.at + along})
    Mason{mesh, Site{p, opening.bearing, ground.at(p)}}.box(0, 0, 0.1F, 0.1F, -0.3F, tall + 0.15F, wood * 0.85F, true);
  const Vec2 hinge = opening.at - along, way = stage::heading(opening.bearing + ajar);
  const Vec2 middle = hinge + way * opening.half;
  const Site leaf{middle, opening.bearing + ajar, ground.at(middle)};
  const float half = opening.half - 0.15F;
  for (const float rail : {0.25F, 0.48F, 0.7F, 0.9F, 1.12F})
    Mason{mesh, leaf}.box(0, 0, 0.03F, half, rail - 0.045F, rail + 0.045F, wood, true);
  for (const float end : {-1.0F, 1.0F}) Mason{mesh, leaf}.box(0, end * half, 0.04F, 0.05F, 0.15F, 1.2F, wood, true);
}

void bridge(Mesh& mesh, const stage::Crossing& crossing, const stage::HeightGrid& ground) {
  const float size = stage::length(crossing.to - crossing.from);
  if (!crossing.bridge || size < 0.5F) return;
  constexpr float parapet = 0.9F, thick = 0.25F;  // metres over the deck, and half of its breadth
  const stage::Deck deck = stage::deck_of(crossing, ground);
  const Site site{deck.middle, deck.bearing, 0};
  const float w = deck.half_width, floor = std::min(deck.knots[1].height, deck.knots[2].height);
  const float bed = ground.at(site.centre);
  const Colour stone = hex(0xAE9E80);
  Mason mason{mesh, site};
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

Mesh build_scenery(const stage::Scenery& scenery) {
  Mesh mesh;
  std::uint32_t seed = 1;
  for (const Building& building : scenery.buildings) build(mesh, building, scenery.ground, seed++);
  for (const auto& line : scenery.lines) {
    if (line.points.size() < 2) continue;
    const float tall = line.height > 0.2F ? line.height : 1.1F;
    if (line.kind == LineKind::Wall)
      band(mesh, line.points, scenery.ground, std::max(0.3F, line.width / 2), -0.5F, tall, hex(0xA6977A), true);
    for (const stage::Line& step : stage::firing_steps(line))
      band(mesh, step.points, scenery.ground, step.width / 2, -0.4F, step.height, hex(0x6E5A40), false);
    if (line.kind == LineKind::Fence) fence(mesh, line, scenery.ground);
  }
  for (const stage::Opening& opening : scenery.openings)
    if (opening.gate) gate(mesh, opening, scenery.ground);
  for (const auto& crossing : scenery.crossings) bridge(mesh, crossing, scenery.ground);
  return mesh;
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
    cast(b.centre, b.bearing, {b.size.x * 0.5F, 0.5F}, b.height + 0.27F * b.size.y);  // the ridge
    if (b.kind == BuildingKind::Church) {
      const float side = b.size.y * 0.23F;
      cast(b.centre + stage::turned({b.size.y * 0.375F, b.size.x * 0.5F - 0.6F * side}, b.bearing), b.bearing,
           {side, side}, b.height * 2);
    }
  }
  return outlines;
}

Built::Built(Ogre::SceneManager& scene, const stage::Scenery& scenery)
    : m_material{make_material("built", "solid/built", {"detail"})} {
  add_texture(m_material, Ogre::TextureManager::getSingleton().getByName("ground detail", Ogre::RGN_DEFAULT),
              Wrap::Repeat, Filter::Plain);
  add_look(m_material, "map", "solid/built_map", {"detail"});
  const Mesh mesh = build_scenery(scenery);
  m_batch = std::make_unique<Batch>(scene, m_material, DrawScenery, solid_format,
                                    std::as_bytes(std::span{mesh.vertices}), mesh.triangles);
}

}  // namespace vedette::render
