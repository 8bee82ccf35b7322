#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "assets/model.h"

namespace vedette::render {

/// A part of a model as a model of its own, with all its movements: one gunner of a piece, the piece without them, a
/// limber's team without the gun. @param place right and forward: what becomes the part's own middle.
[[nodiscard]] assets::Model part_of(const assets::Model&, std::string name,
                                    const std::function<bool(std::string_view bone)>& belongs, stage::Vec2 place = {});

}  // namespace vedette::render
