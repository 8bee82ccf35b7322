#include "render/bench.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

#include "render/stage.h"

namespace vedette::render {
namespace {

using stage::Vec2;

constexpr int samples = 1025;
constexpr float cell = 4;

stage::StageSet armies(int figures) {
  stage::StageSet set;
  auto& ground = set.scenery.ground;
  ground.columns = ground.rows = samples;
  ground.cell = cell;
  for (int row = 0; row < samples; ++row)
    for (int column = 0; column < samples; ++column) {
      const float x = static_cast<float>(column), y = static_cast<float>(row);
      ground.metres.push_back(20 + 0.01F * x + 3 * std::sin(x / 80) * std::cos(y / 70) +
                              0.8F * std::sin(x / 23 + y / 31));
    }
  set.scenery.areas.push_back({.kind = stage::AreaKind::Wood,
                               .outline = {{2600, 2500}, {3200, 2450}, {3300, 3000}, {2650, 3050}},
                               .density = 0.8F,
                               .height = 9});
  set.scenery.areas.push_back({.kind = stage::AreaKind::Scrub,
                               .outline = {{1400, 1300}, {2300, 1250}, {2350, 1500}, {1450, 1520}},
                               .density = 0.6F,
                               .height = 1.6F});
  set.scenery.lines.push_back({.kind = stage::LineKind::Road, .points = {{0, 1900}, {4096, 2050}}, .width = 7});
  const int units = 16, each = figures / units;
  for (int unit = 0; unit < units; ++unit) {
    stage::Roster roster{.unit = static_cast<std::uint32_t>(unit + 1),
                         .side = unit % 2,
                         .name = "Unit " + std::to_string(unit + 1),
                         .uniform = unit % 2 == 0 ? "br_cen06" : "fr_leg05",
                         .facing_colour = unit % 2 == 0 ? "buff" : "",
                         .flag = unit % 2 == 0 ? "british_kings" : "french_1804",
                         .figures = each,
                         .magnify = figures < 5000 ? 3.2F : 1.0F,
                         .seed = static_cast<std::uint64_t>(unit) * 97 + 3};
    roster.index_falls();
    set.rosters.push_back(std::move(roster));
  }
  return set;
}

stage::StageFrame moment(const stage::StageSet& set, float seconds, const stage::Camera& camera) {
  stage::StageFrame frame{.seconds = seconds, .camera = camera};
  for (std::uint32_t i = 0; i < set.rosters.size(); ++i) {
    const bool is_red = i % 2 == 0;
    stage::Block block{.roster = i,
                       .at = {1500 + 150 * static_cast<float>(i / 2), is_red ? 1950.0F : 2150.0F},
                       .bearing = is_red ? 0.0F : 3.14159F,
                       .clip = is_red ? stage::Clip::Stand : stage::Clip::March,
                       .clip_seconds = seconds};
    const bool is_dense = set.rosters[i].magnify < 2;
    block.from = block.to = {.front = 135, .depth = is_dense ? 6.0F : 8.0F, .ranks = is_dense ? 6 : 3};
    frame.blocks.push_back(block);
  }
  return frame;
}

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace

std::vector<FrameTime> bench_frames(const std::filesystem::path& data, int frames) {
  using Clock = std::chrono::steady_clock;
  struct Place {
    const char* name;
    stage::Camera camera;
  };
  const Place places[]{{"saddle", {.eye = {1440, 1890, 42}, .target = {1700, 2050, 28}}},
                       {"hill", {.eye = {1700, 1450, 150}, .target = {2050, 2050, 25}}}};
  std::vector<FrameTime> results;
  Stage stage{{.width = 1280, .height = 720, .data = data}};
  for (const int figures : {1200, 20'000}) {
    const stage::StageSet set = armies(figures);
    stage.show(set);
    for (const Place& place : places) {
      std::vector<double> times;
      double processor = 0;
      for (int i = -2; i < frames; ++i) {  // the first two warm up
        const auto before = Clock::now();
        const double used = processor_seconds();
        stage.draw(moment(set, 5 + 0.04F * static_cast<float>(i), place.camera));
        (void)stage.read_back();
        if (i < 0) continue;
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - before).count());
        processor += (processor_seconds() - used) * 1000;
      }
      std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
      results.push_back({.scene = std::to_string(figures) + " figures, " + place.name,
                         .figures = figures,
                         .drawn = static_cast<int>(stage.counts().figures),
                         .milliseconds = times[times.size() / 2],
                         .processor = processor / frames});
    }
  }
  return results;
}

}  // namespace vedette::render
