#include "support/case_files.h"

#include <doctest/doctest.h>

#include "rulesets/napoleonic_fury/ruleset.h"

namespace vedette::test {

TEST_CASE("every case file comes out as it expects") {
  const auto files = case_files(napoleonic_fury::ruleset());
  CHECK(files.size() >= 21);
  for (const std::string& file : files) hold_case(napoleonic_fury::ruleset(), file);
}

}  // namespace vedette::test
