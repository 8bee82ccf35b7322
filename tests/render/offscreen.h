#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "render/display.h"
#include "render/stage.h"
#include "support/no_graphics.h"
#include "support/paths.h"

namespace vedette::test {

using Picture = std::vector<std::uint8_t>;

/// A small field with a stream, a house, two lines of foot, smoke and a shot.
inline stage::StageSet small_set() {
  stage::StageSet set;
  auto& ground = set.scenery.ground;
  ground.columns = ground.rows = 97;
  ground.cell = 5;
  for (int row = 0; row < 97; ++row)
    for (int column = 0; column < 97; ++column)
      ground.metres.push_back(20 + 3 * std::sin(static_cast<float>(column) * 0.11F) *
                                       std::cos(static_cast<float>(row) * 0.09F));
  set.scenery.areas.push_back({.kind = stage::AreaKind::Wood,
                               .outline = {{300, 300}, {460, 310}, {450, 450}, {310, 440}},
                               .density = 0.8F,
                               .height = 8});
  set.scenery.lines.push_back(
      {.kind = stage::LineKind::Stream, .points = {{0, 100}, {480, 140}}, .width = 6, .height = 0.4F});
  set.scenery.lines.push_back({.kind = stage::LineKind::Road, .points = {{0, 200}, {480, 220}}, .width = 6});
  set.scenery.buildings.push_back({.kind = stage::BuildingKind::House, .centre = {330, 230}});
  for (int side = 0; side < 2; ++side) {
    stage::Roster roster{.unit = static_cast<std::uint32_t>(side + 1),
                         .side = side,
                         .name = side == 0 ? "81st Foot" : "1st Léger",
                         .uniform = side == 0 ? "br_cen06" : "fr_leg05",
                         .flag = side == 0 ? "british_kings" : "french_1804",
                         .figures = 30,
                         .seed = 5U + static_cast<std::uint64_t>(side)};
    if (side == 1) roster.falls.push_back({.figure = 4, .second = 3, .at = {260, 240}, .bearing = 1});
    roster.index_falls();
    set.rosters.push_back(roster);
  }
  for (int i = 0; i < 20; ++i)
    set.puffs.push_back({.at = {200 + static_cast<float>(i) * 3, 190},
                         .born = 2 + 0.05F * static_cast<float>(i),
                         .life = 8,
                         .scale = 2,
                         .seed = static_cast<std::uint32_t>(i)});
  stage::Shot shot{.from = {100, 200}, .to = {300, 240}, .fired = 1, .arrives = 2};
  shot.start = {100, 200, 22}, shot.thrown = {200, 40, 4};
  shot.grazes.push_back({.second = 2, .at = {250, 215, 21}, .onward = {60, 12, 4}});
  shot.grazes.push_back({.second = 2.4F, .at = {274, 220, 21}, .bursts = true});
  set.shots.push_back(shot);
  set.blazes.push_back({.building = 0, .second = 0.5F, .seed = 3});
  return set;
}

inline stage::StageFrame frame_at(float seconds) {
  stage::StageFrame frame{.seconds = seconds, .camera = {.eye = {180, 110, 52}, .target = {250, 225, 22}}};
  for (std::uint32_t i = 0; i < 2; ++i) {
    stage::Block block{.roster = i,
                       .at = {230 + 1.2F * seconds, i == 0 ? 190.0F : 240.0F},
                       .bearing = i == 0 ? 0.0F : 3.1F,
                       .clip = i == 0 ? stage::Clip::Volley : stage::Clip::March,
                       .clip_seconds = seconds};
    block.to = block.from = {.front = 50, .depth = 5, .ranks = 2};
    frame.blocks.push_back(block);
  }
  frame.labels.push_back({.unit = 1, .side = 0, .at = {230, 190}, .above = 8, .text = "81st Foot", .strength = 0.8F});
  frame.labels.push_back({.unit = 2, .side = 1, .at = {230, 192}, .above = 8, .text = "1st Léger", .strength = 0.4F});
  frame.marks.push_back(
      {.points = {{200, 180}, {280, 180}, {280, 260}}, .closed = true, .filled = true, .rgba = 0xFFE08060});
  frame.captions.push_back({.kind = stage::Caption::Kind::Chapter, .text = "Turn 1"});
  return frame;
}

/// An offscreen stage, or nothing where this machine has no OpenGL.
struct Offscreen {
  explicit Offscreen(int width = 320, int height = 180, render::Quality quality = render::Quality::Medium,
                     bool antialias = false) {
    try {
      display.emplace();
      stage = std::make_unique<render::Stage>(render::StageOptions{
          .width = width, .height = height, .quality = quality, .data = paths::source_dir(), .antialias = antialias});
    } catch (const render::GraphicsUnavailable& why) {
      test::no_graphics(why.what());
    }
  }
  Picture picture(float seconds) {
    stage->draw(frame_at(seconds));
    const auto pixels = stage->read_back();
    return {pixels.begin(), pixels.end()};
  }
  std::optional<render::PrivateDisplay> display;
  std::unique_ptr<render::Stage> stage;
};

/// A level field with so many men of one side on it, and nothing else.
inline stage::StageSet bare_field(int men) {
  stage::StageSet set = small_set();
  std::ranges::fill(set.scenery.ground.metres, 20.0F);
  set.scenery.areas.clear(), set.scenery.lines.clear(), set.scenery.buildings.clear();
  set.puffs.clear(), set.shots.clear(), set.blazes.clear();
  set.rosters.resize(1);
  set.rosters[0].figures = men;
  set.rosters[0].flag.clear();
  set.rosters[0].index_falls();
  return set;
}

inline Picture picture_of(render::Stage& stage, const stage::StageFrame& frame) {
  stage.draw(frame);
  const auto pixels = stage.read_back();
  return {pixels.begin(), pixels.end()};
}

}  // namespace vedette::test
