#include "render/figure_levels.h"

#include <meshoptimizer.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace vedette::render {
namespace {

using assets::ModelLevel;
using assets::ModelVertex;
using stage::Vec2;
using stage::Vec3;

/// A model for the far distance: corners of one part that share a cell of space become one.
ModelLevel coarser(const ModelLevel& level, float cell) {
  ModelLevel made;
  std::map<std::array<int, 5>, std::uint32_t> merged;
  std::vector<std::uint32_t> now(level.vertices.size());
  for (std::size_t i = 0; i < level.vertices.size(); ++i) {
    const ModelVertex& v = level.vertices[i];
    const auto step = [&](float metres) { return static_cast<int>(std::floor(metres / cell)); };
    const auto [place, is_new] =
        merged.try_emplace({step(v.at.x), step(v.at.y), step(v.at.z * 0.6F), v.slot, v.bone[0]},
                           static_cast<std::uint32_t>(made.vertices.size()));
    if (is_new) made.vertices.push_back(v);
    now[i] = place->second;
  }
  for (std::size_t i = 0; i + 2 < level.triangles.size(); i += 3) {
    const std::array corners{now[level.triangles[i]], now[level.triangles[i + 1]], now[level.triangles[i + 2]]};
    if (corners[0] == corners[1] || corners[1] == corners[2] || corners[0] == corners[2]) continue;
    made.triangles.insert(made.triangles.end(), corners.begin(), corners.end());
  }
  return made;
}

/// The corners of the box round some places.
std::pair<Vec3, Vec3> box_of(const std::vector<Vec3>& places) {
  Vec3 low = places.front(), high = low;
  for (const Vec3 p : places) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  return {low, high};
}

/// Two crossed boards, with either side, about as large as the figure, moving with its first bone: enough for a far
/// shadow.
ModelLevel post_of(const ModelLevel& level) {
  std::vector<Vec3> places;
  for (const ModelVertex& v : level.vertices) places.push_back(v.at);
  const auto [low, high] = box_of(places);
  const Vec2 middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
  ModelLevel post;
  for (const Vec2 half : {Vec2{(high.x - low.x) * 0.42F, 0}, Vec2{0, (high.y - low.y) * 0.42F}}) {
    const auto first = static_cast<std::uint32_t>(post.vertices.size());
    for (const float z : {0.0F, high.z * 0.92F})
      for (const float side : {-1.0F, 1.0F}) {
        ModelVertex v = level.vertices.front();
        v.at = {middle.x + side * half.x, middle.y + side * half.y, z};
        v.first_weight = 1;
        post.vertices.push_back(v);
      }
    for (const std::uint32_t v : {0U, 1U, 3U, 0U, 3U, 2U, 0U, 3U, 1U, 0U, 2U, 3U}) post.triangles.push_back(first + v);
  }
  return post;
}

/// Of a gun's wheels and trail no cell of space leaves anything to know it by, and boards as long and high as a team of
/// six horses would throw a slab's shadow.
bool is_piece(const ModelLevel& level) {
  return std::ranges::any_of(level.vertices, [](const ModelVertex& v) { return std::hypot(v.at.x, v.at.y) > 2.2F; });
}

/// Without the corners that no triangle has.
ModelLevel used(const ModelLevel& level) {
  ModelLevel made = level;
  made.vertices.resize(meshopt_optimizeVertexFetch(made.vertices.data(), made.triangles.data(), made.triangles.size(),
                                                   level.vertices.data(), level.vertices.size(), sizeof(ModelVertex)));
  return made;
}

/// Its triangles by the bodies they enclose: a coat, a belt, a musket's lock.
std::vector<std::vector<std::uint32_t>> bodies_of(const ModelLevel& level) {
  std::map<std::array<float, 3>, std::uint32_t> places;
  std::vector<std::uint32_t> place;  // of a corner
  for (const ModelVertex& v : level.vertices)
    place.push_back(
        places.try_emplace({v.at.x, v.at.y, v.at.z}, static_cast<std::uint32_t>(places.size())).first->second);
  std::vector<std::uint32_t> body(places.size());  // of a place
  std::iota(body.begin(), body.end(), 0U);
  const auto found = [&](std::uint32_t corner) {
    std::uint32_t of = place[corner];
    while (body[of] != of) of = body[of] = body[body[of]];
    return of;
  };
  for (std::size_t i = 0; i + 2 < level.triangles.size(); i += 3)
    for (const std::size_t next : {i + 1, i + 2}) body[found(level.triangles[next])] = found(level.triangles[i]);
  std::map<std::uint32_t, std::vector<std::uint32_t>> bodies;
  for (std::size_t i = 0; i + 2 < level.triangles.size(); i += 3)
    for (const std::size_t corner : {i, i + 1, i + 2})
      bodies[found(level.triangles[i])].push_back(level.triangles[corner]);
  std::vector<std::vector<std::uint32_t>> all;
  for (auto& [first, triangles] : bodies) all.push_back(std::move(triangles));
  return all;
}

/// Corners of one part and shade in one place, moved by the same bones, are one: its first. Which it is for each.
std::vector<std::uint32_t> first_alike(const ModelLevel& level) {
  std::map<std::tuple<float, float, float, int, int, int, float, float>, std::uint32_t> merged;
  std::vector<std::uint32_t> first;
  for (const ModelVertex& v : level.vertices)
    first.push_back(merged
                        .try_emplace({v.at.x, v.at.y, v.at.z, v.slot, v.bone[0], v.bone[1], v.first_weight, v.shade},
                                     static_cast<std::uint32_t>(first.size()))
                        .first->second);
  return first;
}

/// Its triangles between the first of the corners that are alike but for their normals.
ModelLevel welded(const ModelLevel& level) {
  const std::vector<std::uint32_t> first = first_alike(level);
  ModelLevel made = level;
  for (std::uint32_t& corner : made.triangles) corner = first[corner];
  return used(made);
}

/// Triangles of one closed body, fewer where that shows by no more than so many metres.
std::vector<std::uint32_t> fewer(const ModelLevel& level, std::vector<std::uint32_t> triangles, float share,
                                 float metres) {
  constexpr std::size_t small = 14;
  const std::size_t count = triangles.size() / 3;
  if (count <= small) return triangles;
  std::vector<std::uint32_t> corners = triangles;
  std::ranges::sort(corners);
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  std::vector<Vec3> places;  // of these alone: meshoptimizer keeps what has a twin in its place
  for (const std::uint32_t corner : corners) places.push_back(level.vertices[corner].at);
  for (std::uint32_t& corner : triangles)
    corner = static_cast<std::uint32_t>(std::ranges::lower_bound(corners, corner) - corners.begin());
  const auto [low, high] = box_of(places);
  const float thin = std::min({high.x - low.x, high.y - low.y, high.z - low.z});  // a bayonet keeps its edges
  const float scale = meshopt_simplifyScale(&places.front().x, places.size(), sizeof(Vec3));
  std::vector<std::uint32_t> made(triangles.size());
  made.resize(meshopt_simplify(made.data(), triangles.data(), triangles.size(), &places.front().x, places.size(),
                               sizeof(Vec3), static_cast<std::size_t>(static_cast<float>(count) * share) * 3,
                               std::min(metres, thin / 4) / scale));
  for (std::uint32_t& corner : made) corner = corners[corner];
  return made;
}

}  // namespace

