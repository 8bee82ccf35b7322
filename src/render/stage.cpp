#include "render/stage.h"

#include <OgreCamera.h>
#include <OgreSceneNode.h>

#include <numbers>

#include "render/built.h"
#include "render/engine.h"
#include "render/imgui_layer.h"
#include "render/paint.h"
#include "render/plants.h"
#include "render/programs.h"
#include "render/sky.h"
#include "render/terrain.h"
#include "render/view.h"
#include "render/water.h"

namespace vedette::render {
namespace {

/// What each quality spends.
struct Spending {
  int samples;         // per pixel, for smooth edges; 0 for one
  float ground_texel;  // metres
  float ground_error;  // pixels a height may be wrong
  std::size_t most_trees;
  float detail;  // 1 normal; larger keeps fine models farther away
};
constexpr Spending spending(Quality quality) {
  switch (quality) {
    case Quality::Low:
      return {0, 4, 3, 2500, 0.5F};
    case Quality::Medium:
      return {0, 2, 2, 5000, 0.75F};
    case Quality::High:
      return {0, 1.5F, 1.2F, 8000, 1};
    case Quality::Film:
      break;
  }
  return {4, 1, 0.8F, 12000, 1.6F};
}

stage::Vec3 towards(const stage::Sun& sun) {
  const stage::Vec2 flat = stage::heading(sun.azimuth) * std::cos(sun.elevation);
  return {flat.x, flat.y, std::sin(sun.elevation)};
}

}  // namespace

std::optional<Quality> quality_named(std::string_view name) {
  if (name == "low") return Quality::Low;
  if (name == "medium") return Quality::Medium;
  if (name == "high") return Quality::High;
  if (name == "film") return Quality::Film;
  return std::nullopt;
}

/// Everything made for one StageSet.
struct World {
  World(Ogre::SceneManager& scene, const stage::StageSet& shown, const Spending& spend)
      : set{shown},
        to_sun{towards(shown.scenery.sun)},
        grown{plant_scenery(set.scenery, spend.most_trees)},
        terrain{scene, set.scenery, paint(spend)},
        sky{scene},
        water{scene, set.scenery},
        built{scene, set.scenery},
        plants{scene, grown, set.scenery.ground} {}

  [[nodiscard]] GroundPicture paint(const Spending& spend) const {
    return paint_ground(set.scenery, {.texel = spend.ground_texel,
                                      .to_sun = to_sun,
                                      .shadows = shadows_of(grown, to_sun),
                                      .outlines = shadows_of(set.scenery.buildings, to_sun)});
  }
  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const {
    std::vector<Ogre::MaterialPtr> all = terrain.materials();
    for (const auto& one : {sky.material(), water.material(), built.material(), plants.material()}) all.push_back(one);
    return all;
  }

  stage::StageSet set;
  stage::Vec3 to_sun;
  std::vector<Plant> grown;
  Terrain terrain;
  Sky sky;
  Water water;
  Built built;
  Plants plants;
};

struct Stage::Parts {
  explicit Parts(const StageOptions& wanted)
      : spend{spending(wanted.quality)},
        engine{wanted.width, wanted.height, spend.samples, !wanted.in_window},
        layer{(set_shader_folder(wanted.data / "shaders"),
               wanted.lettering > 0 ? wanted.lettering : static_cast<float>(wanted.height) / 720.0F)} {}

  void aim(const View& view);
  void light(const View& view);

  Spending spend;
  Engine engine;
  ImGuiLayer layer;
  std::unique_ptr<World> world;
  std::vector<PlacedLabel> labels;
  Counts counts;
};

void Stage::Parts::aim(const View& view) {
  const auto& scenery = world->set.scenery;
  const stage::Vec3 back = view.ahead * -1.0F;
  Ogre::Quaternion turn;
  turn.FromAxes({view.right.x, view.right.y, view.right.z}, {view.up.x, view.up.y, view.up.z},
                {back.x, back.y, back.z});
  engine.camera_node().setPosition(view.eye.x, view.eye.y, view.eye.z);
  engine.camera_node().setOrientation(turn);
  auto& camera = engine.camera();
  camera.setFOVy(Ogre::Radian{2 * std::atan(view.tangent)});
  camera.setAspectRatio(view.aspect);
  const float clearance = view.eye.z - scenery.ground.at({view.eye.x, view.eye.y});
  camera.setNearClipDistance(std::clamp(clearance * 0.25F, 0.3F, 8.0F));
  camera.setFarClipDistance(30'000);
}

/// The day's constants, in every program that asks for them.
void Stage::Parts::light(const View& view) {
  const stage::Vec3 sun = world->to_sun;
  const float high = smooth(0.05F, 0.7F, sun.z);
  for (const auto& material : world->materials()) {
    set_constant(material, "eye", {view.eye.x, view.eye.y, view.eye.z, view.seconds});
    set_constant(material, "to_sun", {sun.x, sun.y, sun.z, 4200});
    set_constant(material, "sun_colour", {0.86F, 0.62F + 0.16F * high, 0.40F + 0.22F * high, 0});
    set_constant(material, "sky_colour", {0.40F, 0.44F, 0.50F, 0});
    set_constant(material, "haze_colour", {0.86F, 0.83F, 0.75F, 0});
  }
}

Stage::Stage(const StageOptions& options) : m_parts{std::make_unique<Parts>(options)} {}
Stage::~Stage() = default;

void Stage::show(const stage::StageSet& set) {
  m_parts->world.reset();
  m_parts->world = std::make_unique<World>(m_parts->engine.scene(), set, m_parts->spend);
}

void Stage::draw(const stage::StageFrame& frame) {
  Parts& parts = *m_parts;
  const View view{frame.camera, parts.engine.width(), parts.engine.height(), frame.seconds};
  if (!parts.layer.is_open()) parts.layer.new_frame(parts.engine.width(), parts.engine.height(), 0.04F, {});
  if (parts.world) {
    parts.aim(view);
    parts.light(view);
    parts.world->terrain.choose_levels(view, parts.spend.ground_error);
    parts.world->plants.choose(view, parts.spend.detail);
    parts.counts = {.triangles = parts.world->terrain.triangles() + parts.world->plants.triangles()};
  }
  parts.engine.draw();
  parts.layer.close();
}

std::span<const std::uint8_t> Stage::read_back() {
  return m_parts->engine.read_back();
}
void Stage::resize(int width, int height) {
  m_parts->engine.resize(width, height);
}
ImGuiLayer& Stage::ui() {
  return m_parts->layer;
}
std::span<const PlacedLabel> Stage::labels() const {
  return m_parts->labels;
}
Stage::Counts Stage::counts() const {
  return m_parts->counts;
}

}  // namespace vedette::render
