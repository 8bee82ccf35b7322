#include "rulesets/napoleonic_fury/notes.h"

namespace vedette::napoleonic_fury {
namespace {

void change(Referee& referee, UnitId unit, const battle::Note& level, std::string_view from, std::string_view to,
            Reasons why, battle::Sequence cause) {
  referee.record(
      battle::CohesionChanged{
          .unit = unit, .from = std::string{from}, .to = std::string{to}, .level = level, .why = std::move(why)},
      cause);
}

}  // namespace

void set_disorder(Referee& referee, UnitId unit, bool disordered, Reasons why, battle::Sequence cause) {
  if (is_disordered(referee.state().unit(unit)) == disordered) return;
  change(referee, unit, notes.disordered.holding(disordered), disordered ? "good order" : "disordered",
         disordered ? "disordered" : "good order", std::move(why), cause);
}

void worsen_guns(Referee& referee, UnitId unit, GunState to, Reasons why, battle::Sequence cause) {
  const GunState before = gun_state(referee.state().unit(unit));
  if (to > before)
    change(referee, unit, notes.guns.holding(to), gun_words[before], gun_words[to], std::move(why), cause);
  if (to == Silenced) note(referee, unit, notes.silence_due, false, cause);
}

void ready_guns(Referee& referee, UnitId unit, Reasons why) {
  const GunState before = gun_state(referee.state().unit(unit));
  if (before != Ready)
    change(referee, unit, notes.guns.holding(Ready), gun_words[before], gun_words[Ready], std::move(why), 0);
}

}  // namespace vedette::napoleonic_fury
