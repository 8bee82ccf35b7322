#pragma once

#include "players/staff/squares_odds.h"

namespace vedette::players::staff {

/// The computer commander for Squares: brings brigades together beside a weak square and assaults it from all sides
/// by the rules' exact odds, bombards first, rallies the hurt out of reach. Thinks anew at every question; keeps only
/// odds, which never change what is answered. Chance plays no part.
class SquaresStaff final : public rules::Player {
 public:
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "staff"; }

 private:
  SquaresOdds m_odds;
};

}  // namespace vedette::players::staff
