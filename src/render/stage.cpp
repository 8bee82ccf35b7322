#include "render/stage.h"

#include <OgreCamera.h>
#include <OgreSceneNode.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <future>
#include <numbers>

#include "core/assert.h"
#include "render/antialias.h"
#include "render/built.h"
#include "render/cloudscape.h"
#include "render/colours.h"
#include "render/creases.h"
#include "render/crops.h"
#include "render/crowd.h"
#include "render/daylight.h"
#include "render/decals.h"
#include "render/engine.h"
#include "render/foreground.h"
#include "render/furrows.h"
#include "render/glow.h"
#include "render/ground_look.h"
#include "render/ground_tiles.h"
#include "render/imgui_layer.h"
#include "render/leaf_sheet.h"
#include "render/lens.h"
#include "render/lettering.h"
#include "render/negative.h"
#include "render/noise.h"
#include "render/order.h"
#include "render/paint.h"
#include "render/plants.h"
#include "render/programs.h"
#include "render/rain.h"
#include "render/sky.h"
#include "render/smoke.h"
#include "render/sun_map.h"
#include "render/table/table_scene.h"
#include "render/terrain.h"
#include "render/textures.h"
#include "render/view.h"
#include "render/water.h"
#include "stage/cores.h"

namespace vedette::render {
namespace {

/// What each quality spends.
struct Spending {
  Fineness fineness;
  float ground_texel;  // metres
  GroundFill ground;
  float ground_error;  // pixels a height may be wrong
  std::size_t most_trees;
  int sky_columns;      // of clouds, once round
  float smoke_screens;  // how many times sprites may cover the picture
  float detail;         // 1 normal; larger keeps fine models farther away
  float stalks;         // metres to which corn is stalks
  float sward;          // times as thick as two tufts of grass a square metre
  int sun_map;          // texels of a side; 0: men shade one another by a line each
};
constexpr Spending spending(Quality quality) {
  switch (quality) {
    case Quality::Low:
      return {{0.67F}, 4, {Filter::Plain, false}, 3, 2500, 2048, 0.7F, 0.4F, 15, 1, 0};
    case Quality::Medium:
      return {{}, 2, {Filter::Plain, true}, 2, 5000, 4096, 1.2F, 0.62F, 28, 1, 0};
    case Quality::High:
      return {{}, 1.5F, {Filter::Fine, true}, 1.2F, 8000, 4096, 2, 1, 50, 2.5F, 1024};
    case Quality::Film:
      break;
  }
  return {{}, 1, {Filter::Fine, true}, 0.8F, 12000, 4096, 4, 1.6F, 90, 4, 2048};
}

/// Which scene a thing belongs to; only one of them is seen in a frame.
enum SceneFlag : std::uint32_t { FieldScene = 1, ClubTable = 2 };

/// Metres within which nothing stands before an eye that is high over the ground.
constexpr float before_the_eye = 8;

}  // namespace

std::optional<Quality> quality_named(std::string_view name) {
  const auto found = std::ranges::find(quality_names, name);
  if (found == quality_names.end()) return std::nullopt;
  return static_cast<Quality>(found - quality_names.begin());
}

bool draws_in_software(std::string_view renderer) {
  constexpr std::array processors{"llvmpipe", "softpipe", "swrast", "SwiftShader"};
  return std::ranges::any_of(processors,
                             [&](std::string_view one) { return renderer.find(one) != std::string_view::npos; });
}

int anisotropy_of(Quality quality, bool in_software) {
  return quality < Quality::High || in_software ? 1 : 8;
}

int usual_exposures(Quality quality, Taking taking, bool in_software) {
  constexpr std::array of_film{4, 8, 32};
  if (quality == Quality::Film) return of_film[static_cast<std::size_t>(taking)];
  return quality == Quality::High && taking != Taking::Live && !in_software ? 4 : 1;
}

Quality quality_for(double frames_at_medium, bool in_software) {
  constexpr double smooth_enough = 20, high_costs = 1.6;  // times as much as medium
  if (frames_at_medium < smooth_enough * 0.9) return Quality::Low;
  return in_software || frames_at_medium < 2 * smooth_enough * high_costs ? Quality::Medium : Quality::High;
}

/// A hurdle of brushwood along the front of every block that bears the umpire's hedge marker.
std::vector<Plant> hedge_markers(const stage::StageSet& set, const stage::StageFrame& frame) {
  std::vector<Plant> hedges;
  for (const stage::Block& block : frame.blocks) {
    if (!block.hedge) continue;
    const stage::Roster& roster = set.rosters[block.roster];
    const float front = std::max(4.0F, block.to.front), tall = 0.55F;
    const int bushes = std::max(2, static_cast<int>(front / (0.9F * tall)));
    for (int i = 0; i <= bushes; ++i) {
      const float across = (static_cast<float>(i) / static_cast<float>(bushes) - 0.5F) * front;
      const auto n = static_cast<std::uint64_t>(i);
      const stage::Vec2 p = block.at + stage::turned({across, block.to.depth / 2 + 0.9F}, block.bearing);
      hedges.push_back({PlantKind::Hazel,
                        {p.x, p.y, set.scenery.ground.at(p) - 0.1F},
                        6.28F * stage::noise(roster.seed, n, 51),
                        1.5F * tall,
                        tall * (0.8F + 0.4F * stage::noise(roster.seed, n, 52)),
                        0.6F});
    }
  }
  return hedges;
}

struct Groundwork {
  Groundwork(const stage::StageSet& set, const Spending& spend) {
    const std::array<std::function<void()>, 3> parts{[&] {
                                                       grown = stage::plant_scenery(set.scenery, spend.most_trees);
                                                       picture = painted(set.scenery, spend);
                                                     },
                                                     [&] { clouds = clouds_over(set.scenery, spend); },
                                                     [&] { underfoot = map_underfoot(set.scenery, set.trodden); }};
    stage::over_cores(parts.size(), [&](std::size_t i) { parts[i](); });
  }

