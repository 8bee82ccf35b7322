#include "rulesets/one_hour/telling.h"

#include "battle/words.h"
#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"

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
  return lost + (in_square(moment.state.unit(id)) ? "; a square stands" : " and have no room to fall back");
}

/// Hits of which a cap and saves left nothing: no loss tells of them.
std::string without_harm(const Moment& moment, const battle::NoteSet& e) {
  const Modifier* hits = battle::reason_by(e.why, "OH-SHOOT-17");
  if (hits == nullptr || hits->value == 0 || !battle::alongside<battle::CasualtiesTaken>(moment).empty()) return {};
  const auto* fire = battle::answered<battle::FireDeclared>(moment);
  return fire == nullptr ? "" : moment.state.name(fire->firer) + " do no harm to " + moment.state.name(fire->target);
}

/// Most notes only keep count of who has done what.
std::string note(const Moment& moment, const battle::NoteSet& e) {
  switch (e.note.key) {
    case Shot:
      return without_harm(moment, e);
    case Fought:
      return round_of(moment, e.unit).value_or("");
    case ImpetusLost:
      return moment.state.name(e.unit) + " lose their impetus for the rest of the battle";
    case ArmySize:
      return e.why.modifiers.front().words;
    default:
      return {};
  }
}

std::optional<std::string> sentence(const Moment& moment) {
  const BattleState& state = moment.state;
  if (const auto* e = std::get_if<battle::NoteSet>(&moment.now.event)) return note(moment, *e);
  if (const auto* e = std::get_if<battle::ReactionChosen>(&moment.now.event))
    return state.name(e->unit) + (e->reaction == "stand" ? " do not try" : " try") + " to form square against " +
           state.name(e->to);
  if (const auto* e = std::get_if<battle::UnitRemoved>(&moment.now.event)) {
    const Unit& unit = state.unit(e->unit);
    return state.name(e->unit) + " have taken " + std::to_string(unit.losses) + " hits of " +
           std::to_string(hit_limit(state, unit)) + " and are eliminated";
  }
  return {};
}

std::vector<Point> ground(const BattleState& state, UnitId id) {
  const Board board{state};
  const Outline base = board.base(id);
  return {base.begin(), base.end()};
}

}  // namespace

battle::Telling telling() {
  return {.sentence = sentence, .ground = ground};
}

}  // namespace vedette::one_hour
