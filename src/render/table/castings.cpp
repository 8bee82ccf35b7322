#include "render/table/castings.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>

#include "render/errors.h"
#include "render/figure_mesh.h"
#include "render/order.h"
#include "render/programs.h"
#include "render/temper.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr float stout = 1.16F;  // as shaders/table/casting.glsl has it

/// The model's level for a figure so many pixels tall.
constexpr std::size_t level_for(float pixels) {
  if (pixels > 70) return 0;
  return pixels > 22 ? 1 : 2;
}

/// The movement and its second in which a casting is frozen.
stage::FigurePose frozen(const stage::Miniature& figure, const stage::Roster& roster) {
  using Attitude = stage::Miniature::Attitude;
  const float whim = stage::noise(roster.seed, figure.own, 65);
  stage::FigurePose pose{.at = figure.at, .bearing = figure.bearing};
  switch (figure.attitude) {
    case Attitude::AtEase:
      pose.clip = stage::Clip::Stand, pose.clip_seconds = 4 * whim;
      break;
    case Attitude::Marching:
      pose.clip = stage::Clip::March, pose.clip_seconds = 0.30F + 0.08F * whim;
      break;
    case Attitude::Levelling:
      pose.clip = stage::Clip::Volley, pose.clip_seconds = 1.6F + 0.5F * whim;
      break;
    case Attitude::Charging:
      pose.clip = stage::Clip::Charge, pose.clip_seconds = 3 * whim;
      break;
  }
  return pose;
}

}  // namespace

std::size_t Castings::Dress::mould(stage::Miniature::Part part) const {
  switch (part) {
    case stage::Miniature::Part::Bearer:
      return bearer;
    case stage::Miniature::Part::Officer:
      return officer;
    case stage::Miniature::Part::Drummer:
      return drummer;
    case stage::Miniature::Part::Rank:
      break;
  }
  return rank;
}

Castings::Castings(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library) : m_set{set} {
  std::vector<assets::Dress> dresses;
  std::vector<const assets::Uniform*> worn;
  for (const stage::Roster& roster : set.rosters) {
    worn.push_back(library.uniform(roster.uniform));
    dresses.push_back(library.dressed(*worn.back(), roster.facing_colour));
  }
  const auto palette = make_texture("painted palette", static_cast<int>(assets::palette_slots),
                                    static_cast<int>(dresses.size()) * palette_variants,
                                    palette_of(library, dresses, set.rosters), false);
  for (std::size_t i = 0; i < worn.size(); ++i) {
    const auto mould = [&](const std::string& name) {
      return mould_named(scene, library, name.empty() ? worn[i]->model : name, palette);
    };
    m_dress.push_back({.rank = mould(worn[i]->model),
                       .bearer = mould(set.rosters[i].flag.empty() ? "" : worn[i]->bearer),
                       .officer = mould(worn[i]->officer),
                       .drummer = mould(worn[i]->drummer),
                       .palette_row = static_cast<int>(i) * palette_variants});
  }
}

std::size_t Castings::mould_named(Ogre::SceneManager& scene, const assets::Library& library, const std::string& name,
                                  const Ogre::TexturePtr& palette) {
  const assets::Model* model = library.model(name);
  if (model == nullptr) throw PictureFault{"no model '" + name + "' in models/manifest.yaml"};
  const auto found = std::ranges::find(m_moulds, model, &Mould::model);
  if (found != m_moulds.end()) return static_cast<std::size_t>(found - m_moulds.begin());
  Mould mould{.model = model,
              .movements = Movements{*model},
              .paint = make_material("paint of " + name, "crowd/miniature", {"bones", "palette"}),
              .lining = make_material("lining of " + name, "crowd/lining", {"bones"}),
              .shadow = make_material("base shadow of " + name, "crowd/shadow", {"bones"}),
              .levels = {},
              .shadows = {}};
  const auto texture = pose_table("painted bones of " + name, *model);
  for (const auto& material : {mould.paint, mould.lining, mould.shadow})
    add_texture(material, texture, Wrap::Clamp, Filter::Exact);
  add_texture(mould.paint, palette, Wrap::Clamp, Filter::Exact);
  mould.lining->getTechnique(0)->getPass(0)->setCullingMode(Ogre::CULL_ANTICLOCKWISE);  // seen from inside
  cast_shadows(*mould.shadow->getTechnique(0)->getPass(0));
  const auto batch = [&](const assets::ModelLevel& level, const Ogre::MaterialPtr& material, std::uint8_t order) {
    const auto vertices = corners_of(level);
    auto made = std::make_unique<Batch>(scene, material, order, VertexFormat{figure_parts},
                                        std::as_bytes(std::span{vertices}), level.triangles);
    made->setVisible(false);
    return made;
  };
  for (const assets::ModelLevel& level : model->levels) {
    for (const assets::ModelVertex& v : level.vertices) mould.tall = std::max(mould.tall, v.at.z);
    mould.levels.push_back({.figures = batch(level, mould.paint, DrawFigures),
                            .lining = batch(level, mould.lining, DrawFigures),
                            .triangles = level.triangles.size() / 3,
                            .seen = {}});
  }
  mould.shadows =
      batch(model->levels[std::min<std::size_t>(1, model->levels.size() - 1)], mould.shadow, DrawFigureShadows);
  m_moulds.push_back(std::move(mould));
  return m_moulds.size() - 1;
}

