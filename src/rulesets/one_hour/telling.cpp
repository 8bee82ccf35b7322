#include "rulesets/one_hour/telling.h"

#include "battle/words.h"
#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/retreat.h"
#include "rulesets/one_hour/ruleset.h"
#include "rulesets/one_hour/turn.h"

namespace vedette::one_hour {
namespace {

using battle::Moment;

/// Who won a round: who hurt the enemy stands, who did not falls back. Source: OH-RETR-01.
std::optional<std::string> round_of(const Moment& moment, UnitId id) {
  const auto* round = battle::answered<battle::MeleeRound>(moment);
  if (round == nullptr) return {};
  const std::string &name = moment.state.name(id), &enemy = moment.state.name(round->enemy);
  int hits = 0;
  for (const auto* loss : battle::alongside<battle::CasualtiesTaken>(moment)) hits += loss->count;
  if (hits > 0) return name + " win the round with " + battle::losses_text({}, hits) + " on " + enemy + " and stand";
  const std::string lost = name + " lose the round without a hit on " + enemy;
  if (!battle::alongside<battle::UnitMoved>(moment).empty()) return lost + " and fall back";
  const Unit& unit = moment.state.unit(id);
  if (in_square(unit)) return lost + "; a square stands";
  const auto stopped = plan_retreat(Board{moment.state}, unit, round->enemy).stopped;
  return lost + " and have no room to fall back" + (stopped ? ": " + stopped->words : "");
}

/// Hits of which a cap and saves left nothing: no loss tells of them.
std::string without_harm(const Moment& moment) {
  const auto* fire = battle::answered<battle::FireDeclared>(moment);
  if (fire == nullptr || !battle::alongside<battle::CasualtiesTaken>(moment).empty()) return {};
  const bool hit = std::ranges::any_of(battle::alongside<battle::DiceThrown>(moment), [](const auto* thrown) {
    return thrown->purpose == battle::Purpose::Save || thrown->successes > 0;
  });
  return hit ? moment.state.name(fire->firer) + " do no harm to " + moment.state.name(fire->target) : "";
}

/// The note of an army is the game's own and comes once for each that is odd, in their order.
std::string army_size(const Moment& moment) {
  const auto before = static_cast<std::size_t>(std::ranges::count_if(moment.past, [](const battle::Entry& entry) {
    const auto* e = std::get_if<battle::NoteSet>(&entry.event);
    return e != nullptr && e->note.key == notes.army_size.key;
  }));
  const std::vector<Side> odd = odd_armies(moment.state);
  if (before >= odd.size()) return {};
  const rules::ArmyRange& range = ruleset().army;
  const auto units = std::ranges::count(moment.state.units, odd[before], &Unit::side);
  return moment.state.name(odd[before]) + " have " + std::to_string(units) + (units == 1 ? " unit" : " units") +
         "; the rules think of " + std::to_string(range.units_low) + " to " + std::to_string(range.units_high);
}

/// Most notes only keep count of who has done what.
std::string note(const Moment& moment, const battle::NoteSet& e) {
  switch (e.note.key) {
    case notes.shot.key:
      return without_harm(moment);
    case notes.fought.key:
      return round_of(moment, e.unit).value_or("");
    case notes.army_size.key:
      return army_size(moment);
    default:
      return rules::told(notes.infos(), moment.state, e);
  }
}

std::string fire(const BattleState& state, const battle::FireDeclared& e) {
  return state.name(e.firer) + " fire at " + state.name(e.target) + ", " +
         (counts(e.range) ? battle::inches_text(e.range) + " away" : "in contact") + ", within their " +
         battle::inches_text(shooting_range(state, state.unit(e.firer)));
}

std::string removal(const BattleState& state, UnitId id) {
  const Unit& unit = state.unit(id);
  return state.name(id) + " have taken " + std::to_string(unit.losses) + " hits of " +
         std::to_string(hit_limit(state, unit)) + " and are eliminated" +
         (in_town(unit) ? "; " + state.ground().feature(unit.place).name + " is free" : "");
}

std::optional<std::string> sentence(const Moment& moment) {
  const BattleState& state = moment.state;
  if (const auto* e = std::get_if<battle::NoteSet>(&moment.now.event)) return note(moment, *e);
  if (const auto* e = std::get_if<battle::ReactionChosen>(&moment.now.event))
    return state.name(e->unit) + (e->reaction == "stand" ? " do not try" : " try") + " to form square against " +
           state.name(e->to);
  if (const auto* e = std::get_if<battle::FireDeclared>(&moment.now.event)) return fire(state, *e);
  if (const auto* e = std::get_if<battle::ContactMade>(&moment.now.event); e != nullptr && e->contact.crossing)
    return state.name(e->contact.attacker) + " reach the " + std::string{battle::face_word(e->contact.face)} + " of " +
           state.name(e->contact.target) + " at a bridge or ford";
  if (const auto* e = std::get_if<battle::UnitRemoved>(&moment.now.event)) return removal(state, e->unit);
  return {};
}

/// A national trait lifts one die as it fell; how many are thrown stays. What came of it is OH-OPT-08's to tell.
bool counts(const battle::Modifier& modifier) {
  return modifier.rule != "OH-OPT-06" && modifier.rule != "OH-OPT-07";
}

}  // namespace

battle::Telling telling() {
  return {.sentence = sentence, .ground = rules::ground_of<Board>, .counts = counts};
}

}  // namespace vedette::one_hour
