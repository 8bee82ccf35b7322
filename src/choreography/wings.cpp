#include "choreography/wings.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "battle/scenario.h"
#include "battle/state.h"

namespace vedette::choreography {
namespace {

const battle::Personage* head_of(const battle::Scenario& scenario, battle::Side side, std::string_view command) {
  const auto head = std::ranges::find_if(scenario.people, [&](const battle::Personage& person) {
    return person.side == side && !command.empty() && person.command == command;
  });
  return head == scenario.people.end() ? nullptr : &*head;
}

/// How far two wings are from being one, in metres.
float between(const Wing& a, const Wing& b) {
  return std::max(length(a.way.front() - b.way.front()), length(a.way.back() - b.way.back()));
}

Wing together(Wing a, const Wing& b) {
  const float share = b.figures / std::max(1.0F, a.figures + b.figures);
  for (std::size_t i = 0; i < a.way.size(); ++i) a.way[i] = mix(a.way[i], b.way[i], share);
  a.units.insert(a.units.end(), b.units.begin(), b.units.end());
  a.figures += b.figures;
  return a;
}

}  // namespace

std::vector<std::string> leaders_of(const battle::Scenario& scenario, const battle::BattleState& start) {
  std::vector<std::string> leaders;
  for (const battle::Unit& unit : start.units) {
    const battle::UnitSheet& sheet = scenario.sheet(unit.id);
    const battle::Personage* head = head_of(scenario, sheet.side, sheet.command);
    for (std::size_t step = 0; head != nullptr && step < scenario.people.size(); ++step) {
      const auto under = std::ranges::find(head->traits, "under", &battle::Setting::key);
      const auto* above = under == head->traits.end() ? nullptr : head_of(scenario, sheet.side, under->value);
      if (above == nullptr) break;
      head = above;
    }
    leaders.push_back(head == nullptr ? std::string{} : head->name);
  }
  return leaders;
}

std::vector<Wing> wings_of(const Film& film, std::span<const UnitWay> ways, float apart) {
  std::vector<Wing> wings;
  for (const UnitWay& way : ways) {
    const stage::Roster& roster = film.set.rosters[way.unit];
    wings.push_back({.side = roster.side,
                     .leader = film.leaders[way.unit],
                     .units = {way.unit},
                     .figures = static_cast<float>(std::max(1, roster.figures)),
                     .way = way.places});
  }
  // The two nearest are brought together until all that are left are far from each other.
  while (true) {
    std::optional<std::pair<std::size_t, std::size_t>> nearest;
    float least = apart;
    for (std::size_t i = 0; i < wings.size(); ++i)
      for (std::size_t k = i + 1; k < wings.size(); ++k) {
        if (wings[i].side != wings[k].side || wings[i].leader != wings[k].leader) continue;
        if (const float gap = between(wings[i], wings[k]); gap < least) least = gap, nearest = {i, k};
      }
    if (!nearest) break;
    wings[nearest->first] = together(std::move(wings[nearest->first]), wings[nearest->second]);
    wings.erase(wings.begin() + static_cast<std::ptrdiff_t>(nearest->second));
  }
  std::ranges::stable_sort(wings, std::greater{}, &Wing::figures);
  return wings;
}

}  // namespace vedette::choreography
