// Every case file of the game, held to what it expects.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "rules/case_run.h"
#include "scenario/case_file.h"
#include "test_table.h"

namespace vedette::test {

TEST_CASE("every case file comes out as it expects") {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator{VEDETTE_SOURCE_DIR "/tests/cases/burt"}) {
    if (entry.path().extension() != ".yaml") continue;
    const std::string file = entry.path().string();
    CAPTURE(file);
    ++count;
    data::Faults faults;
    const auto situation = scenario::read_case(file, faults);
    CHECK_MESSAGE(faults.all().empty(), faults.text());
    if (!situation) continue;
    const auto result = rules::run_case(ruleset(), *situation);
    if (!result) {
      for (const auto& fault : result.error()) CHECK_MESSAGE(false, fault.words);
      continue;
    }
    for (const std::string& difference : result->differences) CHECK_MESSAGE(false, difference);
    CHECK((result->refused || result->odds || !result->measure.empty()));
  }
  CHECK(count >= 35);
}

}  // namespace vedette::test
