#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/scenario_source.h"
#include "players/make_player.h"
#include "rules/game.h"

namespace vedette::app {

/// Who plays, with which dice.
struct Commanders {
  std::array<std::string, 2> names{"staff", "staff"};  // red, blue, as the command line names them
  std::uint64_t seed = 1;
};

/// The scenario's units in their places, before turn 1. @throws Failure with every refusal.
[[nodiscard]] rules::Position deployed(const rules::Ruleset&, std::shared_ptr<const battle::Scenario>);

/// Who commands a side. @throws Failure with every fault of an orders file.
[[nodiscard]] std::unique_ptr<rules::Player> make_player(const rules::Ruleset&, const battle::Scenario&,
                                                         const Commanders&, core::Side);

/// Both commanders of a game. @throws Failure with every fault of an orders file.
[[nodiscard]] std::array<std::unique_ptr<rules::Player>, 2> make_players(const rules::Ruleset&, const battle::Scenario&,
                                                                         const Commanders&);

[[nodiscard]] inline std::array<rules::Player*, 2> borrowed(const std::array<std::unique_ptr<rules::Player>, 2>& both) {
  return {both[0].get(), both[1].get()};
}

}  // namespace vedette::app
