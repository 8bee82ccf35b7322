// From a bundled replay to a film on disk, by the program people run, read back by libav.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/run_program.h"
#include "pictures/picture.h"
#include "plates/painter.h"
#include "support/no_graphics.h"
#include "support/paths.h"
#include "video/read_back.h"

using namespace vedette;

namespace {

const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";

/// Films as those who have no display do. @return whether there is a film to look at: elsewhere than where all must be
/// drawn a machine may lack OpenGL.
bool filmed(const std::string& arguments) {
  const test::Ran ran = test::run("film " + replay + ' ' + arguments, "", "DISPLAY= ");
  if (ran.status == 3) {
    test::no_graphics(ran.err);
    return false;
  }
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  return true;
}

}  // namespace

TEST_CASE("two seconds of Maida become an MP4 of that size, rate, number of pictures, length, title and chapter") {
  const test::Folder folder;
  const std::string film = folder.file("maida.mp4");
  if (!filmed("-o " + film + " --size 160x96 --fps 10 --from 0:28 --to 0:30 --quality low --figures 20")) return;
  const auto read = video::test::read_film(film);
  CHECK(read.video_codec == "h264");
  CHECK(read.width == 160);
  CHECK(read.height == 96);
  CHECK(read.rate_num == 10 * read.rate_den);
  CHECK(read.rate_is_constant);
  CHECK(read.frames == 20);
  CHECK(std::abs(read.seconds - 2) < 1e-6);
  CHECK_MESSAGE(read.title.find("Maida") != std::string::npos, read.title);
  REQUIRE(read.chapters.size() == 1);
  CHECK(read.chapters[0] == "0.000 Turn 2");  // the turn in which it begins
  CHECK_FALSE(std::filesystem::exists(film + ".part"));
  for (const auto& [luma, blue, red] : read.middles) {  // a field by daylight: neither black nor a blank sheet
    CHECK(luma > 25);                                   // black is 16; a dark coat may stand there
    CHECK(luma < 235);
    CHECK(blue < 140);
  }
}

TEST_CASE("a documentary of half a minute has that length and a chapter a turn, and its storyboard a picture a shot") {
  const test::Folder folder;
  const std::string film = folder.file("short.mp4"), board = folder.file("board.png");
  if (!filmed("-o " + film + " --storyboard " + board +
              " --length 0:30 --size 64x64 --fps 2 --quality low --figures 20"))
    return;
  const auto read = video::test::read_film(film);
  CHECK(read.frames == 60);
  REQUIRE(read.chapters.size() >= 3);
  CHECK(read.chapters[0] == "0.000 Opening");
  CHECK(read.chapters[1].ends_with("Turn 1"));
  CHECK(read.chapters.back().ends_with("Outcome"));
  CHECK(std::filesystem::file_size(board) > 20'000);
}

TEST_CASE("a storyboard is drawn beside an edit list too") {
  const test::Folder folder;
  const std::string board = folder.file("board.png"), list = folder.file("m.otio");
  if (!filmed("-o " + list + " --storyboard " + board + " --length 0:20 --size 64x64 --quality low --figures 20"))
    return;
  CHECK(std::filesystem::exists(list));
  CHECK(std::filesystem::exists(board));
}

TEST_CASE("single pictures are as many as the stretch has, numbered from the first") {
  const test::Folder folder;
  if (!filmed("-o " + folder.file("p-%05d.png") + " --size 64x64 --fps 4 --from 0:20 --to 0:21 --quality low")) return;
  std::size_t pictures = 0;
  for (const auto& entry : std::filesystem::directory_iterator{std::filesystem::path{folder.file("x")}.parent_path()})
    pictures += entry.path().extension() == ".png";
  CHECK(pictures == 4);
}

TEST_CASE("what is said stands in the safe area of an upright picture: a telephone covers what lies below") {
  const test::Folder folder;
  constexpr int width = 90, height = 160;
  std::string what;
  int pictures = 0;
  SUBCASE("of a documentary") what = "--length 0:30", pictures = 30;
  SUBCASE("of a stretch of the battle as it was") what = "--from 0:30 --to 0:46", pictures = 16;
  const auto taken = [&](const std::string& subtitles) {
    const std::string name = folder.file(subtitles + "-%05d.png");
    return filmed("-o " + name + " --shape 9:16 --size 90x160 --fps 1 --quality low --figures 20 --odds-games 1 " +
                  what + " --subtitles " + subtitles);
  };
  if (!taken("burned") || !taken("none")) return;
  int differ = 0;  // pictures in which other words stand, or none
  for (int n = 0; n < pictures; ++n) {
    CAPTURE(n);
    const auto read = [&](const std::string& subtitles) {
      return test::read_png(folder.file(fmt::format("{}-{:05}.png", subtitles, n)));
    };
    const test::Picture with = read("burned"), without = read("none");
    REQUIRE(with.rgba.size() == std::size_t{width} * height * 4);
    REQUIRE(without.rgba.size() == with.rgba.size());
    const auto first = std::ranges::mismatch(with.rgba, without.rgba).in1 - with.rgba.begin();
    if (first == std::ssize(with.rgba)) continue;
    ++differ;
    const auto last =
        std::ssize(with.rgba) - 1 -
        (std::mismatch(with.rgba.rbegin(), with.rgba.rend(), without.rgba.rbegin()).first - with.rgba.rbegin());
    const plates::SafeArea safe = plates::safe_area(width, height);
    const auto row_of = [](std::ptrdiff_t byte) { return byte / (std::ptrdiff_t{4} * width); };
    CHECK(row_of(first) >= std::lround(std::ceil(safe.top)));
    CHECK(row_of(last) <= std::lround(std::floor(safe.bottom)));
  }
  CHECK(differ > 2);
}

TEST_CASE("a film by the script it was written as is the same film, byte for byte, and another once that is changed") {
  const test::Folder folder;
  const std::string script = folder.file("film.yaml"), first = folder.file("a.mp4"), second = folder.file("b.mp4"),
                    third = folder.file("c.mp4"), changed = folder.file("changed.yaml");
  const std::string small = " --size 64x64 --fps 2 --quality low --figures 20";
  if (!filmed("-o " + first + " --write-script " + script + " --length 0:30" + small)) return;
  REQUIRE(filmed("-o " + second + " --script " + script + small));
  const auto bytes = [](const std::string& file) {
    std::ifstream in{file, std::ios::binary};
    return std::string{std::istreambuf_iterator<char>{in}, {}};
  };
  CHECK(bytes(second) == bytes(first));
  const test::Ran good = test::run("check " + script + " --replay " + replay);
  CHECK_MESSAGE(good.status == 0, good.out);
  // Its last shot is taken out: the film ends before it.
  const std::string text = bytes(script);
  std::ofstream{changed} << text.substr(0, text.rfind("  - when: "));
  REQUIRE(filmed("-o " + third + " --script " + changed + small));
  CHECK(video::test::read_film(third).seconds < video::test::read_film(first).seconds - 1);
}
