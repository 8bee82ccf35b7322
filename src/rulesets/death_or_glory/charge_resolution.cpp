// One charge after the other: reaction, fire, morale, contact. Source: DG-CHG-32.
#include <map>

#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/roll.h"
#include "rulesets/death_or_glory/skirmishers.h"

namespace vedette::death_or_glory {
namespace {

using battle::Gait;
using battle::Leg;

std::string percent_text(std::int64_t n) {
  return std::to_string(n) + " percent";
}

/// How the charged unit came out of its reaction.
enum class Stood : std::uint8_t { NotYet, Stands, Manoeuvred, TooSlow, Retired, Fled };

class Resolution {
 public:
  Resolution(Referee& referee, std::vector<Declared> declared, std::vector<std::pair<UnitId, Reaction>> reactions)
      : m_referee{referee}, m_declared{std::move(declared)} {
    for (const auto& [id, reaction] : reactions) m_reactions[id.value] = reaction;
  }

  void run() {
    const Side first = noted_initiative();
    const auto key = [&](const Declared& d) {
      return std::tuple{state().unit(d.plan.charger).side != first, d.plan.charger.value};
    };
    std::ranges::stable_sort(m_declared, {}, key);
    std::vector<bool> done(m_declared.size(), false);
    for (std::size_t i = 0; i < m_declared.size(); ++i) {
      if (done[i] || m_declared[i].counter) continue;
      // Chargers at the same target are resolved consecutively.
      for (std::size_t j = i; j < m_declared.size(); ++j) {
        if (done[j] || m_declared[j].counter || m_declared[j].plan.target != m_declared[i].plan.target) continue;
        done[j] = true;
        resolve(m_declared[j]);
        keep_distance(m_referee);
      }
    }
  }

 private:
  [[nodiscard]] const BattleState& state() const { return m_referee.state(); }
  [[nodiscard]] Side noted_initiative() const { return noted(state(), notes.initiative).value_or(Side::Red); }
  [[nodiscard]] std::vector<ChargePlan> chargers_of(UnitId target) const {
    std::vector<ChargePlan> plans;
    for (const Declared& d : m_declared)
      if (!d.counter && d.plan.target == target) plans.push_back(d.plan);
    return plans;
  }

  /// What a charge meets when it is made, measured as things stand then. Source: DG-CHG-29, DG-CHG-30, DG-CHG-32.
  void resolve(const Declared& declared) {
    ChargePlan plan = declared.plan;
    if (const Field field{state()}; unfit_to_charge(field, field.unit(plan.charger))) return;
    if (const auto barred = look_ahead(plan)) return run_on(plan, *barred);
    const UnitId target = plan.target;
    if (plan.disorders > Formed) disorder(m_referee, plan.charger, plan.disorders, {decided("DG-CHG-06")});
    if (runs(state().unit(target))) return overtake(plan);
    const bool locked = is_locked(state(), target);
    const Reaction reaction = locked ? Reaction::Stand : reaction_to(plan, plan.target != declared.plan.target);
    if (reaction == Reaction::CounterCharge) return meet(plan);
    if (reaction == Reaction::Evade) return evade(plan, false);
    if (!locked && m_stood[target.value] == Stood::NotYet) {
      test(plan, reaction);
      if (m_stood[target.value] == Stood::Fled) return evade(plan, true);
      if (m_stood[target.value] == Stood::Retired) return follow_retired(plan);
    }
    if (!charger_goes_on(plan)) return;
    arrive(plan, locked ? Reasons{decided("DG-CHG-15")} : Reasons{});
  }

