#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/display.h"
#include "render/imgui_layer.h"
#include "render/offscreen.h"
#include "render/stage.h"
#include "render/view.h"
#include "support/paths.h"

namespace {

using namespace vedette;
using test::Offscreen, test::Picture, test::bare_field, test::frame_at, test::picture_of, test::small_set;

/// Two bases with six men each, a die and counters, on a table of 8 x 6 inches.
stage::StageFrame table_at(float seconds) {
  stage::StageFrame frame{.seconds = seconds, .camera = {.eye = {200, 20, 190}, .target = {235, 220, 30}}};
  frame.look = stage::Look::Table;
  frame.table = {.inch = 60, .man = 40, .ruler = {.from = {20, -60}, .bearing = 1.57F, .step = 60, .steps = 6}};
  for (std::uint32_t i = 0; i < 2; ++i) {
    const stage::Vec2 at{230 + 2 * seconds, i == 0 ? 150.0F : 260.0F};
    frame.table.bases.push_back({.at = at, .bearing = i == 0 ? 0.0F : 3.1F, .side = static_cast<int>(i)});
    for (std::uint32_t k = 0; k < 6; ++k)
      frame.table.figures.push_back({.roster = i,
                                     .base = i,
                                     .at = at + stage::Vec2{16.0F * static_cast<float>(k) - 40, 0},
                                     .size = 20,
                                     .own = k,
                                     .part = k == 3 ? stage::Miniature::Part::Bearer : stage::Miniature::Part::Rank});
  }
  for (const int faces : {6, 8, 10, 12})
    frame.table.dice.push_back(
        {.faces = faces, .face = 5, .at = {150 + 4.0F * static_cast<float>(faces), 90}, .size = 25});
  frame.table.counters.push_back({.at = {330, 150}, .size = 20, .stack = 3});
  return frame;
}

}  // namespace

TEST_CASE("a moment looks the same whenever and from wherever it is drawn") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  const Picture first = offscreen.picture(2.5F);
  CHECK(first == offscreen.picture(2.5F));
  const Picture later = offscreen.picture(6);
  CHECK(first != later);
  CHECK_MESSAGE(first == offscreen.picture(2.5F), "scrubbing backwards changes the picture");
  CHECK_MESSAGE(later == offscreen.picture(6), "scrubbing forwards changes the picture");
}

TEST_CASE("of men of several models in one place the same are seen whenever a battle is shown") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = bare_field(12);
  stage::StageFrame frame = frame_at(1);
  frame.camera = {.eye = {230, 165, 24}, .target = {230, 190, 21}};
  const stage::Roster man = set.rosters[0];
  const stage::Block place = frame.blocks[0];
  set.rosters.clear(), frame.blocks.clear();
  for (const char* uniform : {"br_cen06", "br_cen15", "br_gren06", "br_li", "br_high", "fr_leg05"}) {
    set.rosters.push_back(man), set.rosters.back().uniform = uniform;
    frame.blocks.push_back(place), frame.blocks.back().roster = static_cast<std::uint32_t>(set.rosters.size() - 1);
  }
  offscreen.stage->show(set);
  const Picture first = picture_of(*offscreen.stage, frame);
  for (int again = 0; again < 5; ++again) {
    offscreen.stage->show(set);
    CHECK(picture_of(*offscreen.stage, frame) == first);
  }
}

TEST_CASE("rain falls in the same places whenever it is drawn, and only while it rains") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = small_set();
  set.seconds = 10;
  offscreen.stage->show(set);
  const Picture dry = offscreen.picture(3), later = offscreen.picture(9);
  set.scenery.air.rain = 1, set.scenery.air.rain_until = 0.6F;
  offscreen.stage->show(set);
  const Picture rain = offscreen.picture(3);
  CHECK(rain != dry);
  CHECK(offscreen.picture(9) == later);
  CHECK(offscreen.picture(3) == rain);
  CHECK(offscreen.picture(3.04F) != rain);
}

