#pragma once

#include "rulesets/squares/commander/plan.h"

namespace vedette::squares::commander {

/// The worth of standing in a square, in points: near a square we can overwhelm, in company, beside friends rather than
/// within reach of those who could overwhelm us; the hurt out of reach altogether.
class SquaresPosts {
 public:
  SquaresPosts(const Look&, core::Side);
  [[nodiscard]] std::int64_t worth(const battle::Unit&, Square, bool sound) const;
  /// The best that a march of so many points from a square leads to, that square too; rivers and later diagonals apart.
  [[nodiscard]] std::int64_t worth_of_march(const battle::Unit&, Square from, int points, bool sound) const;
  /// How much more strength the enemy can throw at a square than a unit would find there and beside it, in thousandths
  /// of a hit.
  [[nodiscard]] std::int64_t danger(const battle::Unit&, Square) const;

 private:
  struct Prey {
    Square at;
    std::int64_t power = 0, appeal = 0;
    std::int64_t beside = 0;  // our strength next to it and, less of it, two squares off
  };
  [[nodiscard]] std::vector<const battle::Unit*> with(const battle::Unit&, Square) const;
  [[nodiscard]] std::int64_t strength_beside(const battle::Unit&, const Prey&) const;

  const Look& m_look;
  core::Side m_side;
  std::vector<Prey> m_prey;
  std::vector<Square> m_to_hold;  // objectives
};

}  // namespace vedette::squares::commander
