#pragma once

#include <string>
#include <vector>

#include "timeline/strip.h"

namespace vedette::choreography {

/// Words on screen for a stretch of film.
struct CaptionCue {
  timeline::Span span;
  stage::Caption::Kind kind = stage::Caption::Kind::Line;
  std::string text;
};

/// All words of the film; each fades in and out. A line makes way for the next one.
class CaptionStrip final : public timeline::Strip {
 public:
  CaptionStrip(timeline::Span film, std::vector<CaptionCue> cues);
  void draw(timeline::Seconds at, stage::StageFrame&) const override;

 private:
  std::vector<CaptionCue> m_cues;  // by span.from
};

}  // namespace vedette::choreography
