#include "rulesets/registry.h"

#include <array>

#include "games.inc"  // made by the build: the ruleset.h of every folder beside this file
#include "rulesets/burt/preview.h"
#include "rulesets/death_or_glory/preview.h"
#include "rulesets/napoleonic_fury/preview.h"
#include "rulesets/one_hour/preview.h"

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

rules::PreviewOf preview_of(const rules::Ruleset& game) {
  if (game.name == "one-hour") return one_hour::preview;
  if (game.name == "burt") return burt::preview;
  if (game.name == "death-or-glory") return death_or_glory::preview;
  return game.name == "napoleonic-fury" ? napoleonic_fury::preview : nullptr;
}

}  // namespace vedette::rulesets
