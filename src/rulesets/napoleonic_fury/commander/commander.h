#pragma once

#include "rules/player.h"

namespace vedette::napoleonic_fury::commander {

/// The computer commander for Napoleonic Fury: guns go up first, brigades close to charging distance in column and wait
/// for each other, charges are weighed by the rules' own modifiers and by the fire they must pass. No chance of its
/// own.
class Commander final : public rules::Player {
 public:
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "staff"; }
};

}  // namespace vedette::napoleonic_fury::commander
