#include "rulesets/squares/ruleset.h"

#include "rules/seated.h"
#include "rulesets/squares/basing.h"
#include "rulesets/squares/brigade_charts.h"
#include "rulesets/squares/charts.h"
#include "rulesets/squares/commander/commander.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/options.h"
#include "rulesets/squares/preview.h"
#include "rulesets/squares/telling.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

constexpr std::array dice{core::DieKind::D3, core::DieKind::D6, core::DieKind::D8, core::DieKind::D10,
                          core::DieKind::D12};
using rules::TraitInfo;
constexpr std::array<TraitInfo, 7> traits{{
    {"skirmish", "a die: 6, 8, 10, 12"},
    {"quality", "a die: 6, 8, 10, 12"},
    {"morale", "a die: 6, 8, 10, 12"},
    {"bank", "a, b"},
    {"arrives", "a turn"},
    {"die", "a die: 6, 8, 10, 12", TraitInfo::Of::General},
    {"base_edge", "north, east, south, west", TraitInfo::Of::Army},
}};

constexpr std::string_view rulings_text =
#include "rulings_text.inc"
    ;
constexpr std::array<std::string_view, 1> nation_words{"ANY"};

}  // namespace

const rules::Ruleset& ruleset() {
  static const rules::Ruleset game{
      .name = "squares",
      .title = "Napoleonic \"Squares\"",
      .prefix = "SQ",
      .version = 1,
      .rules = rule_texts(),
      .charts = all_charts(),
      .options = option_infos(),
      .notes = notes.infos(),
      .phases = phase_infos(),
      .types = type_infos,
      .qualities = quality_words,
      .nations = nation_words,
      .army = {1, 60, "SQ-ORG-05"},
      .procedures = procedures(),
      .rulings = rulings_text,
      .small_boards = small_boards(),
      .deploy = deploy,
      .set_up = set_up,
      .play_segment = play_segment,
      .check = check,
      .candidates = candidates,
      .overlays = overlays,
      // Hits never remove a unit by themselves; pictures thin it out as if six were the end of it.
      .limit = [](const BattleState&, UnitId) { return 6; },
      .dice = dice,
      .traits = traits,
      .commander = rules::seated<commander::Commander>,
      .odds_games = 800,
      .basing = basing,
      .preview = preview,
      .telling = telling,
  };
  return game;
}

}  // namespace vedette::squares
