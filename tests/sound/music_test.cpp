#include "sound/music.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "sound/level.h"
#include "support/paths.h"

namespace vedette::sound::test {
namespace {

namespace fs = std::filesystem;
using doctest::Approx;
using timeline::CutShot;
using timeline::ShotKind;

const fs::path folder = fs::path{paths::source_dir()} / "models" / "music";

std::vector<std::uint8_t> bytes_of(const fs::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

Tune tune_named(const std::string& name) {
  const auto tune = tune_of(bytes_of(folder / (name + ".mid")));
  REQUIRE_MESSAGE(tune.has_value(), name);
  return *tune;
}

CutShot shot(double from, double to, ShotKind kind) {
  return {.film = {from, to}, .battle = {from, to}, .kind = kind};
}

/// Title, both armies, plan, waiting, a fight, the map, the end.
timeline::Cut film() {
  using Kind = stage::Plate::Kind;
  timeline::Cut cut;
  const auto add = [&](CutShot made) { cut.shots.push_back(std::move(made)); };
  const auto with = [](CutShot made, stage::Plate plate) {
    made.plates.push_back({{0, 1}, std::move(plate)});
    return made;
  };
  add(shot(0, 8, ShotKind::Melee));
  add(with(shot(8, 17, ShotKind::Establish), {.kind = Kind::Title}));
  add(with(shot(17, 26, ShotKind::Army), {.kind = Kind::Army, .side = 0, .flag = "british_kings"}));
  add(with(shot(26, 35, ShotKind::Army), {.kind = Kind::Army, .side = 1, .flag = "french_1804"}));
  add(shot(35, 47, ShotKind::Plan));
  add(shot(47, 51, ShotKind::Wide));
  add(shot(51, 54, ShotKind::Arrival));
  add(shot(54, 60, ShotKind::Volley));
  add(shot(60, 66, ShotKind::Charge));
  CutShot map = shot(66, 71, ShotKind::Map);
  map.look = stage::Look::Map;
  add(map);
  add(shot(71, 72, ShotKind::Wide));
  add(shot(72, 80, ShotKind::Rout));
  add(with(shot(80, 90, ShotKind::End), {.kind = Kind::Outcome, .side = 1}));
  add(with(shot(90, 97, ShotKind::Aftermath), {.kind = Kind::Losses}));
  add(with(shot(97, 102, ShotKind::Credits), {.kind = Kind::Credits}));
  return cut;
}

TEST_CASE("no music is under a fight, whatever a script calls its shot") {
  timeline::Cut cut;
  cut.shots.push_back(shot(0, 6, ShotKind::Own));
  CHECK(sound::music_of(cut, 0).size() == 1);
  cut.shots[0].unit = 1, cut.shots[0].other = 2;
  CHECK(sound::music_of(cut, 0).empty());
}

TEST_CASE(
    "there are twelve tunes of the time and six of our own, each with its source, each with notes that are counted") {
  int tunes = 0, own = 0;
  for (const auto& entry : fs::directory_iterator{folder}) {
    if (entry.path().extension() != ".abc") continue;
    CAPTURE(entry.path().string());
    const std::string name = entry.path().stem().string();
    ++(name.starts_with("bed-") ? own : tunes);
    const auto abc = bytes_of(entry.path());
    CHECK(std::string{abc.begin(), abc.end()}.find("\nS:") != std::string::npos);
    const Tune tune = tune_named(name);
    CHECK(tune.bar > 0.8);
    CHECK(tune.bar < 4.1);
    CHECK(tune.bars >= 8);
  }
  CHECK(tunes >= 12);
  CHECK(own >= 6);
  CHECK(fs::file_size(folder / "vedette.sf3") < 4'000'000);
}

TEST_CASE("what is no tune is none") {
  CHECK_FALSE(tune_of({}).has_value());
  CHECK_FALSE(tune_of(std::vector<std::uint8_t>(40, 7)).has_value());
  auto cut_short = bytes_of(folder / "bed-dawn.mid");
  cut_short.resize(cut_short.size() / 2);
  CHECK_FALSE(tune_of(cut_short).has_value());
}

TEST_CASE("each army marches to its own, the victor's is played, and no fight has music") {
  const auto passages = music_of(film(), 0);
  const auto under = [&](double second) -> std::string {
    for (const Passage& one : passages)
      if (one.film.holds(second)) return one.piece;
    return "";
  };
  CHECK(under(4).empty());
  CHECK(under(10) == "bed-dawn");
  CHECK(under(20) == "british-grenadiers");
  CHECK(under(30) == "chant-du-depart");
  CHECK(under(40) == "bed-plan");
  CHECK(under(50) == "bed-waiting");
  for (const double fight : {54.5, 58.0, 63.0, 75.0}) CHECK(under(fight).empty());
  CHECK(under(68) == "bed-approach");
  CHECK(under(71.5).empty());  // too short for music
  CHECK(under(85) == "marseillaise");
  CHECK(under(95) == "bed-lament");
  CHECK(under(100) == "bed-afterwards");
}

TEST_CASE("bars end on the cut, and no tempo is bent by more than six parts of a hundred") {
  for (double length = 3; length < 30; length += 0.37)
    for (const double bar : {1.03, 1.88, 2.14, 3.64}) {
      CAPTURE(length);
      CAPTURE(bar);
      const Fit fit = fit_of({{100, 100 + length}, "", 0}, bar);
      if (fit.bars == 0) {
        CHECK(length < bar);
        continue;
      }
      CHECK(std::abs(fit.faster - 1) <= most_bent + 1e-9);
      CHECK(fit.begins >= 100 - 1e-9);
      CHECK(fit.begins + fit.bars * bar / fit.faster == Approx(100 + length));
      CHECK(fit.begins < 100 + bar);
    }
}

class Silence : public Source {
  void mix(std::int64_t, std::span<float> left, std::span<float> right) const override {
    std::ranges::fill(left, 0.0F), std::ranges::fill(right, 0.0F);
  }
};

TEST_CASE("music is as loud as it shall be where it is played, silent elsewhere, and the same in any order") {
  const auto band = Band::of((folder / "vedette.sf3").string());
  REQUIRE(band.has_value());
  const Silence rest;
  std::map<std::string, Tune> tunes;
  for (const char* name : {"british-grenadiers", "bed-lament"}) tunes[name] = tune_named(name);
  const std::vector<Passage> passages{{{2, 8}, "british-grenadiers", 0}, {{12, 18}, "bed-lament", -6}};
  const Scored scored{rest, passages, tunes, *band, 0, 22};
  const Fit first = fit_of(passages[0], tunes["british-grenadiers"].bar),
            second = fit_of(passages[1], tunes["bed-lament"].bar);
  CHECK(loudness_between(scored, first.begins, 8) == Approx(-26).epsilon(0.02));
  CHECK(loudness_between(scored, second.begins, 18) == Approx(-32).epsilon(0.02));
  CHECK(loudness_between(scored, 0, 1.5) < -70);
  CHECK(loudness_between(scored, 10, 11.9) < -60);
  constexpr std::size_t count = 4'800, half = count / 2;
  std::array<float, count> whole_left{}, whole_right{}, left{}, right{};
  scored.mix(3 * samples_a_second, whole_left, whole_right);
  const Scored again{rest, passages, tunes, *band, 0, 22};
  again.mix(3 * samples_a_second + half, std::span{left}.subspan(half), std::span{right}.subspan(half));
  again.mix(3 * samples_a_second, std::span{left}.first(half), std::span{right}.first(half));
  CHECK(left == whole_left);
  CHECK(right == whole_right);
}

}  // namespace
}  // namespace vedette::sound::test
