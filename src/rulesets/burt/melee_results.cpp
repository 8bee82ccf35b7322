// Section 4.15: a round is fought, and one side breaks, is pushed back, or nothing is decided.
#include "rules/parting.h"
#include "rulesets/burt/board.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/melee.h"
#include "rulesets/burt/melee_charts.h"
#include "rulesets/burt/morale.h"
#include "rulesets/burt/moving.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

struct Wound {
  UnitId unit, by;
  int casualties = 0;  // unsaved hits
  int lost = 0;        // figures or guns
};

/// One unit's dice, its enemy's saves, knock-outs. Source: SB-MEL-01, 03, 21, SB-GEN-07.
Wound strike(Referee& referee, const Blow& blow) {
  const BattleState& state = referee.state();
  const Unit &unit = state.unit(blow.unit), &enemy = state.unit(blow.enemy);
  const Groups dice = groups_of(state, blow.figures);
  const int score = blow.hit.total();
  battle::MeleeRound round{.unit = blow.unit, .enemy = blow.enemy, .why = blow.about, .marks = true};
  add_leftovers(round.why, blow.figures, dice);
  if (score >= beyond_reach) round.why.add(Basis{"SB-GEN-04", "needs " + std::to_string(score)});
  const auto line = referee.record(std::move(round));
  ScoredThrow wanted{.count = dice.full,
                     .score = score,
                     .rule = "SB-MEL-03",
                     .purpose = battle::Purpose::Hit,
                     .side = unit.side,
                     .unit = blow.unit,
                     .why = blow.hit};
  int hits = successes(referee, wanted, line);
  if (dice.leftover) {
    wanted.count = 1;
    wanted.why.add(modifier(state, melee_chart, {FewFighting, true}));
    wanted.score = wanted.why.total();
    hits += successes(referee, wanted, line);
  }
  Wound wound{.unit = blow.enemy, .by = blow.unit};
  if (hits == 0) return wound;
  wound.casualties = hits - successes(referee,
                                      {.count = hits,
                                       .score = blow.save.total(),
                                       .rule = "SB-MEL-21",
                                       .purpose = battle::Purpose::Save,
                                       .side = enemy.side,
                                       .unit = blow.enemy,
                                       .why = blow.save},
                                      line);
  if (wound.casualties > 0) wound.lost = knocked_out(referee, blow.enemy, wound.casualties, false, line);
  return wound;
}

/// Casualties are removed when all have rolled. Source: SB-GEN-07.
void remove_casualties(Referee& referee, const std::vector<Wound>& wounds) {
  for (const Wound& wound : wounds) {
    const Unit& unit = referee.state().unit(wound.unit);
    const int lost = std::min(wound.lost, strength(unit));
    if (lost == 0) continue;
    const auto line = referee.record(battle::CasualtiesTaken{
        .unit = wound.unit, .by = wound.by, .count = lost, .why = beyond_the_last(wound.casualties, wound.lost, lost)});
    note_anew(referee, wound.unit, notes.casualties, noted(unit, notes.casualties) + lost, line);
    close_up(referee, wound.unit, line);
  }
}

std::vector<UnitId> present(const BattleState& state, const std::vector<UnitId>& units) {
  std::vector<UnitId> left;
  for (const UnitId id : units)
    if (state.unit(id).on_table) left.push_back(id);
  return left;
}

bool all_routing(const BattleState& state, const std::vector<UnitId>& units) {
  return std::ranges::all_of(units, [&](UnitId id) { return is_routing(state.unit(id)); });
}

/// Those who charged, rode to meet a charge or followed up, and all horse, go after the broken. Source: SB-RES-07.
void pursue(Referee& referee, const std::vector<UnitId>& winners, const std::vector<UnitId>& impetuous) {
  for (const UnitId id : winners) {
    const Unit& unit = referee.state().unit(id);
    if (is_routing(unit) || in_square(unit) || is_gun(unit) || cover_of(referee.state(), unit) != Cover::None) continue;
    if (!is_cavalry(unit) && std::ranges::find(impetuous, id) == impetuous.end()) continue;
    note_anew(referee, id, notes.pursuing, true);
  }
}

