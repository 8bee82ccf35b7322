#include "rules/secrets.h"

namespace vedette::rules {

std::optional<Side> keeper_of(const Ruleset& ruleset, const BattleState& state, const battle::Event& event) {
  const auto side_of_sheet = [&](std::uint16_t order) { return state.leader(state.orders[order - 1U].to).side; };
  if (const auto* chit = std::get_if<battle::ChitPlaced>(&event))
    return chit->shown.value == 0 ? std::optional{state.unit(chit->unit).side} : std::nullopt;
  if (const auto* order = std::get_if<battle::OrderWritten>(&event)) return state.leader(order->sheet.to).side;
  if (const auto* order = std::get_if<battle::OrderDelivered>(&event)) return side_of_sheet(order->order);
  if (const auto* order = std::get_if<battle::OrderObeyed>(&event)) return side_of_sheet(order->order);
  const auto* note = std::get_if<battle::NoteSet>(&event);
  if (note == nullptr || note->note.key >= ruleset.notes.size()) return std::nullopt;
  const NoteInfo& info = ruleset.notes[note->note.key];
  if (!info.secret) return std::nullopt;
  return note->unit ? state.unit(note->unit).side : info.of;
}

}  // namespace vedette::rules
