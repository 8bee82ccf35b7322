// A film is made of segments: by however many processes, interrupted and killed however often, it comes out the same.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "app/run_program.h"
#include "support/no_graphics.h"
#include "support/paths.h"
#include "video/read_back.h"

using namespace vedette;

namespace {

namespace fs = std::filesystem;

const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";
/// Three segments of small pictures.
const std::string small = " --size 64x64 --fps 2 --from 0:20 --to 0:48 --quality low --figures 20 ";

test::Ran film(const std::string& arguments) {
  return test::run("film " + replay + small + arguments, "", "DISPLAY= ");
}

/// @return whether there is a film to look at: elsewhere than where all must be drawn a machine may lack OpenGL.
bool filmed(const std::string& arguments) {
  const test::Ran ran = film(arguments);
  if (ran.status == 3) {
    test::no_graphics(ran.err);
    return false;
  }
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  return true;
}

std::vector<fs::path> segments_in(const fs::path& folder) {
  std::vector<fs::path> segments;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator{folder, none})
    if (entry.path().extension() == ".mp4" && entry.path().stem().string().size() == 39)
      segments.push_back(entry.path());
  std::ranges::sort(segments);
  return segments;
}

/// Films as a process of its own until so many segments are whole, then kills it as nothing can be caught.
void killed_film(const std::string& path, std::size_t after) {
  const pid_t child = fork();
  if (child == 0) {
    unsetenv("DISPLAY");
    execl(VEDETTE_PROGRAM, "vedette", "film", replay.c_str(), "-o", path.c_str(), "--size", "64x64", "--fps", "2",
          "--from", "0:20", "--to", "0:48", "--quality", "low", "--figures", "20", "--quiet", nullptr);
    _exit(127);
  }
  while (segments_in(path + ".parts").size() < after && waitpid(child, nullptr, WNOHANG) == 0) usleep(2'000);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

}  // namespace

TEST_CASE("a film drawn by three processes, and one killed and gone on with, are the film drawn by one") {
  const test::Folder folder;
  const std::string one = folder.file("one.mp4"), three = folder.file("three.mp4"), killed = folder.file("killed.mp4");
  if (!filmed("-o " + one)) return;
  const std::string bytes = video::test::bytes_of(one);
  CHECK(video::test::read_film(one).frames == 56);
  REQUIRE(filmed("--jobs 3 -o " + three));
  CHECK(video::test::bytes_of(three) == bytes);
  for (const std::size_t after : {0U, 1U, 2U}) {
    CAPTURE(after);
    killed_film(killed, after);
    const std::size_t kept = segments_in(killed + ".parts").size();
    const test::Ran ran = film("-o " + killed);
    REQUIRE_MESSAGE(ran.status == 0, ran.err);
    if (kept > 0 && kept < 3) CHECK(ran.err.find("of 3 segments are in") != std::string::npos);
    CHECK(video::test::bytes_of(killed) == bytes);
    CHECK_FALSE(fs::exists(killed + ".parts"));
    fs::remove(killed);
  }
}

TEST_CASE("segments that are damaged, or of another film, are made again, and what is none is an error") {
  const test::Folder folder;
  const std::string path = folder.file("f.mp4"), parts = path + ".parts";
  if (!filmed("-o " + path)) return;
  const std::string bytes = video::test::bytes_of(path);
  fs::remove(path);
  killed_film(path, 1);
  for (const fs::path& segment : segments_in(parts)) {  // one byte in its middle
    std::fstream file{segment, std::ios::binary | std::ios::in | std::ios::out};
    file.seekp(static_cast<std::streamoff>(fs::file_size(segment) / 2));
    file.put('\x55');
  }
  REQUIRE(filmed("-o " + path));
  CHECK(video::test::bytes_of(path) == bytes);
  killed_film(path + ".other.mp4", 1);
  REQUIRE(filmed("--labels -o " + path + ".other.mp4"));  // another film of the same name
  CHECK_FALSE(fs::exists(path + ".other.mp4.parts"));

  fs::remove(path);
  fs::create_directory(parts);
  std::ofstream{parts + "/mine.txt"} << "mine";
  const test::Ran foreign = film("-o " + path);
  CHECK(foreign.status == 2);
  CHECK_MESSAGE(foreign.err.find("f.mp4.parts holds 'mine.txt', which is no segment") != std::string::npos,
                foreign.err);
  CHECK(fs::exists(parts + "/mine.txt"));
  fs::remove_all(parts);
  std::ofstream{parts} << "a file";
  CHECK(film("-o " + path).status == 2);
  CHECK(fs::file_size(parts) == 6);
}

TEST_CASE("two processes do not make one film") {
  const test::Folder folder;
  const std::string path = folder.file("f.mp4");
  fs::create_directory(path + ".parts");
  std::ofstream{path + ".parts/in-use"} << "";
  const int lock = open((path + ".parts/in-use").c_str(), O_RDWR);
  REQUIRE(flock(lock, LOCK_EX) == 0);
  const test::Ran ran = film("-o " + path);
  close(lock);
  CHECK(ran.status == 2);
  CHECK_MESSAGE(ran.err.find("is being made already") != std::string::npos, ran.err);
}
