#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace vedette::app {

/// One line of `vedette bench`.
struct BenchLine {
  std::string name, unit;
  double value = 0;
  double reach = 0;  // what is wanted; 0 for none
  bool more_is_better = false;
  std::vector<std::pair<std::string, double>> details;  // what else was counted: "triangles", 81234

  [[nodiscard]] bool reached() const { return reach == 0 || (more_is_better ? value >= reach : value <= reach); }
};

/// Prints lines as a table or as one JSON document.
void print_bench(const std::vector<BenchLine>&, bool json);

/// Median milliseconds of several runs.
[[nodiscard]] double median_ms(int runs, const std::function<void()>& work);

}  // namespace vedette::app