  [[nodiscard]] static Cloudscape clouds_over(const stage::Scenery& scenery, const Spending& spend) {
    const stage::Vec3 to_sun = towards(scenery.sun);
    const Daylight day = daylight({.to_sun = to_sun, .grade = scenery.grade});
    return paint_clouds(scenery.sky, {.to_sun = to_sun, .lit = day.cloud_lit, .shaded = day.cloud_shaded},
                        spend.sky_columns);
  }

  [[nodiscard]] GroundPicture painted(const stage::Scenery& scenery, const Spending& spend) const {
    constexpr float most_texels =
        24e6F;  // a field of 35 square kilometres is painted a little coarser, or it takes minutes
    const stage::Vec2 size = scenery.ground.size();
    const stage::Vec3 to_sun = towards(scenery.sun);
    return paint_ground(scenery, {.texel = std::max(spend.ground_texel, std::sqrt(size.x * size.y / most_texels)),
                                  .to_sun = to_sun,
                                  .shadows = shadows_of(grown, to_sun),
                                  .outlines = shadows_of(scenery.buildings, to_sun)});
  }

  std::vector<Plant> grown;
  GroundPicture picture;
  UnderfootMap underfoot;
  Cloudscape clouds;
};

std::shared_ptr<const Groundwork> prepare(const stage::StageSet& set, Quality quality) {
  return std::make_shared<const Groundwork>(set, spending(quality));
}

/// Everything made for one StageSet.
struct World {
  World(Ogre::SceneManager& scene, const stage::StageSet& shown, const Groundwork& made, const assets::Library& library,
        const Spending& spend)
      : set{shown},
        to_sun{towards(shown.scenery.sun)},
        lowest{std::ranges::min(set.scenery.ground.metres)},
        reflected{render::reflected(made.picture)},
        terrain{scene, set.scenery, made.underfoot, made.picture, spend.ground},
        sky{scene, made.clouds, set.scenery.sky.hills},
        water{scene, set.scenery},
        sun_map{spend.sun_map > 0 ? std::make_unique<SunMap>(scene, spend.sun_map) : nullptr},
        built{scene, set.scenery, library.houses, sun_map.get()},
        creases{scene, set.scenery},
        plants{scene, library.flora, made.grown, quarter_of(set.scenery)},
        crops{scene, set, made.picture, terrain},
        crowd{scene, set, library, made.picture, sun_map.get()},
        colours{scene, set, library},
        smoke{scene, set},
        furrows{set},
        marks{scene, set.scenery.ground},
        glow{scene, set.scenery.ground},
        rain{scene},
        foreground{set, made.grown} {}

  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const {
    std::vector<Ogre::MaterialPtr> all = terrain.materials();
    for (const auto& one : {sky.material(), sky.hills(), water.material(), built.material(), colours.material(),
                            creases.material(), smoke.material(), marks.material(), glow.material(), rain.material()})
      all.push_back(one);
    for (const auto& one : plants.materials()) all.push_back(one);
    for (const auto& one : crops.materials()) all.push_back(one);
    for (const auto& one : crowd.materials()) all.push_back(one);
    return all;
  }

