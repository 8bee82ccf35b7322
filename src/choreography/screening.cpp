#include "choreography/screening.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace vedette::choreography {
namespace {

using stage::Caption;
using timeline::Edit;
using timeline::Seconds;

constexpr int must_be_told = 4;      // weight of a line: somebody breaks
constexpr Seconds still_news = 30;   // of the battle: what lies further back is no news after a gap
constexpr Seconds a_leap = 12;       // of the battle: where so much is left out the picture goes dark for a moment
constexpr Seconds darkening = 0.25;  // before such a cut, and after it

/// When a cue is read in the edit; none where it is not. @param until the next chapter begins.
std::optional<Seconds> read_at(const CaptionCue& cue, Seconds until, const Edit& edit) {
  if (cue.kind == Caption::Kind::Chapter) return edit.first_of({cue.span.from, until});
  if (const auto shown = edit.film_at(cue.span.from)) return shown;
  if (cue.kind != Caption::Kind::Line) return edit.first_of(cue.span);
  return cue.weight >= must_be_told ? edit.first_of({cue.span.from, cue.span.from + still_news}) : std::nullopt;
}

}  // namespace

std::vector<CaptionCue> words_of(const Film& film, const Edit& edit) {
  std::vector<Seconds> chapters;
  for (const CaptionCue& cue : film.words)
    if (cue.kind == Caption::Kind::Chapter) chapters.push_back(cue.span.from);
  std::ranges::sort(chapters);
  std::vector<CaptionCue> words;
  for (CaptionCue cue : film.words) {
    const auto next = std::ranges::upper_bound(chapters, cue.span.from);
    const auto at = read_at(cue, next == chapters.end() ? film.timeline.duration() : *next, edit);
    if (!at) continue;
    cue.span = {*at, *at + cue.span.length()};
    words.push_back(std::move(cue));
  }
  return words;
}

Screening::Screening(const Film& film, Edit edit)
    : m_edit{std::move(edit)}, m_words{{0, m_edit.duration()}, words_of(film, m_edit)} {}

void Screening::draw(Seconds at, stage::StageFrame& frame) const {
  frame.captions.clear();
  m_words.draw(at, frame);
  const auto& pieces = m_edit.pieces();
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const Seconds left_out = pieces[i].battle.from - pieces[i - 1].battle.to,
                  from_cut = std::abs(at - pieces[i].film.from);
    if (std::abs(left_out) >= a_leap && from_cut < darkening)
      frame.dip = std::max(frame.dip, static_cast<float>(1 - from_cut / darkening));
  }
}

}  // namespace vedette::choreography
