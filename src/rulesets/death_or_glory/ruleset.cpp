#include "rulesets/death_or_glory/ruleset.h"

#include "rules/seated.h"
#include "rulesets/death_or_glory/basing.h"
#include "rulesets/death_or_glory/commander/commander.h"
#include "rulesets/death_or_glory/facts.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/preview.h"
#include "rulesets/death_or_glory/telling.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::array dice{core::DieKind::Z10};
using rules::TraitInfo;
constexpr std::array<TraitInfo, 14> traits{{
    {"calibre", "of its guns: 3, 4, 6, 8, 9, 12"},
    {"formation", "line, column, march-column, square, skirmish, limbered, unlimbered"},
    {"company_of", "a battalion of the same side"},
    {"ranks", "of its line: 1, 2"},
    {"fp", "fire factor, 0 to 8"},
    {"imp", "impact, 0 to 5"},
    {"conf", "melee factor, 0 to 6"},
    {"mor", "morale, 1 to 10"},
    {"ctl", "control, 0 to 5"},
    {"rating", "0 to 4", TraitInfo::Of::General},
    {"influence", "of a commander-in-chief: 0 to 3", TraitInfo::Of::General},
    {"order", "attack, move, hold, support, withdraw", TraitInfo::Of::General},
    {"under", "the command above", TraitInfo::Of::General},
    {"base_edge", "north, east, south, west", TraitInfo::Of::Army},
}};

constexpr std::string_view rulings_text =
#include "rulings_text.inc"
    ;

}  // namespace

const rules::Ruleset& ruleset() {
  static const rules::Ruleset game{
      .name = "death-or-glory",
      .title = "Death or Glory!",
      .prefix = "DG",
      .version = 3,
      .rules = rule_texts(),
      .charts = all_charts(),
      .options = option_infos(),
      .notes = notes.infos(),
      .phases = phase_infos(),
      .types = rules::type_infos(type_rows()),
      .qualities = training_words,
      .nations = nation_words,
      .army = {3, 60, "DG-UNI-01"},
      .procedures = procedures(),
      .rulings = rulings_text,
      .deploy = deploy,
      .set_up = set_up,
      .play_segment = play_segment,
      .check = check,
      .candidates = candidates,
      .overlays = overlays,
      .limit =
          [](const BattleState& state, UnitId unit) {
            return static_cast<int>(std::max<std::int64_t>(1, initial_points(state.unit(unit))));
          },
      .measures = {.loss = "point", .losses = "points", .unit = 1'000, .mark = " m", .placed_by_front = true},
      .dice = dice,
      .traits = traits,
      .commander = rules::seated<commander::Commander>,
      .basing = basing,
      .preview = preview,
      .spend = [](const BattleState&, const Decision&, UnitId) -> std::vector<battle::Note> {
        return {notes.moved.holding(true), notes.spent.holding(4), notes.acted.holding(true)};
      },
      .telling = telling,
  };
  return game;
}

}  // namespace vedette::death_or_glory
