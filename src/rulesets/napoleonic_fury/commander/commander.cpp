#include "rulesets/napoleonic_fury/commander/commander.h"

#include <algorithm>

#include "rulesets/napoleonic_fury/commander/look.h"

namespace vedette::napoleonic_fury::commander {
namespace {

using battle::Arm;
using battle::Formation;
using battle::Unit;
using core::Angle;
using core::Length;
using core::Point;
using rules::Answer;
using rules::UnitId;

/// How near to the enemy an arm goes of its own will, in inches. At first beyond the reach of a charge, while the guns
/// prepare: whoever comes nearer then is charged. Later foot a short charge off, horse out of musketry.
struct Distance {
  std::int64_t foot, horse, guns;
};
constexpr Distance prepares{13, 16, 11}, attacks{4, 9, 8};
constexpr std::int64_t longest_preparation = 4, batteries_a_turn = 3;  // turns that the guns have to themselves
constexpr std::int64_t beside_a_place = 4;                             // inches
constexpr std::int32_t arc_of_guns = 40;                               // degrees worth looking at to either side
constexpr std::int64_t range_of_guns = 16, out_of_the_fight = 12;      // inches
constexpr std::int64_t at_hand = 6, presses = 12, behind = 5;          // of the enemy; a reserve
constexpr std::int64_t near_a_place = 10;                              // he comes for it
/// Inches that a goal seems further for each of its own before it: an army that fights for a place goes at all of a
/// line.
constexpr std::int64_t crowd_on_a_line = 5, crowd_in_the_open = 2;
constexpr std::uint8_t army_rank = 3;  // the highest of the four
constexpr std::int64_t scale = 36;     // parts of a point of modifier

class Mind {
 public:
  Mind(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice)
      : m_look{view, decision, advice}, m_state{view.state()}, m_decision{decision}, m_advice{advice} {}

  Answer answer() {
    const std::string& rule = m_decision.rule;
    if (rule == "NF-SEQ-02") return next_to_act();
    if (rule == "NF-MAN-17" || rule == "NF-RCT-04") return deed(m_state.unit(m_decision.unit));
    if (rule == "NF-SEQ-03") return next_to_react();
    if (rule == "NF-SEQ-04") return {.choice = "fire", .unit = m_decision.choice("fire")->units.front()};
    if (rule == "NF-FIR-02") return best_shot();
    if (rule == "NF-FIR-08") return {.choice = "fire"};
    if (rule == "NF-EFC-01") return square_or_stand();
    if (rule == "NF-MEL-02") return lead();
    if (rule == "NF-BRK-01" || rule == "NF-BRK-02") return go_on();
    if (rule == "NF-LDR-01") return attach();
    return m_advice.candidates().back();
  }

 private:
  [[nodiscard]] bool offers(std::string_view key) const { return m_decision.choice(key) != nullptr; }
  [[nodiscard]] std::int64_t measure_of(std::string_view procedure, const rules::ProcedureArgs& args,
                                        std::string_view label) const {
    const auto odds = m_advice.odds(procedure, args);
    return odds.mean_millionths(label) / 1'000'000;
  }

  // ---- charges ------------------------------------------------------------------------------------------------------

