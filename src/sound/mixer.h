#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sound/ears.h"
#include "sound/source.h"

namespace vedette::sound {

/// Adds what is heard of one sound to both channels, which are as long as each other and begin with sample `first`.
void add(const Heard&, std::int64_t first, std::span<float> left, std::span<float> right);

/// Adds up what is heard. It remembers nothing: the same samples whichever are asked for first, and in how many pieces.
class Mixer : public Source {
 public:
  /// @param heard sorted by `first`; the bank they are of outlives the mixer.
  explicit Mixer(std::vector<Heard> heard);

  void mix(std::int64_t first, std::span<float> left, std::span<float> right) const override;

  [[nodiscard]] const std::vector<Heard>& heard() const { return m_heard; }

 private:
  std::vector<Heard> m_heard;
  std::int64_t m_longest = 0;  // samples of the longest wave
};

}  // namespace vedette::sound
