#pragma once

#include <optional>
#include <vector>

#include "core/result.h"
#include "rules/printed.h"
#include "rulesets/squares/types.h"

namespace vedette::squares {

/// What the house may say beyond the charts: how many action dice a turn has, and of one town, by its name, how many
/// units it holds and its die under bombardment.
inline constexpr std::string_view dice_of_a_turn = "SQ-ACT-01", room_in_town = "SQ-TER-04/",
                                  die_of_town = "SQ-BOMB-06/";

/// What the house says under an ID that no chart has.
[[nodiscard]] std::optional<std::int64_t> house_value(const BattleState&, std::string_view id);
/// The same of one town; else what is usual.
[[nodiscard]] rules::Charted of_town(const BattleState&, std::string_view prefix, FeatureId town, std::int64_t usual);

[[nodiscard]] bool is_house_id(std::string_view id);
/// What house values may not be: costs of nothing, dice nobody has, towns that are not there.
[[nodiscard]] std::vector<Refusal> house_faults(const BattleState&);

}  // namespace vedette::squares
