#pragma once

#include "app/battle.h"
#include "support/paths.h"
#include "ui/studio_model.h"

namespace vedette::test {

/// A bundled replay at one moment, as the studio gives it to its panels.
struct ShownMoment {
  app::Battle battle;
  battle::BattleState state;
  ui::StudioModel model;

  /// @param happens whether an entry is the last that has happened.
  ShownMoment(const std::string& replay, auto happens)
      : battle{app::open_battle({.data = paths::source_dir(), .quiet = true},
                                paths::source_dir() + "/replays/" + replay + ".vrep")} {
    const auto entry = std::ranges::find_if(battle.replay.entries, happens);
    if (entry == battle.replay.entries.end()) throw std::runtime_error{"no such moment in " + replay};
    state = battle.replay.state_at(entry->sequence);
    model.scenario = &battle.scenario();
    model.state = &state;
    model.ruleset = battle.ruleset;
    model.ledger = battle.ledger;
    model.limits = battle.limits;
    model.now = entry->sequence;
  }
  ShownMoment(const ShownMoment&) = delete;  // the model points into it
  ShownMoment& operator=(const ShownMoment&) = delete;

  [[nodiscard]] const battle::LedgerLine& line_now() const {
    return *std::ranges::find(battle.ledger, model.now, &battle::LedgerLine::sequence);
  }
};

}  // namespace vedette::test
