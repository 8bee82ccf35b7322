#include "rulesets/squares/ruleset.h"

#include "rulesets/squares/notes.h"
#include "rulesets/squares/options.h"
#include "rulesets/squares/tables.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

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
      .charts = chart_infos(),
      .options = option_infos(),
      .notes = note_infos(),
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
  };
  return game;
}

}  // namespace vedette::squares
