#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/context.h"
#include "chronicle/words.h"
#include "data/fault.h"

namespace vedette::app {

/// Reads a word file (models/words/en.yaml). Every kind of sentence has enough patterns, and they use the slots there
/// are. Nothing where there are faults.
[[nodiscard]] std::optional<chronicle::Words> words_of(std::string_view text, const std::string& file, data::Faults&);

/// The words of a language. @throws Failure that lists the languages there are.
[[nodiscard]] chronicle::Words words_named(const Context&, const std::string& language);

}  // namespace vedette::app
