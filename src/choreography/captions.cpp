#include "choreography/captions.h"

#include <algorithm>
#include <iterator>

namespace vedette::choreography {
namespace {

constexpr double fade = 0.4;
constexpr double readable = 2;  // seconds a line needs
constexpr double latest = 2.5;  // seconds after what it tells

/// When a line that cannot come before `from` has a readable stretch to itself among others.
timeline::Seconds next_gap(timeline::Seconds from, const std::vector<CaptionCue>& others) {
  for (const CaptionCue& other : others)  // by span.from
    if (other.span.from < from + readable && other.span.from + readable > from) from = other.span.from + readable;
  return from;
}

/// The lines that can be read, by time: the heaviest are placed first.
std::vector<CaptionCue> readable_lines(std::vector<CaptionCue> lines) {
  std::ranges::stable_sort(lines, [](const CaptionCue& a, const CaptionCue& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.span.from < b.span.from;
  });
  std::vector<CaptionCue> placed;
  for (CaptionCue& line : lines) {
    const timeline::Seconds from = next_gap(line.span.from, placed);
    if (from > line.span.from + latest) continue;
    line.span = {from, from + line.span.length()};
    placed.insert(std::ranges::upper_bound(placed, from, {}, [](const CaptionCue& cue) { return cue.span.from; }),
                  std::move(line));
  }
  for (std::size_t i = 0; i + 1 < placed.size(); ++i)
    placed[i].span.to = std::min(placed[i].span.to, placed[i + 1].span.from);
  return placed;
}

}  // namespace

std::vector<CaptionCue> queued(const std::vector<CaptionCue>& cues) {
  std::vector<CaptionCue> lines, all;
  for (const CaptionCue& cue : cues) (cue.kind == stage::Caption::Kind::Line ? lines : all).push_back(cue);
  std::ranges::move(readable_lines(std::move(lines)), std::back_inserter(all));
  std::ranges::stable_sort(all, {}, [](const CaptionCue& cue) { return cue.span.from; });
  return all;
}

CaptionStrip::CaptionStrip(timeline::Span film, const std::vector<CaptionCue>& cues)
    : CaptionStrip{film, queued(cues), Queued{}} {}

CaptionStrip::CaptionStrip(timeline::Span film, std::vector<CaptionCue> cues, Queued)
    : Strip{film}, m_cues{std::move(cues)} {}

void CaptionStrip::draw(timeline::Seconds at, stage::StageFrame& frame) const {
  for (const CaptionCue& cue : m_cues) {
    if (cue.span.from > at) break;
    if (!cue.span.holds(at)) continue;
    const double shown = std::min({1.0, (at - cue.span.from) / fade, (cue.span.to - at) / fade});
    frame.captions.push_back({.kind = cue.kind, .text = cue.text, .opacity = static_cast<float>(shown)});
  }
}

}  // namespace vedette::choreography
