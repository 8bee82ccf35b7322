// The scripts under tools/ as people meet them: a slip of the pen is told in one line.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

#include "support/folder.h"
#include "support/paths.h"

namespace vedette::house {
namespace {

struct Ending {
  int status = -1;
  std::string said;
};

/// @param before what stands before it: "NAME=value "
Ending run_tool(const std::string& words, const std::string& before = "") {
  std::FILE* pipe = popen((before + "'" + paths::source_dir() + "'/tools/" + words + " 2>&1 </dev/null").c_str(), "r");
  REQUIRE(pipe);
  Ending ending;
  std::array<char, 512> part{};
  while (std::fgets(part.data(), static_cast<int>(part.size()), pipe)) ending.said += part.data();
  const int status = pclose(pipe);
  ending.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ending;
}

}  // namespace

TEST_CASE("the scripts that make maps and models tell a misspelt name or path in one line, with what was meant") {
  const std::array<std::array<std::string, 2>, 6> wrongs{{
      {"maps/build.py maidaa", "did you mean 'maida'?"},
      {"maps/build.py --picture /proc/nowhere maida", "/proc/nowhere"},
      {"models/look /nowhere/x.png --parade fr_fus05", "/nowhere/x.png"},
      {"models/look x.png --parade fr_fuss05", "did you mean 'fr_fus05'?"},
      {"models/look x.png bearer_shacko", "did you mean 'bearer_shako'?"},
      {"models/look x.png bearer_shako --clips mrach", "did you mean 'march'?"},
  }};
  for (const auto& wrong : wrongs) {
    const std::string &words = wrong[0], &told = wrong[1];
    const Ending ending = run_tool(words);
    CAPTURE(words);
    CAPTURE(ending.said);
    CHECK(ending.status == 2);
    CHECK(ending.said.find(told) != std::string::npos);
    CHECK(ending.said.find("Traceback") == std::string::npos);
    CHECK(ending.said.find('\n') == ending.said.size() - 1);
  }
}

TEST_CASE("where of a header but a comment has changed, the compiler cache gives no precompiled header of before") {
  const test::Folder folder;
  // A stand-in that compiles as CMake would have it done, twice.
  const std::string cmake = folder.write("bin/cmake", R"(#!/bin/sh
[ "$1" = --preset ] || exit 0
cd "$CCACHE_BASEDIR"
for comment in before after; do
  printf '#pragma once\nstruct Man { int rank; };  // %s\n' $comment >man.h
  echo '#include "man.h"' >first.hxx
  printf '#include "man.h"\nint %s(Man man) { return man.rank; }\n' $comment >$comment.cpp
  compile="$CMAKE_CXX_COMPILER_LAUNCHER g++ -fpch-preprocess -MD"
  $compile -x c++-header -MF first.d -c first.hxx -o first.hxx.gch || exit 1
  $compile -include first.hxx -MF $comment.d -c $comment.cpp -o $comment.o || exit 1
done
)");
  std::filesystem::permissions(cmake, std::filesystem::perms::owner_all);
  const std::string of =
      "env -u CMAKE_CXX_COMPILER_LAUNCHER -u CCACHE_DEPEND -u CCACHE_NAMESPACE -u CCACHE_SLOPPINESS ";
  const Ending ending =
      run_tool("build release", of + "CCACHE_DIR=" + folder.file("cache") + " CCACHE_BASEDIR=" + folder.file("") +
                                    " PATH=" + folder.file("bin") + ":\"$PATH\" ");
  CAPTURE(ending.said);
  CHECK(ending.status == 0);
}

}  // namespace vedette::house
