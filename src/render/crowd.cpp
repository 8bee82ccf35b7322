#include "render/crowd.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>

#include "render/daylight.h"
#include "render/errors.h"
#include "render/figure_levels.h"
#include "render/figure_mesh.h"
#include "render/model_parts.h"
#include "render/neighbours.h"
#include "render/noise.h"
#include "render/paint.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/temper.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

const assets::Model& model_named(const assets::Library& library, const std::string& name) {
  const assets::Model* model = library.model(name);
  if (model == nullptr) throw PictureFault{"no model '" + name + "' in models/manifest.yaml"};
  return *model;
}

Vec3 foot_of(const Instance& figure) {
  return {figure.a[0], figure.a[1], figure.a[2]};
}

/// Figures less tall than so many pixels are dots with a picture on them.
constexpr float impostors_below = 10.5F;

}  // namespace

std::vector<Bearer> bearers_at(const stage::Roster& roster, float seconds) {
  constexpr float falls_for = 0.9F, raised_in = 1.1F;  // seconds
  const int each = (roster.figures + roster.bodies - 1) / roster.bodies;
  std::vector<Bearer> all;
  for (const int first : roster.bearers()) {
    const int begin = first / each * each, end = std::min(begin + each, roster.figures);
    const auto nearest_at = [&](float second) -> std::optional<int> {
      const auto lives = [&](int figure) {
        return figure >= begin && figure < end && second < roster.fell_at[static_cast<std::size_t>(figure)];
      };
      for (int step = 0; step < each; ++step)
        for (const int figure : {first + step, first - step})
          if (lives(figure)) return figure;
      return {};
    };
    const auto before = nearest_at(seconds - falls_for - raised_in), now = nearest_at(seconds);
    if (!before) continue;
    const float age =
        before == now ? falls_for + raised_in : seconds - roster.fell_at[static_cast<std::size_t>(*before)];
    if (age < falls_for || !now)
      all.push_back({*before, 0});  // it goes down as he does
    else
      all.push_back({*now, 1 - (age - falls_for) / raised_in});
  }
  return all;
}

Crowd::Crowd(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library,
             const GroundPicture& light, SunMap* shading)
    : m_set{set}, m_shading{shading}, m_to_sun{towards(set.scenery.sun)}, m_impostors{scene, set, [this](Vec2 place) {
                                                                                        return sunlight(place);
                                                                                      }} {
  std::vector<assets::Dress> dresses;
  std::vector<const assets::Uniform*> worn;
  for (const stage::Roster& roster : set.rosters) {
    worn.push_back(library.uniform(roster.uniform));
    if (worn.back() == nullptr)
      throw PictureFault{"unit '" + roster.name + "' wears '" + roster.uniform +
                         "', which models/uniforms.yaml does not know"};
    dresses.push_back(library.dressed(*worn.back(), roster.facing_colour));
  }
  const std::vector<std::uint32_t> colours = palette_of(library, dresses, set.rosters);
  if (dresses.empty()) return;  // bare ground: nobody to paint
  const Ogre::TexturePtr palette = make_texture("palette", static_cast<int>(assets::palette_slots),
                                                static_cast<int>(dresses.size()) * palette_variants, colours, false);
  const auto kind_of_model = [&](const assets::Model& model) {
    const auto found = std::ranges::find(m_kinds, &model, &Kind::model);
    if (found != m_kinds.end()) return static_cast<std::size_t>(found - m_kinds.begin());
    make_kind(scene, model, palette);
    return m_kinds.size() - 1;
  };
  const auto kind_named = [&](const std::string& name) { return kind_of_model(model_named(library, name)); };
  for (std::size_t i = 0; i < worn.size(); ++i) {
    const std::size_t kind = kind_named(worn[i]->model);
    m_dress.push_back(
        {.kind = kind,
         .limbered = worn[i]->limber.empty() ? kind : kind_named(worn[i]->limber),
         .bearer = worn[i]->bearer.empty() || set.rosters[i].flag.empty() ? kind : kind_named(worn[i]->bearer),
         .officer = worn[i]->officer.empty() ? kind : kind_named(worn[i]->officer),
         .drummer = worn[i]->drummer.empty() ? kind : kind_named(worn[i]->drummer),
         .sapper = worn[i]->sapper.empty() ? kind : kind_named(worn[i]->sapper),
         .palette_row = static_cast<int>(i) * palette_variants});
    if (set.rosters[i].battery) dress_battery(m_dress.back(), *worn[i], library, kind_of_model);
    dress_strays(m_dress.back(), set.rosters[i], kind_of_model);
  }
  dress_impostors(colours);
  // The painted ground knows where shadows lie; every eighth texel is enough to tell whether a man stands in one.
  constexpr int stride = 4;
  m_sunlight = {.columns = light.columns / stride,
                .rows = light.rows / stride,
                .cell = light.texel * stride,
                .origin = set.scenery.ground.origin,
                .metres = {}};
  for (int row = 0; row < m_sunlight.rows; ++row)
    for (int column = 0; column < m_sunlight.columns; ++column)
      m_sunlight.metres.push_back(
          static_cast<float>(
              light.pixels[static_cast<std::size_t>(row * stride) * static_cast<std::size_t>(light.columns) +
                           static_cast<std::size_t>(column * stride)] >>
              24U) /
          255);
}

