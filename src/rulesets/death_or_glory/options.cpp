#include "rulesets/death_or_glory/options.h"

namespace vedette::death_or_glory {
namespace {

const std::array<rules::OptionInfo, 5> infos{{
    {"dg.turn_limit", "DG-VIC-01", "Turn limit", {"none"}, 1, 1'000, 1, 30},
    {"dg.order_limits", "DG-CMD-03", "Orders restrict moves and charges", {"on", "off"}},
    {"dg.senior_factor", "DG-CTL-02", "The senior officer's rating in control tests is", {"added", "deducted"}},
    {"dg.building_capacity", "DG-TER-08", "Units a building holds", {}, 1, 9, 1, 1},
    {"dg.campaign", "DG-LDR-05", "Badly wounded generals roll for recovery after the battle", {"off", "on"}},
}};

}  // namespace

std::span<const rules::OptionInfo> option_infos() {
  return infos;
}

}  // namespace vedette::death_or_glory
