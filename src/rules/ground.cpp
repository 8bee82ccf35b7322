#include "rules/ground.h"

namespace vedette::rules {

using battle::Feature;
using battle::Length;
using battle::Outline;
using battle::Point;

bool crosses(const Feature& f, Point from, Point to) {
  const std::array<Point, 2> way{from, to};
  for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) {
    const std::array<Point, 2> piece{f.outline[i], f.outline[i + 1]};
    if (battle::gap(way, piece) == Length{}) return true;
  }
  return false;
}

Length gap_to_line(const Feature& f, Outline base) {
  Length least{1'000'000'000};
  for (std::size_t i = 0; i + 1 < f.outline.size(); ++i)
    least = std::min(least, battle::gap(f.outline[i], f.outline[i + 1], base));
  return least;
}

Length length_inside(Point from, Point to, Outline outline) {
  Length sum{};
  for (const battle::Part& part : battle::parts_inside(from, to, outline, Length{})) sum += part.to - part.from;
  return sum;
}

}  // namespace vedette::rules
