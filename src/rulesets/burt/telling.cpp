#include "rulesets/burt/telling.h"

#include <bit>

#include "battle/ledger.h"
#include "battle/words.h"
#include "rulesets/burt/army.h"
#include "rulesets/burt/assault.h"
#include "rulesets/burt/melee.h"
#include "rulesets/burt/morale.h"

namespace vedette::burt {
namespace {

using battle::DiceThrown;
using battle::Moment;
using battle::NoteSet;
using battle::Purpose;

/// What an event just before this one was, if it was of that kind.
template <class E>
const E* just_before(const Moment& moment) {
  return moment.past.empty() ? nullptr : std::get_if<E>(&moment.past.back().event);
}

/// A score above six: a six, and then another die. Source: SB-GEN-03.
const Basis* takes_two(const DiceThrown& e) {
  return battle::basis_by(e.why, "SB-GEN-03");
}
bool confirms(const Moment& moment, const DiceThrown& e) {
  const auto* six = just_before<DiceThrown>(moment);
  return six != nullptr && takes_two(*six) != nullptr && six->successes > 0 && six->rule == e.rule &&
         six->unit == e.unit;
}

const NoteSet* test_of(const battle::Entry& entry, UnitId unit) {
  const auto* e = std::get_if<NoteSet>(&entry.event);
  return e != nullptr && e->unit == unit && e->note.key == notes.tested.key ? e : nullptr;
}

/// Why a unit tests: the latest note of its tests has one reason more than that before. Source: SB-MOR-15.
std::string reason_of_test(const Moment& moment, UnitId unit) {
  std::vector<std::int64_t> reasons;
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend() && reasons.size() < 2; ++entry) {
    if (std::holds_alternative<battle::TurnBegan>(entry->event)) break;
    if (const NoteSet* test = test_of(*entry, unit)) reasons.push_back(test->note.value);
  }
  if (reasons.empty()) return {};
  const std::int64_t before = reasons.size() == 2 ? reasons[1] : 0;
  const auto reason = static_cast<std::size_t>(std::countr_zero(static_cast<std::uint64_t>(reasons[0] & ~before)));
  return reason < reason_words.size() ? std::string{reason_words[reason]} : std::string{};
}

/// A test is written down before it is thrown for: when nothing has been thrown since, no die could pass it.
/// Source: SB-GEN-04.
bool fails_without_a_die(const Moment& moment, UnitId unit) {
  return !moment.past.empty() && test_of(moment.past.back(), unit) != nullptr;
}
bool failed_its_last_test(const Moment& moment, UnitId unit) {
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    const auto* dice = std::get_if<DiceThrown>(&entry->event);
    if (dice != nullptr && dice->unit == unit && dice->purpose == Purpose::Morale) return dice->successes == 0;
    if (test_of(*entry, unit) != nullptr) return true;
  }
  return false;
}

std::string outcome(Purpose purpose, bool reached) {
  if (purpose == Purpose::Hit) return reached ? "a hit" : "no hit";
  if (purpose == Purpose::Save) return reached ? "saved" : "not saved";
  return reached ? "passed" : "failed";
}

