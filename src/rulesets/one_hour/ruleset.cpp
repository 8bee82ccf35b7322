#include "rulesets/one_hour/ruleset.h"

#include "rules/seated.h"
#include "rulesets/one_hour/basing.h"
#include "rulesets/one_hour/charts.h"
#include "rulesets/one_hour/commander/commander.h"
#include "rulesets/one_hour/deploy.h"
#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/options.h"
#include "rulesets/one_hour/preview.h"
#include "rulesets/one_hour/rule_list.h"
#include "rulesets/one_hour/steps.h"
#include "rulesets/one_hour/telling.h"
#include "rulesets/one_hour/turn.h"

namespace vedette::one_hour {
namespace {

constexpr std::array<rules::TypeInfo, type_count> types{{
    {"INF", "Infantry", Arm::Infantry},
    {"LINF", "Light Infantry", Arm::Infantry},
    {"SKIRM", "Skirmishers", Arm::Infantry},
    {"HCAV", "Heavy Cavalry", Arm::Cavalry},
    {"LCAV", "Light Cavalry", Arm::Cavalry},
    {"FART", "Foot Artillery", Arm::Artillery},
    {"HART", "Horse Artillery", Arm::Artillery},
}};

constexpr std::array dice{core::DieKind::D6};

constexpr std::string_view rulings_text =
#include "rulings_text.inc"
    ;

}  // namespace

const rules::Ruleset& ruleset() {
  static const rules::Ruleset game{
      .name = "one-hour",
      .title = "Napoleonic One Hour Wargame",
      .prefix = "OH",
      .version = 1,
      .rules = rule_texts(),
      .charts = all_charts(),
      .options = option_infos(),
      .notes = notes.infos(),
      .phases = phase_infos(),
      .types = types,
      .qualities = quality_words,
      .nations = nation_words,
      .army = {3, 8, "OH-UNIT-03"},
      .procedures = procedures(),
      .rulings = rulings_text,
      .deploy = deploy,
      .set_up = set_up,
      .play_segment = play_step,
      .check = check,
      .candidates = candidates,
      .overlays = overlays,
      .limit = [](const BattleState& state, UnitId unit) { return hit_limit(state, state.unit(unit)); },
      .dice = dice,
      .commander = rules::seated<commander::Commander>,
      .odds_games = 1'200,
      .basing = basing,
      .preview = preview,
      .spend = [](const BattleState&, const Decision&, UnitId) -> std::vector<battle::Note> {
        return {notes.moved.holding(true), notes.acted.holding(true)};
      },
      .telling = telling,
  };
  return game;
}

}  // namespace vedette::one_hour
