#pragma once

#include <span>
#include <vector>

namespace vedette::sound::test {

/// Where the energy of a sound lies.
class Spectrum {
 public:
  explicit Spectrum(std::span<const float> wave);
  /// Another of the same kind, for the mean of both.
  void add(std::span<const float> wave);

  /// The frequency below which that share of the energy lies, hertz.
  [[nodiscard]] double below(double share) const;

 private:
  std::vector<double> m_energy;  // a bin of 48,000 / 2^17 hertz each
};

[[nodiscard]] double power_of(std::span<const float> wave);
/// Decibels of a share of power.
[[nodiscard]] double decibels(double power);

}  // namespace vedette::sound::test
