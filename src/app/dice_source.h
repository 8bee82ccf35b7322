#pragma once

#include <memory>
#include <string>

#include "app/playing.h"
#include "rules/dice.h"

namespace vedette::app {

/// The dice `--dice` asks for: a file's, the table's, or seeded. @throws Failure with every fault of the file.
[[nodiscard]] std::unique_ptr<rules::DiceSource> make_dice(const std::string& wish, const Commanders&,
                                                           const battle::Scenario&);

}  // namespace vedette::app
