// Any bytes as a scenario: read over a small map, then checked as `vedette check` does.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "scenario/check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  static const scenario::Heights heights{.columns = 3,
                                         .rows = 3,
                                         .cell_mm = 100'000,
                                         .step_um = 10'000,
                                         .offset_mm = 5,
                                         .steps = {0, 1, 2, 3, 4, 5, 6, 7, 8}};
  static const scenario::Vocabulary words{.ruleset = "one-hour",
                                          .types = {"INF", "LINF"},
                                          .qualities = {"ELITE"},
                                          .nations = {"OTHER"},
                                          .options = {{"oh.turn_limit", {"none"}, true, 1, 1'000}},
                                          .units_low = 3,
                                          .units_high = 8};
  data::Faults faults;
  if (const auto document = data::parse({reinterpret_cast<const char*>(bytes), size}, "s.yaml", faults)) {
    scenario::ScenarioFile read;
    read.scenario = scenario::read_scenario(*document, heights, words, faults, &read.marks);
    if (!faults.any_error()) scenario::check(read, faults);
  }
  static_cast<void>(faults.text());
  return 0;
}
