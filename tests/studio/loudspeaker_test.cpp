#include "app/studio/loudspeaker.h"

#include <SDL.h>
#include <doctest/doctest.h>

#include "studio/battle_on_screen.h"

using namespace vedette;

namespace {

/// Which device SDL opens: "dummy" plays to nobody, at the pace of a real one.
struct Driver {
  explicit Driver(const char* name) { SDL_setenv("SDL_AUDIODRIVER", name, 1); }
  ~Driver() { SDL_setenv("SDL_AUDIODRIVER", "dummy", 1); }
};

/// Plays for some seconds; the picture keeps pace. @return the samples that were heard meanwhile.
std::int64_t heard_in(app::Loudspeaker& speaker, app::Loudspeaker::Moment moment, int milliseconds) {
  const std::int64_t before = speaker.samples_heard();
  const double began = moment.second;
  for (int passed = 0; passed < milliseconds; passed += 20) {
    moment.second = began + passed / 1000.0;
    speaker.show(moment);
    SDL_Delay(20);
  }
  moment.is_heard = false;
  speaker.show(moment);
  // What fades out has done so when nothing more is heard.
  std::int64_t heard = before;
  for (int looks = 0; looks < 30 && heard != speaker.samples_heard(); ++looks) {
    heard = speaker.samples_heard();
    SDL_Delay(60);
  }
  return heard - before;
}

}  // namespace

TEST_CASE("the studio is heard while it plays as fast as it was, louder or softer, and silent otherwise") {
  const Driver driver{"dummy"};
  app::Loudspeaker speaker;
  REQUIRE(speaker.take_fault().empty());
  const test::BattleOnScreen shown;
  app::Loudspeaker::Moment moment{.second = 40, .is_heard = true, .volume = 60};
  moment.camera = shown.film.timeline.frame_at(40).camera;
  CHECK(heard_in(speaker, moment, 100) == 0);  // no battle is open
  const app::Loudspeaker::Battle battle{speaker, shown.context, shown.film};
  for (int tries = 0; tries < 100 && heard_in(speaker, moment, 100) == 0; ++tries) continue;
  CHECK(heard_in(speaker, moment, 400) > 9'600);
  moment.second = 12;  // elsewhere in time
  CHECK(heard_in(speaker, moment, 400) > 9'600);
  moment.volume = 0;
  CHECK(heard_in(speaker, moment, 200) == 0);
  moment.volume = 60, moment.is_heard = false;
  CHECK(heard_in(speaker, moment, 200) == 0);
}

TEST_CASE("where no sound can be played it is said once, and all else goes on") {
  const Driver driver{"no-such-driver"};
  app::Loudspeaker speaker;
  CHECK(speaker.take_fault().starts_with("Nothing will be heard: "));
  CHECK(speaker.take_fault().empty());
  const test::BattleOnScreen shown;
  const app::Loudspeaker::Battle battle{speaker, shown.context, shown.film};
  CHECK(heard_in(speaker, {.second = 3, .is_heard = true, .volume = 60}, 60) == 0);
}
