// Who stands against whom: what four games call engaged, locked or in melee.

#include <doctest/doctest.h>

#include "rules/contacts.h"

namespace vedette::test {
namespace {

using battle::BattleState;
using battle::UnitId;

BattleState with_contacts(std::uint16_t units, std::initializer_list<std::pair<std::uint16_t, std::uint16_t>> pairs) {
  BattleState state;
  for (std::uint16_t i = 1; i <= units; ++i) state.units.push_back({.id = {i}});
  for (const auto& [attacker, target] : pairs) state.contacts.push_back({.attacker = {attacker}, .target = {target}});
  return state;
}

std::vector<UnitId> ids(std::initializer_list<std::uint16_t> values) {
  std::vector<UnitId> all;
  for (const std::uint16_t value : values) all.push_back({value});
  return all;
}

}  // namespace

TEST_CASE("a fight is everybody linked by contacts, by whatever way round, and two fights are two") {
  const BattleState state = with_contacts(8, {{7, 2}, {2, 5}, {8, 3}, {7, 6}});
  const auto groups = rules::linked_by_contacts(state);
  REQUIRE(groups.size() == 2);
  CHECK(groups[0] == ids({2, 5, 6, 7}));
  CHECK(groups[1] == ids({3, 8}));
  CHECK(rules::linked_by_contacts(with_contacts(3, {})).empty());
}

TEST_CASE("a contact is found from either of its two, an attack from the attacker alone") {
  const BattleState state = with_contacts(4, {{3, 1}});
  CHECK(rules::has_contact(state, {1}));
  CHECK(rules::has_contact(state, {3}));
  CHECK_FALSE(rules::has_contact(state, {2}));
  REQUIRE(rules::contact_between(state, {1}, {3}) != nullptr);
  CHECK(rules::opposite(*rules::contact_between(state, {1}, {3}), {1}) == UnitId{3});
  CHECK(rules::contact_between(state, {1}, {2}) == nullptr);
  CHECK(rules::attack_on(state, {3}, {1}) != nullptr);
  CHECK(rules::attack_on(state, {1}, {3}) == nullptr);
}

}  // namespace vedette::test
