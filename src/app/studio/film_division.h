#pragma once

#include <algorithm>
#include <cstdint>

#include "app/studio/film_options.h"

namespace vedette::app {

/// How a film is divided into segments of ten seconds.
class Division {
 public:
  explicit Division(const FilmJob& job) : m_pictures{job.pictures()}, m_each{seconds * job.options.rate} {}
  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>((m_pictures + m_each - 1) / m_each); }
  [[nodiscard]] std::int64_t first(std::size_t segment) const { return static_cast<std::int64_t>(segment) * m_each; }
  [[nodiscard]] std::int64_t pictures(std::size_t segment) const {
    return std::min(m_each, m_pictures - first(segment));
  }

 private:
  static constexpr std::int64_t seconds = 10;
  std::int64_t m_pictures, m_each;
};

}  // namespace vedette::app
