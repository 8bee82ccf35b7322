#pragma once

#include "players/desk/said.h"

namespace vedette::players {

/// Whether words say how the table stands instead of answering: they begin with "ruling" or "as it stood".
[[nodiscard]] bool says_ruling(std::string_view text);

/// A ruling in words (ORDERS.md): "ruling, from memory: 1st Foot at 12, 18 facing 90; 9th Line have lost 3",
/// "as it stood: 1st Foot at 12, 18". It may still be one that no table can hold. @pre says_ruling
[[nodiscard]] core::Result<battle::RulingMade, Misheard> said_ruling(std::string_view text, const rules::Ruleset&,
                                                                     const rules::BattleState&, const rules::Decision&);

/// How rulings are said, for people who ask for help.
[[nodiscard]] std::string_view ruling_help();

}  // namespace vedette::players
