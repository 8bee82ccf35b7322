// What was said or thrown earlier is put right: what came after is carried over, and nothing is kept before all of it
// has its answer.
#include "app/correction.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "app/recording.h"
#include "battle/state.h"
#include "core/die.h"
#include "replay/verify.h"
#include "rules/aim.h"
#include "rules/ruled.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;
using players::Carry;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};

const std::array<std::string, 5> battles{"maida-one-hour", "maida-burt", "maida-death-or-glory", "waterloo-squares",
                                         "austerlitz-napoleonic-fury"};

/// A bundled battle on the desk, as if people had written it down.
struct Written {
  explicit Written(const std::string& battle) {
    const std::string path = folder.file("game.vrep");
    std::filesystem::copy(paths::source_dir() + "/replays/" + battle + ".vrep", path);
    recording = app::Recording::go_on(context, path, {.commanders = {.names = {"table", "table"}}, .dice = "table"},
                                      {.red = true, .blue = true, .dice = true});
    line = players::remembered(recording->ruleset(), recording->replay().keyframes.front(), recording->deeds());
  }
  [[nodiscard]] std::uint64_t hash() const { return battle::state_hash(recording->desk().state()); }
  app::Correction& put_right(std::size_t at, Carry::Instead instead = Carry::Instead::OfFirst) {
    REQUIRE_FALSE(recording->put_right(at, instead));
    return *recording->correction();
  }
  /// What waits for the hand is said as it was.
  void say_again(std::size_t at) { say(line[at].deed); }
  void say(const players::Deed& deed) {
    players::Desk& desk = recording->desk();
    if (deed.answer) {
      REQUIRE(desk.question());
      REQUIRE_FALSE(desk.answer(*deed.answer));
    } else {
      REQUIRE(desk.throw_wanted());
      desk.throw_dice(deed.faces, deed.kind);
    }
  }
  /// Places of the line that hold what is asked for, spread over all of it.
  template <class Is>
  [[nodiscard]] std::vector<std::size_t> places(std::size_t most, Is is) const {
    std::vector<std::size_t> all, some;
    for (std::size_t i = 0; i < line.size(); ++i)
      if (is(line[i])) all.push_back(i);
    for (std::size_t i = 0; i < std::min(most, all.size()); ++i) some.push_back(all[i * all.size() / most]);
    return some;
  }

  test::Folder folder;
  std::unique_ptr<app::Recording> recording;
  std::vector<players::Remembered> line;
};

/// Somebody says what nothing is written for.
void say_anything(players::Desk& desk, const rules::Ruleset& ruleset) {
  if (desk.throw_wanted()) return desk.roll();
  REQUIRE(desk.question());
  REQUIRE_FALSE(desk.answer(ruleset.candidates(desk.state(), *desk.question()).front()));
}

bool is_march(const players::Remembered& one) {
  return one.end && one.deed.answer && one.deed.answer->distance > core::inches(2);
}

}  // namespace

TEST_CASE("what is put right by itself changes nothing, whatever it was, in every game") {
  for (const std::string& battle : battles) {
    CAPTURE(battle);
    Written game{battle};
    const std::uint64_t before = game.hash();
    for (const std::size_t at : game.places(3, [](const auto&) { return true; })) {
      CAPTURE(at);
      if (!game.recording->desk().can_replace(at)) {  // nothing was answered before that throw
        CHECK(game.line[at].deed.is_throw());
        CHECK(game.recording->put_right(at, Carry::Instead::OfFirst));
        continue;
      }
      app::Correction& correction = game.put_right(at);
      CHECK(correction.carry().waits_for_hand());
      CHECK_FALSE(correction.is_complete());
      game.say_again(at);
      CHECK(correction.is_complete());
      CHECK(correction.carry().count(Carry::Fate::Carried) == game.line.size() - at - 1);
      CHECK(correction.foreseen().empty());
      CHECK(game.hash() == before);
      game.recording->keep_correction();
      CHECK(game.recording->correction() == nullptr);
      CHECK(game.hash() == before);
      CHECK(game.recording->deeds().size() == game.line.size());
    }
  }
}

