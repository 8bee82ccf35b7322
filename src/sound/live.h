#pragma once

#include "sound/ears.h"
#include "sound/master.h"

namespace vedette::sound {

/// What is heard while somebody looks round: where his camera is, is known only now. Unlike a film's sound it remembers
/// what it began, for whoever hears a shot goes on hearing it as it was, wherever he turns.
class Live {
 public:
  static constexpr std::size_t step = static_cast<std::size_t>(Limiter::block);

  /// @param bank is referred to.
  Live(const Bank& bank, Score of_battle);

  /// The next samples of film, from `first` on. Where that is not where the last call ended what was heard fades out,
  /// and what is heard there fades in. @param gain of all, before peaks are held. @pre both channels are as long as
  /// each other, a multiple of `step`.
  void mix(std::int64_t first, const stage::Camera&, float gain, std::span<float> left, std::span<float> right);

 private:
  void begin_at(std::int64_t first, const stage::Camera&, float gain);
  void append(std::int64_t first, std::size_t samples, const stage::Camera&, float gain);
  void listen(std::int64_t until, const stage::Camera&);

  const Bank& m_bank;
  Score m_score;
  std::size_t m_grain = 0, m_ball = 0;  // the next that nobody has heard yet
  std::vector<Heard> m_playing;
  std::int64_t m_next = -1;  // sample of film with which the next call is expected to begin
  Wave m_left, m_right;      // what the limiter sees before and after it
};

}  // namespace vedette::sound
