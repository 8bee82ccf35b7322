// Any bytes as a case file; one that can be read is run too, with a bound on how many falls of the dice are tried.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/case_run.h"
#include "rulesets/registry.h"
#include "scenario/case_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  data::Faults faults;
  const auto file = scenario::parse_case({reinterpret_cast<const char*>(bytes), size}, "c.yaml", faults);
  static_cast<void>(faults.text());
  if (!file) return 0;
  const rules::Ruleset* ruleset = rulesets::find(file->situation.scenario->ruleset);
  if (ruleset == nullptr) return 0;
  const auto result = rules::run_case(*ruleset, file->situation, {.runs = 300});
  for (const rules::CaseFault& fault : result ? result->differences : result.error())
    static_cast<void>(file->place(fault.where));
  return 0;
}
