#include "rules/reach.h"

#include <algorithm>
#include <array>
#include <utility>

#include "battle/ruler.h"

namespace vedette::rules {
namespace {

/// On a board of squares: round the unit's own and those of the eight around it that it may step into.
std::vector<Point> squares_around(PreviewOf preview, const BattleState& state, const Decision& decision,
                                  Answer answer) {
  const Pose& from = state.unit(answer.unit).pose;
  std::array<bool, 8> open{};  // clockwise from the north
  Length side;
  answer.distance = Length{1};
  for (int eighth = 0; eighth < 8; ++eighth) {
    answer.turn = core::shortest(core::degrees(45 * eighth) - from.facing);
    const auto step = preview(state, decision, answer);
    open[static_cast<std::size_t>(eighth)] = step && step->square > Length{};
    if (step) side = step->square;
  }
  if (side == Length{}) return {};
  const std::int64_t edge = side.micrometres;
  const Point corner{from.at.x / edge * edge, from.at.y / edge * edge};
  std::vector<Point> outline;
  // In squares from the own one's lower left corner: the corners of the square ahead, and of the one right of it.
  for (int quarter = 0; quarter < 4; ++quarter) {
    const auto put = [&](std::int64_t right, std::int64_t up) {
      for (int turn = 0; turn < quarter; ++turn) right = std::exchange(up, 1 - right);
      outline.push_back(corner + Point{right * edge, up * edge});
    };
    const std::int64_t far = open[static_cast<std::size_t>(2 * quarter)] ? 2 : 1;
    put(0, far), put(1, far);
    if (open[static_cast<std::size_t>(2 * quarter + 1)]) put(1, 2), put(2, 2), put(2, 1);
    const bool joined =
        open[static_cast<std::size_t>(2 * quarter + 1)] && open[static_cast<std::size_t>(2 * quarter + 2) % 8];
    if (!joined) put(1, 1);
  }
  return outline;
}

}  // namespace

std::vector<Point> reach(PreviewOf preview, const BattleState& state, const Decision& decision, UnitId id) {
  const auto choice = std::ranges::find_if(decision.choices, [&](const Choice& one) {
    return one.shape == Shape::Move && std::ranges::find(one.units, id) != one.units.end();
  });
  if (choice == decision.choices.end()) return {};
  const Pose& from = state.unit(id).pose;
  Answer answer{.choice = choice->key, .unit = id};
  const auto still = preview(state, decision, answer);
  if (!still) return squares_around(preview, state, decision, answer);
  const auto reaches = [&](Length distance) {
    answer.distance = distance;
    return static_cast<bool>(preview(state, decision, answer));
  };
  constexpr int step = 5;
  std::vector<Point> outline;
  for (int degrees = 0; degrees < 360; degrees += step) {
    answer.turn = core::shortest(core::degrees(degrees));
    const Length most = still->allowance;
    const Length far = !reaches({}) ? Length{} : reaches(most) ? most : battle::furthest(most, reaches);
    outline.push_back(from.at + core::ahead(core::normalised(from.facing + core::degrees(degrees)), far));
  }
  return outline;
}

}  // namespace vedette::rules
