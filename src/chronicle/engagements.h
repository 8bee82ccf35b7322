#pragma once

#include "chronicle/chronicle.h"

namespace vedette::chronicle {

/// One event that weighs something, with what it was when it happened.
struct Deed {
  Sequence sequence = 0, root = 0;  // root: the first of its chain of causes
  std::int32_t turn = 0;
  UnitId by, struck;
  bool contact = false;
  std::int64_t weight = 0;
};

/// Which engagement each deed belongs to, numbered from 0 by their first deed.
[[nodiscard]] std::vector<std::size_t> tied(std::span<const Deed>);

}  // namespace vedette::chronicle
