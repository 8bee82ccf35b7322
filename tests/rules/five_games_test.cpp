// The bet on the interface: four fights from four games that are least alike, written as straight lines against the
// Referee. Skeletons: they hold the shape of the questions, dice and events, not whole rules.

#include <doctest/doctest.h>

#include <chrono>

#include "rules/odds.h"

namespace {

using namespace vedette;
using battle::BattleState;
using battle::Purpose;
using battle::UnitId;
using core::DieKind;
using core::Side;
using rules::Decision;
using rules::Referee;

constexpr UnitId A1{1}, A2{2}, A3{3}, D1{4}, D2{5};
constexpr std::uint16_t fought = 0;  // notebook key: assault rounds fought

BattleState two_sides(int attackers, int defenders) {
  BattleState state;
  auto scenario = std::make_shared<battle::Scenario>();
  for (int i = 0; i < attackers + defenders; ++i) {
    const auto id = static_cast<std::uint16_t>(i < attackers ? i + 1 : 4 + i - attackers);
    while (state.units.size() < id) {
      const UnitId next{static_cast<std::uint16_t>(state.units.size() + 1)};
      state.units.push_back({.id = next, .side = next.value < 4 ? Side::Red : Side::Blue, .on_table = false});
      scenario->units.push_back({.id = next, .side = state.units.back().side, .name = "unit"});
    }
    state.units.back().on_table = true;
  }
  state.scenario = scenario;
  return state;
}

// ---- Squares: an assault in rounds (SQ-HIT, SQ-MORL, SQ-RND) --------------------------------------------------------

/// Dice of one side at 5+: two for a brigade in its first round, one later.
int squares_hits(Referee& referee, std::span<const UnitId> units, Side side) {
  int hits = 0;
  for (const UnitId unit : units) {
    const int dice = referee.state().unit(unit).notes[fought] == 0 ? 2 : 1;
    hits += referee.roll({dice, DieKind::D8, "SQ-HIT-01", Purpose::Hit, side, unit, 5}).at_least(5);
    referee.record(
        battle::NoteSet{unit, {fought, battle::Lifetime::Turn, referee.state().unit(unit).notes[fought] + 1}});
  }
  return hits;
}

/// As evenly as possible, in declaration order.
void squares_share(Referee& referee, std::span<const UnitId> units, int hits) {
  for (int i = 0; i < hits; ++i) {
    const auto place = static_cast<std::size_t>(i) % units.size();
    referee.record(battle::CasualtiesTaken{.unit = units[place], .count = 1});
  }
}

/// A die of morale for each marker; one fail retreats, two destroy: both leave the fight here.
void squares_morale(Referee& referee, std::span<const UnitId> units, Side side) {
  for (const UnitId unit : units) {
    const int dice = referee.state().unit(unit).losses;
    const int fails =
        dice - referee.roll({dice, DieKind::D8, "SQ-MORL-03", Purpose::Morale, side, unit, 5}).at_least(5);
    if (fails > 0) referee.record(battle::UnitRemoved{unit});
  }
}

std::vector<UnitId> standing(const Referee& referee, std::initializer_list<UnitId> units) {
  std::vector<UnitId> left;
  for (const UnitId unit : units)
    if (referee.state().unit(unit).on_table) left.push_back(unit);
  return left;
}

void squares_round(Referee& referee, std::initializer_list<UnitId> attacking, std::initializer_list<UnitId> defending) {
  const auto attackers = standing(referee, attacking), defenders = standing(referee, defending);
  if (attackers.empty() || defenders.empty()) return;
  const int inflicted = squares_hits(referee, attackers, Side::Red);
  squares_share(referee, defenders, inflicted);
  const int suffered = squares_hits(referee, defenders, Side::Blue);
  squares_share(referee, attackers, suffered);
  if (suffered >= inflicted) squares_morale(referee, attackers, Side::Red);
  if (inflicted >= suffered) squares_morale(referee, defenders, Side::Blue);
}

void one_round(Referee& referee, const rules::ProcedureArgs&) {
  squares_round(referee, {A1, A2}, {D1});
}

/// Each further round needs a fresh brigade of the attacker (SQ-RND-01).
void three_rounds(Referee& referee, const rules::ProcedureArgs&) {
  squares_round(referee, {A1}, {D1, D2});
  squares_round(referee, {A2}, {D1, D2});
  squares_round(referee, {A3}, {D1, D2});
}

rules::Measure who_suffers(const BattleState&, const BattleState& after, const rules::ProcedureArgs&) {
  int red = 0, blue = 0;
  for (const battle::Unit& unit : after.units) (unit.side == Side::Red ? red : blue) += unit.losses;
  return {{"attacker inflicts more", blue > red ? 1 : 0}, {"drawn", blue == red ? 1 : 0}};
}

rules::Measure who_stands(const BattleState&, const BattleState& after, const rules::ProcedureArgs&) {
  rules::Measure measure;
  for (const UnitId unit : {A1, A2, A3, D1, D2}) measure.emplace_back("stands", after.unit(unit).on_table ? 1 : 0);
  return measure;
}

// ---- Steve Burt's: an assault with tests, a nested reaction, and an evade of one die less another (SB-ASLT)
// ----------

bool burt_passes(Referee& referee, UnitId unit, const char* reason, int needs) {
  return referee.roll({1, DieKind::D6, reason, Purpose::Morale, referee.state().unit(unit).side, unit, needs})
             .at_least(needs) > 0;
}

void burt_assault(Referee& referee, const rules::ProcedureArgs&) {
  referee.record(battle::ChargeDeclared{.attacker = A1, .target = D1});
  if (!burt_passes(referee, D1, "SB-ASLT-03", 3)) return void(referee.record(battle::UnitRemoved{D1}));
  const Decision reaction{
      .side = Side::Blue, .rule = "SB-ASLT-04", .unit = D1, .other = A1, .choices = {{"fire"}, {"evade"}, {"hold"}}};
  const std::string chosen = referee.ask(reaction).choice;
  int gap = 8;
  if (chosen == "fire") {
    const int hits = referee.roll({4, DieKind::D6, "SB-ASLT-05", Purpose::Hit, Side::Blue, D1, 5}).at_least(5);
    if (hits > 0) referee.record(battle::CasualtiesTaken{.unit = A1, .by = D1, .count = hits});
  } else if (chosen == "evade") {  // SB-ASLT-10: the plus die first; which die is which matters
    const rules::Dice plus =
        referee.roll({1, DieKind::D6, "SB-ASLT-10", Purpose::Other, Side::Blue, D1, 0, rules::Reads::Counts});
    const rules::Dice minus =
        referee.roll({1, DieKind::D6, "SB-ASLT-10", Purpose::Other, Side::Blue, D1, 0, rules::Reads::Counts});
    gap += std::max(0, 8 + plus.faces()[0] - minus.faces()[0]);
  }
  if (!burt_passes(referee, A1, "SB-ASLT-11", 4)) return;
  if (gap <= 11) referee.record(battle::ContactMade{{.attacker = A1, .target = D1}});
}

rules::Measure contact(const BattleState&, const BattleState& after, const rules::ProcedureArgs&) {
  return {{"contact", static_cast<std::int64_t>(after.contacts.size())}, {"routs", after.unit(D1).on_table ? 0 : 1}};
}

// ---- Death or Glory: declarations and reactions together, a percentage test, fire, the charger's own morale (DG-CHG)
// --

void glory_charge(Referee& referee, const rules::ProcedureArgs&) {
  const std::array reactions{
      Decision{.side = Side::Blue, .rule = "DG-CHG-18", .unit = D1, .other = A1, .choices = {{"stand"}, {"evade"}}},
      Decision{.side = Side::Blue, .rule = "DG-CHG-18", .unit = D2, .other = A2, .choices = {{"stand"}, {"evade"}}}};
  const auto answers = referee.ask_together(reactions);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const UnitId charger = reactions[i].other, target = reactions[i].unit;
    referee.record(battle::ChargeDeclared{.attacker = charger, .target = target});
    if (answers[i].choice != "stand") continue;
    // A percentage is two dice of ten read in order: tens, then units (z10: 0 to 9).
    const rules::Dice roll =
        referee.roll({2, DieKind::Z10, "DG-CRT-01", Purpose::Morale, Side::Blue, target, 0, rules::Reads::Order});
    const int percent = roll.faces()[0] * 10 + roll.faces()[1];
    if (percent >= 65)
      referee.record(battle::UnitRemoved{target});
    else
      referee.record(battle::ContactMade{{.attacker = charger, .target = target}});
  }
}

