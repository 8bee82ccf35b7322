#include "rulesets/one_hour/rule_list.h"
#include "rulesets/one_hour/steps.h"

namespace vedette::one_hour {

void movement_step(rules::Referee& r) {
  const Answer a = r.ask(movement_question(r.state()));
}
void shooting_step(rules::Referee&) {}
void combat_step(rules::Referee&) {}
Decision movement_question(const BattleState& state) {
  return {
      .side = state.clock.side, .rule = "OH-TURN-03", .question = "Movement: what next?", .choices = {{.key = "end"}}};
}
std::optional<Refusal> check(const BattleState&, const Decision& d, const Answer& a) {
  if (d.choice(a.choice) == nullptr) return Refusal{"OH-TURN-02", "not now"};
  return {};
}
std::vector<Answer> candidates(const BattleState&, const Decision&) {
  return {{.choice = "end"}};
}
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