  /// The way as it is now, to the target or to another enemy met before it. @return what keeps the charge from anybody:
  /// it then runs on along its line. Source: DG-CHG-29, DG-CHG-30.
  std::optional<Basis> look_ahead(ChargePlan& plan) {
    const Field field{state()};
    const Unit& charger = field.unit(plan.charger);
    if (!state().unit(plan.target).on_table) return decided("DG-CHG-29");
    // Who only turned or formed square where he stood is still there, though the line may now pass his flank.
    if (m_stood[plan.target.value] != Stood::Manoeuvred) {
      const auto fresh = measured_anew(field, plan);
      if (!fresh) return decided("DG-CHG-29", fresh.error().words);
      plan = *fresh;
    }
    const Length reach = metres(plan.distance);
    const Stops stops{.ground = false, .enemy_skirmishers = false, .ignored = fighting(plan.target)};
    if (const UnitId other = first_in_way(field, plan.charger, plan.start, reach, stops)) {
      const std::string who = state().name(other);
      if (field.unit(other).side == charger.side) return decided("DG-MOV-08", who);
      if (in_skirmish_order(charger)) return decided("DG-CHG-09", who);
      if (is_locked(state(), other)) return decided("DG-CHG-07", who);
      ChargePlan instead = plan;
      instead.target = other;
      const auto met = measured_anew(field, instead);
      if (!met) return decided("DG-CHG-30", who + ": " + met.error().words);
      plan = *met;
      plan.face = attacked_edge(field, plan.charger, other);
      plan.why.add(decided("DG-CHG-30", who));
    }
    if (in_skirmish_order(charger) && run_of_skirmishers(field, plan.charger, plan.start, reach) < reach)
      return decided("DG-SKR-09");
    return {};
  }
  /// A unit and all who are locked with it.
  [[nodiscard]] std::vector<UnitId> fighting(UnitId id) const {
    std::vector<UnitId> all{id};
    for (const Contact& c : state().contacts)
      if (rules::is_of(c, id)) all.push_back(rules::opposite(c, id));
    return all;
  }
  /// Whoever has turned his back, before this charge or to another: nothing he does meets it.
  static bool runs(const Unit& unit) { return is_broken(unit) || noted(unit, notes.evaded); }

  /// What the charged unit said it would do; one that is met by chance says so now. Source: DG-CHG-18, DG-CHG-30.
  Reaction reaction_to(const ChargePlan& plan, bool by_chance) {
    const UnitId target = plan.target;
    if (by_chance) mark_charged(plan);
    if (by_chance && !m_reactions.contains(target.value)) {
      auto options = reactions_of(Field{state()}, target, {plan});
      std::erase(options, Reaction::CounterCharge);
      m_reactions[target.value] = options.empty() ? Reaction::Stand : ask_reaction(m_referee, target, plan, options);
    }
    const auto found = m_reactions.find(target.value);
    const Reaction reaction = found == m_reactions.end() ? Reaction::Stand : found->second;
    return by_chance && reaction == Reaction::CounterCharge ? Reaction::Stand : reaction;
  }

  void mark_charged(const ChargePlan& plan) {
    note(m_referee, plan.target, notes.received_charge, true);
    if (is_horse(state().unit(plan.charger))) note(m_referee, plan.target, notes.charged_by_horse, true);
  }

 public:
  /// A charge without a charger's move. Source: DG-SKR-09, DG-CHG-13.
  void hunt_out(UnitId skirmishers, UnitId body) {
    const Field field{state()};
    const std::int64_t gap = field.distance(skirmishers, body);
    parting_volley({.charger = body, .target = skirmishers, .distance = gap, .cost = gap});
    tests_of_fire(m_referee, m_struck[skirmishers.value]);
    run_away(skirmishers, body, false);
    const UnitId near =
        state().unit(skirmishers).on_table ? formed_enemy_too_near(Field{state()}, skirmishers) : UnitId{};
    if (near && is_horse(state().unit(near))) rout(m_referee, skirmishers, {decided("DG-SKR-11", state().name(near))});
  }

 private:
  /// The charge reaction test, what the unit does about it, and its fire.
  void test(const ChargePlan& plan, Reaction reaction) {
    const UnitId id = plan.target;
    Stood& stood = m_stood[id.value];
    const Field field{state()};
    const Unit& unit = field.unit(id);
    const bool fast = stands_fast(field, id);
    if (fatigue(unit) == UtterlyExhausted) {
      if (fast) shake(m_referee, id, {decided("DG-FAT-05"), decided("DG-CRT-06")});
      stood = fast ? Stood::Stands : Stood::Fled;
      return;
    }
    Reasons why;
    const std::int64_t threshold = reaction_threshold(field, id, chargers_or(plan), reaction, why);
    const int face = roll(m_referee, "DG-CRT-02", battle::Purpose::Morale, unit.side, id, why, 0);
    const std::int64_t excess = 10 * percentage_reading(state(), face) - threshold;
    note(m_referee, id, notes.stood, Standing::MetCharge);
    const Charted margin = number(state(), "DG-CRT-04", 0);
    if (excess > 0 && fast) {
      shake(m_referee, id, {decided("DG-CRT-06")});
      stood = Stood::Stands;
      reaction = Reaction::Stand;
    } else if (excess > margin.value) {
      stood = Stood::Fled;
      return;
    } else if (excess > 0) {
      stood = Stood::Retired;
      ragged_volley(plan);
      return;
    } else if (reaction == Reaction::FormSquare || reaction == Reaction::Wheel) {
      manoeuvre(plan, reaction);
      return;
    } else {
      stood = Stood::Stands;
    }
    reaction_fire(plan, {plan.cost, std::max<std::int64_t>(1, plan.move)}, {});
  }

