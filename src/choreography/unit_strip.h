#pragma once

#include <optional>

#include "choreography/stance.h"
#include "timeline/strip.h"
#include "timeline/track.h"

namespace vedette::choreography {

using timeline::Seconds;
using timeline::Span;

/// A strip of one unit: where its block is and what its men do. Unit tracks hold nothing else.
class UnitStrip : public timeline::Strip {
 public:
  UnitStrip(Span span, std::uint32_t roster) : Strip{span}, m_roster{roster}, m_stays{span} {}
  [[nodiscard]] virtual stage::Block block(Seconds at) const = 0;
  /// The same as it is shown from far off, where nobody is seen to walk: without a cut.
  [[nodiscard]] virtual stage::Block afar(Seconds at) const { return block(at); }
  /// The second of film at which its men are suddenly elsewhere; none for most.
  [[nodiscard]] virtual std::optional<Seconds> cut() const { return {}; }
  void draw(Seconds at, stage::StageFrame& frame) const final { frame.blocks.push_back(block(at)); }

  /// How its unit stands, where it stays in its place all through the strip; none for most.
  [[nodiscard]] virtual const Stance* in_place() const { return nullptr; }
  /// When it came to that place and when it leaves it, as is known once all its strips are laid.
  void stays(Span span) { m_stays = span; }

 protected:
  [[nodiscard]] std::uint32_t roster() const { return m_roster; }
  /// 0 as it comes to its place and leaves it, 1 between: its men have found theirs beside whatever stands there.
  [[nodiscard]] float settled(Seconds at, const stage::Block&) const;

 private:
  std::uint32_t m_roster;
  Span m_stays;
};

/// Tells the strips of a track how long their unit stays where it is.
void settle(timeline::Track&);

}  // namespace vedette::choreography
