#include "render/crop_lid.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>

#include "render/noise.h"
#include "render/order.h"
#include "render/programs.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::Fields;
using stage::Vec2;
using stage::Vec3;

constexpr std::array lid_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                               VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT3}};

/// Of decimetres, for a lot that belongs to a place.
std::uint32_t cell_of(float metres) {
  return static_cast<std::uint32_t>(static_cast<int>(std::floor(10 * metres)));
}

}  // namespace

CropLid::CropLid(Ogre::SceneManager& scene, const stage::StageSet& set, const Terrain& ground)
    : m_set{set},
      m_fields{set.scenery.fields},
      m_material{make_material("lids of corn", "crop/lid", {"painted", "detail"})} {
  m_material->getTechnique(0)->getPass(0)->setCullingMode(Ogre::CULL_NONE);
  ground.lend(m_material);
  // Before the ground, so that the ground it hides is not drawn.
  m_batch = std::make_unique<Batch>(scene, m_material, DrawCrops, VertexFormat{lid_parts}, std::span<const std::byte>{},
                                    std::span<const std::uint32_t>{});
}

CropLid::Corner CropLid::corner(const View& view, Reach reach, int column, int row) const {
  constexpr float in_the_stalks = 0.6F, over_them = 0.95F, sinks_from = 0.8F;
  const stage::Scenery& scenery = m_set.scenery;
  const Vec2 at = m_fields->corner(column, row);
  Corner corner{.foot = {at.x, at.y, scenery.ground.at(at)},
                .inside = m_fields->inside(column, row),
                .rows = m_fields->rows(column, row)};
  if (corner.inside <= 0) return corner;
  // Borders of what was trodden fray.
  const auto c = static_cast<std::uint32_t>(column), r = static_cast<std::uint32_t>(row);
  const Vec2 stir{3 * (scatter(c, r, 741) - 0.5F), 3 * (scatter(c, r, 742) - 0.5F)};
  const stage::TroddenCorn& trodden = m_set.trodden;
  if (const float lying = trodden.lying(at + stir - scenery.ground.origin, scenery.ground.size(), view.seconds);
      lying > 0)
    corner.inside =
        std::min(corner.inside, (stage::TroddenCorn::lies_from_share - lying) * trodden.soft(scenery.ground.size()));
  if (corner.inside <= 0) return corner;
  corner.corn = m_fields->tall(column, row);
  const float away = corner.away = length(corner.foot - view.eye),
              over = smooth(0.55F * reach.stalks, reach.stalks, away);
  corner.shade = std::lerp(0.84F, 1.0F, over) * (0.94F + 0.12F * scatter(c, r, 743));
  corner.tall = corner.corn * std::lerp(in_the_stalks, over_them, over) * (0.94F + 0.12F * scatter(c, r, 744)) *
                (1 - smooth(sinks_from * reach.far, reach.far, away));
  // An eye that stands in it looks over it.
  constexpr float about_the_eye = 14, under_it = 0.4F;
  if (away < about_the_eye) corner.tall = std::min(corner.tall, std::max(0.1F, view.eye.z - under_it - corner.foot.z));
  return corner;
}

std::uint32_t CropLid::top(const Corner& corner, float rows) {
  const Vec2 p{corner.foot.x, corner.foot.y}, along = stage::heading(rows);
  m_vertices.push_back(
      {p.x, p.y, corner.foot.z + corner.tall, stage::dot(p, along), stage::dot(p, {along.y, -along.x}), corner.shade});
  return static_cast<std::uint32_t>(m_vertices.size() - 1);
}

/// A cell that corn covers. Where two fields meet, one's rows go to the middle of the other's first.
void CropLid::whole(std::array<const Corner*, 4> corners, std::array<std::uint32_t*, 4> shared) {
  constexpr std::uint32_t none = ~0U;
  const bool one_field = std::ranges::all_of(corners, [&](const Corner* c) { return c->rows == corners[0]->rows; });
  std::array<std::uint32_t, 4> at{};
  for (std::size_t i = 0; i < at.size(); ++i) {
    if (one_field && *shared[i] == none) *shared[i] = top(*corners[i], corners[i]->rows);
    at[i] = one_field ? *shared[i] : top(*corners[i], corners[0]->rows);
  }
  for (const std::size_t i : {0U, 1U, 2U, 0U, 2U, 3U}) m_triangles.push_back(at[i]);
}

/// A cell at the edge: as much of it as lies within, and a wall.
void CropLid::cut(std::array<const Corner*, 4> corners) {
  std::array<Corner, 8> outline;
  std::array<bool, 8> on_edge{};
  std::size_t count = 0;
  float rows = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Corner &here = *corners[i], &next = *corners[(i + 1) % corners.size()];
    if (here.inside > 0) outline[count++] = here, rows = here.rows;
    if ((here.inside > 0) == (next.inside > 0)) continue;
    const Corner& in = here.inside > 0 ? here : next;
    Corner& made = outline[count];
    made = in;
    made.foot = here.foot + (next.foot - here.foot) * (here.inside / (here.inside - next.inside));
    on_edge[count++] = true;
  }
  std::array<std::uint32_t, 8> at{};
  for (std::size_t i = 0; i < count; ++i) at[i] = top(outline[i], rows);
  for (std::size_t i = 2; i < count; ++i) m_triangles.insert(m_triangles.end(), {at[0], at[i - 1], at[i]});
  for (std::size_t i = 0; i < count; ++i)
    if (const std::size_t next = (i + 1) % count; on_edge[i] && on_edge[next]) wall(outline[i], outline[next]);
}

