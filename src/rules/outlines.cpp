#include "rules/outlines.h"

namespace vedette::rules {

using core::Angle;
using core::Length;
using core::Point;

std::vector<Point> arc(Point centre, Length radius, Angle from, Angle to) {
  std::vector<Point> points;
  for (Angle a = from; a < to; a = a + core::degrees(3)) points.push_back(centre + core::ahead(a, radius));
  points.push_back(centre + core::ahead(to, radius));
  return points;
}

std::vector<Point> wedge(Point apex, Length radius, Angle middle, Angle half) {
  std::vector<Point> points = arc(apex, radius, middle - half, middle + half);
  points.push_back(apex);
  return points;
}

std::vector<Point> circle(Point centre, Length radius) {
  std::vector<Point> points;
  for (std::int32_t a = 0; a < 360; a += 6) points.push_back(centre + core::ahead(core::degrees(a), radius));
  return points;
}

std::vector<Point> before_front(battle::Outline base, Angle facing, Angle opening, Length reach) {
  return {base[0], base[0] + core::ahead(facing - opening, reach), base[1] + core::ahead(facing + opening, reach),
          base[1]};
}

}  // namespace vedette::rules
