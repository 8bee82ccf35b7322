#include "choreography/gauge/picture_gauge.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "choreography/director/shot.h"
#include "choreography/gauge/bodies.h"
#include "choreography/strips.h"

namespace vedette::choreography::test {
namespace {

using stage::Vec2;

constexpr Seconds lasts = 6;

/// Men who slide over the ground without a step.
class SlidingStrip final : public UnitStrip {
 public:
  SlidingStrip(Stance stance, float speed) : UnitStrip{{0, lasts}, 0}, m_stance{stance}, m_speed{speed} {}
  [[nodiscard]] stage::Block block(Seconds at) const override {
    Stance here = m_stance;
    here.at.x += m_speed * static_cast<float>(at);
    return at_rest(roster(), here, at);
  }

 private:
  Stance m_stance;
  float m_speed;
};

Stance in_line(Vec2 at, float bearing = 0) {
  return {.at = at, .bearing = bearing, .layout = {.front = 30, .depth = 0.8F, .ranks = 2}, .sway = 0};
}

/// Two battalions' companies of a hundred men that face each other over fourteen metres, and one camera beside them.
struct Scene {
  Film film;
  std::vector<Take> takes;

  Scene() {
    film.units = 2;
    film.timeline.set_duration(lasts);
    film.set.scenery.ground = {.columns = 2, .rows = 2, .cell = 1000, .origin = {-500, -500}, .metres = {0, 0, 0, 0}};
    for (int unit = 0; unit < 2; ++unit) {
      stage::Roster roster{.side = unit, .name = unit == 0 ? "Red" : "Blue", .figures = 80, .seed = 7};
      roster.index_falls();
      film.set.rosters.push_back(roster);
      film.timeline.add_track(roster.name);
    }
    takes.push_back({.span = {0, lasts},
                     .kind = timeline::ShotKind::Volley,
                     .subject = 0,
                     .other = 1,
                     .camera = from({21, -4}, {0, 8})});
  }
  static std::function<stage::Camera(Seconds)> from(Vec2 eye, Vec2 aim) {
    return [=](Seconds) {
      return stage::Camera{.eye = {eye.x, eye.y, 3}, .target = {aim.x, aim.y, 1}, .field_of_view = 0.7F};
    };
  }
  void stands(std::uint32_t unit, Stance stance, Span span = {0, lasts}) {
    film.timeline.tracks()[unit]->add(std::make_unique<HoldStrip>(span, unit, stance));
  }
  void both_stand() {
    stands(0, in_line({0, 0}));
    stands(1, in_line({0, 14}, std::numbers::pi_v<float>));
  }
  [[nodiscard]] PictureReport report() const { return gauge_picture(film, relief_of(film.set.scenery), takes); }
};

/// Red is suddenly somewhere else, or otherwise, from the third second on; Blue stands.
Scene red_becomes(const Stance& changed) {
  Scene scene;
  scene.stands(0, in_line({0, 0}), {0, 3});
  scene.stands(0, changed, {3, lasts});
  scene.stands(1, in_line({0, 14}, std::numbers::pi_v<float>));
  return scene;
}
Scene red_jumps() {
  return red_becomes(in_line({-4, 0}));
}

/// Only one measure is over its bar, and something was said of it.
void check_only(const PictureReport& report, Measure wrong, std::string_view words) {
  for (std::size_t i = 0; i < measure_count; ++i) {
    CAPTURE(bars[i].name);
    CHECK((report.values[i] > bars[i].most) == (i == static_cast<std::size_t>(wrong)));
  }
  CHECK_FALSE(report.holds());
  REQUIRE_FALSE(report.faults.empty());
  CHECK_MESSAGE(report.faults.front().text().find(words) != std::string::npos, report.faults.front().text());
}

TEST_CASE("what an upright picture leaves out at its sides is not in it: a fire of which one side stands there") {
  Scene scene;
  scene.stands(0, in_line({0, 0}));
  scene.stands(1, in_line({14, 0}, std::numbers::pi_v<float>));
  scene.takes[0].camera = Scene::from({-4, -40}, {-4, 0});
  const auto one_sided = [&] { return scene.report().value(Measure::OneSided); };
  CHECK(one_sided() == 0);
  scene.film.aspect = 9.0F / 32;
  CHECK(one_sided() == 1);
}

TEST_CASE("two lines that stand before the camera are a picture that holds") {
  Scene scene;
  scene.both_stand();
  const PictureReport report = scene.report();
  CHECK(report.holds());
  CHECK(report.faults.empty());
}

TEST_CASE("men who vanish, appear or are moved in plain view are counted, one by one") {
  SUBCASE("they jump") {
    const PictureReport report = red_jumps().report();
    check_only(report, Measure::Appearances, "men jump in plain view");
    CHECK(report.value(Measure::Appearances) > 70);
    CHECK(report.value(Measure::Appearances) <= 80);
    CHECK(report.faults.front().unit == "Red");
    CHECK(report.faults.front().at == doctest::Approx(3).epsilon(0.04));
  }
  SUBCASE("they dissolve, half of them") {
    Stance thinned = in_line({0, 0});
    thinned.presence = 0.5F;
    const PictureReport report = red_becomes(thinned).report();
    check_only(report, Measure::Appearances, "men vanish in plain view");
    CHECK(report.value(Measure::Appearances) > 25);
    CHECK(report.value(Measure::Appearances) < 55);
  }
  SUBCASE("under a cut to another camera nobody sees it, where the camera stays all do") {
    const stage::Camera here = red_jumps().takes[0].camera(0), there = Scene::from({-21, -4}, {0, 8})(0);
    const auto cut_to = [&](const stage::Camera& camera) {
      Film film = red_jumps().film;
      timeline::Track& shots = film.timeline.add_track("camera");
      shots.add(std::make_unique<ShotStrip>(Span{0, 3}, timeline::ShotKind::Volley, here, here, false, Subject{0, 1}));
      shots.add(std::make_unique<ShotStrip>(Span{3, lasts}, timeline::ShotKind::Volley, camera, camera, false,
                                            Subject{0, 1}));
      return gauge_picture(film, relief_of(film.set.scenery), takes_of(film)).value(Measure::Appearances);
    };
    CHECK(cut_to(there) == 0);
    CHECK(cut_to(here) > 70);
  }
  SUBCASE("behind a house nobody sees it") {
    Scene scene = red_jumps();
    scene.film.set.scenery.buildings.push_back({.centre = {15, -6}, .bearing = 0, .size = {8, 4}, .height = 6});
    scene.film.set.scenery.survey();
    CHECK(scene.report().value(Measure::Appearances) < 40);
  }
}

TEST_CASE("a camera that is elsewhere all at once ends its take") {
  Scene scene;
  scene.both_stand();
  const auto here = Scene::from({21, -4}, {0, 8}), there = Scene::from({-40, 30}, {0, 8});
  const auto takes = takes_by(scene.film, [&](Seconds at) { return at < 2.34 ? here(at) : there(at); });
  REQUIRE(takes.size() == 2);
  CHECK(takes[1].span.from == doctest::Approx(2.34).epsilon(0.001));
  CHECK(takes[0].span.to == takes[1].span.from);
  CHECK(takes_by(scene.film, here).size() == 1);
}

TEST_CASE("feet that slip are told by how far they go and how far they step") {
  Scene scene;
  scene.film.timeline.tracks()[0]->add(std::make_unique<SlidingStrip>(in_line({0, 0}), 0.4F));
  scene.stands(1, in_line({0, 14}, std::numbers::pi_v<float>));
  const PictureReport report = scene.report();
  check_only(report, Measure::Slipping, "a man's feet slip");
  CHECK(report.value(Measure::Slipping) > 30);
  CHECK(report.value(Measure::Slipping) < 80);
}

TEST_CASE("men whose feet are not on the ground that is drawn under them are counted") {
  Scene scene;
  scene.both_stand();
  // Small waves: who is drawn on the slope under his middle has a foot in the air.
  stage::HeightGrid& ground = scene.film.set.scenery.ground;
  ground = {.columns = 401, .rows = 401, .cell = 0.5F, .origin = {-100, -100}, .metres = {}};
  for (int i = 0; i < ground.columns * ground.rows; ++i) ground.metres.push_back(0.2F * static_cast<float>(i % 2));
  const PictureReport report = scene.report();
  check_only(report, Measure::Afloat, "foot is not on the ground");
  CHECK(report.value(Measure::Afloat) > 50);
}

TEST_CASE("men in whom others stand are counted") {
  Scene scene;
  scene.stands(0, in_line({0, 0}));
  scene.stands(1, in_line({0, 0.1F}, std::numbers::pi_v<float>));
  scene.takes[0].camera = Scene::from({22, -8}, {0, 0});
  const PictureReport report = scene.report();
  check_only(report, Measure::Bodies, "men stand in Blue");
  CHECK(report.value(Measure::Bodies) > 30);
}

TEST_CASE("who looks out of an upper window does not stand in the man below him") {
  const stage::Roster garrison{.figures = 2};
  const auto met = [&](float above) {
    Bodies bodies;
    bodies.add(garrison, 0, 0, {.at = {3, 4}});
    bodies.add(garrison, 0, 1, {.at = {3, 4}, .above = above});
    return bodies.in_others().size();
  };
  CHECK(met(0.5F) == 2);
  CHECK(met(2.8F) == 0);
}

TEST_CASE(
    "men in a wall, in a hedge, in a trunk or on deep water are counted, on a bridge and in a ford they are not") {
  const auto crossed_by = [](stage::LineKind kind, float height) {
    Scene scene;
    scene.both_stand();
    scene.film.set.scenery.lines.push_back(
        {.kind = kind, .points = {{-2, -50}, {-2, 50}}, .width = 2, .height = height});
    return scene;
  };
  check_only(crossed_by(stage::LineKind::Wall, 1.5F).report(), Measure::Places, "men stand in a wall");
  check_only(crossed_by(stage::LineKind::Hedge, 1.5F).report(), Measure::Places, "men stand in a hedge");
  check_only(crossed_by(stage::LineKind::River, 2).report(), Measure::Places, "men stand on water");
  Scene wooded;
  wooded.both_stand();
  wooded.film.set.scenery.trunks.push_back({{-2, 0}, 0.4F});
  const PictureReport in_trunk = wooded.report();
  check_only(in_trunk, Measure::Places, "men stand in a trunk");
  CHECK(in_trunk.value(Measure::Places) <= 4);
  CHECK(crossed_by(stage::LineKind::Stream, 0.5F).report().holds());
  Scene bridged = crossed_by(stage::LineKind::River, 2);
  for (const float y : {0.0F, 14.0F})
    bridged.film.set.scenery.crossings.push_back({.from = {-8, y}, .to = {4, y}, .width = 4});
  CHECK(bridged.report().holds());
}

TEST_CASE("who halts finds a place beside what stands in his by and by, and has left it when he steps off") {
  const HoldStrip halt{Span{10, 30}, 0, in_line({0, 0})};
  CHECK(halt.block(10).settled == 0);
  CHECK(halt.block(20).settled == 1);
  CHECK(halt.block(30).settled == 0);
  for (Seconds at = 10; at < 30; at += Faults::every)
    CHECK(std::abs(halt.block(at + Faults::every).settled - halt.block(at).settled) < 0.08F);
}

TEST_CASE("seconds that show nobody, or hardly the unit they are about, are counted") {
  Scene scene;
  scene.both_stand();
  scene.takes[0].other.reset();
  SUBCASE("nobody") {
    scene.takes[0].camera = Scene::from({21, -4}, {200, -4});
    check_only(scene.report(), Measure::Thin, "fewer than ten men");
  }
  SUBCASE("another") {
    scene.takes[0].camera = Scene::from({21, 12}, {0, 24});
    check_only(scene.report(), Measure::Thin, "its subject on less than 4 %");
  }
}

TEST_CASE("a battery of four pieces is more than ten men") {
  Scene scene;
  scene.film.set.rosters[0].arm = stage::Arm::Guns;
  scene.film.set.rosters[0].figures = 4;
  scene.film.set.rosters[0].index_falls();
  Stance battery = in_line({0, 0});
  battery.layout.shape = stage::Layout::Shape::Guns;
  scene.stands(0, battery);
  scene.stands(1, in_line({0, 2'000}));
  scene.takes[0].other.reset();
  scene.takes[0].camera = Scene::from({19, -3}, {0, 1});
  const PictureReport report = scene.report();
  for (const PictureFault& fault : report.faults)
    CHECK_MESSAGE(fault.words.find("fewer than ten men") == std::string::npos, fault.text());
}

TEST_CASE("a fight of which one side is never seen is told, unless the shot after it shows the other") {
  Scene scene;
  scene.stands(0, in_line({0, 0}));
  scene.stands(1, in_line({0, 300}, std::numbers::pi_v<float>));
  scene.takes[0].camera = Scene::from({14, -12}, {0, 0});
  check_only(scene.report(), Measure::OneSided, "volley does not show Blue");
  Take counter = scene.takes[0];
  counter.camera = Scene::from({14, 288}, {0, 300});
  scene.takes[0].span.to = counter.span.from = 3;
  scene.takes.push_back(counter);
  CHECK(scene.report().holds());
}

TEST_CASE("a shot whose men stand in corn to above their belts is told, once it does so for more than two seconds") {
  Scene scene;
  scene.both_stand();
  stage::Scenery& scenery = scene.film.set.scenery;
  scenery.ground_cover = "meadow grass";
  scenery.day = 18;
  scenery.areas.push_back(
      {.kind = stage::AreaKind::Field, .crop = "rye", .outline = {{-200, -200}, {200, -200}, {200, 200}, {-200, 200}}});
  scenery.survey();
  check_only(scene.report(), Measure::Sunk, "stands in corn to above its belt");
  SUBCASE("two seconds are few") {
    scene.takes[0].span.to = 1.9;
    CHECK(scene.report().holds());
  }
  SUBCASE("what was trodden down hides nobody") {
    scene.film.set.trodden = {.columns = 10, .rows = 10};
    scene.film.set.trodden.steps.assign(100, 0);
    CHECK(scene.report().holds());
  }
}

}  // namespace
/// Red and Blue at blows so far apart, and a round in which Red strikes.
/// @param before metres of Red's front that have an enemy before them
Scene at_blows(float apart, float before = 24) {
  Scene scene;
  for (int unit = 0; unit < 2; ++unit) {
    Stance stance = in_line({0, unit == 0 ? 0 : apart}, unit == 0 ? 0 : std::numbers::pi_v<float>);
    const float half = unit == 0 ? before / 2 : 12;
    stance.idle = stage::Clip::Fence;
    stance.fray.main = {.left = -half, .right = half};
    stance.meets_to = 1e9;
    scene.stands(static_cast<std::uint32_t>(unit), stance);
  }
  scene.film.moments.push_back(
      {.kind = Moment::Kind::Melee, .span = {1, 4}, .peak = 2, .unit = 0, .other = 1, .salience = 0.7F});
  return scene;
}

TEST_CASE("rounds in which nobody is seen to fight are counted") {
  CHECK(at_blows(2).report().value(Measure::InAir) == 0);
  check_only(at_blows(14).report(), Measure::InAir, "fights, far from Blue");
  check_only(at_blows(2, 0).report(), Measure::InAir, "strikes nobody, and fights Blue");
}

}  // namespace vedette::choreography::test
