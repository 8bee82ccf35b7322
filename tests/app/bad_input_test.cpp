#include <doctest/doctest.h>

#include <array>
#include <filesystem>

#include "app/run_program.h"
#include "app/wrong_words.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette::test;

namespace {

/// One line per option and command: what is wrong is named, and the way out. REPLAY, CASE and OUT are files.
constexpr std::array wrongs{
    Wrong{"paly maida -o OUT", 2, "did you mean 'play'?"},
    Wrong{"--quiet verfy REPLAY", 2, "did you mean 'verify'?"},
    Wrong{"play maida --sede 4 -o OUT", 2, "did you mean '--seed'?"},
    Wrong{"play", 2, "SCENARIO"},
    Wrong{"play maidaa -o OUT", 2, "did you mean 'maida'"},
    Wrong{"play maida --rules onehour -o OUT", 2, "one-hour"},
    Wrong{"play maida --seed minus -o OUT", 2, "--seed: minus: expected a whole number"},
    Wrong{"play maida --seed -3 -o OUT", 2, "--seed: -3: expected a whole number"},
    Wrong{"play maida --seed 99999999999999999999999 -o OUT", 2,
          "expected a whole number of 0 to 18446744073709551615"},
    Wrong{"play maida --turns -1 -o OUT", 2, "--turns"},
    Wrong{"play maida --red stafff -o OUT", 2, "did you mean 'staff'"},
    Wrong{"play maida --blue orders:/nowhere.orders -o OUT", 2, "/nowhere.orders"},
    Wrong{"play maida --dice /nowhere.dice -o OUT", 2, "/nowhere.dice"},
    Wrong{"play maida --resume -o OUT", 2, "maida"},
    Wrong{"play maida -o /proc/nowhere/m.vrep", 2, "/proc/nowhere"},
    Wrong{"branch REPLAY --at T99 -o OUT", 2, "T99"},
    Wrong{"branch REPLAY --at T1/green -o OUT", 2, "green"},
    Wrong{"branch REPLAY --at T1/red/luncheon -o OUT", 2, "luncheon"},
    Wrong{"branch REPLAY -o OUT", 2, "--at"},
    Wrong{"branch /nowhere.vrep --at T2 -o OUT", 2, "/nowhere.vrep: no such file (bundled ones are in "},
    Wrong{"verify", 2, "REPLAY"},
    Wrong{"verify /nowhere.vrep", 2, "/nowhere.vrep: no such file (bundled ones are in "},
    Wrong{"info /nowhere.vrep", 2, "/nowhere.vrep: no such file (bundled ones are in "},
    Wrong{"info maida.vrep", 2, "/maida-burt.vrep? bundled ones are in "},
    Wrong{"check /quatre-bras-onehour.vrep", 2, "/quatre-bras-one-hour.vrep? bundled ones are in "},
    Wrong{"log REPLAY --turn 0", 2, "--turn"},
    Wrong{"log REPLAY --turn 999", 2, "999"},
    Wrong{"log REPLAY --unit Nobody", 2, "Nobody"},
    Wrong{"odds maida --games 0", 2, "--games"},
    Wrong{"odds maida --jobs 0", 2, "--jobs: 0: expected a whole number of 1 to 256"},
    Wrong{"odds maida --jobs two", 2, "--jobs: two: expected a whole number of 1 to 256"},
    Wrong{"odds maida --red table --games 1", 2, "'table'"},
    Wrong{"resolve /nowhere.yaml", 2, "/nowhere.yaml"},
    Wrong{"resolve CASE --dice 4,x", 2, "'x'"},
    Wrong{"resolve CASE --dice 9,9", 2, "9"},
    Wrong{"resolve CASE --rules onehour", 2, "one-hour"},
    Wrong{"resolve CASE --limit 0", 2, "--limit"},
    Wrong{"resolve EMPTY", 2, "holds no case"},
    Wrong{"resolve --check EMPTY", 2, "holds no case"},
    Wrong{"rules one-hour OH-NOTHING", 2, "OH-NOTHING"},
    Wrong{"check", 2, "FILE"},
    Wrong{"check /nowhere.yaml", 2, "/nowhere.yaml"},
    Wrong{"check DICE", 2, "--rules"},
    Wrong{"bench nothing", 2, "nothing"},
    Wrong{"play maida --colour blue -o OUT", 2, "--colour"},
};

}  // namespace

TEST_CASE("a battlefield is checked with every scenario it lists") {
  const Folder folder;
  const std::string maida = paths::source_dir() + "/maps/maida/";
  std::filesystem::copy(maida, folder.file("maida"), std::filesystem::copy_options::recursive);
  const auto points = run("check " + maida + "ground.yaml");
  CHECK(points.status == 2);
  CHECK(points.err.find("tools/maps/build.py") != std::string::npos);
  const auto good = run("check " + folder.file("maida/battlefield.yaml"));
  CHECK(good.status == 0);
  for (const char* file :
       {"battlefield.yaml: good", "one-hour.yaml: good", "burt.yaml: good", "death-or-glory.yaml: good"})
    CHECK_MESSAGE(good.out.find(file) != std::string::npos, good.out);
  // Two battalions on one spot: only a game's rules know that it cannot be.
  std::string text = text_of(folder.file("maida/burt.yaml"));
  const auto first = text.find("at: [", text.find("\nunits:")), second = text.find("at: [", first + 1);
  const std::string at = text.substr(first, text.find(']', first) + 1 - first);
  text.replace(second, text.find(']', second) + 1 - second, at);
  folder.write("maida/burt.yaml", text);
  const auto bad = run("check " + folder.file("maida/battlefield.yaml"));
  CHECK(bad.status == 1);
  CHECK(bad.out.find("burt.yaml:") != std::string::npos);
  CHECK(bad.out.find("burt.yaml: good") == std::string::npos);
  CHECK(bad.out.find("death-or-glory.yaml: good") != std::string::npos);
}

TEST_CASE("every wrong option of every command ends with its status, names what is wrong, and writes nothing") {
  const Folder folder;
  const std::string replay = folder.file("good.vrep"), out = folder.file("out.vrep");
  REQUIRE(run("play maida --red simple --blue simple --turns 2 -o " + replay).status == 0);
  std::filesystem::create_directory(folder.file("empty"));
  must_be_refused(wrongs, {{"REPLAY", replay},
                           {"OUT", out},
                           {"CASE", paths::source_dir() + "/tests/cases/one-hour/oh-x02.yaml"},
                           {"EMPTY", folder.file("empty")},
                           {"DICE", folder.write("sevens.dice", "7 7 7\n")}});
  CHECK_FALSE(std::filesystem::exists(out));
}

TEST_CASE("what is no replay is verified as damaged, and named once") {
  const Folder folder;
  const std::string file = folder.write("text.vrep", "hello\n");
  const Ran ran = run("verify " + file);
  CHECK(ran.status == 1);
  CHECK(ran.out.starts_with(file + ": damaged: at byte 0: expected a Vedette replay"));
}

TEST_CASE("a disk without room ends play with status 3, and says so") {
  const Folder folder;
  const Ran ran = run("play maida --red simple --blue simple -o " + folder.file("m.vrep"), "", "ulimit -f 4; ");
  CHECK(ran.status == 3);
  CHECK(ran.err.find("m.vrep") != std::string::npos);
}
