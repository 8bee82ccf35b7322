#pragma once

#include "rulesets/burt/commander/look.h"

namespace vedette::burt::commander {

/// The computer commander for Steve Burt's rules. Thinks anew at every question from what its side may know; keeps only
/// odds, which never change what is answered.
class Commander final : public rules::Player {
 public:
  explicit Commander(std::uint64_t seed) : m_seed{seed} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "staff"; }

 private:
  std::uint64_t m_seed;
  Odds m_odds;
};

}  // namespace vedette::burt::commander
