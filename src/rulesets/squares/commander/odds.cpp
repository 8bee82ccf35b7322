#include "rulesets/squares/commander/odds.h"

#include <algorithm>

#include "rulesets/squares/assault.h"

namespace vedette::squares::commander {
namespace {

using rules::ProcedureArgs;

constexpr std::int64_t whole = 1'000'000;
/// A marker is the seed of a later disaster; who falls back loses ground and his turn.
constexpr std::int64_t marker_cost = 130, retreat_cost = 150;
/// Chances of being destroyed by one more hit that nobody runs early in the day; later he must.
constexpr std::int64_t too_risky = 380'000, bolder_later = 40'000;

using Chances = std::vector<std::int64_t>;

Chances of(const rules::Distribution& odds, std::string_view label) {
  Chances chances(1);
  for (const rules::Case& c : odds.cases)
    for (const auto& [name, n] : c.measure) {
      if (name != label) continue;
      if (chances.size() <= static_cast<std::size_t>(n)) chances.resize(static_cast<std::size_t>(n) + 1);
      chances[static_cast<std::size_t>(n)] += c.share.millionths;
    }
  return chances;
}

/// Hits of two groups that throw apart.
Chances together(const Chances& a, const Chances& b) {
  Chances sum(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j] / whole;
  return sum;
}

/// Chances that none of these dice shows more than 0, 1 ... 12.
std::array<std::int64_t, 13> highest_of(const std::vector<std::int64_t>& dice) {
  std::array<std::int64_t, 13> chances{};
  for (std::int64_t face = 0; face < 13; ++face) {
    std::int64_t& chance = chances[static_cast<std::size_t>(face)];
    chance = whole;
    for (const std::int64_t die : dice) chance = chance * std::min(face, die) / die;
  }
  return chances;
}

/// Chances that nobody, the attackers, the defenders have the skirmish advantage. Source: SQ-SKIR-01 to SQ-SKIR-05.
std::array<std::int64_t, 3> advantages(const Look& look, const Fight& fight) {
  BattleState there = look.state();
  Units attackers;
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    attackers.push_back(fight.attackers[i]->id);
    there.unit(attackers.back()).pose.at = middle_of(there, fight.from[i]);
  }
  if (horse_on_both_sides(there, attackers, fight.at)) return {whole, 0, 0};
  const auto dice = [&](const std::vector<const Unit*>& units) {
    std::vector<std::int64_t> all;
    for (const Unit* unit : units)
      if (is_foot(*unit) && !kept_in(there, unit->side, square_of(there, unit->id)))
        all.push_back(noted(*unit, notes.skirmish));
    return all;
  };
  const auto ours = dice(fight.attackers), theirs = dice(fight.defenders);
  if (ours.empty() && theirs.empty()) return {whole, 0, 0};
  if (theirs.empty()) return {0, whole, 0};
  if (ours.empty()) return {0, 0, whole};
  const auto we = highest_of(ours), they = highest_of(theirs);
  std::array<std::int64_t, 3> chances{};
  for (std::size_t face = 1; face < 13; ++face) {
    const std::int64_t shown = we[face] - we[face - 1];
    chances[1] += shown * they[face - 1] / whole;
    chances[2] += shown * (whole - they[face]) / whole;
  }
  chances[0] = whole - chances[1] - chances[2];
  return chances;
}

}  // namespace

std::int64_t worth_of(const Look& look, const Unit& unit) {
  const std::int64_t worth = is_guns(unit) ? 900 : 600 + 50 * noted(unit, notes.quality);
  const int last = look.to_break(unit.side);
  if (last <= 1) return 2 * worth;
  return last == 2 ? worth * 3 / 2 : worth;
}

const Fate& Odds::fate(const Look& look, const rules::Advice& advice, const Unit& unit, int markers) {
  const bool sheltered = look.height(look.cell(unit)) > 0 || unit.place, open = look.can_fall_back(unit);
  const Key key{unit.type, noted(unit, notes.morale), markers, sheltered, open};
  const auto [known, is_new] = m_fates.try_emplace(key);
  if (is_new) {
    rules::BattleState imagined = look.state();
    imagined.unit(unit.id).losses = markers;
    for (const Unit* other : look.in(look.cell(unit)))
      if (other->id != unit.id) imagined.unit(other->id).on_table = false;  // what follows for them is not asked
    const auto odds = advice.odds(imagined, "morale", {.units = {{"unit", unit.id}}, .numbers = {}});
    known->second = {odds.millionths("unit gone", 1), odds.millionths("unit moved", 1)};
  }
  return known->second;
}

std::int64_t Odds::toll(const Look& look, const rules::Advice& advice, const Unit& unit, int markers, bool checks) {
  const std::int64_t marks = marker_cost * (markers - unit.losses);
  if (!checks || markers == 0) return marks;
  const Fate& f = fate(look, advice, unit, markers);
  return marks + (f.gone * (worth_of(look, unit) - marks) + f.falls_back * retreat_cost) / whole;
}

bool Odds::sound(const Look& look, const rules::Advice& advice, const Unit& unit) {
  const int late = std::max(0, look.late() - 4);
  return fate(look, advice, unit, unit.losses + 1).gone < too_risky + late * bolder_later;
}

