#include "rulesets/basing.h"

#include <array>
#include <utility>

#include "rulesets/burt/basing.h"
#include "rulesets/death_or_glory/basing.h"
#include "rulesets/napoleonic_fury/basing.h"
#include "rulesets/one_hour/basing.h"
#include "rulesets/squares/basing.h"

namespace vedette::rulesets {
namespace {

battle::Basing of_any_game(const battle::BattleState& state, battle::UnitId unit) {
  return battle::one_base(state.unit(unit), "", battle::Length{15'000});
}

}  // namespace

BasingOf basing_of(std::string_view game) {
  using Entry = std::pair<std::string_view, BasingOf>;
  constexpr std::array known{Entry{"one-hour", one_hour::basing}, Entry{"burt", burt::basing},
                             Entry{"death-or-glory", death_or_glory::basing}, Entry{"squares", squares::basing},
                             Entry{"napoleonic-fury", napoleonic_fury::basing}};
  for (const auto& [name, basing] : known)
    if (name == game) return basing;
  return of_any_game;
}

}  // namespace vedette::rulesets
