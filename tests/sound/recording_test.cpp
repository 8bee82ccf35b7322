#include "sound/recording.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "sound/spectrum.h"
#include "support/folder.h"

namespace vedette::sound {
namespace {

/// A tone as a FLAC of that rate and so many channels, by the program everybody has for it.
void write_flac(const std::string& path, int rate, int channels, double seconds) {
  const std::string command =
      fmt::format("ffmpeg -y -loglevel error -f lavfi -i sine=frequency=440:sample_rate={}:duration={} -ac {} {}", rate,
                  seconds, channels, path);
  REQUIRE_MESSAGE(std::system(command.c_str()) == 0, command);
}

}  // namespace

TEST_CASE("recordings of any rate and channels become one channel at 48 kHz, as long and as high as they were") {
  const vedette::test::Folder folder;
  write_flac(folder.file("musket.flac"), 44'100, 2, 1.5);
  write_flac(folder.file("rain.flac"), 96'000, 1, 3);
  write_flac(folder.file("cannon-12.flac"), 22'050, 6, 0.5);
  const RecordingsRead read = read_recordings(std::filesystem::path{folder.file("x")}.parent_path());
  CHECK(read.faults.empty());
  REQUIRE(read.recordings.size() == 3);
  for (const auto& [part, seconds] : {std::pair{Part::Musket, 1.5}, {Part::Rain, 3.0}, {Part::TwelvePounder, 0.5}}) {
    CAPTURE(info(part).name);
    const Wave& wave = read.recordings.at(part);
    CHECK(static_cast<double>(wave.size()) == doctest::Approx(seconds * samples_a_second).epsilon(0.002));
    CHECK(test::Spectrum{wave}.below(0.5) == doctest::Approx(440).epsilon(0.01));
  }
}

TEST_CASE("where there is no folder nothing is replaced, and nothing is wrong") {
  const vedette::test::Folder folder;
  const RecordingsRead read = read_recordings(folder.file("nowhere"));
  CHECK(read.recordings.empty());
  CHECK(read.faults.empty());
}

TEST_CASE("every recording that cannot be used is named with the way out, and the others are read") {
  const vedette::test::Folder folder;
  write_flac(folder.file("hoof.flac"), 48'000, 1, 0.4);
  std::ofstream{folder.file("musket.flac")} << "this is no FLAC";
  std::ofstream{folder.file("steel.flac")};
  write_flac(folder.file("muskit.flac"), 48'000, 1, 0.4);
  write_flac(folder.file("burst.flac"), 48'000, 1, 2);
  std::filesystem::resize_file(folder.file("burst.flac"), 60);
  REQUIRE(std::system(fmt::format("ffmpeg -y -loglevel error -f lavfi -i anullsrc=r=48000:cl=mono -t 1 {}",
                                  folder.file("rain.flac"))
                          .c_str()) == 0);
  std::filesystem::create_directory(folder.file("fire.flac"));
  std::ofstream{folder.file("readme.txt")} << "not looked at";
  const RecordingsRead read = read_recordings(std::filesystem::path{folder.file("x")}.parent_path());
  CHECK(read.recordings.size() == 1);
  CHECK(read.recordings.contains(Part::Hoof));
  REQUIRE(read.faults.size() == 6);
  const auto says = [&](std::size_t i, const char* name, const char* part) {
    CHECK_MESSAGE(read.faults[i].find(name) != std::string::npos, read.faults[i]);
    CHECK_MESSAGE(read.faults[i].find(part) != std::string::npos, read.faults[i]);
  };
  says(0, "burst.flac: ", "can be read");
  says(1, "fire.flac: ", "can be read");
  says(2, "musket.flac: ", "expected FLAC");
  says(3, "muskit.flac: ", "expected one of musket, volley");
  says(4, "rain.flac: ", "nothing is to be heard");
  says(5, "steel.flac: ", "can be read");
}

}  // namespace vedette::sound
