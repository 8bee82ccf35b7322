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

}  // namespace vedette::rules
