// The sound of a film on disk: there, as loud as it should be, and the same whatever stretch is asked for.
#include "app/studio/film_sound.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>

#include "app/run_program.h"
#include "studio/battle_on_screen.h"
#include "support/no_graphics.h"
#include "video/read_back.h"

using namespace vedette;

namespace {

const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";

bool filmed(const std::string& arguments) {
  const test::Ran ran = test::run("film " + replay + " --size 64x64 --quality low " + arguments, "", "DISPLAY= ");
  if (ran.status == 3) {
    test::no_graphics(ran.err);
    return false;
  }
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  return true;
}

struct Measured {
  double loudness = 0, peak = 0;  // LUFS, dBTP
};
/// By the program everybody has for it, from the file.
Measured measured(const std::string& film) {
  const std::string command =
      "ffmpeg -nostdin -hide_banner -nostats -i " + film + " -vn -af ebur128=peak=true -f null - 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string said;
  for (char line[512]; std::fgets(line, sizeof line, pipe) != nullptr;) said += line;
  pclose(pipe);
  const std::size_t summary = said.rfind("Summary:");
  REQUIRE_MESSAGE(summary != std::string::npos, said);
  const auto number = [&](const char* name) {
    return std::stod(said.substr(said.find(name, summary) + std::string_view{name}.size()));
  };
  return {number("I:"), number("Peak:")};
}

}  // namespace

TEST_CASE("the film of a battle has stereo sound as long as its pictures, at -14 LUFS and no peak above -1 dBTP") {
  const test::Folder folder;
  const std::string film = folder.file("maida.mp4");
  if (!filmed("--length full --fps 1 -o " + film)) return;
  const auto read = video::test::read_film(film);
  CHECK(read.audio_codec == "aac");
  CHECK(std::abs(read.audio_seconds - read.seconds) < 0.05);
  const Measured sound = measured(film);
  CHECK(std::abs(sound.loudness + 14) <= 0.5);
  CHECK(sound.peak <= -1);
}

TEST_CASE("a film that shall have no sound has none, nor have pictures") {
  const test::Folder folder;
  const std::string film = folder.file("maida.mp4");
  if (!filmed("--fps 4 --from 0:20 --to 0:21 --no-sound -o " + film)) return;
  CHECK(video::test::read_film(film).audio_codec.empty());
  CHECK(filmed("--fps 2 --from 0:20 --to 0:21 -o " + folder.file("p-%02d.png")));
}

TEST_CASE("a stretch of a film sounds as that stretch of all of it does, sample for sample") {
  const test::BattleOnScreen battle;
  const sound::Ears director = [&](double second) { return battle.film.timeline.frame_at(second).camera; };
  timeline::Edit all;
  all.show({0, battle.film.timeline.duration()});
  app::FilmSound whole{battle.context, battle.film, all, director, 0, {}, {}, 1};
  app::FilmSound later{battle.context, battle.film, all, director, 41, {}, {}, 2};
  constexpr std::size_t samples = 3 * 48'000;
  std::vector<float> left(samples), right(samples), left_later(samples), right_later(samples);
  later.mix(0, left_later, right_later);
  whole.mix(std::int64_t{41} * 48'000, left, right);
  CHECK(left == left_later);
  CHECK(right == right_later);
  CHECK(std::ranges::any_of(left, [](float sample) { return std::abs(sample) > 0.01F; }));
}
