#include "choreography/screening.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "choreography/cut_lines.h"

namespace vedette::choreography {
namespace {

using stage::Caption;
using timeline::Edit;
using timeline::Seconds;
using timeline::Span;

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

Screening::Screening(const Film& film, const timeline::Cut& cut)
    : m_edit{cut.edit()},
      m_words{{0, cut.duration()}, lines_of(film, cut), CaptionStrip::Queued{}},
      m_shots{cut.shots} {}

Screening::Screening(const Film& film, Edit edit)
    : m_edit{std::move(edit)}, m_words{{0, m_edit.duration()}, words_of(film, m_edit)} {}

void Screening::draw_plates(Seconds at, stage::StageFrame& frame) const {
  constexpr double comes = 0.35, grows = 1.6;  // seconds
  for (const timeline::CutShot& shot : m_shots) {
    if (shot.into == timeline::Transition::Dark && shot.takes > 0)
      if (const Seconds from_cut = std::abs(at - shot.film.from); from_cut < shot.takes / 2)
        frame.dip = std::max(frame.dip, static_cast<float>(1 - from_cut / (shot.takes / 2)));
    if (!shot.film.holds(at)) continue;
    for (const timeline::CutPlate& shown : shot.plates) {
      const Seconds since = at - shot.film.from - shown.span.from, left = shown.span.to - (at - shot.film.from);
      if (since < 0 || left <= 0) continue;
      stage::Plate plate = shown.plate;
      plate.opacity = static_cast<float>(std::min({1.0, since / comes, left / comes}));
      plate.grown = static_cast<float>(timeline::eased(std::clamp((since - comes) / grows, 0.0, 1.0)));
      frame.plates.push_back(std::move(plate));
    }
  }
}

void Screening::draw(Seconds at, stage::StageFrame& frame) const {
  frame.captions.clear();
  m_words.draw(at, frame);
  if (!m_shots.empty()) return draw_plates(at, frame);
  const auto& pieces = m_edit.pieces();
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const Seconds left_out = pieces[i].battle.from - pieces[i - 1].battle.to,
                  from_cut = std::abs(at - pieces[i].film.from);
    if (std::abs(left_out) >= a_leap && from_cut < darkening)
      frame.dip = std::max(frame.dip, static_cast<float>(1 - from_cut / darkening));
  }
}

}  // namespace vedette::choreography
