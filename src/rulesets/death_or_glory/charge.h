#pragma once

#include "core/result.h"
#include "rulesets/death_or_glory/drill.h"
#include "rulesets/death_or_glory/fire.h"
#include "rulesets/death_or_glory/going.h"

namespace vedette::death_or_glory {

/// A charge or assault as it may be made: the way, what it costs, and what it strikes.
struct ChargePlan {
  UnitId charger, target;
  bool assault = false;
  Angle turn;                 // the initial wheel
  Pose start;                 // after the wheel
  std::int64_t distance = 0;  // straight metres to the target: d
  std::int64_t cost = 0;      // movement cost to contact: c
  std::int64_t move = 0;      // the charge move: m
  Face face = Face::Front;    // the edge it strikes
  bool impact = false;
  OrderState disorders = Formed;
  Reasons why;
};

/// What keeps a unit from charging as things stand; asked again when a declared charge is made. Source: DG-CHG-01.
[[nodiscard]] std::optional<Refusal> unfit_to_charge(const Field&, const Unit&);
/// Why a unit may not declare a charge at all. Source: DG-CHG-01, DG-CHG-14.
[[nodiscard]] std::optional<Refusal> charger_fault(const Field&, const Unit&);
/// Orders that keep a unit from charging of its own will. Source: DG-CMD-03.
[[nodiscard]] std::optional<Refusal> order_against_charge(const BattleState&, const Unit&);
/// Charge move in metres. Source: DG-CHG-02.
[[nodiscard]] std::int64_t charge_move(const BattleState&, const Unit&);
/// Source: DG-CHG-03, 05, 06, 07, 09.
[[nodiscard]] core::Result<ChargePlan, Refusal> plan_charge(const Field&, UnitId charger, UnitId target, Angle turn,
                                                            bool assault);
/// The same charge along the same line measured anew, to wherever its target stands now. @return why it is not
/// reached. Source: DG-CHG-02, 03, 05, 06.
[[nodiscard]] core::Result<ChargePlan, Refusal> measured_anew(const Field&, ChargePlan);
/// Metres a skirmisher's charge may go before it is as near to a formed enemy as it may come. Source: DG-SKR-09.
[[nodiscard]] Length run_of_skirmishers(const Field&, UnitId, const Pose&, Length reach);
/// The most direct legal way, if there is one: least wheel first.
[[nodiscard]] std::optional<ChargePlan> best_charge(const Field&, UnitId charger, UnitId target, bool assault = false);

enum class Reaction : std::uint8_t { Stand, CounterCharge, FormSquare, Wheel, Evade };
[[nodiscard]] std::string_view reaction_word(Reaction);
/// Reactions a charged unit may choose from. Source: DG-CHG-18, DG-T-REACT-OPT.
[[nodiscard]] std::vector<Reaction> reactions_of(const Field&, UnitId target, const std::vector<ChargePlan>& chargers);
/// T of the charge reaction test. Source: DG-CRT-02, DG-T-REACT.
[[nodiscard]] std::int64_t reaction_threshold(const Field&, UnitId target, const std::vector<ChargePlan>& chargers,
                                              Reaction, Reasons& why);

/// A counter-charge straight at the charger. @pre it is among the unit's reactions. Source: DG-CHG-22.
[[nodiscard]] ChargePlan plan_counter_charge(const Field&, UnitId unit, const ChargePlan& charge);

/// The owner of a charged unit chooses among its reactions; nobody is asked when there is only one. Source: DG-CHG-18.
Reaction ask_reaction(Referee&, UnitId target, const ChargePlan&, const std::vector<Reaction>& options);

/// Resolves declared charges whose reactions are known, in the order of DG-CHG-32.
struct Declared {
  ChargePlan plan;
  bool counter = false;  // a counter-charge: resolved with the charge it meets
  bool compulsory = false;
};
void resolve_charges(Referee&, std::vector<Declared>, std::vector<std::pair<UnitId, Reaction>>);
/// A formed body stands too near to skirmishers who could not fall back: they fire if they like and run as from its
/// charge, though it does not move. Source: DG-SKR-09, DG-CHG-13.
void hunt_out(Referee&, UnitId skirmishers, UnitId body);
/// One charge by itself, as if nobody else charged: declaration, reaction, resolution.
void charge_once(Referee&, const ChargePlan&);
/// The whole Charges phase. Source: DG-CHG-17.
void charge_phase(Referee&);
/// The question of a step: who charges whom. @param only targets in this list may be charged, if it is given.
[[nodiscard]] Decision charge_question(const BattleState&, Side, const std::vector<UnitId>& declared,
                                       const std::vector<UnitId>* only);

/// Locks a charger with its target: its front edge along the attacked edge. Source: DG-CHG-28.
void make_contact(Referee&, UnitId charger, UnitId target, Face, battle::Gait, Reasons why, battle::Sequence cause);

}  // namespace vedette::death_or_glory
