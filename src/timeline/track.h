#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "timeline/strip.h"

namespace vedette::timeline {

/// Strips one after another, never two at once: one track for each unit, one for the captions, one for the camera.
class Track {
 public:
  explicit Track(std::string name, std::uint32_t unit = 0) : m_name{std::move(name)}, m_unit{unit} {}

  /// @pre begins no earlier than the last strip ends (to a microsecond).
  void add(std::unique_ptr<Strip>);
  /// The strip on screen at a second of film; none in a gap. The last strip holds the film's last second too.
  [[nodiscard]] const Strip* at(Seconds) const;
  /// When the last strip ends; 0 with none.
  [[nodiscard]] Seconds end() const { return m_strips.empty() ? 0 : m_strips.back()->span().to; }

  [[nodiscard]] const std::string& name() const { return m_name; }
  [[nodiscard]] std::uint32_t unit() const { return m_unit; }  // 0: about no unit
  [[nodiscard]] const std::vector<std::unique_ptr<Strip>>& strips() const { return m_strips; }

 private:
  std::string m_name;
  std::uint32_t m_unit = 0;
  std::vector<std::unique_ptr<Strip>> m_strips;
};

}  // namespace vedette::timeline
