#include "rulesets/one_hour/commander/commander.h"

#include <utility>

#include "core/assert.h"
#include "core/die.h"
#include "rulesets/one_hour/commander/charging.h"

namespace vedette::one_hour::commander {
namespace {

using rules::Answer;

/// Who may still do something, those in front first so that they make room.
std::vector<UnitId> in_order(const Situation& now, const rules::Decision& decision) {
  std::vector<UnitId> units;
  for (const rules::Choice& choice : decision.choices)
    for (const UnitId id : choice.units)
      if (std::ranges::find(units, id) == units.end()) units.push_back(id);
  std::ranges::sort(units, {}, [&](UnitId id) {
    return std::tuple{-now.ahead_of_middle(now.piece(id).at()).micrometres, id.value};
  });
  return units;
}

}  // namespace

std::optional<Answer> Commander::answer(const rules::SideView& view, const rules::Decision& decision,
                                        const rules::Advice& advice) {
  if (m_scenario != view.state().scenario) {
    m_scenario = view.state().scenario;
    m_almanac.emplace(view.state());
    m_ground = std::make_unique<GroundEye>(*m_scenario);
    m_ways.emplace(*m_ground);
    m_odds = {};
  }
  // A square halves what cavalry can do and costs nothing that cannot be had back.
  if (decision.choice("yes") != nullptr) return Answer{.choice = "yes"};
  const Situation now{view, *m_almanac, *m_ground, *m_ways, advice.ruleset()};
  if (decision.choice("shoot") != nullptr) return best_fire(now, m_odds, m_lines, view, decision, advice);
  if (decision.choice("fight") != nullptr) return best_fight(now, m_odds, view, decision, advice);
  return move(now, view, decision, advice);
}

bool Commander::begin_anew(std::uint64_t seed) {
  m_seed = seed;
  m_lines = {};
  m_standing = {};
  m_thoughts.clear();
  return true;
}

Answer Commander::move(const Situation& now, const rules::SideView& view, const rules::Decision& decision,
                       const rules::Advice& advice) {
  // What costs nothing comes first: out of square when the cavalry is beaten, about when attacked from behind.
  if (const auto* face = decision.choice("turn-to-face"); face != nullptr) {
    const UnitId unit = face->units.front();
    for (const battle::Contact& contact : now.state().contacts)
      if (contact.target == unit) return {.choice = face->key, .unit = unit, .target = contact.attacker};
  }
  if (const auto* leave = decision.choice("leave-square"); leave != nullptr)
    return {.choice = leave->key, .unit = leave->units.front()};
  const std::vector<UnitId> units = in_order(now, decision);
  const std::uint64_t moment = core::mix(decision.fingerprint(), battle::state_hash(now.state()), 0);
  if (const auto again = std::ranges::find(m_thoughts, moment, &Thought::moment); again != m_thoughts.end()) {
    m_standing = again->before;
    m_thoughts.erase(again, m_thoughts.end());
  }
  m_thoughts.push_back({moment, m_standing});
  // More units than last time: another step.
  if (m_standing.turn != now.turn() || units.size() > m_standing.asked) m_standing = {.turn = now.turn(), .units = {}};
  m_standing.asked = units.size();
  const std::size_t before = m_standing.units.size();
  if (auto deed = next_deed(now, units, {}, view, decision, advice)) return *deed;
  if (!m_standing.again) {
    m_standing.again = true;
    // Whoever was looked at just now has seen the others where they are.
    const std::vector<UnitId> all = std::exchange(m_standing.units, {});
    if (auto deed = next_deed(now, units, std::span{all}.subspan(before), view, decision, advice)) return *deed;
  }
  return {.choice = "end"};
}

std::optional<Answer> Commander::next_deed(const Situation& now, const std::vector<UnitId>& units,
                                           std::span<const UnitId> stay, const rules::SideView& view,
                                           const rules::Decision& decision, const rules::Advice& advice) {
  const std::uint64_t jitter = core::mix(m_seed, static_cast<std::uint64_t>(now.turn()), decision.choices.size());
  for (const UnitId id : units) {
    if (std::ranges::find(m_standing.units, id) != m_standing.units.end()) continue;
    if (std::ranges::find(stay, id) != stay.end()) {
      m_standing.units.push_back(id);
      continue;
    }
    const Piece& piece = now.piece(id);
    const Marching march = best_march(now, piece, m_temper, view, decision, advice, jitter);
    if (auto charge = best_charge(now, piece, m_temper, m_odds, view, decision, advice, march.points()))
      return charge->answer;
    if (march.best) return march.best->answer;
    m_standing.units.push_back(id);
  }
  return std::nullopt;
}

}  // namespace vedette::one_hour::commander
