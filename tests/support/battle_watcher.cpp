#include "support/battle_watcher.h"

#include <doctest/doctest.h>

namespace vedette::test {

BattleWatcher::BattleWatcher(battle::BattleState start) : m_state{std::move(start)} {}

void BattleWatcher::thrown(const rules::DiceRequest& request, const std::vector<std::uint8_t>& faces,
                           rules::DiceSource::Kind) {
  after_throw(request, faces);
}

void BattleWatcher::written(const battle::Entry& entry) {
  const battle::BattleState before = m_state;
  battle::enact(m_state, entry.event);
  ++events;
  if (const auto* moved = std::get_if<battle::UnitMoved>(&entry.event)) {
    REQUIRE(!moved->legs.empty());
    CHECK(moved->from == before.unit(moved->unit).pose);
  }
  after_event(entry, before);
}

void BattleWatcher::segment_ended(const rules::Position& position) {
  CHECK(battle::first_difference(m_state, position.state).empty());
  const battle::Ground& ground = m_state.ground();
  for (const battle::Unit& unit : m_state.units) {
    if (!unit.on_table) continue;
    CAPTURE(m_state.name(unit.id));
    CHECK(unit.pose.at.x >= 0);
    CHECK(unit.pose.at.y >= 0);
    CHECK(unit.pose.at.x <= ground.width.micrometres);
    CHECK(unit.pose.at.y <= ground.height.micrometres);
  }
  check_contacts();
  after_segment();
}

void BattleWatcher::check_contacts() const {
  for (const battle::Contact& contact : m_state.contacts) {
    CHECK(m_state.unit(contact.attacker).on_table);
    CHECK(m_state.unit(contact.target).on_table);
    CHECK(m_state.unit(contact.attacker).side != m_state.unit(contact.target).side);
  }
}

}  // namespace vedette::test