/// Scores above six take a six and then a second die; guns and single bases have throws of their own.
std::optional<std::string> throw_of(const Moment& moment, const DiceThrown& e) {
  const std::string who = thrower(moment.state, e), faces = battle::faces_text(e.faces);
  const std::string throws = who + " need " + or_more(e.needed);
  if (confirms(moment, e))
    return throws + " to confirm the six and throw " + faces + ": " + outcome(e.purpose, e.successes > 0);
  const Basis* two = takes_two(e);
  const std::string came =
      two != nullptr && e.successes > 0 ? "a six, to be confirmed" : outcome(e.purpose, e.successes > 0);
  if (e.purpose == Purpose::Morale)
    return who + " test morale, " + reason_of_test(moment, e.unit) + ": they need " +
           (two != nullptr ? two->words : or_more(e.needed)) + " and throw " + faces + ": " + came;
  if (two != nullptr) return who + " need " + two->words + " and throw " + faces + ": " + came;
  if (e.rule == "SB-GUN-01" || e.rule == "SB-GUN-03") {
    std::string guns = e.successes == 1 ? "a gun" : std::to_string(e.successes) + " guns";
    if (e.successes == 0) guns = "no gun";
    return throws + " for a gun to be lost and throw " + faces + ": " + guns + " lost";
  }
  if (e.rule == "SB-GUN-05")
    return throws + " for the base to be lost and throw " + faces + ": " + (e.successes > 0 ? "lost" : "it stays");
  if (e.rule == "SB-ASLT-10") {
    // The die that is added falls first.
    const auto* first = just_before<DiceThrown>(moment);
    const bool less = first != nullptr && first->rule == e.rule && first->unit == e.unit;
    return who + " throw " + faces + ": they evade as many inches " + (less ? "less far" : "further");
  }
  return {};
}

/// Casualties that each side inflicted in the round that was fought last: hits that were not saved. Source: SB-RES-01.
std::array<int, 2> last_round(const Moment& moment) {
  std::array<int, 2> inflicted{};
  bool found = false;
  for (std::size_t i = moment.past.size(); i-- > 0;) {
    const auto* dice = std::get_if<DiceThrown>(&moment.past[i].event);
    if (dice == nullptr && !std::holds_alternative<battle::MeleeRound>(moment.past[i].event)) {
      if (found) break;
      continue;
    }
    found = true;
    if (dice == nullptr || takes_two(*dice) != nullptr) continue;  // a six hits nobody before it is confirmed
    if (dice->purpose == Purpose::Hit) inflicted[core::index(dice->side)] += dice->successes;
    if (dice->purpose == Purpose::Save) inflicted[core::index(core::other(dice->side))] -= dice->successes;
  }
  return inflicted;
}

std::string score(const std::array<int, 2>& inflicted) {
  return std::to_string(std::max(inflicted[0], inflicted[1])) + " against " +
         std::to_string(std::min(inflicted[0], inflicted[1])) + " casualties";
}

/// Everybody's place in a melee is written down when it is fought, and again when its round is drawn, of routers who
/// cannot break again, and of those who come out of it.
std::string fought(const Moment& moment, UnitId id) {
  const BattleState& state = moment.state;
  if (!noted(state.unit(id), notes.in_melee) || !in_melee(state, id)) return {};
  const auto inflicted = last_round(moment);
  for (const MeleeRecord& record : melee_records(state)) {
    const auto routs = [&](UnitId unit) { return is_routing(state.unit(unit)); };
    const auto& own = record.sides[core::index(state.unit(id).side)];
    if (std::ranges::find(own, id) == own.end()) continue;
    const bool all_rout =
        std::ranges::any_of(record.sides, [&](const auto& side) { return std::ranges::all_of(side, routs); });
    if (inflicted[0] != inflicted[1] || all_rout)
      return routs(id) ? state.name(id) + " lose the round again, and in rout cannot break twice" : "";
    // Told once for all who fight.
    return record.lowest() == id ? "The round is drawn, " + score(inflicted) + ": they fight on next turn" : "";
  }
  return {};
}

/// Why an assault goes no further; nothing where it came to blows.
std::string given_up(const Moment& moment, UnitId id) {
  const BattleState& state = moment.state;
  const std::string& name = state.name(id);
  if (battle::answered<battle::ReactionChosen>(moment) != nullptr) return name + " give up their own assault";
  const UnitId target = noted(state.unit(id), notes.assault_on);
  const bool struck =
      std::ranges::any_of(state.contacts, [&](const Contact& c) { return c.attacker == id && c.target == target; });
  if (struck || !target) return {};
  const std::string no_further = name + " go no further with their assault: ";
  if (!state.unit(target).on_table)
    return is_combat(state.unit(target)) ? no_further + state.name(target) + " are gone" : "";
  if (failed_its_last_test(moment, id)) return no_further + "they have failed their test";
  return no_further + state.name(target) + " are out of reach";
}

