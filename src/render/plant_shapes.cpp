#include "render/plant_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "render/noise.h"
#include "render/view.h"

namespace vedette::render {
namespace {

using stage::Vec3;

/// A round of foliage.
struct Puff {
  Vec3 centre, radii;
  Colour colour;
  std::uint32_t seed = 0;
};

/// Sprays of leaves all over a puff, each a lozenge that lies about as its surface does; light falls on them as on the
/// surface, so that a crown stays one round thing.
void sprays(Mesh& mesh, const Puff& puff, std::uint32_t count, float size) {
  for (std::uint32_t i = 0; i < count; ++i) {
    // Evenly over the ball: a spiral from pole to pole, stirred a little.
    const float up = 1 - 2 * (static_cast<float>(i) + 0.5F) / static_cast<float>(count);
    const float angle = 2.39996F * static_cast<float>(i) + 0.7F * scatter(i, puff.seed, 41);
    const float level = std::sqrt(std::max(0.0F, 1 - up * up)), out = 0.84F + 0.26F * scatter(i, puff.seed, 42);
    const Vec3 way{level * std::cos(angle), level * std::sin(angle), up};
    const Vec3 at = puff.centre + Vec3{way.x * puff.radii.x, way.y * puff.radii.y, way.z * puff.radii.z} * out;
    const Vec3 lean{scatter(i, puff.seed, 43) - 0.5F, scatter(i, puff.seed, 44) - 0.5F,
                    scatter(i, puff.seed, 45) - 0.3F};
    const Vec3 face = unit(way + lean * 1.1F);
    const Vec3 across = unit(cross(face, unit(lean + Vec3{0.01F, 0, 0.2F}))), along = cross(face, across);
    const float grown = size * (0.65F + 0.7F * scatter(i, puff.seed, 46)), slim = 0.5F;
    const float shade = (0.45F + 0.55F * smooth(-0.9F, 0.8F, up)) * (0.72F + 0.28F * smooth(0.84F, 1.06F, out));
    const Colour leaf = puff.colour * (0.88F + 0.26F * scatter(i, puff.seed, 47));
    const auto first = mesh.add(at - along * grown, way, leaf * 0.9F, shade);
    mesh.add(at + across * (grown * slim), way, leaf, shade), mesh.add(at + along * grown, way, leaf * 1.08F, shade);
    mesh.add(at - across * (grown * slim), way, leaf, shade);
    for (const std::uint32_t k : {0U, 1U, 2U, 0U, 2U, 3U}) mesh.triangles.push_back(first + k);
  }
}

/// A puff as its level of detail shows it. @param leaves sprays over the closest one
void add_puff(Mesh& mesh, const Puff& puff, std::size_t level, float dents, std::uint32_t leaves) {
  if (level > 0) return mesh.ball(puff.centre, puff.radii, level == 1 ? 1 : 0, dents, puff.seed, puff.colour);
  mesh.ball(puff.centre, puff.radii * 0.9F, 1, dents, puff.seed, puff.colour * 0.72F);
  sprays(mesh, puff, leaves, 0.135F * std::sqrt(puff.radii.x * puff.radii.z));
}

void crown(Mesh& mesh, Colour colour, float low, float high, float width, std::uint32_t seed, std::size_t level) {
  const float middle = (low + high) / 2, half = (high - low) / 2;
  if (level == 3) return mesh.ball({0, 0, middle}, {width * 0.47F, width * 0.47F, half}, 1, 0.12F, seed, colour);
  const Puff heart{{0, 0, middle + half * 0.2F}, {width * 0.38F, width * 0.38F, half * 0.8F}, colour, seed};
  add_puff(mesh, heart, std::min<std::size_t>(level, 1), 0.14F, 280);
  const std::uint32_t puffs = level < 2 ? 6 : 3;
  for (std::uint32_t i = 0; i < puffs; ++i) {
    const float angle = 6.283F * (static_cast<float>(i) + 0.5F * scatter(i, seed, 1)) / static_cast<float>(puffs);
    const float r = width * (0.20F + 0.05F * scatter(i, seed, 2)), size = width * (0.24F + 0.08F * scatter(i, seed, 4));
    add_puff(mesh,
             {{r * std::cos(angle), r * std::sin(angle), middle + half * (0.7F * scatter(i, seed, 5) - 0.42F)},
              {size, size, std::min(half * 0.62F, size * 1.1F)},
              colour * (0.92F + 0.16F * scatter(i, seed, 6)),
              seed + i + 1},
             level, 0.16F, 170);
  }
}

/// A trunk, and close by the limbs that go up from it into the crown.
void timber(Mesh& mesh, Vec3 top, float thick, std::size_t level, Colour bark) {
  constexpr std::array sides{7, 5, 3, 3};  // by level
  mesh.trunk({0, 0, 0}, top, thick, 0.65F * thick, sides[level], bark);
  if (level > 0) return;
  mesh.trunk({0, 0, 0}, top * 0.18F, 1.6F * thick, thick, sides[level], bark);
  for (std::uint32_t i = 0; i < 4; ++i) {
    const float angle = 1.571F * (static_cast<float>(i) + 0.6F * scatter(i, 7, 48));
    const Vec3 out{std::cos(angle), std::sin(angle), 0};
    mesh.trunk(top * 0.62F, top + out * 0.2F + Vec3{0, 0, 0.06F}, 0.5F * thick, 0.25F * thick, 4, bark * 0.9F);
  }
}

void blades(Mesh& mesh, std::uint32_t count, Colour colour) {
  for (std::uint32_t i = 0; i < count; ++i) {
    const float angle = 6.283F * scatter(i, 3, 91), lean = 0.15F + 0.35F * scatter(i, 4, 91),
                tall = 0.55F + 0.45F * scatter(i, 5, 91);
    const Vec3 out{std::cos(angle), std::sin(angle), 0}, across{-out.y * 0.07F, out.x * 0.07F, 0};
    const Vec3 foot = out * (0.12F * scatter(i, 6, 91)), tip = out * lean + Vec3{0, 0, tall};
    const auto first = mesh.add(foot - across, {0, 0, 1}, colour * 0.8F, 0.75F);
    mesh.add(foot + across, {0, 0, 1}, colour * 0.8F, 0.75F), mesh.add(tip, {0, 0, 1}, colour * 1.08F, 1);
    for (const std::uint32_t k : {0U, 1U, 2U, 0U, 2U, 1U}) mesh.triangles.push_back(first + k);
  }
}

}  // namespace

Colour leaves_of(PlantKind kind, Season season) {
  const bool bare = season == Season::Winter;  // twigs, and the brown leaves that oaks keep
  switch (kind) {
    case PlantKind::Oak:
      return bare ? hex(0x74604A) : hex(0x59692F);
    case PlantKind::Olive:
      return bare ? hex(0x766A58) : hex(0x7E8A5C);
    case PlantKind::Pine:
      return hex(0x4E6434);
    case PlantKind::Cypress:
      return hex(0x3E5230);
    case PlantKind::Vine:
      return bare ? hex(0x6E5F4A) : hex(0x6A8038);
    case PlantKind::Reed:
      return hex(0x8A8A4C);
    case PlantKind::Bush:
      return bare ? hex(0x6C6248) : hex(0x67703C);
    case PlantKind::Tuft:
      break;
  }
  if (season == Season::Dry) return hex(0xB8A468);
  return bare ? hex(0x99905F) : hex(0x7C8A42);
}

Mesh plant_mesh(PlantKind kind, std::size_t level, Season season) {
  Mesh mesh;
  const Colour bark = hex(0x6B5640), leaves = leaves_of(kind, season);
  switch (kind) {
    case PlantKind::Oak:
      timber(mesh, {0.02F, 0.01F, 0.5F}, 0.05F, level, bark);
      crown(mesh, leaves, 0.20F, 1, 1, 31, level);
      break;
    case PlantKind::Olive:
      timber(mesh, {0.05F, 0.02F, 0.5F}, 0.06F, level, bark);
      crown(mesh, leaves, 0.30F, 1, 1, 47, level);
      break;
    case PlantKind::Pine:
      timber(mesh, {0.02F, 0, 0.8F}, 0.04F, level, hex(0x7A5A40));
      crown(mesh, leaves, 0.68F, 1, 0.95F, 59, level);
      break;
    case PlantKind::Cypress:
      add_puff(mesh, {{0, 0, 0.52F}, {0.5F, 0.5F, 0.5F}, leaves, 61}, std::min<std::size_t>(level, 2), 0.06F, 520);
      break;
    case PlantKind::Bush:
      if (level == 3) return mesh.ball({0, 0, 0.4F}, {0.46F, 0.46F, 0.5F}, 1, 0.12F, 71, leaves), mesh;
      add_puff(mesh, {{0.02F, 0, 0.42F}, {0.32F, 0.32F, 0.52F}, leaves, 71}, std::min<std::size_t>(level, 1), 0.14F,
               60);
      add_puff(mesh, {{0.22F, 0.1F, 0.28F}, {0.26F, 0.25F, 0.38F}, leaves * 1.09F, 72}, level, 0.16F, 110);
      add_puff(mesh, {{-0.2F, 0.12F, 0.3F}, {0.27F, 0.26F, 0.42F}, leaves * 0.92F, 73}, level, 0.16F, 110);
      add_puff(mesh, {{-0.02F, -0.22F, 0.26F}, {0.27F, 0.25F, 0.36F}, leaves * 1.13F, 74}, level, 0.16F, 110);
      break;
    case PlantKind::Vine:
      add_puff(mesh, {{0, 0, 0.55F}, {0.5F, 0.42F, 0.45F}, leaves, 81}, std::min<std::size_t>(level, 2), 0.12F, 130);
      break;
    case PlantKind::Reed:
    case PlantKind::Tuft:
      blades(mesh, level < 2 ? 9 : 5, leaves);
      break;
  }
  return mesh;
}

}  // namespace vedette::render