  /// How thick on its floor, the floor's height, and the metres in which it thins to a third.
  [[nodiscard]] Ogre::Vector4 mist_at(float second, float eye) const {
    constexpr float thickest = 0.007F;  // what stands 140 m away in it is two thirds hidden
    const stage::Air& air = set.scenery.air;
    const float left = set.seconds > 0 ? air.mist_left(second / set.seconds) : 0;
    const float floor = lowest + 0.6F * air.mist, thins = 1 / std::max(2.0F, 0.25F * air.mist);
    return {thickest * left, floor, thins, std::exp(-std::max(eye - floor, 0.0F) * thins)};
  }

  /// How hard it rains, 0 to 1.
  [[nodiscard]] float raining_at(float second) const {
    return set.scenery.air.raining(set.seconds > 0 ? second / set.seconds : 0);
  }

  stage::StageSet set;
  stage::Vec3 to_sun;
  float lowest;      // ground, metres above sea
  Colour reflected;  // of light, by the ground
  Terrain terrain;
  Sky sky;
  Water water;
  std::unique_ptr<SunMap> sun_map;
  Built built;
  Creases creases;
  Plants plants;
  Crops crops;
  Crowd crowd;
  Colours colours;
  Smoke smoke;
  Furrows furrows;
  Decals marks;
  Glow glow;
  Rain rain;
  Foreground foreground;
};

struct Stage::Parts {
  explicit Parts(const StageOptions& wanted)
      : grows{wanted.crops},
        antialiased{wanted.antialias},
        spend{spending(wanted.quality)},
        engine{wanted.width, wanted.height, spend.fineness, !wanted.in_window},
        software{draws_in_software(engine.renderer())},
        layer{(set_shader_folder(wanted.data / "shaders"),
               wanted.lettering > 0 ? wanted.lettering : static_cast<float>(wanted.height) / 720.0F)},
        library{std::async(std::launch::async, wanted.men ? assets::load_library : assets::load_ground,
                           wanted.data / "models")},
        painted{std::async(std::launch::async,
                           [] { static_cast<void>(ground_tiles()), static_cast<void>(leaf_sheet()); })} {
    use(wanted.quality);
  }

  void use(Quality quality) {
    spend = spending(quality);
    spend.ground.anisotropy = anisotropy_of(quality, software);
  }

  void aim(const View& view, float nearest);
  void choose(const stage::StageFrame& frame, const stage::Camera& camera, const Exposure& exposure);
  void choose_field(const View& view, const stage::StageFrame& frame, const stage::Camera& camera,
                    const Exposure& exposure);
  void shade_men(const View& view, const stage::Camera& camera, stage::Vec3 to_sun);
  void choose_table(const View& view, const stage::StageFrame& frame);
  void light(const View& view, stage::Look look, const Exposure& exposure);
  [[nodiscard]] std::span<const std::uint8_t> exposed(const stage::StageFrame& frame, const stage::Camera& camera,
                                                      const Exposure& one);
  void place_letters(const stage::StageFrame& frame);
  void draw_antialiased(const stage::StageFrame& frame);
  void draw_over_developed(const stage::StageFrame& letters);

