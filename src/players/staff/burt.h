#pragma once

#include "players/staff/burt_look.h"

namespace vedette::players::staff {

/// The computer commander for Steve Burt's rules. Thinks anew at every question from what its side may know; keeps only
/// odds, which never change what is answered.
class BurtStaff final : public rules::Player {
 public:
  explicit BurtStaff(std::uint64_t seed) : m_seed{seed} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "staff"; }

 private:
  std::uint64_t m_seed;
  BurtOdds m_odds;
};

}  // namespace vedette::players::staff
