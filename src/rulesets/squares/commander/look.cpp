#include "rulesets/squares/commander/look.h"

#include <algorithm>
#include <array>

#include "battle/edge.h"
#include "battle/shape.h"
#include "core/assert.h"

namespace vedette::squares::commander {
namespace {

using battle::FeatureKind;

constexpr std::array<Cell, 8> directions{{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

std::int64_t option(const rules::BattleState& state, const rules::Ruleset& ruleset, std::string_view key) {
  const auto found = std::ranges::find(ruleset.options, key, &rules::OptionInfo::key);
  ASSERT(found != ruleset.options.end(), "the rules have this option");
  return state.options[static_cast<std::size_t>(found - ruleset.options.begin())];
}

}  // namespace

int apart(Cell a, Cell b) {
  return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

Look::Look(const rules::SideView& view, const rules::Advice& advice)
    : m_state{view.state()},
      m_ruleset{advice.ruleset()},
      m_side{core::hundredths_of_inch(static_cast<int>(option(m_state, m_ruleset, "sq.square")))},
      m_columns{static_cast<int>(m_state.ground().width.micrometres / m_side.micrometres)},
      m_rows{static_cast<int>(m_state.ground().height.micrometres / m_side.micrometres)},
      m_late{static_cast<int>(m_state.clock.turn * 10 / option(m_state, m_ruleset, "sq.turn_limit"))},
      m_ground(static_cast<std::size_t>(m_columns * m_rows)) {
  for (int y = 0; y < m_rows; ++y)
    for (int x = 0; x < m_columns; ++x) {
      Ground& here = m_ground[static_cast<std::size_t>(y * m_columns + x)];
      for (const battle::Feature& f : m_state.ground().features) {
        if (battle::is_line(f.kind)) continue;
        if (f.kind == FeatureKind::Town) here.town |= cell_at(battle::centroid(f.outline)) == Cell{x, y};
        if (f.kind == FeatureKind::Town || !battle::holds(f.outline, middle({x, y}))) continue;
        if (f.kind == FeatureKind::Wood) here.woods = here.hard = true;
        if (f.kind == FeatureKind::Hill) here.hard = true, here.height = std::max(here.height, f.level);
        if (f.kind == FeatureKind::Marsh || f.kind == FeatureKind::Lake || f.kind == FeatureKind::Scenario)
          here.hard = true;
      }
    }
  for (const battle::Unit& u : m_state.units)
    if (u.on_table) m_ground[static_cast<std::size_t>(cell(u).y * m_columns + cell(u).x)].units.push_back(&u);
}

std::int64_t Look::noted(const battle::Notebook& notes, std::string_view key) const {
  const auto found = std::ranges::find(m_ruleset.notes, key, &rules::NoteInfo::key);
  ASSERT(found != m_ruleset.notes.end(), "the rules keep this note");
  return notes[static_cast<std::uint16_t>(found - m_ruleset.notes.begin())];
}

bool Look::on_board(Cell c) const {
  return c.x >= 0 && c.y >= 0 && c.x < m_columns && c.y < m_rows;
}
Cell Look::cell_at(core::Point p) const {
  return {static_cast<int>(p.x / m_side.micrometres), static_cast<int>(p.y / m_side.micrometres)};
}
core::Point Look::middle(Cell c) const {
  const std::int64_t side = m_side.micrometres;
  return {c.x * side + side / 2, c.y * side + side / 2};
}
std::vector<Cell> Look::around(Cell c) const {
  std::vector<Cell> cells;
  for (const Cell d : directions)
    if (on_board(c + d)) cells.push_back(c + d);
  return cells;
}
const Look::Ground& Look::ground(Cell c) const {
  return m_ground[static_cast<std::size_t>(c.y * m_columns + c.x)];
}

const std::vector<const battle::Unit*>& Look::in(Cell c) const {
  return ground(c).units;
}
bool Look::held_by(core::Side side, Cell c) const {
  return !in(c).empty() && in(c).front()->side == side;
}
bool Look::has_room(const battle::Unit& unit, Cell c) const {
  if (!on_board(c) || held_by(core::other(unit.side), c)) return false;
  int brigades = is_guns(unit) ? 0 : 1, all = 1;
  for (const battle::Unit* other : in(c))
    if (other->id != unit.id) ++all, brigades += is_guns(*other) ? 0 : 1;
  return brigades <= 4 && all <= 6;
}
bool Look::enemy_beside(core::Side side, Cell c) const {
  return std::ranges::any_of(around(c), [&](Cell n) { return held_by(core::other(side), n); });
}
Cell Look::homeward(core::Side side) const {
  const core::Point step = battle::outward(battle::base_edge(*m_state.scenario, side));
  return {static_cast<int>(step.x), static_cast<int>(step.y)};
}
bool Look::can_fall_back(const battle::Unit& unit) const {
  const Cell back = homeward(unit.side), here = cell(unit);
  return std::ranges::any_of(std::array{Cell{}, Cell{back.y, back.x}, Cell{-back.y, -back.x}},
                             [&](Cell aside) { return has_room(unit, here + back + aside); });
}
std::vector<Cell> Look::squares_of(core::Side side) const {
  std::vector<Cell> cells;
  for (int y = 0; y < m_rows; ++y)
    for (int x = 0; x < m_columns; ++x)
      if (held_by(side, {x, y})) cells.push_back({x, y});
  return cells;
}

int Look::to_break(core::Side side) const {
  const auto lost = std::ranges::count_if(
      m_state.units, [&](const battle::Unit& u) { return u.side == side && !u.on_table && noted(u, "arrives") == 0; });
  int left = 99;
  for (const battle::Objective& o : m_state.scenario->objectives)
    if (o.kind == battle::Objective::Kind::Break && o.side != side && o.at_once)
      left = std::min(left, o.count - static_cast<int>(lost));
  return left;
}

std::vector<const battle::Unit*> Look::command(rules::LeaderId id) const {
  const battle::Personage& general = m_state.scenario->people[id.value - 1U];
  std::vector<const battle::Unit*> units;
  for (const battle::Unit& unit : m_state.units)
    if (unit.on_table && unit.side == general.side && m_state.scenario->sheet(unit.id).command == general.command)
      units.push_back(&unit);
  return units;
}
int Look::points(const battle::Unit& unit) const {
  if (noted(unit, "ended") != 0) return 0;
  return static_cast<int>(noted(m_state.notes, "actions") - noted(unit, "spent"));
}

}  // namespace vedette::squares::commander