TEST_CASE("after a move is shortened by a quarter nearly all that followed is carried over, and the game verifies") {
  std::size_t answers = 0, answers_kept = 0, throws = 0, throws_kept = 0, without_misfit = 0, corrections = 0;
  for (const std::string& battle : battles) {
    CAPTURE(battle);
    Written game{battle};
    const auto marches = game.places(4, is_march);
    for (const std::size_t at : marches) {
      CAPTURE(at);
      app::Correction& correction = game.put_right(at);
      rules::Answer shorter = *game.line[at].deed.answer;
      shorter.distance = shorter.distance * 3 / 4;
      if (correction.desk().answer(shorter)) {  // so short it may not be
        game.recording->drop_correction();
        continue;
      }
      correction.leave_out_all();
      while (!correction.is_complete()) say_anything(correction.desk(), game.recording->ruleset());
      const Carry& carry = correction.carry();
      ++corrections;
      if (carry.misfits().size() == 1) ++without_misfit;  // but for what is put right
      for (std::size_t i = 1; i < carry.line().size(); ++i) {
        const bool kept = carry.fate(i) == Carry::Fate::Carried || carry.fate(i) == Carry::Fate::Drifted;
        const bool is_throw = carry.line()[i].deed.is_throw();
        ++(is_throw ? throws : answers);
        if (kept) ++(is_throw ? throws_kept : answers_kept);
      }
      if (at != marches.back()) {
        game.recording->drop_correction();
        continue;
      }
      const std::uint64_t put_right = game.hash();
      game.recording->keep_correction();
      CHECK(game.hash() == put_right);
      const replay::Replay& kept = game.recording->replay();
      const auto verified = replay::verify(kept, game.recording->ruleset());
      CHECK_MESSAGE(verified.verdict == replay::Verdict::Same, verified.words);
      const auto file = replay::load(game.recording->path());
      REQUIRE(file);
      CHECK(battle::state_hash(file->state_at(file->last())) == put_right);
      CHECK(file->answers.size() == kept.answers.size());
    }
  }
  MESSAGE(answers_kept, " of ", answers, " answers and ", throws_kept, " of ", throws, " throws carried over in ",
          corrections, " corrections, ", without_misfit, " of them without a misfit");
  CHECK(100 * answers_kept >= 95 * answers);
  CHECK(100 * throws_kept >= 88 * throws);
  CHECK(3 * without_misfit >= corrections);
}

TEST_CASE("a throw put right is asked for at its place, and the same dice are carried over behind it") {
  Written game{"maida-one-hour"};
  const auto throws = game.places(6, [](const auto& one) { return one.deed.is_throw(); });
  REQUIRE(throws.size() == 6);
  for (const std::size_t at : throws) {
    CAPTURE(at);
    app::Correction& correction = game.put_right(at);
    REQUIRE(correction.desk().throw_wanted());
    CHECK(correction.desk().throw_wanted()->rule == game.line[at].rule);
    CHECK_FALSE(correction.leave_out());
    std::vector<std::uint8_t> faces = game.line[at].deed.faces;
    for (std::uint8_t& face : faces) face = face == 6 ? 1 : 6;
    correction.desk().throw_dice(faces);
    CHECK(correction.desk().deeds()[at].faces == faces);
    CHECK(correction.carry().count(Carry::Fate::Carried) > 0);
    game.recording->drop_correction();
  }
}

TEST_CASE(
    "what no longer fits waits: it is said anew, stands as it stood, or is left out, and each can be taken back") {
  Written game{"maida-one-hour"};
  // So much is known of this battle: shortened here, the 27th Foot stands in the way of guns at turn 6.
  const std::size_t at = game.places(4, is_march)[1];
  const std::uint64_t before = game.hash();
  app::Correction& correction = game.put_right(at);
  rules::Answer shorter = *game.line[at].deed.answer;
  shorter.distance = shorter.distance * 3 / 4;
  REQUIRE_FALSE(correction.desk().answer(shorter));
  const auto foreseen = correction.foreseen();
  REQUIRE(correction.carry().misfit());
  const players::Misfit misfit = *correction.carry().misfit();
  CHECK(misfit.why == players::Misfit::Why::Refused);
  REQUIRE(misfit.old);
  REQUIRE(misfit.refusal);
  CHECK_FALSE(misfit.refusal->rule.empty());
  REQUIRE_FALSE(foreseen.empty());
  CHECK(foreseen.front().old == misfit.old);
  CHECK_FALSE(correction.is_complete());
  const players::Remembered old = correction.carry().line()[*misfit.old];
  REQUIRE(old.end);

  SUBCASE("left out, and back") {
    REQUIRE(correction.leave_out());
    CHECK(correction.carry().fate(*misfit.old) == Carry::Fate::LeftOut);
    REQUIRE(correction.undo());
    CHECK(correction.carry().misfit()->old == misfit.old);
    REQUIRE(correction.undo());
    CHECK(correction.carry().waits_for_hand());
    CHECK_FALSE(correction.undo());
  }
  SUBCASE("as it stood, and its move is spent") {
    REQUIRE(correction.desk().question()->between);
    CHECK_FALSE(correction.desk().rule(rules::as_it_stood(game.recording->ruleset(), correction.desk().state(),
                                                          *correction.desk().question(), old.about, *old.end)));
    CHECK(correction.carry().fate(*misfit.old) == Carry::Fate::Replaced);
    REQUIRE(correction.undo());
    CHECK(correction.carry().misfit()->old == misfit.old);
    CHECK(correction.carry().fate(*misfit.old) == Carry::Fate::Waiting);
  }
  SUBCASE("said anew") {
    const auto aimed = rules::aim(game.recording->ruleset().preview, correction.desk().state(),
                                  *correction.desk().question(), old.about, *old.end);
    REQUIRE(aimed);
    REQUIRE_FALSE(correction.desk().answer(aimed->answer));
    CHECK(correction.carry().fate(*misfit.old) == Carry::Fate::Replaced);
  }
  // Nothing of it is in the file.
  const auto file = replay::load(game.recording->path());
  REQUIRE(file);
  CHECK(battle::state_hash(file->state_at(file->last())) == before);
  while (game.recording->correction() != nullptr) game.recording->undo();
  CHECK(game.hash() == before);
}

