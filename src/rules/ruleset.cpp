#include "rules/ruleset.h"

namespace vedette::rules {

std::vector<ChartInfo> Ruleset::pages() const {
  std::vector<ChartInfo> all = shown(charts);
  all.insert(all.end(), lists.begin(), lists.end());
  return all;
}

const RuleText* Ruleset::rule(std::string_view id) const {
  const auto found = std::ranges::find(rules, id, &RuleText::id);
  return found == rules.end() ? nullptr : &*found;
}

const Procedure* Ruleset::procedure(std::string_view wanted) const {
  const auto found = std::ranges::find(procedures, wanted, &Procedure::name);
  return found == procedures.end() ? nullptr : &*found;
}

BasingOf basing_of(const Ruleset* ruleset) {
  if (ruleset != nullptr && ruleset->basing != nullptr) return ruleset->basing;
  return [](const BattleState& state, UnitId unit) {
    return battle::one_base(state.unit(unit), "", battle::Length{15'000});
  };
}

battle::Telling telling_of(const Ruleset* ruleset) {
  if (ruleset == nullptr) return {};
  battle::Telling telling = ruleset->telling == nullptr ? battle::Telling{} : ruleset->telling();
  telling.title = [ruleset](std::string_view id) {
    const RuleText* rule = ruleset->rule(id);
    return rule != nullptr ? rule->title : std::string_view{};
  };
  return telling;
}

}  // namespace vedette::rules
