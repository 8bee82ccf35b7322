#include "rulesets/death_or_glory/ruleset.h"

#include "rulesets/death_or_glory/facts.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::string_view rulings_text =
#include "rulings_text.inc"
    ;

std::span<const rules::TypeInfo> types() {
  static const std::vector<rules::TypeInfo> infos = [] {
    std::vector<rules::TypeInfo> all;
    for (const TypeRow& row : type_rows()) all.push_back({row.key, row.title, row.arm});
    return all;
  }();
  return infos;
}

}  // namespace

const rules::Ruleset& ruleset() {
  static const rules::Ruleset game{
      .name = "death-or-glory",
      .title = "Death or Glory!",
      .prefix = "DG",
      .version = 2,
      .rules = rule_texts(),
      .charts = chart_infos(),
      .options = option_infos(),
      .notes = note_infos(),
      .phases = phase_infos(),
      .types = types(),
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
  };
  return game;
}

}  // namespace vedette::death_or_glory
