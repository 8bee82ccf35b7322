// A base held over an enemy charges him, also in games that move who charges only when the enemy has answered.
#include <algorithm>

#include "app/studio/desk/hand.h"

namespace vedette::app {

using core::Point;
using core::UnitId;

/// Charges that whoever is held may declare, asked of the rules when he is first held over an enemy.
const std::vector<TargetOffer>& Hand::charges() {
  if (m_charges_known) return m_charges;
  m_charges_known = true;
  const std::string_view only = way_chosen();
  for (const rules::Choice& choice : question()->choices) {
    if (choice.shape != rules::Shape::Charge || !holds(choice.units, m_held)) continue;
    if (!only.empty() && choice.key != only) continue;
    for (TargetOffer& one : targets_of(m_recording.ruleset(), state(), *question(), choice, m_held))
      m_charges.push_back(std::move(one));
  }
  return m_charges;
}

/// @param held as the rules' own aim has it @param at where the pointer holds it
std::optional<Ghost> Hand::charge_ghost(const Ghost& held, Point at) {
  const UnitId enemy = base_at(at);
  if (!enemy || state().unit(enemy).side == state().unit(m_held).side) return std::nullopt;
  if (held.aimed && held.aimed->answer.target == enemy)  // aimed at him by the way it is held: in contact it stands
    return Ghost{.unit = m_held, .wish = held.aimed->preview.end, .aimed = held.aimed, .refusal = {}};
  const auto& all = charges();
  const auto charge = std::ranges::find(all, enemy, &TargetOffer::unit);
  if (charge == all.end()) return std::nullopt;
  auto preview = m_recording.ruleset().preview(state(), *question(), charge->answer);
  if (!preview) return std::nullopt;
  if (preview->legs.empty()) preview->end = held.wish;  // it is moved when the charge is home
  Ghost ghost{.unit = m_held, .wish = held.wish};
  ghost.aimed = rules::Aimed{.answer = charge->answer, .preview = *std::move(preview), .off = {}, .turned_off = {}};
  return ghost;
}

}  // namespace vedette::app