/// Straight back with the facing kept, as far as there is room. Source: SB-RES-03.
void push_back(Referee& referee, UnitId id, const std::string& score) {
  const Board board{referee.state()};
  const Unit& unit = board.unit(id);
  Length way = option_length(referee.state(), Option::PushBack);
  const auto at = [&](Length d) { return unit.pose.at - core::ahead(unit.pose.facing, d); };
  const auto free = [&](Length d) {
    const Quad base = battle::placed({at(d), unit.pose.facing}, battle::inset(stretch_of(unit), tolerance));
    return !standing_fault(board, unit, base, {}) && !ground_fault(referee.state(), unit, at(d));
  };
  while (way > tolerance && !free(way)) way = way - core::hundredths_of_inch(25);
  note_anew(referee, id, notes.pushed_back, true);
  if (way <= tolerance) return;
  Plan plan{unit, battle::Gait::Retreat};
  plan.march(at(way));
  plan.why.add(Basis{"SB-RES-03", score});
  const Pose from = unit.pose;
  const auto line = referee.record(
      battle::UnitMoved{.unit = id, .gait = plan.gait, .from = from, .legs = plan.legs, .why = std::move(plan.why)});
  clear_the_way(referee, id, line);
}

/// Whether a winner may keep at its enemy, and where it then stands. Source: SB-RES-04.
std::optional<Length> way_to_follow(const Board& board, UnitId id) {
  const Unit& unit = board.unit(id);
  if (in_square(unit) || is_gun(unit) || unit.type == SKIRM || is_routing(unit)) return {};
  const Length most = option_length(board.state(), Option::PushBack) + core::inches(1);
  std::optional<Length> least;
  for (const Contact& c : board.state().contacts) {
    if (c.attacker != id && c.target != id) continue;
    const UnitId enemy = c.attacker == id ? c.target : c.attacker;
    const auto to = battle::first_contact(unit.pose, stretch_of(unit), board.base(enemy), most);
    if (to && (!least || *to < *least)) least = to;
  }
  return least;
}

void follow_up(Referee& referee, const std::vector<UnitId>& winners) {
  std::vector<UnitId> able;
  for (const UnitId id : winners)
    if (way_to_follow(Board{referee.state()}, id)) able.push_back(id);
  if (able.empty()) return;
  const Decision question{.side = referee.state().unit(able.front()).side,
                          .rule = "SB-RES-04",
                          .question = "Follow up?",
                          .unit = able.front(),
                          .choices = {{.key = "yes"}, {.key = "no"}}};
  if (referee.ask(question).choice != "yes") return;
  for (const UnitId id : able) {
    const Board board{referee.state()};
    const Unit& unit = board.unit(id);
    const auto way = way_to_follow(board, id);
    if (!way) continue;
    if (*way > tolerance) {
      Plan plan{unit, battle::Gait::Charge};
      plan.march(unit.pose.at + core::ahead(unit.pose.facing, *way));
      plan.why.add(Basis{"SB-RES-04"});
      carry_out(referee, id, plan);
    }
    note_anew(referee, id, notes.following_up, true);
  }
}

/// Contacts whose bases lie apart are over.
void part(Referee& referee, const MeleeRecord& record) {
  const auto contacts = referee.state().contacts;
  for (const Contact& c : contacts) {
    const bool of_record = std::ranges::any_of(
        record.sides, [&](const auto& side) { return std::ranges::find(side, c.attacker) != side.end(); });
    if (of_record && !Board{referee.state()}.in_contact(c.attacker, c.target))
      referee.record(battle::ContactEnded{c.attacker, c.target, {Basis{"SB-RES-04"}}});
  }
}

void test_indecisive(Referee& referee, const MeleeRecord& record) {
  const Side first = referee.state().clock.side;
  for (const Side side : {first, core::other(first)})
    for (const UnitId id : present(referee.state(), record.sides[core::index(side)])) {
      const Unit& unit = referee.state().unit(id);
      if (is_routing(unit) || has_tested(unit, Reason::Indecisive)) continue;
      test_or_lose_level(referee, {.unit = id, .reason = Reason::Indecisive}, 0);
    }
}