const assets::Model& Crowd::part(const assets::Model& model, std::string_view which) {
  const std::string name = model.name + ' ' + std::string{which};
  if (const auto found = std::ranges::find(m_parts, name, &assets::Model::name); found != m_parts.end()) return *found;
  const auto keeps = [&](std::initializer_list<std::string_view> bones) {
    return [bones](std::string_view bone) { return std::ranges::find(bones, bone) != bones.end(); };
  };
  if (which == "piece") return m_parts.emplace_back(part_of(model, name, keeps({"carriage", "barrel", "wheels"})));
  if (which == "team") {
    const auto is_gun = keeps({"gun", "gun_wheels"});
    return m_parts.emplace_back(part_of(model, name, [&](std::string_view bone) { return !is_gun(bone); }));
  }
  const auto is_musket = [](std::string_view bone) { return bone == "musket"; };
  const auto is_horse = [](std::string_view bone) { return bone.starts_with("h_"); };
  if (which == "unarmed")
    return m_parts.emplace_back(part_of(model, name, [&](std::string_view bone) { return !is_musket(bone); }));
  if (which == "rider")
    return m_parts.emplace_back(part_of(model, name, [&](std::string_view bone) { return !is_horse(bone); }));
  if (which == "musket") return m_parts.emplace_back(part_of(model, name, is_musket));
  if (which == "horse") return m_parts.emplace_back(part_of(model, name, is_horse));
  // A gunner by the first letters of his bones: "g1_". The first has the sponge, the fourth the linstock.
  const auto task = static_cast<std::size_t>(which[1] - '1');
  const std::string_view tool = task == 0 ? "sponge" : task == 3 ? "linstock" : which;
  return m_parts.emplace_back(part_of(
      model, name, [&](std::string_view bone) { return bone.starts_with(which) || bone == tool; },
      stage::place_at_piece(static_cast<int>(task))));
}

/// Its models have the piece with all its men, and the team with the piece: every one of them is drawn by himself.
void Crowd::dress_battery(Dress& dress, const assets::Uniform& uniform, const assets::Library& library,
                          const std::function<std::size_t(const assets::Model&)>& kind_of_model) {
  const assets::Model& gun = model_named(library, uniform.model);
  dress.piece = kind_of_model(part(gun, "piece"));
  dress.howitzer = kind_of_model(part(model_named(library, "howitzer"), "piece"));
  dress.team = kind_of_model(part(model_named(library, uniform.limber), "team"));
  dress.caisson = kind_of_model(model_named(library, "caisson"));
  constexpr std::array<std::string_view, stage::serving> gunners{"g1_", "g2_", "g3_", "g4_", "g5_"};
  for (std::size_t i = 0; i < gunners.size(); ++i) dress.gunners[i] = kind_of_model(part(gun, gunners[i]));
}

