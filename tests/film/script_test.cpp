#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "choreography/aftermath.h"
#include "choreography/director/documentary.h"
#include "choreography/hand_made.h"
#include "film/script_cut.h"
#include "film/script_text.h"
#include "film/settled.h"
#include "stage/view.h"

namespace vedette::film::test {
namespace {

using choreography::test::HandMade;
using doctest::Approx;
using timeline::Cut;
using timeline::CutShot;
using timeline::ShotKind;

/// The thirty seconds of the house, with what can be named in them.
struct Room {
  HandMade battle = choreography::test::thirty_seconds();
  choreography::Film film = battle.film();
  choreography::Relief relief;
  UnitNames names{film.set.rosters};
  Happenings happenings{named()};

  [[nodiscard]] std::vector<Happening> named() const {
    std::vector<Happening> all;
    for (const timeline::Mark& mark : film.timeline.marks())
      all.push_back({.turn = mark.turn,
                     .side = mark.kind == timeline::Mark::Kind::Turn ? -1 : mark.side,
                     .phase = mark.kind == timeline::Mark::Kind::Phase ? mark.name : "",
                     .at = mark.at});
    for (const choreography::Moment& m : film.moments)
      if (m.kind == choreography::Moment::Kind::Volley)
        all.push_back({.turn = 1,
                       .side = 0,
                       .phase = "fire",
                       .sentence = film.set.rosters[m.unit].name + " fire, 3\" away",
                       .at = m.peak,
                       .unit = m.unit,
                       .other = m.other,
                       .telling = true});
    std::ranges::stable_sort(all, {}, &Happening::at);
    return all;
  }
  [[nodiscard]] const Happening& volley() const {
    return *std::ranges::find_if(happenings.all(), [](const Happening& one) { return one.telling; });
  }
  double length = 40;  // of the director's film
  [[nodiscard]] Cut documentary() const {
    choreography::FilmFacts facts{.title = "A trial"};
    facts.armies[0].name = "British", facts.armies[1].name = "French";
    return settled(choreography::documentary(film, relief, facts, {.length = length}), film, relief);
  }
  [[nodiscard]] CuttingRoom room() const {
    return {
        film,
        relief,
        happenings,
        names,
        [](const std::string& path) { return path.ends_with("table3.jpg") ? std::string{} : path + ": is not there"; },
        [](const std::string& path) {
          return path.ends_with("other.vrep") ? std::string{} : path + ": is a branch of another battle";
        }};
  }
  /// @param shots as they stand below `shots:`
  [[nodiscard]] std::optional<Cut> cut(const std::string& shots, data::Faults& faults, bool whole = true) const {
    const auto script = read_script(std::string{"film: 1\nwhole: "} + (whole ? "yes" : "no") + "\nshots:\n" + shots,
                                    "films/film.yaml", faults);
    const auto made = script ? cut_of(*script, whole ? Cut{} : documentary(), room(), faults) : std::nullopt;
    return faults.any_error() ? std::nullopt : made;
  }
  [[nodiscard]] Cut good(const std::string& shots, bool whole = true) const {
    data::Faults faults;
    auto made = cut(shots, faults, whole);
    REQUIRE_MESSAGE(made.has_value(), faults.text());
    return *std::move(made);
  }
  [[nodiscard]] std::string wrong(const std::string& shots) const {
    data::Faults faults;
    CHECK_FALSE(cut(shots, faults).has_value());
    return faults.text();
  }
  [[nodiscard]] std::string text(const Cut& made) const {
    return script_text(made, {.file = ""}, names, happenings, relief);
  }
};

bool has(const std::string& text, std::string_view what) {
  return text.find(what) != std::string::npos;
}

TEST_CASE("a documentary written as a script is read back as the same film, to the last digit") {
  const Room room;
  const Cut cut = room.documentary();
  REQUIRE(cut.shots.size() > 4);
  const std::string text = room.text(cut);
  data::Faults faults;
  const auto script = read_script(text, "film.yaml", faults);
  REQUIRE_MESSAGE(script.has_value(), faults.text());
  CHECK(script->whole);
  const auto again = cut_of(*script, {}, room.room(), faults);
  REQUIRE_MESSAGE(again.has_value(), faults.text());
  CHECK(room.text(*again) == text);
  REQUIRE(again->shots.size() == cut.shots.size());
  for (std::size_t i = 0; i < cut.shots.size(); ++i) {
    CAPTURE(i);
    const CutShot &one = cut.shots[i], &two = again->shots[i];
    CHECK(two.film.from == one.film.from);
    CHECK(two.film.to == one.film.to);
    CHECK(two.battle.from == one.battle.from);
    CHECK(two.battle.to == one.battle.to);
    CHECK(two.kind == one.kind);
    CHECK(two.look == one.look);
    CHECK(two.unit == one.unit);
    CHECK(two.other == one.other);
    CHECK(two.far == one.far);
    CHECK(two.into == one.into);
    CHECK(two.takes == one.takes);
    REQUIRE(two.keys.size() == one.keys.size());
    for (std::size_t k = 0; k < one.keys.size(); ++k) {
      CHECK(two.keys[k].at == one.keys[k].at);
      CHECK(two.keys[k].camera.eye == one.keys[k].camera.eye);
      CHECK(two.keys[k].camera.target == one.keys[k].camera.target);
      CHECK(two.keys[k].camera.field_of_view == one.keys[k].camera.field_of_view);
    }
    REQUIRE(two.plates.size() == one.plates.size());
    for (std::size_t k = 0; k < one.plates.size(); ++k) CHECK(two.plates[k].plate == one.plates[k].plate);
    REQUIRE(two.words.has_value());
    CHECK(two.words->size() == one.words->size());
  }
}

TEST_CASE("what is settled stays as it is") {
  const Room room;
  const Cut cut = room.documentary();
  CHECK(room.text(settled(cut, room.film, room.relief)) == room.text(cut));
}

TEST_CASE("a shot shows its moment before and after it, as slowly as it says, under its words") {
  const Room room;
  const Happening& volley = room.volley();
  const Cut cut = room.good("  - when: T1, " + room.names.of(*volley.unit) +
                            " fire\n    hold: 6 s\n    rate: 0.5\n    text: They halt and fire.\n");
  REQUIRE(cut.shots.size() == 1);
  const CutShot& shot = cut.shots[0];
  CHECK(shot.film.length() == Approx(6));
  CHECK(shot.rate() == Approx(0.5));
  CHECK(shot.battle.holds(volley.at));
  CHECK((volley.at - shot.battle.from) / shot.rate() == Approx(2.4));
  CHECK(shot.unit == volley.unit);
  CHECK(shot.other == volley.other);
  REQUIRE(shot.words->size() == 1);
  CHECK(shot.words->front().text == "They halt and fire.");
}

TEST_CASE("keys go with their unit, through every key, look where they shall, and at an equal pace") {
  const Room room;
  const Happening& volley = room.volley();
  const std::string name = room.names.of(*volley.unit), enemy = room.names.of(*volley.other);
  const Cut cut =
      room.good("  - when: T1, " + name + " fire\n    keys:\n      - {at: 0 s, eye: [60, 25, 14], look: " + enemy +
                ", lens: 50 mm}\n      - {at: 2 s, eye: [40, -30, 9], look: " + enemy +
                ", pace: equal}\n      - {at: 5 s, eye: [20, 10, 5], look: [0, 0, 1], pace: equal}\n");
  const CutShot& shot = cut.shots.front();
  CHECK(shot.film.length() == Approx(5));
  const auto seen = [&](double at) {
    const stage::Camera camera = shot.camera_at(at);
    const auto frame = room.film.timeline.frame_at(shot.battle_at(at));
    const stage::Block& block = *std::ranges::find(frame.blocks, *volley.unit, &stage::Block::roster);
    const stage::Vec2 from = stage::Vec2{camera.eye.x, camera.eye.y} - block.middle(),
                      ahead = stage::heading(block.bearing);
    return stage::Vec3{dot(from, ahead), from.x * ahead.y - from.y * ahead.x, camera.eye.z};
  };
  CHECK(stage::length(seen(0) - stage::Vec3{60, 25, 14}) < 0.1F);
  CHECK(stage::length(seen(2) - stage::Vec3{40, -30, 9}) < 0.1F);
  CHECK(stage::length(seen(5) - stage::Vec3{20, 10, 5}) < 0.1F);
  double least = 1e9, most = 0;
  for (double at = 2.2; at < 4.9; at += 0.2) {
    const double step = stage::length(seen(at + 0.2) - seen(at));
    least = std::min(least, step), most = std::max(most, step);
  }
  CHECK(most < 1.1 * least);
}

TEST_CASE("a camera is lifted over what its way leads through, and no higher elsewhere") {
  const Room room;
  stage::Scenery scenery;
  scenery.buildings.push_back({.centre = {50, 0}, .bearing = 0, .size = {12, 8}, .height = 5});
  choreography::Relief relief;
  relief.ground = [](stage::Vec2 at) { return at.x > 70 && at.x < 80 ? 6.0F : 0.0F; };
  relief.scenery = &scenery;
  CutShot shot{.film = {0, 10}, .battle = {0, 10}};
  const auto camera = [](float x) { return stage::Camera{.eye = {x, 0, 2}, .target = {x + 9, 0, 2}}; };
  shot.keys = {{0, camera(0)}, {5, camera(50)}, {10, camera(100)}};
  CutShot clear = shot;
  keep_clear(shot, relief);
  bool lifted = false;
  for (const timeline::CameraKey& key : shot.keys) {
    const stage::Vec3 eye = key.camera.eye;
    CHECK_FALSE(is_in_house(eye, relief));
    CHECK(eye.z > relief.ground({eye.x, eye.y}) + 0.2F);
    lifted = lifted || eye.z > 8;
    if (eye.x < 25) CHECK(eye.z == Approx(2).epsilon(0.01));
  }
  CHECK(lifted);
  scenery.buildings.clear();
  relief.ground = [](stage::Vec2) { return 0.0F; };
  keep_clear(clear, relief);
  CHECK(clear.keys.size() == 3);
}

TEST_CASE(
    "in a film the director has the rest of, a shot stands instead of his, another is dropped, a photo comes in") {
  const Room room;
  const Cut usual = room.documentary();
  const Happening& volley = room.volley();
  const std::string when = "T1, " + room.names.of(*volley.unit) + " fire";
  const Cut cut = room.good(
      "  - {when: \"" + when + "\", hold: 5 s, text: Fire!}\n  - {photo: table3.jpg, when: T1, hold: 4 s}\n", false);
  CHECK(cut.shots.size() == usual.shots.size() + 1);
  const auto photo = std::ranges::find_if(cut.shots, [](const CutShot& shot) { return !shot.photo.empty(); });
  REQUIRE(photo != cut.shots.end());
  CHECK(photo->photo == "films/table3.jpg");
  CHECK(std::ranges::any_of(cut.shots, [](const CutShot& shot) {
    return shot.words && !shot.words->empty() && shot.words->front().text == "Fire!";
  }));
}

TEST_CASE(
    "a sentence that is dropped is left out of the crisis too, its chapter goes on, and nothing else is left out") {
  Room room;
  room.length = 150;
  const Cut usual = room.documentary();
  const choreography::Moment* crisis = nullptr;
  for (const choreography::Moment& m : room.film.moments)
    if (usual.shots.front().unit == m.unit && usual.shots.front().battle.holds(m.peak)) crisis = &m;
  REQUIRE(crisis != nullptr);
  std::vector<Happening> all = room.named();
  all.push_back({.turn = 1, .side = 0, .phase = "fire", .sentence = "The crisis comes", .at = crisis->peak});
  std::ranges::stable_sort(all, {}, &Happening::at);
  room.happenings = Happenings{std::move(all)};
  const auto shows = [&](const CutShot& shot) {
    return shot.kind != ShotKind::Establish && shot.look == stage::Look::Field && shot.battle.holds(crisis->peak);
  };
  REQUIRE(std::ranges::count_if(usual.shots, shows) > 1);
  const Cut dropped = room.good("  - {drop: \"T1, The crisis comes\"}\n", false);
  CHECK(std::ranges::count_if(dropped.shots, shows) == 0);
  CHECK(dropped.shots.front().chapter == "Opening");
  // Of the last turn too, nothing that frames the battle.
  const auto kinds = [](const Cut& of, ShotKind kind) { return std::ranges::count(of.shots, kind, &CutShot::kind); };
  const Cut short_of_it = room.good("  - {drop: T1}\n  - {drop: T2}\n", false);
  for (const ShotKind kind :
       {ShotKind::Establish, ShotKind::Army, ShotKind::Plan, ShotKind::Aftermath, ShotKind::Credits}) {
    CAPTURE(name_of(kind));
    REQUIRE(kinds(usual, kind) > 0);
    CHECK(kinds(short_of_it, kind) == kinds(usual, kind));
  }
  CHECK(short_of_it.outcome() != short_of_it.shots.end());
  CHECK(short_of_it.shots.size() < usual.shots.size());
  // What is put where no story is left stands before how it ended.
  const Cut alone = room.good("  - {drop: T1}\n  - {drop: T2}\n  - {when: T2, hold: 3 s, text: alone}\n", false);
  const auto own = std::ranges::find_if(alone.shots, [](const CutShot& shot) {
    return shot.words && !shot.words->empty() && shot.words->front().text == "alone";
  });
  CHECK(own < alone.outcome());
}

TEST_CASE("all shots of a script are in its film, however near to each other, and none but by its own word goes") {
  const Room room;
  const Happening& volley = room.volley();
  const std::string fire = "T1, " + room.names.of(*volley.unit) + " fire";
  const auto texts = [](const Cut& cut) {
    std::string said;
    for (const CutShot& shot : cut.shots)
      if (shot.words && !shot.words->empty()) said += shot.words->front().text + ' ';
    return said;
  };
  const Cut cut = room.good("  - {when: \"" + fire + "\", hold: 6 s, text: one}\n  - {when: \"" + fire +
                                "\", hold: 3 s, text: two}\n  - {split: other.vrep, from: \"" + fire +
                                "\", hold: 4 s, text: three}\n  - {when: \"" + fire + "\", hold: 2 s, text: four}\n",
                            false);
  CHECK(texts(cut).starts_with("one two three four "));
}

TEST_CASE("everybody is in either half of a map in two, beside each other or one above the other") {
  Room room;
  for (const float aspect : {16.0F / 9, 1.0F, 9.0F / 16}) {
    CAPTURE(aspect);
    room.film.aspect = aspect;
    const Cut cut = room.good("  - {split: other.vrep, from: T1, hold: 5 s}\n");
    REQUIRE(cut.shots.size() == 1);
    constexpr int height = 720;
    const stage::View view{cut.shots[0].keys[0].camera, static_cast<int>(height * aspect), height, 0};
    const bool beside = stage::stands_beside(static_cast<int>(view.width), height);
    const float wide = view.width / (beside ? 4 : 2), high = view.height / (beside ? 2 : 4);
    for (std::uint32_t unit = 0; unit < room.film.units; ++unit) {
      const stage::Vec2 at = choreography::block_of(room.film, unit, cut.shots[0].battle.to).middle();
      const stage::View::Spot spot = view.project({at.x, at.y, 0});
      CHECK(std::abs(spot.x - view.width / 2) < wide);
      CHECK(std::abs(spot.y - view.height / 2) < high);
    }
  }
}

TEST_CASE("a script names photographs, branches and voices from its own folder, wherever it is written") {
  const Room room;
  const Cut cut =
      room.good("  - {photo: table3.jpg, when: T1, hold: 4 s}\n  - {split: other.vrep, from: T1, hold: 5 s}\n");
  const auto written = [&](const std::string& file) {
    Script head{.file = file};
    head.sound.voice = "films/voices";
    return script_text(cut, head, room.names, room.happenings, room.relief);
  };
  for (const auto& [file, beside] : {std::pair{"films/again.yaml", ""}, {"out/new/film.yaml", "../../films/"}}) {
    const std::string text = written(file), from = beside;
    CAPTURE(text);
    CHECK(has(text, "photo: \"" + from + "table3.jpg\""));
    CHECK(has(text, "split: \"" + from + "other.vrep\""));
    CHECK(has(text, "voice: \"" + from + "voices\""));
    data::Faults faults;
    const auto script = read_script(text, file, faults);
    REQUIRE_MESSAGE(script.has_value(), faults.text());
    CHECK(script->beside(script->sound.voice.value_or("")) == "films/voices");
    const auto again = cut_of(*script, {}, room.room(), faults);
    REQUIRE_MESSAGE(again.has_value(), faults.text());
    CHECK(again->shots[0].photo == "films/table3.jpg");
    CHECK(again->shots[1].split == "films/other.vrep");
  }
  // One that may lie anywhere has their whole paths, and so has what is written of it.
  const std::string whole = (std::filesystem::current_path() / "films/").string(), text = written("");
  for (const char* name : {"table3.jpg", "other.vrep", "voices"}) CHECK(has(text, '"' + whole + name + '"'));
  Script flite{.file = "films/again.yaml"};
  flite.sound.voice = "flite";
  CHECK(has(script_text(cut, flite, room.names, room.happenings, room.relief), "voice: \"flite\""));
}

TEST_CASE("a branch is seen beside its battle, on the map or where a unit is, and is written so") {
  const Room room;
  const Happening& volley = room.volley();
  const std::string fire = "T1, " + room.names.of(*volley.unit) + " fire";
  const Cut cut = room.good("  - {split: other.vrep, from: T1, hold: 5 s}\n  - {split: other.vrep, from: \"" + fire +
                            "\", hold: 4 s}\n");
  REQUIRE(cut.shots.size() == 2);
  for (const CutShot& shot : cut.shots) {
    CHECK(shot.split == "films/other.vrep");
    CHECK(shot.name() == "split");
    REQUIRE(shot.plates.size() == 1);
    CHECK(shot.plates[0].plate.kind == stage::Plate::Kind::Halves);
    CHECK(shot.plates[0].plate.lines.size() == 2);
  }
  CHECK(cut.shots[0].look == stage::Look::Map);
  CHECK(cut.shots[0].ways.has_value());
  CHECK(cut.shots[1].look == stage::Look::Field);
  CHECK(cut.shots[1].unit == volley.unit);
  CHECK(cut.shots[1].battle.from == Approx(volley.at));
  const std::string text = room.text(cut);
  data::Faults faults;
  const auto script = read_script(text, "film.yaml", faults);
  REQUIRE_MESSAGE(script.has_value(), faults.text());
  const auto again = cut_of(*script, {}, room.room(), faults);
  REQUIRE_MESSAGE(again.has_value(), faults.text());
  CHECK(room.text(*again) == text);
  const std::string all = room.wrong(
      "  - {split: other.vrep}\n  - {split: foreign.vrep, from: T1}\n  - {when: T1, from: T2}\n"
      "  - {split: other.vrep, from: T1, map: T1}\n");
  CHECK(has(all, "films/film.yaml:4:5: two battles in one picture need 'from'"));
  CHECK(has(all, "films/film.yaml:5:13: films/foreign.vrep: is a branch of another battle"));
  CHECK(has(all, "'from' is the moment of a shot with 'split'"));
  CHECK(has(all, "has its moment in 'from'"));
}

TEST_CASE("all that is wrong with a script is told at once, each with line and column and the way out") {
  const Room room;
  const std::string all = room.wrong(
      "  - {hold: 0 s, rate: 9}\n"
      "  - {when: T1, holt: 3 s}\n"
      "  - {when: T1, keys: [{at: 2 s, eye: [0, 0, -1], look: [0, 0, 1]}, {at: 1 s, eye: [0, 0, 2], look: [1, 0, "
      "1]}]}\n"
      "  - {when: T1, battle: [3 s, 1 s], hold: 2 s, shot: lo}\n"
      "  - {when: T1, cut: yes, dark: 1 s}\n"
      "  - {when: T1, battle: [1 s, 3 s], hold: 2 hours}\n"
      "  - {when: T1/red/fire, They fire}\n");
  CHECK(has(all, "films/film.yaml:4:5: the shot does not say what it shows"));
  CHECK(has(all, "expected 0.5 to 120"));
  CHECK(has(all, "expected 0.25 to 4"));
  CHECK(has(all, "did you mean 'hold'?"));
  CHECK(has(all, "films/film.yaml:6:45: -1 m above the ground (expected 0.2 to 100000)"));
  CHECK(has(all, "keys go forward in time"));
  CHECK(has(all, "the second later than the first"));
  CHECK(has(all, "did you mean 'low'?"));
  CHECK(has(all, "one of cut, dissolve and dark"));
  CHECK(has(all, ": a comma within { } ends a value (put the moment in quotes: \"T1/red/fire, They fire\")"));
  CHECK_FALSE(has(all, "unknown key 'They fire'"));
  CHECK(has(all, "'2 hours' (expected a number such as 12.5)"));
  CHECK_FALSE(has(all, "needs 'hold'"));
}

TEST_CASE("what this battle lacks is told with the nearest it has") {
  const Room room;
  const std::string name = room.names.of(*room.volley().unit);
  const std::string all = room.wrong(
      "  - {when: supper}\n"
      "  - {when: T9}\n"
      "  - {when: \"T1, " +
      name +
      " fires at the moon\"}\n"
      "  - {when: T1, unit: \"" +
      name.substr(1) +
      "\"}\n"
      "  - {photo: table4.jpg}\n"
      "  - {when: T1, arrows: [\"" +
      name +
      "\"]}\n"
      "  - {drop: T9}\n");
  CHECK(has(all, "'supper' is no moment (expected T3"));
  CHECK(has(all, "there is no moment 'T9' (the battle has turns 1 to"));
  CHECK(has(all, "(did you mean 'T1/red/fire, " + name + " fire'?)"));
  CHECK(has(all, "(did you mean '" + name + "'?)"));
  CHECK(has(all, "films/table4.jpg: is not there"));
  CHECK(has(all, "arrows are drawn on a map"));
}

}  // namespace
}  // namespace vedette::film::test
