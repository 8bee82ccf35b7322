#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "data/read.h"
#include "data/suggest.h"

namespace vedette::assets {

/// A sheet with one paragraph for each of some names, under one key and in any order. An unknown name and one that has
/// no paragraph are faults. @param names in the order of what is made @param what a name is called in a fault
/// @param read makes one of a paragraph: `Made(data::Reading&, const data::Node&)`
template <class Made, std::size_t count, class Read>
std::array<Made, count> read_paragraphs(const data::Document& document, data::Faults& faults, const char* sheet,
                                        const char* key, const std::array<std::string_view, count>& names,
                                        std::string_view what, Read read) {
  data::Reading reading{document.file, faults};
  std::array<Made, count> all;
  data::Keys keys{reading, document.root, sheet};
  const data::Node* listed = keys.need(key);
  keys.finish();
  if (listed == nullptr) return all;
  std::array<bool, count> told{};
  for (const auto& entry : listed->entries) {
    const auto name = std::ranges::find(names, entry.key);
    if (name == names.end()) {
      reading.error(entry.at, "unknown " + std::string{what} + " '" + entry.key + "'" + data::hint(entry.key, names));
      continue;
    }
    const auto which = static_cast<std::size_t>(name - names.begin());
    told[which] = true;
    all[which] = read(reading, entry.value);
  }
  for (std::size_t which = 0; which < count; ++which)
    if (!told[which]) reading.error(listed->at, "no '" + std::string{names[which]} + "' (expected a paragraph for it)");
  return all;
}

/// A file, read whole. @return none where it has a fault
template <class Read>
auto load_sheet(const std::filesystem::path& file, data::Faults& faults, Read read)
    -> std::optional<decltype(read(std::declval<const data::Document&>(), faults))> {
  const std::size_t before = faults.errors();
  const auto document = data::load(file.string(), faults);
  if (!document) return std::nullopt;
  auto made = read(*document, faults);
  if (faults.errors() != before) return std::nullopt;
  return made;
}

}  // namespace vedette::assets
