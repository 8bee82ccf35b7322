#include "rulesets/telling.h"

#include "rulesets/burt/telling.h"
#include "rulesets/death_or_glory/telling.h"
#include "rulesets/napoleonic_fury/telling.h"
#include "rulesets/one_hour/telling.h"
#include "rulesets/registry.h"
#include "rulesets/squares/telling.h"

namespace vedette::rulesets {

namespace {

battle::Telling own_telling_of(std::string_view game) {
  if (game == "one-hour") return one_hour::telling();
  if (game == "burt") return burt::telling();
  if (game == "death-or-glory") return death_or_glory::telling();
  if (game == "squares") return squares::telling();
  if (game == "napoleonic-fury") return napoleonic_fury::telling();
  return {};
}

}  // namespace

battle::Telling telling_of(std::string_view game) {
  battle::Telling telling = own_telling_of(game);
  if (const rules::Ruleset* ruleset = find(game))
    telling.title = [ruleset](std::string_view id) {
      const rules::RuleText* rule = ruleset->rule(id);
      return rule != nullptr ? rule->title : std::string_view{};
    };
  return telling;
}

}  // namespace vedette::rulesets
