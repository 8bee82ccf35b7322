#include "stage/side_colours.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using vedette::stage::SideColours;

namespace {

using Three = std::array<double, 3>;

Three times(const std::array<Three, 3>& matrix, const Three& v) {
  Three out{};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column) out[row] += matrix[row][column] * v[column];
  return out;
}

Three linear(std::uint32_t rgb) {
  Three out{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double c = ((rgb >> (16 - 8 * i)) & 255U) / 255.0;
    out[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  }
  return out;
}

/// What is left of linear light for an eye without green cones (Machado, Oliveira and Fernandes 2009, severity 1).
Three without_green(const Three& light) {
  Three seen = times(
      {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}, light);
  for (double& c : seen) c = std::clamp(c, 0.0, 1.0);
  return seen;
}

/// CIE L*a*b* of linear sRGB under its own white.
Three lab(const Three& light) {
  const Three xyz = times({{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}}, light);
  const Three white{0.9505, 1, 1.089};
  Three f{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = xyz[i] / white[i];
    f[i] = t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double apart(const Three& a, const Three& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

}  // namespace

TEST_CASE("the sides' colours stay apart for eyes that see no green") {
  constexpr double at_a_glance = 30;  // differences of colour; two and a half can just be seen side by side
  for (const auto& pair : {SideColours::plate, SideColours::wash, SideColours::link}) {
    const Three red = linear(pair[0]), blue = linear(pair[1]);
    CHECK(apart(lab(red), lab(blue)) > at_a_glance);
    CHECK(apart(lab(without_green(red)), lab(without_green(blue))) > at_a_glance);
  }
}

TEST_CASE("the measure knows a red and a green that such eyes confuse") {
  const Three red = linear(0xA04030), green = linear(0x5E6A2C);
  CHECK(apart(lab(without_green(red)), lab(without_green(green))) < 0.5 * apart(lab(red), lab(green)));
}
