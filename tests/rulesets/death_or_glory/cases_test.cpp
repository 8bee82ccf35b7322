// Every case file of the game, held to what it expects.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "rules/case_run.h"
#include "scenario/case_file.h"
#include "table.h"

namespace vedette::test {

TEST_CASE("every case file comes out as it expects") {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator{VEDETTE_SOURCE_DIR "/tests/cases/death-or-glory"})
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  std::ranges::sort(files);
  CHECK(files.size() >= 24);
  for (const std::string& file : files) {
    CAPTURE(file);
    data::Faults faults;
    const auto situation = scenario::read_case(file, faults);
    CHECK_MESSAGE(faults.all().empty(), faults.text());
    if (!situation) continue;
    const auto result = rules::run_case(dg::ruleset(), *situation);
    if (!result) {
      for (const auto& fault : result.error()) CHECK_MESSAGE(false, fault.words);
      continue;
    }
    for (const std::string& difference : result->differences) CHECK_MESSAGE(false, difference);
    CHECK((result->refused || result->odds || !result->measure.empty()));
  }
}

}  // namespace vedette::test
