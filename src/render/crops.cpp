#include "render/crops.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/ground_look.h"
#include "render/noise.h"
#include "render/order.h"
#include "render/programs.h"

namespace vedette::render {
namespace {

using stage::Fields;
using stage::Stand;
using stage::Vec2;
using stage::Vec3;
using Form = Stand::Form;

constexpr float plot = 4;  // metres that are sown at once

/// The level of a tuft that has so many pixels to a metre.
constexpr std::size_t level_of_tuft(float pixels) {
  constexpr std::array<float, on_the_lid> at_least{85, 40, 20};
  std::size_t level = 0;
  while (level < at_least.size() && pixels <= at_least[level]) ++level;
  return level;
}

constexpr std::size_t index_of(Form form) {
  return static_cast<std::size_t>(form);
}

/// Grass is not of one colour: where it is dry or has seeded it is pale, where the ground is wet deep, or as in a hot
/// July hardly green.
Colour tinted(Colour ground, Season season, Vec2 p, float lot) {
  constexpr Colour pale{1.22F, 1.12F, 0.90F};
  const Colour deep = season == Season::Dry ? Colour{0.90F, 0.94F, 0.68F} : Colour{0.82F, 0.98F, 0.74F};
  const float patch = ground_noise().broad.at(p.x * 1.1F + 57, p.y * 1.1F + 13) + 0.5F * (lot - 0.5F);
  const Colour tint = mix(deep, pale, smooth(0.25F, 0.75F, patch));
  return {ground.r * tint.r, ground.g * tint.g, ground.b * tint.b};
}

}  // namespace

Crops::Crops(Ogre::SceneManager& scene, const stage::StageSet& set, const GroundPicture& picture, const Terrain& ground)
    : m_set{set},
      m_fields{set.scenery.fields},
      m_season{season_of(set.scenery)},
      m_bare{set.scenery},
      m_material{make_material("stalks", "crop/stalk")},
      m_lid{scene, set, ground} {
  constexpr float coarse = 3;  // metres
  const int stride = std::max(1, static_cast<int>(coarse / picture.texel));
  m_columns = picture.columns / stride, m_rows = picture.rows / stride;
  m_texel = picture.texel * static_cast<float>(stride);
  m_ground.reserve(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
  for (int row = 0; row < m_rows; ++row)
    for (int column = 0; column < m_columns; ++column)
      m_ground.push_back(
          picture.pixels[static_cast<std::size_t>(row * stride) * static_cast<std::size_t>(picture.columns) +
                         static_cast<std::size_t>(column * stride)]);
  m_material->getTechnique(0)->getPass(0)->setCullingMode(Ogre::CULL_NONE);
  for (const Form form : {Form::Grass, Form::Corn, Form::Maize, Form::Leafy, Form::Stubble})
    for (std::size_t one = 0; one < stalk_individuals; ++one)
      for (std::size_t level = 0; level < stalk_levels; ++level) {
        const StalkMesh mesh = stalk_mesh(form, one, level);
        Level& made = m_tufts[index_of(form)][one][level];
        made.batch = std::make_unique<Batch>(scene, m_material, DrawStalks, stalk_format,
                                             std::as_bytes(std::span{mesh.vertices}), mesh.triangles);
        made.batch->setVisible(false);
        made.triangles = mesh.triangles.size() / 3;
      }
}

Colour Crops::colour(Vec2 p, float& sunlit) const {
  const Vec2 from = p - m_set.scenery.ground.origin;
  const int column = std::clamp(static_cast<int>(from.x / m_texel), 0, m_columns - 1),
            row = std::clamp(static_cast<int>(from.y / m_texel), 0, m_rows - 1);
  const std::uint32_t pixel =
      m_ground[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column)];
  const auto share = [](std::uint32_t byte) { return static_cast<float>(byte & 255U) / 255; };
  sunlit = smooth(0.08F, 0.35F, share(pixel >> 24U));
  return {share(pixel), share(pixel >> 8U), share(pixel >> 16U)};
}

/// One tuft, where it is wanted at all.
void Crops::put(const Look& look, const Stand& stand, float rows, Vec2 p, std::uint32_t i, std::uint32_t j) {
  const View& view = look.view;
  const stage::Scenery& scenery = m_set.scenery;
  const bool corn = stand.hides();
  const float ends = look.ends(corn);
  const float flat = length(p - Vec2{view.eye.x, view.eye.y});
  if (flat > ends) return;
  // Fewer the farther: corn keeps a few ears over its lid.
  const float kept =
      corn ? std::lerp(1.0F, 0.22F, smooth(0.7F * look.reach, look.reach, flat)) * (1 - smooth(0.8F * ends, ends, flat))
           : std::lerp(1.0F, 1 / look.dense, smooth(0.25F * look.sward, look.sward, flat)) *
                 (1 - smooth(look.sward, ends, flat));
  const float lot = scatter(i, j, 721);
  if (lot > kept) return;
  const float inside = m_fields->inside(p);
  if (corn ? inside < 0.2F : inside > 0 || m_bare.at(p)) return;
  const Vec2 from = p - scenery.ground.origin, size = scenery.ground.size();
  if (from.x < 0 || from.y < 0 || from.x > size.x || from.y > size.y) return;
  const Vec3 foot{p.x, p.y, scenery.ground.at(p)};
  const float away = length(foot - view.eye);
  if (away > ends || view.culls(foot + Vec3{0, 0, stand.tall / 2}, 0.4F + stand.tall)) return;
  constexpr float clear_of_the_lens = 1.3F;
  if (corn && away < clear_of_the_lens) return;
  // They grow out of the lid rather than pop up.
  const float grown = smooth(0, 0.25F, (kept - lot) / kept);
  float tall = stand.tall * (0.85F + 0.3F * scatter(i, j, 722)) * (corn ? 0.55F + 0.45F * grown : grown);
  float laid = 0, towards = 2 * std::numbers::pi_v<float> * scatter(i, j, 723);
  const Vec2 stir{3 * (scatter(i, j, 724) - 0.5F), 3 * (scatter(i, j, 725) - 0.5F)};
  const bool down = m_set.trodden.lying(from + stir, size, view.seconds) > stage::TroddenCorn::lies_from_share;
  float sunlit = 1;
  Colour own = colour(p + stir * 0.5F, sunlit);
  if (stand.form == Form::Grass) own = tinted(own, m_season, p, scatter(i, j, 730));
  if (down) {
    const std::size_t cell = m_set.trodden.cell(from + stir, size);
    if (m_set.trodden.steps[cell] != stage::TroddenCorn::never)  // elsewhere it was pushed over: as it fell
      towards = static_cast<float>(m_set.trodden.ways[cell]) / 256 * 2 * std::numbers::pi_v<float> +
                1.1F * (scatter(i, j, 726) - 0.5F);
    laid = corn ? 1.32F + 0.2F * scatter(i, j, 727) : 0.5F + 0.7F * scatter(i, j, 727);
    tall *= corn ? 0.7F : 0.6F;
    if (corn) own = mix(own, {0.70F, 0.62F, 0.41F}, 0.6F);
  }
  if (corn && flat > look.reach && down) return;  // nothing stands out of what lies
  const float pixels = view.pixels_per_metre(away) * look.detail;
  std::size_t level = level_of_tuft(pixels);
  if (corn) level = flat > look.reach ? on_the_lid : std::min(level, on_the_lid - 1);
  const float turn = stand.form == Form::Stubble ? rows : 2 * std::numbers::pi_v<float> * scatter(i, j, 728);
  m_tufts[index_of(stand.form)][(i + j) % stalk_individuals][level].seen.push_back(
      {{foot.x, foot.y, foot.z, turn}, {tall, laid, towards, scatter(i, j, 729)}, {own.r, own.g, own.b, sunlit}});
}

/// All that stands on one plot of ground.
void Crops::sow(const Look& look, Vec2 corner) {
  const Vec2 middle = corner + Vec2{plot / 2, plot / 2};
  const float z = m_set.scenery.ground.at(middle);
  const float away = length(Vec2{look.view.eye.x, look.view.eye.y} - middle);
  if (look.view.culls({middle.x, middle.y, z + 1}, 0.71F * plot + 1.6F)) return;
  // A corner of the fields' grid lies in the midst of ground of its own, as large as a plot.
  std::array<std::uint16_t, 4> seen{};
  std::size_t known = 0;
  for (const Vec2 at : {corner, corner + Vec2{plot, 0}, corner + Vec2{plot, plot}, corner + Vec2{0, plot}}) {
    const std::uint16_t which = m_fields->plot_of(at);
    if (std::find(seen.begin(), seen.begin() + known, which) != seen.begin() + known) continue;
    seen[known++] = which;
    const Stand stand = m_fields->stand(at);
    if (stand.form == Form::None || stand.tall <= 0) continue;
    if (away - plot > look.ends(stand.hides())) continue;
    const float rows = m_fields->rows(at);
    const bool in_rows = stand.apart.y > 0;
    const Vec2 along = in_rows ? stage::heading(rows) : Vec2{0, 1}, across{along.y, -along.x};
    const float closer = stand.form == Form::Grass ? 1 / std::sqrt(look.dense) : 1;
    const Vec2 apart = Vec2{stand.apart.x, in_rows ? stand.apart.y : stand.apart.x} * closer;
    const float u = stage::dot(middle, along), v = stage::dot(middle, across), reach = 0.71F * plot + 0.5F;
    const auto step = [](float metres, float each) { return static_cast<int>(std::floor(metres / each)); };
    const float disorder = in_rows ? 0.3F : 0.95F;
    for (int a = step(u - reach, apart.x); a <= step(u + reach, apart.x); ++a)
      for (int b = step(v - reach, apart.y); b <= step(v + reach, apart.y); ++b) {
        const auto i = static_cast<std::uint32_t>(a), j = static_cast<std::uint32_t>(b);
        const Vec2 p =
            along * ((static_cast<float>(a) + 0.5F + disorder * (scatter(i, j, 731) - 0.5F)) * apart.x) +
            across * ((static_cast<float>(b) + 0.5F + 0.5F * disorder * (scatter(i, j, 732) - 0.5F)) * apart.y);
        const Vec2 off = p - corner;
        if (off.x < 0 || off.y < 0 || off.x >= plot || off.y >= plot || m_fields->plot_of(p) != which) continue;
        put(look, stand, rows, p, i, j);
      }
  }
}

void Crops::fringe(const Look& look, const CropLid::Edge& edge) {
  constexpr float apart = 0.45F, fringed = 4.5F;  // metres; times the reach of stalks
  const View& view = look.view;
  const Vec3 way = edge.to - edge.from;
  const int count = std::max(1, static_cast<int>(length(way) / apart));
  constexpr float within = 2.5F;  // metres
  const Vec2 inwards = Vec2{-way.y, way.x} * (within / std::max(0.1F, length(Vec2{way.x, way.y})));
  for (int n = 0; n < count; ++n) {
    Vec3 foot = edge.from + way * ((static_cast<float>(n) + 0.5F) / static_cast<float>(count));
    const float away = length(foot - view.eye), ends = fringed * look.reach;
    if (away > ends || view.culls(foot, 1 + edge.tall)) continue;
    const auto steps = [](float metres) { return static_cast<std::uint32_t>(static_cast<std::int32_t>(metres * 4)); };
    const std::uint32_t i = steps(foot.x), j = steps(foot.y);
    if (scatter(i, j, 751) > 1 - smooth(0.6F * ends, ends, away)) continue;
    foot = foot + Vec3{0.5F * (scatter(i, j, 752) - 0.5F), 0.5F * (scatter(i, j, 753) - 0.5F), 0};
    float sunlit = 1;
    const Colour own = colour({foot.x, foot.y}, sunlit);
    const Form form = m_fields->stand(Vec2{foot.x, foot.y} + inwards).form;
    m_tufts[index_of(form == Form::None || form == Form::Grass || form == Form::Stubble ? Form::Corn : form)]
           [(i + j) % stalk_individuals]
           [std::clamp<std::size_t>(level_of_tuft(view.pixels_per_metre(away) * look.detail), 1, on_the_lid - 1)]
               .seen.push_back({{foot.x, foot.y, foot.z, 6.28F * scatter(i, j, 754)},
                                {edge.tall * (0.92F + 0.2F * scatter(i, j, 755)), 0.1F * scatter(i, j, 756),
                                 6.28F * scatter(i, j, 757), scatter(i, j, 758)},
                                {own.r, own.g, own.b, sunlit}});
  }
}

void Crops::choose(const View& view, const Spent& spent) {
  for (Tufts& tufts : m_tufts)
    for (auto& one : tufts)
      for (Level& level : one) level.seen.clear();
  constexpr float usual = 0.4F, longest = 2.2F, lid = 300;  // tangent of half the usual angle; times; metres
  constexpr float sward = 20;                               // metres
  const float lens = std::clamp(usual / view.tangent, 1.0F, longest);
  const float farther = spent.sward > 1 ? lens : 1;  // where a picture may take longer
  const Look look{.view = view,
                  .reach = spent.stalks * lens,
                  .sward = sward * farther,
                  .dense = spent.sward,
                  .detail = spent.detail};
  const float clearance = view.eye.z - m_set.scenery.ground.at({view.eye.x, view.eye.y});
  const float farthest = std::max(look.ends(true), look.ends(false));
  if (m_fields != nullptr && clearance < farthest) {
    // The nearest plots first: what they hide is not drawn.
    struct Near {
      float away;
      Vec2 corner;
    };
    std::vector<Near> near;
    const auto cell = [](float metres) { return static_cast<int>(std::floor(metres / plot)); };
    for (int j = cell(view.eye.y - farthest); j <= cell(view.eye.y + farthest); ++j)
      for (int i = cell(view.eye.x - farthest); i <= cell(view.eye.x + farthest); ++i) {
        const Vec2 corner{static_cast<float>(i) * plot, static_cast<float>(j) * plot};
        const float away = length(corner + Vec2{plot / 2, plot / 2} - Vec2{view.eye.x, view.eye.y});
        if (away < farthest + plot) near.push_back({away, corner});
      }
    std::ranges::stable_sort(near, {}, &Near::away);
    for (const Near& one : near) sow(look, one.corner);
  }
  m_lid.choose(view, look.reach, lid * lens);
  for (const CropLid::Edge& edge : m_lid.edges()) fringe(look, edge);
  m_triangles = 0;
  for (Tufts& tufts : m_tufts)
    for (auto& one : tufts)
      for (Level& level : one) {
        if (level.batch) level.batch->set_instances(level.seen);
        m_triangles += level.seen.size() * level.triangles;
      }
}

void Crops::choose_none() {
  m_triangles = 0;
  for (Tufts& tufts : m_tufts)
    for (auto& one : tufts)
      for (Level& level : one)
        if (level.batch) level.batch->set_instances({});
  m_lid.choose_none();
}

}  // namespace vedette::render
