#include "app/studio/storyboard.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/moment.h"
#include "app/progress.h"
#include "app/studio/cut_frames.h"
#include "app/studio/film_facts.h"
#include "app/studio/photos.h"
#include "app/studio/sheet.h"
#include "app/studio/split_screen.h"
#include "choreography/gauge/take.h"
#include "plates/label.h"
#include "render/display.h"

namespace vedette::app {
namespace {

using timeline::Seconds;
using timeline::Span;

/// A shot as an edit shows it.
struct Panel {
  Span film;
  std::string kind;
};

std::vector<Panel> panels_of(const choreography::Film& film, const timeline::Edit& edit) {
  constexpr Seconds too_short = 0.2;  // for a picture of its own
  std::vector<Panel> panels;
  const std::vector<choreography::Take> takes = choreography::takes_of(film);
  for (const timeline::Edit::Piece& piece : edit.pieces())
    for (const choreography::Take& take : takes) {
      const Span shown{std::max(take.span.from, piece.battle.from), std::min(take.span.to, piece.battle.to)};
      if (shown.length() < too_short) continue;
      const auto film_of = [&](Seconds at) { return piece.film.from + (at - piece.battle.from) / piece.rate(); };
      panels.push_back({{film_of(shown.from), film_of(shown.to)}, std::string{name_of(take.kind)}});
    }
  return panels;
}

/// What is said while a shot is seen.
std::string words_of(const choreography::Screening& screening, Span shot) {
  constexpr Seconds often = 0.25;
  std::vector<std::string> said;
  for (Seconds at = shot.from; at < shot.to; at += often) {
    stage::StageFrame frame;
    screening.draw(at, frame);
    for (const stage::Caption& caption : frame.captions)
      if (std::ranges::find(said, caption.text) == said.end()) said.push_back(caption.text);
  }
  return fmt::format("{}", fmt::join(said, ". "));
}

constexpr int label_height = 58;  // pixels: three lines, or four smaller ones

/// Its picture, and below it when it is seen, what it is and what is said: on the picture that would hide the plates.
void put(Sheet& sheet, std::size_t place, Size small, std::span<const std::uint8_t> picture, const Panel& panel,
         const std::string& words) {
  std::vector<std::uint8_t> pixels(picture.begin(), picture.end());
  std::ranges::copy(plates::label(small.width, label_height,
                                  fmt::format("{}  {}{}{}", clock_text(panel.film.from), panel.kind,
                                              words.empty() ? "" : ":  ", words)),
                    std::back_inserter(pixels));
  sheet.put(place, pixels);
}

}  // namespace

void draw_storyboard(const Context& context, const Battle& battle, const choreography::Film& film,
                     const choreography::Screening& screening, const PictureOptions& options, const std::string& file) {
  constexpr Size small{384, 216};
  const std::vector<Panel> panels = panels_of(film, screening.edit());
  PictureOptions picture = options;
  picture.size = fmt::format("{}x{}", small.width, small.height);
  picture.titles = false;
  const render::PrivateDisplay display;
  const auto stage = offscreen_stage(context, picture, render::Quality::Medium, film);
  const Looks looks{battle, film};
  Sheet sheet{panels.size(), {small.width, small.height + label_height}, 5};
  Progress progress{"storyboard", static_cast<std::int64_t>(panels.size()), context.quiet};
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const Seconds middle = (panels[i].film.from + panels[i].film.to) / 2;
    stage::StageFrame frame = frame_of(battle, film, looks, picture, screening.edit().battle_at(middle));
    frame.captions.clear();
    stage->take({&frame, 1});
    put(sheet, i, small, stage->read_back(), panels[i], words_of(screening, panels[i].film));
    progress.reached(static_cast<std::int64_t>(i) + 1);
  }
  sheet.save(file);
}

void draw_storyboard(const Context& context, const Battle& battle, const choreography::Film& film,
                     const timeline::Cut& cut, const PictureOptions& options, const std::string& file) {
  const float aspect = film.aspect;
  const Size small = aspect >= 1 ? Size{384, static_cast<int>(384 / aspect) / 2 * 2}
                                 : Size{static_cast<int>(300 * aspect) / 2 * 2, 300};
  PictureOptions picture = options;
  picture.size = fmt::format("{}x{}", small.width, small.height);
  const render::PrivateDisplay display;
  const auto stage = offscreen_stage(context, picture, render::Quality::Medium, film);
  const Looks looks{battle, film};
  const CutFrames frames{battle, film, looks, cut, picture};
  plates::Painter painter{small.width, small.height, cloths_of(context)};
  const Photos photos{cut, small};
  SplitScreen split{context, battle, film, cut, picture, 1};
  Sheet sheet{cut.shots.size(), {small.width, small.height + label_height}, 5};
  Progress progress{"storyboard", static_cast<std::int64_t>(cut.shots.size()), context.quiet};
  const choreography::Screening screening{film, cut};
  for (std::size_t i = 0; i < cut.shots.size(); ++i) {
    const timeline::CutShot& shot = cut.shots[i];
    // Where its plates are seen, if it has any, else in its middle.
    const Seconds at =
        shot.film.from + (shot.plates.empty() ? shot.film.length() / 2
                                              : (shot.plates.back().span.from + shot.plates.back().span.to) / 2);
    stage::StageFrame frame = frames.frame(at);
    frame.dip = 0;
    frame.captions.clear();
    stage->take({&frame, 1});
    const auto drawn = stage->read_back();
    std::vector<std::uint8_t> pixels(drawn.begin(), drawn.end());
    if (!shot.photo.empty()) photos.draw(shot.photo, shot.film.share(at), pixels);
    if (!shot.split.empty()) split.draw(*stage, shot, at, 1, small, pixels);
    painter.draw(frame.plates, pixels);
    put(sheet, i, small, pixels, {shot.film, shot.name()}, words_of(screening, shot.film));
    progress.reached(static_cast<std::int64_t>(i) + 1);
  }
  sheet.save(file);
}

}  // namespace vedette::app