  /// What the target's fire is likely to take off a charge, in parts of a modifier.
  [[nodiscard]] std::int64_t fire_to_pass(const Unit& charger, const Unit& target) const {
    if (target.arm == Arm::Cavalry) return 0;
    if (target.arm == Arm::Artillery)
      return target.formation == Formation::Unlimbered && gun_state(target) == Ready ? 2 * scale : 0;
    std::int64_t cost = target.formation == Formation::Line || target.formation == Formation::Garrison ? 2 : 1;
    if (charger.arm == Arm::Cavalry || m_look.disordered(target)) --cost;
    return cost * scale;
  }
  /// Foot does not go straight at guns that fire, nor at horse that it does not outnumber or find in disorder.
  [[nodiscard]] bool is_folly(const Unit& charger, const Unit& target) const {
    if (charger.arm != Arm::Infantry) return false;
    if (target.arm == Arm::Artillery) return m_look.may_fire(target) && Look::is_before(charger, target);
    return target.arm == Arm::Cavalry && !m_look.disordered(target) && !m_look.locked(target) &&
           2 * m_look.stands(charger) < 3 * m_look.stands(target);
  }
  /// Worth of a charge in parts of a modifier; nothing when it cannot be made.
  [[nodiscard]] std::optional<std::int64_t> worth(const Unit& charger, UnitId target, Angle turn) const {
    if (is_folly(charger, m_state.unit(target))) return {};
    const rules::ProcedureArgs args{{{"attacker", charger.id}, {"target", target}}, {{"turn", turn.centidegrees}}};
    if (!m_advice.allowed(m_state, "balance", args)) return {};
    const auto odds = m_advice.odds("balance", args);
    const auto read = [&](std::string_view label) { return odds.mean_millionths(label) / 1'000'000; };
    const std::int64_t squares = read("square ways");
    const std::int64_t net = read("net") * (36 - squares) + read("net against square") * squares;
    return net - fire_to_pass(charger, m_state.unit(target));
  }
  /// The later it gets, the more is dared; while the guns prepare, little. Whoever defends a place leaves it only for
  /// the disordered or where he is sure.
  [[nodiscard]] std::int64_t asked(const Unit& charger, const Unit& target) const {
    const std::int64_t patience = guns_prepare(charger.side) && !m_look.disordered(target) ? 2 : 0;
    const std::int64_t base = patience + (charger.arm == Arm::Cavalry ? 1 : 0);
    if ((m_look.defends(charger) == nullptr && m_look.post(charger) == nullptr) || goes_to_help(charger) != nullptr)
      return (base - m_state.clock.turn / 8) * scale;
    return (m_look.disordered(target) || m_look.locked(target) ? base : base + 3) * scale;
  }

  // ---- manoeuvre ----------------------------------------------------------------------------------------------------

  [[nodiscard]] bool guns_prepare(core::Side side) const {
    const auto batteries = std::ranges::count_if(
        m_state.units, [&](const Unit& u) { return u.on_table && u.side == side && u.arm == Arm::Artillery; });
    return m_state.clock.turn <= std::min(longest_preparation, batteries / batteries_a_turn);
  }
  [[nodiscard]] std::int64_t stands_off(const Unit& unit) const {
    const Distance& keep = guns_prepare(unit.side) ? prepares : attacks;
    if (unit.arm == Arm::Artillery) return keep.guns;
    return unit.arm == Arm::Cavalry ? keep.horse : keep.foot;
  }
  [[nodiscard]] bool wants_to_act(const Unit& unit) const {
    if (m_look.disordered(unit)) return true;
    const Unit* enemy = m_look.nearest_enemy(unit);
    if (enemy == nullptr) return false;
    const std::int64_t away = m_look.inches_between(unit, *enemy);
    if (unit.arm == Arm::Artillery) return unit.formation != Formation::Unlimbered || !has_shot(unit);
    if (unit.formation == Formation::Garrison && (m_look.defends(unit) != nullptr || away <= 3)) return false;
    return !m_look.locked(unit);
  }
  Answer next_to_act() {
    const Unit* next = nullptr;
    std::int64_t least = 0;
    for (const UnitId id : m_decision.choice("act")->units) {
      const Unit& unit = m_state.unit(id);
      if (!wants_to_act(unit)) continue;
      const Unit* enemy = m_look.nearest_enemy(unit);
      // Foot before horse, the nearest first; whoever charges after others finds the enemy outnumbered.
      std::int64_t key = enemy == nullptr ? 1'000 : m_look.inches_between(unit, *enemy);
      if (unit.arm == Arm::Cavalry) key += 4;
      if (next == nullptr || key < least) next = &unit, least = key;
    }
    if (next == nullptr) return {.choice = "end"};
    return {.choice = "act", .unit = next->id};
  }

