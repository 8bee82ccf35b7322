#include "render/table/props.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "render/view.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr float pi = std::numbers::pi_v<float>;

/// Strokes of the figures 0 to 9 on a grid two wide and four high; a stroke ends where the next begins.
using Stroke = std::vector<Vec2>;
const std::array<Stroke, 10>& strokes() {
  static const std::array<Stroke, 10> figures{
      Stroke{{0, 1}, {0, 3}, {0.5F, 4}, {1.5F, 4}, {2, 3}, {2, 1}, {1.5F, 0}, {0.5F, 0}, {0, 1}},
      Stroke{{0.3F, 3.1F}, {1.1F, 4}, {1.1F, 0}},
      Stroke{{0, 3.1F}, {0.5F, 4}, {1.5F, 4}, {2, 3.1F}, {1.8F, 2.2F}, {0, 0}, {2, 0}},
      Stroke{{0, 3.5F},
             {0.6F, 4},
             {1.5F, 4},
             {1.9F, 3.2F},
             {1.4F, 2.2F},
             {0.8F, 2.1F},
             {1.4F, 2.1F},
             {2, 1.1F},
             {1.5F, 0},
             {0.5F, 0},
             {0, 0.6F}},
      Stroke{{1.5F, 0}, {1.5F, 4}, {0, 1.2F}, {2.1F, 1.2F}},
      Stroke{{1.9F, 4},
             {0.2F, 4},
             {0, 2.2F},
             {0.6F, 2.6F},
             {1.4F, 2.6F},
             {2, 1.6F},
             {1.8F, 0.5F},
             {1.2F, 0},
             {0.4F, 0},
             {0, 0.5F}},
      Stroke{{1.6F, 4}, {0.5F, 2.8F}, {0, 1.3F}, {0.5F, 0}, {1.5F, 0}, {2, 1}, {1.6F, 2.1F}, {0.6F, 2.2F}, {0, 1.3F}},
      Stroke{{0, 4}, {2, 4}, {0.7F, 0}},
      Stroke{{1, 2.1F},
             {0.2F, 3},
             {0.5F, 4},
             {1.5F, 4},
             {1.8F, 3},
             {1, 2.1F},
             {0, 1},
             {0.5F, 0},
             {1.5F, 0},
             {2, 1},
             {1, 2.1F}},
      Stroke{{0.4F, 0}, {1.5F, 1.2F}, {2, 2.7F}, {1.5F, 4}, {0.5F, 4}, {0, 3}, {0.4F, 1.9F}, {1.4F, 1.8F}, {2, 2.7F}}};
  return figures;
}

/// Turns and places a small thing: local axes to the world's.
struct Frame {
  Vec3 origin, x, y, z;
  [[nodiscard]] Vec3 at(Vec3 p) const { return origin + x * p.x + y * p.y + z * p.z; }
  [[nodiscard]] Vec3 way(Vec3 p) const { return x * p.x + y * p.y + z * p.z; }
};

/// A disc facing `normal`.
void disc(Mesh& mesh, Vec3 middle, Vec3 normal, float radius, int sides, Colour colour) {
  const Vec3 a = unit(cross(normal, std::abs(normal.z) < 0.9F ? Vec3{0, 0, 1} : Vec3{1, 0, 0})), b = cross(normal, a);
  const auto centre = mesh.add(middle, normal, colour);
  for (int i = 0; i < sides; ++i) {
    const float angle = 2 * pi * static_cast<float>(i) / static_cast<float>(sides);
    mesh.add(middle + a * (radius * std::cos(angle)) + b * (radius * std::sin(angle)), normal, colour);
  }
  const auto n = static_cast<std::uint32_t>(sides);
  for (std::uint32_t i = 0; i < n; ++i)
    for (const std::uint32_t v : {centre, centre + 1 + i, centre + 1 + (i + 1) % n}) mesh.triangles.push_back(v);
}

