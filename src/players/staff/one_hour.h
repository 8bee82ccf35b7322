#pragma once

#include <memory>
#include <optional>

#include "players/staff/firing.h"
#include "players/staff/temper.h"

namespace vedette::players::staff {

/// The computer commander for One Hour. Thinks anew at every question from the state alone: the same state, seed and
/// question give the same answer, whatever was asked before.
class OneHourStaff final : public rules::Player {
 public:
  explicit OneHourStaff(std::uint64_t seed) : m_seed{seed} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "staff"; }

 private:
  [[nodiscard]] rules::Answer move(const Situation&, const rules::SideView&, const rules::Decision&,
                                   const rules::Advice&);

  std::uint64_t m_seed;
  Temper m_temper;
  // Read once for the battle: nothing in them changes with the state.
  const battle::Scenario* m_scenario = nullptr;
  std::optional<Almanac> m_almanac;
  std::unique_ptr<GroundEye> m_ground;
  OddsBook m_odds;
  Lines m_lines;
};

}  // namespace vedette::players::staff