  Answer deed(const Unit& unit) {
    if (auto a = charge(unit)) return *a;
    if (unit.arm == Arm::Artillery) return serve(unit);
    if (auto a = form(unit)) return *a;
    if (auto a = advance(unit)) return *a;
    return {.choice = "end"};
  }
  std::optional<Answer> charge(const Unit& unit) const {
    if (!offers("charge")) return {};
    std::optional<Answer> best;
    std::int64_t most = 0;  // more than was asked
    for (const Answer& answer : m_advice.candidates()) {
      if (answer.choice != "charge") continue;
      const auto found = worth(unit, answer.target, answer.turn);
      if (!found) continue;
      const std::int64_t gain = *found - asked(unit, m_state.unit(answer.target));
      if (gain >= most) most = gain + 1, best = answer;
    }
    return best;
  }
  /// Foot whose nation fires better than it storms, and everybody who waits for an assault of foot, stands in line.
  [[nodiscard]] bool fights_in_line(const Unit& unit, std::int64_t foot, std::int64_t horse) const {
    if (goes_to_help(unit) != nullptr) return foot <= at_hand;
    const bool waits = m_look.defends(unit) != nullptr;
    const std::string_view nation = m_look.nation(unit);
    if (nation == "BRITAIN" || nation == "RUSSIA") return foot <= 14 || waits;
    return waits && foot <= 14 && horse > 12;
  }
  std::optional<Answer> form(const Unit& unit) const {
    const auto change = [&](std::string_view key) -> std::optional<Answer> {
      if (!offers(key)) return {};
      return Answer{.choice = std::string{key}, .unit = unit.id};
    };
    const std::int64_t foot = m_look.enemy_within(unit, Arm::Infantry), horse = m_look.enemy_within(unit, Arm::Cavalry);
    const std::int64_t away = std::min({foot, horse, m_look.enemy_within(unit, Arm::Artillery)});
    if (unit.arm == Arm::Cavalry && away <= 14) return change("line");
    if (unit.arm == Arm::Cavalry) return away > 24 ? change("column") : std::nullopt;
    // Horse comes alone: whoever waits for it does so in square.
    if (m_look.defends(unit) != nullptr && horse <= 12 && foot > 13) return change("square");
    const bool in_line = fights_in_line(unit, foot, horse);
    if (unit.formation == Formation::Square) return change(in_line ? "line" : "column");
    if (unit.formation == Formation::Line && !in_line && away > 8) return change("column");
    if (unit.formation == Formation::Column && (in_line || (away <= 3 && horse > 12))) return change("line");
    if (unit.formation == Formation::Garrison && away > 12) return change("column");
    return {};
  }
  [[nodiscard]] static std::int64_t inches_to(const Unit& unit, Point place) {
    return core::distance(unit.pose.at, place).micrometres / inch.micrometres;
  }
  /// The two brigades next to a place close up to it when they are not there; the others look where he comes from.
  std::optional<Answer> keep(const Unit& unit, Point place) const {
    if (unit.arm == Arm::Infantry && m_look.keeps(unit, place) && inches_to(unit, place) > beside_a_place)
      if (auto a = march(unit, m_look.turn_to(unit, place), inches_to(unit, place) - 2)) return a;
    return look_at(unit, m_look.nearest_enemy(unit)->pose.at);
  }
  /// Nobody of the enemy's is so near to where somebody stands.
  [[nodiscard]] bool is_left_alone(Point place, core::Side side, std::int64_t inches) const {
    return std::ranges::none_of(m_state.units, [&](const Unit& enemy) {
      return enemy.on_table && enemy.side != side && inches_to(enemy, place) <= inches;
    });
  }
  /// Whom foot goes to help that nobody threatens where it should stand: of its own side's the nearest hard
  /// pressed.
  [[nodiscard]] const Unit* goes_to_help(const Unit& unit) const {
    if (unit.arm != Arm::Infantry) return nullptr;
    const Point *place = m_look.defends(unit), *post = m_look.post(unit);
    const bool keeps = place != nullptr && m_look.keeps(unit, *place);
    if (keeps ? !is_left_alone(*place, unit.side, near_a_place)
              : post == nullptr || !is_left_alone(*post, unit.side, out_of_the_fight))
      return nullptr;
    return hard_pressed(unit);
  }
  /// Back to its post; guns with nobody before them behind whoever of the line is hard pressed.
  std::optional<Answer> stand_in_line(const Unit& unit, Point post) const {
    const Unit* enemy = m_look.nearest_enemy(unit);
    if (unit.arm == Arm::Artillery && m_look.inches_between(unit, *enemy) > out_of_the_fight)
      if (const Unit* pressed = hard_pressed(unit))
        post = pressed->pose.at - core::ahead(pressed->pose.facing, inch * behind);
    const std::int64_t away = inches_to(unit, post);
    if (away > 2) {
      const Angle turn = m_look.turn_to(unit, post);
      const Answer back{.choice = "move", .unit = unit.id, .distance = -(inch * std::min<std::int64_t>(away, 4))};
      if (core::abs(turn) > core::degrees(135) && !m_advice.check(back)) return back;
      if (m_look.inches_between(unit, *enemy) > 6)
        if (auto a = march(unit, turn, away - 1)) return a;
    }
    return look_at(unit, enemy->pose.at);
  }
  /// Of its own foot with the enemy near the nearest: help that waits until he is at hand comes too late.
  [[nodiscard]] const Unit* hard_pressed(const Unit& unit) const {
    const Unit* best = nullptr;
    for (const Unit& mate : m_state.units)
      if (mate.on_table && mate.side == unit.side && mate.id != unit.id && mate.arm == Arm::Infantry &&
          m_look.inches_between(mate, *m_look.nearest_enemy(mate)) <= presses &&
          (best == nullptr || m_look.inches_between(unit, mate) < m_look.inches_between(unit, *best)))
        best = &mate;
    return best;
  }
  /// Whom it goes for: the nearest, but rather him to whom fewer of its own are nearer; foot not at guns that fire.
  [[nodiscard]] const Unit* goal_of(const Unit& unit) const {
    const Unit* best = nullptr;
    const std::int64_t crowd = m_look.fights_for_a_place() ? crowd_on_a_line : crowd_in_the_open;
    std::int64_t least = 0;
    for (const Unit& enemy : m_state.units) {
      if (!enemy.on_table || enemy.side == unit.side) continue;
      const std::int64_t own = core::squared(enemy.pose.at - unit.pose.at),
                         near = core::squared(Point{(inch * 10).micrometres, 0});
      const auto nearer = std::ranges::count_if(m_state.units, [&](const Unit& mate) {
        if (!mate.on_table || mate.side != unit.side || mate.id == unit.id || mate.arm == Arm::Artillery) return false;
        const std::int64_t away = core::squared(enemy.pose.at - mate.pose.at);
        return away < near && (away < own || (away == own && mate.id < unit.id));
      });
      std::int64_t cost = m_look.inches_between(unit, enemy) + crowd * std::max<std::int64_t>(0, nearer - 1);
      if (unit.arm == Arm::Infantry && m_look.may_fire(enemy)) cost += crowd;
      if (best == nullptr || cost < least) best = &enemy, least = cost;
    }
    return best;
  }
  /// Straight at the nearest enemy, as near as its arm cares to be.
  std::optional<Answer> advance(const Unit& unit) const {
    const Unit* enemy = unit.arm == Arm::Artillery ? m_look.nearest_enemy(unit) : goal_of(unit);
    if (!offers("move") || enemy == nullptr) return {};
    if (const Unit* pressed = goes_to_help(unit)) {
      enemy = m_look.nearest_enemy(*pressed);
      const Angle there = m_look.turn_to(unit, enemy->pose.at);
      if (auto a = march(unit, there, m_look.inches_between(unit, *enemy) - attacks.foot)) return a;
      return look_at(unit, enemy->pose.at);
    }
    const Point* place = unit.arm == Arm::Artillery ? nullptr : m_look.defends(unit);
    if (place != nullptr && (unit.arm == Arm::Cavalry || m_look.keeps(unit, *place))) return keep(unit, *place);
    if (const Point* post = m_look.post(unit)) return stand_in_line(unit, *post);
    if (place != nullptr) return keep(unit, *place);
    const Angle turn = m_look.turn_to(unit, enemy->pose.at);
    if (auto a = march(unit, turn, m_look.inches_between(unit, *enemy) - stands_off(unit))) return a;
    return look_at(unit, enemy->pose.at);
  }
  /// As far as it can of so many inches; aside where the straight way is barred.
  std::optional<Answer> march(const Unit& unit, Angle turn, std::int64_t room) const {
    if (room <= 0) return {};
    for (const int aside : {0, -25, 25, -50, 50})
      for (std::int64_t go = std::min<std::int64_t>(room, 16); go > 0; go -= go > 6 ? 2 : 1) {
        const Answer answer{.choice = "move",
                            .unit = unit.id,
                            .turn = core::shortest(turn + core::degrees(aside)),
                            .distance = inch * go};
        if (!m_advice.check(answer)) return answer;
      }
    return {};
  }
  std::optional<Answer> look_at(const Unit& unit, Point enemy) const {
    const Angle turn = m_look.turn_to(unit, enemy);
    const Answer looks{.choice = "move", .unit = unit.id, .turn = turn};
    if (core::abs(turn) > core::degrees(25) && !m_advice.check(looks)) return looks;
    return {};
  }
  /// Whether guns had somebody to fire at if they stood unlimbered so, or turned by so much.
  [[nodiscard]] bool has_shot(const Unit& guns, Angle turn = {}) const {
    rules::BattleState imagined = m_state;
    Unit& there = imagined.unit(guns.id);
    there.formation = Formation::Unlimbered;
    there.pose.facing = core::normalised(there.pose.facing + turn);
    return std::ranges::any_of(m_state.units, [&](const Unit& enemy) {
      return enemy.on_table && enemy.side != guns.side && m_look.inches_between(guns, enemy) <= range_of_guns &&
             core::abs(m_look.turn_to(there, enemy.pose.at)) <= core::degrees(arc_of_guns) &&
             m_advice.allowed(imagined, "shoot", {{{"unit", guns.id}, {"target", enemy.id}}, {}});
    });
  }
  /// Guns go up limbered, turn to the enemy, and stay once they have a target: they unlimber only for one.
  Answer serve(const Unit& unit) const {
    const Answer end{.choice = "end"};
    const Unit* enemy = m_look.nearest_enemy(unit);
    if (enemy == nullptr) return end;
    const std::int64_t away = m_look.inches_between(unit, *enemy);
    const Angle turn = m_look.turn_to(unit, enemy->pose.at);
    const Answer looks{.choice = "move", .unit = unit.id, .turn = turn};
    const bool may_turn = core::abs(turn) > core::degrees(8) && offers("move") && !m_advice.check(looks);
    if (unit.formation == Formation::Unlimbered) {
      if (has_shot(unit)) return end;
      if (may_turn && has_shot(unit, turn)) return looks;
      // Whoever cannot fire from here tries it from elsewhere, unless the line is his place.
      if (m_look.post(unit) == nullptr && offers("limber")) return {.choice = "limber", .unit = unit.id};
      return end;
    }
    if (away <= range_of_guns && offers("unlimber") && (away <= stands_off(unit) + 2 || noted(unit, notes.spent) > 0)) {
      if (has_shot(unit)) return {.choice = "unlimber", .unit = unit.id};
      if (may_turn && has_shot(unit, turn)) return looks;
    }
    if (auto a = advance(unit)) return *a;
    return end;
  }

