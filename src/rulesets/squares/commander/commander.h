#pragma once

#include "rulesets/squares/commander/odds.h"

namespace vedette::squares::commander {

/// The computer commander for Squares: brings brigades together beside a weak square and assaults it from all sides
/// by the rules' exact odds, bombards first, rallies the hurt out of reach. Thinks anew at every question; keeps only
/// odds, which never change what is answered. Chance plays no part.
class Commander final : public rules::Player {
 public:
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "staff"; }
  bool begin_anew(std::uint64_t) override { return true; }  // the same odds hold in the next game

 private:
  Odds m_odds;
};

}  // namespace vedette::squares::commander