/// What so many hits cost a side that shares them as evenly as it can.
std::int64_t Odds::shared_toll(const Look& look, const rules::Advice& advice, const std::vector<const Unit*>& units,
                               std::size_t hits, bool checks) {
  std::vector<const Unit*> sharing = units;
  std::ranges::stable_sort(sharing, {}, [](const Unit* u) { return u->losses; });
  std::int64_t all = 0;
  for (std::size_t i = 0; i < sharing.size(); ++i) {
    const std::size_t share = hits / sharing.size() + (i < hits % sharing.size() ? 1 : 0);
    all += toll(look, advice, *sharing[i], sharing[i]->losses + static_cast<int>(share), checks);
  }
  return all;
}

const Odds::Blows& Odds::blows(const Look& look, const rules::Advice& advice, const Fight& fight,
                               const std::vector<std::size_t>& group, const Unit& target, int advantage) {
  const int above = look.height(fight.at);
  Key key{target.type,          noted(target, notes.quality), noted(target, notes.skirmish),
          target.place ? 1 : 0, look.woods(fight.at),         advantage};
  for (const std::size_t i : group) {
    const Unit& unit = *fight.attackers[i];
    key.insert(key.end(), {unit.type, noted(unit, notes.quality), noted(unit, notes.skirmish),
                           look.height(fight.from[i]) < above});
  }
  const auto [known, is_new] = m_blows.try_emplace(key);
  if (!is_new) return known->second;
  constexpr std::array<const char*, 4> names{"unit", "second", "support", "support2"};
  rules::BattleState imagined = look.state();
  ProcedureArgs args{.units = {{"target", target.id}}, .numbers = {{"advantage", advantage * 100}}};
  // Who stands in the target square already is not asked about: only blows are counted, not places, and guns would not
  // be asked about alone beside a brigade that has to be named (SQ-ASLT-07).
  for (const Unit* other : look.in(fight.at)) imagined.unit(other->id).on_table = false;
  imagined.unit(target.id).on_table = true;
  imagined.unit(target.id).pose.at = middle_of(look.state(), fight.at);
  for (std::size_t n = 0; n < group.size(); ++n) {
    const Unit& unit = *fight.attackers[group[n]];
    imagined.unit(unit.id).on_table = true;
    imagined.unit(unit.id).pose.at = middle_of(look.state(), fight.from[group[n]]);
    args.units[names[n]] = unit.id;
  }
  if (advice.allowed(imagined, "exchange", args)) {
    const auto odds = advice.odds(imagined, "exchange", args);
    known->second = {of(odds, "inflicted"), of(odds, "returned")};
  } else {
    known->second = {{whole}, {whole}};  // guns in woods, horse at a town: nothing comes of it
  }
  return known->second;
}

std::int64_t Odds::worth(const Look& look, const rules::Advice& advice, const Fight& fight) {
  // Infantry saves against horse alone: horse in company is asked about with the foot it goes with.
  std::vector<std::vector<std::size_t>> groups;
  std::vector<std::size_t> riders;
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    const bool rides = fight.attackers[i]->arm == battle::Arm::Cavalry;
    rides ? riders.push_back(i) : groups.push_back({i});
  }
  std::size_t with = 0;
  for (const std::size_t i : riders) {
    if (with < groups.size() && !is_guns(*fight.attackers[groups[with].front()]))
      groups[with++].push_back(i);
    else
      groups.push_back({i});
  }
  std::size_t highest = 0;
  for (std::size_t i = 1; i < fight.attackers.size(); ++i)
    if (look.height(fight.from[i]) > look.height(fight.from[highest])) highest = i;

  // What so many hits cost either side, when it has not lost the round and when it has.
  std::array<std::array<std::vector<std::int64_t>, 2>, 2> costs;
  for (const std::size_t side : {0U, 1U})
    for (const std::size_t checks : {0U, 1U})
      for (std::size_t hits = 0; hits <= 2 * (side == 0 ? fight.attackers : fight.defenders).size(); ++hits)
        costs[side][checks].push_back(
            shared_toll(look, advice, side == 0 ? fight.defenders : fight.attackers, hits, checks != 0));
  const core::Side attacker = fight.attackers.front()->side;
  auto chances = advantages(look, fight);
  if (fight.later) {
    chances = {};
    const auto stands = static_cast<std::size_t>(noted(look.state(), notes.advantage) % 3);
    const std::size_t whose = stands == core::index(attacker) + 1 ? 1 : 2;
    chances[stands == 0 ? 0 : whose] = whole;
  }
  std::int64_t worth = 0;
  for (int a = 0; a < 3; ++a) {
    const std::int64_t chance = chances[static_cast<std::size_t>(a)];
    if (chance == 0) continue;
    const core::Side has = a == 1 ? attacker : core::other(attacker);
    const int advantage = a == 0 ? 0 : static_cast<int>(core::index(has)) + 1;
    Chances inflicted{whole}, returned{whole};
    for (const auto& group : groups)
      inflicted = together(inflicted, blows(look, advice, fight, group, *fight.defenders.front(), advantage).inflicted);
    for (const Unit* unit : fight.defenders)
      returned = together(returned, blows(look, advice, fight, {highest}, *unit, advantage).returned);
    for (std::size_t i = 0; i < inflicted.size(); ++i)
      for (std::size_t r = 0; r < returned.size(); ++r)
        worth += chance * (inflicted[i] * returned[r] / whole) / whole *
                 (costs[0][i >= r ? 1 : 0][i] - costs[1][r >= i ? 1 : 0][r]);
  }
  return worth / whole;
}

}  // namespace vedette::squares::commander
