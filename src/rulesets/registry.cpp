#include "rulesets/registry.h"

#include <array>

#include "rulesets/burt/ruleset.h"
#include "rulesets/death_or_glory/ruleset.h"
#include "rulesets/napoleonic_fury/ruleset.h"
#include "rulesets/one_hour/ruleset.h"
#include "rulesets/squares/ruleset.h"

namespace vedette::rulesets {

std::span<const rules::Ruleset* const> all() {
  static const std::array games{&one_hour::ruleset(), &burt::ruleset(), &death_or_glory::ruleset(), &squares::ruleset(),
                                &napoleonic_fury::ruleset()};
  return games;
}

const rules::Ruleset* find(std::string_view name) {
  for (const rules::Ruleset* game : all())
    if (game->name == name) return game;
  return nullptr;
}

}  // namespace vedette::rulesets