rules::Measure contacts(const BattleState&, const BattleState& after, const rules::ProcedureArgs&) {
  return {{"contacts", static_cast<std::int64_t>(after.contacts.size())}};
}

rules::Distribution odds_of(void (*run)(Referee&, const rules::ProcedureArgs&),
                            rules::Measure (*measure)(const BattleState&, const BattleState&,
                                                      const rules::ProcedureArgs&),
                            const BattleState& state, const rules::Policy& policy = {}) {
  const rules::Procedure procedure{.name = "fight", .run = run, .measure = measure};
  return rules::exact_odds({}, state, procedure, {}, policy);
}

}  // namespace

TEST_CASE("SQ-P10: two quality-d8 brigades against one, every fall tried") {
  const auto odds = odds_of(one_round, who_suffers, two_sides(2, 1));
  std::string more, drawn;
  for (const rules::Case& c : odds.cases) {
    if (c.measure[0].second == 1) more = c.share.fraction;
    if (c.measure[1].second == 1) drawn = c.share.fraction;
  }
  CHECK(more == "21/32");
  CHECK(drawn == "15/64");
}

TEST_CASE("a Squares assault of three rounds has exact odds in bearable time") {
  const auto began = std::chrono::steady_clock::now();
  const auto odds = odds_of(three_rounds, who_stands, two_sides(3, 2));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  MESSAGE("three rounds: ", odds.runs, " runs, ", odds.cases.size(), " outcomes, ", took.count(), " s");
  std::int64_t all = 0;
  for (const rules::Case& c : odds.cases) all += c.share.millionths;
  CHECK(all == doctest::Approx(1'000'000).epsilon(0.0001));
}

TEST_CASE("Burt's assault: a nested reaction, and an evade by one die less another") {
  // The target passes 2/3; the evader is caught when 8 + 8 + a - b <= 11, that is a - b <= -5: 1 of 36; then 1/2.
  const auto evade = odds_of(burt_assault, contact, two_sides(1, 1), {.prefer = {{.choice = "evade"}}});
  CHECK(evade.millionths("contact", 1) == 9'259);  // 2/3 x 1/36 x 1/2 = 1/108
  const auto hold = odds_of(burt_assault, contact, two_sides(1, 1), {.prefer = {{.choice = "hold"}}});
  CHECK(hold.millionths("contact", 1) == 333'333);
  CHECK(hold.millionths("routs", 1) == 333'333);
}

TEST_CASE("Death or Glory's charge: reactions asked together, percentage dice read in order") {
  const auto odds = odds_of(glory_charge, contacts, two_sides(2, 2), {.prefer = {{.choice = "stand"}}});
  CHECK(odds.millionths("contacts", 2) == 422'500);  // 0.65 squared
  CHECK(odds.millionths("contacts", 0) == 122'500);
}
