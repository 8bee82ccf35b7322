#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "house/source_file.h"

namespace vedette::house {

/// The room a source lies in ("rulesets/burt"), or empty when its folder is none.
[[nodiscard]] std::string_view room_of(std::string_view path);
/// Every include of `source` that the house forbids, one line each: room to room, and foreign headers outside the room
/// that owns them. @param known paths of all sources, from src.
[[nodiscard]] std::vector<std::string> forbidden_includes(const SourceFile& source, const std::set<std::string>& known);

}  // namespace vedette::house
