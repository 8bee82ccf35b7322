#include "rulesets/napoleonic_fury/options.h"

#include <charconv>

namespace vedette::napoleonic_fury {
namespace {

const std::array<rules::OptionInfo, 6> infos{{
    {"nf.year", "NF-GEN-09", "Year of the battle", {"date"}, 1792, 1815, 1, -1},
    {"nf.first_side", "NF-SEQ-01", "Moves first in every turn", {"red", "blue"}},
    {"nf.turn_limit", "NF-VIC-01", "Turn limit", {"none"}, 1, 1'000, 1, 12},
    {"nf.die", "NF-GEN-03", "Dice", {"2d6", "d10"}},
    {"nf.two_rank_stands", "NF-SCL-01", "Wider stands for British, Jäger and Grenz infantry", {"off", "on"}},
    {"nf.allied_attachment", "NF-SPC-03", "Allied officers keep out of charges", {"off", "on"}},
}};

}  // namespace

std::span<const rules::OptionInfo> option_infos() {
  return infos;
}

int year(const BattleState& state) {
  if (const std::int64_t said = option(state, Option::Year); said > 0) return static_cast<int>(said);
  const std::string& date = state.scenario->date;
  int written = 0;
  std::from_chars(date.data(), date.data() + std::min<std::size_t>(4, date.size()), written);
  return written >= 1792 && written <= 1815 ? written : 1809;
}

}  // namespace vedette::napoleonic_fury
