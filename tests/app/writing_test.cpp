// Where results may be written, and where not.
#include <doctest/doctest.h>

#include <sys/stat.h>

#include "app/run_program.h"
#include "support/paths.h"

using namespace vedette;
using test::run;

namespace {
namespace fs = std::filesystem;

const std::string play = "play maida --red simple --blue simple --turns 1 --force -o ";
}  // namespace

TEST_CASE("-o on a device, pipe, link or folder is refused, also with --force, and nothing of it is replaced") {
  const test::Folder folder;
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  const std::string kept = folder.write("kept", "kept");
  fs::create_symlink(kept, folder.file("link"));
  const std::string replay = folder.file("m.vrep");
  REQUIRE(run(play + replay).status == 0);
  const std::string branch = "branch " + replay + " --at T1 --red random --blue random --turns 1 --force -o ";
  for (const std::string& words : {play, branch})
    for (const auto& there : {std::pair{folder.file("pipe"), "is a pipe"},
                              {folder.file("link"), "is a link"},
                              {folder.file(""), "is a folder"},
                              {std::string{"/dev/null"}, "is a device"}}) {
      const std::string name = there.first, kind = there.second;
      const test::Ran ran = run(words + name);
      CAPTURE(words + name);
      CHECK(ran.status == 2);
      CHECK_MESSAGE(ran.err.find(kind) != std::string::npos, ran.err);
    }
  CHECK(fs::is_fifo(folder.file("pipe")));
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(test::text_of(kept) == "kept");
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("the file beside a replay is not written through a link") {
  const test::Folder folder;
  const std::string kept = folder.write("kept", "kept");
  fs::create_symlink(kept, folder.file("m.vrep.new"));
  CHECK(run(play + folder.file("m.vrep")).status == 0);
  CHECK(test::text_of(kept) == "kept");
  CHECK(run("verify " + folder.file("m.vrep")).status == 0);
}

TEST_CASE("a battlefield that is called like a path does not lead play out of its folder") {
  const test::Folder folder;
  fs::copy(paths::source_dir() + "/maps/maida", folder.file("maida"));
  std::string text = test::text_of(folder.file("maida/one-hour.yaml"));
  const std::string own = "battlefield: maida";
  REQUIRE(text.find(own) != std::string::npos);
  text.replace(text.find(own), own.size(), "battlefield: ../../escaped");
  folder.write("maida/one-hour.yaml", text);
  fs::create_directories(folder.file("deep/here"));
  const test::Ran ran = run("play ../../maida/one-hour.yaml --red simple --blue simple --turns 1", "",
                            "cd " + folder.file("deep/here") + " && ");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(fs::exists(folder.file("deep/here/escaped.vrep")));
  CHECK_FALSE(fs::exists(folder.file("escaped.vrep")));
}
