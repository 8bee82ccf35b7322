#pragma once

#include <string>
#include <vector>

#include "chronicle/chronicle.h"
#include "replay/replay.h"

namespace vedette::test {

/// Names of the bundled replays, sorted: "maida-one-hour".
[[nodiscard]] std::vector<std::string> bundled_replays();

/// A bundled replay and what a chronicle asks of it.
struct Told {
  explicit Told(const std::string& name);
  [[nodiscard]] chronicle::Account account() const { return {start, replay.entries, limits}; }
  [[nodiscard]] chronicle::Chronicle chronicle() const { return chronicle::chronicle_of(account()); }
  [[nodiscard]] const battle::Scenario& scenario() const { return *replay.scenario; }

  replay::Replay replay;
  battle::BattleState start;
  std::vector<int> limits;
};

/// Compares with a file under tests/data, or writes it where VEDETTE_UPDATE_GOLDEN is set.
void check_golden(const std::string& file, const std::string& text);

}  // namespace vedette::test
