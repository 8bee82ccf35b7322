#include "rules/decision.h"

#include <algorithm>

#include "battle/hash_of.h"

namespace vedette::rules {
const Choice* Decision::choice(std::string_view key) const {
  const auto found = std::ranges::find(choices, key, &Choice::key);
  return found == choices.end() ? nullptr : &*found;
}

std::string Decision::keys() const {
  std::string text;
  for (const Choice& one : choices) text += (text.empty() ? "" : ", ") + one.key;
  return text;
}

std::uint64_t Decision::fingerprint() const {
  return battle::hash_of(*this, "question");
}

}  // namespace vedette::rules
