#include "rulesets/squares/options.h"

namespace vedette::squares {
namespace {

const std::array<rules::OptionInfo, 5> infos{{
    {"sq.square", "SQ-TER-01", "Side of a square, in inches", {}, 100, 6'000, 100, 800},
    {"sq.turn_limit", "SQ-END-01", "Turn limit", {}, 1, 1'000, 1, 12},
    {"sq.turns_per_day", "SQ-NITE-02", "Turns until night falls", {"none"}, 1, 1'000, 1, -1},
    {"sq.town_capacity", "SQ-TER-04", "Units that may be in a town", {}, 1, 4, 1, 1},
    {"sq.town_die", "SQ-BOMB-06", "Die of a town under bombardment", {"d6", "d8", "d10", "d12"}, 0, 0, 1, 1},
}};

}  // namespace

std::span<const rules::OptionInfo> option_infos() {
  return infos;
}

}  // namespace vedette::squares
