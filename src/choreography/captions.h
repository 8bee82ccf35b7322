#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "timeline/strip.h"

namespace vedette::choreography {

/// The weight of a line that no film may leave out: somebody breaks, a leader is hit.
inline constexpr int must_be_told = 4;

/// Words on screen for a stretch of film.
struct CaptionCue {
  timeline::Span span;
  stage::Caption::Kind kind = stage::Caption::Kind::Line;
  std::string text;
  int weight = 0;                       // of a line: where there is no time for all, the heavier are shown
  std::optional<std::uint32_t> roster;  // whom it is about
  std::vector<std::size_t> tells;       // of a line that tells several of a film's words, or one later: which
};

/// Cues as they are shown, by time: one line at a time, each long enough to be read.
[[nodiscard]] std::vector<CaptionCue> queued(const std::vector<CaptionCue>& cues);

/// All words of the film; each fades in and out. One line at a time, each long enough to be read: lines that come too
/// thick wait a little for their turn, and the lightest are left out.
class CaptionStrip final : public timeline::Strip {
 public:
  CaptionStrip(timeline::Span film, const std::vector<CaptionCue>& cues);
  struct Queued {};
  /// Cues that have queued already.
  CaptionStrip(timeline::Span film, std::vector<CaptionCue> cues, Queued);
  void draw(timeline::Seconds at, stage::StageFrame&) const override;

 private:
  std::vector<CaptionCue> m_cues;  // by span.from
};

}  // namespace vedette::choreography
