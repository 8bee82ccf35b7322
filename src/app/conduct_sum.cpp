#include "app/conduct_sum.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace vedette::app {
namespace {

using battle::Arm;
using battle::Side;

struct Count {
  const char* key;
  int Conduct::OfSide::*number;
};

constexpr std::array counts{
    Count{"charges", &Conduct::OfSide::charges},
    Count{"charges_by_horse", &Conduct::OfSide::by_horse},
    Count{"foot_at_front_of_guns", &Conduct::OfSide::foot_at_guns},
    Count{"foot_at_horse", &Conduct::OfSide::foot_at_horse},
    Count{"squares_formed", &Conduct::OfSide::squares},
    Count{"foot_ridden_at", &Conduct::OfSide::foot_ridden_at},
    Count{"met_in_square", &Conduct::OfSide::met_in_square},
    Count{"guns_limbered", &Conduct::OfSide::limbered},
    Count{"guns_limbered_without_shot", &Conduct::OfSide::limbered_without_shot},
    Count{"supports", &Conduct::OfSide::supports},
    Count{"new_orders", &Conduct::OfSide::new_orders},
    Count{"orders_carried", &Conduct::OfSide::carried_orders},
};

}  // namespace

void ConductSum::add(const Conduct& battle) {
  ++battles;
  for (const std::size_t side : {0U, 1U}) {
    for (const Count& count : counts) sides[side].*count.number += battle.sides[side].*count.number;
    for (const auto& [word, n] : battle.sides[side].reactions) sides[side].reactions[word] += n;
  }
  units.resize(battle.units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!battle.units[i].was_there) continue;
    ++units[i].there;
    if (!battle.units[i].was_used) ++units[i].idle;
  }
}

ConductSum::Use ConductSum::use_of(const battle::BattleState& start, Side side, std::optional<Arm> arm) const {
  Use all;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (start.units[i].side != side || (arm && start.units[i].arm != *arm)) continue;
    all.there += units[i].there, all.idle += units[i].idle;
  }
  return all;
}

void print(const ConductSum& sum, const battle::BattleState& start, Side side) {
  const auto idle = [&](std::optional<Arm> arm) { return 100 * sum.use_of(start, side, arm).idle_share(); };
  const Conduct::OfSide& all = sum.sides[core::index(side)];
  const auto a_battle = [&](int count) { return static_cast<double>(count) / sum.battles; };
  fmt::print("  {:<12} never uses {:.0f} % of its units (foot {:.0f}, horse {:.0f}, guns {:.0f})\n", start.name(side),
             idle({}), idle(Arm::Infantry), idle(Arm::Cavalry), idle(Arm::Artillery));
  fmt::print("  {:<12} a battle: {:.1f} charges, {:.1f} by horse; {:.1f} squares", "", a_battle(all.charges),
             a_battle(all.by_horse), a_battle(all.squares));
  for (const auto& [word, n] : all.reactions) fmt::print("; {} {:.1f}", word, a_battle(n));
  fmt::print("\n");
}

nlohmann::ordered_json json_of(const ConductSum& sum, const battle::BattleState& start, Side side) {
  const auto share = [&](std::optional<Arm> arm) { return sum.use_of(start, side, arm).idle_share(); };
  const auto a_battle = [&](int count) { return static_cast<double>(count) / sum.battles; };
  const Conduct::OfSide& all = sum.sides[core::index(side)];
  nlohmann::ordered_json json{{"units", a_battle(sum.use_of(start, side).there)},
                              {"idle", share({})},
                              {"idle_foot", share(Arm::Infantry)},
                              {"idle_horse", share(Arm::Cavalry)},
                              {"idle_guns", share(Arm::Artillery)}};
  for (const Count& count : counts) json[count.key] = a_battle(all.*count.number);
  json["reactions"] = nlohmann::ordered_json::object();
  for (const auto& [word, n] : all.reactions) json["reactions"][word] = a_battle(n);
  json["idle_units"] = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < sum.units.size(); ++i)
    if (start.units[i].side == side && sum.units[i].idle > 0)
      json["idle_units"][start.name(start.units[i].id)] = sum.units[i].idle_share();
  return json;
}

}  // namespace vedette::app
