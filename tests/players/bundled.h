#pragma once

#include <string>

#include "rules/game.h"

namespace vedette::test {

/// A battle that comes with the program, by its file below `maps`: "waterloo/napoleonic-fury.yaml".
[[nodiscard]] battle::Scenario bundled(const std::string& file);

[[nodiscard]] const rules::Ruleset& game_of(const battle::Scenario&);
/// The position in which a battle begins.
[[nodiscard]] rules::Position start_of(const battle::Scenario&);

}  // namespace vedette::test