/// Its upper edge is one of ears as far as ears are seen, each a little higher and lighter than the next.
void CropLid::wall(const Corner& from, const Corner& to) {
  constexpr float sinks = 0.3F;          // metres under ground that is drawn coarsely
  constexpr float clump = 2, fine = 70;  // metres: of an edge; from the eye, then twice as far
  constexpr int finest = 3;              // times a clump is halved
  constexpr float taller = 0.12F, lighter = 0.16F;
  m_edges.push_back({from.foot, to.foot, (from.corn + to.corn) / 2});
  const Vec2 a{from.foot.x, from.foot.y}, b{to.foot.x, to.foot.y};
  const float begins = a.x + a.y, whole = length(b - a);  // metres along it
  // Halved and not divided: who comes nearer sees ears between those that he saw.
  const int halved = std::max(0, finest - static_cast<int>(from.away / fine));
  const int ears = halved > 0 ? std::max(1, static_cast<int>(whole / clump)) << halved : 1;
  const auto first = static_cast<std::uint32_t>(m_vertices.size());
  for (int i = 0; i <= ears; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(ears), along = begins + t * whole;
    const Vec3 foot = from.foot + (to.foot - from.foot) * t;
    const float lot =
        ears > 1 ? scatter(cell_of(foot.x), cell_of(foot.y), 745) : 0;  // of the place: no ear nods when the eye moves
    const float up = std::lerp(from.tall, to.tall, t) * (1 + taller * lot);
    const float shade = std::lerp(from.shade, to.shade, t) * (1 + lighter * (lot - 0.5F));
    m_vertices.push_back({foot.x, foot.y, foot.z - sinks, -sinks / std::max(up, sinks), along, -shade});
    m_vertices.push_back({foot.x, foot.y, foot.z + up, 1, along, -shade});
  }
  for (std::uint32_t at = first; at + 2 < m_vertices.size(); at += 2)
    for (const std::uint32_t i : {0U, 2U, 3U, 0U, 3U, 1U}) m_triangles.push_back(at + i);
}

void CropLid::show(const View& view, Reach reach, int left, int bottom) {
  constexpr std::size_t side = patch + 1;
  constexpr std::uint32_t none = ~0U;
  const int right = std::min(left + patch, m_fields->columns() - 1),
            top_row = std::min(bottom + patch, m_fields->rows() - 1);
  std::array<Corner, side * side> corners;
  std::array<std::uint32_t, side * side> shared{};
  shared.fill(none);
  bool any = false;
  const auto index = [&](int column, int row) {
    return static_cast<std::size_t>(row - bottom) * side + static_cast<std::size_t>(column - left);
  };
  for (int row = bottom; row <= top_row; ++row)
    for (int column = left; column <= right; ++column) any = any || m_fields->inside(column, row) > 0;
  if (!any) return;
  for (int row = bottom; row <= top_row; ++row)
    for (int column = left; column <= right; ++column) corners[index(column, row)] = corner(view, reach, column, row);
  constexpr float shown = 0.04F;  // metres of lid
  for (int row = bottom; row < top_row; ++row)
    for (int column = left; column < right; ++column) {
      const std::array at{index(column, row), index(column + 1, row), index(column + 1, row + 1),
                          index(column, row + 1)};
      int within = 0;
      float tallest = 0;
      for (const std::size_t i : at)
        within += corners[i].inside > 0 ? 1 : 0, tallest = std::max(tallest, corners[i].tall);
      if (within == 0 || tallest < shown) continue;
      const std::array four{&std::as_const(corners[at[0]]), &std::as_const(corners[at[1]]),
                            &std::as_const(corners[at[2]]), &std::as_const(corners[at[3]])};
      if (within == 4)
        whole(four, {&shared[at[0]], &shared[at[1]], &shared[at[2]], &shared[at[3]]});
      else
        cut(four);
    }
}

void CropLid::choose(const View& view, float stalks, float far) {
  m_vertices.clear();
  m_triangles.clear();
  m_edges.clear();
  if (m_fields != nullptr && !m_fields->empty()) {
    constexpr float size = patch * Fields::cell, half = size / 2;
    const Vec2 from = m_fields->corner(0, 0);
    const auto patch_at = [&](float metres) { return static_cast<int>(std::floor(metres / size)); };
    struct Near {
      float away;
      int left, bottom;
    };
    std::vector<Near> near;
    for (int j = std::max(0, patch_at(view.eye.y - far - from.y)); j <= patch_at(view.eye.y + far - from.y); ++j)
      for (int i = std::max(0, patch_at(view.eye.x - far - from.x)); i <= patch_at(view.eye.x + far - from.x); ++i) {
        if (i * patch >= m_fields->columns() - 1 || j * patch >= m_fields->rows() - 1) continue;
        const Vec2 middle = from + Vec2{static_cast<float>(i) * size + half, static_cast<float>(j) * size + half};
        const Vec3 centre{middle.x, middle.y, m_set.scenery.ground.at(middle)};
        const float away = length(centre - view.eye);
        if (away < far + half && !view.culls(centre, 1.6F * half)) near.push_back({away, i * patch, j * patch});
      }
    // The nearest first: what it hides is not drawn.
    std::ranges::stable_sort(near, {}, &Near::away);
    for (const Near& one : near) show(view, {stalks, far}, one.left, one.bottom);
  }
  m_batch->rewrite(std::as_bytes(std::span{m_vertices}), m_triangles);
}

void CropLid::choose_none() {
  m_triangles.clear();
  m_edges.clear();
  m_batch->rewrite({}, {});
}

}  // namespace vedette::render