/// What strays leave behind is drawn by itself: a horse its rider, a man his musket.
void Crowd::dress_strays(Dress& dress, const stage::Roster& roster,
                         const std::function<std::size_t(const assets::Model&)>& kind_of_model) {
  using What = stage::Stray::What;
  for (const stage::Stray& stray : roster.strays) {
    const std::size_t whole = roster.is_officer(stray.figure)   ? dress.officer
                              : roster.is_drummer(stray.figure) ? dress.drummer
                                                                : dress.kind;
    const assets::Model& model = *m_kinds[whole].model;
    const auto own = [&](std::string_view bone, std::string_view which) {
      return std::ranges::find(model.bones, bone) == model.bones.end() ? whole : kind_of_model(part(model, which));
    };
    switch (stray.what) {
      case What::Man:
      case What::Guard:
        dress.strays.push_back({whole, whole});
        break;
      case What::Unarmed:
        dress.strays.push_back({own("musket", "unarmed"), own("musket", "musket")});
        break;
      case What::Horse:
        dress.strays.push_back({own("h_body", "horse"), whole});
        break;
      case What::Rider:
        dress.strays.push_back({own("h_body", "rider"), whole});
        break;
    }
  }
}

void Crowd::make_kind(Ogre::SceneManager& scene, const assets::Model& model, const Ogre::TexturePtr& palette) {
  Kind kind{.model = &model,
            .cloth = m_shading != nullptr
                         ? make_material("cloth of " + model.name, "crowd/figure_fine", {"bones", "palette", "sunmap"})
                         : make_material("cloth of " + model.name, "crowd/figure", {"bones", "palette"}),
            .shadow = make_material("shadow of " + model.name, "crowd/shadow", {"bones"}),
            .levels = {},
            .movements = Movements{model},
            .tall = 1.8F};
  Ogre::TexturePtr& texture = m_pose_tables[model.poses.get()];
  if (!texture) texture = pose_table("bones of " + model.name, model);
  add_texture(kind.cloth, texture, Wrap::Clamp, Filter::Exact);
  add_texture(kind.cloth, palette, Wrap::Clamp, Filter::Exact);
  if (m_shading != nullptr) add_texture(kind.cloth, m_shading->texture(), Wrap::Clamp, Filter::Exact);
  add_texture(kind.shadow, texture, Wrap::Clamp, Filter::Exact);
  cast_shadows(*kind.shadow->getTechnique(0)->getPass(0));
  // What looks at the sun throws it all: the rest would fall on the same places.
  kind.shadow->getTechnique(0)->getPass(0)->setCullingMode(Ogre::CULL_CLOCKWISE);
  const std::vector<FigureLevel> levels = levels_of(model);
  float longest = 0;
  for (const assets::ModelVertex& v : levels.front().mesh.vertices) {
    kind.tall = std::max(kind.tall, v.at.z);
    if (v.at.z < 0.3F) longest = std::max(longest, std::abs(v.at.y));
  }
  kind.reach = std::clamp(0.8F * longest, stage::stride_of_a_man, 4.0F);
  for (const auto& [at_least, level] : levels) {
    const auto vertices = corners_of(level);
    Level made{.at_least = at_least};
    made.figures = std::make_unique<Batch>(scene, kind.cloth, DrawFigures, VertexFormat{figure_parts},
                                           std::as_bytes(std::span{vertices}), level.triangles);
    made.figures->setVisible(false);
    made.triangles = level.triangles.size() / 3;
    kind.levels.push_back(std::move(made));
  }
  const auto make_shadow = [&](const assets::ModelLevel& level) {
    const auto vertices = corners_of(level);
    auto batch = std::make_unique<Batch>(scene, kind.shadow, DrawFigureShadows, VertexFormat{figure_parts},
                                         std::as_bytes(std::span{vertices}), level.triangles);
    batch->setVisible(false);
    return batch;
  };
  const auto [near, far] = shadows_of(model);
  kind.shadow_of_near = make_shadow(near);
  kind.shadow_of_far = make_shadow(far);
  if (m_shading != nullptr) {
    kind.cast = make_material("caster of " + model.name, "crowd/cast", {"bones"});
    add_texture(kind.cast, texture, Wrap::Clamp, Filter::Exact);
    kind.cast->getTechnique(0)->getPass(0)->setCullingMode(Ogre::CULL_NONE);
    const auto vertices = corners_of(near);
    kind.caster = std::make_unique<Batch>(scene, kind.cast, DrawFigures, VertexFormat{figure_parts},
                                          std::as_bytes(std::span{vertices}), near.triangles);
    kind.caster->setVisibilityFlags(SunMap::caster);
    kind.caster->setVisible(false);
  }
  m_kinds.push_back(std::move(kind));
}

