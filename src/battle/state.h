#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "battle/leader.h"
#include "battle/order_sheet.h"
#include "battle/scenario.h"
#include "battle/unit.h"

namespace vedette::battle {

enum class Face : std::uint8_t { Front, Left, Right, Rear };

/// Two units locked together: the attacker by its front, the target by one of its faces.
struct Contact {
  UnitId attacker, target;
  Face face = Face::Front;
  bool crossing = false;  // the attack came over, or stands on, a bridge or ford
  bool fought = false;    // they have come to blows before, where the game asks
  friend bool operator==(const Contact&, const Contact&) = default;
};
void fields(auto& visit, Same<Contact> auto& c) {
  visit("attacker", c.attacker), visit("target", c.target), visit("face", c.face), visit("crossing", c.crossing);
  visit("fought", c.fought);
}

/// Where play stands.
struct Clock {
  std::int32_t turn = 0;   // 0 before the first
  Side side = Side::Red;   // whose player turn
  std::int32_t phase = 0;  // the ruleset's own number
  std::string phase_name;  // the ruleset's own word: "shooting"
};
void fields(auto& visit, Same<Clock> auto& c) {
  visit("turn", c.turn), visit("side", c.side), visit("phase", c.phase), visit("phase_name", c.phase_name);
}

/// How a battle ended.
struct Outcome {
  std::optional<Side> winner;  // none: drawn
  std::string rule, words;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};
void fields(auto& visit, Same<Outcome> auto& o) {
  visit("winner", o.winner), visit("rule", o.rule), visit("words", o.words);
}

/// The whole game at one moment: a photograph of the table and the umpire's notebook. A plain value; copies are cheap
/// (the scenario is shared and never changes). Only enact() changes one.
struct BattleState {
  std::shared_ptr<const Scenario> scenario;
  std::vector<std::int64_t> options;  // chosen values in the order of the ruleset's OptionInfo table
  Clock clock;
  std::vector<Unit> units;  // by id: units[id - 1]
  std::vector<Contact> contacts;
  Notebook notes;  // about the game as a whole
  std::optional<Outcome> outcome;
  std::vector<Leader> leaders;     // by id: leaders[id - 1]; empty where generals do nothing
  std::vector<OrderSheet> orders;  // all that were ever written: orders[number - 1]

  [[nodiscard]] const Unit& unit(UnitId id) const;
  [[nodiscard]] Unit& unit(UnitId id);
  [[nodiscard]] const Leader& leader(LeaderId id) const;
  [[nodiscard]] Leader& leader(LeaderId id);
  [[nodiscard]] const Ground& ground() const { return scenario->ground; }
  [[nodiscard]] const std::string& name(UnitId id) const { return scenario->sheet(id).name; }
  [[nodiscard]] const std::string& name(Side side) const { return scenario->sides[core::index(side)].name; }
};
/// The scenario is not part of the list: it is stored and hashed once.
void fields(auto& visit, Same<BattleState> auto& s) {
  visit("options", s.options), visit("clock", s.clock), visit("units", s.units), visit("contacts", s.contacts);
  visit("notes", s.notes), visit("outcome", s.outcome), visit("leaders", s.leaders), visit("orders", s.orders);
}

/// Hash of every field of the state but explanations (`words`): equal states, equal hashes, on every machine.
[[nodiscard]] std::uint64_t state_hash(const BattleState&);
[[nodiscard]] std::uint64_t scenario_hash(const Scenario&);

/// The first field in which two states differ: "units[3].losses: 2 here, 3 there"; empty when they agree.
[[nodiscard]] std::string first_difference(const BattleState& here, const BattleState& there);

}  // namespace vedette::battle
