#pragma once

#include <optional>
#include <string>

#include "rules/aim.h"
#include "rules/ruleset.h"

namespace vedette::app {

/// A unit's base as the hand holds it over the table, before anything is answered: where it is wished, what the rules
/// say of that, and the legal answer that ends nearest.
struct Ghost {
  core::UnitId unit;
  battle::Pose wish;
  std::optional<rules::Aimed> aimed;      // none: it can do nothing that moves it
  std::optional<rules::Refusal> refusal;  // of the wish as it is; none: it can be reached
  std::string snap{};                     // "in line with 27th Foot", where it was held only nearly so

  /// The wish itself can be answered.
  [[nodiscard]] bool is_legal() const { return aimed && !refusal; }
};

/// Asks the rules' own previews. @pre the ruleset has previews; the unit is on the table.
/// @param only a choice's key: nothing else is aimed with; empty: any
[[nodiscard]] Ghost ghost_at(const rules::Ruleset&, const rules::BattleState&, const rules::Decision&, core::UnitId,
                             const battle::Pose& wish, std::string_view only = {});

/// How near to the wish an answer's end must come to be what was wished.
inline constexpr core::Length as_wished{60};  // micrometres; an answer turns by hundredths of a degree
inline constexpr core::Angle turned_as_wished{2};

}  // namespace vedette::app
