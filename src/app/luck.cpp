#include "app/luck.h"

namespace vedette::app {

std::array<Luck, 2> luck_of(std::span<const battle::Entry> entries) {
  std::array<Luck, 2> both{};
  for (const battle::Entry& entry : entries) {
    const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event);
    if (thrown == nullptr || thrown->needed <= 0) continue;
    Luck& luck = both[core::index(thrown->side)];
    const int n = static_cast<int>(thrown->faces.size());
    const int good = core::highest(thrown->kind) - thrown->needed + 1;
    ++luck.throws;
    luck.dice += n;
    luck.successes += thrown->successes;
    luck.expected += static_cast<double>(n * good) / core::faces(thrown->kind);
  }
  return both;
}

}  // namespace vedette::app
