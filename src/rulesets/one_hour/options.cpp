#include "rulesets/one_hour/options.h"

namespace vedette::one_hour {
namespace {

const std::array<rules::OptionInfo, 15> infos{{
    {"oh.troop_quality", "OH-OPT-01", "Elite and conscript troops", {"off", "on"}},
    {"oh.national_traits", "OH-OPT-06", "British and French infantry", {"off", "on"}},
    {"oh.british_bonus", "OH-OPT-06", "British infantry better at", {"shooting", "h2h", "both"}},
    {"oh.french_bonus", "OH-OPT-07", "French infantry better at", {"shooting", "h2h", "both"}, 0, 0, 1, 1},
    {"oh.artillery_may_charge", "OH-CHRG-02", "Artillery may charge", {"off", "on"}},
    {"oh.star_cap_on_doubled", "OH-H2H-07", "Most hits of doubled starred dice", {"1", "2"}},
    {"oh.hedge_h2h_vs", "OH-ADV-05", "A hedge helps in combat against", {"cavalry", "any"}},
    {"oh.hedge_shooting", "OH-SAVE-03", "A hedge covers from shots from", {"any", "front"}},
    {"oh.square_save_vs", "OH-ADV-06", "A square saves against", {"cavalry", "any"}},
    {"oh.woods_cover", "OH-SAVE-02", "Woods are cover", {"on", "off"}},
    {"oh.eliminate", "OH-ELIM-02", "Units are eliminated", {"end_of_turn", "immediate"}},
    {"oh.infantry_base_width", "OH-SHOOT-12", "Infantry base width (inches)", {}, 4000, 6000, 1000, 4000},
    {"oh.scale", "OH-GEN-06", "Scale of all distances", {}, 1, 100'000, 1000, 1000},
    {"oh.first_side", "OH-TURN-01", "Side that goes first", {"A", "B"}},
    {"oh.turn_limit", "OH-VICT-02", "Turn limit", {"none"}, 1, 1000, 1, 15},
}};

}  // namespace

std::span<const rules::OptionInfo> option_infos() {
  return infos;
}

}  // namespace vedette::one_hour
