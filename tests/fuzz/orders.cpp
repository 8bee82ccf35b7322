// Any text as a file of orders and as a file of dice: it is read, or refused with faults that have their place.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "players/typed_dice.h"
#include "players/words/orders.h"

namespace {

using namespace vedette;

battle::Scenario scene() {
  battle::Scenario scenario;
  scenario.sides[0].name = "British";
  scenario.sides[1].name = "French";
  for (const char* name : {"1st Foot", "Lemoine's guns", "1st Léger I", "1st Léger II", "42nd Ligne"}) {
    battle::UnitSheet sheet;
    sheet.id = {static_cast<std::uint16_t>(scenario.units.size() + 1)};
    sheet.side = scenario.units.size() < 2 ? core::Side::Red : core::Side::Blue;
    sheet.name = name;
    scenario.units.push_back(sheet);
  }
  for (const auto kind : {battle::FeatureKind::Road, battle::FeatureKind::Town}) {
    battle::Feature feature;
    feature.id = {static_cast<std::uint16_t>(scenario.ground.features.size() + 1)};
    feature.kind = kind;
    feature.name = kind == battle::FeatureKind::Road ? "Beach Road" : "Village";
    scenario.ground.features.push_back(feature);
  }
  return scenario;
}

void must_be_placed(const data::Faults& faults) {
  for (const data::Fault& fault : faults.all())
    if (fault.at.line < 1 || fault.at.column < 1 || fault.words.empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const battle::Scenario scenario = scene();
  static const rules::PhaseInfo phases[] = {{1, "movement", "1 Movement"}, {3, "shooting", "3 Shooting"}};
  rules::Ruleset ruleset{};
  ruleset.phases = phases;
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  data::Faults faults;
  const auto orders = players::read_orders("orders", text, ruleset, scenario, faults);
  must_be_placed(faults);
  if (orders.has_value() == faults.any_error()) std::abort();
  if (orders)
    for (const players::WrittenOrder& written : orders->all)
      if (!written.order.unit || written.order.words.empty()) std::abort();
  const auto dice = players::TypedDice::read("dice", text);
  if (!dice) must_be_placed(dice.error());
  return 0;
}