/// Rows of the sprite sheet for every roster; those in the same dress share them.
void Crowd::dress_impostors(std::span<const std::uint32_t> colours) {
  ImpostorAtlas atlas;
  constexpr std::size_t slots = assets::palette_slots;
  std::map<std::pair<std::size_t, std::vector<std::uint32_t>>, std::vector<int>> made;
  const auto rows_of = [&](std::size_t kind, std::size_t dress) {
    const auto own = colours.subspan(dress * slots * palette_variants, slots * palette_variants);
    auto& rows = made[{kind, {own.begin(), own.end()}}];
    if (rows.empty())
      for (std::size_t variant = 0; variant < palette_variants; ++variant)
        rows.push_back(atlas.add(*m_kinds[kind].model, own.subspan(variant * slots, slots)));
    return rows;
  };
  for (std::size_t i = 0; i < m_dress.size(); ++i) {
    const Dress& dress = m_dress[i];
    m_impostors.dress(static_cast<std::uint32_t>(i), rows_of(dress.kind, i), atlas.span_of(*m_kinds[dress.kind].model));
  }
  m_impostors.show(atlas);
}

std::vector<Ogre::MaterialPtr> Crowd::materials() const {
  std::vector<Ogre::MaterialPtr> all = m_impostors.materials();
  for (const Kind& kind : m_kinds) all.push_back(kind.cloth), all.push_back(kind.shadow);
  return all;
}

float Crowd::sunlight(Vec2 place) const {
  return smooth(0.08F, 0.35F, m_sunlight.at(place));
}

void Crowd::put(const View& view, std::size_t kind_index, const stage::FigurePose& pose, const stage::Roster& roster,
                int frame, int row, std::uint64_t own, Neighbours neighbours, float detail) {
  Kind& kind = m_kinds[kind_index];
  const stage::Scenery& scenery = m_set.scenery;
  const float z = scenery.underfoot(pose.at) + pose.above, tall = kind.tall * m_enlarged;
  const Vec3 middle{pose.at.x, pose.at.y, z + tall / 2};
  if (view.culls(middle, tall * 1.6F)) return;
  const float pixels = tall * view.pixels_per_metre(length(middle - view.eye)) * detail;
  if (pixels < 1.2F) return;
  const Vec2 lies = scenery.slope(pose.at, kind.reach);
  const float slope =
      std::floor((std::clamp(lies.x, -0.98F, 0.98F) + 1) * 2048) + (std::clamp(lies.y, -0.98F, 0.98F) + 1) * 0.4999F;
  const Flashes::Light flash = m_flashes.on(middle);
  const Temper temper{roster, own};
  const auto variant = static_cast<int>(temper.variant * palette_variants);
  const auto level = std::ranges::find_if(kind.levels, [pixels](const Level& each) { return pixels >= each.at_least; });
  level->seen.push_back(
      {{pose.at.x, pose.at.y, z, pose.bearing},
       {static_cast<float>(frame) + 0.99F * temper.tone, static_cast<float>(row + variant) + 0.99F * sunlight(pose.at),
        m_enlarged * temper.size, slope},
       {neighbours.closed_in, neighbours.shade_line, flash.strength, flash.bearing}});
}

