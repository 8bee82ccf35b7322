#pragma once

#include <string>

namespace vedette::ui {

/// A line to be clicked, as many rows high as its text needs in its window. @pre within an ID of its own
/// @return it was clicked
[[nodiscard]] bool wrapped_selectable(const std::string& text, bool chosen = false);

}  // namespace vedette::ui
