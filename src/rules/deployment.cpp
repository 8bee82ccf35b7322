#include "rules/deployment.h"

#include "rules/option_text.h"

namespace vedette::rules {

core::Result<BattleState, std::vector<Refusal>> opened(std::shared_ptr<const battle::Scenario> scenario,
                                                       std::span<const OptionInfo> options,
                                                       bool (*is_house_id)(std::string_view),
                                                       std::vector<Refusal> (*house_faults)(const BattleState&),
                                                       std::string_view list) {
  auto chosen = chosen_options(options, list, scenario->options);
  std::vector<Refusal> faults;
  if (!chosen) faults = chosen.error();
  for (const battle::HouseValue& house : scenario->house)
    if (!is_house_id(house.id))
      faults.push_back(
          {std::string{list}, "house value '" + house.id + "' names no table, row, cell or number of these rules"});
  if (!faults.empty()) return faults;
  BattleState state;
  state.scenario = std::move(scenario);
  state.options = std::move(*chosen);
  faults = house_faults(state);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::rules
