#include "rulesets/one_hour/lengths.h"

#include "battle/words.h"

namespace vedette::one_hour {

Reasons how_far(const BattleState& state, std::string_view rule, Length gone, const Charted& most) {
  using battle::inches_text;
  Reasons why{Basis{std::string{rule}, inches_text(gone) + " of " + inches_text(scaled(state, most.value)) +
                                           std::string{house_mark(most)}}};
  if (is_scaled(state)) why.add(Basis{"OH-GEN-06"});
  return why;
}

}  // namespace vedette::one_hour
