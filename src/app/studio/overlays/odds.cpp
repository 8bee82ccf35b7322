#include "app/studio/overlays/layers.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/studio/overlays/marks.h"
#include "core/die.h"

namespace vedette::app {
namespace {

constexpr double lies_for = 4;  // seconds that dice lie on the table

/// "6 dice, 4 or more: 3.0 due, 2 came"
std::string dice_text(const battle::DiceThrown& thrown) {
  const auto count = thrown.faces.size();
  std::string faces;
  for (const std::uint8_t face : thrown.faces) faces += (faces.empty() ? "" : " ") + std::to_string(face);
  if (thrown.needed <= 0 || count == 0) return "throws " + faces;
  const int good = core::highest(thrown.kind) - thrown.needed + 1;
  const double due = static_cast<double>(count) * good / core::faces(thrown.kind);
  if (count == 1) return fmt::format("needs {}: {:.0f} %, throws {}", thrown.needed, 100 * due, faces);
  return fmt::format("{} dice on {}: {:.1f} due, {} came ({})", count, thrown.needed, due, thrown.successes, faces);
}

}  // namespace

void add_odds(const Overlays& over, stage::StageFrame& frame, const battle::BattleState&) {
  constexpr double rounded = 1e-3;  // a frame knows its second less exactly than the film its events
  const auto now = static_cast<double>(frame.seconds) + rounded;
  for (const battle::Entry& entry : over.battle().replay.entries) {
    const double at = over.film().timeline.events().shown(entry.sequence);
    if (at > now || at < now - lies_for) continue;
    if (const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event); thrown != nullptr && thrown->unit) {
      if (const auto* block = block_in(frame, thrown->unit.value - 1U))
        frame.labels.push_back({.unit = thrown->unit.value,
                                .side = static_cast<int>(core::index(thrown->side)),
                                .at = block->middle(),
                                .above = 4,
                                .text = dice_text(*thrown),
                                .strength = stage::Label::no_bar});
    } else if (thrown != nullptr || std::holds_alternative<battle::ActionDiceRolled>(entry.event)) {
      const auto line = std::ranges::find(over.battle().ledger, entry.sequence, &battle::LedgerLine::sequence);
      if (line != over.battle().ledger.end())
        frame.captions.push_back({.kind = stage::Caption::Kind::Line, .text = line->text});
    }
  }
}

}  // namespace vedette::app