bool is_red(const NoteSet& e) {
  return e.note.key == notes.morale_red.key || e.note.key == notes.demoralised_red.key;
}

/// What has cost an army its heart: the event that the note answers, or that it follows. Source: SB-ARMY-02,
/// SB-ARMY-03.
std::string loss_of_heart(const Moment& moment) {
  const BattleState& state = moment.state;
  if (const auto* e = battle::answered<battle::CohesionChanged>(moment)) return state.name(e->unit) + " rout";
  if (const auto* e = battle::answered<battle::ChitPlaced>(moment)) return state.name(e->unit) + " leave the reserve";
  if (const auto* e = battle::answered<battle::OrderChanged>(moment)) return state.name(e->unit) + " leave the reserve";
  if (const auto* e = just_before<battle::UnitRemoved>(moment)) return state.name(e->unit) + " are destroyed";
  if (const auto* e = just_before<NoteSet>(moment); e != nullptr && e->note.key == notes.supports.key)
    return state.name(e->unit) + " are committed";
  return {};
}

std::string heart(const Moment& moment, const NoteSet& e) {
  const BattleState& state = moment.state;
  const std::string army = state.name(is_red(e) ? Side::Red : Side::Blue) + " army morale ";
  if (state.clock.turn == 0) return army + "is " + std::to_string(e.note.value);
  const std::string cause = loss_of_heart(moment);
  return army + (e.note.value == state.notes[e.note.key] ? "stays at " : "falls to ") + std::to_string(e.note.value) +
         (cause.empty() ? "" : ": " + cause);
}

/// Notes of this kind name no brigade: they are written in order.
std::string brigade(const Moment& moment) {
  const auto earlier = static_cast<std::size_t>(std::ranges::count_if(moment.past, [](const battle::Entry& entry) {
    const auto* e = std::get_if<NoteSet>(&entry.event);
    return e != nullptr && e->note.key == notes.army_size.key;
  }));
  const std::vector<UnusualBrigade> all = unusual_brigades(moment.state);
  if (earlier >= all.size()) return {};
  const UnusualBrigade& it = all[earlier];
  return moment.state.scenario->people[it.general.value - 1U].name + "'s brigade has " + std::to_string(it.units) +
         (it.units == 1 ? " unit" : " units") + "; the rules think of " +
         (it.low == it.high ? "" : std::to_string(it.low) + " to ") + std::to_string(it.high);
}

/// Who tries to rally and cannot leaves no other trace of it.
std::string tested(const BattleState& state, const NoteSet& e) {
  const AnyOf<Reason> now = notes.tested.read(e.note);
  for (const Reason rally : {Reason::RallyFromRout, Reason::RallyFromPursuit})
    if (now.has(rally) && !has_tested(state.unit(e.unit), rally))
      if (const int needed = score_required(state, {.unit = e.unit, .reason = rally}); needed >= beyond_reach)
        return state.name(e.unit) + " test morale, " + std::string{word(rally)} + ": they need " +
               std::to_string(needed) + ", which no die reaches";
  return {};
}

