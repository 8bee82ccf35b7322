#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "choreography/film.h"

namespace vedette::choreography::test {

/// A small battle written by hand: two or three units on an open table of 36 x 36 inches, 50 m to the inch, and a
/// ledger.
class HandMade {
 public:
  HandMade();

  /// Adds a unit on a 4 x 2 inch base. @param x, y of its middle in inches. @param facing in degrees.
  battle::UnitId unit(core::Side, std::string name, std::string type, battle::Arm, int x, int y, int facing,
                      int men = 600);
  /// A leader with his staff. @param with the unit he is attached to, if any.
  battle::LeaderId leader(core::Side, std::string name, int x, int y, battle::UnitId with = {});
  battle::FeatureId town(int x, int y, int size);

  // Ledger lines in the order they are called; each returns its sequence.
  battle::Sequence turn(int number);
  battle::Sequence side(core::Side);
  battle::Sequence phase(int number, std::string name);
  battle::Sequence march(battle::UnitId, int inches, battle::Gait = battle::Gait::March, int turn = 0);
  battle::Sequence volley(battle::UnitId firer, battle::UnitId target, int hits);
  battle::Sequence charge(battle::UnitId attacker, battle::UnitId target, int inches,
                          battle::Face = battle::Face::Front, bool square = false);
  battle::Sequence melee(battle::UnitId, battle::UnitId enemy, int hits);
  battle::Sequence add(battle::Event, battle::Sequence cause = 0);

  [[nodiscard]] Film film(const FilmSettings& = {.men_per_figure = 10}) const;
  [[nodiscard]] const battle::BattleState& start() const { return m_start; }
  [[nodiscard]] const battle::BattleState& now() const { return m_now; }
  [[nodiscard]] const battle::Scenario& scenario() const { return *m_scenario; }
  [[nodiscard]] const std::vector<battle::Entry>& entries() const { return m_entries; }

 private:
  std::shared_ptr<battle::Scenario> m_scenario;
  battle::BattleState m_start, m_now;
  std::vector<battle::Entry> m_entries;
};

/// The thirty seconds the house was judged by: march, volley, charge, square, melee, rout.
[[nodiscard]] HandMade thirty_seconds();

/// A frame as text, rounded so that compilers agree: one line per block, label, caption.
[[nodiscard]] std::string as_text(const stage::StageFrame&, const stage::StageSet&);

/// Compares with tests/data/frames/NAME.txt; with VEDETTE_UPDATE_GOLDEN set in the environment, writes it.
void check_golden(const std::string& name, const std::string& text);

}  // namespace vedette::choreography::test
