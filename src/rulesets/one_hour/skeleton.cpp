#include "rulesets/one_hour/rule_list.h"

namespace vedette::one_hour {
std::span<const rules::RuleText> rule_texts() {
  return {};
}
}  // namespace vedette::one_hour
