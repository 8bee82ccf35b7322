#include "app/studio/own_camera.h"

#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "app/failure.h"
#include "app/studio/picture_options.h"
#include "choreography/aftermath.h"
#include "stage/view.h"
#include "studio/battle_on_screen.h"

using namespace vedette;

namespace {

/// Reads the words that the studio copies as `still` does.
app::OwnCamera read(const std::string& words) {
  app::OwnCamera own;
  std::istringstream rest{words};
  for (std::string name, value; rest >> name >> value;)
    (name == "--eye" ? own.eye : name == "--aim" ? own.aim : name == "--lens" ? own.lens : own.focus) = value;
  return own;
}

}  // namespace

TEST_CASE("the words of a camera put another where it stands, with its lens") {
  const test::BattleOnScreen shown;
  const auto& ground = shown.film.set.scenery.ground;
  const stage::Camera camera{.eye = {1200, 900, ground.at({1200, 900}) + 1.7F},
                             .target = {1260.5F, 951.25F, ground.at({1260.5F, 951.25F}) - 3},
                             .field_of_view = 0.31F};
  const std::string words = app::words_of(camera, ground);
  CAPTURE(words);
  CHECK(words.starts_with("--eye 1200.00,900.00,1.70 --aim 1260.50,951.25,-3.00 --lens 76."));
  const stage::Camera there = app::camera_of(read(words), {}, shown.battle, shown.film, 5);
  CHECK(length(there.eye - camera.eye) < 0.02F);
  CHECK(length(there.target - camera.target) < 0.02F);
  CHECK(there.field_of_view == doctest::Approx(camera.field_of_view).epsilon(0.002));
  CHECK(there.focus == doctest::Approx(length(camera.target - camera.eye)).epsilon(0.001));
  CHECK(there.aperture > 0);
}

TEST_CASE("a camera that aims at a unit follows it") {
  const test::BattleOnScreen shown;
  const std::string& name = shown.film.set.rosters[4].name;
  const app::OwnCamera own{.eye = "900,900,2", .aim = name};
  for (const double second : {0.0, 40.0}) {
    const stage::Camera camera = app::camera_of(own, {}, shown.battle, shown.film, second);
    const stage::Vec2 there = choreography::block_of(shown.film, 4, second).middle();
    CHECK(length(stage::Vec2{camera.target.x, camera.target.y} - there) < 0.01F);
  }
}

TEST_CASE("a lens goes before any camera, but who explains stays sharp unless an aperture is asked for") {
  const test::BattleOnScreen shown;
  const app::Looks looks{shown.battle, shown.film};
  const auto camera = [&](app::PictureOptions options) {
    options.titles = false;
    return app::frame_of(shown.battle, shown.film, looks, options, 30).camera;
  };
  const stage::Camera close = camera({.camera = "close"}),
                      far = camera({.camera = "close", .own = {.lens = "200", .focus = "9"}});
  CHECK(close.aperture > 0);
  CHECK(far.field_of_view == doctest::Approx(0.12).epsilon(0.01));
  CHECK(far.focus == 9);
  CHECK(far.aperture > 0);
  CHECK(far.eye == close.eye);
  CHECK(camera({.camera = "hill"}).aperture == 0);
  CHECK(camera({.camera = "map"}).aperture == 0);
  CHECK(camera({.look = "map"}).aperture == 0);
  CHECK(camera({.camera = "close", .overlay = "grid"}).aperture == 0);
  CHECK(camera({.camera = "close", .overlay = "grid", .own = {.aperture = "0.1"}}).aperture == 0.1F);
  CHECK(camera({.camera = "close", .own = {.aperture = "0"}}).aperture == 0);
}

TEST_CASE("the frames of a picture follow the shutter, each at its time, but never over a cut") {
  const test::BattleOnScreen shown;
  const app::Looks looks{shown.battle, shown.film};
  const auto seconds = [&](const app::PictureOptions& options, double at) {
    std::set<float> all;
    for (const stage::StageFrame& frame : app::taken_at(shown.battle, shown.film, looks, options, at, 8))
      all.insert(frame.seconds);
    return all;
  };
  const auto open = seconds({.camera = "close"}, 30);
  CHECK(open.size() == 8);
  CHECK(*open.begin() == 30);
  CHECK(*open.rbegin() < 30.01F);
  CHECK(seconds({.look = "map"}, 30).size() == 1);
  REQUIRE_FALSE(shown.film.cuts.by_time().empty());
  const double cut = shown.film.cuts.by_time().front().at;
  CHECK(seconds({.camera = "close"}, cut - 0.005).size() == 1);
  CHECK(seconds({.camera = "close"}, cut - 0.1).size() == 8);
  CHECK(app::taken_at(shown.battle, shown.film, looks, {}, 30, 1).size() == 1);
}

TEST_CASE("the director and the close camera are sharp at men in the middle of the picture") {
  const test::BattleOnScreen shown;
  const app::Looks looks{shown.battle, shown.film};
  for (const char* name : {"director", "close"}) {
    int sharp = 0, soft = 0;
    for (double at = 5; at < shown.film.timeline.duration() - 5; at += 9) {
      const auto frame = app::frame_of(shown.battle, shown.film, looks, {.camera = name}, at);
      if (frame.camera.aperture == 0) continue;  // it explains
      const stage::View view{frame.camera, 1280, 720, frame.seconds};
      bool at_somebody = false;
      for (const stage::Block& block : frame.blocks)
        for (int figure = 0; figure < shown.film.set.rosters[block.roster].figures; figure += 7) {
          const auto pose = stage::figure_pose(shown.film.set.rosters[block.roster], block, figure, frame.seconds);
          const stage::Vec3 man{pose.at.x, pose.at.y, frame.camera.target.z};
          const float depth = view.depth(man);
          if (depth < 1 || std::abs(depth / frame.camera.focus - 1) > 0.15F) continue;
          at_somebody = at_somebody || std::abs(view.project(man).x - 640) < 500;
        }
      ++(at_somebody ? sharp : soft);
    }
    CAPTURE(name);
    CAPTURE(soft);
    CHECK(sharp > 8);
    CHECK(soft <= sharp / 3);  // of a village only its houses are seen
  }
}

TEST_CASE("a copied view says how many men a figure stands for where a still would show another number") {
  const test::BattleOnScreen shown;
  const app::Battle waterloo = app::open_battle(shown.context, paths::source_dir() + "/replays/waterloo-squares.vrep");
  CHECK(app::figures_words(0, shown.battle).empty());
  CHECK(app::figures_words(5, shown.battle) == " --figures 5");
  CHECK(app::figures_words(0, waterloo) == " --figures 2");
  CHECK(app::figures_words(1, waterloo).empty());
}
