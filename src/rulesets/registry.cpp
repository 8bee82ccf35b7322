#include "rulesets/registry.h"

#include <array>

#include "games.inc"  // made by the build: the ruleset.h of every folder beside this file

namespace vedette::rulesets {

std::span<const rules::Ruleset* const> all() {
  static const std::array games{
      &one_hour::ruleset(),        &burt::ruleset(), &death_or_glory::ruleset(), &squares::ruleset(),
      &napoleonic_fury::ruleset(),
  };
  return games;
}

const rules::Ruleset* find(std::string_view name) {
  for (const rules::Ruleset* game : all())
    if (game->name == name) return game;
  return nullptr;
}

}  // namespace vedette::rulesets
