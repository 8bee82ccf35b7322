#include "rulesets/one_hour/notes.h"

namespace vedette::one_hour {
namespace {

using battle::Lifetime;
using rules::NoteRange;

constexpr std::array<rules::NoteInfo, 9> infos{{
    {"moved", "OH-MOVE-08", "moved this turn", Lifetime::PlayerTurn},
    {"pivoted", "OH-MOVE-08", "turned this turn", Lifetime::PlayerTurn},
    {"road_bonus", "OH-TERR-10", "used the road bonus", Lifetime::PlayerTurn},
    {"charged", "OH-CHRG-01", "charged this turn", Lifetime::PlayerTurn},
    {"shot", "OH-SHOOT-02", "shot this turn", Lifetime::PlayerTurn},
    {"fought", "OH-H2H-03", "fought this turn", Lifetime::PlayerTurn},
    {"acted", "OH-TURN-03", "has acted in this step", Lifetime::Phase},
    {"impetus_lost", "OH-H2H-06", "lost its impetus", Lifetime::Game},
    {"army_size", "OH-UNIT-03", "an army outside 3 to 8 units", Lifetime::Game, {0, 1, NoteRange::About::Game}},
}};
static_assert(infos.size() == ArmySize + 1);

}  // namespace

std::span<const rules::NoteInfo> note_infos() {
  return infos;
}

void note(rules::Referee& referee, UnitId unit, Key key, battle::Sequence cause) {
  referee.record(
      battle::NoteSet{.unit = unit, .note = {.key = key, .lifetime = infos[key].lifetime, .value = 1}, .why = {}},
      cause);
}

}  // namespace vedette::one_hour
