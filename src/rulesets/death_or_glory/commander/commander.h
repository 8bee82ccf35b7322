#pragma once

#include "rules/player.h"

namespace vedette::death_or_glory::commander {

/// The computer commander for Death or Glory: foot marches in column, closes and stops to fire, guns keep their
/// targets, horse waits out of reach until somebody is unsteady or shows a flank, and charges are asked of the rules'
/// exact odds. Thinks anew at every question; chance plays no part.
class Commander final : public rules::Player {
 public:
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "staff"; }
};

}  // namespace vedette::death_or_glory::commander
