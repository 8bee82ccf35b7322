// "Like this always": what is not asked any more at the desk.
#include <doctest/doctest.h>

#include "players/words/in_words.h"
#include "replay/verify.h"
#include "studio/begun_again.h"
#include "studio/desk_hand.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

/// The bundled battle of Quatre Bras by One Hour, said again by hand: horse charges foot, which may form square.
struct Evening {
  Evening() {
    recording = test::begun_again(*replay, folder.file("again.vrep"));
    hand.emplace(*recording);
  }
  [[nodiscard]] const std::optional<rules::Decision>& asked() const { return recording->desk().question(); }
  [[nodiscard]] bool is_asked(std::string_view rule) const { return asked() && asked()->rule == rule; }
  [[nodiscard]] std::size_t answers() const { return recording->replay().answers.size(); }
  /// Goes on as it was played until a rule asks. @return whether it ever does
  bool go_on_until(std::string_view rule) {
    while (!recording->desk().is_over() && !is_asked(rule)) step();
    return is_asked(rule);
  }
  void step() {
    if (recording->desk().throw_wanted()) {
      for (const std::uint8_t face : replay->throws[recording->replay().throws.size()].faces)
        hand->type(std::to_string(face));
      return hand->key(SDLK_RETURN);
    }
    const rules::Answer& answer = replay->answers[answers()].answer;
    const std::string words = players::in_words(answer, *asked(), recording->scenario());
    hand->say(words.empty() ? answer.choice : words);
  }

  core::Result<replay::Replay, replay::Fault> replay =
      replay::load(paths::source_dir() + "/replays/quatre-bras-one-hour.vrep");
  test::Folder folder;
  std::unique_ptr<app::Recording> recording;
  std::optional<test::DeskHand> hand;
};

constexpr std::string_view square = "OH-SQR-01";

}  // namespace

TEST_CASE(
    "what is answered always alike is not asked any more, goes back with what brought it up, and can be unlearned") {
  Evening evening;
  REQUIRE(evening.go_on_until(square));
  const std::string kept = evening.replay->answers[evening.answers()].answer.choice;
  evening.hand->say(kept);
  CHECK(evening.hand->desk.model().habit.find("Always " + kept) == 0);
  evening.hand->key(SDLK_l, false, true);
  CHECK(evening.hand->desk.take_new_habits() == app::Habits{{std::string{square}, kept}});
  CHECK_FALSE(evening.hand->desk.take_new_habits());
  evening.hand->key(SDLK_z, false, true);
  REQUIRE(evening.is_asked(square));  // whoever steps back is asked again
  evening.hand->key(SDLK_z, false, true);
  REQUIRE_FALSE(evening.is_asked(square));

  const std::size_t before = evening.answers();
  const auto throws = evening.recording->replay().throws.size();
  while (evening.hand->desk.model().habit.find("As always") != 0 && !evening.recording->desk().is_over()) {
    CHECK_FALSE(evening.is_asked(square));
    evening.step();
  }
  REQUIRE(evening.hand->desk.model().habit.find("As always: " + kept + " [OH-SQR-01]") == 0);
  CHECK(evening.recording->replay().answers[evening.answers() - 1].answer.choice == kept);
  CHECK(replay::verify(evening.recording->replay(), evening.recording->ruleset()).verdict == replay::Verdict::Same);

  evening.hand->key(SDLK_z, false, true);  // one step: the charge, and the answer to it
  CHECK(evening.answers() <= before);
  CHECK(evening.recording->replay().throws.size() <= throws);
  CHECK_FALSE(evening.is_asked(square));
  evening.step();
  REQUIRE(evening.hand->desk.model().habit.find("As always") == 0);
  evening.hand->key(SDLK_l, false, true);
  CHECK(evening.hand->desk.take_new_habits() == app::Habits{});
  evening.hand->key(SDLK_z, false, true), evening.step();
  CHECK(evening.is_asked(square));
}

TEST_CASE("only what is yes or no can be answered always") {
  Evening evening;
  REQUIRE(evening.asked());
  evening.step();  // a move
  CHECK(evening.hand->desk.model().habit.empty());
  evening.hand->key(SDLK_l, false, true);
  CHECK(evening.hand->trouble().find("one word") != std::string::npos);
  CHECK_FALSE(evening.hand->desk.take_new_habits());
}

TEST_CASE("habits from an earlier evening hold from the first gesture") {
  Evening evening;
  evening.hand->desk.set_habits({{std::string{square}, "no"}});
  int followed = 0;
  for (int n = 0; n < 400 && !evening.recording->desk().is_over(); ++n) {
    REQUIRE_FALSE(evening.is_asked(square));
    if (evening.recording->desk().throw_wanted()) {
      evening.hand->type("r");
    } else {
      const auto all = evening.recording->ruleset().candidates(evening.recording->desk().state(), *evening.asked());
      const auto charge = std::ranges::find(all, "charge", &rules::Answer::choice);
      const rules::Answer& answer = charge != all.end() ? *charge : all.front();
      const std::string words = players::in_words(answer, *evening.asked(), evening.recording->scenario());
      evening.hand->say(words.empty() ? answer.choice : words);
    }
    if (evening.hand->desk.model().habit.find("As always") == 0) ++followed;
  }
  CHECK(followed > 0);
}
