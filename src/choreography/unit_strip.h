#pragma once

#include <optional>

#include "choreography/stance.h"
#include "timeline/strip.h"

namespace vedette::choreography {

using timeline::Seconds;
using timeline::Span;

/// A strip of one unit: where its block is and what its men do. Unit tracks hold nothing else.
class UnitStrip : public timeline::Strip {
 public:
  UnitStrip(Span span, std::uint32_t roster) : Strip{span}, m_roster{roster} {}
  [[nodiscard]] virtual stage::Block block(Seconds at) const = 0;
  /// The same as it is shown from far off, where nobody is seen to walk: without a cut.
  [[nodiscard]] virtual stage::Block afar(Seconds at) const { return block(at); }
  /// The second of film at which its men are suddenly elsewhere; none for most.
  [[nodiscard]] virtual std::optional<Seconds> cut() const { return {}; }
  void draw(Seconds at, stage::StageFrame& frame) const final { frame.blocks.push_back(block(at)); }

 protected:
  [[nodiscard]] std::uint32_t roster() const { return m_roster; }

 private:
  std::uint32_t m_roster;
};

}  // namespace vedette::choreography