TEST_CASE(
    "the club's table looks the same whenever it is drawn, and the field as it did before somebody saw the table") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  const auto table = [&](float seconds) {
    offscreen.stage->draw(table_at(seconds));
    const auto pixels = offscreen.stage->read_back();
    return Picture{pixels.begin(), pixels.end()};
  };
  const Picture field = offscreen.picture(2.5F);
  const Picture first = table(2.5F), later = table(6);
  CHECK(first != field);
  CHECK(first != later);
  CHECK_MESSAGE(first == table(2.5F), "scrubbing backwards changes the table");
  CHECK_MESSAGE(later == table(6), "scrubbing forwards changes the table");
  CHECK_MESSAGE(field == offscreen.picture(2.5F), "the field remembers the table");
  CHECK(offscreen.stage->counts().figures > 0);
  offscreen.stage.reset();  // one at a time
  Offscreen other;
  other.stage->show(small_set());
  other.stage->draw(table_at(2.5F));
  const auto pixels = other.stage->read_back();
  CHECK(first == Picture{pixels.begin(), pixels.end()});
}

TEST_CASE("two stages show the same picture") {
  Picture pictures[2];
  for (Picture& picture : pictures) {
    Offscreen offscreen;
    if (!offscreen.stage) return;
    offscreen.stage->show(small_set());
    picture = offscreen.picture(4);
  }
  CHECK(pictures[0] == pictures[1]);
}

TEST_CASE("the picture has sky above, ground below, red men and blue men, and no hole") {
  Offscreen offscreen{640, 360, render::Quality::High};
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  const Picture picture = offscreen.picture(0);
  REQUIRE(picture.size() == 640U * 360U * 4U);
  const auto at = [&](std::size_t x, std::size_t y) { return &picture[(y * 640 + x) * 4]; };
  CHECK(at(320, 4)[2] > 150);                     // light sky
  CHECK(at(320, 355)[0] > at(320, 355)[2] + 20);  // warm ground
  std::size_t red = 0, blue = 0;
  for (std::size_t i = 0; i < picture.size(); i += 4) {
    const int r = picture[i], g = picture[i + 1], b = picture[i + 2];
    red += r > 90 && r > g + 60 && r > b + 50;
    blue += b > r + 12 && b > g + 8 && b < 110;
    REQUIRE(picture[i + 3] == 255);
  }
  CHECK(red > 60);
  CHECK(blue > 60);
  CHECK(offscreen.stage->counts().figures == 60);
}

TEST_CASE("who comes behind the others is drawn where he is, near and far") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(bare_field(30));
  for (const float away : {12.0F, 90.0F}) {
    CAPTURE(away);
    stage::StageFrame frame = frame_at(1);
    frame.blocks.resize(1);
    stage::Block& block = frame.blocks[0];
    block.from.shape = block.to.shape = stage::Layout::Shape::Swarm;
    block.clip = stage::Clip::Stand, block.clip_seconds = block.seconds = 1, block.morph = 1;
    frame.camera = {.eye = {block.at.x, block.at.y - away, 24}, .target = {block.at.x, block.at.y, 21}};
    const stage::Vec2 behind{3, -2};
    stage::StageFrame moved = frame;
    moved.blocks[0].at = block.at + stage::turned(behind, block.bearing);
    block.trail.runs = true;
    for (stage::Trail::Look& look : block.trail.before) look.at = behind;
    CHECK(picture_of(*offscreen.stage, frame) == picture_of(*offscreen.stage, moved));
  }
}

TEST_CASE("a man's coat keeps its colour as he marches") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = small_set();
  std::ranges::fill(set.scenery.ground.metres, 20.0F);
  set.puffs.clear(), set.shots.clear(), set.blazes.clear();
  set.rosters.resize(1);
  set.rosters[0].figures = 1;
  set.rosters[0].flag.clear();
  set.rosters[0].index_falls();
  offscreen.stage->show(set);
  double least = 255, most = 0;
  for (int step = 0; step < 8; ++step) {
    const float gone = 0.023F * static_cast<float>(step);
    stage::StageFrame frame{.seconds = 1, .camera = {.eye = {240 + gone, 195, 21.5F}, .target = {240 + gone, 190, 21}}};
    frame.blocks.push_back({.roster = 0, .at = {240 + gone, 190}, .clip = stage::Clip::Present, .clip_seconds = 9});
    offscreen.stage->draw(frame);
    const auto pixels = offscreen.stage->read_back();
    double red = 0, counted = 0;
    for (std::size_t i = 0; i < pixels.size(); i += 4)
      if (pixels[i] > pixels[i + 1] + 60 && pixels[i] > pixels[i + 2] + 50) red += pixels[i], ++counted;
    REQUIRE(counted > 200);
    const double mean = red / counted;
    least = std::min(least, mean), most = std::max(most, mean);
  }
  CHECK(most < 1.005 * least);
}

