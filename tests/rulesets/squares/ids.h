#pragma once

#include <string>
#include <vector>

namespace vedette::test {

/// Writes rule IDs to build/<preset>/ids-squares.txt: what the tests saw leave the program.
void record_ids(const std::vector<std::string>&);

}  // namespace vedette::test
