#pragma once

#include "rulesets/burt/fire.h"

namespace vedette::burt {

/// The units of one fight: everybody linked by contacts. Source: section 2.4.
struct MeleeRecord {
  std::array<std::vector<UnitId>, 2> sides;  // ascending
  [[nodiscard]] UnitId lowest() const;
};
/// All fights, in ascending order of the lowest unit in them.
[[nodiscard]] std::vector<MeleeRecord> melee_records(const BattleState&);

/// One unit's dice against one enemy in this round.
struct Blow {
  UnitId unit, enemy;
  int figures = 0;  // in contact
  Reasons about;    // who of it fights, where not everybody does
  Reasons hit;      // what its score to hit comes from
  Reasons save;     // what the enemy's score to save comes from
};
/// Every blow of a round, worked out before anything is thrown: the first player's units first, ascending.
/// Source: SB-MEL-01, 02, 12, 25, SB-GEN-07.
[[nodiscard]] std::vector<Blow> blows_of(const BattleState&, const MeleeRecord&);

/// Bases with which two units in contact fight each other. Source: SB-MEL-02.
[[nodiscard]] int bases_in_contact(const Unit& attacker, const Unit& target, Face);

/// A round of one fight and what comes of it. Source: sections 4.14 and 4.15.
void fight(Referee&, const MeleeRecord&);
/// Phase 11.
void melee_phase(Referee&);

/// Units without enemies in contact come out of melee with REGROUP orders. Source: SB-RES-08.
void come_out_of_melee(Referee&, const std::vector<UnitId>&, battle::Sequence cause);

/// What a side scored and what it does to the other. Source: SB-RES-01 to 05.
enum class Result : std::uint8_t { Drawn, PushesBack, Breaks };
[[nodiscard]] Result result_of(const BattleState&, int mine, int theirs);

}  // namespace vedette::burt
