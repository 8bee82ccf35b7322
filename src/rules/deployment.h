#pragma once

#include <memory>

#include "rules/ruleset.h"

namespace vedette::rules {

/// What a game settles before it places anybody: the scenario, its options over the defaults, its house values.
/// @param list the rule that lists options and house values. @param house_faults what is wrong with known ones.
/// @return every fault.
[[nodiscard]] core::Result<BattleState, std::vector<Refusal>> opened(
    std::shared_ptr<const battle::Scenario>, std::span<const OptionInfo>, bool (*is_house_id)(std::string_view),
    std::vector<Refusal> (*house_faults)(const BattleState&), std::string_view list);

}  // namespace vedette::rules