  [[nodiscard]] std::vector<ChargePlan> chargers_or(const ChargePlan& plan) const {
    auto plans = chargers_of(plan.target);
    if (plans.empty()) plans.push_back(plan);
    return plans;
  }

  [[nodiscard]] bool can_fire(const ChargePlan& plan) const {
    const Field field{state()};
    const Unit& unit = field.unit(plan.target);
    if (!unit.on_table || is_broken(unit) || is_locked(state(), unit.id) || noted(unit, notes.fired)) return false;
    if (fatigue(unit) == UtterlyExhausted || noted(unit, notes.change_left) > 0) return false;
    if (noted(unit, notes.charged) && !in_skirmish_order(unit)) return false;  // DG-CHG-11
    if (is_guns(unit)) return is_deployed(unit) && mans_guns(unit) && plan.face == Face::Front;
    if (is_horse(unit)) return in_skirmish_order(unit);
    if (unit.formation == Formation::MarchColumn) return false;
    const bool all_round = in_square(unit) || is_garrison(unit) || in_skirmish_order(unit);
    return all_round || plan.face == Face::Front;
  }

  /// Source: DG-CHG-24 to DG-CHG-26.
  void reaction_fire(const ChargePlan& plan, Strength strength, Reasons why) {
    if (!can_fire(plan)) return;
    const Field field{state()};
    const Unit& unit = field.unit(plan.target);
    if (strength.part > strength.whole) strength = {1, 1};
    const Charted most = number(state(), "DG-CHG-24");
    std::string_view mark;
    if (is_foot(unit) && !in_skirmish_order(unit) && is_horse(field.unit(plan.charger)) &&
        strength.part * 100 > strength.whole * most.value) {
      strength = {most.value, 100};
      mark = house_mark(most);
    }
    std::vector<ChargePlan> at{plan};
    const auto all = chargers_or(plan);
    if (all.size() > 1) {
      const Answer answer = m_referee.ask({.side = unit.side,
                                           .rule = "DG-CHG-26",
                                           .question = "Fire at " + state().name(plan.charger) + ", or share it?",
                                           .unit = plan.target,
                                           .other = plan.charger,
                                           .choices = {{.key = "aim"}, {.key = "share"}}});
      if (answer.choice == "share") at = all;
    }
    std::vector<Shot> shots;
    for (const ChargePlan& one : at) {
      if (!state().unit(one.charger).on_table) continue;
      const std::int64_t longest = is_guns(unit)
                                       ? chart(state(), art_range_table, calibre_row(state(), unit), ExtremeRange).value
                                       : number(state(), "DG-FIR-03").value;
      const Field now{state()};
      shots.push_back({one.charger, std::min(one.distance, longest) / 2, firing_strength(now, plan.target),
                       now.unit(plan.target).pose.at,
                       battle::nearest_on(now.base(one.charger), now.centre(plan.target)), is_guns(unit)});
    }
    if (strength.part < strength.whole)
      why.add(decided("DG-CHG-24", std::to_string(strength.part) + " of " + std::to_string(strength.whole) +
                                       " of its strength" + std::string{mark}));
    why.add(decided("DG-CHG-25"));
    if (noted(unit, notes.moved)) why.add(decided("DG-CHG-26"));
    const Struck struck = fire(m_referee, plan.target, shots, strength, std::move(why));
    m_struck[plan.target.value] = struck;
  }

  void ragged_volley(const ChargePlan& plan) {
    const Unit& unit = state().unit(plan.target);
    const Charted share = number(state(), "DG-CRT-04", 1);
    if (is_foot(unit) || is_guns(unit)) {
      Reasons why{decided("DG-CRT-04")};
      rules::add_house(why, "DG-CRT-04", share, percent_text);
      reaction_fire(plan, {share.value, 100}, std::move(why));
    }
    leave_guns(m_referee, plan.target);
    if (is_guns(state().unit(plan.target))) note(m_referee, plan.target, notes.evaded, true);
    retire(m_referee, plan.target, {decided("DG-CRT-04")});
  }

