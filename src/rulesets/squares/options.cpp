#include "rulesets/squares/options.h"

#include "rules/option_text.h"

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

core::Result<std::vector<std::int64_t>, std::vector<Refusal>> chosen_options(
    std::span<const battle::Setting> settings) {
  std::vector<std::int64_t> chosen;
  for (const rules::OptionInfo& info : infos) chosen.push_back(info.standard);
  std::vector<Refusal> faults;
  for (const auto& [key, value] : settings) {
    const auto info = std::ranges::find(infos, key, &rules::OptionInfo::key);
    if (info == infos.end()) {
      faults.push_back({"SQ-GEN-01", "unknown option '" + key + "'"});
    } else if (const auto stored = rules::stored_option(*info, value)) {
      chosen[static_cast<std::size_t>(info - infos.begin())] = *stored;
    } else {
      faults.push_back({std::string{info->rule},
                        "option " + key + " cannot be '" + value + "' (" + rules::allowed_values(*info) + ")"});
    }
  }
  if (!faults.empty()) return faults;
  return chosen;
}

}  // namespace vedette::squares
