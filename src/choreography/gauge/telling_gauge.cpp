#include "choreography/gauge/telling_gauge.h"

#include <algorithm>

#include "choreography/cut_lines.h"

namespace vedette::choreography {
namespace {

using timeline::Cut;
using timeline::CutShot;
using timeline::Seconds;

constexpr double letters_a_second = 17;  // that people read, as subtitles count them
constexpr double a_thousandth = 1e-3;

bool can_be_read(const CaptionCue& line) {
  const auto letters =
      std::ranges::count_if(line.text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
  return line.span.length() + a_thousandth >= static_cast<double>(letters) / letters_a_second;
}

bool tells_odds(const Cut& cut, const FilmFacts::Turning& turning) {
  return std::ranges::any_of(cut.shots, [&](const CutShot& shot) {
    return std::ranges::any_of(shot.plates, [&](const timeline::CutPlate& shown) {
      return shown.plate.kind == stage::Plate::Kind::Odds &&
             shown.plate.values == std::vector{turning.before, turning.after};
    });
  });
}

}  // namespace

TellingReport gauge_telling(const Film& film, const FilmFacts& facts, const Cut& cut) {
  TellingReport report;
  const std::vector<CaptionCue> lines = lines_of(film, cut);
  for (const CaptionCue& line : lines)
    if (line.kind == stage::Caption::Kind::Line) ++report.lines, report.hasty += can_be_read(line) ? 0 : 1;
  for (const CaptionCue& cue : film.words) {
    if (cue.kind != stage::Caption::Kind::Line || cue.weight < must_be_told) continue;
    ++report.due;
    const bool seen = std::ranges::any_of(cut.shots, [&](const CutShot& shot) { return shows(shot, cue); });
    const auto word = static_cast<std::size_t>(&cue - film.words.data());
    const bool told = std::ranges::any_of(lines, [&](const CaptionCue& line) {
      const bool tells = says(line.text, cue, film) || std::ranges::find(line.tells, word) != line.tells.end();
      return tells && line.span.to <= cut.duration() + a_thousandth && can_be_read(line);
    });
    if (!seen && !told) report.missed.push_back(cue.text);
  }
  for (const FilmFacts::Turning& turning : facts.turnings) {
    if (turning.line > film.timeline.events().size()) continue;
    ++report.due;
    const Seconds at = film.timeline.events().shown(turning.line);
    const bool seen = std::ranges::any_of(cut.shots, [&](const CutShot& shot) { return shows(shot, at); });
    if (!seen && !tells_odds(cut, turning))
      report.missed.push_back("the turning point at line " + std::to_string(turning.line));
  }
  return report;
}

}  // namespace vedette::choreography
