#include "players/words/names.h"

#include <algorithm>
#include <functional>

#include "data/suggest.h"
#include "players/words/meant.h"

namespace vedette::players {
namespace {

struct Named {
  std::uint16_t id;
  std::string_view name;
  bool likely = true;  // false: of the other side than the one the order speaks of
};

std::vector<std::string_view> names_of(const std::vector<Named>& known) {
  std::vector<std::string_view> names;
  for (const Named& named : known) names.push_back(named.name);
  return names;
}

/// Whoever may be meant; the likely ones alone where there are any.
std::vector<Named> fitting(const std::vector<Named>& known, std::string_view said) {
  std::vector<Named> found;
  for (const std::size_t i : meant(said, names_of(known))) found.push_back(known[i]);
  if (std::ranges::any_of(found, &Named::likely)) std::erase_if(found, std::not_fn(&Named::likely));
  return found;
}

/// The one who is meant. @param what "unit", "town" ...
std::uint16_t the_one(const std::vector<Named>& known, std::string_view said, data::Mark at, std::string_view what) {
  const std::vector<Named> found = fitting(known, said);
  if (found.size() == 1) return found.front().id;
  const std::string words = "'" + std::string{said} + "'";
  if (!found.empty()) throw WordFault{at, words + " may be " + data::listed(names_of(found))};
  throw WordFault{at, "unknown " + std::string{what} + ' ' + words + data::hint(said, names_of(known))};
}

/// The longest name that comes next as a whole; takes it.
const Named* take_whole(Line& line, const std::vector<Named>& known) {
  const Named* longest = nullptr;
  std::size_t end = 0;
  for (const Named& named : known)
    if (const auto after = line.end_of_name(named.name); after && *after > end) longest = &named, end = *after;
  if (longest != nullptr) line.go_back(end);
  return longest;
}

std::uint16_t take_named(Line& line, const std::vector<Named>& known, std::string_view what,
                         std::initializer_list<std::string_view> stops) {
  line.take("the");
  const data::Mark at = line.mark();
  if (const Named* named = take_whole(line, known)) return named->id;
  const auto quoted = line.take_quoted();
  const std::string said = quoted ? *quoted : line.take_until(stops);
  if (said.empty()) throw WordFault{at, "a " + std::string{what} + "'s name is missing here"};
  return the_one(known, said, at, what);
}

std::vector<Named> units_of(const battle::Scenario& scenario, std::optional<core::Side> side) {
  std::vector<Named> known;
  for (const battle::UnitSheet& sheet : scenario.units)
    known.push_back({sheet.id.value, sheet.name, !side || sheet.side == *side});
  return known;
}

}  // namespace

rules::UnitId take_unit(Line& line, const battle::Scenario& scenario, std::initializer_list<std::string_view> stops,
                        std::optional<core::Side> side) {
  return {take_named(line, units_of(scenario, side), "unit", stops)};
}

std::optional<rules::LeaderId> take_general(Line& line, const battle::Scenario& scenario,
                                            std::optional<core::Side> side) {
  std::vector<Named> generals;
  for (std::size_t i = 0; i < scenario.people.size(); ++i)
    generals.push_back(
        {static_cast<std::uint16_t>(i + 1), scenario.people[i].name, !side || scenario.people[i].side == *side});
  std::vector<Named> units = units_of(scenario, side);
  const std::size_t start = line.place();
  const data::Mark at = line.mark();
  const Named* general = take_whole(line, generals);
  const std::string said = general != nullptr ? std::string{general->name} : line.take_until({"chooses"});
  if (line.next_word() == "chooses") {
    if (general != nullptr) return rules::LeaderId{general->id};
    line.go_back(start);
    const bool a_unit = line.take("army") || take_whole(line, units) != nullptr || !fitting(units, said).empty();
    if (!a_unit && !said.empty() && !generals.empty()) {
      static_cast<void>(line.take_until({"chooses"}));
      if (!fitting(generals, said).empty()) return rules::LeaderId{the_one(generals, said, at, "general")};
      units.insert(units.end(), generals.begin(), generals.end());
      static_cast<void>(the_one(units, said, at, "unit or general"));  // refused with the nearest of all
    }
  }
  line.go_back(start);
  return std::nullopt;
}

rules::FeatureId take_place(Line& line, const battle::Scenario& scenario, battle::FeatureKind kind,
                            std::string_view what, std::initializer_list<std::string_view> stops) {
  std::vector<Named> known;
  for (const battle::Feature& feature : scenario.ground.features)
    if (feature.kind == kind) known.push_back({feature.id.value, feature.name});
  if (known.empty()) throw WordFault{line.mark(), "this battlefield has no " + std::string{what}};
  return {take_named(line, known, what, stops)};
}

rules::FeatureId take_feature(Line& line, const battle::Scenario& scenario,
                              std::initializer_list<std::string_view> stops) {
  const data::Mark at = line.mark();
  if (line.take("feature")) {
    const auto number = line.take_number(1);
    if (!number || *number < 1 || *number > std::ssize(scenario.ground.features))
      throw WordFault{
          at, "which feature? (expected a number from 1 to " + std::to_string(scenario.ground.features.size()) + ")"};
    return {static_cast<std::uint16_t>(*number)};
  }
  std::vector<Named> known;
  for (const battle::Feature& feature : scenario.ground.features)
    if (is_only_name(scenario, feature)) known.push_back({feature.id.value, feature.name});
  return {take_named(line, known, "feature", stops)};
}

bool is_only_name(const battle::Scenario& scenario, const battle::Feature& feature) {
  return !feature.name.empty() &&
         std::ranges::count(scenario.ground.features, feature.name, &battle::Feature::name) == 1;
}

}  // namespace vedette::players