TEST_CASE("a man's shadow takes more of the ground's red than of its blue") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(bare_field(1));
  stage::StageFrame frame{.seconds = 1, .camera = {.eye = {240, 185, 33}, .target = {240, 190, 20}}};
  frame.camera.field_of_view = 0.3F;
  const Picture without = picture_of(*offscreen.stage, frame);
  frame.blocks.push_back({.roster = 0, .at = {240, 190}, .clip = stage::Clip::Present, .clip_seconds = 9});
  const Picture with = picture_of(*offscreen.stage, frame);
  std::vector<double> cooler;
  for (std::size_t i = 0; i < with.size(); i += 4)
    if (const double red = static_cast<double>(with[i]) / without[i]; red < 0.75 && with[i] < with[i + 1] + 30)
      cooler.push_back(static_cast<double>(with[i + 2]) / without[i + 2] / red);
  REQUIRE(cooler.size() > 150);
  std::ranges::sort(cooler);
  CHECK(cooler[cooler.size() / 2] > 1.15);
}

TEST_CASE("what is marked on the ground lies behind the feet of who stands on it") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = bare_field(12);
  set.scenery.sun.elevation = 1.55F;  // men stand on their shadows
  offscreen.stage->show(set);
  stage::StageFrame bare{.seconds = 1, .camera = {.eye = {240, 160, 24}, .target = {240, 190, 20.8F}}};
  bare.camera.field_of_view = 0.25F;
  stage::StageFrame peopled = bare;
  peopled.blocks.push_back({.roster = 0, .at = {240, 190}, .clip = stage::Clip::Present, .clip_seconds = 9});
  peopled.blocks[0].from = peopled.blocks[0].to = {.front = 14, .depth = 1, .ranks = 1};
  stage::StageFrame marked = peopled;
  marked.marks.push_back({.points = {{200, 150}, {280, 150}, {280, 250}, {200, 250}},
                          .closed = true,
                          .filled = true,
                          .rgba = 0xFF00FFFFU});
  const Picture ground = picture_of(*offscreen.stage, bare), men = picture_of(*offscreen.stage, peopled),
                over_mark = picture_of(*offscreen.stage, marked);
  int of_men = 0, covered = 0;
  for (std::size_t i = 0; i < men.size(); i += 4) {
    const auto apart = [&](const Picture& a, const Picture& b) {
      return std::abs(a[i] - b[i]) + std::abs(a[i + 1] - b[i + 1]) + std::abs(a[i + 2] - b[i + 2]);
    };
    if (apart(men, ground) < 60) continue;
    ++of_men;
    if (apart(over_mark, men) > 60) ++covered;
  }
  CAPTURE(of_men);
  CAPTURE(covered);
  CHECK(of_men > 1'500);
  CHECK(covered < of_men / 50);
}

TEST_CASE("a man's legs are darker where others stand about him, near and far, his hat is not") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(bare_field(1));
  for (const float away : {6.0F, 75.0F}) {
    CAPTURE(away);
    // The man's own light, upper and lower half: by his picture less that of the field without him.
    const auto halves = [&](const stage::Layout& layout) {
      stage::StageFrame frame{.seconds = 1, .camera = {.eye = {240, 190 + away, 21}, .target = {240, 190, 20.9F}}};
      frame.camera.field_of_view = 0.5F;
      const Picture without = picture_of(*offscreen.stage, frame);
      stage::Block block{.roster = 0, .at = {240, 190}, .clip = stage::Clip::Present, .clip_seconds = 9};
      block.sway = 0;
      block.from = block.to = layout;
      frame.blocks.push_back(block);
      const Picture with = picture_of(*offscreen.stage, frame);
      std::array<double, 2> sum{}, counted{};
      const std::size_t rows = with.size() / 4 / 320;
      std::size_t first = rows, last = 0;
      const auto is_his = [&](std::size_t pixel) {
        return std::abs(with[pixel * 4] - without[pixel * 4]) + std::abs(with[pixel * 4 + 2] - without[pixel * 4 + 2]) >
               8;
      };
      for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t x = 140; x < 180; ++x)
          if (is_his(row * 320 + x)) first = std::min(first, row), last = std::max(last, row);
      for (std::size_t row = first; row <= last; ++row)
        for (std::size_t x = 140; x < 180; ++x)
          if (const std::size_t pixel = row * 320 + x; is_his(pixel)) {
            const auto half = static_cast<std::size_t>(2 * (row - first) > last - first);
            sum[half] += with[pixel * 4] + with[pixel * 4 + 1] + with[pixel * 4 + 2], ++counted[half];
          }
      return std::array{sum[0] / counted[0], sum[1] / counted[1]};
    };
    const auto inside = halves({.front = 40, .depth = 9, .ranks = 1}),
               alone = halves({.front = 0, .depth = 0, .ranks = 1});
    CHECK(inside[1] < 0.94 * alone[1]);
    CHECK(inside[0] > 0.92 * alone[0]);
  }
}

