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

const std::vector<Ghost>& Hand::group_ghosts() const {
  if (m_group_ghosts_known) return m_group_ghosts;
  m_group_ghosts_known = true;
  m_group_ghosts.clear();
  if (m_group.empty() || ghost() == nullptr) return m_group_ghosts;
  const battle::Pose from = state().unit(m_held).pose;
  const rules::Choice* only = chosen();
  for (const core::UnitId unit : m_group) {
    if (unit == m_held) continue;
    const battle::Pose pose = state().unit(unit).pose;
    const battle::Pose wish{pose.at + (m_wish->at - from.at),
                            core::normalised(pose.facing + core::shortest(m_wish->facing - from.facing))};
    m_group_ghosts.push_back(
        ghost_at(m_recording.ruleset(), state(), *question(), unit, wish,
                 only != nullptr && is_laid_down(only->shape) ? std::string_view{only->key} : std::string_view{}));
  }
  return m_group_ghosts;
}

/// Those in front first, so that nobody stands in the way of who follows him. Each ends where it is wished, or stays.
void Hand::give_group() {
  std::vector<Ghost> all = group_ghosts();
  all.push_back(*ghost());
  const core::Point along = m_wish->at - state().unit(m_held).pose.at;
  std::ranges::stable_sort(all, std::greater{}, [&](const Ghost& one) {
    const core::Point at = state().unit(one.unit).pose.at;
    return (at.x / 1000) * (along.x / 1000) + (at.y / 1000) * (along.y / 1000);
  });
  const std::string only = chosen() != nullptr && is_laid_down(chosen()->shape) ? chosen()->key : std::string{};
  std::size_t given = 0;
  std::string refused;
  m_recording.as_one([&] {
    for (const Ghost& one : all) {
      std::string why = "waits for the dice";
      if (question() && holds(actors_of(*question()), one.unit)) {
        const Ghost now = ghost_at(m_recording.ruleset(), state(), *question(), one.unit, one.wish, only);
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
  });
  if (given > 0) look_anew();
  m_trouble = refused;
}

}  // namespace vedette::app
