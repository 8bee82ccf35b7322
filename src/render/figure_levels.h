#pragma once

#include <vector>

#include "assets/model.h"

namespace vedette::render {

/// A level of detail, for a figure so many pixels tall or taller.
struct FigureLevel {
  float at_least = 0;
  assets::ModelLevel mesh;
};
/// Figures of so many pixels throw the shadow of a figure; smaller ones that of a post.
inline constexpr float near_figure = 46;

/// Finest first: the model's own three, the first two each also with fewer triangles, and two coarser than the last.
/// The last is for any figure.
[[nodiscard]] std::vector<FigureLevel> levels_of(const assets::Model& model);

/// Each of its larger bodies with as small a share of its triangles as keeps it within so many metres of its shape.
/// What is small or flat (belts, plates, locks, eyes) stays whole: it lies on a larger body and would sink into it.
[[nodiscard]] assets::ModelLevel simplified(const assets::ModelLevel& level, float share, float metres);

/// What a near and a far figure throws as its shadow.
struct ShadowMeshes {
  assets::ModelLevel near, far;
};
[[nodiscard]] ShadowMeshes shadows_of(const assets::Model& model);

}  // namespace vedette::render