void Castings::add_pole(const stage::Miniature& figure, Vec3 at, const Mould& mould, int frame) {
  // Models without a staff of their own get one at the right hand.
  Vec3 foot{0.16F, 0.26F, 0.45F}, top{0.16F, 0.48F, 3.2F};
  if (const auto& pole = mould.model->pole) {
    const assets::Pose& held = mould.model->pose(frame, pole->bone);
    foot = assets::moved(held, pole->foot), top = assets::moved(held, pole->top);
  }
  const auto placed = [&](Vec3 p) {
    const Vec2 flat = stage::turned(Vec2{p.x, p.y} * (figure.size * stout), figure.bearing);
    return at + Vec3{flat.x, flat.y, p.z * figure.size};
  };
  m_poles.push_back({.roster = figure.roster,
                     .foot = placed(foot),
                     .top = placed(top),
                     .bearing = figure.bearing,
                     .size = figure.size});
}

void Castings::choose(const View& view, const stage::TableTop& table, std::span<const Foot> feet, float detail) {
  for (Mould& mould : m_moulds)
    for (Level& level : mould.levels) level.seen.clear();
  m_poles.clear();
  for (std::size_t i = 0; i < table.figures.size(); ++i) {
    const stage::Miniature& figure = table.figures[i];
    const stage::Roster& roster = m_set.rosters[figure.roster];
    const Dress& dress = m_dress[figure.roster];
    Mould& mould = m_moulds[dress.mould(figure.part)];
    const Vec3 foot{figure.at.x, figure.at.y, feet[i].height};
    const float tall = mould.tall * figure.size;
    const Vec3 middle = foot + Vec3{0, 0, tall / 2};
    if (view.culls(middle, tall * 2.2F)) continue;
    const float pixels = tall * view.pixels_per_metre(length(middle - view.eye)) * detail;
    const int frame = mould.movements.frame(roster, {}, frozen(figure, roster), static_cast<int>(figure.own));
    const Temper temper{roster, figure.own};
    const int row = dress.palette_row + static_cast<int>(temper.variant * static_cast<float>(palette_variants));
    const Vec2 slope = feet[i].slope;
    const float packed = std::floor((std::clamp(slope.x, -0.98F, 0.98F) + 1) * 2048) +
                         (std::clamp(slope.y, -0.98F, 0.98F) + 1) * 0.4999F;
    mould.levels[std::min(mould.levels.size() - 1, level_for(pixels))].seen.push_back(
        {{foot.x, foot.y, foot.z, figure.bearing},
         {static_cast<float>(frame) + 0.99F * temper.tone, static_cast<float>(row) + 0.99F, figure.size, packed}});
    if (figure.part == stage::Miniature::Part::Bearer) add_pole(figure, foot, mould, frame);
  }
  m_figures = m_triangles = 0;
  for (Mould& mould : m_moulds) {
    std::vector<Instance> all;
    for (Level& level : mould.levels) {
      level.figures->set_instances(level.seen);
      level.lining->set_instances(level.seen);
      m_figures += level.seen.size();
      m_triangles += 2 * level.seen.size() * level.triangles;
      all.insert(all.end(), level.seen.begin(), level.seen.end());
    }
    mould.shadows->set_instances(all);
  }
}

std::vector<Ogre::MaterialPtr> Castings::materials() const {
  std::vector<Ogre::MaterialPtr> all;
  for (const Mould& mould : m_moulds)
    for (const auto& material : {mould.paint, mould.lining, mould.shadow}) all.push_back(material);
  return all;
}

}  // namespace vedette::render
