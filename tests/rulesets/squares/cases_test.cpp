#include "support/case_files.h"

#include <doctest/doctest.h>

#include "rulesets/squares/ruleset.h"

namespace vedette::test {

TEST_CASE("every case file comes out as it expects") {
  const auto files = case_files(squares::ruleset());
  CHECK(files.size() >= 60);
  for (const std::string& file : files) hold_case(squares::ruleset(), file);
}

}  // namespace vedette::test
