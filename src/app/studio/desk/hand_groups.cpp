// Bases that move together: each by an answer of its own, all of them by one gesture.
#include <fmt/format.h>

#include <algorithm>

#include "app/studio/desk/hand.h"

namespace vedette::app {
/// Whoever is held is of the group from its beginning; whoever joins twice has left it.
void Hand::join(core::UnitId unit) {
  if (!holds(m_actors, unit) || !can_lay(unit)) {
    m_trouble = state().name(unit) + ": " + why_not(unit);
    return;
  }
  if (!m_held || !can_lay(m_held)) return take(unit);
  if (unit == m_held) return;
  if (m_group.empty()) m_group = {m_held};
  if (std::erase(m_group, unit) == 0) m_group.push_back(unit);
  if (m_group.size() == 1) m_group.clear();
  m_group_ghosts_known = false;
}

void Hand::join(core::Point at) {
  m_trouble.clear();
  if (const core::UnitId unit = base_at(at); unit && slip() == nullptr) join(unit);
}

void Hand::join_within(core::Point one, core::Point other) {
  m_trouble.clear();
  const auto [west, east] = std::minmax(one.x, other.x);
  const auto [south, north] = std::minmax(one.y, other.y);
  for (const core::UnitId unit : m_actors) {
    const core::Point at = state().unit(unit).pose.at;
    const bool within = at.x >= west && at.x <= east && at.y >= south && at.y <= north;
    if (within && can_lay(unit) && !holds(m_group, unit)) join(unit);
  }
}

void Hand::join_brigade() {
  m_trouble.clear();
  if (!m_held || !can_lay(m_held)) {
    m_trouble = "take hold of one of its bases first (Tab)";
    return;
  }
  const battle::Scenario& scenario = m_recording.scenario();
  const std::string& commander = scenario.sheet(m_held).commander;
  for (const core::UnitId unit : std::vector{m_actors})
    if (scenario.sheet(unit).commander == commander && can_lay(unit) && !holds(m_group, unit)) join(unit);
  if (m_group.empty())
    m_trouble = commander.empty() ? "nobody is said to command it" : "nobody else of " + commander + "'s can move now";
}

/// Those in front first, so that nobody stands in the way of who follows him.
std::vector<Hand::Wished> Hand::group_wishes() const {
  std::vector<Wished> all;
  const battle::Pose from = state().unit(m_held).pose;
  const core::Point along = m_wish->at - from.at;
  for (const core::UnitId unit : m_group) {
    const battle::Pose pose = state().unit(unit).pose;
    all.push_back(
        {unit, {pose.at + along, core::normalised(pose.facing + core::shortest(m_wish->facing - from.facing))}});
  }
  constexpr std::int64_t millimetre = 1'000;
  std::ranges::stable_sort(all, std::greater{}, [&](const Wished& one) {
    return one.pose.at.x / millimetre * (along.x / millimetre) + one.pose.at.y / millimetre * (along.y / millimetre);
  });
  return all;
}

/// What may be said of how it moves: the choice that was taken by its letter, or any.
std::string_view Hand::way_chosen() const {
  return chosen() != nullptr && is_laid_down(chosen()->shape) ? std::string_view{chosen()->key} : std::string_view{};
}

std::span<const Ghost> Hand::group_ghosts() const {
  if (m_group.empty() || !m_wish || !lays()) return {};
  if (m_group_ghosts_known) return m_group_ghosts;
  m_group_ghosts_known = true;
  m_group_ghosts.clear();
  rules::BattleState after = state();  // those before have gone
  for (const Wished& one : group_wishes()) {
    Ghost ghost = ghost_at(m_recording.ruleset(), after, *question(), one.unit, one.pose, way_chosen());
    if (ghost.is_legal()) after.unit(one.unit).pose = ghost.aimed->preview.end;
    if (one.unit != m_held) m_group_ghosts.push_back(std::move(ghost));
  }
  return m_group_ghosts;
}

/// Each ends where it is wished, or stays.
void Hand::give_group() {
  const std::vector<Wished> all = group_wishes();
  const std::string way{way_chosen()};
  std::size_t given = 0;
  std::string refused;
  m_always.with([&] {
    for (const Wished& one : all) {
      std::string why = "waits for the dice";
      if (question() && holds(actors_of(*question()), one.unit)) {
        const Ghost now = ghost_at(m_recording.ruleset(), state(), *question(), one.unit, one.pose, way);
        if (now.is_legal() && !m_recording.desk().answer(now.aimed->answer, given > 0)) {
          ++given;
          continue;
        }
        why = now.refusal ? now.refusal->words + " [" + now.refusal->rule + "]" : "it cannot move now";
      } else if (question()) {
        why = "waits: " + question()->question;
      }
      refused += fmt::format("{}{}: {}", refused.empty() ? "" : ";  ", state().name(one.unit), why);
    }
    return given > 0;
  });
  if (given > 0) look_anew();
  m_trouble = refused;
}

}  // namespace vedette::app