  // ---- the others' turn ---------------------------------------------------------------------------------------------

  Answer next_to_react() {
    for (const UnitId id : m_decision.choice("react")->units) {
      const Unit& unit = m_state.unit(id);
      if (m_look.locked(unit)) return {.choice = "react", .unit = id};
    }
    for (const UnitId id : m_decision.choice("react")->units) {
      const Unit& unit = m_state.unit(id);
      const Unit* enemy = m_look.nearest_enemy(unit);
      if (enemy != nullptr && m_look.inches_between(unit, *enemy) <= 8) return {.choice = "react", .unit = id};
    }
    return {.choice = "end"};
  }
  Answer square_or_stand() {
    const rules::ProcedureArgs args{{{"unit", m_decision.unit}, {"enemy", m_decision.other}}, {{"distance", 700}}};
    if (!m_advice.allowed(m_state, "form-square", args)) return {.choice = "stand"};
    const auto odds = m_advice.odds("form-square", args);
    return {.choice = odds.millionths("square", 1) >= odds.millionths("disordered", 1) ? "form-square" : "stand"};
  }
  Answer best_shot() {
    std::optional<Answer> best;
    std::int64_t most = 0;
    for (const Answer& answer : m_advice.candidates()) {
      if (answer.choice != "shoot") continue;
      const rules::ProcedureArgs args{{{"unit", answer.unit}, {"target", answer.target}}, {}};
      const Unit& target = m_state.unit(answer.target);
      std::int64_t value = 4 * measure_of("points", args, "half points") + 6 * measure_of("points", args, "modifier");
      if (target.arm == Arm::Artillery) value = value * 3 / 4;
      if (m_look.disordered(target)) value = value * 3 / 4;  // it cannot be disordered twice
      if (m_look.locked(target)) value *= 2;
      if (!best || value > most) most = value, best = answer;
    }
    return best.value_or(Answer{.choice = "hold-fire"});
  }

