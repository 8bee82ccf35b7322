#include "choreography/captions.h"

#include <algorithm>

namespace vedette::choreography {
namespace {

constexpr double fade = 0.4;

}  // namespace

CaptionStrip::CaptionStrip(timeline::Span film, std::vector<CaptionCue> cues) : Strip{film}, m_cues{std::move(cues)} {
  std::ranges::stable_sort(m_cues, {}, [](const CaptionCue& cue) { return cue.span.from; });
  CaptionCue* last = nullptr;
  for (CaptionCue& cue : m_cues) {
    if (cue.kind != stage::Caption::Kind::Line) continue;
    if (last != nullptr) last->span.to = std::min(last->span.to, cue.span.from);
    last = &cue;
  }
}

void CaptionStrip::draw(timeline::Seconds at, stage::StageFrame& frame) const {
  for (const CaptionCue& cue : m_cues) {
    if (cue.span.from > at) break;
    if (!cue.span.holds(at)) continue;
    const double shown = std::min({1.0, (at - cue.span.from) / fade, (cue.span.to - at) / fade});
    frame.captions.push_back({.kind = cue.kind, .text = cue.text, .opacity = static_cast<float>(shown)});
  }
}

}  // namespace vedette::choreography
