#pragma once

#include "rules/player.h"

namespace vedette::players {

/// Every unit for itself: charges when it may, shoots the nearest, else goes straight for the nearest enemy. The
/// sparring partner a commander with a plan must beat.
class SimplePlayer final : public rules::Player {
 public:
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "simple"; }
};

}  // namespace vedette::players
