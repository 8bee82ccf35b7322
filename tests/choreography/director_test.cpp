#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include "choreography/acting.h"
#include "choreography/aftermath.h"
#include "choreography/director/cameras.h"
#include "choreography/director/choice.h"
#include "choreography/director/direct.h"
#include "choreography/director/focus.h"
#include "choreography/director/sequence.h"
#include "choreography/director/shot.h"
#include "choreography/director/sieve.h"
#include "choreography/formation.h"
#include "choreography/gauge/composition_gauge.h"
#include "choreography/gauge/picture_gauge.h"
#include "choreography/hand_made.h"
#include "stage/view.h"

namespace vedette::choreography::test {
namespace {

float hills(stage::Vec2 p) {
  return 40 + 30 * std::sin(p.x / 120) * std::cos(p.y / 90);
}

const Relief bare_hills{.ground = hills};
const Relief wooded_hills{.ground = hills, .skyline = [](stage::Vec2 p) { return hills(p) + 18; }};

Film on_hills(const Relief& relief = bare_hills) {
  const HandMade made = thirty_seconds();
  return build_film(made.scenario(), made.start(), made.entries(), {}, relief);
}

const timeline::Track& camera_of(const Film& film) {
  return **std::ranges::find(film.timeline.tracks(), "camera", [](const auto& track) { return track->name(); });
}

TEST_CASE("shots follow one another without a gap, each long enough to be understood") {
  const Film film = on_hills();
  double end = 0;
  for (const auto& strip : camera_of(film).strips()) {
    CHECK(strip->span().from == doctest::Approx(end));
    CHECK(strip->span().length() >= 1.4);
    end = strip->span().to;
  }
  CHECK(end == doctest::Approx(film.timeline.duration()));
}

TEST_CASE("the close camera stays where the director last looked at a regiment, and is nowhere else") {
  const Film film = on_hills();
  const ShotStrip* last = nullptr;
  int beside = 0;  // seconds at which the director looks elsewhere
  for (double at = 0; at < film.timeline.duration(); at += 0.5) {
    const auto* shot = dynamic_cast<const ShotStrip*>(camera_of(film).at(at));
    if (shot->subject().unit) last = shot;
    if (last == nullptr) continue;
    beside += last != shot;
    const stage::Camera close = camera_named("close", film, at, bare_hills).value();
    CHECK(length(close.eye - last->camera(std::min(at, last->span().to)).eye) < 0.01F);
  }
  REQUIRE(last);
  CHECK(beside > 0);
}

TEST_CASE("the camera stays above the ground and looks down, but not at its feet") {
  const Film film = on_hills();
  for (double at = 0; at < film.timeline.duration(); at += 0.2) {
    const stage::Camera camera = film.timeline.frame_at(at).camera;
    CHECK(camera.eye.z > hills({camera.eye.x, camera.eye.y}) + 1.6F);
    const float away = length(stage::Vec2{camera.target.x - camera.eye.x, camera.target.y - camera.eye.y});
    CHECK(camera.eye.z > camera.target.z);
    CHECK(camera.eye.z - camera.target.z < 2.5F * away);
  }
}

TEST_CASE("the camera never stands among the trees") {
  const Film film = on_hills(wooded_hills);
  for (double at = 0; at < film.timeline.duration(); at += 0.2) {
    const stage::Vec3 eye = film.timeline.frame_at(at).camera.eye;
    CHECK(eye.z > wooded_hills.skyline({eye.x, eye.y}));
  }
}

TEST_CASE("whoever is said to be charged is in the picture while it is said") {
  const Film film = on_hills();
  int said = 0;
  for (double at = 6; at < film.timeline.duration(); at += 0.5) {
    const stage::StageFrame frame = film.timeline.frame_at(at);
    for (const stage::Caption& caption : frame.captions) {
      const auto word = caption.text.find(" charge ");
      if (word == std::string::npos || caption.opacity < 1) continue;
      const auto charged = std::ranges::find_if(
          film.set.rosters, [&](const stage::Roster& roster) { return caption.text.ends_with(' ' + roster.name); });
      REQUIRE(charged != film.set.rosters.end());
      const auto roster = static_cast<std::uint32_t>(charged - film.set.rosters.begin());
      const stage::Vec2 place = std::ranges::find(frame.blocks, roster, &stage::Block::roster)->at;
      const stage::Camera& camera = frame.camera;
      const stage::Vec2 way = place - stage::Vec2{camera.eye.x, camera.eye.y};
      const stage::Vec2 ahead{camera.target.x - camera.eye.x, camera.target.y - camera.eye.y};
      CHECK_MESSAGE(std::abs(stage::turn_between(stage::bearing_of(ahead), stage::bearing_of(way))) < 0.8F,
                    caption.text);
      ++said;
    }
  }
  CHECK(said > 0);
}

TEST_CASE("who breaks right out of a fight does so in the shot of it: nobody is cut to as he breaks") {
  Film film = on_hills();
  film.moments = {{.kind = Moment::Kind::Melee, .span = {6, 9}, .peak = 8, .unit = 0, .other = 3, .salience = 0.9F},
                  {.kind = Moment::Kind::Rout, .span = {9, 13}, .peak = 9.8, .unit = 3, .other = 0, .salience = 0.5F}};
  direct(film, bare_hills);
  int fights = 0, breaks = 0;
  for (const auto& strip : film.timeline.tracks().back()->strips()) {
    const auto& shot = dynamic_cast<const ShotStrip&>(*strip);
    fights += shot.kind() == timeline::ShotKind::Melee && shot.span().holds(9.8);
    breaks += shot.kind() == timeline::ShotKind::Rout;
  }
  CHECK(fights == 1);
  CHECK(breaks == 0);
}

TEST_CASE("a third volley of one battalion gives way to another's first") {
  Film film = on_hills();
  const auto volley = [](std::uint32_t unit, double at, float salience) {
    return Moment{.kind = Moment::Kind::Volley,
                  .span = {at - 1, at + 2},
                  .peak = at,
                  .unit = unit,
                  .other = 4,
                  .salience = salience};
  };
  constexpr std::uint32_t often = 0, once = 2;
  film.moments = {volley(often, 4, 0.5F), volley(often, 10, 0.5F), volley(often, 16, 0.5F), volley(once, 16.2, 0.4F)};
  direct(film, bare_hills);
  // Others leap while they fire, so that it is cut in pieces.
  int of_once = 0, of_often = 0;
  for (const auto& strip : film.timeline.tracks().back()->strips()) {
    const auto& shot = dynamic_cast<const ShotStrip&>(*strip);
    if (shot.kind() != timeline::ShotKind::Volley || shot.span().to < 13 || shot.span().from > 19) continue;
    of_once += shot.subject().unit == once;
    of_often += shot.subject().unit == often;
  }
  CHECK(of_once > 0);
  CHECK(of_often == 0);
}

TEST_CASE("the director's pictures are full of those they are about, and show both sides of a fight") {
  const HandMade made = thirty_seconds();
  const Film film = build_film(made.scenario(), made.start(), made.entries(), {}, bare_hills);
  const PictureReport report = gauge_picture(film, bare_hills, takes_of(film));
  CHECK(report.value(Measure::OneSided) == 0);
  CHECK(report.value(Measure::Thin) < 2);
}

TEST_CASE("a cannonade over a mile is told of those who fire and of those who are struck") {
  HandMade made;
  const auto battery = made.unit(core::Side::Red, "Battery", "artillery", battle::Arm::Artillery, 18, 2, 0);
  const auto line = made.unit(core::Side::Blue, "Line", "infantry", battle::Arm::Infantry, 18, 34, 180);
  made.turn(1);
  made.side(core::Side::Red);
  made.phase(1, "Fire");
  made.volley(battery, line, 2);
  const Film film = build_film(made.scenario(), made.start(), made.entries(), {}, {});
  std::vector<const ShotStrip*> guns;
  for (const auto& strip : camera_of(film).strips())
    if (const auto& shot = dynamic_cast<const ShotStrip&>(*strip); shot.kind() == timeline::ShotKind::Guns)
      guns.push_back(&shot);
  REQUIRE(guns.size() == 2);
  const auto from = [&](const ShotStrip& shot, std::uint32_t unit) {
    return stage::length(block_of(film, unit, shot.span().from).at -
                         stage::Vec2{shot.first().eye.x, shot.first().eye.y});
  };
  constexpr float near = 150;  // metres
  CHECK(from(*guns.front(), 0) < near);
  CHECK(from(*guns.back(), 1) < near);
  const PictureReport report = gauge_picture(film, {}, takes_of(film));
  CHECK(report.value(Measure::OneSided) == 0);
}

TEST_CASE("half a shot of two is not cut again: no camera for it shows anybody leap") {
  HandMade made;
  const auto battery = made.unit(core::Side::Red, "Battery", "artillery", battle::Arm::Artillery, 18, 10, 0);
  const auto line = made.unit(core::Side::Blue, "Line", "infantry", battle::Arm::Infantry, 18, 34, 180);
  const auto behind = made.unit(core::Side::Red, "Behind", "infantry", battle::Arm::Infantry, 24, 7, 270);
  made.turn(1);
  made.phase(1, "movement");
  made.march(behind, 12);
  const Film film = made.film();
  REQUIRE(film.cuts.by_time().size() == 1);
  const timeline::Seconds leap = film.cuts.by_time()[0].at;
  const Relief flat;
  const Framing framing{film, flat};
  const Choice choice{film, flat, framing};
  const timeline::Span over{leap - 1, leap + 1};
  const auto index = [](battle::UnitId unit) { return unit.value - 1U; };
  const Offer offer = choice.alone(index(battery), index(line), over);
  CHECK(offer.shows);
  for (const Candidate& camera : offer.candidates) CHECK(leap_in(film, flat, over, camera.move) == nullptr);
}

TEST_CASE("who is beside an upright picture is not seen to leap, though he would be in a broad one") {
  HandMade made;
  const auto few = made.unit(core::Side::Red, "Few", "infantry", battle::Arm::Infantry, 24, 7, 270, 40);
  made.unit(core::Side::Blue, "Line", "infantry", battle::Arm::Infantry, 18, 34, 180);
  made.turn(1);
  made.phase(1, "movement");
  made.march(few, 12);
  Film film = made.film();
  REQUIRE(film.cuts.by_time().size() == 1);
  const timeline::Seconds leap = film.cuts.by_time()[0].at;
  const stage::Vec2 place = block_of(film, few.value - 1U, leap - 0.01).middle();
  constexpr float away = 100, lens = 0.6F, aside = 0.42F;  // metres; radians: between the edges of both pictures
  const stage::Vec2 eye = place - stage::Vec2{0, away}, ahead = stage::heading(aside);
  const stage::Camera camera{
      .eye = {eye.x, eye.y, 2}, .target = {eye.x + away * ahead.x, eye.y + away * ahead.y, 2}, .field_of_view = lens};
  const auto shows = [&] { return leap_in(film, {}, {leap - 1, leap + 1}, {camera, camera}) != nullptr; };
  film.aspect = 16.0F / 9;
  CHECK(shows());
  film.aspect = 9.0F / 16;
  CHECK_FALSE(shows());
}

/// A battalion at rest, and a camera that stands before its middle.
struct AtRest {
  static Film filmed() {
    HandMade made;
    made.unit(core::Side::Red, "At rest", "infantry", battle::Arm::Infantry, 18, 18, 0);
    made.turn(1);
    return made.film();
  }
  Film film = filmed();
  timeline::Span span{0, 3};
  stage::Vec2 place = block_of(film, 0, 1).middle(), ahead = stage::heading(block_of(film, 0, 1).bearing);
  stage::Camera before{.eye = {place.x + 25 * ahead.x, place.y + 25 * ahead.y, 1.8F},
                       .target = {place.x, place.y, 1.2F},
                       .field_of_view = 0.34F};

