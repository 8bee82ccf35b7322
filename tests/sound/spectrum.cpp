#include "sound/spectrum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace vedette::sound::test {
namespace {

constexpr std::size_t size = std::size_t{1} << 17;
constexpr double bin = 48'000.0 / size;

/// The textbook's fast Fourier transform, of a length that is a power of two.
void transform(std::vector<std::complex<double>>& x) {
  for (std::size_t i = 1, j = 0; i < x.size(); ++i) {
    std::size_t bit = x.size() >> 1;
    for (; (j & bit) != 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(x[i], x[j]);
  }
  for (std::size_t length = 2; length <= x.size(); length <<= 1) {
    const std::complex<double> turn = std::polar(1.0, -2 * std::numbers::pi / static_cast<double>(length));
    for (std::size_t i = 0; i < x.size(); i += length) {
      std::complex<double> w = 1;
      for (std::size_t k = 0; k < length / 2; ++k, w *= turn) {
        const std::complex<double> even = x[i + k], odd = x[i + k + length / 2] * w;
        x[i + k] = even + odd;
        x[i + k + length / 2] = even - odd;
      }
    }
  }
}

}  // namespace

Spectrum::Spectrum(std::span<const float> wave) : m_energy(size / 2) {
  add(wave);
}

void Spectrum::add(std::span<const float> wave) {
  for (std::size_t from = 0; from < wave.size(); from += size) {
    std::vector<std::complex<double>> x(size);
    const std::size_t n = std::min(size, wave.size() - from);
    for (std::size_t i = 0; i < n; ++i) x[i] = wave[from + i];
    transform(x);
    for (std::size_t i = 0; i < m_energy.size(); ++i) m_energy[i] += std::norm(x[i]);
  }
}

double Spectrum::below(double share) const {
  double all = 0, sum = 0;
  for (const double energy : m_energy) all += energy;
  std::size_t i = 0;
  while (i < m_energy.size() && sum < share * all) sum += m_energy[i++];
  return static_cast<double>(i) * bin;
}

double power_of(std::span<const float> wave) {
  double sum = 0;
  for (const float sample : wave) sum += static_cast<double>(sample) * static_cast<double>(sample);
  return wave.empty() ? 0 : sum / static_cast<double>(wave.size());
}

double decibels(double power) {
  return 10 * std::log10(std::max(power, 1e-20));
}

}  // namespace vedette::sound::test
