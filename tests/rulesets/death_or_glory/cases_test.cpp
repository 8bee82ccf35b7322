#include "support/case_files.h"

#include <doctest/doctest.h>

#include "rulesets/death_or_glory/ruleset.h"

namespace vedette::test {

TEST_CASE("every case file comes out as it expects") {
  const auto files = case_files(death_or_glory::ruleset());
  CHECK(files.size() >= 24);
  for (const std::string& file : files) hold_case(death_or_glory::ruleset(), file);
}

}  // namespace vedette::test
