#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "render/crop_shapes.h"
#include "render/offscreen.h"
#include "stage/view.h"

namespace vedette::test {
namespace {

using render::StalkVertex;
using Form = stage::Stand::Form;

/// The small set's field of rye, all but the wood, seen over it.
stage::StageSet in_rye() {
  stage::StageSet set = small_set();
  set.scenery.ground_cover = "meadow grass";
  set.scenery.day = 18;
  set.scenery.areas.insert(
      set.scenery.areas.begin(),
      {.kind = stage::AreaKind::Field, .crop = "rye", .outline = {{10, 10}, {470, 10}, {470, 470}, {10, 470}}});
  set.scenery.survey();
  return set;
}

/// Bare ground in June, but for these fields.
stage::StageSet in_june(std::vector<stage::Area> fields) {
  stage::StageSet set = bare_field(1);
  set.scenery.day = 18;
  set.scenery.areas = std::move(fields);
  set.scenery.survey();
  return set;
}

std::size_t different(const Picture& a, const Picture& b) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); i += 4)
    if (!std::equal(&a[i], &a[i] + 3, &b[i])) ++count;
  return count;
}

}  // namespace

TEST_CASE("a tuft of every form stands on the ground, about as high as it says, in fewer triangles the farther") {
  for (const Form form : {Form::Grass, Form::Corn, Form::Maize, Form::Leafy, Form::Stubble})
    for (std::size_t one = 0; one < render::stalk_individuals; ++one) {
      std::size_t before = 1'000;
      for (std::size_t level = 0; level < render::stalk_levels; ++level) {
        CAPTURE(static_cast<int>(form));
        CAPTURE(level);
        const render::StalkMesh mesh = render::stalk_mesh(form, one, level);
        const auto [low, high] = std::ranges::minmax(mesh.vertices, {}, &StalkVertex::z);
        CHECK(low.z >= 0);
        CHECK(high.z > 0.7F);
        CHECK(high.z < 1.15F);
        CHECK(std::ranges::all_of(mesh.triangles, [&](std::uint32_t i) { return i < mesh.vertices.size(); }));
        CHECK(mesh.triangles.size() / 3 < before);
        before = mesh.triangles.size() / 3;
      }
    }
}

TEST_CASE("corn stands in the picture, looks the same whenever it is drawn, and lies once it was trodden") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = in_rye();
  offscreen.stage->show(set);
  const Picture standing = offscreen.picture(6);
  const std::size_t triangles = offscreen.stage->counts().triangles;
  CHECK(standing != offscreen.picture(6.5F));
  CHECK_MESSAGE(standing == offscreen.picture(6), "scrubbing back changes the corn");
  set.trodden = {.columns = 40, .rows = 40, .step = 1};
  set.trodden.steps.assign(1'600, 5), set.trodden.ways.assign(1'600, 64);
  offscreen.stage->show(set);
  CHECK(offscreen.picture(4) != standing);
  CHECK(different(offscreen.picture(6), standing) > 320U * 180U / 10);
  set.scenery.areas.front().crop = "plough";
  set.scenery.survey();
  set.trodden = {};
  offscreen.stage->show(set);
  CHECK(different(offscreen.picture(6), standing) > 320U * 180U / 10);
  CHECK(offscreen.stage->counts().triangles < triangles);
}

TEST_CASE("the edge of a field of corn seen from far is dark at its feet and light where its ears are") {
  Offscreen offscreen{320, 180};
  if (!offscreen.stage) return;
  offscreen.stage->show(in_june(
      {{.kind = stage::AreaKind::Field, .crop = "rye", .outline = {{10, 400}, {470, 400}, {470, 470}, {10, 470}}}}));
  const stage::Camera camera{.eye = {240, 20, 22}, .target = {240, 400, 20.7F}, .field_of_view = 0.012F};
  offscreen.stage->draw({.seconds = 1, .camera = camera});
  const auto drawn = offscreen.stage->read_back();
  const stage::View view{camera, 320, 180, 1};
  const auto row_at = [&](float height) {
    return static_cast<std::size_t>(view.project(stage::Vec3{240, 400, 20 + height}).y);
  };
  const auto light = [&](float height) {
    constexpr std::size_t width = 320;
    int all = 0;
    for (std::size_t i = 4 * width * row_at(height), end = i + 4 * width; i < end; i += 4)
      all += drawn[i] + drawn[i + 1] + drawn[i + 2];
    return all;
  };
  CHECK(light(0.3F) < 0.77 * light(1.1F));
}

TEST_CASE("grass stands at least twice in every square metre within twenty metres") {
  const stage::Stand grass = stage::open_stand(in_rye().scenery);
  CHECK(grass.form == Form::Grass);
  CHECK(1 / (grass.apart.x * grass.apart.x) >= 2);
}

TEST_CASE("grass is hardly darker than the ground that it stands on, and thicker where pictures may take longer") {
  stage::StageSet set = in_june({});
  set.scenery.ground_cover = "meadow grass";
  std::size_t before = 0;
  for (const render::Quality quality : {render::Quality::Medium, render::Quality::High, render::Quality::Film}) {
    Offscreen offscreen{320, 180, quality};
    if (!offscreen.stage) return;
    offscreen.stage->show(set);
    offscreen.stage->draw(
        {.seconds = 1, .camera = {.eye = {100, 100, 22}, .target = {100, 105, 20}, .field_of_view = 0.5F}});
    const auto drawn = offscreen.stage->read_back();
    std::vector<int> light;
    for (std::size_t i = 0; i < drawn.size(); i += 4) light.push_back(drawn[i] + drawn[i + 1] + drawn[i + 2]);
    std::ranges::sort(light);
    CHECK(light[light.size() / 50] > 0.61 * light[light.size() / 2]);
    CHECK(offscreen.stage->counts().triangles > before + before / 2);
    before = offscreen.stage->counts().triangles;
  }
}

TEST_CASE("where low crops meet high ones nothing shines") {
  Offscreen offscreen{640, 360};
  if (!offscreen.stage) return;
  // At a corner that neither field holds their lids are as steep as walls.
  offscreen.stage->show(in_june(
      {{.kind = stage::AreaKind::Field, .crop = "rye", .outline = {{10, 251}, {470, 341}, {470, 470}, {10, 470}}},
       {.kind = stage::AreaKind::Field, .crop = "beans", .outline = {{10, 10}, {470, 10}, {470, 340}, {10, 250}}}}));
  offscreen.stage->draw(
      {.seconds = 1, .camera = {.eye = {240, 100, 60}, .target = {240, 290, 21}, .field_of_view = 0.3F}});
  const auto drawn = offscreen.stage->read_back();
  std::size_t white = 0;
  for (std::size_t i = 0; i < drawn.size(); i += 4)
    white += std::min({drawn[i], drawn[i + 1], drawn[i + 2]}) > 220 ? 1U : 0U;
  CHECK(white == 0);
}

}  // namespace vedette::test
