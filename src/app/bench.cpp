#include "app/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "app/json_text.h"

namespace vedette::app {

void print_bench(const std::vector<BenchLine>& lines, bool json) {
  if (json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const BenchLine& line : lines) {
      nlohmann::ordered_json object{{"name", line.name}, {"value", line.value}, {"unit", line.unit}};
      if (line.reach > 0)
        object.update({{"reach", line.reach}, {"ratio", line.value / line.reach}, {"reached", line.reached()}});
      for (const auto& [name, value] : line.details) object[name] = value;
      all.push_back(std::move(object));
    }
    fmt::print("{}\n", json_text(all));
    return;
  }
  for (const BenchLine& line : lines) {
    fmt::print("{:<44} {:>10.2f} {:<14}", line.name, line.value, line.unit);
    if (line.reach > 0)
      fmt::print(" {} {:g}: {:.2f} of it, {}", line.more_is_better ? "at least" : "at most", line.reach,
                 line.value / line.reach, line.reached() ? "reached" : "NOT reached");
    for (const auto& [name, value] : line.details) fmt::print("; {} {:.{}f}", name, value, value < 100 ? 1 : 0);
    fmt::print("\n");
  }
}

double median_ms(int runs, const std::function<void()>& work) {
  std::vector<double> times;
  for (int i = 0; i < runs; ++i) {
    const auto began = std::chrono::steady_clock::now();
    work();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
  }
  std::ranges::nth_element(times, times.begin() + runs / 2);
  return times[static_cast<std::size_t>(runs / 2)];
}

}  // namespace vedette::app
