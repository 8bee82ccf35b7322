#pragma once

#include <array>
#include <map>
#include <span>

#include "sound/part.h"
#include "sound/wave.h"

namespace vedette::sound {

/// Metres at which each take is kept as it is heard there: the air swallows what is high, the land's answer gains on
/// what it answers. How much weaker it gets is the hearer's to say.
inline constexpr std::array<float, 5> stations{10, 40, 130, 400, 1'200};

/// All that is ever played: made once from seeds, the same on every start.
class Bank {
 public:
  /// Recordings that take the place of what would be made, by part; one that lasts is cut into slices, one of a shot is
  /// played a little higher and lower, so that it too has takes.
  using Recordings = std::map<Part, Wave>;
  explicit Bank(const Recordings& = {});

  [[nodiscard]] std::size_t takes(Part part) const { return m_takes[static_cast<std::size_t>(part)].size(); }
  /// @pre take < takes(part), station < stations.size(), of what is around the hearer 0
  [[nodiscard]] std::span<const float> wave(Part part, std::size_t take, std::size_t station) const {
    return m_takes[static_cast<std::size_t>(part)][take][station];
  }
  /// Samples of the longest of all.
  [[nodiscard]] std::size_t longest() const { return m_longest; }
  [[nodiscard]] std::size_t bytes() const;

 private:
  using Take = std::array<Wave, stations.size()>;
  std::array<std::vector<Take>, part_count> m_takes;
  std::size_t m_longest = 0;
};

/// One part as it is made, from ten paces and without the land's answer. @param take which of them
[[nodiscard]] Wave made(Part, std::size_t take);

}  // namespace vedette::sound