TEST_CASE("all qualities have one mood, and hardly anything is burnt white") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  const auto mean_of = [&](render::Quality quality) {
    offscreen.stage->use(quality);
    stage::StageFrame frame = frame_at(2.5F);
    frame.labels.clear(), frame.captions.clear(), frame.marks.clear();
    const Picture picture = picture_of(*offscreen.stage, frame);
    std::array<double, 3> sum{};
    double burnt = 0;
    for (std::size_t i = 0; i < picture.size(); i += 4) {
      for (std::size_t c = 0; c < 3; ++c) sum[c] += picture[i + c];
      burnt += picture[i] > 250 && picture[i + 1] > 250 && picture[i + 2] > 240;
    }
    const double pixels = static_cast<double>(picture.size()) / 4;
    CHECK(burnt / pixels < 0.005);
    for (double& c : sum) c /= pixels;
    return sum;
  };
  const auto medium = mean_of(render::Quality::Medium);
  for (const auto quality : {render::Quality::Low, render::Quality::High, render::Quality::Film}) {
    CAPTURE(render::quality_names[static_cast<std::size_t>(quality)]);
    const auto other = mean_of(quality);
    for (std::size_t c = 0; c < 3; ++c) CHECK(other[c] == doctest::Approx(medium[c]).epsilon(0.025));
  }
}

TEST_CASE("names keep clear of each other, on the field and on a map") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  for (const stage::Look look : {stage::Look::Field, stage::Look::Map}) {
    stage::StageFrame frame = frame_at(1);
    frame.look = look;
    offscreen.stage->draw(frame);
    const auto names = offscreen.stage->labels();
    REQUIRE(names.size() == 2);
    const bool apart = names[0].right <= names[1].left || names[1].right <= names[0].left ||
                       names[0].bottom <= names[1].top || names[1].bottom <= names[0].top;
    CHECK(apart);
  }
}

TEST_CASE("no name on a map is cut by the edge of the picture") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  constexpr int width = 160, height = 280;  // upright: a name is broad in it
  offscreen.stage->resize(width, height);
  int named = 0;
  for (float off = -60; off <= 60; off += 6) {  // metres: across the picture and out of it on both sides
    stage::StageFrame frame = frame_at(1);
    frame.look = stage::Look::Map;
    stage::Label label = frame.labels.front();
    label.at = label.at + stage::Vec2{off, 0};
    label.text = "Provisional Dragoons";
    frame.labels = {label};
    offscreen.stage->draw(frame);
    for (const render::PlacedLabel& name : offscreen.stage->labels()) {
      ++named;
      CHECK(name.left >= 0);
      CHECK(name.right <= width);
      CHECK(name.top >= 0);
      CHECK(name.bottom <= height);
    }
  }
  CHECK(named > 5);
  CHECK(named < 21);
}

