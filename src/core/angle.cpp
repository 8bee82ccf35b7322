#include "core/angle.h"

#include "core/wide.h"

#include <array>

namespace vedette::core {
namespace {

constexpr int wide_bits = 60;

/// sin(0.01°) and cos(0.01°) times 2^60: a short Taylor series of 0.01° = pi / 18,000 is exact to the last bit here.
struct Rotation {
  Wide sine, cosine;
};
constexpr Rotation one_step() {
  constexpr Wide pi = (static_cast<Wide>(3) << wide_bits) + 163'245'215'218'020'493;  // the fraction of pi times 2^60
  constexpr Wide x = pi / 18'000;
  constexpr Wide x2 = (x * x) >> wide_bits;
  constexpr Wide x3 = (x2 * x) >> wide_bits, x4 = (x2 * x2) >> wide_bits;
  return {x - x3 / 6, (static_cast<Wide>(1) << wide_bits) - x2 / 2 + x4 / 24};
}

constexpr auto quarter_sines() {
  std::array<std::int32_t, 9'001> table{};
  const Rotation step = one_step();
  Wide s = 0, c = static_cast<Wide>(1) << wide_bits;
  for (auto& entry : table) {
    constexpr int drop = wide_bits - sine_bits;
    entry = static_cast<std::int32_t>((s + (static_cast<Wide>(1) << (drop - 1))) >> drop);
    const Wide next = (s * step.cosine + c * step.sine) >> wide_bits;
    c = (c * step.cosine - s * step.sine) >> wide_bits;
    s = next;
  }
  return table;
}
constexpr auto table = quarter_sines();
static_assert(table[0] == 0 && table[3'000] == 1 << 29 && table[9'000] == 1 << 30);

constexpr std::int64_t rounded(Wide scaled) {
  constexpr Wide half = static_cast<Wide>(1) << (sine_bits - 1);
  return static_cast<std::int64_t>((scaled + half) >> sine_bits);
}

}  // namespace

std::int64_t sine(Angle angle) {
  const std::int32_t a = normalised(angle).centidegrees;
  const auto at = [](std::int32_t i) { return static_cast<std::int64_t>(table[static_cast<std::size_t>(i)]); };
  if (a <= 9'000) return at(a);
  if (a <= 18'000) return at(18'000 - a);
  if (a <= 27'000) return -at(a - 18'000);
  return -at(36'000 - a);
}

std::int64_t cosine(Angle angle) {
  return sine(angle + degrees(90));
}

Point ahead(Angle facing, Length distance) {
  return turned({0, distance.micrometres}, facing);
}

Point turned(Point p, Angle facing) {
  turn({&p, 1}, facing);
  return p;
}

void turn(std::span<Point> points, Angle facing) {
  const Wide s = sine(facing), c = cosine(facing);
  for (Point& p : points) p = {rounded(p.x * c + p.y * s), rounded(p.y * c - p.x * s)};
}

Point local(Point p, Angle facing) {
  return turned(p, -facing);
}

Angle direction(Point p) {
  // Bisection over the quarter that holds the point: the angle whose heading does not leave p on its left.
  std::int32_t quarter = 0;
  Point q = p;
  while (!(q.x >= 0 && q.y > 0)) {  // turn by quarters until the point lies north to east
    q = {-q.y, q.x};
    ++quarter;
  }
  std::int32_t low = 0, high = 9'000;
  while (low < high) {
    const std::int32_t middle = (low + high) / 2;
    const Wide side = static_cast<Wide>(q.x) * cosine({middle}) - static_cast<Wide>(q.y) * sine({middle});
    if (side <= 0)
      high = middle;
    else
      low = middle + 1;
  }
  // `low` is the first heading at or past the point: the one before may be nearer.
  const auto off = [&](std::int32_t a) {
    const Wide side = static_cast<Wide>(q.x) * cosine({a}) - static_cast<Wide>(q.y) * sine({a});
    return side < 0 ? -side : side;
  };
  if (low > 0 && off(low - 1) < off(low)) --low;
  return normalised({low + quarter * 9'000});
}

}  // namespace vedette::core
