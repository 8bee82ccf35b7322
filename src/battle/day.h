#pragma once

#include <string>

namespace vedette::battle {

/// "4 July 1806" from "1806-07-04"; anything else as it stands.
[[nodiscard]] std::string day_text(const std::string& date);

}  // namespace vedette::battle
