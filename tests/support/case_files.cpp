#include "support/case_files.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "rules/case_run.h"
#include "rules/scripted.h"
#include "scenario/case_file.h"
#include "support/ids.h"
#include "support/paths.h"

namespace vedette::test {

std::vector<std::string> case_files(const rules::Ruleset& ruleset) {
  std::vector<std::string> files;
  const std::string folder = paths::source_dir() + "/tests/cases/" + std::string{ruleset.name};
  for (const auto& entry : std::filesystem::directory_iterator{folder})
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

void hold_case(const rules::Ruleset& ruleset, const std::string& file) {
  CAPTURE(file);
  data::Faults faults;
  const auto situation = scenario::read_case(file, faults);
  CHECK_MESSAGE(faults.all().empty(), faults.text());
  if (!situation) return;
  const auto result = rules::run_case(ruleset, *situation);
  if (!result) {
    for (const auto& fault : result.error()) CHECK_MESSAGE(false, fault.words);
    return;
  }
  for (const std::string& difference : result->differences) CHECK_MESSAGE(false, difference);
  CHECK((result->refused || result->odds || !result->measure.empty()));
  for (const battle::Entry& entry : result->entries) record_ids(ruleset.name, rules::rules_cited(entry.event));
}

}  // namespace vedette::test
