#include "choreography/elbow/field.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "choreography/footprint.h"
#include "choreography/gait.h"
#include "choreography/unit_strip.h"
#include "stage/free_ground.h"
#include "stage/lanes.h"

namespace vedette::choreography::elbow {
namespace {

using stage::Elbows;

constexpr int look = 2;         // steps between two looks for who comes near whom
constexpr int beforehand = 12;  // steps before anybody may be in anybody's way from which they may give way

void join(std::vector<Elbows::Stretch>& stretches, int first, int last) {
  if (!stretches.empty() && first <= stretches.back().last)
    stretches.back().last = std::max(stretches.back().last, last);
  else
    stretches.push_back({first, last});
}

}  // namespace

Footprint reach_of(const stage::Roster& roster, const stage::Block& block) {
  Footprint print = footprint(block);
  const bool mounted = roster.arm == stage::Arm::Horse || roster.arm == stage::Arm::Staff;
  const float round = mounted ? 3.0F : 2.0F, teams = 60;  // metres: closers, disorder; teams and caissons
  for (const stage::Layout* lanes : {&block.from, &block.to}) {
    if (!lanes->mesh || (lanes == &block.from && block.morph >= 1)) continue;
    // Riders in lanes are among the enemy, far before where their ranks were.
    const float ahead = stage::foremost_in_mesh(*lanes, roster.in_layout()) - lanes->deep() / 2;
    print.at = print.at + stage::heading(print.bearing) * ((lanes->about ? -0.5F : 0.5F) * ahead);
    print.depth += ahead;
    break;
  }
  print.front += 2 * round;
  print.depth += roster.battery ? teams : 2 * round + 2;
  return print;
}

bool may_mingle(const stage::Roster& roster, const stage::Block& block) {
  constexpr float aside = 0.15F;
  if (block.scatters || (roster.arm == stage::Arm::Horse && std::abs(std::sin(block.heel)) > aside)) return true;
  if (roster.battery && block.limbered > 0 && block.limbered < 1) return true;  // crews among their teams
  return block.morph > 0 && block.morph < 1 && block.from != block.to;
}

bool walks_among_houses(const stage::Roster& roster, const stage::Block& block) {
  if (!roster.free || roster.battery || block.settled >= 1 || natural_speed(roster.arm, block.clip) <= 0) return false;
  const Footprint print = footprint(block);
  return roster.free->holds_house(print.at, (print.front + print.depth) / 2);
}

std::optional<stage::Block> Field::block(std::uint32_t roster, int step) const {
  const double at = step * double{Elbows::every};
  const auto* strip = static_cast<const UnitStrip*>(tracks[roster]->at(at));
  if (strip == nullptr) return {};
  stage::Block block = strip->block(at);
  if (block.presence <= 0) return {};
  return block;
}

std::optional<float> Field::cut(std::uint32_t roster, int step) const {
  const double before = (step - 1) * double{Elbows::every}, at = step * double{Elbows::every};
  for (const double second : {before, at}) {
    const auto* strip = static_cast<const UnitStrip*>(tracks[roster]->at(second));
    if (strip == nullptr) continue;
    if (const auto cut = strip->cut();
        cut && *cut > before && *cut <= at)  // rounded it must not lie at the step before
      return std::max(static_cast<float>(*cut), std::nextafter(static_cast<float>(before), static_cast<float>(at)));
  }
  return {};
}

std::vector<Meetings> meetings_of(const Field& field, int steps) {
  const auto rosters = static_cast<std::uint32_t>(field.rosters.size());
  std::vector<Meetings> all(rosters);
  std::vector<std::pair<std::uint32_t, Footprint>> here;
  const auto wanted = [&](std::uint32_t roster, int step) {
    join(all[roster].stretches, std::max(0, step - beforehand), step + look + beforehand);
  };
  const auto meets = [&](std::uint32_t roster, std::uint32_t other, int step) {
    wanted(roster, step);
    auto& near = all[roster].near;
    const auto known = std::ranges::find_if(near.rbegin(), near.rend(),
                                            [&](const Near& n) { return n.roster == other && n.last >= step - look; });
    if (known != near.rend())
      known->last = step + look;
    else
      near.push_back({other, step - look, step + look});
  };
  for (int step = 0; step < steps; step += look) {
    here.clear();
    for (std::uint32_t i = 0; i < rosters; ++i) {
      const auto block = field.block(i, step);
      if (!block) continue;
      if (may_mingle(field.rosters[i], *block) || walks_among_houses(field.rosters[i], *block)) wanted(i, step);
      here.emplace_back(i, reach_of(field.rosters[i], *block));
    }
    for (std::size_t i = 0; i < here.size(); ++i)
      for (std::size_t j = i + 1; j < here.size(); ++j) {
        const Footprint &a = here[i].second, &b = here[j].second;
        const float round = (a.front + a.depth + b.front + b.depth) / 2;
        if (std::abs(a.at.x - b.at.x) > round || std::abs(a.at.y - b.at.y) > round || overlap(a, b) <= 0) continue;
        meets(here[i].first, here[j].first, step), meets(here[j].first, here[i].first, step);
      }
  }
  return all;
}

}  // namespace vedette::choreography::elbow
