#pragma once

#include "rulesets/burt/sight.h"

namespace vedette::burt {

/// Why a unit tests: bits of the notebook. Source: SB-MOR-08 to 12.
enum class Reason : std::uint8_t {
  Fire,
  Assaulting,
  BeingAssaulted,
  Indecisive,
  Supporting,
  FriendsRouting,
  ArmyMorale,
  RallyFromRout,
  RallyFromPursuit,
};
constexpr std::array<std::string_view, 9> reason_words{"fire",        "assaulting",      "being assaulted",
                                                       "indecisive",  "supporting",      "friends routing",
                                                       "army morale", "rally from rout", "rally from pursuit"};
[[nodiscard]] constexpr std::string_view word(Reason reason) {
  return reason_words[static_cast<std::size_t>(reason)];
}

/// A test to be taken: by whom, why, and for those of an assault against whom and at what side.
struct Test {
  UnitId unit;
  Reason reason = Reason::Fire;
  UnitId other{};      // assaulter or assaulted
  bool flank = false;  // the assaulter comes at a flank or the rear
};

/// Every modifier of the list, added to the die. Source: SB-MOR-02 to 07, SB-T-MORMOD.
[[nodiscard]] Reasons morale_modifiers(const BattleState&, const Test&);
/// The score a test needs on a scored die. Source: SB-MOR-01, SB-MOR-02.
[[nodiscard]] int score_required(const BattleState&, const Test&);

[[nodiscard]] bool has_tested(const Unit&, Reason);
/// Takes the test and writes it down. @return whether it was passed; effects of failing are not applied.
[[nodiscard]] bool passes(Referee&, const Test&, battle::Sequence cause);
/// Takes the test; a failure costs a level. Source: SB-MOR-13, SB-MOR-14, SB-T-MORFAIL.
bool test_or_lose_level(Referee&, const Test&, battle::Sequence cause);

/// Phase 12. Source: SB-MOR-16.
void morale_phase(Referee&);

/// Some friend or piece of ground covers a flank. Source: SB-MOR-07.
[[nodiscard]] bool has_secure_flank(const BattleState&, const Unit&);
[[nodiscard]] bool has_enemy_in_sight(const BattleState&, const Unit&);

}  // namespace vedette::burt
