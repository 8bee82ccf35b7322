#include "app/rulesets.h"

#include <fmt/format.h>

#include "data/suggest.h"

namespace vedette::app {

const rules::Ruleset& ruleset_named(const std::string& name) {
  if (const rules::Ruleset* found = rulesets::find(name)) return *found;
  std::vector<std::string_view> names;
  for (const rules::Ruleset* ruleset : rulesets::all()) names.push_back(ruleset->name);
  throw bad_input(fmt::format("unknown ruleset '{}'{} (list them with: vedette rules)", name, data::hint(name, names)));
}

}  // namespace vedette::app
