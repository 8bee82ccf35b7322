#include "choreography/schedule/beat.h"

namespace vedette::choreography {
namespace {

constexpr double longest_phase = 6;

}  // namespace

Seconds Beat::take_turn(Seconds free, double apart) {
  const Seconds its_turn = next_turn();
  turn += scaled(apart);
  return std::max({its_turn, free, cause});
}

void Beat::next_phase(double pause, bool whole) {
  const Seconds over = busy + scaled(pause);
  phase = std::max(phase, whole ? over : std::min(over, began + scaled(longest_phase)));
  turn = 0;
}

}  // namespace vedette::choreography
