#pragma once

#include <string>
#include <string_view>

#include "battle/scenario.h"
#include "rules/decision.h"

namespace vedette::players {

/// A choice as people say it. Where a game's key has a number for somebody ("unit-3", "join-2", "general-1",
/// "die5-1") or a square ("to-3-4"), his name: "1st Foot", "join Ney", "Ney", "5 to Ney", "square 3-4"; else the key.
[[nodiscard]] std::string choice_words(std::string_view key, const battle::Scenario&);

/// The choice that was meant: by its key, or, where it names somebody, by its words or so much of their beginning that
/// no other begins so.
[[nodiscard]] const rules::Choice* choice_meant(const rules::Decision&, std::string_view said, const battle::Scenario&);

}  // namespace vedette::players
