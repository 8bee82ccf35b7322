#pragma once

#include <string>
#include <vector>

#include "ui/studio_model.h"

namespace vedette::ui {

/// A written order as the panel shows it: for whom, what, and how far it has come.
struct OrderRow {
  std::string leader, kind, whereabouts;
};
/// The orders of one side that still hold, the newest first.
/// @pre scenario and state are there.
[[nodiscard]] std::vector<OrderRow> order_rows(const StudioModel&, core::Side);

}  // namespace vedette::ui
