#include "support/case_files.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "rules/case_run.h"
#include "rules/scripted.h"
#include "scenario/case_file.h"
#include "support/paths.h"

namespace vedette::test {
namespace {

/// What `vedette rules` lists of a procedure is true: every measure it gives is among those said.
void hold_words(const rules::ActResult& act) {
  const auto is_said = [&](std::string_view label) {
    return std::ranges::any_of(act.procedure->measures, [&](const rules::MeasureInfo& info) {
      const std::string_view said = info.label;
      if (said.starts_with('*')) return label.ends_with(said.substr(1));
      if (said.ends_with('*')) return label.starts_with(said.substr(0, said.size() - 1));
      return label == said;
    });
  };
  const auto hold = [&](const rules::Measure& measure) {
    for (const auto& row : measure) CHECK_MESSAGE(is_said(row.first), act.procedure->name << ": " << row.first);
  };
  hold(act.measure);
  if (act.odds)
    for (const rules::Case& c : act.odds->cases) hold(c.measure);
}

}  // namespace

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
  const auto read = scenario::read_case(file, faults);
  CHECK_MESSAGE(faults.all().empty(), faults.text());
  if (!read) return;
  const auto result = rules::run_case(ruleset, read->situation);
  if (!result) {
    for (const rules::CaseFault& fault : result.error()) CHECK_MESSAGE(false, read->place(fault.where) << fault.words);
    return;
  }
  for (const rules::CaseFault& difference : result->differences)
    CHECK_MESSAGE(false, read->place(difference.where) << difference.words);
  CHECK_MESSAGE(result->compared, "the case says what it expects");
  for (const rules::ActResult& act : result->acts) hold_words(act);
}

}  // namespace vedette::test
