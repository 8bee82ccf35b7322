#pragma once

#include <map>
#include <vector>

#include "battle/ruler.h"
#include "rules/player.h"

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
  std::map<std::vector<std::int64_t>, std::int64_t> m_odds;
};

}  // namespace vedette::players::staff