void Crowd::add_pole(const Seen& seen, const Bearer& bearer, const stage::FigurePose& pose, std::size_t kind_index,
                     int frame) {
  const View& view = seen.view;
  const Kind& kind = m_kinds[kind_index];
  const float z = m_set.scenery.underfoot(pose.at) + pose.above;
  const Vec3 where{pose.at.x, pose.at.y, z};
  if (view.culls(where, 5 * m_enlarged)) return;
  constexpr float staff = 3.2F, least = 2.5F;  // metres; pixels of it that are worth drawing
  if (staff * m_enlarged * view.pixels_per_metre(length(where - view.eye)) < least) return;
  // Models without a staff of their own get one at the right hand.
  Vec3 foot{0.16F, 0.26F, 0.45F}, top{0.16F, 0.48F, 3.2F};
  if (const auto& pole = kind.model->pole) {
    const assets::Pose& held = kind.model->pose(frame, pole->bone);
    foot = assets::moved(held, pole->foot), top = assets::moved(held, pole->top);
  }
  const auto placed = [&](Vec3 p) {
    const Vec2 flat = pose.at + stage::turned(Vec2{p.x, p.y} * m_enlarged, pose.bearing);
    return Vec3{flat.x, flat.y, z + p.z * m_enlarged};
  };
  if (bearer.lowered > 0) {         // forward of him who picks it up
    constexpr float lying = 1.35F;  // radians
    const float staff_long = length(top - foot), lean = lying * bearer.lowered;
    const Vec3 upright = (top - foot) * (1 / staff_long);
    top = foot + (upright * std::cos(lean) + Vec3{0, 1, 0} * std::sin(lean)) * staff_long;
  }
  m_poles.push_back({.roster = seen.block.roster,
                     .foot = placed(foot),
                     .top = placed(top),
                     .bearing = pose.bearing,
                     .size = m_enlarged});
}

namespace {

/// Every which man of a chunk is drawn as a dot. So small that men stand closer than dots lie, every other one will do;
/// a slow machine has to do with that earlier.
int step_at(float pixels, float detail) {
  if (detail < 0.5F && pixels < 3) return pixels < 2 ? 4 : 3;
  const float usual = detail < 1 ? 3.0F : 1.6F;
  return pixels < (detail < 0.5F ? 7.0F : usual) ? 2 : 1;
}

/// Not all men of a rank become dots at once.
bool is_impostor(const stage::Roster& roster, int figure, float pixels) {
  return pixels < impostors_below * (0.92F + 0.16F * stage::noise(roster.seed, static_cast<std::uint64_t>(figure), 46));
}

}  // namespace

std::size_t Crowd::kind_of(const Seen& seen, const stage::FigurePose& pose, int figure) const {
  const Dress& dress = m_dress[seen.block.roster];
  using Part = stage::FigurePose::Part;
  switch (pose.part) {
    case Part::Piece:
      return figure >= seen.roster.in_layout() - seen.roster.howitzers ? dress.howitzer : dress.piece;
    case Part::Team:
      return dress.team;
    case Part::Caisson:
      return dress.caisson;
    case Part::Gunner: {
      constexpr std::size_t without_tool = 2;
      const auto task = static_cast<std::size_t>(pose.task);
      return dress.gunners[task < dress.gunners.size() ? task : without_tool];
    }
    case Part::Whole:
    case Part::Unarmed:
    case Part::Musket:
    case Part::Horse:
    case Part::Rider:
      break;
  }
  if (seen.bearer(figure) != nullptr) return dress.bearer;
  if (seen.roster.is_officer(figure)) return dress.officer;
  if (seen.roster.is_drummer(figure)) return dress.drummer;
  if (seen.roster.is_sapper(figure)) return dress.sapper;
  return pose.limbered ? dress.limbered : dress.kind;
}

Crowd::Neighbours Crowd::neighbours(const Seen& seen, const stage::FigurePose& pose, int figure) const {
  if (pose.fallen || pose.loose || pose.posted || seen.roster.battery) return {};
  const auto own = [&](Vec2 way) { return stage::turned(way, -seen.block.bearing); };
  const Vec2 offset = own(pose.at - seen.block.at), sun = own({m_to_sun.x, m_to_sun.y});
  return {closed_in(seen.roster, seen.block, figure, offset),
          shade_line(seen.roster, seen.block, figure, offset, {sun.x, sun.y, m_to_sun.z})};
}

