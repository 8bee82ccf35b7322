#include "app/uniform_check.h"

#include <algorithm>
#include <array>

#include "assets/wardrobe.h"
#include "data/suggest.h"

namespace vedette::app {
namespace {

using Words = std::vector<std::string_view>;

Words uniforms_of(const assets::Wardrobe& wardrobe) {
  Words keys;
  for (const assets::Uniform& uniform : wardrobe.uniforms) keys.push_back(uniform.key);
  return keys;
}

Words flags_of(const assets::Wardrobe& wardrobe) {
  Words keys;
  for (const assets::Flag& flag : wardrobe.flags) keys.push_back(flag.key);
  return keys;
}

Words colours_of(const assets::Wardrobe& wardrobe) {
  Words names;
  for (const auto& [name, colour] : wardrobe.palette) names.push_back(name);
  return names;
}

/// A key of the scenario, and the words it may have.
struct Key {
  std::string_view key, title;
  Words known;
};

void check_block(const data::Node& block, const std::array<Key, 3>& keys, const std::string& file,
                 data::Faults& faults) {
  for (const Key& key : keys) {
    const data::Node* node = block.find(key.key);
    if (node == nullptr || node->text.empty() || node->text.starts_with('#')) continue;
    if (std::ranges::find(key.known, node->text) == key.known.end())
      faults.error(file, node->at,
                   "unknown " + std::string{key.title} + " '" + node->text + "'" + data::hint(node->text, key.known));
  }
}

}  // namespace

void check_uniforms(const data::Document& scenario, const std::filesystem::path& models, data::Faults& faults) {
  data::Faults its_own;
  const auto wardrobe = assets::load_wardrobe(models, its_own);
  if (!wardrobe) return;
  const std::array keys{Key{"uniform", "uniform", uniforms_of(*wardrobe)}, Key{"flag", "flag", flags_of(*wardrobe)},
                        Key{"facing_colour", "colour", colours_of(*wardrobe)}};
  for (const char* list : {"sides", "generals", "units"})
    if (const data::Node* blocks = scenario.root.find(list))
      for (const data::Node& block : blocks->items) check_block(block, keys, scenario.file, faults);
}

}  // namespace vedette::app
