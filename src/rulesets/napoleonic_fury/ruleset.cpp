#include "rulesets/napoleonic_fury/ruleset.h"

#include "rules/seated.h"
#include "rulesets/napoleonic_fury/basing.h"
#include "rulesets/napoleonic_fury/commander/commander.h"
#include "rulesets/napoleonic_fury/facts.h"
#include "rulesets/napoleonic_fury/preview.h"
#include "rulesets/napoleonic_fury/telling.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

constexpr std::array dice{core::DieKind::D6, core::DieKind::D10};
using rules::TraitInfo;
constexpr std::array<TraitInfo, 18> traits{{
    {"stands", "1 and more"},
    {"formation", "line, column, march-column, square, limbered, unlimbered"},
    {"arrives", "a turn"},
    {"exceptional", "yes, no"},
    {"guard", "yes, no"},
    {"armoured", "yes, no"},
    {"trained", "yes, no"},
    {"napoleons_battles", "columns of its card"},
    {"disordered", "yes, no"},
    {"rating", "excellent, good, average, poor", TraitInfo::Of::General},
    {"exceptional", "yes, no", TraitInfo::Of::General},
    {"melee_bonus", "1, 2", TraitInfo::Of::General},
    {"under", "the command above", TraitInfo::Of::General},
    {"with", "a unit", TraitInfo::Of::General},
    {"nation", "of his troops", TraitInfo::Of::General},
    {"ally_of", "a nation", TraitInfo::Of::General},
    {"replacement", "yes, no", TraitInfo::Of::General},
    {"base_edge", "north, east, south, west", TraitInfo::Of::Army},
}};

constexpr std::string_view rulings_text =
#include "rulings_text.inc"
    ;

}  // namespace

const rules::Ruleset& ruleset() {
  static const rules::Ruleset game{
      .name = "napoleonic-fury",
      .title = "Napoleonic Fury",
      .prefix = "NF",
      .version = 2,
      .rules = rule_texts(),
      .charts = all_charts(),
      .options = option_infos(),
      .notes = notes.infos(),
      .phases = phase_infos(),
      .types = rules::type_infos(type_rows()),
      .qualities = quality_words,
      .nations = nation_words,
      .army = {3, 120, "NF-ORG-01"},
      .procedures = procedures(),
      .rulings = rulings_text,
      .deploy = deploy,
      .set_up = set_up,
      .play_segment = play_segment,
      .check = check,
      .candidates = candidates,
      .overlays = overlays,
      .limit =
          [](const BattleState& state, UnitId id) {
            const Unit& unit = state.unit(id);
            return is_battery(unit) ? 1 : static_cast<int>(noted(unit, notes.start_stands));
          },
      .measures = {.loss = "stand", .losses = "stands"},
      .dice = dice,
      .traits = traits,
      .lists = lists(),
      .commander = rules::seated<commander::Commander>,
      .basing = basing,
      .preview = preview,
      .spend = [](const BattleState& state, const Decision&, UnitId id) -> std::vector<battle::Note> {
        std::vector<battle::Note> spent{notes.granted.holding(0), notes.may_change.holding(false),
                                        notes.acted.holding(true)};
        if (is_unlimbered(state.unit(id))) spent.push_back(notes.changed.holding(true));  // guns dragged by hand
        return spent;
      },
      .telling = telling,
  };
  return game;
}

}  // namespace vedette::napoleonic_fury
