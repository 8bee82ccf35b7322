#include "core/die.h"

#include <doctest/doctest.h>

#include <array>

using namespace vedette::core;

TEST_CASE("every kind of die passes a chi-square test over 600,000 throws") {
  // 99.9 % points of chi-square for faces - 1 degrees of freedom.
  struct Row {
    DieKind kind;
    double limit;
  };
  for (const Row row : {Row{DieKind::D3, 13.82}, Row{DieKind::D6, 20.52}, Row{DieKind::D8, 24.32},
                        Row{DieKind::D10, 27.88}, Row{DieKind::Z10, 27.88}, Row{DieKind::D12, 31.26}}) {
    std::array<int, 13> seen{};
    constexpr int throws = 600'000;
    for (std::uint32_t i = 0; i < throws; ++i)
      ++seen[static_cast<std::size_t>(face(row.kind, 20'061'806, i / 40, i % 40))];
    double chi = 0;
    const double expected = static_cast<double>(throws) / faces(row.kind);
    for (int f = lowest(row.kind); f <= highest(row.kind); ++f) {
      const double off = seen[static_cast<std::size_t>(f)] - expected;
      chi += off * off / expected;
    }
    CAPTURE(faces(row.kind));
    CHECK(chi < row.limit);
  }
}

TEST_CASE("neighbouring seeds agree no more often than chance") {
  int same = 0;
  for (std::uint32_t i = 0; i < 60'000; ++i) same += face(DieKind::D6, 1, 3, i) == face(DieKind::D6, 2, 3, i) ? 1 : 0;
  CHECK(same > 9'600);
  CHECK(same < 10'400);
}
