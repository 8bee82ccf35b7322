#pragma once

#include <string_view>
#include <vector>

#include "rulesets/one_hour/types.h"

namespace vedette::one_hour::commander {

using namespace core;

/// What the printed tables (and the house values over them) say of one type. Means are thousandths of a hit.
struct Numbers {
  std::string_view word;  // "LINF"
  Length pace;            // allowance of a move
  Length range;           // of its fire
  std::int64_t fire = 0;  // mean hits of a shot at a target in the open
  std::int64_t fire_in_square = 0;
  std::int64_t fight = 0;    // mean hits of a fight
  std::int64_t doubled = 0;  // of a fight against a flank or against guns
  bool foot = false, cavalry = false, guns = false;
  bool squares = false;  // can form square
  bool woods = false;    // can enter woods
};

/// The rulebook as a commander has it in his head, read from the game's charts. Good enough to choose where to
/// stand; charges and targets are weighed by the rules' exact odds.
class Almanac {
 public:
  explicit Almanac(const BattleState&);
  [[nodiscard]] const Numbers& of(const Unit& unit) const { return m_types[unit.type]; }

 private:
  std::vector<Numbers> m_types;
};

}  // namespace vedette::one_hour::commander
