#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "battle/event.h"
#include "choreography/film.h"
#include "choreography/settings.h"
#include "choreography/table/table_look.h"
#include "rules/ruleset.h"

namespace vedette::app {

/// The table at the desk as it lives: the film of what came of the last answer, over the state before it; then it rests
/// where that ends. The ground is laid out elsewhere, once: here are only those who move on it.
class LivePicture {
 public:
  LivePicture(const rules::Ruleset&, std::shared_ptr<const battle::Scenario>);

  /// Nothing happens: they stand there.
  void rest(const battle::BattleState&);
  /// What the ledger went on with is seen to happen. @param entries those of after the state, in order
  void play(const battle::BattleState& before, std::span<const battle::Entry> entries);
  /// Who stands as somebody ruled, by unit.
  void pencil(std::vector<std::optional<battle::Certainty>> marks) { m_pencilled = std::move(marks); }
  void advance(double seconds);
  /// Whoever goes on does not wait for it.
  void finish() { m_now = m_ends; }
  [[nodiscard]] bool plays() const { return m_now < m_ends; }

  /// Signs, or bases and figures, with names; the camera's own. Nothing of the field: no men, no smoke.
  [[nodiscard]] stage::StageFrame frame(stage::Look, const stage::Camera&) const;
  /// In order of units, then of leaders: the same at any moment.
  [[nodiscard]] const std::vector<stage::Roster>& rosters() const { return m_film->set.rosters; }

 private:
  void lay_out(const battle::BattleState&, std::span<const battle::Entry>);

  const rules::Ruleset& m_ruleset;
  std::shared_ptr<const battle::Scenario> m_scenario;
  choreography::FilmSettings m_settings;
  std::unique_ptr<const choreography::Film> m_film;
  std::unique_ptr<const choreography::TableLook> m_table;
  std::vector<std::optional<battle::Certainty>> m_pencilled;
  double m_now = 0, m_ends = 0, m_speed = 1;
};

}  // namespace vedette::app
