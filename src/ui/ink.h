#pragma once

#include <imgui.h>

namespace vedette::ui {

/// What panels write in besides their own colour: titles and whoever is asked, and what will not do.
inline const ImVec4 brass{0.86F, 0.70F, 0.38F, 1}, red_ink{1.0F, 0.55F, 0.45F, 1};

}  // namespace vedette::ui
