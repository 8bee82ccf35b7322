#include "app/playing.h"

#include <fmt/format.h>

namespace vedette::app {

rules::Position deployed(const rules::Ruleset& ruleset, std::shared_ptr<const battle::Scenario> scenario) {
  const std::string name = scenario->name;
  auto placed = ruleset.deploy(std::move(scenario));
  if (placed) return {.state = *std::move(placed)};
  std::string words = fmt::format("{} cannot be deployed:", name);
  for (const rules::Refusal& refusal : placed.error()) words += fmt::format("\n  {}: {}", refusal.rule, refusal.words);
  throw bad_input(words);
}

std::unique_ptr<rules::Player> make_player(const rules::Ruleset& ruleset, const battle::Scenario& scenario,
                                           const Commanders& commanders, core::Side side) {
  auto player = players::make_player(commanders.names[core::index(side)],
                                     {.side = side, .seed = commanders.seed, .ruleset = ruleset, .scenario = scenario});
  if (!player) throw bad_input(player.error());
  return *std::move(player);
}

std::array<std::unique_ptr<rules::Player>, 2> make_players(const rules::Ruleset& ruleset,
                                                           const battle::Scenario& scenario,
                                                           const Commanders& commanders) {
  return {make_player(ruleset, scenario, commanders, core::Side::Red),
          make_player(ruleset, scenario, commanders, core::Side::Blue)};
}

}  // namespace vedette::app
