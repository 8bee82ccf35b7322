// The scripts under tools/ as people meet them: a slip of the pen is told in one line.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

#include "support/paths.h"

namespace vedette::house {
namespace {

struct Ending {
  int status = -1;
  std::string said;
};

Ending run_tool(const std::string& words) {
  std::FILE* pipe = popen(("'" + paths::source_dir() + "'/tools/" + words + " 2>&1 </dev/null").c_str(), "r");
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

}  // namespace vedette::house
