#include "battle/basing.h"

#include <algorithm>

namespace vedette::battle {
namespace {

/// How many figures that take so many thousandths of a man's height stand in a length; one at least.
int room(Length length, Length man, std::int64_t thousandths) {
  return static_cast<int>(std::max<std::int64_t>(1, length.micrometres * 1'000 / (man.micrometres * thousandths)));
}

}  // namespace

Basing one_base(const Unit& unit, std::string_view rule, Length man) {
  Basing basing{.rule = rule, .width = unit.width, .depth = unit.depth, .pitch = unit.width, .man = man};
  switch (unit.arm) {
    case Arm::Infantry:
      basing.files = room(unit.width, man, 750), basing.ranks = std::min(3, room(unit.depth, man, 1'000));
      break;
    case Arm::Cavalry:
      basing.files = room(unit.width, man, 1'150), basing.ranks = std::min(2, room(unit.depth, man, 1'700));
      break;
    case Arm::Artillery:
      basing.files = room(unit.width, man, 2'400), basing.ranks = 1;
      break;
  }
  basing.figures = basing.files * basing.ranks;
  return basing;
}

}  // namespace vedette::battle
