#include "cuts/cut_text.h"

#include <fmt/format.h>

#include <cmath>

#include "film/settled.h"

namespace vedette::test {
namespace {

std::string plate_text(const stage::Plate& plate) {
  std::string text{stage::plate_names[static_cast<std::size_t>(plate.kind)]};
  if (!plate.lines.empty()) text += " '" + plate.lines.front() + "'";
  return text;
}

std::string line_of(const timeline::CutShot& shot, const choreography::Film& film) {
  const auto from = static_cast<int>(std::lround(shot.film.from));
  const auto name = [&](std::uint32_t roster) { return film.set.rosters[roster].name; };
  std::string line =
      fmt::format("{}:{:02} {:3.0f} s  {:<9} {:>3} mm", from / 60, from % 60, shot.film.length(), shot.name(),
                  std::lround(static_cast<double>(film::lens_of(shot.keys.front().camera.field_of_view)) / 100));
  if (shot.unit) line += "  " + name(*shot.unit);
  if (shot.other) line += " / " + name(*shot.other);
  if (shot.into != timeline::Transition::Cut)
    line += fmt::format("  ({})", timeline::transition_names[static_cast<std::size_t>(shot.into)]);
  if (!shot.chapter.empty()) line += "  # " + shot.chapter;
  for (const timeline::CutPlate& shown : shot.plates) line += "  [" + plate_text(shown.plate) + "]";
  if (shot.words)
    for (const timeline::CutWords& said : *shot.words) line += "  \"" + said.text + "\"";
  return line;
}

}  // namespace

std::string text_of(const timeline::Cut& cut, const choreography::Film& film) {
  std::string text;
  for (const timeline::CutShot& shot : cut.shots) text += line_of(shot, film) + "\n";
  return text;
}

}  // namespace vedette::test