  [[nodiscard]] Move passing(const Relief& relief, const Move& move) const {
    const Framing framing{film, relief};
    return Choice{film, relief, framing}.passing(move, span, {.unit = 0, .other = {}});
  }
  [[nodiscard]] CompositionReport gauged(const Move& move) const {
    const Take take{.span = span, .kind = timeline::ShotKind::Wide, .subject = 0, .camera = [&](timeline::Seconds at) {
                      return between(move.first, move.second, span.share(at));
                    }};
    return gauge_composition(film, {}, std::array{take});
  }
};

TEST_CASE("a camera that would stand before men at rest goes past them, and looks the same way") {
  const AtRest at_rest;
  const auto [first, last] = at_rest.passing({}, {at_rest.before, at_rest.before});
  const stage::Vec3 goes = last.eye - first.eye;
  CHECK(std::abs(dot(stage::Vec2{goes.x, goes.y}, at_rest.ahead)) < 0.1F);
  CHECK(length(goes) > 1);
  CHECK(length((last.target - last.eye) - (first.target - first.eye)) < 0.01F);
  CHECK(at_rest.gauged({at_rest.before, at_rest.before}).at_rest == 1);
  CHECK(at_rest.gauged({first, last}).at_rest == 0);
}

TEST_CASE("a camera that follows somebody, or that would go past them into a wall, stays as it is") {
  const AtRest at_rest;
  stage::Camera follows = at_rest.before;
  follows.eye.x += 5, follows.target.x += 5;
  CHECK(at_rest.passing({}, {at_rest.before, follows}) == Move{at_rest.before, follows});
  const stage::Vec2 eye{at_rest.before.eye.x, at_rest.before.eye.y};
  constexpr float half_open = 1, near = 1, far = 5;  // metres: a gap between two walls right before the camera
  const Relief walled{.skyline = [&](stage::Vec2 p) {
    const stage::Vec2 off = p - eye, beside{at_rest.ahead.y, -at_rest.ahead.x};
    const float before = -dot(off, at_rest.ahead);
    return std::abs(dot(off, beside)) > half_open && before > near && before < far ? 4.0F : 0.0F;
  }};
  CHECK(at_rest.passing(walled, {at_rest.before, at_rest.before}) == Move{at_rest.before, at_rest.before});
}

TEST_CASE("of many places the best comes first, as if each had been looked at closely, and each comes once") {
  const AtRest at_rest;
  // A house beside the way from afar: from behind it one sees some of them, or nobody.
  const stage::Vec2 house = at_rest.place + at_rest.ahead * 25;
  const Relief built{.screen = [&](stage::Vec2 p) { return length(p - house) < 9 ? 20.0F : 0.0F; }};
  const Rating rating{at_rest.film, built, at_rest.span, {.unit = 0, .other = {}}, at_rest.place};
  std::vector<Place> places;
  for (int i = -20; i <= 20; ++i)
    for (const auto way : {Composition::Eye, Composition::Close, Composition::Crane}) {
      const float turn = 0.05F * static_cast<float>(i), away = 30 + 12 * static_cast<float>(way);
      stage::Camera camera = at_rest.before;
      const stage::Vec2 eye = at_rest.place + stage::turned(at_rest.ahead, turn) * away;
      camera.eye = {eye.x, eye.y, 1.8F};
      places.push_back({{camera, camera}, way});
    }
  const auto worth = [&](const Place& place) {
    return rating.at_a_glance(place.move) - rating.hidden_at_a_glance(place.move);
  };
  std::vector<Place> sorted = places;
  std::ranges::stable_sort(sorted, std::ranges::greater{}, worth);
  REQUIRE(std::ranges::count_if(places, [&](const Place& p) { return rating.hidden_at_a_glance(p.move) > 0; }) > 9);
  const auto is_at = [](const Place& place, const Place& other) {
    return place.composition == other.composition && place.move.first.eye == other.move.first.eye;
  };
  Sieve sieve{rating, places};
  CHECK(sieve.promise() == worth(sorted.front()));
  for (const Place& expected : sorted) {
    const auto next = sieve.next(Sieve::Ways{}.set());
    REQUIRE(next);
    CHECK(is_at(*next, expected));
  }
  CHECK_FALSE(sieve.next(Sieve::Ways{}.set()));
  // Of one way only.
  Sieve of_one{rating, places};
  std::erase_if(sorted, [](const Place& place) { return place.composition != Composition::Close; });
  for (const Place& expected : sorted)
    CHECK(is_at(of_one.next(Sieve::Ways{}.set(static_cast<std::size_t>(Composition::Close))).value(), expected));
  CHECK_FALSE(of_one.next(Sieve::Ways{}.set(static_cast<std::size_t>(Composition::Close))));
  CHECK(of_one.promise());  // the others are there yet
}

/// Two battalions far apart, of which one marches, and a camera before each, as far away and as high.
struct OneMarches {
  static constexpr std::uint32_t stands = 0, marches = 1;
  static Film filmed() {
    HandMade made;
    made.unit(core::Side::Red, "At rest", "infantry", battle::Arm::Infantry, 10, 18, 0);
    const battle::UnitId on_the_way =
        made.unit(core::Side::Red, "On the way", "infantry", battle::Arm::Infantry, 15, 18, 0);
    made.turn(1);
    made.phase(1, "movement");
    made.march(on_the_way, 12);
    return made.film();
  }
  Film film = filmed();
  timeline::Span span = while_it_marches();