  /// Source: DG-CHG-20, DG-CHG-21.
  void manoeuvre(const ChargePlan& plan, Reaction reaction) {
    const UnitId id = plan.target;
    const std::int64_t available = std::min<std::int64_t>(4, 4 * plan.cost / std::max<std::int64_t>(1, plan.move));
    const bool square = reaction == Reaction::FormSquare;
    const std::int64_t needed = square ? change_time(state(), state().unit(id), Formation::Square).value_or(99)
                                       : number(state(), "DG-CHG-20").value;
    const std::string words = std::to_string(needed) + " quarters needed, " + std::to_string(available) + " to be had";
    if (needed > available) {
      m_stood[id.value] = Stood::TooSlow;
      disorder(m_referee, id, Unformed, {decided("DG-CHG-21", words)});
      return;
    }
    m_stood[id.value] = Stood::Manoeuvred;
    if (square) {
      change_formation(m_referee, id, Formation::Square, {decided("DG-CHG-20", words)});
    } else {
      const Field field{state()};
      const Point way = field.unit(plan.charger).pose.at - field.centre(id);
      if (!(way == Point{}))
        carry(m_referee, id, Gait::TurnToFace, {{Leg::Kind::Turn, looking(field, id, core::direction(way))}},
              {decided("DG-CHG-20", words)});
    }
    note(m_referee, id, notes.changed, true);
  }

  /// Source: DG-CHG-27. @return whether the charge goes home.
  bool charger_goes_on(const ChargePlan& plan) {
    const Unit& unit = state().unit(plan.charger);
    if (!unit.on_table) return false;
    const Struck struck = m_struck[plan.target.value];
    const bool hit = std::ranges::find(struck.hit, plan.charger) != struck.hit.end();
    const Stood stood = m_stood[plan.target.value];
    // Foot caught in its change has passed its test and stands: DG-CHG-21.
    const bool light =
        is_light_horse(unit) && (stood == Stood::Stands || stood == Stood::Manoeuvred || stood == Stood::TooSlow);
    const bool shot_up = hit && (casualty_decile(unit) > noted(unit, notes.tested_decile) ||
                                 points(unit) * 100 < initial_points(unit) * number(state(), "DG-MRL-02").value);
    if (!light && !shot_up) return true;
    const Result result = morale_test(
        m_referee, plan.charger,
        light ? decided("DG-CHG-27") : decided("DG-MRL-02", std::to_string(casualty_percent(unit)) + " percent lost"));
    if (result == Result::Pass) return true;
    const Field field{state()};
    const std::int64_t short_of = std::min(number(state(), "DG-CHG-27").value, plan.distance);
    advance(plan, metres(plan.distance - short_of),
            {decided("DG-CHG-27", "halts " + std::to_string(short_of) + " m short")});
    if (result == Result::Shaken) {
      shake(m_referee, plan.charger, {decided("DG-CHG-27")});
      fail(plan);
    } else {
      rout(m_referee, plan.charger, {decided("DG-CHG-27")});
    }
    return false;
  }

  void advance(const ChargePlan& plan, Length distance, Reasons why) {
    std::vector<Leg> legs;
    const Pose start = snapped(plan.start);
    if (plan.turn != Angle{}) legs.push_back({Leg::Kind::Wheel, start});
    if (distance > Length{})
      legs.push_back({Leg::Kind::March, snapped({start.at + core::ahead(start.facing, distance), start.facing})});
    carry(m_referee, plan.charger, Gait::Charge, std::move(legs), std::move(why));
  }

  void fail(const ChargePlan& plan) {
    disorder(m_referee, plan.charger, Unformed, {decided("DG-CHG-12")});
    note(m_referee, plan.charger, notes.owes_control, true);
  }

