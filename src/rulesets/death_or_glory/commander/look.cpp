#include "rulesets/death_or_glory/commander/look.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdlib>

#include "battle/ruler.h"

namespace vedette::death_or_glory::commander {

using rules::UnitId;

namespace {

constexpr std::int64_t far_away = 100'000;

bool is_in_woods(const battle::BattleState& state, const battle::Unit& unit) {
  return std::ranges::any_of(state.ground().features, [&](const battle::Feature& f) {
    return f.kind == battle::FeatureKind::Wood && battle::holds(f.outline, unit.pose.at);
  });
}

/// The pose is the middle of the front edge.
battle::Quad base(const battle::Unit& unit) {
  const core::Length half = unit.width / 2;
  return battle::placed(unit.pose, {-half, half, -unit.depth, {}});
}

}  // namespace

Look::Look(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice)
    : m_view{view}, m_decision{decision}, m_advice{advice} {
  // The axis of the army: from where it stood at the start to where the enemy did.
  std::array<core::Point, 2> sum{};
  std::array<std::int64_t, 2> count{};
  for (const battle::UnitSheet& sheet : state().scenario->units) {
    sum[core::index(sheet.side)] = sum[core::index(sheet.side)] + sheet.pose.at;
    ++count[core::index(sheet.side)];
  }
  const auto middle_of = [&](core::Side of) {
    const std::int64_t n = std::max<std::int64_t>(1, count[core::index(of)]);
    return core::Point{sum[core::index(of)].x / n, sum[core::index(of)].y / n};
  };
  const core::Point way = middle_of(core::other(side())) - middle_of(side());
  if (!(way == core::Point{})) m_axis = core::direction(way);
  for (const battle::Unit& unit : state().units) {
    m_middles.push_back(unit.pose.at + core::ahead(unit.pose.facing, -unit.depth / 2));
    const bool company = note(unit.id, notes.initial_points) == 0;
    if (company && !unit.on_table) continue;
    if (!unit.on_table || has_broken(unit.id)) m_ahead += unit.side == side() ? -1 : 1;
  }
}

std::optional<rules::Answer> Look::legal(rules::Answer answer) const {
  const rules::Choice* choice = m_decision.choice(answer.choice);
  if (choice == nullptr || std::ranges::find(choice->units, answer.unit) == choice->units.end()) return {};
  if (m_advice.check(answer)) return {};
  return answer;
}

std::int64_t Look::apart(UnitId a, UnitId b) const {
  return core::distance(middle(a), middle(b)).micrometres / metre;
}
std::int64_t Look::gap(UnitId a, UnitId b) const {
  return battle::gap(base(state().unit(a)), base(state().unit(b))).micrometres / metre;
}
core::Angle Look::aside(UnitId of, UnitId other) const {
  const core::Point way = middle(other) - middle(of);
  if (way == core::Point{}) return {};
  return core::shortest(core::direction(way) - state().unit(of).pose.facing);
}

bool Look::way_is_open(UnitId id, UnitId to) const {
  constexpr std::int64_t friends_bar = 80, enemies_bar = 140;  // metres beside the way
  const core::Point way = middle(to) - middle(id);
  if (way == core::Point{}) return true;
  const core::Angle direction = core::direction(way);
  const std::int64_t length = core::distance(middle(id), middle(to)).micrometres;
  return std::ranges::none_of(state().units, [&](const battle::Unit& other) {
    if (!other.on_table || other.id == id || other.id == to || !is_formed(other.id)) return false;
    const core::Point lies = core::local(middle(other.id) - middle(id), direction);
    const std::int64_t bar = other.side == state().unit(id).side ? friends_bar : enemies_bar;
    return lies.y > 0 && lies.y < length && std::abs(lies.x) < bar * metre;
  });
}
bool Look::is_sheltered(UnitId id) const {
  return state().unit(id).place || is_in_woods(state(), state().unit(id));
}
bool Look::is_unsteady(UnitId id) const {
  return note(id, notes.order_state) > 0 || note(id, notes.moral_state) > 0;
}
bool Look::is_worn(UnitId id) const {
  constexpr std::int64_t most_percent_lost = 25;
  constexpr int late = 12;  // turns: then everybody goes in who can stand
  return note(id, notes.fatigue) > 0 || note(id, notes.moral_state) > 0 || note(id, notes.order_state) > 1 ||
         (turn() < late && state().unit(id).losses * 100 > most_percent_lost * note(id, notes.initial_points));
}
bool Look::drills_slowly(UnitId id) const {
  return state().scenario->sheet(id).quality == "CONSCRIPT" || note(id, notes.fatigue) > 0;
}
bool Look::is_locked(UnitId id) const {
  return std::ranges::any_of(state().contacts,
                             [&](const battle::Contact& c) { return c.attacker == id || c.target == id; });
}
bool Look::is_formed(UnitId id) const {
  return state().unit(id).formation != battle::Formation::Skirmish && !has_broken(id) &&
         note(id, notes.order_state) < 2;
}

std::optional<core::Point> Look::sent_to(UnitId id) const {
  for (const battle::Leader& leader : state().leaders)
    if (leader.side == side() && !brigade(id).empty() && brigade(leader.id) == brigade(id))
      for (const battle::OrderSheet& order : state().orders)
        if (order.to == leader.id && order.status == battle::OrderSheet::Status::Active && order.sent_turn > 0 &&
            order.kind == "attack")
          return order.objective;
  return {};
}

std::int64_t Look::cost_of(UnitId of, UnitId enemy) const {
  constexpr std::int64_t at_hand = 200, out_of_the_way = 400, open_order = 250;
  const bool turns_freely = state().unit(of).formation == battle::Formation::Skirmish;
  const std::int64_t away = apart(of, enemy);
  std::int64_t cost = 0;
  if (away < at_hand) {
    cost = away + std::max<std::int64_t>(0, core::abs(aside(of, enemy)).centidegrees / 100 - 30) * 3 / 2;
  } else {
    const core::Point way = core::local(middle(enemy) - middle(of), m_axis);
    cost = std::abs(way.y) / metre + 2 * std::abs(way.x) / metre + (way.y < 0 ? out_of_the_way : 0);
    if (const auto objective = sent_to(of)) cost += core::distance(*objective, middle(enemy)).micrometres / metre;
  }
  if (is_horse(of) && is_in_woods(state(), state().unit(enemy))) cost += far_away;
  // Open order gives way of itself, and there is always a battalion behind it.
  if (!turns_freely && state().unit(enemy).formation == battle::Formation::Skirmish) cost += open_order;
  return cost;
}

void Look::pair_off() const {
  constexpr std::int64_t crowd = 300;
  struct Pair {
    std::int64_t cost;
    UnitId own, enemy;
    auto operator<=>(const Pair&) const = default;
  };
  m_opponents.assign(state().units.size(), UnitId{});
  std::vector<Pair> pairs;
  for (const battle::Unit& own : state().units)
    for (const battle::Unit& enemy : state().units)
      if (is_own(own) && is_enemy(enemy) && !has_broken(enemy.id))
        pairs.push_back({cost_of(own.id, enemy.id), own.id, enemy.id});
  std::ranges::sort(pairs);
  std::vector<int> taken(state().units.size(), 0);
  // The nearest choose first; who comes later looks for somebody whom two do not fight already.
  for (int round = 0; round < 2; ++round)
    for (const Pair& pair : pairs) {
      UnitId& chosen = m_opponents[pair.own.value - 1U];
      if (chosen) continue;
      int& by = taken[pair.enemy.value - 1U];
      if (round == 0 && by >= 2 && pair.cost > crowd) continue;
      chosen = pair.enemy;
      if (!is_guns(pair.own)) ++by;
    }
}

UnitId Look::opponent(UnitId of) const {
  if (m_opponents.empty()) pair_off();
  return m_opponents[of.value - 1U];
}
const std::string& Look::nation(UnitId id) const {
  const battle::UnitSheet& sheet = state().scenario->sheet(id);
  return sheet.nation.empty() ? state().scenario->sides[core::index(sheet.side)].nation : sheet.nation;
}
std::int64_t Look::quarters_to_square(UnitId id) const {
  const bool practised = nation(id) == "BRITISH" || nation(id) == "FRENCH";
  const bool column = state().unit(id).formation == battle::Formation::Column;
  std::int64_t time = practised || nation(id) == "RUSSIAN" ? 2 : 4;
  if (column) time = practised ? 1 : 3;
  return drills_slowly(id) ? 2 * time : time;
}
std::int64_t Look::charge_pace(UnitId id) const {
  if (!is_horse(id)) return state().unit(id).formation == battle::Formation::Column ? 180 : 130;
  const std::string& type = state().scenario->sheet(id).type;
  const bool heavy = type == "CUIRASSIERS" || type == "DRAGOONS" || type == "GUARD_HEAVY";
  return heavy ? 280 : 320;
}
std::int64_t Look::fire_of(UnitId id) const {
  const battle::UnitSheet& sheet = state().scenario->sheet(id);
  std::int64_t fire = -note(id, notes.order_state) - 2 * std::min<std::int64_t>(2, note(id, notes.fatigue));
  if (!is_foot(id)) return fire - 2;
  if (nation(id) == "BRITISH" || nation(id) == "PORTUGUESE") fire += 3;  // two ranks, and nobody's fire puts them out
  if (sheet.quality == "VETERAN") fire += 1;
  if (sheet.quality == "CONSCRIPT") fire -= 2;
  return state().unit(id).formation == battle::Formation::Skirmish ? fire - 3 : fire;
}

UnitId Look::nearest_formed(UnitId of) const {
  UnitId best;
  for (const battle::Unit& enemy : state().units)
    if (is_enemy(enemy) && is_formed(enemy.id) && (!best || apart(of, enemy.id) < apart(of, best))) best = enemy.id;
  return best;
}
std::int64_t Look::formed_enemy_within(UnitId of) const {
  const UnitId enemy = nearest_formed(of);
  return enemy ? gap(of, enemy) : far_away;
}

bool Look::obeys(UnitId id, const std::string& command) const {
  if (command.empty() || brigade(id) == command) return true;
  // A division's general commands the brigades under him.
  for (const battle::Personage& person : state().scenario->people)
    if (person.command == brigade(id))
      for (const battle::Setting& setting : person.traits)
        if (setting.key == "under" && setting.value == command) return true;
  return false;
}

std::string_view Look::order_of(core::LeaderId general) const {
  for (const battle::OrderSheet& order : state().orders)
    if (order.to == general && order.status == battle::OrderSheet::Status::Active) return order.kind;
  return {};
}

std::optional<core::Point> Look::objective_of(core::LeaderId general) const {
  for (const battle::OrderSheet& order : state().orders)
    if (order.to == general && order.status == battle::OrderSheet::Status::Active) return order.objective;
  return {};
}

std::string_view Look::order_of(UnitId id) const {
  for (const battle::Leader& leader : state().leaders)
    if (leader.side == side() && !brigade(id).empty() && brigade(leader.id) == brigade(id)) return order_of(leader.id);
  return {};
}

bool Look::is_assault_battalion(UnitId id) const {
  int place = 0;
  for (const battle::Unit& unit : state().units) {
    if (unit.id == id) return place % 3 == 2;
    place += unit.side == side() && unit.arm == battle::Arm::Infantry && brigade(unit.id) == brigade(id) ? 1 : 0;
  }
  return false;
}

}  // namespace vedette::death_or_glory::commander
