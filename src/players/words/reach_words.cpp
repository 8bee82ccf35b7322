#include "players/words/reach_words.h"

#include "rules/case_words.h"

namespace vedette::players {
std::string reach_words(const rules::Advice& advice, const rules::Decision& decision, const rules::Answer& refused) {
  const rules::Choice* choice = decision.choice(refused.choice);
  if (choice == nullptr || choice->shape != rules::Shape::Move || refused.distance <= core::Length{}) return {};
  const battle::Measures& measures = advice.ruleset().measures;
  const std::int64_t hundredth = measures.unit / 100;
  rules::Answer shorter = refused;
  shorter.turn_after = {};
  const auto may_go = [&](std::int64_t hundredths) {
    shorter.distance = {hundredths * hundredth};
    return !advice.check(shorter);
  };
  // Ground may be crossed and not be ended on, so the lengths that are allowed have gaps: from above, in a few hundred
  // steps, to the first that is allowed, and then as near to the one above it as hundredths go.
  const std::int64_t asked = refused.distance.micrometres / hundredth, step = std::max<std::int64_t>(1, asked / 200);
  std::int64_t barred = asked + 1, allowed = asked;
  while (allowed > 0 && !may_go(allowed)) barred = allowed, allowed -= step;
  if (allowed <= 0) return {};
  while (barred - allowed > 1) {
    const std::int64_t between = (barred + allowed) / 2;
    (may_go(between) ? allowed : barred) = between;
  }
  if (allowed >= asked) return {};
  return "they may go " + rules::decimal_text(allowed) + std::string{measures.mark} + " that way";
}

}  // namespace vedette::players
