#include "support/case_files.h"

#include <doctest/doctest.h>

#include "rulesets/burt/ruleset.h"

namespace vedette::test {

TEST_CASE("every case file comes out as it expects") {
  const auto files = case_files(burt::ruleset());
  CHECK(files.size() >= 35);
  for (const std::string& file : files) hold_case(burt::ruleset(), file);
}

}  // namespace vedette::test
