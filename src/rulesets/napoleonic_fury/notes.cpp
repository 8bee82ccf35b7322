#include "rulesets/napoleonic_fury/notes.h"

namespace vedette::napoleonic_fury {
namespace {

using battle::Lifetime;
using rules::NoteRange;

constexpr std::array<rules::NoteInfo, TurnedOnTheSpot + 1> infos{{
    {"start_stands", "NF-ORG-01", "stands at the start", Lifetime::Game, {1, 99}},
    {"exceptional", "NF-ORG-05", "exceptional brigade commander", Lifetime::Game},
    {"guard", "NF-ORG-03", "guard cavalry or artillery", Lifetime::Game},
    {"armoured", "NF-MMD-07", "armoured cavalry", Lifetime::Game},
    {"trained", "NF-ORG-04", "trained by its allies", Lifetime::Game},
    {"left_column", "NF-BEL-03", "reads its levels one column to the left", Lifetime::Game},
    {"disordered", "NF-MAN-01", "disordered", Lifetime::Game},
    {"guns", "NF-ART-01", "ready 0, suppressed 1, silenced 2", Lifetime::Game, {0, 2}},
    {"silence_due", "NF-ART-03", "its silence ends with this player turn", Lifetime::Game},
    {"damaged", "NF-ART-04", "damaged battery", Lifetime::Game},
    {"dismounted", "NF-FRM-06", "dismounted", Lifetime::Game},
    {"arrives", "NF-GEN-01", "turn in which it comes to the field", Lifetime::Game, {0, 9999}},
    {"acted", "NF-SEQ-02", "has had its manoeuvre", Lifetime::PlayerTurn},
    {"granted", "NF-MAN-16", "sixths of its movement granted", Lifetime::PlayerTurn, {0, 6}},
    {"may_change", "NF-MAN-13", "may change formation", Lifetime::PlayerTurn},
    {"half_or_change", "NF-MAN-14", "half movement or a change, not both", Lifetime::PlayerTurn},
    {"spent", "NF-MOV-01", "movement spent, hundredths of an inch", Lifetime::PlayerTurn, {0, 100000}},
    {"balance", "NF-LDR-01", "movement its officer has left, plus one", Lifetime::PlayerTurn, {0, 100000}},
    {"changed", "NF-FRM-09", "changed formation", Lifetime::PlayerTurn},
    {"wheeled", "NF-MOV-03", "wheeled", Lifetime::PlayerTurn},
    {"obliqued", "NF-MOV-03", "moved obliquely", Lifetime::PlayerTurn},
    {"charged", "NF-CHG-06", "charged", Lifetime::PlayerTurn},
    {"countercharged", "NF-RCT-03", "countercharged", Lifetime::PlayerTurn},
    {"reacted", "NF-RCT-01", "has rolled to react", Lifetime::PlayerTurn, {0, 2}},
    {"broke_through", "NF-BRK-06", "broke through", Lifetime::PlayerTurn},
    {"evaded", "NF-EVD-02", "has tried to evade", Lifetime::PlayerTurn},
    {"fired", "NF-FIR-01", "has fired", Lifetime::PlayerTurn},
    {"faces_fired", "NF-FIR-03", "faces of a square that have fired, bits", Lifetime::PlayerTurn, {0, 15}},
    {"square_tried", "NF-EFC-02", "has tried to form square", Lifetime::PlayerTurn},
    {"prolonged", "NF-MOV-07", "unlimbered, prolonged or pivoted", Lifetime::PlayerTurn},
    {"lost_to_fire", "NF-MMD-19", "stands lost to fire", Lifetime::PlayerTurn, {0, 99}},
    {"lost_to_melee", "NF-MMD-19", "stands lost in melee", Lifetime::PlayerTurn, {0, 99}},
    {"bridge_assault", "NF-SPC-01", "storms a bridge", Lifetime::PlayerTurn},
    {"breaking_through", "NF-MMD-02", "fights after a breakthrough", Lifetime::PlayerTurn},
    {"rating", "NF-CMD-07", "excellent 0 to poor 3", Lifetime::Game, {0, 3, NoteRange::About::General}},
    {"melee_bonus", "NF-MMD-01", "a leader's worth in melee", Lifetime::Game, {0, 9, NoteRange::About::General}},
    {"gifted", "NF-CMD-03", "exceptional leader", Lifetime::Game, {0, 1, NoteRange::About::General}},
    {"replacement", "NF-LDR-06", "a replacement", Lifetime::Game, {0, 1, NoteRange::About::General}},
    {"fallen", "NF-LDR-04", "lost, not yet replaced", Lifetime::Game, {0, 1, NoteRange::About::General}},
    {"times_lost", "NF-VIC-01", "times this post was lost", Lifetime::Game, {0, 99, NoteRange::About::General}},
    {"changed_east",
     "NF-FMD-04",
     "its front when it changed formation, hundredths of an inch east",
     Lifetime::PlayerTurn,
     {-100000, 100000}},
    {"changed_north", "NF-FMD-04", "and so far north", Lifetime::PlayerTurn, {-100000, 100000}},
    {"turned", "NF-FRM-10", "has turned freely where it stands", Lifetime::PlayerTurn},
}};

void change(Referee& referee, UnitId unit, Key key, std::int64_t value, std::string_view from, std::string_view to,
            Reasons why, battle::Sequence cause) {
  referee.record(battle::CohesionChanged{.unit = unit,
                                         .from = std::string{from},
                                         .to = std::string{to},
                                         .level = line_of(key, value),
                                         .why = std::move(why)},
                 cause);
}

}  // namespace

std::span<const rules::NoteInfo> note_infos() {
  return infos;
}

battle::Note line_of(Key key, std::int64_t value) {
  return {.key = key, .lifetime = infos[key].lifetime, .value = value};
}

void note(Referee& referee, UnitId unit, Key key, std::int64_t value, battle::Sequence cause) {
  const BattleState& state = referee.state();
  if ((unit ? state.unit(unit).notes : state.notes)[key] == value) return;
  referee.record(battle::NoteSet{unit, line_of(key, value), {}}, cause);
}

void set_disorder(Referee& referee, UnitId unit, bool disordered, Reasons why, battle::Sequence cause) {
  if (is_disordered(referee.state().unit(unit)) == disordered) return;
  change(referee, unit, DisorderKey, disordered ? 1 : 0, disordered ? "good order" : "disordered",
         disordered ? "disordered" : "good order", std::move(why), cause);
}

void worsen_guns(Referee& referee, UnitId unit, GunState to, Reasons why, battle::Sequence cause) {
  const GunState before = gun_state(referee.state().unit(unit));
  if (to > before) change(referee, unit, GunKey, to, gun_words[before], gun_words[to], std::move(why), cause);
  if (to == Silenced) note(referee, unit, SilenceDue, 0, cause);
}

void ready_guns(Referee& referee, UnitId unit, Reasons why) {
  const GunState before = gun_state(referee.state().unit(unit));
  if (before != Ready) change(referee, unit, GunKey, Ready, gun_words[before], gun_words[Ready], std::move(why), 0);
}

}  // namespace vedette::napoleonic_fury