TEST_CASE("neither a name nor a line of words lies on a map's scale, wherever north is") {
  constexpr int width = 640, height = 360;
  Offscreen offscreen{width, height};
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  for (const stage::Vec3 eye : {stage::Vec3{180, 110, 152}, {250, 224.9F, 300}, {90, 225, 200}}) {
    CAPTURE(eye.x);
    stage::StageFrame frame = frame_at(1);
    frame.look = stage::Look::Map, frame.camera = {.eye = eye, .target = {250, 225, 22}};
    const stage::Label label = frame.labels.front();
    frame.labels.clear(), frame.captions.clear();
    const Picture with = picture_of(*offscreen.stage, frame);
    offscreen.stage->ui().show_margin(false);
    const Picture without = picture_of(*offscreen.stage, frame);
    offscreen.stage->ui().show_margin(true);
    std::vector<std::size_t> scale;  // its pixels
    float left = width, right = 0, top = height;
    for (std::size_t i = 0; i < with.size(); i += 4) {
      if (std::equal(&with[i], &with[i] + 3, &without[i])) continue;
      scale.push_back(i);
      const std::size_t pixel = i / 4, row = pixel / width;
      const auto x = static_cast<float>(pixel % width), y = static_cast<float>(row);
      left = std::min(left, x), right = std::max(right, x), top = std::min(top, y);
    }
    REQUIRE(left + 50 < right);

    stage::StageFrame said = frame;
    said.captions.push_back({.kind = stage::Caption::Kind::Line,
                             .text = "The Light Infantry of the advance fire at the Provisional Dragoons of the "
                                     "reserve, who stand sixty paces off behind the stream"});
    const Picture captioned = picture_of(*offscreen.stage, said);
    CHECK(captioned != with);
    for (const std::size_t i : scale) CHECK(std::equal(&with[i], &with[i] + 3, &captioned[i]));

    const render::View view{frame.camera, width, height, 1};
    int beside = 0;
    for (float east = 0; east <= 480; east += 7)  // metres: a sign on the scale and about it
      for (float north = 0; north <= 480; north += 7) {
        const stage::Vec3 sign{east, north, 20};
        if (view.depth(sign) < 2) continue;
        const auto spot = view.project(sign);
        if (spot.x < 0 || spot.x > right + 30 || spot.y < top - 30 || spot.y > height) continue;
        frame.labels = {label};
        frame.labels.front().at = {east, north};
        frame.labels.front().chosen = beside % 2 == 0;
        offscreen.stage->draw(frame);
        for (const render::PlacedLabel& name : offscreen.stage->labels()) {
          CHECK((name.right <= left + 1 || name.left >= right || name.bottom <= top + 1));
          ++beside;
        }
      }
    CHECK(beside > 5);
  }
}

TEST_CASE("a map is the same over ground that was kept as over ground drawn anew, wherever it is looked at from") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  const auto map_at = [](float seconds, float east) {
    stage::StageFrame frame = frame_at(seconds);
    frame.look = stage::Look::Map;
    frame.blocks.clear();
    frame.camera = {.eye = {240 + east, 240, 600}, .target = {240 + east, 240, 20}};
    frame.marks.push_back(
        {.points = {{100 + 20 * seconds, 90}, {160 + 20 * seconds, 150}}, .rgba = 0x204080FF, .width = 12});
    return frame;
  };
  const auto anew = [&](const stage::StageFrame& frame) {
    offscreen.stage->show(small_set());
    return picture_of(*offscreen.stage, frame);
  };
  const Picture first = anew(map_at(1, 0)), second = anew(map_at(4, 0)), aside = anew(map_at(4, 30));
  CHECK(first != second);
  CHECK(second != aside);
  offscreen.stage->show(small_set());
  CHECK(first == picture_of(*offscreen.stage, map_at(1, 0)));
  CHECK(second == picture_of(*offscreen.stage, map_at(4, 0)));
  CHECK(aside == picture_of(*offscreen.stage, map_at(4, 30)));
  const Picture field = offscreen.picture(2);
  CHECK(second == picture_of(*offscreen.stage, map_at(4, 0)));
  CHECK(first == picture_of(*offscreen.stage, map_at(1, 0)));
  CHECK(field == offscreen.picture(2));
}

TEST_CASE("a field on which nobody stands is drawn as it is with those who are not there yet") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = small_set();
  set.puffs.clear(), set.shots.clear(), set.blazes.clear();
  stage::StageFrame field = frame_at(1);
  field.blocks.clear();
  stage::StageFrame map = field;
  map.look = stage::Look::Map;
  for (auto& roster : set.rosters) roster.falls.clear();
  offscreen.stage->show(set);
  const Picture mustered = picture_of(*offscreen.stage, field), signs = picture_of(*offscreen.stage, map);
  set.rosters.clear();
  offscreen.stage->show(set);
  CHECK(mustered == picture_of(*offscreen.stage, field));
  CHECK(signs == picture_of(*offscreen.stage, map));
}

