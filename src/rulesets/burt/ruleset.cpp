#include "rulesets/burt/ruleset.h"

#include "rules/seated.h"
#include "rulesets/burt/basing.h"
#include "rulesets/burt/charts.h"
#include "rulesets/burt/commander/commander.h"
#include "rulesets/burt/deploy.h"
#include "rulesets/burt/notes.h"
#include "rulesets/burt/options.h"
#include "rulesets/burt/preview.h"
#include "rulesets/burt/questions.h"
#include "rulesets/burt/rule_list.h"
#include "rulesets/burt/telling.h"
#include "rulesets/burt/turn.h"

namespace vedette::burt {
namespace {

constexpr std::array<rules::TypeInfo, type_count> types{{
    {"INF", "Infantry", Arm::Infantry},
    {"SKIRM", "Skirmishers", Arm::Infantry},
    {"HCAV", "Heavy Cavalry", Arm::Cavalry},
    {"LCAV", "Light Cavalry", Arm::Cavalry},
    {"FGUN", "Foot Guns", Arm::Artillery},
    {"HGUN", "Horse Guns", Arm::Artillery},
    {"WAGON", "Wagons", Arm::Artillery},
}};

constexpr std::array dice{core::DieKind::D6};
using rules::TraitInfo;
constexpr std::array<TraitInfo, 11> traits{{
    {"figures", "of foot 20 to 30, of horse 12 to 18"},
    {"guns", "models"},
    {"weapon", "carbine, musket, rifle, none"},
    {"calibre", "4pdr, 6pdr, 9pdr, 12pdr, howitzer"},
    {"formation", "line, column, square, open, limbered, unlimbered"},
    {"front", "bases"},
    {"armoured", "yes, no"},
    {"lancers", "yes, no"},
    {"orders", "reserve, manoeuver, fire, assault, regroup"},
    {"quality", "poor, average, good", TraitInfo::Of::Army},
    {"command", "good, poor", TraitInfo::Of::Army},
}};

constexpr std::string_view rulings_text =
#include "rulings_text.inc"
    ;

}  // namespace

const rules::Ruleset& ruleset() {
  static const rules::Ruleset game{
      .name = "burt",
      .title = "Napoleonic Wargames Rules (Steve Burt)",
      .prefix = "SB",
      .version = 2,
      .rules = rule_texts(),
      .charts = all_charts(),
      .options = option_infos(),
      .notes = notes.infos(),
      .phases = phase_infos(),
      .types = types,
      .qualities = class_words,
      .nations = {},
      .army = {2, 24, "SB-ORG-04"},
      .procedures = procedures(),
      .rulings = rulings_text,
      .deploy = deploy,
      .set_up = set_up,
      .play_segment = play_phase,
      .check = check,
      .candidates = candidates,
      .overlays = overlays,
      .limit = [](const BattleState& state, UnitId unit) { return noted(state.unit(unit), notes.strength); },
      .measures = {.loss = "figure", .losses = "figures"},
      .dice = dice,
      .traits = traits,
      .lists = lists(),
      .commander = rules::seated<commander::Commander>,
      .odds_games = 160,
      .basing = basing,
      .preview = preview,
      .spend = [](const BattleState& state, const Decision&, UnitId id) -> std::vector<battle::Note> {
        // Its chit lies open, as of whoever moves.
        return {notes.moved.holding(true), notes.acted.holding(true),
                notes.shown.holding(noted(state.unit(id), notes.orders))};
      },
      .telling = telling,
  };
  return game;
}

}  // namespace vedette::burt