void Crowd::show(const Seen& seen, int figure) {
  const stage::FigurePose pose = stage::figure_in(seen.frame, seen.roster, seen.block, figure);
  if (pose.hidden || pose.strays) return;
  const std::size_t kind = kind_of(seen, pose, figure);
  const int frame = m_kinds[kind].movements.frame(seen.roster, seen.block, pose, figure);
  put(seen.view, kind, pose, seen.roster, frame, m_dress[seen.block.roster].palette_row,
      static_cast<std::uint64_t>(figure), neighbours(seen, pose, figure), seen.detail);
  if (const Bearer* bearer = seen.bearer(figure)) add_pole(seen, *bearer, pose, kind, frame);
}

/// Few, and each on his own way: wherever his unit is.
void Crowd::show_strays(const Seen& seen) {
  const std::vector<stage::Stray>& strays = seen.roster.strays;
  const Dress& dress = m_dress[seen.block.roster];
  for (std::size_t i = 0; i < strays.size() && strays[i].begins() <= seen.frame.seconds; ++i) {
    const stage::Stray& stray = strays[i];
    const auto draw = [&](std::size_t kind, const stage::FigurePose& pose) {
      const int frame = m_kinds[kind].movements.frame(seen.roster, seen.block, pose, stray.figure);
      put(seen.view, kind, pose, seen.roster, frame, dress.palette_row, static_cast<std::uint64_t>(stray.figure), {},
          seen.detail);
    };
    draw(dress.strays[i][0], stage::stray_pose(seen.roster, stray, seen.frame.seconds));
    if (stray.what == stage::Stray::What::Unarmed && dress.strays[i][1] != dress.strays[i][0])
      draw(dress.strays[i][1], stage::musket_pose(stray, seen.frame.seconds));
  }
}

/// The colour is seen from farther than he who bears it.
void Crowd::show_colour(const Seen& seen, const Bearer& bearer) {
  const stage::FigurePose pose = stage::figure_in(seen.frame, seen.roster, seen.block, bearer.figure);
  const std::size_t kind = m_dress[seen.block.roster].bearer;
  add_pole(seen, bearer, pose, kind, m_kinds[kind].movements.frame(seen.roster, seen.block, pose, bearer.figure));
}

void Crowd::show(const Seen& seen, const Impostors::Chunk& chunk) {
  const float away = length(chunk.centre - seen.view.eye);
  const auto pixels_at = [&](float metres) { return seen.tall * seen.fine * seen.view.pixels_per_metre(metres); };
  const float nearest = pixels_at(std::max(0.1F, away - chunk.radius)), farthest = pixels_at(away + chunk.radius);
  const float pixels = pixels_at(away) / seen.fine;
  const bool shadows = pixels > 4;
  const int behind_last = chunk.first + chunk.count;
  if (nearest < impostors_below * 0.92F) {
    m_impostors.show({.roster = seen.block.roster,
                      .first = chunk.first,
                      .count = chunk.count,
                      .step = step_at(pixels, seen.detail),
                      .away = away,
                      .shadows = shadows});
    for (const Bearer& bearer : seen.bearers)
      if (bearer.figure >= chunk.first && bearer.figure < behind_last) show_colour(seen, bearer);
    return;
  }
  const bool mixed = farthest < impostors_below * 1.08F;  // else all are near
  for (int figure = chunk.first; figure < behind_last; ++figure) {
    const float own = m_impostors.distance(seen.block.roster, figure, seen.view.eye);
    if (mixed && seen.bearer(figure) == nullptr && is_impostor(seen.roster, figure, pixels_at(own)))
      m_impostors.show({.roster = seen.block.roster, .first = figure, .away = own, .shadows = shadows});
    else
      show(seen, figure);
  }
}

