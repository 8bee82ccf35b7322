#include "render/impostor_atlas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <string_view>

#include "render/noise.h"
#include "render/rgb.h"
#include "render/textures.h"
#include "render/view.h"

namespace vedette::render {
namespace {

using stage::Vec3;

/// The movement at whose end, or for who stands at whose beginning, a pose is held.
std::string_view movement_of(ImpostorAtlas::Pose pose) {
  switch (pose) {
    case ImpostorAtlas::Down:
      return "fall";
    case ImpostorAtlas::Levelled:
      return "present";
    case ImpostorAtlas::Upright:
      break;
  }
  return "stand";
}

/// The frame of the model that shows a pose: the end of the movement that leads there.
int frame_of(const assets::Model& model, ImpostorAtlas::Pose pose) {
  const auto clip = std::ranges::find(model.clips, movement_of(pose), &assets::ModelClip::name);
  if (clip == model.clips.end()) return 0;
  return pose == ImpostorAtlas::Upright ? clip->first_frame : clip->first_frame + clip->frames - 1;
}

/// The corners of a mesh as the bones of one frame move them.
std::vector<Vec3> posed(const assets::Model& model, const assets::ModelLevel& level, int frame) {
  std::vector<Vec3> corners;
  for (const assets::ModelVertex& v : level.vertices) {
    const auto moved = [&](std::size_t bone) { return assets::moved(model.pose(frame, bone), v.at); };
    corners.push_back(
        model.bones.empty() ? v.at : moved(v.bone[0]) * v.first_weight + moved(v.bone[1]) * (1 - v.first_weight));
  }
  return corners;
}

}  // namespace

const ImpostorAtlas::Cut& ImpostorAtlas::cut_of(const assets::Model& model) {
  const auto [place, is_new] = m_cuts.try_emplace(&model);
  Cut& cut = place->second;
  if (!is_new) return cut;
  const assets::ModelLevel& level = model.levels.back();
  std::array<std::vector<Vec3>, poses> corners;
  for (int pose = 0; pose < poses; ++pose)
    corners[static_cast<std::size_t>(pose)] = posed(model, level, frame_of(model, static_cast<Pose>(pose)));
  for (const auto& all : corners)
    for (const Vec3 p : all) cut.span = std::max({cut.span, p.z / (1 - 2 * below), 2.05F * std::hypot(p.x, p.y)});
  cut.samples.resize(std::size_t{poses} * heights * sides * fine * fine);
  std::vector<float> depth(std::size_t{fine} * fine);
  const float per_metre = static_cast<float>(fine) / cut.span;
  std::size_t first = 0;
  for (const auto& all : corners)
    for (const float height : {low, high})
      for (int side = 0; side < sides; ++side, first += depth.size()) {
        std::ranges::fill(depth, std::numeric_limits<float>::infinity());
        const float turn = static_cast<float>(side) * 2 * std::numbers::pi_v<float> / sides;
        const float c = std::cos(turn), s = std::sin(turn), up = std::cos(height), down = std::sin(height);
        // Across and down the tile in samples, and how far away.
        const auto seen = [&](Vec3 p) {
          const float right = p.x * c + p.y * s, ahead = -p.x * s + p.y * c;
          return Vec3{static_cast<float>(fine) / 2 + right * per_metre,
                      static_cast<float>(fine) * (1 - below) - (p.z * up + ahead * down) * per_metre,
                      ahead * up - p.z * down};
        };
        for (std::size_t t = 0; t + 2 < level.triangles.size(); t += 3) {
          const assets::ModelVertex& colour = level.vertices[level.triangles[t]];
          const Vec3 a = seen(all[level.triangles[t]]), b = seen(all[level.triangles[t + 1]]),
                     d = seen(all[level.triangles[t + 2]]);
          const float area = (b.x - a.x) * (d.y - a.y) - (d.x - a.x) * (b.y - a.y);
          if (area >= -1e-6F) continue;  // seen from behind: rows run downwards
          const auto bound = [&](float value) { return std::clamp(static_cast<int>(value), 0, fine - 1); };
          for (int y = bound(std::min({a.y, b.y, d.y})); y <= bound(std::max({a.y, b.y, d.y})); ++y)
            for (int x = bound(std::min({a.x, b.x, d.x})); x <= bound(std::max({a.x, b.x, d.x})); ++x) {
              const float px = static_cast<float>(x) + 0.5F, py = static_cast<float>(y) + 0.5F;
              const float v = ((px - a.x) * (d.y - a.y) - (d.x - a.x) * (py - a.y)) / area;
              const float w = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area;
              if (v < 0 || w < 0 || v + w > 1) continue;
              const auto i = static_cast<std::size_t>(y) * fine + static_cast<std::size_t>(x);
              const float far = a.z + v * (b.z - a.z) + w * (d.z - a.z);
              if (far >= depth[i]) continue;
              depth[i] = far;
              cut.samples[first + i] = {colour.slot, static_cast<std::uint8_t>(1 + 254 * colour.shade)};
            }
        }
      }
  return cut;
}

float ImpostorAtlas::span_of(const assets::Model& model) {
  return cut_of(model).span;
}

int ImpostorAtlas::add(const assets::Model& model, std::span<const std::uint32_t> colours) {
  const Cut& cut = cut_of(model);
  const auto shaded = [&](Sample sample) {
    const std::uint32_t rgba = colours[sample.slot];
    // As the figures' own program has creases: they keep off the sky's light and, the deepest, the sun's, here by the
    // shares that these have of most of a man's light.
    const float crease = static_cast<float>(sample.light) / 255;
    const float light =
        std::sqrt(0.45F * std::lerp(0.36F, 1.0F, smooth(0.20F, 0.95F, crease)) + 0.55F * smooth(0.22F, 0.60F, crease));
    return Colour{static_cast<float>(rgba & 255U), static_cast<float>((rgba >> 8U) & 255U),
                  static_cast<float>((rgba >> 16U) & 255U)} *
           (light / 255);
  };
  m_pixels.resize(static_cast<std::size_t>(++m_rows) * tile * columns);
  std::uint32_t* const row = &m_pixels[static_cast<std::size_t>(m_rows - 1) * tile * columns];
  std::size_t first = 0;
  for (int tiles = 0; tiles < poses * heights * sides; ++tiles, first += static_cast<std::size_t>(fine * fine)) {
    Colour mean;
    float counted = 0;
    for (std::size_t i = 0; i < std::size_t{fine} * fine; ++i)
      if (cut.samples[first + i].light > 0) mean = mean + shaded(cut.samples[first + i]), ++counted;
    mean = mean * (1 / std::max(1.0F, counted));
    for (int y = 0; y < tile; ++y)
      for (int x = 0; x < tile; ++x) {
        Colour sum;
        float there = 0;
        for (const int k : {0, 1, fine, fine + 1}) {
          const Sample sample = cut.samples[first + static_cast<std::size_t>(2 * y * fine + 2 * x + k)];
          if (sample.light > 0) sum = sum + shaded(sample), ++there;
        }
        // Where nobody is, the colour is the figure's own: coarser mipmaps stay clean at the edge.
        row[y * columns + tiles * tile + x] = bytes_of(there > 0 ? sum * (1 / there) : mean, there / 4);
      }
  }
  return m_rows - 1;
}

Ogre::TexturePtr ImpostorAtlas::texture() const {
  return make_texture("sprites", columns, m_rows * tile, m_pixels);
}

}  // namespace vedette::render
