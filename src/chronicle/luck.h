#pragma once

#include <array>
#include <span>
#include <vector>

#include "battle/event.h"

namespace vedette::chronicle {

/// Every die has 3, 6, 8, 10 or 12 faces: what it promises is whole in parts of this.
inline constexpr std::int64_t due_parts = 120;

/// How dice that had a number to reach fell, against what they promised.
struct Luck {
  int dice = 0, fallen = 0;  // fallen: successes
  std::int64_t due = 0;      // successes promised, in hundred-and-twentieths

  void add(const battle::DiceThrown&);
  void add(const Luck&);
  /// Fallen less due, in hundred-and-twentieths.
  [[nodiscard]] std::int64_t difference() const { return fallen * due_parts - due; }
  friend bool operator==(const Luck&, const Luck&) = default;
};

/// Faces of a die that succeed. @pre thrown.needed > 0
[[nodiscard]] int good_faces(const battle::DiceThrown&);

/// How rare it was that dice fell as much to one side's favour.
struct Rarity {
  std::int64_t one_in = 1;  // at least as far from what was due: one in so many, rounded down
  battle::Side favoured = battle::Side::Red;
  std::array<Luck, 2> luck;
  friend bool operator==(const Rarity&, const Rarity&) = default;
};

/// Of all falls of these dice, which are taken in the numbers that were thrown: the share in which the successes of one
/// side less those of the other are as far on the side they fell, by exact convolution. Dice without a number to reach
/// are left out.
[[nodiscard]] Rarity rarity_of(std::span<const battle::DiceThrown* const>);

}  // namespace vedette::chronicle