  /// Source: DG-CHG-28.
  void arrive(const ChargePlan& plan, Reasons why) {
    const Unit& unit = state().unit(plan.charger);
    if (!unit.on_table) return;
    why.add(plan.why);
    note(m_referee, plan.charger, notes.impact, plan.impact);
    note(m_referee, plan.charger, notes.path_cost, plan.cost);
    if (state().unit(plan.target).place) advance(plan, metres(plan.distance), {});
    make_contact(m_referee, plan.charger, plan.target, face_now(plan), Gait::Charge, std::move(why), 0);
  }
  /// A unit that has wheeled to face is struck in front, one that runs wherever it is reached.
  [[nodiscard]] Face face_now(const ChargePlan& plan) const {
    const Unit& target = state().unit(plan.target);
    if (is_broken(target)) return attacked_edge(Field{state()}, plan.charger, plan.target);
    if (m_stood.contains(plan.target.value) && m_stood.at(plan.target.value) == Stood::Manoeuvred) return Face::Front;
    return in_square(target) || is_garrison(target) || in_skirmish_order(target) ? Face::Front : plan.face;
  }

  /// Source: DG-CHG-22.
  void meet(ChargePlan plan) {
    const Field field{state()};
    const UnitId other = plan.target;
    const auto counter =
        std::ranges::find_if(m_declared, [&](const Declared& d) { return d.counter && d.plan.charger == other; });
    const std::int64_t theirs = counter == m_declared.end() ? 0 : counter->plan.move;
    if (plan.move + theirs < plan.cost) {
      m_stood[other.value] = Stood::Stands;
      Reasons why{decided("DG-CHG-22", state().name(other) + " do not get so far")};
      if (charger_goes_on(plan)) arrive(plan, std::move(why));
      return;
    }
    // They meet at the fraction of the way their moves allow, and each has only run its own part of it.
    const std::int64_t gone = plan.cost * plan.move / std::max<std::int64_t>(1, plan.move + theirs);
    const std::int64_t met = plan.cost == 0 ? 0 : plan.distance - plan.distance * gone / plan.cost;
    note(m_referee, other, notes.charged, true);
    note(m_referee, other, notes.advancing, true);
    const auto straight = [&](UnitId id) { return number(state(), "DG-CHG-05", is_horse(field.unit(id)) ? 1 : 0); };
    note(m_referee, other, notes.impact, true);
    note(m_referee, other, notes.path_cost, plan.cost - gone);
    const Unit& unit = field.unit(other);
    const Length run =
        clear_run(field, other, unit.pose, metres(met), {.enemy_skirmishers = false, .ignored = {plan.charger}});
    if (run > metres(1)) {
      const Pose to = snapped({unit.pose.at + core::ahead(unit.pose.facing, run), unit.pose.facing});
      carry(m_referee, other, Gait::Charge, {{Leg::Kind::March, to}},
            {decided("DG-CHG-22", state().name(plan.charger))});
    }
    plan.impact = plan.impact && (plan.turn == Angle{} || plan.distance - met >= straight(plan.charger).value);
    plan.cost = gone;
    arrive(plan, {decided("DG-CHG-22", "after " + std::to_string(gone) + " m")});
  }

  void parting_volley(const ChargePlan& plan) {
    const Unit& unit = state().unit(plan.target);
    if (!in_skirmish_order(unit) || !can_fire(plan)) return;
    const Answer answer = m_referee.ask({.side = unit.side,
                                         .rule = "DG-CHG-13",
                                         .question = "Fire a volley before evading?",
                                         .unit = plan.target,
                                         .other = plan.charger,
                                         .choices = {{.key = "yes"}, {.key = "no"}}});
    if (answer.choice == "yes") reaction_fire(plan, {1, 1}, {decided("DG-CHG-13")});
  }

