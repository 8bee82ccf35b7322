#include "rulesets/death_or_glory/facts.h"

#include <charconv>

namespace vedette::death_or_glory {
namespace {

std::int64_t number_in(std::string_view text, std::int64_t otherwise) {
  std::int64_t value = otherwise;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::int64_t ceiling(std::int64_t a, std::int64_t b) {
  return (a + b - 1) / b;
}

std::int64_t points_a_figure(const BattleState& state) {
  return number(state, "DG-UNI-02").value;
}

}  // namespace

Nation chart_nation(const BattleState& state, const Unit& u) {
  return chart_nation(state, u.arm, static_cast<Nation>(u.nation));
}
bool is_british(const BattleState& state, const Unit& u) {
  return chart_nation(state, u) == Britain;
}
bool is_cuirassier(const BattleState& state, const Unit& u) {
  if (!is_horse(u)) return false;
  const auto row = factor_row(u.type, chart_nation(state, u));
  return row && row->troops.cuirass;
}

UnitId parent_of(const BattleState& state, UnitId id) {
  const std::string_view name = trait(state, id, "company_of");
  if (name.empty()) return {};
  for (const battle::UnitSheet& sheet : state.scenario->units)
    if (sheet.name == name) return sheet.id;
  return {};
}

Charted factor(const BattleState& state, const Unit& u, FactorColumn column) {
  constexpr std::array<std::string_view, 5> keys{"fp", "imp", "conf", "mor", "ctl"};
  if (const std::string_view own = trait(state, u.id, keys[column]); !own.empty()) return {number_in(own, 0)};
  const auto row = factor_row(u.type, chart_nation(state, u));
  return row ? chart(state, row->chart, row->row, column) : Charted{};
}

Modifier factor_in(const BattleState& state, const Unit& u, FactorColumn column, std::string_view rule,
                   std::int64_t times) {
  constexpr std::array<std::string_view, 5> names{"fire factor", "impact", "melee factor", "morale factor",
                                                  "control factor"};
  const Charted value = factor(state, u, column);
  return adds(rule, times * value.value, std::string{names[column]} + std::string{house_mark(value)});
}

std::size_t calibre_row(const BattleState& state, const Unit& u) {
  switch (number_in(trait(state, u.id, "calibre"), 6)) {
    case 3:
    case 4:
      return FourPounder;
    case 8:
      return EightPounder;
    case 9:
      return NinePounder;
    case 12:
      return TwelvePounder;
    default:
      return SixPounder;
  }
}

std::int64_t figures(const BattleState& state, const Unit& u) {
  return ceiling(points(u), points_a_figure(state));
}
std::int64_t initial_figures(const BattleState& state, const Unit& u) {
  return ceiling(initial_points(u), points_a_figure(state));
}
std::int64_t casualty_percent(const Unit& u) {
  return initial_points(u) == 0 ? 0 : 100 * (initial_points(u) - points(u)) / initial_points(u);
}
std::int64_t casualty_decile(const Unit& u) {
  return initial_points(u) == 0 ? 0 : 10 * (initial_points(u) - points(u)) / initial_points(u);
}
std::int64_t turn_decile(const Unit& u) {
  return initial_points(u) == 0 ? 0 : 10 * noted(u, notes.points_lost) / initial_points(u);
}
std::int64_t initial_guns(const BattleState& state, UnitId id) {
  const std::int64_t guns = state.scenario->sheet(id).guns;
  return guns > 0 ? guns : 6;
}
std::int64_t serviceable_guns(const BattleState& state, const Unit& u) {
  const std::int64_t guns = initial_guns(state, u.id);
  return std::min(guns, ceiling(guns * points(u), std::max<std::int64_t>(1, initial_points(u))));
}

std::int64_t file_width(const BattleState& state, const Unit& u) {
  GeometryRow figure = is_horse(u) ? CavalryFigure : InfantryFigure;
  if (in_skirmish_order(u)) figure = is_horse(u) ? SkirmisherOnHorse : SkirmisherOnFoot;
  return chart(state, form_geom_table, figure, FigureWidth).value;
}

Geometry geometry(const BattleState& state, const Unit& u) {
  return geometry(state, u, u.formation);
}

Geometry geometry(const BattleState& state, const Unit& u, Formation formation) {
  const auto width = [&](GeometryRow row) { return chart(state, form_geom_table, row, FigureWidth).value; };
  const auto depth = [&](GeometryRow row) { return chart(state, form_geom_table, row, FigureDepth).value; };
  const std::int64_t figs = std::max<std::int64_t>(1, figures(state, u));
  const GeometryRow close = is_horse(u) ? CavalryFigure : InfantryFigure;
  const auto block = [&](std::int64_t files, std::int64_t ranks) {
    return Geometry{files, ranks, files * width(close), ranks * depth(close)};
  };
  if (is_guns(u)) {
    const std::int64_t guns = initial_guns(state, u.id);
    if (u.guns) return block(figs, 1);  // gunners away from their guns stand in one rank
    if (formation == Formation::Limbered) return {1, 1, width(LimberedGun), depth(LimberedGun) * guns};
    return {guns, 1, width(DeployedGun) * guns, depth(DeployedGun)};
  }
  switch (formation) {
    case Formation::Column: {
      const std::int64_t files = std::min(ceiling(initial_figures(state, u), width(ColumnParts)), figs);
      return block(files, ceiling(figs, files));
    }
    case Formation::MarchColumn:
      return block(2, ceiling(figs, 2));
    case Formation::Square:
    case Formation::Garrison: {
      const std::int64_t files = ceiling(figs, 4);
      return {files, 1, files * width(close), files * width(close)};
    }
    case Formation::Skirmish: {
      const GeometryRow open = is_horse(u) ? SkirmisherOnHorse : SkirmisherOnFoot;
      return {figs, 1, figs * width(open), depth(open)};
    }
    case Formation::Line:
    case Formation::Limbered:
    case Formation::Unlimbered:
      break;
  }
  const std::int64_t usual = is_horse(u) ? 1 : 2, chosen = noted(u, notes.line_ranks);
  const std::int64_t ranks = std::min(chosen > 0 ? chosen : usual, figs);
  return block(ceiling(figs, ranks), ranks);
}

std::int64_t manoeuvre_units(const BattleState& state, Side side) {
  return std::ranges::count_if(state.units,
                               [&](const Unit& u) { return u.side == side && is_manoeuvre_unit(state, u.id); });
}

bool is_formed_body(const Unit& u) {
  return u.on_table && !in_skirmish_order(u) && moral_state(u) <= Shaken && order_state(u) <= Unformed;
}

bool is_under_fire(const BattleState& state, const Unit& u) {
  const std::int64_t last = noted(u, notes.last_fired_on);
  return last > 0 && last >= state.clock.turn - 1;
}

bool waits_in_parent(const BattleState& state, const Unit& u) {
  return !u.on_table && is_company(state, u.id) && initial_points(u) == 0;
}

}  // namespace vedette::death_or_glory
