#include "render/house_builder.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/noise.h"
#include "stage/windows.h"

namespace vedette::render {
namespace {

using assets::HouseKit;
using stage::Building;
using stage::BuildingKind;
using stage::Plan;
using stage::Vec2;
using stage::Vec3;
using stage::Window;

constexpr Surface surface_of(HouseKit::Wall wall) {
  constexpr std::array surfaces{Surface::Plaster, Surface::Brick, Surface::Stone};
  return surfaces[static_cast<std::size_t>(wall)];
}

bool is_dwelling(BuildingKind kind) {
  return kind == BuildingKind::House || kind == BuildingKind::Farm;
}
bool is_great(Plan plan) {
  return plan == Plan::Manor || plan == Plan::Castle;
}
/// Rise of a roof to a metre of run.
float rise_of(const Building& b, const HouseKit& kit) {
  float degrees = kit.pitch;
  if (b.kind == BuildingKind::Church || b.plan == Plan::Chapel) degrees = std::max(degrees, 34.0F);
  if (is_great(b.plan)) degrees = std::clamp(degrees, 30.0F, 50.0F);
  return std::tan(degrees * std::numbers::pi_v<float> / 180);
}

/// One building while it is built: half its breadth and length, its eaves over its floor, which is its highest ground,
/// how far its walls go down to the lowest, and what it is made of.
class Builder {
 public:
  Builder(Masonry& work, const Building& b, const stage::HeightGrid& ground, const HouseKit& kit, std::uint32_t seed);
  void build();

 private:
  [[nodiscard]] float lot(std::uint32_t salt) const { return scatter(m_seed, salt, 7); }
  [[nodiscard]] Colour one_of(const std::vector<std::uint32_t>& colours, std::uint32_t salt) const {
    if (colours.empty()) return hex(0xD8C8A8);
    return hex(colours[std::min(colours.size() - 1,
                                static_cast<std::size_t>(lot(salt) * static_cast<float>(colours.size())))]);
  }

  struct Roof {
    float x = 0, y = 0, w = 1, l = 1, eaves = 3;
    float hip = 0;  // of an end's height, how much slopes: 0 a gable, 1 none
    Paint cover, wall;
    float over = 0.3F, deep = 0.10F;  // eaves' breadth; thickness
    bool gables = true;               // walls under the ends
  };
  void roof(const Roof& roof);
  void crown_gables(const Roof& roof, bool stepped);
  void walls(const std::vector<Window>& windows, float to, Paint paint);
  void room(float side, float along, float sill, float top);
  void shutters(const std::vector<Window>& windows);
  void blind_windows(float z, float high, float spacing, float half);
  void arch(float side, float at, float half, float high, Paint leaf);
  void door(float side, float at, float half, float high);
  void corners(float to);
  void dormers(float ridge_rise, int count);
  void chimneys(float ridge, float reach, int count);

  void dwelling();
  void barn();
  void church();
  void chapel();
  void tower();
  void dovecote();