/// Most notes only keep count of what a unit has done this turn.
std::string note(const Moment& moment, const NoteSet& e) {
  const BattleState& state = moment.state;
  const std::string unit = e.unit ? state.name(e.unit) : std::string{};
  if (e.note.key == notes.morale_red.key || e.note.key == notes.morale_blue.key) return heart(moment, e);
  // Who breaks while it pursues has done with that without a word.
  if (e.note.key == notes.pursuing.key && e.note.value == 0)
    return is_routing(state.unit(e.unit)) ? "" : unit + " end their pursuit";
  if (e.note.value == 0) return {};
  switch (e.note.key) {
    case notes.pushed.key:
      return unit + " win the round, " + score(last_round(moment)) + ", and push the enemy back";
    case notes.in_melee.key:
      return fought(moment, e.unit);
    case notes.pushed_back.key:
      return unit + " lose the round, " + score(last_round(moment)) + ", and are pushed back";
    case notes.pursuing.key:
      return unit + " go after the broken enemy";
    case notes.following_up.key:
      return unit + (noted(state.unit(e.unit), notes.pursuing) ? " strike the routers as they run"
                                                               : " follow up and fight on next turn");
    case notes.assault_over.key:
      return given_up(moment, e.unit);
    case notes.tested.key:
      return tested(state, e);
    case notes.demoralised_red.key:
    case notes.demoralised_blue.key:
      return state.name(is_red(e) ? Side::Red : Side::Blue) + " are demoralised";
    case notes.army_size.key:
      return brigade(moment);
    default:
      return rules::told(notes.infos(), state, e);
  }
}

std::string removed(const BattleState& state, UnitId id) {
  const Unit& unit = state.unit(id);
  const std::string& name = state.name(id);
  if (!is_combat(unit)) return name + " are taken";
  if (strength(unit) == 0) return name + (is_gun(unit) ? " have lost their last gun" : " have lost their last man");
  if (!is_routing(unit)) return name + " evade off the table: out of the battle, not routed";
  return name + (is_gun(unit) ? " abandon their guns and are out of the battle" : " run off the table");
}

/// Source: SB-GUN-04.
std::optional<std::string> losses(const BattleState& state, const battle::CasualtiesTaken& e) {
  if (!is_gun(state.unit(e.unit))) return {};
  const battle::Measures guns{.loss = "gun", .losses = "guns"};
  return state.name(e.unit) + " lose " + battle::losses_text(guns, e.count) + (e.by ? " to " + state.name(e.by) : "");
}

std::optional<std::string> level_changed(const Moment& moment, const battle::CohesionChanged& e) {
  const std::string& name = moment.state.name(e.unit);
  if (const Basis* round = battle::basis_by(e.why, "SB-RES-02"))
    return name + " lose the round, " + round->words + ", and break";
  if (!fails_without_a_die(moment, e.unit)) return {};
  return name + " cannot pass their morale test, " + reason_of_test(moment, e.unit) + ", and " +
         (e.breaks ? "break and run" : "go from " + e.from + " to " + e.to);
}

/// How far a charge may go is looked up: it is no part of what happened.
std::string declared(const BattleState& state, const battle::ChargeDeclared& e) {
  const Unit &unit = state.unit(e.attacker), &target = state.unit(e.target);
  const Length apart = battle::gap(base_of(unit), base_of(target));
  return state.name(e.attacker) + " assault " + state.name(e.target) + ", " +
         (apart > tolerance ? battle::inches_text(apart) + " away with a charge of " +
                                  battle::inches_text(charge_distance(state, unit))
                            : "in contact");
}

std::optional<std::string> sentence(const Moment& moment) {
  const battle::Event& event = moment.now.event;
  if (const auto* e = std::get_if<battle::CasualtiesTaken>(&event)) return losses(moment.state, *e);
  if (const auto* e = std::get_if<battle::CohesionChanged>(&event)) return level_changed(moment, *e);
  if (const auto* e = std::get_if<battle::ChargeDeclared>(&event)) return declared(moment.state, *e);
  if (const auto* e = std::get_if<NoteSet>(&event)) return note(moment, *e);
  if (const auto* e = std::get_if<DiceThrown>(&event)) return throw_of(moment, *e);
  if (const auto* e = std::get_if<battle::UnitRemoved>(&event)) return removed(moment.state, e->unit);
  return {};
}

}  // namespace

battle::Telling telling() {
  return {.sentence = sentence, .ground = rules::ground_of<Board>};
}

}  // namespace vedette::burt
