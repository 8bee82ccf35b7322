#pragma once

#include "choreography/elbow/field.h"

namespace vedette::choreography::elbow {

/// How one unit's men step aside in one stretch of film. @param near who comes near it, by their first step
[[nodiscard]] stage::Elbows::Steps steps_aside(const Field&, std::uint32_t roster, const std::vector<Near>& near,
                                               const stage::Elbows::Stretch&);

}  // namespace vedette::choreography::elbow