TEST_CASE("something forgotten is said before what came next, and that is carried over too") {
  Written game{"maida-one-hour"};
  // The end of a phase in which somebody who could still move did not.
  std::size_t at = 0;
  for (std::size_t i = 1; i < game.line.size() && at == 0; ++i)
    if (game.line[i].deed.answer && game.line[i].deed.answer->choice == "end" && is_march(game.line[i - 1])) at = i;
  REQUIRE(at > 0);
  app::Correction& correction = game.put_right(at, Carry::Instead::BeforeFirst);
  CHECK(correction.carry().waits_for_hand());
  const auto all = game.recording->ruleset().candidates(correction.desk().state(), *correction.desk().question());
  const auto move = std::ranges::find_if(all, [](const rules::Answer& one) { return one.choice == "move"; });
  REQUIRE(move != all.end());
  REQUIRE_FALSE(correction.desk().answer(*move));
  CHECK(correction.carry().fate(0) == Carry::Fate::Carried);  // and the phase ends
  CHECK(correction.desk().deeds().size() > at + 1);
}

namespace {

const core::UnitId ruled_on{1};
const battle::Pose ruled_pose{{254'000, 254'000}, core::degrees(90)};

/// A game of One Hour on which somebody ruled in its first turn, before one ended phase and after another.
std::size_t ruled_in(app::Recording& recording) {
  players::Desk& desk = recording.desk();
  while (!desk.question()) desk.roll();
  REQUIRE_FALSE(desk.answer({.choice = "end"}));
  while (!(desk.question() && desk.question()->between)) say_anything(desk, recording.ruleset());
  const std::size_t at = desk.deeds().size();
  REQUIRE_FALSE(desk.rule({.items = {{.unit = ruled_on, .at = ruled_pose}}, .reason = "both players agreed"}));
  for (int n = 0; n < 12 && !desk.is_over(); ++n)
    if (desk.question() && desk.question()->choice("end") != nullptr)
      REQUIRE_FALSE(desk.answer({.choice = "end"}));
    else
      say_anything(desk, recording.ruleset());
  return at;
}

}  // namespace

TEST_CASE("a ruling is carried over behind what was put right, and one whose unit can no longer bear it is told") {
  const test::Folder folder;
  const auto source = app::load_scenario(context, "crossroads", "one-hour");
  const auto recording =
      app::Recording::begin(context, source, {.commanders = {.names = {"table", "table"}, .seed = 3}, .dice = "table"},
                            folder.file("game.vrep"));
  const std::size_t ruling = ruled_in(*recording);
  REQUIRE(recording->deeds()[ruling].ruling);
  std::size_t first = 0;  // the first answer: a phase that was ended
  while (!recording->deeds()[first].answer) ++first;
  REQUIRE_FALSE(recording->put_right(first, Carry::Instead::OfFirst));
  app::Correction& correction = *recording->correction();
  players::Desk& desk = correction.desk();
  SUBCASE("carried") {
    const auto all = recording->ruleset().candidates(desk.state(), *desk.question());
    REQUIRE_FALSE(desk.answer(all.front()));
    CHECK(correction.carry().fate(ruling - first) == Carry::Fate::Carried);
    CHECK(desk.state().unit(ruled_on).pose == ruled_pose);
  }
  SUBCASE("its unit has gone from the table meanwhile, so it is left out and told") {
    REQUIRE_FALSE(desk.rule(
        {.items = {{.kind = battle::RulingItem::Kind::Off, .unit = ruled_on}}, .reason = "moved by mistake"}));
    CHECK(correction.carry().waits_for_hand());
    REQUIRE_FALSE(desk.answer({.choice = "end"}));
    CHECK(correction.carry().fate(ruling - first) == Carry::Fate::LeftOut);
    CHECK(std::ranges::any_of(correction.carry().misfits(),
                              [&](const players::Misfit& one) { return one.old == ruling - first && one.refusal; }));
  }
}
