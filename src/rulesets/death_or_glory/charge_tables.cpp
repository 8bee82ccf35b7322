// The tables of charges and what they meet.
#include "rulesets/death_or_glory/tables.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::array<std::string_view, 2> charge_bonus_rows{"infantry", "cavalry"};
constexpr std::array<std::string_view, 1> charge_bonus_columns{"bonus"};
constexpr std::array<std::int64_t, 2> charge_bonus_cells{
    30,  // infantry
    80,  // cavalry
};

constexpr std::array<std::string_view, 8> charge_restrict_rows{
    "open or gentle",           "medium slope",          "steep up", "steep down", "obstacle", "high obstacle",
    "out of woods or building", "into woods or building"};
constexpr std::array<std::string_view, 4> charge_restrict_columns{"charge", "assault", "cavalry", "disorders"};
constexpr std::array<std::int64_t, 32> charge_restrict_cells{
    1, 1, 1, 0,  // open or gentle
    1, 1, 0, 1,  // medium slope
    0, 1, 0, 1,  // steep up
    1, 1, 0, 1,  // steep down
    0, 1, 0, 0,  // obstacle
    0, 1, 0, 1,  // high obstacle
    0, 1, 0, 0,  // out of woods or building
    0, 1, 0, 1,  // into woods or building
};

constexpr std::array<std::string_view, 9> react_options_rows{"infantry by infantry",
                                                             "infantry by cavalry",
                                                             "square or garrison",
                                                             "light cavalry",
                                                             "heavy cavalry",
                                                             "deployed artillery",
                                                             "limbered artillery",
                                                             "skirmishers by a formed body",
                                                             "skirmishers by skirmishers"};
constexpr std::array<std::string_view, 5> react_options_columns{"stand", "counter-charge", "form square", "wheel",
                                                                "evade"};
constexpr std::array<std::int64_t, 45> react_options_cells{
    1, 1, 0, 1, 0,  // infantry by infantry
    1, 0, 1, 1, 0,  // infantry by cavalry
    1, 0, 0, 0, 0,  // square or garrison
    1, 1, 0, 1, 1,  // light cavalry
    1, 1, 0, 1, 0,  // heavy cavalry
    1, 0, 0, 0, 1,  // deployed artillery
    1, 0, 0, 0, 1,  // limbered artillery
    0, 0, 0, 0, 1,  // skirmishers by a formed body
    1, 1, 0, 0, 1,  // skirmishers by skirmishers
};

constexpr std::array<std::string_view, 11> react_rows{"CM-01", "CM-02", "CM-03", "CM-04", "CM-05", "CM-06",
                                                      "CM-07", "CM-08", "CM-09", "CM-10", "CM-11"};
constexpr std::array<std::string_view, 1> react_columns{"value"};
constexpr std::array<std::int64_t, 11> react_cells{
    20,   // CM-01
    10,   // CM-02
    -20,  // CM-03
    -10,  // CM-04
    -10,  // CM-05
    -10,  // CM-06
    -10,  // CM-07
    -10,  // CM-08
    -20,  // CM-09
    -10,  // CM-10
    -20,  // CM-11
};

}  // namespace

const Table charge_bonus_table{"DG-T-CHARGE-BONUS", "Charge bonus (metres)", Provenance::Source,
                               charge_bonus_rows,   charge_bonus_columns,    charge_bonus_cells};
const Table charge_restrict_table{"DG-T-CHARGE-RESTRICT", "Charges over ground: 1 allowed", Provenance::Source,
                                  charge_restrict_rows,   charge_restrict_columns,          charge_restrict_cells};
const Table react_options_table{"DG-T-REACT-OPT",      "Reactions to a charge: 1 allowed",
                                Provenance::Source,    react_options_rows,
                                react_options_columns, react_options_cells};
const Table react_table{
    "DG-T-REACT", "Charge reaction modifiers (percent)", Provenance::Source, react_rows, react_columns, react_cells};

}  // namespace vedette::death_or_glory
