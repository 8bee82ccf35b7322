#include "app/studio/looks.h"

#include <algorithm>

#include "choreography/map_symbols.h"
#include "data/suggest.h"
#include "rulesets/registry.h"

namespace vedette::app {

using stage::Look;

std::optional<Look> look_named(std::string_view name) {
  const auto known = std::ranges::find(stage::look_names, name);
  if (known == stage::look_names.end()) return std::nullopt;
  return static_cast<Look>(known - stage::look_names.begin());
}

std::string look_fault(const std::string& name) {
  if (look_named(name)) return {};
  return name + ": no such look" + data::hint(name, stage::look_names);
}

const choreography::TableLook& Looks::table() const {
  if (!m_table)
    m_table.emplace(m_battle.scenario(), m_battle.replay.state_at(0), m_battle.replay.entries, m_film,
                    choreography::TableRules{.basing = rules::basing_of(rulesets::find(m_battle.scenario().ruleset)),
                                             .measures = m_battle.measures()});
  return *m_table;
}

stage::Camera Looks::camera(Look look, std::string_view name, const stage::Camera& of_field, double seconds) const {
  if (look == Look::Map && name == "map")
    return choreography::map_sheet(m_film.set.scenery.table, choreography::relief_of(m_film.set.scenery),
                                   m_film.aspect);
  if (look != Look::Table) return of_field;
  return table().camera(name, of_field, seconds, choreography::relief_of(m_film.set.scenery));
}

void Looks::draw(stage::StageFrame& frame, Look look) const {
  switch (look) {
    case Look::Field:
      return;
    case Look::Map:
      return choreography::draw_as_map(frame, m_film.set);
    case Look::Table:
      return table().draw(frame);
  }
}

}  // namespace vedette::app
