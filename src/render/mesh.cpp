#include "render/mesh.h"

#include <array>
#include <map>
#include <numbers>

#include "render/noise.h"
#include "render/rgb.h"
#include "render/view.h"

namespace vedette::render {

using stage::Vec3;

std::uint32_t Mesh::add(Vec3 at, Vec3 normal, Colour colour, float shade) {
  vertices.push_back({at.x, at.y, at.z, normal.x, normal.y, normal.z, bytes_of(colour, shade)});
  return static_cast<std::uint32_t>(vertices.size() - 1);
}

void Mesh::quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Colour colour, float low, float high) {
  const Vec3 normal = unit(cross(c - a, d - b));
  const auto i = add(a, normal, colour, low);
  add(b, normal, colour, low), add(c, normal, colour, high), add(d, normal, colour, high);
  for (const std::uint32_t k : {0U, 1U, 2U, 0U, 2U, 3U}) triangles.push_back(i + k);
}

void Mesh::triangle(Vec3 a, Vec3 b, Vec3 c, Colour colour, float shade) {
  const Vec3 normal = unit(cross(b - a, c - a));
  const auto i = add(a, normal, colour, shade);
  add(b, normal, colour, shade), add(c, normal, colour, shade);
  for (const std::uint32_t k : {0U, 1U, 2U}) triangles.push_back(i + k);
}

void Mesh::ball(Vec3 centre, Vec3 radii, int detail, float dents, std::uint32_t seed, Colour colour) {
  std::vector<Vec3> points{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  std::vector<std::array<std::uint32_t, 3>> faces{{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4},
                                                  {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}};
  for (int round = 0; round < detail; ++round) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
      const auto [place, is_new] = middles.try_emplace(std::minmax(a, b), static_cast<std::uint32_t>(points.size()));
      if (is_new) points.push_back(unit(points[a] + points[b]));
      return place->second;
    };
    std::vector<std::array<std::uint32_t, 3>> finer;
    for (const auto& [a, b, c] : faces) {
      const auto ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
      for (const std::array<std::uint32_t, 3> face : {std::array{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}})
        finer.push_back(face);
    }
    faces = std::move(finer);
  }
  const auto first = static_cast<std::uint32_t>(vertices.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec3 p = points[i];
    const float out = 1 + dents * (2 * scatter(static_cast<std::uint32_t>(i), seed, 3) - 1);
    const Vec3 at{p.x * radii.x * out, p.y * radii.y * out, p.z * radii.z * out};
    const float shade = 0.42F + 0.58F * smooth(-0.9F, 0.7F, p.z) * (0.8F + 0.2F * out);
    add(centre + at, unit(Vec3{p.x / radii.x, p.y / radii.y, p.z / radii.z}), colour, shade);
  }
  for (const auto& face : faces)
    for (const std::uint32_t corner : face) triangles.push_back(first + corner);
}

void Mesh::trunk(Vec3 from, Vec3 to, float from_radius, float to_radius, int sides, Colour colour) {
  const auto first = static_cast<std::uint32_t>(vertices.size());
  for (int i = 0; i < sides; ++i) {
    const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(sides);
    const Vec3 out{std::cos(angle), std::sin(angle), 0};
    add(from + out * from_radius, out, colour, 0.7F);
    add(to + out * to_radius, out, colour, 0.55F);
  }
  const auto count = static_cast<std::uint32_t>(sides);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t a = first + 2 * i, b = first + 2 * ((i + 1) % count);
    for (const std::uint32_t v : {a, b, b + 1, a, b + 1, a + 1}) triangles.push_back(v);
  }
}

}  // namespace vedette::render