/// A convex body by its corners and faces (corners counter-clockwise from outside), and the number each face shows.
struct Solid {
  std::vector<Vec3> corners;
  std::vector<std::vector<std::size_t>> faces;
  std::vector<int> numbers;

  [[nodiscard]] Vec3 middle(std::size_t face) const {
    Vec3 sum;
    for (const std::size_t c : faces[face]) sum = sum + corners[c];
    return sum * (1 / static_cast<float>(faces[face].size()));
  }
  [[nodiscard]] Vec3 normal(std::size_t face) const {
    const auto& f = faces[face];
    return unit(cross(corners[f[1]] - corners[f[0]], corners[f[2]] - corners[f[0]]));
  }
  /// Corners in an order that goes round the outside.
  void wind() {
    for (std::size_t face = 0; face < faces.size(); ++face)
      if (dot(normal(face), middle(face)) < 0) std::ranges::reverse(faces[face]);
  }
};

Solid octahedron() {
  Solid s{.corners = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
          .faces = {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}},
          .numbers = {1, 4, 7, 6, 2, 3, 8, 5}};  // opposite faces make nine
  s.wind();
  return s;
}

/// The ten-sided die: kites round two points.
Solid kites() {
  Solid s;
  const float lift = 0.1056F;
  s.corners = {{0, 0, 1.02F}, {0, 0, -1.02F}};
  for (int i = 0; i < 10; ++i) {
    const float angle = pi / 5 * static_cast<float>(i);
    s.corners.push_back({std::cos(angle), std::sin(angle), i % 2 == 0 ? lift : -lift});
  }
  for (std::size_t i = 0; i < 10; ++i) {
    const std::size_t a = 2 + (i + 9) % 10, b = 2 + i, c = 2 + (i + 1) % 10;
    // Each kite hangs from the point on the other side of its middle corner's.
    s.faces.push_back({i % 2 == 0 ? std::size_t{1} : std::size_t{0}, a, b, c});
  }
  for (auto& face : s.faces) std::ranges::reverse(face);
  s.numbers = {1, 8, 3, 6, 5, 4, 7, 2, 9, 0};
  s.wind();
  return s;
}

