#pragma once

#include <memory>
#include <string>

#include "rules/dice.h"

namespace vedette::app {

/// Dice that fell on a table and were written down. @throws Failure with every fault of the file.
[[nodiscard]] std::unique_ptr<rules::DiceSource> written_dice(const std::string& file);

/// The dice `--dice` asks for where nobody sits at a table: a file's, or seeded. @throws Failure as `written_dice`.
[[nodiscard]] std::unique_ptr<rules::DiceSource> make_dice(const std::string& wish, std::uint64_t seed);

}  // namespace vedette::app
