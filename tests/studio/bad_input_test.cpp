#include <doctest/doctest.h>

#include <array>
#include <filesystem>

#include "app/run_program.h"
#include "app/wrong_words.h"
#include "support/paths.h"

using namespace vedette::test;

namespace {

const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";

constexpr std::array wrongs{
    Wrong{"film REPLAY", 2, "-o F.mp4"},
    Wrong{"film REPLAY -o OUT.mp4 --length 4", 2, "such as 4:00"},
    Wrong{"film REPLAY -o OUT.mp4 --length T3", 2, "such as 4:00"},
    Wrong{"film REPLAY -o OUT.mp4 --length 9:99", 2, "such as 4:00"},
    Wrong{"film REPLAY -o OUT.mp4 --length 0:19", 2, "at least 0:20"},
    Wrong{"film REPLAY -o OUT.mp4 --length 59:00", 2, "every fight at half speed"},
    Wrong{"film REPLAY -o OUT.mp4 --script /nowhere.yaml", 2, "/nowhere.yaml"},
    Wrong{"film REPLAY --write-script OUT.yaml --from T2", 2, "leave out --from"},
    Wrong{"film REPLAY -o OUT.mp4 --style actoin", 2, "did you mean 'action'?"},
    Wrong{"check /nowhere.yaml --replay REPLAY", 2, "/nowhere.yaml"},
    Wrong{"film REPLAY --storyboard OUT.webp", 2, ".png or .jpg"},
    Wrong{"film REPLAY -o OUT.avi", 2, ".mp4"},
    Wrong{"film /nowhere.vrep -o /nowhere/x.mp4", 2, "no folder /nowhere"},  // told before the replay is opened
    Wrong{"film REPLAY -o OUT.mp4 --size 1280", 2, "1280x720"},
    Wrong{"film REPLAY -o OUT.mp4 --size 9x9", 2, "64x64"},
    Wrong{"film REPLAY -o OUT.mp4 --quality fine", 2, "film"},
    Wrong{"film REPLAY -o OUT.mp4 --director moon", 2, "hill"},
    Wrong{"film REPLAY -o OUT.mp4 --look tabel", 2, "did you mean 'table'?"},
    Wrong{"still REPLAY --at T1 -o OUT.png --look oil", 2, "field, map or table"},
    Wrong{"watch REPLAY --look oil", 2, "field, map or table"},
    Wrong{"watch REPLAY --camera sadle", 2, "no such camera (did you mean 'saddle'?)"},
    Wrong{"film REPLAY -o OUT.mp4 --fps 0", 2, "--fps"},
    Wrong{"film REPLAY -o OUT.mp4 --figures 0", 2, "--figures"},
    // Told before the film is laid out.
    Wrong{"film REPLAY -o OUT.mp4 --from T99", 2, "--from T99: there is no such moment; the battle has turns 1 to"},
    Wrong{"film REPLAY -o OUT.webp --to T99", 2, "--to T99: there is no such moment; the battle has turns 1 to"},
    Wrong{"still REPLAY --at T1,T99 -o OUT%.png", 2, "--at T99: there is no such moment; the battle has turns 1 to"},
    Wrong{"film REPLAY -o OUT.mp4 --from T3 --to T2", 2, "--to"},
    Wrong{"film /nowhere.vrep -o OUT.mp4", 2, "/nowhere.vrep"},
    Wrong{"still REPLAY -o OUT.png", 2, "--at"},
    Wrong{"still REPLAY --at T1,T2 -o OUT.png", 2, "%"},
    Wrong{"still REPLAY --at 99:99 -o OUT.png", 2, "99:99"},
    Wrong{"still REPLAY --at T1/red/supper -o OUT.png", 2, "supper"},
    Wrong{"still REPLAY --at T1 -o OUT.png --camera moon", 2, "saddle"},
    Wrong{"still REPLAY --at T1 -o OUT.png --exposures 0", 2, "--exposures"},
    Wrong{"film REPLAY -o OUT.mp4 --exposures 1000", 2, "--exposures"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,900,2", 2, "--aim"},
    Wrong{"still REPLAY --at T1 -o OUT.png --aim 900,900,2", 2, "--eye"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,900 --aim 800,800,1", 2, "X,Y,Z"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,900,2,3 --aim 800,800,1", 2, "X,Y,Z"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye nan,900,2 --aim 800,800,1", 2, "metres above the ground"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,inf,2 --aim 800,800,1", 2, "X,Y,Z"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,900,-1 --aim 800,800,1", 2, "-1 m above the ground"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 99999,900,2 --aim 800,800,1", 2, "off the field"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,900,2 --aim 800,1e999,1", 2, "X,Y,Z"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,900,2 --aim 900,900,2", 2, "the eye itself"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,900,2 --aim '58th Food'", 2, "58th Foot"},
    Wrong{"still REPLAY --at T1 -o OUT.png --eye 900,900,2 --aim 800,800,1 --camera close", 2, "one camera"},
    Wrong{"still REPLAY --at T1 -o OUT.png --lens 0", 2, "millimetres"},
    Wrong{"still REPLAY --at T1 -o OUT.png --aperture -1", 2, "metres"},
    Wrong{"still REPLAY --at T1 -o OUT.png --focus nan", 2, "metres"},
    Wrong{"film REPLAY -o OUT.mp4 --eye 900,900,2", 2, "--eye"},
    Wrong{"still REPLAY --at T1 -o OUT.gif", 2, ".png or .jpg"},
    Wrong{"still --uniforms -o OUT.webp", 2, ".png or .jpg"},
    Wrong{"still REPLAY --at T1 -o /proc/nowhere/x.png", 2, "/proc/nowhere"},
    Wrong{"film REPLAY -o OUT.webp --storyboard OUT.png --script /nowhere.yaml --write-script OUT.yaml", 2,
          "out.webp: the map that moves has no --storyboard, --script or --write-script (leave that out"},
    Wrong{"film REPLAY -o OUT.gif --style action --length 0:30 --music full --look table", 2,
          "has no --style, --length, --music or --look table"},
    Wrong{"film REPLAY -o OUT.gif --voice flite --voice-sheet --subtitles soft", 2,
          "has no --voice, --voice-sheet or --subtitles"},
    Wrong{"check --picture /nowhere.vrep", 2, "/nowhere.vrep"},
    Wrong{"bench frame --colour", 2, "--colour"},
};

}  // namespace

TEST_CASE("every wrong option of the commands that draw is named with what would be right, and nothing is written") {
  const Folder folder;
  must_be_refused(wrongs, {{"REPLAY", replay}, {"OUT", folder.file("out")}});
  CHECK(std::filesystem::is_empty(std::filesystem::path{folder.file("out")}.parent_path()));
}

TEST_CASE("without a display and without Xvfb a picture cannot be made, and what is missing is named") {
  const Folder folder;
  const Ran ran = run("still " + replay + " --at T1 -o " + folder.file("x.png"), "", "DISPLAY= PATH=/nowhere ");
  CHECK(ran.status == 3);
  CHECK(ran.err.find("xvfb") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder.file("x.png")));
}

TEST_CASE("a picture is drawn on a display of its own where the one that is named does not answer") {
  const Folder folder;
  const std::string picture = folder.file("x.jpg");
  const Ran ran = run("still " + replay + " --at T2 --size 64x64 --quality low -o " + picture, "", "DISPLAY=:4711 ");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(text_of(picture).starts_with("\xFF\xD8\xFF"));  // a JPEG, as its name says
}

TEST_CASE("a display that does not answer is told with status 3") {
  const Ran ran = run("watch " + replay, "", "DISPLAY=:4711 ");
  CHECK(ran.status == 3);
  CHECK(ran.err.find(":4711") != std::string::npos);
}

TEST_CASE("what is not there is told before displays are talked of, with something that can be watched") {
  const Ran replay_missing = run("watch /nowhere.vrep", "", "DISPLAY= ");
  CHECK(replay_missing.status == 2);
  CHECK(replay_missing.err.find("/nowhere.vrep: no such file") != std::string::npos);
  CHECK(replay_missing.err.find("vedette watch " + paths::source_dir() + "/replays/maida-one-hour.vrep") !=
        std::string::npos);
  CHECK(replay_missing.err.find("film") == std::string::npos);
  const Folder folder;
  const std::string cut_off = folder.write("short.vrep", text_of(replay).substr(0, 300));
  const Ran broken = run("watch " + cut_off, "", "DISPLAY= ");
  CHECK(broken.status == 2);
  CHECK(broken.err.find("cut off before its first event") != std::string::npos);
  CHECK(broken.err.find("film") == std::string::npos);
  const Ran scenario_missing = run("watch maidda", "", "DISPLAY= ");
  CHECK(scenario_missing.status == 2);
  CHECK(scenario_missing.err.find("maida") != std::string::npos);
  CHECK(scenario_missing.err.find("film") == std::string::npos);
  const Ran there = run("watch " + replay, "", "DISPLAY= ");
  CHECK(there.status == 3);
  CHECK(there.err.find("vedette film " + replay) != std::string::npos);
}

TEST_CASE("a film is not overwritten unasked") {
  const Folder folder;
  const std::string film = folder.write("f.mp4", "somebody's film");
  const Ran ran = run("film " + replay + " -o " + film);
  CHECK(ran.status == 2);
  CHECK(ran.err.find("--force") != std::string::npos);
  CHECK(text_of(film) == "somebody's film");
}

TEST_CASE("nor are the words beside it, edited by hand, or any picture of its numbers") {
  const Folder folder;
  const auto refused = [&](const std::string& kept, const std::string& wish) {
    const std::string file = folder.write(kept, "somebody's");
    const Ran ran = run("film " + replay + " --from 0:20 --to 0:21 --fps 4 --size 64x64 -o " + wish, "", "DISPLAY= ");
    CAPTURE(wish);
    CHECK(ran.status == 2);
    CHECK_MESSAGE(ran.err.find(file + " exists already") != std::string::npos, ran.err);
    CHECK(text_of(file) == "somebody's");
    std::filesystem::remove(file);
  };
  refused("ed.srt", folder.file("ed.mp4") + " --subtitles soft");
  refused("ed.vtt", folder.file("ed.mp4") + " --subtitles burned");
  refused("p-0.png", folder.file("p-%d.png"));
  refused("p-03.png", folder.file("p-%02d.png"));
  CHECK(std::filesystem::is_empty(folder.file("")));
}
