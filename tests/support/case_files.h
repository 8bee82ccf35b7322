#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace vedette::test {

/// Every case file of a game, tests/cases/<game>/*.yaml, in order of their names.
std::vector<std::string> case_files(const rules::Ruleset&);
/// Runs a case file; whatever differs from what it expects fails the test.
void hold_case(const rules::Ruleset&, const std::string& file);

}  // namespace vedette::test