void Crowd::choose(const View& view, const stage::StageFrame& frame, const stage::Block& block, float detail) {
  const stage::Roster& roster = m_set.rosters[block.roster];
  const Seen seen{.view = view,
                  .block = block,
                  .roster = roster,
                  .frame = frame,
                  .detail = detail,
                  .fine = std::max(detail, 0.75F),  // a sprite shown too large is no cheaper than a mesh, and coarse
                  .tall = m_kinds[m_dress[block.roster].kind].tall,  // as near as life: larger ones need not be more
                  .bearers = roster.flag.empty() ? std::vector<Bearer>{} : bearers_at(roster, frame.seconds)};
  show_strays(seen);
  if (roster.arm == stage::Arm::Guns || roster.arm == stage::Arm::Staff) {  // few, and long: always whole
    for (int figure = 0; figure < roster.figures; ++figure) show(seen, figure);
    return;
  }
  constexpr float seen_to_step = 5;  // pixels of a man
  const Vec2 middle = block.middle();
  const float away = length(view.eye - Vec3{middle.x, middle.y, view.eye.z}) -
                     (block.from.front + block.from.depth + block.to.front + block.to.depth) / 4;
  const bool near = !frame.rough && seen.tall * view.pixels_per_metre(std::max(1.0F, away)) > seen_to_step;
  for (const Impostors::Chunk& chunk : m_impostors.place(block, frame.seconds, near)) {
    if (view.culls(chunk.centre, chunk.radius)) continue;
    ++m_chunks;
    show(seen, chunk);
  }
}

void Crowd::choose(const View& view, const stage::StageFrame& frame, float detail, Order order) {
  for (Kind& kind : m_kinds)
    for (Level& level : kind.levels) level.seen.clear();
  m_figures = m_fine = m_chunks = 0;
  m_poles.clear();
  m_impostors.begin(view.enlarged);
  m_enlarged = view.enlarged;
  m_flashes = {m_set.puffs, m_set.scenery.ground, view};
  for (const stage::Block& block : frame.blocks) choose(view, frame, block, detail);
  m_impostors.end(order);
  m_figures = m_impostors.count();
  m_triangles = m_impostors.triangles();
  for (Kind& kind : m_kinds) {
    std::vector<Instance> near, far;
    for (Level& level : kind.levels) {
      // The nearest first: what they hide is not painted.
      std::ranges::stable_sort(level.seen, {}, [&](const Instance& figure) { return view.depth(foot_of(figure)); });
      level.figures->set_instances(level.seen);
      level.figures->setRenderQueueGroup(order);
      m_figures += level.seen.size();
      m_triangles += level.seen.size() * level.triangles;
      std::vector<Instance>& shadows = level.at_least >= near_figure ? near : far;
      shadows.insert(shadows.end(), level.seen.begin(), level.seen.end());
    }
    m_fine += near.size();
    kind.shadow_of_near->set_instances(near);
    kind.shadow_of_far->set_instances(far);
    m_triangles += near.size() * kind.levels[kind.levels.size() - 3].triangles + far.size() * 4;
  }
}

void Crowd::shade(Vec3 middle, Vec3 to_sun, float half) {
  if (m_shading == nullptr) return;
  constexpr std::size_t most = 300;
  struct Caster {
    float away;
    std::size_t kind;
    const Instance* figure;
  };
  std::vector<Caster> casters;
  for (std::size_t kind = 0; kind < m_kinds.size(); ++kind)
    for (const Level& level : m_kinds[kind].levels)
      for (const Instance& figure : level.seen)
        if (const float away = length(foot_of(figure) - middle); away < 1.5F * half)
          casters.push_back({away, kind, &figure});
  std::ranges::stable_sort(casters, {}, &Caster::away);
  casters.resize(std::min(casters.size(), most));
  std::vector<std::vector<Instance>> of_kind(m_kinds.size());
  for (const Caster& caster : casters) of_kind[caster.kind].push_back(*caster.figure);
  m_shading->aim(middle, to_sun, half);
  for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
    m_kinds[kind].caster->set_instances(of_kind[kind]);
    m_shading->tell(m_kinds[kind].cloth);
  }
  m_shading->draw();
}

}  // namespace vedette::render
