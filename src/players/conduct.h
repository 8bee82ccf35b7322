#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "battle/event.h"
#include "rules/ruleset.h"

namespace vedette::players {

/// How both armies of one battle were used, read from its ledger alone: whoever plays, and at whatever rules.
struct Conduct {
  /// What one side did with its troops.
  struct OfSide {
    int charges = 0, by_horse = 0;                // declared by it
    int foot_at_guns = 0;                         // foot that charged the front of guns ready to fire
    int foot_at_horse = 0;                        // foot that charged horse
    int squares = 0;                              // formed
    int foot_ridden_at = 0, met_in_square = 0;    // its close-order foot that horse charged; in square in time
    int limbered = 0, limbered_without_shot = 0;  // guns that limbered up; which had not fired since they unlimbered
    int supports = 0;                             // promised to a friend who is assaulted
    int new_orders = 0, carried_orders = 0;       // written since the first turn; brought by a messenger
    std::map<std::string, int> reactions;         // to charges, in the ruleset's words
  };
  /// What became of one unit.
  struct OfUnit {
    bool was_there = false;  // for half of the battle's turns
    bool was_used = false;   // it fired, fought, charged or was charged
  };
  std::array<OfSide, 2> sides;
  std::vector<OfUnit> units;  // by id: units[id - 1]
};

/// Key of the note that says whom a unit supports, where a ruleset has one.
[[nodiscard]] std::optional<std::uint16_t> supports_note(const rules::Ruleset&);

/// Reads a ledger as it is written. It follows the battle on a table of its own.
class ConductReader {
 public:
  /// @param supports see supports_note.
  explicit ConductReader(battle::BattleState start, std::optional<std::uint16_t> supports = {});
  void read(const battle::Event&);
  /// What has been done up to here.
  [[nodiscard]] Conduct conduct() const;

 private:
  Conduct::OfSide& side_of(battle::UnitId id);
  void use(battle::UnitId id);
  void turn_began();
  void charge_declared(const battle::ChargeDeclared&);
  void formation_changed(const battle::FormationChanged&);
  void see(const battle::Event&);

  battle::BattleState m_state;
  std::optional<std::uint16_t> m_supports;
  Conduct m_conduct;
  int m_turns = 0;
  std::vector<int> m_turns_there;  // by id - 1: turns it began on the table
  std::vector<bool> m_fired;       // by id - 1: since it unlimbered; who began so has nothing to prove
  std::vector<bool> m_ridden_at;   // by id - 1: by horse, in this turn, and not in square
};

}  // namespace vedette::players
