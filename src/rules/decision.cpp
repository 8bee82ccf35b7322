#include "rules/decision.h"

#include "battle/walk.h"
#include "core/hash.h"

namespace vedette::rules {
namespace {

struct HashLeaf {
  static constexpr bool wants_names = false;
  core::Hasher hash;
  void number(const char*, std::int64_t v) { hash.number(static_cast<std::uint64_t>(v)); }
  void text(const char* name, const std::string& v) {
    if (std::string_view{name} == "question") return;  // wording may be improved without breaking replays
    hash.number(v.size());
    hash.bytes(std::as_bytes(std::span{v}));
  }
  void enter(const char*) {}
  void leave() {}
};

}  // namespace

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
  HashLeaf leaf;
  battle::walk(leaf, *this);
  return leaf.hash.value();
}

}  // namespace vedette::rules
