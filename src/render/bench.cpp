#include "render/bench.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <fstream>
#include <numbers>

namespace vedette::render {
namespace {

constexpr int samples = 1025;
constexpr float cell = 4;

/// Strips of the year's crops all over the plain, as open country has them: from the close camera rye is next.
std::vector<stage::Area> tilled() {
  constexpr float broad = 180, deep = 120, lane = 4, margin = 60;  // metres
  constexpr std::array crops{"rye", "meadow", "wheat", "clover", "barley", "fallow", "stubble"};
  constexpr float side = cell * (samples - 1);
  std::vector<stage::Area> fields;
  int row = 0;
  for (float y = margin; y + deep < side; y += deep + lane, ++row) {
    std::size_t next = static_cast<std::size_t>(row) * 3 + 1;
    for (float x = margin; x + broad < side; x += broad + lane, ++next)
      fields.push_back({.kind = stage::AreaKind::Field,
                        .crop = crops[next % crops.size()],
                        .outline = {{x, y}, {x + broad, y}, {x + broad, y + deep}, {x, y + deep}}});
  }
  return fields;
}

stage::Scenery plain() {
  stage::Scenery scenery;
  scenery.month = 6, scenery.day = 18;
  auto& ground = scenery.ground;
  ground.columns = ground.rows = samples;
  ground.cell = cell;
  for (int row = 0; row < samples; ++row)
    for (int column = 0; column < samples; ++column) {
      const float x = static_cast<float>(column), y = static_cast<float>(row);
      ground.metres.push_back(20 + 0.01F * x + 3 * std::sin(x / 80) * std::cos(y / 70) +
                              0.8F * std::sin(x / 23 + y / 31));
    }
  scenery.areas = tilled();
  scenery.areas.push_back({.kind = stage::AreaKind::Wood,
                           .outline = {{2600, 2500}, {3200, 2450}, {3300, 3000}, {2650, 3050}},
                           .density = 0.8F,
                           .height = 9});
  scenery.areas.push_back({.kind = stage::AreaKind::Scrub,
                           .outline = {{1400, 1300}, {2300, 1250}, {2350, 1500}, {1450, 1520}},
                           .density = 0.6F,
                           .height = 1.6F});
  scenery.lines.push_back({.kind = stage::LineKind::Road, .points = {{0, 1900}, {4096, 2050}}, .width = 7});
  scenery.survey();
  return scenery;
}

/// How two armies stand: each side's battalions in lines of so many.
struct Array {
  int units = 10, each = 100;  // units of both sides; figures of one
  int abreast = 5, ranks = 6;
  [[nodiscard]] float front() const { return 0.6F * static_cast<float>(each) / static_cast<float>(ranks); }
};

stage::StageSet armies(const Array& array) {
  stage::StageSet set{.scenery = plain()};
  for (int unit = 0; unit < array.units; ++unit) {
    stage::Roster roster{.unit = static_cast<std::uint32_t>(unit + 1),
                         .side = unit % 2,
                         .name = "Unit " + std::to_string(unit + 1),
                         .uniform = unit % 2 == 0 ? "br_cen06" : "fr_leg05",
                         .facing_colour = unit % 2 == 0 ? "buff" : "",
                         .flag = unit % 2 == 0 ? "british_kings" : "french_1804",
                         .figures = array.each,
                         .seed = static_cast<std::uint64_t>(unit) * 97 + 3};
    roster.index_falls();
    set.rosters.push_back(std::move(roster));
  }
  return set;
}

/// One unit in ten marches, one in five fires, the others stand: a busy moment of a battle.
stage::StageFrame moment(const stage::StageSet& set, const Array& array, float seconds, const stage::Camera& camera) {
  stage::StageFrame frame{.seconds = seconds, .camera = camera};
  const float apart = array.front() + 20, wide = static_cast<float>(array.abreast - 1) * apart;
  for (std::uint32_t i = 0; i < set.rosters.size(); ++i) {
    const auto own = static_cast<int>(i / 2);  // its number in its army
    const bool red = i % 2 == 0, marches = own % 10 == 7;
    const int in_line = own / array.abreast;
    const float ahead = red ? 1.0F : -1.0F, line = static_cast<float>(in_line);
    const stage::Clip at_rest = own % 5 == 1 ? stage::Clip::Volley : stage::Clip::Stand;
    stage::Block block{.roster = i,
                       .at = {2048 - wide / 2 + static_cast<float>(own % array.abreast) * apart,
                              2000 - ahead * (60 + 45 * line) + (marches ? ahead * 1.2F * seconds : 0)},
                       .bearing = red ? 0.0F : std::numbers::pi_v<float>,
                       .clip = marches ? stage::Clip::March : at_rest,
                       .clip_seconds = seconds};
    block.from =
        block.to = {.front = array.front(), .depth = 1.0F * static_cast<float>(array.ranks), .ranks = array.ranks};
    frame.blocks.push_back(block);
  }
  return frame;
}

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double megabytes_held() {
  std::ifstream file{"/proc/self/statm"};
  double pages = 0, resident = 0;
  file >> pages >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

struct Scene {
  const char* name;
  Array array;
  stage::Camera camera;
  double reach;
};

/// The cameras look at the armies' middle, (2048, 2000), where the ground lies 36 metres high.
const std::vector<Scene>& scenes() {
  static const std::vector<Scene> all{
      {"1,000 figures, close", {10, 100, 5, 3}, {{2042, 1924, 39.5F}, {2052, 1942, 36.5F}}, 15},
      {"5,000 figures, middle", {20, 250, 5}, {{1990, 1860, 62}, {2060, 2010, 34}}, 20},
      {"20,000 figures, low", {50, 400, 9}, {{1890, 1915, 42}, {2080, 2030, 35}}, 20},
      {"60,000 figures, low", {120, 500, 15}, {{1890, 1915, 42}, {2080, 2030, 35}}, 18},
      {"200,000 figures, high", {200, 1000, 25}, {{2048, 700, 420}, {2048, 1950, 36}}, 12},
      {"200 units, 1,000 figures, high", {200, 5, 25}, {{2048, 700, 420}, {2048, 1950, 36}}, 0},
  };
  return all;
}

}  // namespace

FrameTime time_frames(Stage& stage, const Moments& moments, int frames, int exposures) {
  using Clock = std::chrono::steady_clock;
  constexpr int warm_up = 2;
  FrameTime result;
  std::vector<double> times;
  for (int i = -warm_up; i < frames; ++i) {
    const std::vector<stage::StageFrame> taken(static_cast<std::size_t>(exposures), moments(i + warm_up));
    const auto before = Clock::now();
    const double used = processor_seconds();
    stage.take(taken);
    (void)stage.read_back();
    if (i < 0) continue;
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - before).count());
    result.processor += (processor_seconds() - used) * 1000 / frames;
    result.submission += stage.counts().submission / frames;
  }
  std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
  result.milliseconds = times[times.size() / 2];
  result.drawn = stage.counts();
  result.memory = megabytes_held();
  return result;
}

std::vector<FrameTime> bench_frames(const std::filesystem::path& data, Quality quality, const std::string& only,
                                    int exposures) {
  std::vector<FrameTime> results;
  Stage stage{{.width = 1280, .height = 720, .quality = quality, .data = data}};
  for (const Scene& scene : scenes()) {
    if (std::string{scene.name}.find(only) == std::string::npos) continue;
    const stage::StageSet set = armies(scene.array);
    stage.show(set);
    stage::Camera camera = scene.camera;
    camera.aperture = exposures > 1 ? 0.1F : 0;
    const auto moments = [&](int i) { return moment(set, scene.array, 5 + 0.04F * static_cast<float>(i), camera); };
    FrameTime time = time_frames(stage, moments, exposures > 1 ? 5 : 15, exposures);
    time.scene = scene.name;
    time.figures = scene.array.units * scene.array.each;
    time.reach = scene.reach;
    results.push_back(std::move(time));
  }
  return results;
}

}  // namespace vedette::render
