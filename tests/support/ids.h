#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vedette::test {

/// Writes rule IDs to build/<preset>/ids-<game>.txt: what the tests saw leave the program.
void record_ids(std::string_view game, const std::vector<std::string>& ids);

}  // namespace vedette::test