/// One side breaks. Source: SB-RES-02, 07, 08.
void break_side(Referee& referee, const MeleeRecord& record, Side loser, const std::string& score,
                const std::vector<UnitId>& impetuous) {
  for (const UnitId id : present(referee.state(), record.sides[core::index(loser)])) {
    if (is_routing(referee.state().unit(id)))
      note_anew(referee, id, notes.in_melee, true);
    else
      rout(referee, id, {"SB-RES-02", score}, 0);
  }
  const auto winners = present(referee.state(), record.sides[core::index(core::other(loser))]);
  pursue(referee, winners, impetuous);
  for (const UnitId id : winners) rules::part(referee, id);
  come_out_of_melee(referee, winners, 0);
}

}  // namespace

Result result_of(const BattleState& state, int mine, int theirs) {
  if (mine <= theirs) return Result::Drawn;
  return mine >= theirs * printed(state, "SB-RES-02").value ? Result::Breaks : Result::PushesBack;
}

void come_out_of_melee(Referee& referee, const std::vector<UnitId>& units, battle::Sequence cause) {
  for (const UnitId id : units) {
    const Unit& unit = referee.state().unit(id);
    if (!unit.on_table || is_routing(unit) || noted(unit, notes.pursuing) || in_melee(referee.state(), id)) continue;
    note_anew(referee, id, notes.in_melee, true, cause);
    force_order(referee, id, Order::Regroup, {"SB-FRC-06"}, cause);
  }
}

void fight(Referee& referee, const MeleeRecord& record) {
  const std::vector<Blow> blows = blows_of(referee.state(), record);
  std::vector<UnitId> impetuous;
  for (const auto& side : record.sides)
    for (const UnitId id : side) {
      const Unit& unit = referee.state().unit(id);
      if (noted(unit, notes.charging) || noted(unit, notes.following_up)) impetuous.push_back(id);
    }
  std::vector<Wound> wounds;
  std::array<int, 2> scored{};
  for (const Blow& blow : blows) {
    wounds.push_back(strike(referee, blow));
    scored[core::index(referee.state().unit(blow.unit).side)] += wounds.back().casualties;
  }
  std::vector<UnitId> everybody = record.sides[0];
  everybody.insert(everybody.end(), record.sides[1].begin(), record.sides[1].end());
  for (const UnitId id : everybody) {
    note_anew(referee, id, notes.in_melee, true);
    if (noted(referee.state().unit(id), notes.following_up)) note_anew(referee, id, notes.following_up, false);
  }
  remove_casualties(referee, wounds);
  const std::string score = std::to_string(std::max(scored[0], scored[1])) + " against " +
                            std::to_string(std::min(scored[0], scored[1])) + " casualties";
  const Side ahead = scored[0] > scored[1] ? Side::Red : Side::Blue;
  const Side behind = core::other(ahead);
  const Result result = result_of(referee.state(), scored[core::index(ahead)], scored[core::index(behind)]);
  for (const UnitId id : everybody) remove_if_empty(referee, id, 0);
  if (result == Result::Breaks) return break_side(referee, record, behind, score, impetuous);
  for (const Side side : {Side::Red, Side::Blue}) {
    const auto left = present(referee.state(), record.sides[core::index(side)]);
    if (left.empty() || all_routing(referee.state(), left)) {
      // Nobody stands against the others any more: they have their way.
      return break_side(referee, record, side, score, impetuous);
    }
  }
  if (result == Result::PushesBack) {
    for (const UnitId id : present(referee.state(), record.sides[core::index(behind)]))
      if (!is_routing(referee.state().unit(id))) push_back(referee, id, score);
    const auto winners = present(referee.state(), record.sides[core::index(ahead)]);
    for (const UnitId id : winners) note_anew(referee, id, notes.pushed, true);
    follow_up(referee, winners);
    part(referee, record);
    test_indecisive(referee, record);
    return come_out_of_melee(referee, everybody, 0);
  }
  for (const UnitId id : everybody)
    if (stands_on_table(referee.state(), id)) note_anew(referee, id, notes.in_melee, true);
  test_indecisive(referee, record);
}

void melee_phase(Referee& referee) {
  for (const MeleeRecord& record : melee_records(referee.state())) fight(referee, record);
}

}  // namespace vedette::burt
