#include "rulesets/squares/board.h"

#include "battle/edge.h"
#include "battle/ruler.h"
#include "rulesets/squares/brigade_charts.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/house.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/options.h"

namespace vedette::squares {
namespace {

bool covers(const BattleState& state, const Feature& f, Square s) {
  return battle::holds(f.outline, middle_of(state, s));
}
bool any_covers(const BattleState& state, Square s, std::initializer_list<FeatureKind> kinds) {
  return std::ranges::any_of(state.ground().features, [&](const Feature& f) {
    return std::ranges::find(kinds, f.kind) != kinds.end() && covers(state, f, s);
  });
}

/// A river along the grid lies between squares; one of grade 1 runs through their middles.
bool is_river(const Feature& f) {
  return f.kind == FeatureKind::River || f.kind == FeatureKind::Stream;
}

bool cuts(Point a, Point b, Point from, Point to) {
  const auto side = [](Point p, Point q, Point r) { return core::cross(q - p, r - p); };
  const auto differ = [](std::int64_t v, std::int64_t w) { return (v > 0 && w < 0) || (v < 0 && w > 0) || v == 0; };
  return differ(side(a, b, from), side(a, b, to)) && differ(side(from, to, a), side(from, to, b));
}
bool line_cuts(const Feature& f, Point from, Point to) {
  for (std::size_t i = 1; i < f.outline.size(); ++i)
    if (cuts(f.outline[i - 1], f.outline[i], from, to)) return true;
  return f.kind == FeatureKind::River && !f.outline.empty() && cuts(f.outline.back(), f.outline.front(), from, to);
}

}  // namespace

Length square_side(const BattleState& state) {
  return {option(state, Option::SquareSide) * 254};
}
Square board_size(const BattleState& state) {
  const std::int64_t side = square_side(state).micrometres;
  return {static_cast<int>(state.ground().width.micrometres / side),
          static_cast<int>(state.ground().height.micrometres / side)};
}
bool on_board(const BattleState& state, Square s) {
  const Square size = board_size(state);
  return s.x >= 0 && s.y >= 0 && s.x < size.x && s.y < size.y;
}
Square square_at(const BattleState& state, Point p) {
  const std::int64_t side = square_side(state).micrometres;
  return {static_cast<int>(p.x / side), static_cast<int>(p.y / side)};
}
Square square_of(const BattleState& state, UnitId id) {
  return square_at(state, state.unit(id).pose.at);
}
Point middle_of(const BattleState& state, Square s) {
  const std::int64_t side = square_side(state).micrometres;
  return {s.x * side + side / 2, s.y * side + side / 2};
}

bool has_woods(const BattleState& state, Square s) {
  return any_covers(state, s, {FeatureKind::Wood});
}
int elevation(const BattleState& state, Square s) {
  int level = 0;
  for (const Feature& f : state.ground().features)
    if (f.kind == FeatureKind::Hill && covers(state, f, s)) level = std::max(level, static_cast<int>(f.level));
  return level;
}
bool is_rough(const BattleState& state, Square s) {
  return any_covers(state, s, {FeatureKind::Marsh, FeatureKind::Lake, FeatureKind::Scenario});
}
FeatureId town_of(const BattleState& state, Square s) {
  for (const Feature& f : state.ground().features)
    if (f.kind == FeatureKind::Town && square_at(state, battle::centroid(f.outline)) == s) return f.id;
  return {};
}
bool is_open(const BattleState& state, Square s) {
  return !has_woods(state, s) && elevation(state, s) == 0 && !is_rough(state, s) && !town_of(state, s);
}

bool river_edge(const BattleState& state, Square a, Square b) {
  const Point from = middle_of(state, a), to = middle_of(state, b);
  const auto& features = state.ground().features;
  if (std::ranges::none_of(features,
                           [&](const Feature& f) { return is_river(f) && f.grade == 0 && line_cuts(f, from, to); }))
    return false;
  return std::ranges::none_of(features, [&](const Feature& f) {
    return (f.kind == FeatureKind::Bridge || f.kind == FeatureKind::Ford) &&
           !battle::parts_inside(from, to, f.outline, {}).empty();
  });
}

int bank_towards(const BattleState& state, Square s, Square direction) {
  const Point middle = middle_of(state, s);
  const std::int64_t half = square_side(state).micrometres / 2;
  std::int64_t nearest = half * half / 4;
  int bank = 0;
  for (const Feature& f : state.ground().features) {
    if (!is_river(f) || f.grade == 0) continue;
    for (std::size_t i = 1; i < f.outline.size(); ++i) {
      const Point from = f.outline[i - 1], to = f.outline[i];
      const std::int64_t away = battle::squared_distance(middle, from, to);
      if (away >= nearest) continue;
      nearest = away;
      const Point border = middle + Point{direction.x * half, direction.y * half};
      bank = core::cross(to - from, border - from) >= 0 ? 1 : 2;
    }
  }
  return bank;
}

int rivers_crossed(const BattleState& state, const Unit& unit, Square to) {
  const Square from = square_at(state, unit.pose.at), step = to - from;
  bool between = false;
  if (!diagonal(step)) {
    between = river_edge(state, from, to);
  } else {
    const Square one = from + Square{step.x, 0}, other = from + Square{0, step.y};
    between = (river_edge(state, from, one) || river_edge(state, one, to)) &&
              (river_edge(state, from, other) || river_edge(state, other, to));
  }
  const std::int64_t bank = noted(unit, notes.bank);
  const bool within = bank != 0 && bank_towards(state, from, step) != bank;
  return (between ? 1 : 0) + (within ? 1 : 0);
}

Units units_in(const BattleState& state, Square s) {
  Units there;
  for (const Unit& unit : state.units)
    if (unit.on_table && square_at(state, unit.pose.at) == s) there.push_back(unit.id);
  return there;
}
bool enemy_occupied(const BattleState& state, Side side, Square s) {
  return std::ranges::any_of(state.units, [&](const Unit& unit) {
    return unit.on_table && unit.side != side && square_at(state, unit.pose.at) == s;
  });
}
bool enemy_adjacent(const BattleState& state, Side side, Square s) {
  return std::ranges::any_of(state.units, [&](const Unit& unit) {
    return unit.on_table && unit.side != side && distance(square_at(state, unit.pose.at), s) == 1;
  });
}

std::optional<Refusal> entry_fault(const BattleState& state, UnitId id, Square s) {
  if (!on_board(state, s)) return Refusal{"SQ-TER-01", "that is off the board"};
  const Unit& who = state.unit(id);
  const std::int64_t side = square_side(state).micrometres;
  std::size_t brigades = 0;
  std::int64_t guns = 0;
  // Commanders ask this of every square at every turn: one pass, and the side of a square is looked up once.
  for (const Unit& other : state.units) {
    if (!other.on_table || other.pose.at.x / side != s.x || other.pose.at.y / side != s.y) continue;
    if (other.side != who.side) return Refusal{"SQ-TER-06", "the enemy holds that square"};
    if (other.id != id) is_guns(other) ? ++guns : static_cast<std::int64_t>(++brigades);
  }
  is_guns(who) ? ++guns : static_cast<std::int64_t>(++brigades);
  if (brigades >= room_in_square.rows.size() || guns > rules::chart(state, room_in_square, brigades).value)
    return Refusal{"SQ-TER-05", "the square is full"};
  return {};
}

bool town_has_room(const BattleState& state, FeatureId town) {
  const auto inside = std::ranges::count_if(state.units, [&](const Unit& u) { return u.on_table && u.place == town; });
  return inside < of_town(state, room_in_town, town, option(state, Option::TownCapacity)).value;
}

Square homeward(const BattleState& state, Side side) {
  const core::Point step = battle::outward(battle::base_edge(*state.scenario, side));
  return {static_cast<int>(step.x), static_cast<int>(step.y)};
}
bool on_home_edge(const BattleState& state, Side side, Square s) {
  return !on_board(state, s + homeward(state, side));
}

std::vector<Square> retreats(const BattleState& state, UnitId id) {
  const Square here = square_of(state, id), back = homeward(state, state.unit(id).side), aside{back.y, back.x};
  std::array<Square, 2> slanting{here + back + aside, here + back - aside};
  std::ranges::sort(slanting);
  std::vector<Square> open;
  for (const Square s : {here + back, slanting[0], slanting[1]})
    if (!entry_fault(state, id, s)) open.push_back(s);
  return open;
}

Pose place_in(const BattleState& state, UnitId id, Square s) {
  const std::int64_t side = square_side(state).micrometres;
  const Square back = homeward(state, state.unit(id).side);
  const Angle facing = core::direction(Point{-back.x, -back.y});
  const Units there = units_in(state, s);
  for (int place = 0; place < 6; ++place) {
    // The front rank first, from the middle outwards, guns behind brigades as they come.
    constexpr std::array<int, 3> across{0, -1, 1};
    const std::int64_t right = across[static_cast<std::size_t>(place % 3)] * side / 3,
                       forward = place < 3 ? side / 4 : -side / 4;
    const Point at{s.x * side + side / 2 - back.x * forward + (back.y != 0 ? right : 0),
                   s.y * side + side / 2 - back.y * forward + (back.x != 0 ? right : 0)};
    if (std::ranges::none_of(there, [&](UnitId other) { return other != id && state.unit(other).pose.at == at; }))
      return {at, facing};
  }
  return {middle_of(state, s), facing};
}

void enter_square(Referee& referee, UnitId id, Square to, battle::Gait gait, Reasons why, battle::Sequence cause) {
  const Unit before = referee.state().unit(id);
  const Square from = square_at(referee.state(), before.pose.at);
  if (before.place) cause = referee.record(battle::PlaceLeft{.unit = id, .place = before.place}, cause);
  const Pose pose = place_in(referee.state(), id, to);
  const int bank = bank_towards(referee.state(), to, from - to);
  const battle::Sequence moved = referee.record(battle::UnitMoved{.unit = id,
                                                                  .gait = gait,
                                                                  .from = before.pose,
                                                                  .legs = {{battle::Leg::Kind::March, pose}},
                                                                  .why = std::move(why)},
                                                cause);
  note(referee, id, notes.bank, bank, moved);
  displace_generals(referee, core::other(before.side), to, moved);
}

}  // namespace vedette::squares