ModelLevel simplified(const ModelLevel& level, float share, float metres) {
  const std::vector<std::uint32_t> first = first_alike(level);
  std::multimap<std::uint32_t, std::uint32_t> alike;
  for (std::uint32_t corner = 0; corner < first.size(); ++corner) alike.emplace(first[corner], corner);
  ModelLevel joined = level;
  for (std::uint32_t& corner : joined.triangles) corner = first[corner];
  ModelLevel made{.vertices = level.vertices, .triangles = {}};
  for (const std::vector<std::uint32_t>& body : bodies_of(joined)) {
    const std::vector<std::uint32_t> triangles = fewer(joined, body, share, metres);
    for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
      const auto at = [&](std::size_t k) { return level.vertices[triangles[i + k]].at; };
      const Vec3 faces = cross(at(1) - at(0), at(2) - at(0));
      // Edges stay as sharp as they were modelled: of the corners in a place each triangle has the one that faces most
      // as it does.
      for (std::size_t k = 0; k < 3; ++k) {
        const auto [begin, end] = alike.equal_range(triangles[i + k]);
        made.triangles.push_back(std::ranges::max_element(begin, end, {}, [&](const auto& one) {
                                   return dot(level.vertices[one.second].normal, faces);
                                 })->second);
      }
    }
  }
  return used(made);
}

std::vector<FigureLevel> levels_of(const assets::Model& model) {
  /// From so many pixels on, and its twin with fewer triangles from so many.
  struct Step {
    float at_least, fewer, share;
  };
  constexpr std::array steps{Step{280, 150, 0.25F}, Step{90, near_figure, 0.3F}};
  constexpr float third = 17;      // pixels
  constexpr float metres = 0.02F;  // with more, horses go on spikes
  std::vector<FigureLevel> levels;
  for (std::size_t i = 0; i < model.levels.size(); ++i) {
    const ModelLevel& whole = model.levels[i];
    levels.push_back({i < steps.size() ? steps[i].at_least : third, whole});
    if (i < steps.size()) levels.push_back({steps[i].fewer, simplified(whole, steps[i].share, metres)});
  }
  for (const auto& [cell, pixels] : {std::pair{0.17F, 8.5F}, {0.36F, 0.0F}}) {
    ModelLevel level = coarser(levels.back().mesh, cell);
    const bool lost = level.triangles.empty() || is_piece(model.levels.back());  // of a musket alone too
    levels.push_back({pixels, lost ? ModelLevel{levels.back().mesh} : std::move(level)});
  }
  return levels;
}

ShadowMeshes shadows_of(const assets::Model& model) {
  const ModelLevel& last = model.levels.back();
  ModelLevel near = welded(last);
  return {near, is_piece(last) ? near : post_of(last)};
}

}  // namespace vedette::render
