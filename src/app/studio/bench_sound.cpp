#include "app/studio/bench_sound.h"

#include <fmt/format.h>

#include <cmath>

#include "app/battle.h"
#include "app/studio/film_set.h"
#include "app/studio/film_sound.h"
#include "sound/level.h"
#include "sound/score.h"

namespace vedette::app {
namespace {

void bench_film_of(const Context& context, std::string_view name, int men_per_figure, std::vector<BenchLine>& lines) {
  const Battle battle = open_battle(context, (context.data / "replays" / fmt::format("{}.vrep", name)).string());
  const choreography::Film film = make_film(context, battle, men_per_figure);
  const sound::Ears director = [&](double second) { return film.timeline.frame_at(second).camera; };
  const double seconds = film.timeline.duration();
  const sound::Bank bank;
  sound::Score score;
  const double written = median_ms(1, [&] { score = sound::score_of(film.set, film.timeline); });
  std::vector<sound::Heard> heard;
  const double listened = median_ms(1, [&] { heard = sound::heard_by(director, score, bank); });
  const auto grains = static_cast<double>(heard.size());
  const sound::Mixer mixer{std::move(heard)};
  float gain = 1;
  const double measured = median_ms(1, [&] { gain = sound::gain_for(mixer, seconds, 1); });
  const double mixed = median_ms(1, [&] {
    sound::Master master{mixer, gain};
    sound::Wave left = sound::silence(1), right = left;
    for (std::int64_t second = 0; static_cast<double>(second) < seconds; ++second)
      master.mix(second * sound::samples_a_second, left, right);
  });
  const std::string of = fmt::format(" of {}, one core", name);
  lines.push_back({"mixing" + of, "x real time", seconds * 1000 / mixed, 40, true, {{"sounds heard", grains}}});
  lines.push_back({"score" + of, "ms", written, 0, false, {{"sounds", static_cast<double>(score.grains.size())}}});
  lines.push_back({"hearing it" + of, "ms", listened});
  lines.push_back({"measuring its loudness" + of,
                   "ms",
                   measured,
                   0,
                   false,
                   {{"gain dB", 20 * std::log10(static_cast<double>(gain))}}});
}

}  // namespace

std::vector<BenchLine> bench_sound(const Context& context) {
  std::vector<BenchLine> lines;
  lines.push_back({"bank of all a battle sounds of", "ms", median_ms(3, [] { const sound::Bank made; }), 1'000});
  bench_film_of(context, "maida-one-hour", 1, lines);
  bench_film_of(context, "waterloo-squares", 2, lines);
  return lines;
}

}  // namespace vedette::app
