// A film that a farm of machines makes: planned, sent to a Slurm of one machine, a task killed, joined.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <vector>

#include "app/run_program.h"
#include "studio/slurm.h"
#include "support/no_graphics.h"
#include "support/paths.h"
#include "video/picture_file.h"
#include "video/read_back.h"

using namespace vedette;

namespace {

namespace fs = std::filesystem;

const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";
/// A documentary of three segments of small pictures, 50 in all.
const std::string small = " --size 64x64 --fps 2 --length 0:25 --quality low --figures 20 --no-sound ";

test::Ran film(const std::string& arguments, const std::string& before = "") {
  return test::run("film " + replay + small + arguments, "", before + "DISPLAY= ");
}

bool has(const std::string& text, std::string_view what) {
  return text.find(what) != std::string::npos;
}

}  // namespace

TEST_CASE("a plan for a farm names every segment and draws none, and what is wrong with it is told") {
  const test::Folder folder;
  const std::string out = folder.file("a 'film'.mp4"), farm = folder.file("farm");
  const test::Ran ran = test::run("film " + replay + small + " -o \"" + out + "\" --farm " + farm, "", "DISPLAY= ");
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  CHECK_FALSE(fs::exists(out));
  CHECK(has(test::text_of(farm + "/plan.txt"), "50 pictures in 3 segments, of which 3 are to be drawn"));
  CHECK(has(test::text_of(farm + "/segments.sbatch"), "#SBATCH --array=0,1,2\n"));
  CHECK(has(test::text_of(farm + "/segments.sbatch"), "a '\\''film'\\''.mp4'"));
  CHECK(has(test::text_of(farm + "/join.sbatch"), "--script '" + farm + "/film.yaml'"));
  CHECK(has(test::text_of(farm + "/film.yaml"), "whole: yes"));
  for (const char* file : {"/segments.sbatch", "/join.sbatch"}) CHECK_FALSE(has(test::text_of(farm + file), "--farm"));
  CHECK(has(film("-o " + folder.file("b.mp4") + " --farm " + farm).err, "holds a plan already"));
  const test::Ran without = film("-o " + folder.file("b.mp4") + " --farm " + folder.file("f") + " --submit",
                                 "PATH=/nowhere:" + folder.file("none") + " ");
  CHECK(without.status == 3);
  CHECK(has(without.err, "no sbatch"));
  CHECK(film("-o " + folder.file("b.mp4") + " --submit").status == 2);
  CHECK(film("-o " + folder.file("b-%05d.png") + " --farm " + folder.file("f")).status == 2);
}

TEST_CASE("a script finds its photographs from a farm's folder, and from where else it is written") {
  const test::Folder folder;
  for (const char* name : {"mine", "else"}) fs::create_directories(folder.file(name));
  video::write_picture(folder.file("mine/table.png"), 64, 64, std::vector<std::uint8_t>(std::size_t{64} * 64 * 4, 200));
  folder.write("mine/film.yaml",
               "film: 1\nwhole: yes\nshots:\n"
               "  - {when: T1, hold: 4 s}\n  - {photo: table.png, when: T1, hold: 4 s}\n");
  const std::string here = "cd " + folder.file("") + " && DISPLAY= ";
  const test::Ran planned = test::run("film " + replay + " --size 64x64 --fps 2 --figures 20 --no-sound" +
                                          " --script mine/film.yaml --write-script else/film.yaml -o f.mp4 --farm farm",
                                      "", here);
  REQUIRE_MESSAGE(planned.status == 0, planned.err);
  CHECK(has(test::text_of(folder.file("else/film.yaml")), "photo: \"../mine/table.png\""));
  for (const char* script : {"farm/film.yaml", "else/film.yaml"}) {
    const test::Ran ran = test::run(std::string{"check "} + script + " --replay " + replay, "", here);
    CHECK_MESSAGE(ran.status == 0, ran.out << ran.err);
  }
}

TEST_CASE("a farm's film, one of its tasks killed, is the film of one machine") {
  const test::Folder folder;
  const std::string one = folder.file("one.mp4"), many = folder.file("many.mp4"), farm = folder.file("farm");
  const test::Ran alone = film("-o " + one);
  if (alone.status == 3) return test::no_graphics(alone.err);
  REQUIRE_MESSAGE(alone.status == 0, alone.err);
  const test::Slurm slurm;
  if (!slurm.missing().empty()) {
    MESSAGE("skipped, no Slurm here: " << slurm.missing());
    return;
  }
  REQUIRE(film("-o " + many + " --farm " + farm).status == 0);
  // As --submit sends them, but that one of the tasks is killed before it has drawn anything.
  const std::string array = slurm.said("sbatch --parsable --hold " + farm + "/segments.sbatch");
  REQUIRE_FALSE(array.empty());
  const std::string number = array.substr(0, array.find('\n'));
  static_cast<void>(slurm.said("scancel " + number + "_1"));
  REQUIRE_FALSE(slurm.said("sbatch --parsable --dependency=afterany:" + number + " " + farm + "/join.sbatch").empty());
  static_cast<void>(slurm.said("scontrol release " + number));
  REQUIRE_MESSAGE(slurm.finishes(240), slurm.logs());
  CHECK_FALSE(fs::exists(farm + "/logs/segment-1.txt"));
  CHECK(fs::exists(farm + "/logs/segment-2.txt"));
  REQUIRE_MESSAGE(fs::exists(many), test::text_of(farm + "/logs/join.txt")
                                        << test::text_of(farm + "/logs/segment-0.txt"));
  CHECK(video::test::bytes_of(many) == video::test::bytes_of(one));
  CHECK_FALSE(fs::exists(many + ".parts"));
}

TEST_CASE("a film is sent to a farm, and comes back") {
  const test::Folder folder;
  const std::string many = folder.file("many.mp4"), farm = folder.file("farm");
  const test::Slurm slurm;
  if (!slurm.missing().empty()) {
    MESSAGE("skipped, no Slurm here: " << slurm.missing());
    return;
  }
  const test::Ran ran = film("-o " + many + " --farm " + farm + " --submit", slurm.environment());
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  CHECK(has(ran.out, ": 3 segments; job "));
  REQUIRE_MESSAGE(slurm.finishes(240), slurm.logs());
  if (!fs::exists(many)) {
    const std::string said = test::text_of(farm + "/logs/join.txt");
    if (has(said, "OpenGL")) return test::no_graphics(said);
    FAIL(said);
  }
  CHECK(video::test::read_film(many).frames == 50);
}