TEST_CASE("of many units the nearest are named, and a little flag stands for each of the others") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  stage::StageFrame frame = frame_at(1);
  frame.labels.clear();
  for (std::uint32_t i = 0; i < 48; ++i) {
    const std::uint32_t row = i / 8;
    frame.labels.push_back({.unit = i + 1,
                            .side = static_cast<int>(i % 2),
                            .at = {190 + 12.0F * static_cast<float>(i % 8), 180 + 20.0F * static_cast<float>(row)},
                            .text = "Regiment",
                            .strength = 0.02F * static_cast<float>(i)});
  }
  offscreen.stage->draw(frame);
  const auto names = offscreen.stage->labels();
  CHECK(names.size() == 48);
  const auto width = [](const render::PlacedLabel& label) { return label.right - label.left; };
  const float flag = width(*std::ranges::min_element(names, {}, width));
  const auto wide = std::ranges::count_if(names, [&](const auto& label) { return width(label) > 1.5F * flag; });
  CHECK(wide > 5);
  CHECK(wide <= 24);
}

TEST_CASE("another set, another size: the stage goes on") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  const Picture before = offscreen.picture(1);
  offscreen.stage->resize(400, 200);
  CHECK(offscreen.picture(1).size() == 400U * 200U * 4U);
  offscreen.stage->resize(320, 180);
  offscreen.stage->show(small_set());
  CHECK(before == offscreen.picture(1));
}

TEST_CASE("a uniform nobody knows is told by the unit's name") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = small_set();
  set.rosters[0].uniform = "br_cenn06";
  CHECK_THROWS_WITH_AS(offscreen.stage->show(set), doctest::Contains("81st Foot"), render::PictureFault);
}

TEST_CASE("without a display the stage says so") {
  const char* display = std::getenv("DISPLAY");
  const std::string kept = display == nullptr ? "" : display;
  unsetenv("DISPLAY");
  CHECK_THROWS_AS(render::Stage({.data = paths::source_dir()}), render::GraphicsUnavailable);
  if (!kept.empty()) setenv("DISPLAY", kept.c_str(), 1);
}

TEST_CASE("a machine gets the quality that it can draw smoothly") {
  using render::Quality;
  CHECK(render::quality_for(6, false) == Quality::Low);
  CHECK(render::quality_for(25, false) == Quality::Medium);
  CHECK(render::quality_for(300, false) == Quality::High);
  CHECK(render::quality_for(6, true) == Quality::Low);
  CHECK(render::quality_for(300, true) == Quality::Medium);
  CHECK(render::quality_named("film") == Quality::Film);
  CHECK_FALSE(render::quality_named("splendid"));
}

TEST_CASE("a processor that draws is known by its name, and looks at the ground once") {
  using render::Quality;
  CHECK(render::draws_in_software("llvmpipe (LLVM 15.0.6, 256 bits)"));
  CHECK(render::draws_in_software("softpipe"));
  CHECK_FALSE(render::draws_in_software("NVIDIA GeForce GTX 1650/PCIe/SSE2"));
  CHECK_FALSE(render::draws_in_software("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"));
  CHECK_FALSE(render::draws_in_software("AMD Radeon RX 580 Series (polaris10, LLVM 15.0.6, DRM 3.49)"));
  for (const Quality quality : {Quality::Low, Quality::Medium, Quality::High, Quality::Film})
    CHECK(render::anisotropy_of(quality, true) == 1);
  CHECK(render::anisotropy_of(Quality::Medium, false) == 1);
  CHECK(render::anisotropy_of(Quality::High, false) == 8);
  CHECK(render::anisotropy_of(Quality::Film, false) == 8);
}

TEST_CASE("another quality shows the same field, and the first one again the same pixels") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  const Picture medium = offscreen.picture(2);
  const std::size_t plates = offscreen.stage->labels().size();
  for (const auto quality : {render::Quality::Film, render::Quality::Low}) {  // more pixels inside, and fewer
    offscreen.stage->use(quality);
    const Picture other = offscreen.picture(2);
    REQUIRE(other.size() == medium.size());
    CHECK(other != medium);
    double apart = 0;
    for (std::size_t i = 0; i < other.size(); ++i) apart += std::abs(other[i] - medium[i]);
    CHECK(apart / static_cast<double>(other.size()) < 12);
    CHECK(offscreen.stage->labels().size() == plates);
    CHECK(offscreen.picture(2) == other);
    offscreen.stage->use(render::Quality::Medium);
    CHECK(offscreen.picture(2) == medium);
  }
}
