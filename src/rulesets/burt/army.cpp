#include "rulesets/burt/army.h"

namespace vedette::burt {

std::int64_t starting_morale(const BattleState& state, Side side, std::string_view quality) {
  const std::int64_t units =
      std::ranges::count_if(state.units, [&](const Unit& u) { return u.side == side && is_combat(u); });
  const std::int64_t share = printed(state, "SB-ARMY-01").value;
  if (quality == "poor") return units * (100 - share) / 100;
  if (quality == "good") return (units * (100 + share) + 99) / 100;
  return units;
}

void lower_army_morale(Referee& referee, Side side, std::string_view rule, std::string words, battle::Sequence cause) {
  const std::int64_t now = army_morale(referee.state(), side);
  const Charted lost = printed(referee.state(), rule);
  Reasons why{
      {std::string{rule}, -static_cast<std::int32_t>(lost.value), std::move(words) + std::string{house_mark(lost)}}};
  if (now == 0) why.add({"SB-ARMY-06", 0, "its morale is gone already"});
  note(referee, {}, morale_key(side), std::max<std::int64_t>(0, now - lost.value), std::move(why), cause);
}

}  // namespace vedette::burt
