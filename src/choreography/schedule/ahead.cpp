#include "choreography/schedule/ahead.h"

#include <algorithm>

namespace vedette::choreography {
namespace {

/// The event as one of a kind; null when it is another.
template <typename E>
const E* as(const battle::Entry& entry) {
  return std::get_if<E>(&entry.event);
}

}  // namespace

std::span<const battle::Entry> Ahead::rest_of_phase() const {
  const auto rest = entries.subspan(std::min(index + 1, entries.size()));
  const auto next = std::ranges::find_if(rest, [](const battle::Entry& e) { return as<battle::PhaseBegan>(e); });
  return rest.first(static_cast<std::size_t>(next - rest.begin()));
}

std::optional<battle::ContactMade> Ahead::contact(battle::UnitId attacker) const {
  for (const battle::Entry& entry : rest_of_phase())
    if (const auto* made = as<battle::ContactMade>(entry); made != nullptr && made->contact.attacker == attacker)
      return *made;
  return {};
}

bool Ahead::halts(battle::UnitId attacker) const {
  for (const battle::Entry& entry : entries.subspan(std::min(index + 1, entries.size()))) {
    if (as<battle::PlayerTurnBegan>(entry) || as<battle::TurnBegan>(entry)) return true;
    if (const auto* made = as<battle::ContactMade>(entry); made != nullptr && made->contact.attacker == attacker)
      return false;
    if (const auto* moved = as<battle::UnitMoved>(entry); moved != nullptr && moved->unit == attacker) return false;
    if (const auto* removed = as<battle::UnitRemoved>(entry); removed != nullptr && removed->unit == attacker)
      return false;
  }
  return true;
}

bool Ahead::removal(battle::UnitId unit) const {
  return std::ranges::any_of(rest_of_phase(), [&](const battle::Entry& entry) {
    const auto* removed = as<battle::UnitRemoved>(entry);
    return removed != nullptr && removed->unit == unit;
  });
}

bool Ahead::departure(battle::UnitId unit) const {
  const bool moves = std::ranges::any_of(rest_of_phase(), [&](const battle::Entry& entry) {
    const auto* moved = as<battle::UnitMoved>(entry);
    return moved != nullptr && moved->unit == unit && moved->gait != battle::Gait::Dress;
  });
  return moves || removal(unit);
}

bool Ahead::square(battle::UnitId unit) const {
  for (const battle::Entry& entry : rest_of_phase()) {
    if (const auto* changed = as<battle::FormationChanged>(entry);
        changed != nullptr && changed->unit == unit && changed->to == battle::Formation::Square)
      return true;
    if (const auto* made = as<battle::ContactMade>(entry); made != nullptr && made->contact.target == unit) break;
  }
  return false;
}

int Ahead::volleys() const {
  return static_cast<int>(
      std::ranges::count_if(rest_of_phase(), [](const battle::Entry& e) { return as<battle::FireDeclared>(e); }));
}

const battle::UnitMoved* Ahead::move(battle::UnitId unit) const {
  for (const battle::Entry& entry : entries.subspan(std::min(index + 1, entries.size()))) {
    if (const auto* removed = as<battle::UnitRemoved>(entry); removed != nullptr && removed->unit == unit) break;
    if (const auto* moved = as<battle::UnitMoved>(entry);
        moved != nullptr && moved->unit == unit && !moved->legs.empty())
      return moved;
  }
  return nullptr;
}

bool Ahead::manned_again(battle::UnitId battery) const {
  return std::ranges::any_of(entries.subspan(index), [&](const battle::Entry& entry) {
    const auto* later = as<battle::GunsLost>(entry);
    return later != nullptr && later->unit == battery && later->fate == battle::GunsLost::Fate::Manned;
  });
}

}  // namespace vedette::choreography
