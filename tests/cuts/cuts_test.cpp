// What the cut of every bundled replay must hold to: its length, its rates, and how its shots are taken. Nothing
// is drawn.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "app/studio/film_facts.h"
#include "app/studio/film_set.h"
#include "choreography/director/documentary.h"
#include "choreography/gauge/composition_gauge.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};
/// Those whose films are made soonest; `check --picture` measures any other.
const std::array battles{"maida-one-hour", "vimeiro-one-hour"};
std::string replay_of(const std::string& battle) {
  return paths::source_dir() + "/replays/" + battle + ".vrep";
}

struct Told {
  app::Battle battle;
  choreography::Film film;
  choreography::FilmFacts facts;

  explicit Told(const std::string& replay)
      : battle{app::open_battle(context, replay)}, film{app::make_film(context, battle)} {
    app::Story story;
    story.chronicle = app::chronicle_of(battle);
    facts = app::facts_of(context, battle, story);
  }
  [[nodiscard]] timeline::Cut cut(double seconds) const {
    const double length = std::min(seconds, choreography::longest_documentary(film));
    return choreography::documentary(film, choreography::relief_of(film.set.scenery), facts, {.length = length});
  }
};

}  // namespace

TEST_CASE("a battle is told in one minute, four or ten, within three parts in a hundred, without a gap") {
  for (const std::string replay : battles) {
    const Told told{replay_of(replay)};
    for (const double minutes : {1, 4, 10}) {
      CAPTURE(replay);
      CAPTURE(minutes);
      const double length = std::min(minutes * 60, choreography::longest_documentary(told.film));
      const timeline::Cut cut = told.cut(length);
      CHECK(cut.duration() == doctest::Approx(length).epsilon(0.03));
      double end = 0;
      for (const timeline::CutShot& shot : cut.shots) {
        CAPTURE(shot.kind);
        CAPTURE(shot.film.from);
        CHECK(shot.film.from == doctest::Approx(end));
        CHECK(shot.rate() >= timeline::Edit::slowest - 1e-6);
        CHECK(shot.rate() <= timeline::Edit::fastest + 1e-6);
        if (shot.look == stage::Look::Field) CHECK(shot.rate() < 1.02);
        CHECK(shot.film.length() > 0.5);
        end = shot.film.to;
      }
    }
  }
}

TEST_CASE(
    "the director takes a third of the shots from under four metres, through four lenses or more, and hardly two "
    "alike") {
  for (const std::string replay : battles) {
    CAPTURE(replay);
    const choreography::Film film = app::make_film(context, app::open_battle(context, replay_of(replay)));
    const auto report =
        choreography::gauge_composition(film, choreography::relief_of(film.set.scenery), choreography::takes_of(film));
    CHECK(3 * report.low >= report.shots);
    CHECK(report.lenses >= 4);
    CHECK(report.alike <= 1);
    CHECK(report.jumps == 0);
    CHECK(10 * report.filled >= 8 * report.shots);
  }
}