Solid dodecahedron() {
  const float g = (1 + std::sqrt(5.0F)) / 2, h = 1 / g;
  Solid s;
  for (const float x : {-1.0F, 1.0F})
    for (const float y : {-1.0F, 1.0F})
      for (const float z : {-1.0F, 1.0F}) s.corners.push_back({x, y, z});
  for (const float a : {-1.0F, 1.0F})
    for (const float b : {-1.0F, 1.0F}) {
      s.corners.push_back({0, a * h, b * g});
      s.corners.push_back({a * h, b * g, 0});
      s.corners.push_back({b * g, 0, a * h});
    }
  // A face for every corner of the icosahedron inside it: the five corners nearest to that direction.
  for (const float a : {-1.0F, 1.0F})
    for (const float b : {-1.0F, 1.0F})
      for (const Vec3 way : {Vec3{0, a * g, b}, Vec3{a * g, b, 0}, Vec3{b, 0, a * g}}) {
        const Vec3 out = unit(way);
        std::vector<std::size_t> order(s.corners.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(order, [&](std::size_t i, std::size_t j) {
          return dot(s.corners[i], out) > dot(s.corners[j], out) + 1e-4F;
        });
        order.resize(5);
        const Vec3 u = unit(cross(out, std::abs(out.z) < 0.9F ? Vec3{0, 0, 1} : Vec3{1, 0, 0})), v = cross(out, u);
        std::ranges::sort(order, {},
                          [&](std::size_t i) { return std::atan2(dot(s.corners[i], v), dot(s.corners[i], u)); });
        s.faces.push_back(order);
        s.numbers.push_back(static_cast<int>(s.numbers.size()) + 1);
      }
  s.wind();
  return s;
}

/// A turn that brings one direction upright, then spins about the upright.
Frame upright(Vec3 up, float bearing) {
  // Axes of the body in which `up` is the third.
  const Vec3 a = unit(cross(std::abs(up.z) < 0.9F ? Vec3{0, 0, 1} : Vec3{0, 1, 0}, up)), b = cross(up, a);
  const float c = std::cos(bearing), s = std::sin(bearing);
  const auto turned = [&](Vec3 p) {
    const Vec3 q{dot(p, a), dot(p, b), dot(p, up)};
    return Vec3{q.x * c + q.y * s, -q.x * s + q.y * c, q.z};
  };
  return {{}, turned({1, 0, 0}), turned({0, 1, 0}), turned({0, 0, 1})};
}

/// The same, rolled by an angle about a level axis.
Frame rolled(const Frame& frame, float bearing, float angle) {
  const Vec3 axis{std::cos(bearing), -std::sin(bearing), 0};
  const float c = std::cos(angle), s = std::sin(angle);
  const auto roll = [&](Vec3 p) { return p * c + cross(axis, p) * s + axis * (dot(axis, p) * (1 - c)); };
  return {frame.origin, roll(frame.x), roll(frame.y), roll(frame.z)};
}

/// A cube's half side is one. @param face the direction of each number's face.
constexpr std::array<Vec3, 6> cube_faces{Vec3{0, 0, -1}, {1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {-1, 0, 0}, {0, 0, 1}};

void add_cube(Mesh& mesh, const Frame& frame, float half, Colour body, Colour pips) {
  constexpr float edge = 0.84F;  // of a face that is flat
  for (std::size_t number = 1; number <= 6; ++number) {
    const Vec3 n = cube_faces[number - 1];
    const Vec3 u = unit(cross(n, std::abs(n.z) < 0.9F ? Vec3{0, 0, 1} : Vec3{1, 0, 0})), v = cross(n, u);
    const auto corner = [&](float x, float y) { return frame.at((n + u * x + v * y) * half); };
    mesh.quad(corner(-edge, -edge), corner(edge, -edge), corner(edge, edge), corner(-edge, edge), body);
    const auto pip = [&](float x, float y) {
      disc(mesh, frame.at((n * 1.012F + u * x + v * y) * half), frame.way(n), 0.155F * half, 8, pips);
    };
    constexpr float a = 0.5F;
    if (number % 2 == 1) pip(0, 0);
    if (number >= 2) pip(-a, -a), pip(a, a);
    if (number >= 4) pip(-a, a), pip(a, -a);
    if (number == 6) pip(-a, 0), pip(a, 0);
  }
  // Rounded edges and corners: between the faces' flat parts.
  for (std::size_t i = 0; i < 6; ++i)
    for (std::size_t j = i + 1; j < 6; ++j) {
      const Vec3 a = cube_faces[i], b = cube_faces[j];
      if (std::abs(dot(a, b)) > 0.5F) continue;
      const Vec3 along = cross(a, b);
      const auto p = [&](Vec3 face, Vec3 other, float t) {
        return frame.at((face + other * edge + along * (t * edge)) * half);
      };
      mesh.quad(p(a, b, -1), p(a, b, 1), p(b, a, 1), p(b, a, -1), body * 1.08F);
    }
  for (const float x : {-1.0F, 1.0F})
    for (const float y : {-1.0F, 1.0F})
      for (const float z : {-1.0F, 1.0F}) {
        const Vec3 a = frame.at(Vec3{x, y * edge, z * edge} * half), b = frame.at(Vec3{x * edge, y, z * edge} * half),
                   c = frame.at(Vec3{x * edge, y * edge, z} * half);
        x* y* z > 0 ? mesh.triangle(a, b, c, body * 1.1F) : mesh.triangle(a, c, b, body * 1.1F);
      }
}

void add_solid(Mesh& mesh, const Solid& solid, const Frame& frame, float scale, Colour body, Colour ink, float digits) {
  for (std::size_t face = 0; face < solid.faces.size(); ++face) {
    const auto& corners = solid.faces[face];
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
      mesh.triangle(frame.at(solid.corners[corners[0]] * scale), frame.at(solid.corners[corners[i]] * scale),
                    frame.at(solid.corners[corners[i + 1]] * scale),
                    body * (0.96F + 0.02F * static_cast<float>(face % 3)));
    const Vec3 n = frame.way(solid.normal(face)), to_corner = frame.way(solid.corners[corners[0]] - solid.middle(face));
    const Vec3 up = unit(to_corner - n * dot(to_corner, n));
    if (n.z > -0.2F)
      add_number(mesh, solid.numbers[face], frame.at(solid.middle(face) * (scale * 1.015F)), cross(up, n), up, digits,
                 ink);
  }
}

}  // namespace

void add_number(Mesh& mesh, int number, Vec3 at, Vec3 right, Vec3 up, float tall, Colour ink) {
  const std::string text = std::to_string(std::max(0, number));
  const float step = tall / 4, thick = tall * 0.075F, wide = 2.9F * step;
  const Vec3 normal = cross(right, up);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const float shift = (static_cast<float>(i) - static_cast<float>(text.size() - 1) / 2) * wide;
    const Stroke& stroke = strokes()[static_cast<std::size_t>(text[i] - '0')];
    for (std::size_t k = 0; k + 1 < stroke.size(); ++k) {
      const auto place = [&](Vec2 p) { return at + right * (shift + (p.x - 1) * step) + up * ((p.y - 2) * step); };
      const Vec3 a = place(stroke[k]), b = place(stroke[k + 1]), along = unit(b - a),
                 side = cross(normal, along) * thick;
      const Vec3 from = a - along * (thick * 0.7F), to = b + along * (thick * 0.7F);
      const auto first = mesh.add(from - side, normal, ink);
      mesh.add(to - side, normal, ink), mesh.add(to + side, normal, ink), mesh.add(from + side, normal, ink);
      for (const std::uint32_t v : {0U, 1U, 2U, 0U, 2U, 3U}) mesh.triangles.push_back(first + v);
    }
  }
}