  [[nodiscard]] timeline::Span while_it_marches() const {
    timeline::Seconds at = 0;
    while (stage::waits(block_of(film, marches, at).clip)) at += 0.25;
    return {at + 0.5, at + 1.5};
  }
  [[nodiscard]] stage::Camera before(std::uint32_t unit) const {
    const stage::Block block = block_of(film, unit, (span.from + span.to) / 2);
    const stage::Vec2 place = block.middle(), eye = place + stage::heading(block.bearing) * 30.0F;
    return {.eye = {eye.x, eye.y, 1.8F}, .target = {place.x, place.y, 1.2F}, .field_of_view = 0.34F};
  }
};

TEST_CASE("a line that waits has no life, and the director would rather see one that marches") {
  const OneMarches battle;
  const auto take = [&](std::uint32_t unit) {
    return Take{.span = battle.span, .kind = timeline::ShotKind::Wide, .camera = [&battle, unit](timeline::Seconds) {
                  return battle.before(unit);
                }};
  };
  const timeline::Seconds middle = (battle.span.from + battle.span.to) / 2;
  CHECK(acting_share(battle.film, {}, battle.before(OneMarches::stands), middle) == 0);
  CHECK(acting_share(battle.film, {}, battle.before(OneMarches::marches), middle) > 0.9F);
  const CompositionReport waits = gauge_composition(battle.film, {}, std::array{take(OneMarches::stands)}),
                          marches = gauge_composition(battle.film, {}, std::array{take(OneMarches::marches)});
  CHECK(waits.fought == doctest::Approx(battle.span.length()));
  CHECK(waits.lifeless == doctest::Approx(battle.span.length()));
  CHECK(marches.lifeless == 0);
  const Relief flat;
  const stage::Vec2 between = mix(block_of(battle.film, OneMarches::stands, middle).middle(),
                                  block_of(battle.film, OneMarches::marches, middle).middle(), 0.5F);
  const Rating rating{battle.film, flat, battle.span, {}, between};
  const auto worth = [&](std::uint32_t unit) { return rating.at_a_glance({battle.before(unit), battle.before(unit)}); };
  CHECK(worth(OneMarches::marches) > worth(OneMarches::stands) + 0.5F);
}

TEST_CASE("men who lie at the lower edge of a picture are counted, and cost") {
  const AtRest at_rest;
  stage::Camera low = at_rest.before;
  low.field_of_view = 0.3F;
  stage::Camera high = low;  // it looks the same way: there is as much sky
  high.eye.z += 2.1F, high.target.z += 2.1F;
  const Move level{low, low}, raised{high, high};
  CHECK(at_rest.gauged(level).sunken == 0);
  CHECK(at_rest.gauged(raised).sunken == 1);
  const Relief flat;
  Rating rating{at_rest.film, flat, at_rest.span, {.unit = 0, .other = {}}, at_rest.place};
  const auto verdicts = rating.whole(std::array{level, raised});
  CHECK(verdicts[1].costs.back() > verdicts[0].costs.back() + 0.3F);
}

TEST_CASE("men whom smoke hides are counted, and cost") {
  AtRest at_rest;
  const Move move{at_rest.before, at_rest.before};
  const auto cost = [&] {
    const Relief flat;
    Rating rating{at_rest.film, flat, at_rest.span, {.unit = 0, .other = {}}, at_rest.place};
    return rating.whole(std::array{move}).front().costs.back();
  };
  CHECK(at_rest.gauged(move).veiled == 0);
  const float clear = cost();
  const stage::Vec2 between = at_rest.place + at_rest.ahead * 10, along{at_rest.ahead.y, -at_rest.ahead.x};
  for (int i = -60; i < 60; ++i)
    at_rest.film.set.puffs.push_back(
        {.at = between + along * (0.3F * static_cast<float>(i)), .born = -0.5F, .life = 12});
  at_rest.film.lingering = {at_rest.film.set.puffs, {}};
  CHECK(at_rest.gauged(move).veiled == 1);
  CHECK(cost() > clear + 1);
}

TEST_CASE("a man who stands right before the lens is counted, and costs") {
  const AtRest at_rest;
  stage::Camera into = at_rest.before;  // a pace before his breast
  const stage::Vec3 man = stage::Vec3{into.target.x, into.target.y, 1.2F};
  into.eye = man + (into.eye - man) * 0.08F;
  const Move far{at_rest.before, at_rest.before}, near{into, into};
  CHECK(at_rest.gauged(far).blocked == 0);
  CHECK(at_rest.gauged(near).blocked == 1);
  // From half a metre nearer somebody is taller than the picture.
  const auto from = [&](float metres) {
    stage::Camera camera = at_rest.before;
    camera.eye = man + stage::unit(at_rest.before.eye - man) * metres;
    return Move{camera, camera};
  };
  const Relief flat;
  Rating rating{at_rest.film, flat, at_rest.span, {.unit = 0, .other = {}}, at_rest.place};
  const auto verdicts = rating.whole(std::array{from(6.5F), from(6)});
  CHECK(verdicts[1].costs.back() > verdicts[0].costs.back() + 0.8F * costs.blocked);
}

TEST_CASE("a body that takes an eighth of the picture at any moment is counted, whosever it is") {
  AtRest at_rest;
  const Move from_afar{at_rest.before, at_rest.before};
  CHECK(at_rest.gauged(from_afar).in_lens == 0);
  stage::Camera into = at_rest.before;
  const stage::Vec3 man = stage::Vec3{into.target.x, into.target.y, 1.2F};
  into.eye = man + (into.eye - man) * 0.08F;
  CHECK(at_rest.gauged({into, into}).in_lens == 1);
  // A horse without its rider comes by for a moment, long before its end.
  const auto beside = [&](float metres, float second) {
    const stage::Vec2 there =
        at_rest.place + at_rest.ahead * 21 + stage::Vec2{at_rest.ahead.y, -at_rest.ahead.x} * metres;
    return stage::Stray::Step{.second = second, .at = there, .metres = 20 + metres, .clip = stage::Clip::Run};
  };
  at_rest.film.set.rosters[0].strays = {
      {.what = stage::Stray::What::Horse, .steps = {beside(-20, 0.5F), beside(20, 1.5F)}}};
  at_rest.film.set.rosters[0].arm = stage::Arm::Horse;
  CHECK(at_rest.gauged(from_afar).in_lens == 1);
  at_rest.film.set.rosters[0].strays[0].steps = {beside(-20, 5), beside(20, 6)};  // after the shot
  CHECK(at_rest.gauged(from_afar).in_lens == 0);
}

TEST_CASE("where nobody of a garrison can be seen no shot is made of it") {
  Film film = on_hills();
  const Relief walled{.ground = hills, .skyline = [&film](stage::Vec2 p) {
                        const stage::Vec2 town = block_of(film, 0, 10).at;
                        return hills(p) + (stage::length(p - town) < 90 ? 25.0F : 0.0F);
                      }};
  film.moments = {{.kind = Moment::Kind::Town, .span = {8, 13}, .peak = 10, .unit = 0, .salience = 0.8F}};
  direct(film, walled);
  const auto* shot = dynamic_cast<const ShotStrip*>(film.timeline.tracks().back()->at(10));
  REQUIRE(shot != nullptr);
  CHECK(shot->kind() == timeline::ShotKind::Wide);
}

TEST_CASE("a charge is framed before it strikes home") {
  const Film film = on_hills();
  for (const Moment& m : film.moments) {
    if (m.kind != Moment::Kind::Rout) continue;
    const auto* shot = dynamic_cast<const ShotStrip*>(camera_of(film).at(m.peak));
    REQUIRE(shot != nullptr);
    CHECK(shot->kind() == timeline::ShotKind::Rout);
    CHECK(shot->span().from <= m.peak);
  }
  bool charge = false;
  for (const auto& strip : camera_of(film).strips())
    charge = charge || dynamic_cast<const ShotStrip&>(*strip).kind() == timeline::ShotKind::Charge;
  CHECK(charge);
}

TEST_CASE("the focus follows whom one sees, and not for a moment there and back") {
  const Film film = thirty_seconds().film();
  constexpr float far = 80, near = 20;  // metres, where nobody stands
  const auto focus = [&](timeline::Span looks_near, double at) {
    const ShotCamera shot{{0, 4},
                          [&](double second) {
                            const float way = looks_near.holds(second) ? near : far;
                            return stage::Camera{.eye = {5000, 0, 2}, .target = {5000, way, 2}};
                          },
                          [](double second) { return second; },
                          {}};
    return focus_pulled(shot, film, {}, at).focus;
  };
  for (const double at : {0.6, 0.9, 1.0, 1.1, 1.4}) CHECK(focus({0.9, 1.1}, at) == doctest::Approx(far));
  CHECK(focus({0.9, 4}, 0.5) == doctest::Approx(far));
  CHECK(focus({0.9, 4}, 1.0) == doctest::Approx(near));
}

TEST_CASE("the focus stays on one man of a deep picture while the camera goes past the others") {
  const AtRest at_rest;
  const stage::Vec2 along{at_rest.ahead.y, -at_rest.ahead.x};
  const float front = block_of(at_rest.film, 0, 1).to.front;
  const auto eye = [&](double second) {  // from one flank, along the front and past a third of it
    const stage::Vec2 at = at_rest.place + at_rest.ahead * 3 +
                           along * (front * (-0.55F + 0.33F * static_cast<float>(at_rest.span.share(second))));
    return stage::Vec3{at.x, at.y, 1.8F};
  };
  const ShotCamera shot{at_rest.span,
                        [&](double second) {
                          const stage::Vec3 from = eye(second);
                          return stage::Camera{.eye = from,
                                               .target = {from.x + 50 * along.x, from.y + 50 * along.y, 1.2F},
                                               .field_of_view = 0.4F};
                        },
                        [](double second) { return second; }, 0};
  const auto focus = [&](double at) { return focus_pulled(shot, at_rest.film, {}, at).focus; };
  constexpr double step = 0.1;
  for (double at = 0; at + step < at_rest.span.to; at += step) {
    const float gone = length(eye(at + step) - eye(at));
    CHECK(std::abs(focus(at) - focus(at + step) - gone) < 0.3F * gone);
  }
}

TEST_CASE("a picture about nobody is sharp at those who fill it, one about a unit at that unit") {
  HandMade made;
  made.unit(core::Side::Red, "Near", "INF", battle::Arm::Infantry, 18, 18, 0, 600);
  made.unit(core::Side::Red, "Far", "INF", battle::Arm::Infantry, 18, 24, 0, 600);
  made.unit(core::Side::Red, "Farther", "INF", battle::Arm::Infantry, 18, 27, 0, 600);
  made.turn(1);
  const Film film = made.film();
  const stage::Vec2 near = block_of(film, 0, 1).at, far = block_of(film, 1, 1).at;
  const stage::Vec2 ahead = (far - near) * (1 / length(far - near));
  constexpr float before = 25;  // metres before the near
  const stage::Vec2 eye = near - ahead * before;
  const stage::Camera camera{.eye = {eye.x, eye.y, 3}, .target = {far.x, far.y, 1}, .field_of_view = 0.25F};
  const auto focus = [&](std::optional<std::uint32_t> roster) {
    return focused(camera, film, {}, film.timeline.frame_at(1), roster).focus;
  };
  const auto distance = [&](std::uint32_t roster) { return dot(block_of(film, roster, 1).at - eye, ahead); };
  CHECK(std::abs(focus({}) / distance(0) - 1) < 0.3F);
  CHECK(std::abs(focus(1) / distance(1) - 1) < 0.3F);
}

TEST_CASE("a picture is sharp at those in front, however many stand behind them") {
  HandMade made;
  made.unit(core::Side::Red, "In column", "INF", battle::Arm::Infantry, 18, 18, 0, 600);
  made.turn(1);
  const Film film = made.film({.men_per_figure = 1});
  stage::StageFrame frame = film.timeline.frame_at(1);
  stage::Block& block = frame.blocks.front();
  const Company column{.arm = stage::Arm::Foot, .figures = 600, .one_to_one = true, .width = 20, .depth = 60};
  block.from = block.to = layout_of(column, battle::Formation::Column);
  const stage::Vec2 ahead = stage::heading(block.bearing);
  constexpr float before = 10;  // metres
  const stage::Vec2 eye = block.middle() + ahead * (block.to.deep() / 2 + before);
  const stage::Camera camera{
      .eye = {eye.x, eye.y, 1.7F}, .target = {block.at.x, block.at.y, 1.2F}, .field_of_view = 0.3F};
  CHECK(focused(camera, film, {}, frame, {}).focus < 1.2F * before);
}

TEST_CASE("one man right before the lens is not what a picture is sharp at") {
  HandMade made;
  made.unit(core::Side::Red, "Battery", "artillery", battle::Arm::Artillery, 18, 18, 0);
  made.turn(1);
  const Film film = made.film();
  const stage::Roster& roster = film.set.rosters[0];
  const stage::Block block = block_of(film, 0, 1);
  std::vector<stage::Vec2> men;
  for (int figure = 0; figure < roster.figures; ++figure)
    if (const auto pose = stage::figure_pose(roster, block, figure, 1); !pose.hidden) men.push_back(pose.at);
  const auto outermost = std::ranges::min(men, {}, &stage::Vec2::x);
  constexpr float before_him = 1.3F;  // metres
  const stage::Camera camera{.eye = {outermost.x - before_him, outermost.y, 1.6F},
                             .target = {outermost.x + 50, outermost.y, 1.2F},
                             .field_of_view = 0.6F};
  const float sharp = focused(camera, film, {}, film.timeline.frame_at(1), 0).focus;
  const auto is_sharp = [&](stage::Vec2 man) {
    const float depth = man.x - camera.eye.x;
    return std::abs(1 - sharp / depth) < 0.3F;
  };
  CHECK_FALSE(is_sharp(outermost));
  CHECK(std::ranges::count_if(men, is_sharp) >= 6);
}

TEST_CASE("a cut to the very same picture is none") {
  const Film film = thirty_seconds().film();
  const stage::Camera camera{.eye = {0, 0, 2}, .target = {0, 40, 1}};
  stage::Camera beside = camera;
  beside.eye.x += 30;
  CHECK(cut_cost(film, {camera, Composition::Eye, {}}, {camera, Composition::Close, {}}, 1) >= costs.no_cut);
  CHECK(cut_cost(film, {camera, Composition::Eye, {}}, {beside, Composition::Close, {}}, 1) < costs.no_cut);
}

TEST_CASE("cameras by name answer at every second, unknown names do not") {
  const Film film = on_hills();
  for (const auto name : camera_names)
    for (const double at : {0.0, 20.0, film.timeline.duration()})
      CHECK_MESSAGE(camera_named(name, film, at, bare_hills).has_value(), std::string{name});
  CHECK_FALSE(camera_named("balloon", film, 1, bare_hills).has_value());
}

TEST_CASE("without a lens a camera stands where it does with one, and the director's is the film's own") {
  const Film film = on_hills();
  for (const auto name : camera_names)
    for (double at = 0; at <= film.timeline.duration(); at += 1) {
      const stage::Camera through = camera_named(name, film, at, bare_hills).value();
      const stage::Camera sharp = camera_named(name, film, at, bare_hills, Lens::None).value();
      CHECK(sharp.aperture == 0);
      CHECK(length(sharp.eye - through.eye) == 0);
      CHECK(length(sharp.target - through.target) == 0);
      if (name == "director") CHECK(length(sharp.eye - film.timeline.frame_at(at).camera.eye) == 0);
    }
}

}  // namespace
}  // namespace vedette::choreography::test
