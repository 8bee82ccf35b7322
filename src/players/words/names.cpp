#include "players/words/names.h"

#include "data/suggest.h"

namespace vedette::players {
namespace {

struct Named {
  std::uint16_t id;
  std::string_view name;
};

/// True when `start` is the beginning of `name`, ending where a word ends.
bool begins(std::string_view name, std::string_view start) {
  const std::string whole = folded(name).letters, part = folded(start).letters;
  return !part.empty() && whole.starts_with(part) && (whole.size() == part.size() || whole[part.size()] == ' ');
}

std::uint16_t take_named(Line& line, const std::vector<Named>& known, std::string_view what,
                         std::initializer_list<std::string_view> stops) {
  line.take("the");
  const data::Mark at = line.mark();
  const Named* longest = nullptr;
  std::size_t end = 0;
  for (const Named& named : known)
    if (const auto after = line.end_of_name(named.name); after && *after > end) longest = &named, end = *after;
  if (longest != nullptr) {
    line.go_back(end);
    return longest->id;
  }
  const auto quoted = line.take_quoted();
  const std::string said = quoted ? *quoted : line.take_until(stops);
  if (said.empty()) throw WordFault{at, "a " + std::string{what} + "'s name is missing here"};
  std::vector<Named> fitting;
  for (const Named& named : known) {
    if (folded(named.name).letters == folded(said).letters) return named.id;
    if (begins(named.name, said)) fitting.push_back(named);
  }
  if (fitting.size() == 1) return fitting.front().id;
  std::vector<std::string_view> names;
  for (const Named& named : fitting.empty() ? known : fitting) names.push_back(named.name);
  if (!fitting.empty()) throw WordFault{at, "'" + said + "' may be " + data::listed(names)};
  throw WordFault{at, "unknown " + std::string{what} + " '" + said + "'" + data::hint(said, names)};
}

}  // namespace

rules::UnitId take_unit(Line& line, const battle::Scenario& scenario, std::initializer_list<std::string_view> stops) {
  std::vector<Named> known;
  for (const battle::UnitSheet& sheet : scenario.units) known.push_back({sheet.id.value, sheet.name});
  return {take_named(line, known, "unit", stops)};
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