void add_die(Mesh& mesh, const stage::TableDie& die, float ground) {
  const Colour body = hex(die.rgb), ink = hex(0xF4EFE2);
  const auto stand = [&](Vec3 up, float height) {
    Frame frame = rolled(upright(up, die.bearing), die.bearing, die.tumble);
    frame.origin = {die.at.x, die.at.y, ground + die.above + height};
    return frame;
  };
  if (die.faces <= 6) {
    const float half = die.size / 2;
    const int face = std::clamp(die.face, 1, 6);
    return add_cube(mesh, stand(cube_faces[static_cast<std::size_t>(face - 1)], half), half, body, ink);
  }
  static const Solid eight_sides = octahedron(), ten_sides = kites(), twelve_sides = dodecahedron();
  const Solid& more_than_eight = die.faces <= 10 ? ten_sides : twelve_sides;
  const Solid& solid = die.faces <= 8 ? eight_sides : more_than_eight;
  const int face = die.faces == 10 ? die.face % 10 : die.face;
  const auto found = std::ranges::find(solid.numbers, face);
  const auto top = static_cast<std::size_t>(found == solid.numbers.end() ? 0 : found - solid.numbers.begin());
  const float scale = die.size * (die.faces <= 10 ? 0.72F : 0.42F);
  const float depth = dot(solid.middle(top), solid.normal(top)) * scale;
  add_solid(mesh, solid, stand(solid.normal(top), depth), scale, body, ink,
            die.size * (die.faces <= 8 ? 0.42F : 0.36F));
}

