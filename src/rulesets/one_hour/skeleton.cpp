#include "rulesets/one_hour/rule_list.h"
#include "rulesets/one_hour/steps.h"

namespace vedette::one_hour {

std::vector<rules::Overlay> overlays(const BattleState&, UnitId) {
  return {};
}
std::span<const rules::Procedure> procedures() {
  return {};
}
std::span<const rules::RuleText> rule_texts() {
  return {};
}

}  // namespace vedette::one_hour