  const Building& m_b;
  const HouseKit& m_kit;
  std::uint32_t m_seed;
  Site m_site;
  Mason m_mason;
  float w, l, h, m_cellar = 0, m_rise;
  Paint m_wall, m_farm, m_foot, m_stone, m_cover, m_wood, m_dark, m_frame, m_shutter;
  bool m_thatched = false;
};

Site site_of(const Building& b, const stage::HeightGrid& ground) {
  return {b.centre, b.bearing, stage::floor_of(b, ground)};
}

Builder::Builder(Masonry& work, const Building& b, const stage::HeightGrid& ground, const HouseKit& kit,
                 std::uint32_t seed)
    : m_b{b},
      m_kit{kit},
      m_seed{seed},
      m_site{site_of(b, ground)},
      m_mason{work, m_site},
      w{b.size.y / 2},
      l{b.size.x / 2},
      h{std::max(2.0F, b.height)},
      m_rise{rise_of(b, kit)} {
  float lowest = m_site.floor;
  for (const Vec2 corner : {Vec2{-w, -l}, Vec2{w, -l}, Vec2{w, l}, Vec2{-w, l}})
    lowest = std::min(lowest, ground.at(b.centre + stage::turned(corner, b.bearing)));
  m_cellar = lowest - m_site.floor - 0.6F;
  const bool humble = b.kind == BuildingKind::Hut || b.kind == BuildingKind::Barn || b.plan == Plan::Cottage;
  m_thatched = b.plan == Plan::Cottage || (humble && b.plan == Plan::Usual && lot(11) < kit.thatched);
  m_wall = {one_of(kit.walls, 3), surface_of(kit.wall)};
  m_farm = {one_of(kit.farms, 4), surface_of(kit.farm)};
  m_foot = {hex(kit.foot), Surface::Plaster};
  m_stone = {hex(kit.stone), Surface::Stone};
  m_cover = m_thatched ? Paint{hex(kit.thatch) * (0.92F + 0.16F * lot(5)), Surface::Thatch}
                       : Paint{one_of(kit.tiles, 5), Surface::Tile};
  if (m_thatched) m_rise = std::max(m_rise, 1.0F);
  m_wood = {hex(0x6A5238), Surface::Wood}, m_dark = {hex(0x2A241E), Surface::Plaster};
  m_frame = {hex(kit.frames), Surface::Plaster}, m_shutter = {one_of(kit.shutters, 9), Surface::Wood};
}

void Builder::roof(const Roof& r) {
  const float top = r.eaves + r.w * m_rise, low = r.eaves - r.over * m_rise, cut = std::clamp(r.hip, 0.0F, 1.0F);
  const float knee = top - cut * r.w * m_rise;        // where the end begins to slope
  const float out = cut > 0 ? 0.05F : 0.6F * r.over;  // over the gable
  const float end = r.l + out, ridge = r.l + out - cut * r.w;
  const auto at = [&](float x, float y, float z) { return Vec3{r.x + x, r.y + y, z}; };
  for (const float s : {1.0F, -1.0F}) {
    // One slope: from the eaves to the knees, from these to the ridge; and what is under it.
    const float e = r.w + r.over, k = cut * r.w;
    m_mason.face(at(s * e, -s * end, low), at(s * e, s * end, low), at(s * k, s * end, knee), at(s * k, -s * end, knee),
                 r.cover, 0.88F, 0.96F);
    if (cut > 0)
      m_mason.face(at(s * k, -s * end, knee), at(s * k, s * end, knee), at(0, s * ridge, top), at(0, -s * ridge, top),
                   r.cover, 0.96F, 1.0F);
    m_mason.face(at(s * e, s * end, low - r.deep), at(s * e, -s * end, low - r.deep),
                 at(s * k, -s * end, knee - r.deep), at(s * k, s * end, knee - r.deep), r.cover * 0.42F);
    m_mason.face(at(s * e, -s * end, low - r.deep), at(s * e, s * end, low - r.deep), at(s * e, s * end, low),
                 at(s * e, -s * end, low), r.cover * 0.7F);
    // The end: its barge, its hip, its gable.
    if (cut > 0)
      m_mason.triangle(at(s * k, s * end, knee), at(-s * k, s * end, knee), at(0, s * ridge, top), r.cover, 0.95F);
    for (const float g : {1.0F, -1.0F}) {
      const Vec3 foot = at(s * g * e, s * end, low), head = at(s * g * k, s * end, knee);
      const Vec3 under_foot = foot - Vec3{0, 0, r.deep + 0.08F}, under_head = head - Vec3{0, 0, r.deep + 0.08F};
      if (g > 0)
        m_mason.face(under_foot, under_head, head, foot, r.cover * 0.6F);
      else
        m_mason.face(under_head, under_foot, foot, head, r.cover * 0.6F);
    }
    if (r.gables && cut < 1) {
      m_mason.face(at(s * r.w, s * r.l, r.eaves), at(-s * r.w, s * r.l, r.eaves), at(-s * cut * r.w, s * r.l, knee),
                   at(s * cut * r.w, s * r.l, knee), r.wall, 0.95F, 0.85F);
    }
  }
}

/// Gable walls that stand up over the roof, in steps or with a sloping coping.
void Builder::crown_gables(const Roof& r, bool stepped) {
  const float top = r.w * m_rise;
  constexpr float thick = 0.22F, over = 0.45F;  // half of the wall; over the tiles
  for (const float s : {1.0F, -1.0F}) {
    const float y = r.y + s * (r.l - thick);
    if (stepped) {
      const int steps = std::max(4, static_cast<int>(top / 0.62F));
      for (int i = 0; i < steps; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(steps),
                    next = static_cast<float>(i + 1) / static_cast<float>(steps);
        m_mason.box(r.x, y, r.w * (1 - share) + 0.12F, thick, r.eaves + top * share - 0.25F,
                    r.eaves + top * next + over, r.wall, true);
      }
      continue;
    }
    for (const float side : {1.0F, -1.0F}) {
      const Vec3 foot{r.x + side * (r.w + 0.2F), y, r.eaves - 0.1F + over}, head{r.x, y, r.eaves + top + over};
      const auto coping = [&](float off, float z, Vec3 p) { return Vec3{p.x, p.y + off, p.z + z}; };
      const float a = side > 0 ? -thick : thick;
      m_mason.face(coping(a, 0, foot), coping(-a, 0, foot), coping(-a, 0, head), coping(a, 0, head), m_stone);
      for (const float f : {1.0F, -1.0F}) {
        const bool outward = f * side > 0;
        const Vec3 lf = coping(f * thick, -over - 0.2F, foot), lh = coping(f * thick, -over - 0.2F, head),
                   hf = coping(f * thick, 0, foot), hh = coping(f * thick, 0, head);
        if (outward)
          m_mason.face(lf, lh, hh, hf, r.wall, 0.9F);
        else
          m_mason.face(lh, lf, hf, hh, r.wall, 0.9F);
      }
    }
  }
}

/// Four walls of which the long ones have open windows, with the dark of a room behind them.
void Builder::walls(const std::vector<Window>& windows, float to, Paint paint) {
  constexpr float foot = 0.55F, shade = 0.80F;  // metres; under the eaves
  m_mason.box(0, 0, w + 0.03F, l + 0.03F, m_cellar, foot, m_foot, true);
  const float band = std::max(foot, to - 0.7F);
  for (const float end : {-1.0F, 1.0F}) {
    m_mason.on_end(l, end, -w, w, foot, band, paint, 0.90F, 1);
    m_mason.on_end(l, end, -w, w, band, to, paint, 1, 0.94F);
  }
  for (const float side : {-1.0F, 1.0F}) {
    float z = foot;
    for (const float storey : {0.0F, 2.8F}) {
      const float sill = storey + Window::sill, top = std::min(storey + Window::top, to - 0.1F);
      float y = -l;
      for (const Window& window : windows) {
        if (window.side != side || window.floor != storey) continue;
        if (y <= -l) m_mason.on_side(w, side, -l, l, z, sill, paint, z <= foot ? 0.90F : 0.97F), z = sill;
        m_mason.on_side(w, side, y, window.along - Window::half, sill, top, paint, 0.97F);
        room(side, window.along, sill, top);
        y = window.along + Window::half;
      }
      if (y > -l) m_mason.on_side(w, side, y, l, sill, top, paint, 0.97F), z = top;
    }
    if (z < band) m_mason.on_side(w, side, -l, l, z, band, paint, z <= foot ? 0.90F : 0.97F), z = band;
    m_mason.on_side(w, side, -l, l, z, to, paint, 1, shade);
  }
}

/// What is seen through a window at y in a side wall, from its sill to its top.
void Builder::room(float side, float y, float sill, float top) {
  constexpr float deep = 1;  // metres
  const Paint dark{hex(0x15110D)}, jamb{hex(0x6B5F4C)};
  const float out = side * w, in = side * std::max(0.2F, w - deep), half = Window::half;
  m_mason.on_side(std::abs(in), side, y - half, y + half, sill - 1, top, dark);
  for (const float end : {-1.0F, 1.0F}) {
    const float at = y + end * half;
    m_mason.face({out, at, sill}, {in, at, sill}, {in, at, top}, {out, at, top}, jamb * 0.6F);
    m_mason.face({in, at, sill}, {out, at, sill}, {out, at, top}, {in, at, top}, jamb * 0.6F);
  }
  m_mason.face({out, y - half, top}, {in, y - half, top}, {in, y + half, top}, {out, y + half, top}, jamb * 0.4F);
  m_mason.face({out, y + half, top}, {in, y + half, top}, {in, y - half, top}, {out, y - half, top}, jamb * 0.4F);
}

/// Frames, lintels and sills of open windows, and their shutters.
void Builder::shutters(const std::vector<Window>& windows) {
  const Paint frame = is_great(m_b.plan) ? m_stone : m_frame;
  for (const Window& window : windows) {
    const float y = window.along, low = window.floor + Window::sill, high = window.floor + Window::top;
    const auto lath = [&](float y0, float y1, float z0, float z1, float out) {
      m_mason.on_side(w + out, window.side, y + y0, y + y1, z0, z1, frame);
    };
    lath(-0.66F, 0.66F, low - 0.13F, low, 0.07F), lath(-0.62F, 0.62F, high, high + 0.17F, 0.04F);
    lath(-0.58F, -0.45F, low, high, 0.04F), lath(0.45F, 0.58F, low, high, 0.04F);
    if (is_great(m_b.plan)) continue;
    for (const float end : {-1.0F, 1.0F}) {
      const float at = y + end * 0.80F;
      m_mason.on_side(w + 0.06F, window.side, at - 0.22F, at + 0.22F, low - 0.02F, high + 0.02F, m_shutter);
    }
  }
}

/// Windows at which nobody stands: glass in a frame, along both long walls.
void Builder::blind_windows(float z, float high, float spacing, float half) {
  const int count = std::max(1, static_cast<int>(2 * l / spacing));
  for (const float side : {-1.0F, 1.0F})
    for (int i = 0; i < count; ++i) {
      const float y = (static_cast<float>(i) + 0.5F) / static_cast<float>(count) * 2 * l - l;
      m_mason.on_side(w + 0.03F, side, y - half - 0.14F, y + half + 0.14F, z - 0.12F, z + high + 0.14F, m_frame);
      m_mason.on_side(w + 0.05F, side, y - half, y + half, z, z + high, m_dark);
    }
}

/// A gateway under a round arch in a long wall, its leaves shut.
void Builder::arch(float side, float at, float half, float high, Paint leaf) {
  const float spring = high - half;
  m_mason.on_side(w + 0.05F, side, at - half - 0.35F, at - half, 0, spring, m_stone, 0.8F);
  m_mason.on_side(w + 0.05F, side, at + half, at + half + 0.35F, 0, spring, m_stone, 0.8F);
  m_mason.on_side(w + 0.06F, side, at - half, at - 0.03F, 0, spring, leaf, 0.75F);
  m_mason.on_side(w + 0.06F, side, at + 0.03F, at + half, 0, spring, leaf, 0.75F);
  constexpr int pieces = 8;
  const float x = side * (w + 0.06F);
  for (int i = 0; i < pieces; ++i) {
    const auto corner = [&](int n, float radius) {
      const float angle = std::numbers::pi_v<float> * static_cast<float>(n) / pieces;
      return Vec3{x, at + side * radius * std::cos(angle), spring + radius * std::sin(angle)};
    };
    m_mason.triangle({x, at, spring}, corner(i, half), corner(i + 1, half), leaf * 0.7F);
    m_mason.face(corner(i, half), corner(i, half + 0.35F), corner(i + 1, half + 0.35F), corner(i + 1, half), m_stone);
  }
}

void Builder::door(float side, float at, float half, float high) {
  m_mason.on_side(w + 0.04F, side, at - half - 0.14F, at + half + 0.14F, 0, high + 0.16F, m_frame, 0.75F);
  m_mason.on_side(w + 0.06F, side, at - half, at + half, 0, high, m_wood, 0.75F);
}

/// Dressed stones at the four corners.
void Builder::corners(float to) {
  constexpr float broad = 0.42F, out = 0.03F;
  for (const float s : {-1.0F, 1.0F})
    for (const float e : {-1.0F, 1.0F}) {
      const float y0 = e > 0 ? l - broad : -l, x0 = s > 0 ? w - broad : -w;
      m_mason.on_side(w + out, s, y0, y0 + broad, 0, to, m_stone, 0.8F);
      m_mason.on_end(l + out, e, x0, x0 + broad, 0, to, m_stone, 0.8F);
    }
}

/// Windows in the roof: a little gabled house each, on both slopes.
void Builder::dormers(float ridge_rise, int count) {
  constexpr float half = 0.62F, tall = 1.15F;
  const float x = 0.62F * w, z = h + (w - x) * m_rise - 0.1F, back = tall / m_rise;
  if (ridge_rise < tall + 0.9F) return;
  for (const float s : {1.0F, -1.0F})
    for (int i = 0; i < count; ++i) {
      const float y = ((static_cast<float>(i) + 0.5F) / static_cast<float>(count) * 2 - 1) * (l - 0.8F);
      const auto at = [&](float in, float along, float up) { return Vec3{s * (x - in), y + s * along, z + up}; };
      m_mason.face(at(0, -half, 0), at(0, half, 0), at(0, half, tall), at(0, -half, tall), m_wall);
      m_mason.triangle(at(0, -half, tall), at(0, half, tall), at(0, 0, tall + 0.45F), m_wall);
      m_mason.face(at(-0.03F, -0.36F, 0.22F), at(-0.03F, 0.36F, 0.22F), at(-0.03F, 0.36F, tall - 0.08F),
                   at(-0.03F, -0.36F, tall - 0.08F), m_dark);
      m_mason.triangle(at(0, half, 0), at(back, half, tall), at(0, half, tall), m_wall, 0.85F);
      m_mason.triangle(at(back, -half, tall), at(0, -half, 0), at(0, -half, tall), m_wall, 0.85F);
      const float deep = back + 0.45F / m_rise, eaves = half + 0.15F;
      m_mason.face(at(-0.2F, eaves, tall - 0.1F), at(back, eaves, tall - 0.1F), at(deep, 0, tall + 0.45F),
                   at(-0.2F, 0, tall + 0.45F), m_cover, 0.9F);
      m_mason.face(at(back, -eaves, tall - 0.1F), at(-0.2F, -eaves, tall - 0.1F), at(-0.2F, 0, tall + 0.45F),
                   at(deep, 0, tall + 0.45F), m_cover, 0.9F);
    }
}

void Builder::chimneys(float ridge, float reach, int count) {
  const Paint brick{m_wall.surface == Surface::Plaster ? hex(0xA98A6C) : hex(0x98644E), Surface::Brick};
  for (int i = 0; i < count; ++i) {
    const float share =
        count == 1 ? (lot(21) < 0.5F ? -0.75F : 0.75F) : 2 * static_cast<float>(i) / static_cast<float>(count - 1) - 1;
    const float y = share * std::max(0.0F, reach - 0.6F);
    m_mason.box(0, y, 0.34F, 0.46F, h, ridge + 0.95F, brick);
    m_mason.box(0, y, 0.42F, 0.54F, ridge + 0.72F, ridge + 0.90F, brick, true);
    m_mason.box(0, y, 0.22F, 0.34F, ridge + 0.90F, ridge + 1.12F, m_dark, true);
  }
}

void Builder::dwelling() {
  const std::vector<Window> windows = stage::windows_of(m_b);
  const bool great = is_great(m_b.plan), cottage = m_b.plan == Plan::Cottage;
  const Paint paint = m_wall;
  walls(windows, h, paint);
  shutters(windows);
  Roof r{.w = w, .l = l, .eaves = h, .cover = m_cover, .wall = paint, .over = m_kit.overhang};
  if (m_thatched) r.over = std::max(r.over, 0.45F), r.deep = 0.38F;
  const float by_lot = lot(12);
  r.hip = great ? 1.0F : by_lot < m_kit.hipped ? (m_thatched || m_kit.pitch > 40 ? 0.45F : 1.0F) : 0.0F;
  r.hip = std::min(r.hip, 0.9F * l / w);
  const bool crowned = r.hip == 0 && !m_thatched && m_kit.gable != HouseKit::Gable::Plain &&
                       (m_b.kind == BuildingKind::Farm || m_b.plan == Plan::Inn || lot(13) < 0.4F);
  roof(r);
  if (crowned) crown_gables(r, m_kit.gable == HouseKit::Gable::Stepped);
  const float rise = w * m_rise, reach = r.hip > 0 ? l - r.hip * w : l;
  if (great) corners(h), m_mason.box(0, 0, w + 0.08F, l + 0.08F, h - 0.32F, h - 0.05F, m_stone);
  if (great || (!cottage && lot(14) < m_kit.dormers)) dormers(rise, std::max(1, static_cast<int>(2 * l / 5.5F)));
  chimneys(h + rise, reach, cottage ? 1 : std::min(m_kit.chimneys, static_cast<int>(l / 3) + 1));
  // Doors stand between two windows, or at the ends.
  const int count = static_cast<int>(
      std::ranges::count_if(windows, [](const Window& one) { return one.side > 0 && one.floor == 0; }));
  const float between = count > 1 ? 2 * l / static_cast<float>(count) : 0, middle = count % 2 == 0 ? 0 : between / 2;
  if (m_b.plan == Plan::Gatehouse)
    for (const float side : {-1.0F, 1.0F}) arch(side, middle, std::min(1.45F, between / 2 - 0.75F), 3.1F, m_wood);
  else if (count > 1)
    door(1, middle, great ? 0.75F : 0.52F, great ? 2.5F : 2.05F), door(-1, middle, 0.5F, 2.05F);
  if (count <= 1 || m_b.plan == Plan::Usual) m_mason.on_end(l + 0.05F, -1, -0.55F, 0.55F, 0, 2.05F, m_wood, 0.75F);
  if (great) {  // a bell or a clock over the middle of the front
    const float y = m_b.plan == Plan::Castle ? 0 : 0.2F * l;
    m_mason.box(0, y, 0.9F, 0.9F, h + rise - 0.9F, h + rise + 1.3F, m_stone);
    m_mason.pyramid(0, y, 1.15F, h + rise + 1.3F, h + rise + 3.4F, m_cover);
  }
  if (m_b.plan == Plan::Inn) {
    const Paint board{hex(0x5B3A24), Surface::Wood};
    m_mason.box(w + 0.7F, -0.8F * l, 0.55F, 0.04F, 2.9F, 3.7F, board, true);
    m_mason.box(w + 0.6F, -0.8F * l, 0.7F, 0.03F, 3.75F, 3.82F, board, true);
  }
}

void Builder::barn() {
  const bool stable = m_b.plan == Plan::Stable, gatehouse = m_b.plan == Plan::Gatehouse,
             hut = m_b.kind == BuildingKind::Hut;
  walls({}, h, m_farm);
  Roof r{.w = w, .l = l, .eaves = h, .cover = m_cover * 0.95F, .wall = m_farm, .over = m_kit.overhang};
  if (m_thatched) r.over = std::max(r.over, 0.5F), r.deep = 0.4F;
  r.hip = lot(12) < m_kit.hipped ? 0.4F : 0;
  roof(r);
  if (r.hip == 0 && !m_thatched && !hut && m_kit.gable != HouseKit::Gable::Plain && lot(13) < 0.45F)
    crown_gables(r, false);
  if (gatehouse) {
    for (const float side : {-1.0F, 1.0F}) arch(side, 0, std::min(1.9F, 0.4F * l), std::min(3.7F, h - 0.3F), m_wood);
  } else if (stable) {
    blind_windows(1.5F, 0.55F, 3.6F, 0.35F);
    for (const float at : {-0.5F, 0.5F}) door(1, at * l + 0.9F, 0.6F, 2.1F);
  } else if (hut) {
    door(1, 0, 0.5F, std::min(1.8F, h - 0.2F));
  } else {
    // A waggon's door on either side, one opposite the other, and slits for the air.
    const float at = l > 9 ? 0.3F * l : 0, high = std::min(3.5F, h - 0.4F);
    for (const float side : {-1.0F, 1.0F}) {
      m_mason.on_side(w + 0.04F, side, at - 1.95F, at + 1.95F, 0, high + 0.2F, m_stone, 0.78F);
      m_mason.on_side(w + 0.06F, side, at - 1.75F, at - 0.03F, 0, high, m_wood, 0.72F);
      m_mason.on_side(w + 0.06F, side, at + 0.03F, at + 1.75F, 0, high, m_wood, 0.72F);
      for (float y = -l + 1.8F; y < l - 1; y += 3.2F)
        if (std::abs(y - at) > 2.4F) m_mason.on_side(w + 0.04F, side, y - 0.09F, y + 0.09F, 1.4F, 2.3F, m_dark);
    }
  }
  if (!hut)
    for (const float end : {-1.0F, 1.0F}) m_mason.on_end(l + 0.05F, end, -0.5F, 0.5F, h - 0.1F, h + 1.0F, m_wood);
}

void Builder::church() {
  walls({}, h, m_wall);
  const Roof r{.w = w, .l = l, .eaves = h, .cover = m_cover, .wall = m_wall, .over = 0.25F};
  roof(r);
  blind_windows(0.38F * h, 0.34F * h, 5.2F, 0.55F);
  corners(h);
  const bool belfry = m_kit.steeple == HouseKit::Steeple::Belfry;
  m_mason.on_end(l + 0.05F, -1, -1.2F, 1.2F, 0, 3.2F, m_stone, 0.8F);
  m_mason.on_end(l + 0.07F, -1, -0.9F, 0.9F, 0, 2.9F, m_wood, 0.75F);
  m_mason.on_end(l + 0.05F, -1, -0.7F, 0.7F, 0.75F * h, 0.75F * h + 1.6F, m_dark);
  const float ridge = h + w * m_rise;
  if (belfry) {  // an open gable with two bells over the front
    const float y = -l + 0.4F;
    for (const float x : {-1.35F, 0.0F, 1.35F}) m_mason.box(x, y, 0.3F, 0.35F, h, ridge + 2.0F, m_wall);
    m_mason.box(0, y, 1.75F, 0.42F, ridge + 2.0F, ridge + 2.35F, m_stone, true);
    m_mason.pyramid(0, y, 1.0F, ridge + 2.35F, ridge + 3.6F, m_wall);
    for (const float x : {-0.68F, 0.68F}) m_mason.box(x, y, 0.24F, 0.2F, ridge + 0.9F, ridge + 1.6F, m_dark);
  }
  // The tower stands beside the far end.
  const float side = w * 0.46F, tower = h * 1.9F, ty = l - side * 0.6F, tx = w * 0.75F;
  m_mason.box(tx, ty, side, side, m_cellar, tower, m_wall);
  m_mason.box(tx, ty, side + 0.18F, side + 0.18F, tower - 0.4F, tower, m_stone, true);
  m_mason.box(tx, ty, side + 0.10F, side + 0.10F, 0.62F * tower, 0.62F * tower + 0.25F, m_stone, true);
  m_mason.box(tx, ty, side + 0.05F, side * 0.36F, tower - 2.8F, tower - 0.9F, m_dark);
  m_mason.box(tx, ty, side * 0.36F, side + 0.05F, tower - 2.8F, tower - 0.9F, m_dark);
  float cross = tower;
  const Paint slate{hex(0x565B62), Surface::Tile};
  if (m_kit.steeple == HouseKit::Steeple::Spire) {
    m_mason.pyramid(tx, ty, side + 0.3F, tower, cross = tower + side * 5.5F, slate);
  } else if (m_kit.steeple == HouseKit::Steeple::Onion) {
    constexpr std::array<Vec2, 6> bulb{Vec2{1.05F, 0}, {0.85F, 0.35F}, {1.12F, 1.0F},
                                       {0.95F, 1.6F},  {0.35F, 2.3F},  {0.10F, 3.2F}};
    const Paint copper{hex(0x6F8578), Surface::Plaster};
    for (std::size_t i = 0; i + 1 < bulb.size(); ++i)
      for (int k = 0; k < 8; ++k) {
        const auto corner = [&](int n, Vec2 ring) {
          const float angle = std::numbers::pi_v<float> / 4 * static_cast<float>(n);
          return Vec3{tx + std::cos(angle) * ring.x * side * 1.1F, ty + std::sin(angle) * ring.x * side * 1.1F,
                      tower + ring.y * side};
        };
        m_mason.face(corner(k, bulb[i]), corner(k + 1, bulb[i]), corner(k + 1, bulb[i + 1]), corner(k, bulb[i + 1]),
                     copper);
      }
    cross = tower + 3.2F * side;
  } else {
    m_mason.pyramid(tx, ty, side + 0.3F, tower, cross = tower + side * 1.5F, m_cover);
  }
  m_mason.box(tx, ty, 0.06F, 0.06F, cross - 0.3F, cross + 1.5F, m_dark, true);
  m_mason.box(tx, ty, 0.45F, 0.06F, cross + 0.8F, cross + 0.95F, m_dark, true);
}

void Builder::chapel() {
  walls({}, h, m_wall);
  roof({.w = w, .l = l, .eaves = h, .cover = m_cover, .wall = m_wall, .over = 0.2F});
  const float ridge = h + w * m_rise;
  m_mason.on_end(l + 0.05F, 1, -0.6F, 0.6F, 0, 2.2F, m_wood, 0.75F);
  m_mason.on_end(l + 0.05F, -1, -0.4F, 0.4F, 1.6F, 3.0F, m_dark);
  m_mason.box(0, 0, 0.55F, 0.55F, ridge - 0.7F, ridge + 1.4F, m_wood);
  m_mason.pyramid(0, 0, 0.8F, ridge + 1.4F, ridge + 4.0F, m_cover);
  m_mason.box(0, 0, 0.05F, 0.05F, ridge + 3.8F, ridge + 5.0F, m_dark, true);
  m_mason.box(0, 0, 0.30F, 0.05F, ridge + 4.5F, ridge + 4.6F, m_dark, true);
}

void Builder::tower() {
  const Paint stone = m_stone;
  m_mason.box(0, 0, w, l, m_cellar, h, stone, true);
  m_mason.box(0, 0, w + 0.3F, l + 0.3F, h - 0.9F, h - 0.4F, stone * 0.94F, true);
  for (int i = -2; i <= 2; i += 2)
    for (const float s : {-1.0F, 1.0F}) {
      const float t = static_cast<float>(i) / 2;
      m_mason.box(t * (w - 0.5F), s * (l - 0.3F), 0.5F, 0.3F, h, h + 1, stone, true);
      m_mason.box(s * (w - 0.3F), t * (l - 0.5F), 0.3F, 0.5F, h, h + 1, stone, true);
    }
  m_mason.on_end(l + 0.05F, 1, -0.7F, 0.7F, 0, 2.2F, m_wood, 0.75F);
  for (const float z : {h * 0.35F, h * 0.65F}) m_mason.on_side(w + 0.05F, 1, -0.25F, 0.25F, z, z + 1.2F, m_dark);
}

/// A pigeon house: a square tower with a tiled cap, a band under its holes.
void Builder::dovecote() {
  m_mason.box(0, 0, w + 0.03F, l + 0.03F, m_cellar, 0.6F, m_foot, true);
  m_mason.box(0, 0, w, l, 0.6F, h, m_wall);
  m_mason.box(0, 0, w + 0.15F, l + 0.15F, 0.68F * h, 0.68F * h + 0.2F, m_stone, true);
  const float side = std::max(w, l), top = h + 1.15F * side * std::max(0.7F, m_rise);
  m_mason.pyramid(0, 0, side + 0.35F, h - 0.1F, top, m_cover);
  m_mason.box(0, 0, 0.5F, 0.5F, top - 0.9F, top + 0.5F, m_wood);
  m_mason.pyramid(0, 0, 0.7F, top + 0.5F, top + 1.3F, m_cover);
  for (int i = -2; i <= 2; ++i)
    for (const float z : {0.76F * h, 0.86F * h}) {
      const float at = static_cast<float>(i) * 0.3F * std::min(w, l);
      for (const float s : {-1.0F, 1.0F}) {
        m_mason.on_side(w + 0.05F, s, at - 0.1F, at + 0.1F, z, z + 0.22F, m_dark);
        m_mason.on_end(l + 0.05F, s, at - 0.1F, at + 0.1F, z, z + 0.22F, m_dark);
      }
    }
  m_mason.on_end(l + 0.05F, 1, -0.55F, 0.55F, 0, 2.0F, m_wood, 0.75F);
}

void Builder::build() {
  if (m_b.plan == Plan::Chapel) return chapel();
  if (m_b.plan == Plan::Dovecote) return dovecote();
  if (is_dwelling(m_b.kind)) return dwelling();
  if (m_b.kind == BuildingKind::Church) return church();
  if (m_b.kind == BuildingKind::Tower) return tower();
  barn();
}

}  // namespace

void build_house(Masonry& work, const Building& building, const stage::HeightGrid& ground, const HouseKit& kit,
                 std::uint32_t seed) {
  Builder{work, building, ground, kit, seed}.build();
}

}  // namespace vedette::render
