#pragma once

#include <vector>

namespace vedette::battle {

/// The ids of units or of leaders, in their order. For who records while he goes through them: what he reads of a
/// unit may have changed since, its id has not.
template <class One>
[[nodiscard]] auto ids_of(const std::vector<One>& all) {
  std::vector<decltype(One::id)> ids;
  ids.reserve(all.size());
  for (const One& one : all) ids.push_back(one.id);
  return ids;
}

}  // namespace vedette::battle
