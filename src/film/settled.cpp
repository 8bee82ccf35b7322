#include "film/settled.h"

#include <algorithm>
#include <cmath>

#include "choreography/cut_lines.h"
#include "film/camera_path.h"
#include "film/script.h"

namespace vedette::film {
namespace {

using timeline::Cut;
using timeline::CutShot;
using timeline::Seconds;
using timeline::Span;

double whole_ms(double seconds) {
  return static_cast<double>(thousandths_of(seconds)) / thousandths;
}

/// No earlier than it was: what a cut of the film hides stays hidden.
std::int64_t millionths_up(double seconds) {
  constexpr double nothing = 1e-10;
  const std::int64_t near = millionths_of(seconds);
  return static_cast<double>(near) / millionths < seconds - nothing ? near + 1 : near;
}
Span whole_us(Span span) {
  return {static_cast<double>(millionths_up(span.from)) / millionths,
          static_cast<double>(millionths_up(span.to)) / millionths};
}

float whole_mm(float metres) {
  return static_cast<float>(static_cast<double>(thousandths_of(metres)) / thousandths);
}
stage::Vec3 whole_mm(stage::Vec3 place, const choreography::Relief& relief) {
  const stage::Vec2 flat{whole_mm(place.x), whole_mm(place.y)};
  const double ground = relief.ground(flat);
  return {flat.x, flat.y,
          static_cast<float>(ground + static_cast<double>(thousandths_of(place.z - ground)) / thousandths)};
}

void settle_keys(CutShot& shot, const choreography::Relief& relief) {
  for (timeline::CameraKey& key : shot.keys) {
    key.at = std::min(whole_ms(key.at), whole_ms(shot.film.length()));
    key.camera.eye = whole_mm(key.camera.eye, relief);
    key.camera.target = whole_mm(key.camera.target, relief);
    key.camera.field_of_view = view_of(lens_of(key.camera.field_of_view));
  }
}

void settle_span(Span& span) {
  span.from = whole_ms(span.from);
  span.to = std::max(whole_ms(span.to), span.from + 1.0 / thousandths);
  span.to = whole_ms(span.to);
}

/// Gives every shot the words that are shown in it.
void settle_words(Cut& cut, const choreography::Film& film) {
  if (std::ranges::all_of(cut.shots, [](const CutShot& shot) { return shot.words.has_value(); })) return;
  const std::vector<choreography::CaptionCue> lines = choreography::lines_of(film, cut);
  for (CutShot& shot : cut.shots) shot.words.emplace();
  for (const choreography::CaptionCue& cue : lines) {
    CutShot& shot = cut.shots[cut.index_at(cue.span.from)];
    shot.words->push_back({{cue.span.from - shot.film.from, cue.span.to - shot.film.from}, cue.text});
  }
}

}  // namespace

std::int64_t thousandths_of(double value) {
  return std::llround(value * thousandths);
}
std::int64_t millionths_of(double value) {
  return std::llround(value * millionths);
}
std::int64_t lens_of(float view) {
  return std::llround(1'200 / std::tan(static_cast<double>(view) / 2));
}
float view_of(std::int64_t lens) {
  return static_cast<float>(2 * std::atan(1'200 / static_cast<double>(std::max<std::int64_t>(1, lens))));
}

Cut settled(Cut cut, const choreography::Film& film, const choreography::Relief& relief) {
  std::int64_t end = 0;  // thousandths
  for (CutShot& shot : cut.shots) {
    shot.battle = whole_us(shot.battle);
    const std::int64_t battle = millionths_of(shot.battle.length());
    std::int64_t hold = std::max<std::int64_t>(1, thousandths_of(shot.film.length()));
    // A rate at its bound stays within it.
    const auto shown = static_cast<double>(battle) / thousandths;
    hold = std::clamp(hold, static_cast<std::int64_t>(std::ceil(shown / timeline::Edit::fastest)),
                      static_cast<std::int64_t>(std::floor(shown / timeline::Edit::slowest)));
    shot.film = {static_cast<double>(end) / thousandths, static_cast<double>(end + hold) / thousandths};
    end += hold;
    if (shot.ways) shot.ways = whole_us(*shot.ways);
    shot.takes = whole_ms(shot.takes);
    for (timeline::CutPlate& plate : shot.plates) settle_span(plate.span);
    constexpr int most = 3;  // a camera that is lifted in one place may need it beside
    const bool flies = shot.look != stage::Look::Map && shot.photo.empty();
    settle_keys(shot, relief);
    for (int n = 0; n < most && flies; ++n) keep_clear(shot, relief), settle_keys(shot, relief);
  }
  settle_words(cut, film);
  for (CutShot& shot : cut.shots)
    for (timeline::CutWords& said : *shot.words) settle_span(said.span);
  return cut;
}

}  // namespace vedette::film