void add_counter(Mesh& mesh, const stage::TableCounter& counter, float ground) {
  const float radius = counter.size / 2, tall = 0.24F * counter.size;
  constexpr int sides = 16;
  const Colour body = hex(counter.rgb);
  for (int layer = 0; layer < counter.stack; ++layer) {
    const float low = ground + tall * static_cast<float>(layer), high = low + 0.88F * tall;
    const Vec2 at =
        counter.at + Vec2{std::sin(static_cast<float>(layer) * 2.3F), std::cos(static_cast<float>(layer) * 1.7F)} *
                         (0.05F * radius * static_cast<float>(layer > 0));
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (int i = 0; i < sides; ++i) {
      const float angle = 2 * pi * static_cast<float>(i) / sides;
      const Vec3 out{std::cos(angle), std::sin(angle), 0};
      mesh.add({at.x + out.x * radius, at.y + out.y * radius, low}, out, body, 0.6F);
      mesh.add({at.x + out.x * radius, at.y + out.y * radius, high}, out, body, 0.9F);
    }
    for (std::uint32_t i = 0; i < sides; ++i) {
      const std::uint32_t a = first + 2 * i, b = first + 2 * ((i + 1) % sides);
      for (const std::uint32_t v : {a, b, b + 1, a, b + 1, a + 1}) mesh.triangles.push_back(v);
    }
    disc(mesh, {at.x, at.y, high}, {0, 0, 1}, radius, sides, body * 1.06F);
  }
}

void add_ruler(Mesh& mesh, const stage::Ruler& ruler, float wood, float inch) {
  if (ruler.steps <= 0) return;
  const Vec2 along = stage::heading(ruler.bearing), up = stage::heading(ruler.bearing - pi / 2);
  const float length = ruler.step * static_cast<float>(ruler.steps), half = 0.58F * inch, thick = 0.09F * inch;
  const auto at = [&](float right, float ahead, float above) {
    const Vec2 p = ruler.from + along * right + up * ahead;
    return Vec3{p.x, p.y, wood + above};
  };
  const Colour box = hex(0xD8B878), ink = hex(0x241C14);
  const float end = 0.22F * inch;
  mesh.quad(at(-end, -half, thick), at(length + end, -half, thick), at(length + end, half, thick),
            at(-end, half, thick), box);
  mesh.quad(at(-end, -half, 0), at(length + end, -half, 0), at(length + end, -half, thick), at(-end, -half, thick),
            box * 0.8F);
  mesh.quad(at(length + end, half, 0), at(-end, half, 0), at(-end, half, thick), at(length + end, half, thick),
            box * 0.8F);
  mesh.quad(at(-end, half, 0), at(-end, -half, 0), at(-end, -half, thick), at(-end, half, thick), box * 0.8F);
  mesh.quad(at(length + end, -half, 0), at(length + end, half, 0), at(length + end, half, thick),
            at(length + end, -half, thick), box * 0.8F);
  const auto line = [&](float where, float long_as, float broad) {
    const float z = thick * 1.04F;
    mesh.quad(at(where - broad, half - long_as, z), at(where + broad, half - long_as, z), at(where + broad, half, z),
              at(where - broad, half, z), ink);
  };
  for (int i = 0; i <= ruler.steps; ++i) {
    const float here = ruler.step * static_cast<float>(i);
    const bool numbered = i % ruler.number_every == 0;
    line(here, (numbered ? 0.5F : 0.32F) * inch, (numbered ? 0.022F : 0.015F) * inch);
    if (ruler.number_every == 1 && i < ruler.steps)
      for (int part = 1; part < 4; ++part)
        line(here + ruler.step * static_cast<float>(part) / 4, (part == 2 ? 0.32F : 0.2F) * inch, 0.012F * inch);
    if (numbered && i > 0)
      add_number(mesh, i * ruler.worth, at(here - 0.24F * inch, -0.22F * inch, thick * 1.05F), {along.x, along.y, 0},
                 {up.x, up.y, 0}, 0.36F * inch, ink);
  }
}

}  // namespace vedette::render
