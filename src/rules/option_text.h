#pragma once

#include <optional>
#include <string>

#include "rules/ruleset.h"

namespace vedette::rules {

/// A value as a scenario writes it ("front", "4.5", "none"), as it is stored; empty when the option does not allow it.
[[nodiscard]] std::optional<std::int64_t> stored_option(const OptionInfo&, std::string_view text);
/// A stored value as a scenario would write it.
[[nodiscard]] std::string option_text(const OptionInfo&, std::int64_t stored);
/// "off, on", or "4 to 6", for messages.
[[nodiscard]] std::string allowed_values(const OptionInfo&);

/// A scenario's settings over the defaults of `infos`, in their order. @param list the rule that lists the options.
/// @return every fault: unknown keys and values.
[[nodiscard]] core::Result<std::vector<std::int64_t>, std::vector<Refusal>> chosen_options(
    std::span<const OptionInfo> infos, std::string_view list, std::span<const battle::Setting> settings);

}  // namespace vedette::rules
