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

/// The corners of the box round a mesh.
std::pair<Vec3, Vec3> box_of(const ModelLevel& level) {
  Vec3 low = level.vertices.front().at, high = low;
  for (const ModelVertex& v : level.vertices) {
    low = {std::min(low.x, v.at.x), std::min(low.y, v.at.y), std::min(low.z, v.at.z)};
    high = {std::max(high.x, v.at.x), std::max(high.y, v.at.y), std::max(high.z, v.at.z)};
  }
  return {low, high};
}

/// Two crossed boards, with either side, about as large as the figure, moving with its first bone: enough for a far
/// shadow.
ModelLevel post_of(const ModelLevel& level) {
  const auto [low, high] = box_of(level);
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
  std::vector<std::uint32_t> place, body;  // of a corner; of a place
  for (const ModelVertex& v : level.vertices)
    place.push_back(
        places.try_emplace({v.at.x, v.at.y, v.at.z}, static_cast<std::uint32_t>(places.size())).first->second);
  body.resize(places.size());
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

}  // namespace

ModelLevel welded(const ModelLevel& level) {
  ModelLevel made;
  std::map<std::tuple<float, float, float, int, int, int, float, float>, std::uint32_t> merged;
  std::vector<std::uint32_t> now;
  for (const ModelVertex& v : level.vertices) {
    const auto [place, is_new] =
        merged.try_emplace({v.at.x, v.at.y, v.at.z, v.slot, v.bone[0], v.bone[1], v.first_weight, v.shade},
                           static_cast<std::uint32_t>(made.vertices.size()));
    if (is_new) made.vertices.push_back(v), made.vertices.back().normal = {};
    now.push_back(place->second);
  }
  for (std::size_t i = 0; i + 2 < level.triangles.size(); i += 3) {
    const std::array corners{level.triangles[i], level.triangles[i + 1], level.triangles[i + 2]};
    const Vec3 at = level.vertices[corners[0]].at;
    const float area = length(cross(level.vertices[corners[1]].at - at, level.vertices[corners[2]].at - at)) / 2;
    for (const std::uint32_t corner : corners) {
      made.triangles.push_back(now[corner]);
      Vec3& normal = made.vertices[now[corner]].normal;
      normal = normal + level.vertices[corner].normal * area;
    }
  }
  for (ModelVertex& v : made.vertices)
    if (const float size = length(v.normal); size > 0) v.normal = v.normal * (1 / size);
  return made;
}

ModelLevel simplified(const ModelLevel& level, float share, float metres) {
  constexpr std::size_t small = 14;  // triangles
  ModelLevel made{.vertices = level.vertices, .triangles = {}};
  for (const std::vector<std::uint32_t>& triangles : bodies_of(level)) {
    if (triangles.size() / 3 <= small) {
      made.triangles.insert(made.triangles.end(), triangles.begin(), triangles.end());
      continue;
    }
    const ModelLevel body = used({.vertices = level.vertices, .triangles = triangles});
    const float* places = &body.vertices.front().at.x;
    const std::size_t corners = body.vertices.size(), stride = sizeof(ModelVertex);
    const auto [low, high] = box_of(body);
    const float thin = std::min({high.x - low.x, high.y - low.y, high.z - low.z});  // a bayonet keeps its edges
    const float allowed = std::min(metres, thin / 4) / meshopt_simplifyScale(places, corners, stride);
    const auto wanted = static_cast<std::size_t>(static_cast<float>(triangles.size() / 3) * share) * 3;
    std::vector<std::uint32_t> fewer(triangles.size());
    fewer.resize(meshopt_simplify(fewer.data(), body.triangles.data(), triangles.size(), places, corners, stride,
                                  wanted, allowed));
    const auto first = static_cast<std::uint32_t>(made.vertices.size());
    made.vertices.insert(made.vertices.end(), body.vertices.begin(), body.vertices.end());
    for (const std::uint32_t corner : fewer) made.triangles.push_back(first + corner);
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
    ModelLevel whole = welded(model.levels[i]);
    if (i >= steps.size()) {
      levels.push_back({third, std::move(whole)});
      continue;
    }
    ModelLevel fewer = simplified(whole, steps[i].share, metres);
    levels.push_back({steps[i].at_least, i == 0 ? model.levels[i] : std::move(whole)});  // close by edges are sharp
    levels.push_back({steps[i].fewer, std::move(fewer)});
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
