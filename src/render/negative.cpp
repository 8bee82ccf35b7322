#include "render/negative.h"

#include <algorithm>
#include <functional>

#include "render/seen_of_light.h"
#include "stage/cores.h"

namespace vedette::render {
namespace {

/// Goes through a picture's bytes on all cores: on a graphics card adding up takes longer than drawing.
void over_bands(std::size_t bytes, const std::function<void(std::size_t, std::size_t)>& from_to) {
  constexpr std::size_t band = 1U << 18;
  stage::over_cores((bytes + band - 1) / band,
                    [&](std::size_t i) { from_to(i * band, std::min(bytes, (i + 1) * band)); });
}

}  // namespace

void Negative::expose(std::span<const std::uint8_t> rgba) {
  m_light.resize(rgba.size());
  over_bands(rgba.size(), [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const std::uint32_t seen = rgba[i];
      m_light[i] += seen * seen;
    }
  });
  ++m_exposures;
}

void Negative::develop(std::span<std::uint8_t> rgba) const {
  const auto& seen = seen_of_light();
  const auto count = static_cast<std::uint32_t>(m_exposures), half = count / 2;
  over_bands(rgba.size(), [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) rgba[i] = seen[(m_light[i] + half) / count];
  });
}

void Negative::clear() {
  m_light.clear();
  m_exposures = 0;
}

}  // namespace vedette::render