  // ---- in the melee -------------------------------------------------------------------------------------------------

  Answer lead() {
    const auto& units = m_decision.choice("lead")->units;
    const auto strength = [&](UnitId id) {
      const Unit& unit = m_state.unit(id);
      return (unit.arm == Arm::Artillery ? 0 : 20) - (m_look.disordered(unit) ? 8 : 0) - unit.losses;
    };
    return {.choice = "lead", .unit = *std::ranges::max_element(units, {}, strength)};
  }
  Answer go_on() {
    const Unit& unit = m_state.unit(m_decision.unit);
    const Unit* next = m_look.nearest_enemy(unit);
    const bool prey = next != nullptr && (m_look.disordered(*next) || next->arm == Arm::Artillery);
    if (offers("break-through") && unit.arm == Arm::Cavalry && prey) return {.choice = "break-through"};
    return {.choice = "carry"};
  }

  // ---- officers -----------------------------------------------------------------------------------------------------

  /// With whom has fallen into disorder and has nobody else, and no longer. Whoever commands the army stays out of it.
  Answer attach() {
    const battle::Leader& leader = m_state.leader(m_decision.leader);
    if (leader.with && !m_look.disordered(m_state.unit(leader.with)) && offers("detach")) return {.choice = "detach"};
    if (leader.with || !offers("attach") || leader.rank == army_rank) return {.choice = "stay"};
    for (const UnitId id : m_decision.choice("attach")->units)
      if (m_look.disordered(m_state.unit(id)) && !m_look.has_officer(m_state.unit(id)))
        return {.choice = "attach", .unit = id};
    return {.choice = "stay"};
  }

  const Look m_look;
  const rules::BattleState& m_state;
  const rules::Decision& m_decision;
  const rules::Advice& m_advice;
};

}  // namespace

std::optional<Answer> Commander::answer(const rules::SideView& view, const rules::Decision& decision,
                                        const rules::Advice& advice) {
  return Mind{view, decision, advice}.answer();
}

}  // namespace vedette::napoleonic_fury::commander
