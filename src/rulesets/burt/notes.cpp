#include "rulesets/burt/notes.h"

namespace vedette::burt {
namespace {

using battle::Lifetime;
using rules::NoteRange;

constexpr std::array<rules::NoteInfo, 44> infos{{
    {"orders",
     "SB-ORD-04",
     "its chit: 1 reserve, 2 manoeuver, 3 fire, 4 assault, 5 regroup",
     Lifetime::Game,
     {0, 5},
     true},
    {"shown", "SB-ORD-04", "its chit as the enemy has seen it", Lifetime::Game, {0, 5}},
    {"level", "SB-COH-01", "levels of order lost", Lifetime::Game, {0, 4}},
    {"strength", "SB-MOR-06", "figures or guns at the start", Lifetime::Game, {0, 1000}},
    {"frontage", "SB-ORG-07", "width in bases", Lifetime::Game, {0, 100}},
    {"weapon", "SB-FIRE-06", "1 carbine, 2 musket, 3 rifle", Lifetime::Game, {0, 3}},
    {"calibre", "SB-FIRE-06", "0 4pdr, 1 6pdr, 2 9pdr, 3 12pdr, 4 howitzer", Lifetime::Game, {0, 4}},
    {"armoured", "SB-MEL-24", "cuirassiers", Lifetime::Game},
    {"lancers", "SB-MEL-19", "lancers", Lifetime::Game},
    {"brigade",
     "SB-ORG-05",
     "its command element",
     Lifetime::Game,
     {0, 0, NoteRange::About::Unit, NoteRange::Names::General}},
    {"volley_used", "SB-FIRE-18", "has fired its first volley", Lifetime::Game},
    {"must_retreat", "SB-COH-06", "has a retreat move to make", Lifetime::Game},
    {"pursuing", "SB-RES-07", "pursues", Lifetime::Game},
    {"following_up", "SB-RES-04", "followed up", Lifetime::Game},
    {"casualties", "SB-MOR-07", "casualties this turn", Lifetime::Turn, {0, 30000}},
    {"casualties_fire", "SB-MOR-08", "casualties from fire this turn", Lifetime::Turn, {0, 30000}},
    {"guns_lost_fire", "SB-MOR-08", "guns lost to fire this turn", Lifetime::Turn, {0, 30000}},
    {"moved", "SB-MOVE-16", "moved this turn", Lifetime::Turn},
    {"advanced", "SB-MOVE-16", "advanced this turn", Lifetime::Turn},
    {"retired", "SB-MOVE-16", "retired this turn", Lifetime::Turn},
    {"pushed_back", "SB-RES-03", "was pushed back this turn", Lifetime::Turn},
    {"pushed", "SB-RES-03", "pushed an enemy back this turn", Lifetime::Turn},
    {"fired", "SB-FIRE-02", "fired this turn", Lifetime::Turn},
    {"charging", "SB-MEL-13", "charges this turn", Lifetime::Turn},
    {"evaded", "SB-ASLT-08", "evaded this turn", Lifetime::Turn},
    {"assaulted", "SB-ASLT-01", "is the target of an assault", Lifetime::Turn},
    {"tested", "SB-MOR-15", "reasons for which it has tested this turn", Lifetime::Turn, {0, 511}},
    {"broke", "SB-ARMY-02", "entered rout this turn", Lifetime::Turn},
    {"in_melee", "SB-COH-03", "fought hand to hand this turn", Lifetime::Turn},
    {"supports",
     "SB-ASLT-13",
     "the assaulted unit it supports",
     Lifetime::Turn,
     {0, 0, NoteRange::About::Unit, NoteRange::Names::Unit}},
    {"assault_on",
     "SB-ASLT-01",
     "the unit it assaults",
     Lifetime::Turn,
     {0, 0, NoteRange::About::Unit, NoteRange::Names::Unit}},
    {"assault_flank", "SB-ASLT-17", "1 at a flank, 2 at the rear", Lifetime::Turn, {0, 2}},
    {"assault_spent", "SB-ASLT-12", "charge move used, micrometres", Lifetime::Turn, {0, 10000000}},
    {"assault_over", "SB-ASLT-11", "its assault has been carried through or given up", Lifetime::Turn},
    {"reacted", "SB-ASLT-04", "has reacted to an assault", Lifetime::Turn},
    {"countercharging",
     "SB-ASLT-06",
     "the assaulter it rides to meet",
     Lifetime::Turn,
     {0, 0, NoteRange::About::Unit, NoteRange::Names::Unit}},
    {"acted", "SB-TURN-03", "has acted in this phase", Lifetime::Phase},
    {"spent", "SB-FORM-01", "millionths of its move used", Lifetime::Phase, {0, 1000000}},
    {"hindered", "SB-TERR-04", "terrain has cost it order in this move", Lifetime::Phase},
    {"morale_red",
     "SB-ARMY-01",
     "army morale of the first side",
     Lifetime::Game,
     {-30000, 30000, NoteRange::About::Game},
     true,
     Side::Red},
    {"morale_blue",
     "SB-ARMY-01",
     "army morale of the second side",
     Lifetime::Game,
     {-30000, 30000, NoteRange::About::Game},
     true,
     Side::Blue},
    {"demoralised_red", "SB-ARMY-04", "the first side is demoralised", Lifetime::Game, {0, 1, NoteRange::About::Game}},
    {"demoralised_blue",
     "SB-ARMY-04",
     "the second side is demoralised",
     Lifetime::Game,
     {0, 1, NoteRange::About::Game}},
    {"army_size", "SB-ORG-04", "brigades of unusual size", Lifetime::Game, {0, 1, NoteRange::About::Game}},
}};
static_assert(infos.size() == ArmySize + 1);

}  // namespace

std::span<const rules::NoteInfo> note_infos() {
  return infos;
}

battle::Note note_of(Key key, std::int64_t value) {
  return {.key = key, .lifetime = infos[key].lifetime, .value = value};
}

void note(Referee& referee, UnitId unit, Key key, std::int64_t value, battle::Sequence cause) {
  referee.record(battle::NoteSet{.unit = unit, .note = note_of(key, value)}, cause);
}

}  // namespace vedette::burt
