#pragma once

#include "rules/player.h"

namespace vedette::players {

/// Gives legal orders by lot: first what is done and by which unit, then how.
class RandomPlayer final : public rules::Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : m_seed{seed} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "random"; }

 private:
  std::uint64_t m_seed;
};

}  // namespace vedette::players
