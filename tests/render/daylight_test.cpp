#include "render/daylight.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>
#include <regex>
#include <string>

#include "render/neighbours.h"
#include "support/paths.h"

using namespace vedette;
using render::Colour;
namespace fs = std::filesystem;

namespace {

constexpr float degrees = std::numbers::pi_v<float> / 180;

stage::Vec3 sun_at(float height) {
  return {std::cos(height * degrees), 0, std::sin(height * degrees)};
}
float lightness(Colour light) {
  return 0.30F * light.r + 0.59F * light.g + 0.11F * light.b;
}

}  // namespace

TEST_CASE("grass in the sun has three times the light of grass in shade, cloth five times") {
  for (const float height : {30.0F, 45.0F, 60.0F}) {
    CAPTURE(height);
    const render::Daylight day = render::daylight({.to_sun = sun_at(height)});
    const float sky = lightness(day.sky), high = std::sin(height * degrees);
    CHECK((sky + lightness(day.sun) * high) / sky == doctest::Approx(3).epsilon(0.2));
    // A face that looks at the sun against one that looks away to the side.
    const float about = (sky + lightness(day.ground)) / 2;
    CHECK((about + lightness(day.sun)) / about == doctest::Approx(5).epsilon(0.2));
  }
}

TEST_CASE("the sun is straw, shadows are the sky's blue, and neither is ever black") {
  for (const float height : {4.0F, 12.0F, 40.0F, 70.0F}) {
    CAPTURE(height);
    const render::Daylight day = render::daylight({.to_sun = sun_at(height)});
    CHECK(day.sun.r > 1.15F * day.sun.g);
    CHECK(day.sun.g > 1.3F * day.sun.b);
    CHECK(day.sky.b > 1.2F * day.sky.g);
    CHECK(day.sky.g > 1.1F * day.sky.r);
    const Colour grey{0.45F, 0.45F, 0.45F}, shadow = render::shown(grey, day.sky);  // #3A4252 and its like
    CHECK(shadow.b / shadow.r == doctest::Approx(82.0 / 58).epsilon(0.25));
    CHECK(lightness(shadow) > 0.18F);
    CHECK(lightness(shadow) < 0.32F);
    CHECK(day.shade.r == 0);  // a pressed shadow keeps the ground's red, and gets of the sky's blue
    CHECK(day.shade.b > day.shade.g);
    CHECK(day.shade.g > 0);
  }
}

TEST_CASE("no linen is whiter than paper, whatever looks at the sun") {
  constexpr std::array linen{0xEF, 0xE9, 0xDC};
  const Colour white{0.94F, 0.93F, 0.90F};
  for (const float height : {5.0F, 12.0F, 25.0F, 45.0F, 60.0F}) {
    CAPTURE(height);
    const render::Daylight day = render::daylight({.to_sun = sun_at(height)});
    const Colour seen = render::shown(white, day.sun + (day.sky + day.ground) * 0.5F);
    CHECK(255 * seen.r < linen[0] + 9);
    CHECK(255 * seen.g < linen[1]);
    CHECK(255 * seen.b < linen[2]);
    CHECK(255 * seen.g > 195);
  }
  for (float x = 0; x < 1.5F; x += 0.05F) CHECK(render::film(x + 0.05F) > render::film(x));
}

TEST_CASE("rain leaves little of the sun and no colour in what is left") {
  const render::Daylight fair = render::daylight({.to_sun = sun_at(40)}),
                         rain = render::daylight({.to_sun = sun_at(40), .rain = 1});
  CHECK(lightness(rain.sun) < 0.2F * lightness(fair.sun));
  CHECK(rain.sky.b < 1.5F * rain.sky.r);
  CHECK(rain.glow.r == 0);
}

TEST_CASE("no program of the field holds a colour of the day") {
  // Three unlike numbers are a colour. A thing's own has a name: `const vec3 straw = ...`; the day's are constants from
  // Stage::light. The map and the club's table have a light of their own.
  const std::regex colour{R"(vec3\(\s*(\d*\.\d+)\s*,\s*(\d*\.\d+)\s*,\s*(\d*\.\d+)\s*\))"};
  const fs::path shaders = fs::path{paths::source_dir()} / "shaders";
  int programs = 0;
  for (const auto& entry : fs::recursive_directory_iterator{shaders}) {
    const std::string name = entry.path().lexically_relative(shaders).generic_string();
    const std::string stem = entry.path().stem().string();
    if (!entry.is_regular_file() || name.starts_with("table/") || stem.ends_with("_map") || stem == "paper" ||
        stem == "miniature" || stem == "lining")
      continue;
    ++programs;
    std::ifstream in{entry.path()};
    for (std::string line; std::getline(in, line);) {
      if (line.starts_with("const vec3 ")) continue;
      for (std::sregex_iterator found{line.begin(), line.end(), colour}, end; found != end; ++found) {
        const std::array<double, 3> c{std::stod((*found)[1]), std::stod((*found)[2]), std::stod((*found)[3])};
        const bool grey = c[0] == c[1] && c[1] == c[2];
        const bool direction = std::ranges::any_of(c, [](double x) { return x == 0; });
        const bool weights = std::abs(c[0] + c[1] + c[2] - 1) < 1e-9;
        CHECK_MESSAGE((grey || direction || weights), name, ": ", line);
      }
    }
  }
  CHECK(programs > 30);
}

TEST_CASE(
    "who stands in the midst of a column is closed in, who stands at its edge little, who skirmishes not at all") {
  stage::Roster roster{.figures = 300};
  stage::Block block;
  block.to = {.front = 20, .depth = 9, .ranks = 12};
  const auto at = [&](stage::Vec2 offset) { return render::closed_in(roster, block, 0, offset); };
  CHECK(at({0, 0}) == 1);
  CHECK(at({0, 4.5F}) == doctest::Approx(0.33).epsilon(0.01));
  CHECK(at({10, 0}) == doctest::Approx(0.33).epsilon(0.01));
  CHECK(at({0, 7}) == 0);  // before the front
  CHECK(at({0, 3.5F}) > at({0, 4}));
  block.to.about = true;
  CHECK(at({0, -4.5F}) == doctest::Approx(0.33).epsilon(0.01));
  block.to = {.shape = stage::Layout::Shape::Square, .front = 24, .depth = 2.4F, .ranks = 4};
  CHECK(at({0, 0}) == 0);  // the room inside
  CHECK(at({0, 10.8F}) > at({0, 12}));
  block.to.shape = stage::Layout::Shape::Swarm;
  CHECK(at({0, 0}) == 0);
  // Two battalions one behind another: each has its own edge.
  roster.bodies = 2;
  block.to = {.front = 20, .depth = 26, .ranks = 12, .bodies = 2, .abreast = 1, .distance = 8};
  CHECK(at({0, 0}) == 0);
  CHECK(at({0, 8.5F}) == 1);
  // On the way from one formation to another, by degrees.
  roster.bodies = 1;
  block.to = {.front = 20, .depth = 9, .ranks = 12};
  block.from = {.front = 100, .depth = 1.6F, .ranks = 3};
  block.morph = 0.5F;
  CHECK(at({0, 0}) < 0.9F);
  CHECK(at({0, 0}) > 0.5F);
}
