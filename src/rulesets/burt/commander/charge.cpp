#include "rulesets/burt/commander/charge.h"

#include <algorithm>

#include "core/assert.h"
#include "rulesets/burt/commander/odds.h"

namespace vedette::burt::commander {
namespace {

constexpr Length hair{100};                    // bases that only touch do not share ground
constexpr std::int64_t through_friends = 600;  // thousandths: a level of order lost by each
constexpr std::int64_t together = 100;         // less is asked of who goes in with his brigade

/// Where a wheel about the inner front corner ends.
battle::Pose wheeled(const Unit& unit, Angle turn) {
  const std::int64_t x = turn > Angle{} ? unit.width.micrometres / 2 : -(unit.width.micrometres / 2);
  const Point corner{x, unit.depth.micrometres / 2};
  const Angle facing = core::normalised(unit.pose.facing + turn);
  const Point pivot = unit.pose.at + core::turned(corner, unit.pose.facing);
  return {pivot - core::turned(corner, facing), facing};
}

/// The ground from a base that has wheeled up to its target.
battle::Quad lane(const Unit& unit, const Unit& target, Angle turn) {
  const battle::Pose start = wheeled(unit, turn);
  battle::Stretch stretch = battle::base_stretch(unit.width, unit.depth);
  stretch.front =
      stretch.front + battle::first_contact(start, stretch, base_of(target), core::inches(20)).value_or(Length{});
  return battle::placed(start, battle::inset(stretch, hair));
}

/// Friends in close order on that ground.
int friends_on(const Look& look, const Unit& unit, const battle::Quad& ground) {
  return static_cast<int>(std::ranges::count_if(look.state().units, [&](const Unit& other) {
    return other.on_table && other.side == unit.side && other.id != unit.id && is_close_order(other) &&
           battle::overlap(ground, base_of(other));
  }));
}

bool comes_at_flank(const Unit& unit, const Unit& target) {
  if (target.formation == battle::Formation::Square || target.formation == battle::Formation::Skirmish) return false;
  const Point front = unit.pose.at + core::ahead(unit.pose.facing, unit.depth / 2);
  return 2 * core::local(front - target.pose.at, target.pose.facing).y < target.depth.micrometres;
}

/// The straightest way to assault an enemy without passing through friends; else through as few as possible.
std::optional<BurtAssault> way_to_assault(const Look& look, const BattleState& ordered, const Unit& unit,
                                          const Unit& target) {
  if (Look::gap(unit, target) > look.charge_reach(unit)) return {};
  std::optional<BurtAssault> best;
  int fewest = 0;
  for (const int way : {0, 5, -5, 10, -10, 15, -15, 20, -20, 25, -25, 30, -30, 35, -35, 40, -40, 45, -45}) {
    const Angle turn = core::degrees(way);
    const rules::ProcedureArgs args{.units = {{"unit", unit.id}, {"target", target.id}},
                                    .numbers = {{"turn", turn.centidegrees}}};
    if (!look.advice().allowed(ordered, "declare", args)) continue;
    const battle::Quad ground = lane(unit, target, turn);
    const int friends = friends_on(look, unit, ground);
    if (best && friends >= fewest) continue;
    best = BurtAssault{unit.id, target.id, turn, 0, ground};
    fewest = friends;
    if (friends == 0) break;
  }
  if (best) best->worth = worth_of_assault(look, unit, target, comes_at_flank(unit, target)) - through_friends * fewest;
  return best;
}

/// Assaults that a unit could declare with the orders for it.
std::vector<BurtAssault> assaults_of(const Look& look, const Unit& unit) {
  BattleState ordered = look.state();
  ordered.unit(unit.id).notes.set(notes.orders.holding(Order::Assault));
  std::vector<BurtAssault> all;
  for (const Unit& target : look.state().units) {
    if (target.side == unit.side || !target.on_table || !is_combat(target)) continue;
    if (auto found = way_to_assault(look, ordered, unit, target)) all.push_back(*found);
  }
  return all;
}

bool could_assault(const Look& look, const Unit& unit) {
  return look.is_own(unit) && look.fights(unit) && is_close_order(unit) && !noted(unit, notes.pursuing) &&
         !in_melee(look.state(), unit.id) && unit.formation != battle::Formation::Square;
}

/// How good an assault must be, in thousandths: an even one breaks as many friends as foes. Everybody dares more from
/// turn to turn, who is not ahead more than who is, and most who has done nothing yet.
std::int64_t asked_of_assault(const Look& look, const Unit& unit) {
  const int ahead = look.lost(core::other(look.side())) - look.lost(look.side());
  const int late = std::max(0, look.state().clock.turn - 3);
  const bool fresh = unit.losses == 0 && !noted(unit, notes.volley_used);
  const std::int64_t asked = 280 + 15 * ahead - (ahead > 0 ? 20 : 45) * late - (fresh && late > 4 ? 60 : 0);
  return std::clamp<std::int64_t>(asked, 0, 700);
}

}  // namespace

std::vector<BurtAssault> planned_assaults(const Look& look) {
  std::vector<BurtAssault> possible, chosen;
  for (const Unit& unit : look.state().units)
    if (could_assault(look, unit)) {
      const auto all = assaults_of(look, unit);
      possible.insert(possible.end(), all.begin(), all.end());
    }
  std::ranges::stable_sort(possible, std::greater{}, &BurtAssault::worth);
  for (const BurtAssault& one : possible) {
    const std::int64_t asked = asked_of_assault(look, look.state().unit(one.unit));
    const LeaderId brigade = noted(look.state().unit(one.unit), notes.brigade);
    const auto goes_with = [&](const BurtAssault& other) {
      return brigade && noted(look.state().unit(other.unit), notes.brigade) == brigade;
    };
    const auto bars = [&](const BurtAssault& other) {
      return other.unit == one.unit || battle::overlap(other.lane, one.lane);
    };
    if (std::ranges::any_of(chosen, bars)) continue;
    if (one.worth > asked - (std::ranges::any_of(chosen, goes_with) ? together : 0)) chosen.push_back(one);
  }
  return chosen;
}

Answer best_assault(const Look& look) {
  std::optional<BurtAssault> best;
  for (const UnitId id : look.decision().choice("assault")->units)
    for (const BurtAssault& one : assaults_of(look, look.state().unit(id)))
      if (!best || one.worth > best->worth) best = one;
  if (best) {
    Answer answer{.choice = "assault", .unit = best->unit, .target = best->target, .turn = best->turn};
    if (!look.advice().check(answer)) return answer;
  }
  const auto all = look.advice().candidates();
  ASSERT(!all.empty(), "a question has a legal answer");
  return all.front();
}

std::string best_reaction(const Look& look) {
  const rules::Decision& decision = look.decision();
  const Unit& unit = look.state().unit(decision.unit);
  const Unit& by = look.state().unit(decision.other);
  for (const char* key : {"canister", "fire"})
    if (decision.choice(key) != nullptr) return key;
  const bool must = decision.choice("hold") == nullptr;
  if (decision.choice("countercharge") != nullptr && (must || worth_of_charge(look, unit, by) > -50))
    return "countercharge";
  if (decision.choice("evade") != nullptr && (unit.type == SKIRM || worth_of_charge(look, by, unit) > 350))
    return "evade";
  return "hold";
}

}  // namespace vedette::burt::commander
