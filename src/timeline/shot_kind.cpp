#include "timeline/shot_kind.h"

#include <algorithm>

namespace vedette::timeline {

std::optional<ShotKind> shot_kind(std::string_view name) {
  const auto* const found = std::ranges::find(shot_kind_names, name);
  if (found == shot_kind_names.end()) return {};
  return static_cast<ShotKind>(found - shot_kind_names.begin());
}

}  // namespace vedette::timeline