  /// @param retreats it failed its test badly. Source: DG-CHG-23, DG-CRT-05, DG-SKR-10, DG-SKR-11.
  void evade(const ChargePlan& plan, bool retreats) {
    const UnitId id = plan.target;
    if (!retreats) parting_volley(plan);
    const std::int64_t gone = run_away(plan.target, plan.charger, retreats);
    m_stood[id.value] = Stood::Fled;
    if (retreats && state().unit(id).on_table) {
      set_moral(m_referee, id, Retreating, {decided("DG-CRT-05")});
      disorder(m_referee, id, Disordered, {decided("DG-CRT-05")});
      note(m_referee, id, notes.broken_in_phase, state().clock.phase);
    }
    if (!charger_goes_on(plan)) return;
    const bool caught = state().unit(id).on_table && plan.cost + gone <= plan.move && !is_safe(plan);
    caught ? strike_back(plan) : run_on(plan, decided("DG-CHG-29"));
  }
  /// @return metres gone.
  std::int64_t run_away(UnitId id, UnitId from, bool retreats) {
    const Field field{state()};
    const Unit &unit = field.unit(id), &charger = field.unit(from);
    const std::int64_t reach = evade_distance(state(), unit);
    Reasons why{decided(retreats ? "DG-CRT-05" : "DG-CHG-23", std::to_string(reach) + " m from " + state().name(from))};
    leave_guns(m_referee, id);
    const std::int64_t gone = run_from(m_referee, id, charger.pose.at, reach, why);
    note(m_referee, id, notes.evaded, true);
    return gone;
  }
  /// Whom a charger cannot catch, however near: skirmishers before foot, and who is behind formed friends.
  /// Source: DG-SKR-10, DG-CHG-23.
  [[nodiscard]] bool is_safe(const ChargePlan& plan) const {
    const Field field{state()};
    const Unit &runner = field.unit(plan.target), &charger = field.unit(plan.charger);
    if (in_skirmish_order(runner) && !is_horse(charger)) return true;
    return is_masked(field, charger.pose.at, field.centre(plan.target), runner.side, plan.target);
  }
  /// One who ran before: from another charge, or in an earlier turn. He is where he is. Source: DG-CHG-18, DG-CHG-31.
  void overtake(const ChargePlan& plan) {
    if (!charger_goes_on(plan)) return;
    if (is_safe(plan)) return run_on(plan, decided("DG-CHG-29"));
    strike_back(plan);
  }
  /// Source: DG-CHG-31.
  void strike_back(const ChargePlan& plan) {
    rout(m_referee, plan.target, {decided("DG-CHG-31", state().name(plan.charger))});
    const bool from_behind = face_now(plan) == Face::Rear;
    arrive(plan, {decided(from_behind ? "DG-CHG-31" : "DG-CHG-18")});
  }

  /// Source: DG-CHG-29.
  void follow_retired(const ChargePlan& plan) {
    const std::int64_t gone = retire_distance(state(), state().unit(plan.target)).value;
    if (!charger_goes_on(plan)) return;
    if (plan.cost + gone <= plan.move && state().unit(plan.target).on_table)
      return arrive(plan, {decided("DG-CHG-29", std::to_string(gone) + " m further back")});
    run_on(plan, decided("DG-CHG-29"));
  }

  /// Nobody is met: the full move along its line. Source: DG-CHG-29.
  void run_on(const ChargePlan& plan, Basis because) {
    const Field field{state()};
    const Unit& unit = field.unit(plan.charger);
    if (!unit.on_table) return;
    const bool open = in_skirmish_order(unit);
    const std::int64_t wheel = open ? 0 : wheel_cost(field.geometry(plan.charger).width, plan.turn);
    const Length most = affordable(field, plan.charger, plan.start, plan.move - wheel, metres(plan.move));
    const Charted away = number(state(), "DG-CHG-29");
    const Length look = most + metres(away.value);
    Length run = clear_run(field, plan.charger, plan.start, look, {.enemy_skirmishers = false});
    const UnitId other = first_in_way(field, plan.charger, plan.start, look, {.enemy_skirmishers = false});
    Reasons why{std::move(because)};
    if (other && field.unit(other).side != unit.side) {
      run = std::max(Length{}, run - metres(away.value));
      why.add(decided("DG-CHG-29", "stops " + std::to_string(away.value) + " m short of " + state().name(other) +
                                       std::string{house_mark(away)}));
    }
    run = on_table(field, plan.start, std::min(run, most));
    if (open) run = run_of_skirmishers(field, plan.charger, plan.start, run);
    const OrderState rough = going(field, plan.charger, plan.start, run).disorders;
    advance(plan, run, std::move(why));
    if (rough > Formed) disorder(m_referee, plan.charger, rough, {decided("DG-TER-04")});
    fail(plan);
  }

  Referee& m_referee;
  std::vector<Declared> m_declared;
  std::map<std::uint16_t, Reaction> m_reactions;
  std::map<std::uint16_t, Stood> m_stood;
  std::map<std::uint16_t, Struck> m_struck;
};

}  // namespace

void resolve_charges(Referee& referee, std::vector<Declared> declared,
                     std::vector<std::pair<UnitId, Reaction>> reactions) {
  Resolution{referee, std::move(declared), std::move(reactions)}.run();
}

void hunt_out(Referee& referee, UnitId skirmishers, UnitId body) {
  Resolution{referee, {}, {}}.hunt_out(skirmishers, body);
}

}  // namespace vedette::death_or_glory