  bool grows;        // corn, grass and stubble
  bool antialiased;  // are pictures of one exposure
  Spending spend;
  Engine engine;
  bool software;  // the processor draws
  ImGuiLayer layer;
  // In the making, while others open the battle.
  std::shared_future<assets::Library> library;
  std::future<void> painted;  // what is the same in every battle
  std::unique_ptr<World> world;
  std::unique_ptr<TableScene> table;  // made when it is first looked at
  Negative negative;
  std::vector<std::uint8_t> developed;
  std::vector<PlacedLabel> labels;
  Counts counts;
};

/// @param nearest metres within which an eye high up may take it that nothing stands before it
void Stage::Parts::aim(const View& view, float nearest) {
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
  // Measured at focal length 1; the frustum moves against the picture.
  camera.setFrustumOffset(-view.shift.x * view.tangent * view.aspect, -view.shift.y * view.tangent);
  const float clearance = view.eye.z - scenery.ground.at({view.eye.x, view.eye.y});
  camera.setNearClipDistance(std::clamp(clearance * 0.25F, 0.3F, nearest));
  camera.setFarClipDistance(30'000);
}

/// The day's constants, in every program that asks for them: no other place has a colour of the day.
void Stage::Parts::light(const View& view, stage::Look look, const Exposure& exposure) {
  const bool map = look == stage::Look::Map;
  const stage::Vec3 sun = sunbeam(world->to_sun, exposure);  // the point of its disc that throws the shadows
  const Ogre::Vector4 mist = map ? Ogre::Vector4{0, 0, 1, 1} : world->mist_at(view.seconds, view.eye.z);
  // Rain: a grey sky gives what light there is, from everywhere alike, and sight is short.
  const float rain = map ? 0 : world->raining_at(view.seconds);
  const Daylight day =
      daylight({.to_sun = world->to_sun, .rain = rain, .ground = world->reflected, .grade = world->set.scenery.grade});
  const PrintLight print = print_light(world->to_sun);
  const auto colour = [](Colour c, float w = 0) { return Ogre::Vector4{c.r, c.g, c.b, w}; };
  const float haze = map ? 1e9F : world->set.scenery.air.haze * (1 - 0.62F * rain);
  const CloudShadow shadow = cloud_shadow(world->set.scenery, map ? 1 : rain, view.seconds);
  for (const auto& material : world->materials()) {
    set_constant(material, "cloud_drift", {shadow.gone.x, shadow.gone.y, 1 / CloudShadow::across, shadow.shade});
    set_constant(material, "cloud_edge", {shadow.begins, shadow.whole, 0, 0});
    set_constant(material, "eye", {view.eye.x, view.eye.y, view.eye.z, view.seconds});
    set_constant(material, "to_sun", {sun.x, sun.y, sun.z, haze});
    set_constant(material, "lens", {view.pixels_per_metre(1), 0, 0, 0});
    set_constant(material, "ahead", {view.ahead.x, view.ahead.y, view.ahead.z, 0});
    set_constant(material, "film", {film.a, film.b, film.c, 0});
    set_constant(material, "finer", {exposure.finer, 0, 0, 0});
    set_constant(material, "sun_colour", colour(day.sun));
    set_constant(material, "sky_colour", colour(day.sky, rain));
    set_constant(material, "ground_colour", colour(day.ground));
    set_constant(material, "shade_colour", colour(day.shade, day.kept));
    set_constant(material, "mist", mist);
    set_constant(material, "mist_colour", colour(day.mist));
    set_constant(material, "air_away", colour(day.air_away, day.low * (1 - rain)));
    set_constant(material, "air_near", colour(day.air_near));
    set_constant(material, "glow_colour", colour(day.glow));
  }
  for (const auto& material : {world->sky.material(), world->water.material()}) {
    set_constant(material, "sky_low", colour(day.sky_low));
    set_constant(material, "sky_high", colour(day.sky_high));
    set_constant(material, "sky_over", colour(mix(day.sky_low, day.sky_high, 0.5F)));
    set_constant(material, "overcast", colour(day.overcast));
    set_constant(material, "cloud_colour", colour(day.clouds));
    set_constant(material, "disc_colour", colour(day.disc));
  }
  set_constant(world->sky.material(), "sun_stands", {world->to_sun.x, world->to_sun.y, world->to_sun.z, 0});
  set_constant(world->sky.hills(), "hill_colour", colour(day.hills));
  set_constant(world->built.material(), "print_sun", colour(print.sun));
  set_constant(world->built.material(), "print_sky", colour(print.sky));
  engine.use_look(map ? "map" : "");
}

Stage::Stage(const StageOptions& options) : m_parts{std::make_unique<Parts>(options)} {}
Stage::~Stage() = default;

void Stage::clear() {
  m_parts->engine.keep_nothing();
  m_parts->engine.forget_kept();
  m_parts->table.reset();
  m_parts->world.reset();
}

void Stage::show(const stage::StageSet& set, std::shared_ptr<const Groundwork> prepared) {
  Parts& parts = *m_parts;
  clear();
  Ogre::MovableObject::setDefaultVisibilityFlags(FieldScene);
  if (!prepared) prepared = std::make_shared<const Groundwork>(set, parts.spend);
  parts.world = std::make_unique<World>(parts.engine.scene(), set, *prepared, parts.library.get(), parts.spend);
}

/// @param camera of this exposure
void Stage::Parts::choose_field(const View& view, const stage::StageFrame& frame, const stage::Camera& camera,
                                const Exposure& exposure) {
  engine.see(FieldScene, Ogre::ColourValue{0.82F, 0.80F, 0.74F, 1.0F});
  const float detail = spend.detail;
  const bool field = frame.look == stage::Look::Field;
  // From kilometres above, a stream is told from the ground under it only if depths begin far from the eye.
  aim(view, field ? before_the_eye : 5'000);
  light(view, frame.look, exposure);
  // A printed map has no weather, no smoke and no trodden corn: only what is drawn on it changes.
  field ? engine.keep_nothing() : engine.keep_all_but(DrawDecals, camera);
  world->terrain.choose_levels(view, spend.ground_error);
  field ? world->plants.choose(view, detail, hedge_markers(world->set, frame)) : world->plants.choose_none();
  field&& grows ? world->crops.choose(view, {spend.stalks, spend.sward, detail}) : world->crops.choose_none();
  std::vector<stage::GroundMark> marks = field ? world->furrows.seen(view) : std::vector<stage::GroundMark>{};
  marks.insert(marks.end(), frame.marks.begin(), frame.marks.end());
  world->crowd.choose(view, frame, detail, marks.empty() ? DrawFiguresFirst : DrawFigures);
  shade_men(view, frame.camera, sunbeam(world->to_sun, exposure));
  world->colours.choose(view, world->crowd.poles());
  field ? world->smoke.choose(view, spend.smoke_screens) : world->smoke.choose_none();
  const float pixel = 1 / view.pixels_per_metre(length(frame.camera.target - frame.camera.eye));
  world->marks.choose(marks, field ? 0 : pixel);
  field ? world->creases.choose(view) : world->creases.choose_none();
  world->glow.choose(field ? world->crowd.flashes() : Flashes{});
  world->rain.choose(field ? world->raining_at(view.seconds) : 0, world->set.scenery.wind);
  counts = {.figures = world->crowd.figures(),
            .triangles = world->terrain.triangles() + world->plants.triangles() + world->crops.triangles() +
                         world->crowd.triangles(),
            .sprites = world->smoke.sprites(),
            .fine = world->crowd.fine(),
            .chunks = world->terrain.chunks() + world->crowd.chunks()};
}

/// Shadows of men on men are drawn about what the camera is sharp at, as far round as it sees there, within reason.
void Stage::Parts::shade_men(const View& view, const stage::Camera& camera, stage::Vec3 to_sun) {
  constexpr float nearest = 6, farthest = 90, least = 14, most = 30;  // metres
  const float away = std::clamp(camera.sharp_at(), nearest, farthest);
  world->crowd.shade(view.eye + view.ahead * away, to_sun, std::clamp(away * view.tangent * view.aspect, least, most));
  if (world->sun_map) world->sun_map->tell(world->built.material());
}

void Stage::Parts::choose_table(const View& view, const stage::StageFrame& frame) {
  engine.keep_nothing();
  engine.see(ClubTable, Ogre::ColourValue{0.035F, 0.028F, 0.024F, 1.0F});
  engine.use_look("table");
  aim(view, before_the_eye);
  table->light(view);
  table->choose(view, frame, spend.detail);
  counts = {.figures = table->figures(), .triangles = table->triangles(), .fine = table->figures()};
}

/// Chooses what one exposure shows. @param camera of all of them, its aperture as it can be
void Stage::Parts::choose(const stage::StageFrame& frame, const stage::Camera& camera, const Exposure& exposure) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const int width = engine.world_width(), height = engine.world_height();
  const bool on_table = frame.look == stage::Look::Table;
  // Painted flags do not wave and model trees do not sway.
  const stage::Camera eye = pinhole(camera, exposure, width, height);
  const View view{eye, width, height, on_table ? 0 : frame.seconds};
  if (on_table && !table) {
    Ogre::MovableObject::setDefaultVisibilityFlags(ClubTable);
    table = std::make_unique<TableScene>(engine.scene(), world->set, library.get(), frame.table, spend.ground.filter);
    Ogre::MovableObject::setDefaultVisibilityFlags(FieldScene);
  }
  on_table ? choose_table(view, frame) : choose_field(view, frame, eye, exposure);
  counts.submission = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

void Stage::Parts::place_letters(const stage::StageFrame& frame) {
  if (!layer.is_open()) layer.new_frame(engine.width(), engine.height(), 0.04F, {});
  if (!world) return;
  const View view{frame.camera, engine.width(), engine.height(), frame.seconds};
  const bool on_table = frame.look == stage::Look::Table;
  labels = draw_lettering(layer, view, frame, on_table ? table->heights() : world->set.scenery.ground);
}

void Stage::draw(const stage::StageFrame& frame) {
  Parts& parts = *m_parts;
  if (parts.world) parts.choose(frame, frame.camera, exposure(0, 1));
  parts.place_letters(frame);
  parts.engine.draw();
  parts.layer.close();
}

void Stage::draw_aside(const stage::StageFrame& frame) {
  const ImGuiLayer::Aside aside{m_parts->layer};
  draw(frame);
}

void Stage::expose(const stage::StageFrame& frame, int number, int of) {
  Parts& parts = *m_parts;
  ASSERT(0 <= number && number < of && of <= most_exposures, "an exposure is one of at most 256");
  if (number == 0) parts.negative.clear();
  stage::Camera camera = frame.camera;
  const int height = parts.engine.world_height();
  if (frame.look != stage::Look::Field) camera.aperture = 0;
  if (camera.aperture > 0) {
    // Farther than half way to what is sharp nothing is as blurred as the horizon.
    const View view{camera, parts.engine.world_width(), height, frame.seconds};
    const float nearest = parts.world->foreground.nearest(view, frame, camera.sharp_at() / 2);
    camera.aperture = stopped_down(camera, nearest, height, of);
  }
  parts.negative.expose(parts.exposed(frame, camera, exposure(number, of)));
}

/// What one exposure sees, without letters. @param camera of all of them, its aperture as it can be
std::span<const std::uint8_t> Stage::Parts::exposed(const stage::StageFrame& frame, const stage::Camera& camera,
                                                    const Exposure& one) {
  choose(frame, camera, one);
  engine.expose();
  const auto seen = engine.read_back();
  developed.resize(seen.size());
  return seen;
}

/// The picture is what was developed; letters are drawn over it once.
void Stage::Parts::draw_over_developed(const stage::StageFrame& letters) {
  place_letters(letters);
  engine.draw_over(developed);
  layer.close();
}

void Stage::Parts::draw_antialiased(const stage::StageFrame& frame) {
  const auto seen = exposed(frame, frame.camera, exposure(0, 1));
  antialias(seen, developed, engine.width(), engine.height());
  draw_over_developed(frame);
}

void Stage::develop(const stage::StageFrame& letters) {
  Parts& parts = *m_parts;
  parts.negative.develop(parts.developed);
  parts.draw_over_developed(letters);
}

void Stage::take(std::span<const stage::StageFrame> taken) {
  const stage::StageFrame& first = taken.front();
  if (!m_parts->world) return draw(first);
  if (taken.size() == 1) return m_parts->antialiased ? m_parts->draw_antialiased(first) : draw(first);
  const int of = static_cast<int>(taken.size());
  for (int number = 0; number < of; ++number) expose(taken[static_cast<std::size_t>(number)], number, of);
  develop(first);
}

std::span<const std::uint8_t> Stage::read_back() {
  return m_parts->engine.read_back();
}
void Stage::resize(int width, int height) {
  m_parts->engine.resize(width, height);
}
void Stage::use(Quality quality) {
  Parts& parts = *m_parts;
  parts.use(quality);
  parts.engine.use_fineness(parts.spend.fineness);
  if (!parts.world) return;
  const stage::StageSet set = std::move(parts.world->set);
  show(set);
}
const stage::HeightGrid& Stage::heights(stage::Look look) const {
  const bool board = look == stage::Look::Table && m_parts->table != nullptr;
  return board ? m_parts->table->heights() : m_parts->world->set.scenery.ground;
}
bool Stage::in_software() const {
  return m_parts->software;
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
