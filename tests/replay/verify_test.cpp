#include "replay/verify.h"

#include <doctest/doctest.h>

#include "replay/playing.h"

namespace vedette::replay {
namespace {

TEST_CASE("every mode of playing again gives the recorded events") {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    const auto replay = read(bytes_of(played(seed)));
    REQUIRE(replay);
    for (const Mode mode : {Mode::Straight, Mode::SaveLoad, Mode::Suspend}) {
      const Report report = verify(*replay, dummy::ruleset(), mode);
      CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
      CHECK(report.events == replay->entries.size());
      CHECK(report.segments == replay->ends.size());
    }
  }
}

TEST_CASE("a changed rule is told by segment, event, field and both values") {
  const Replay replay = played(2);
  const Report report = verify(replay, dummy::changed_ruleset());
  CHECK(report.verdict == Verdict::Different);
  REQUIRE(report.difference);
  CHECK(report.difference->field == "event.count");
  CHECK(std::stoi(report.difference->played) == 2 * std::stoi(report.difference->recorded));
  const Entry* entry = replay.entry(report.difference->event);
  REQUIRE(entry != nullptr);
  CHECK(std::holds_alternative<battle::CasualtiesTaken>(entry->event));
  CHECK(entry->segment == report.difference->segment);
}

TEST_CASE("another version of the rules is said, and is no difference") {
  const Report report = verify(played(1), dummy::ruleset_of_version(2));
  CHECK(report.verdict == Verdict::OtherRules);
  CHECK(report.words == "recorded under version 1, this is 2");
  CHECK(!report.difference);
}

TEST_CASE("whatever is changed in a record by hand is found and named") {
  const Replay good = played(5);
  const auto found = [&](const Replay& changed) { return verify(changed, dummy::ruleset()); };

  Replay event = good;
  for (Entry& entry : event.entries)
    if (auto* moved = std::get_if<battle::UnitMoved>(&entry.event)) {
      moved->why.lines.front().words = "goes at the march";  // said better: the battle is the same
      CHECK(found(event).verdict == Verdict::Same);
      moved->why.lines.front().rule = "DU-09";
      REQUIRE(found(event).difference);
      CHECK(found(event).difference->field == "event.why.lines[0].rule");
      CHECK(found(event).difference->event == entry.sequence);
      break;
    }

  Replay answer = good;
  answer.answers[0].answer.choice = good.answers[0].answer.choice == "bold" ? "careful" : "bold";
  CHECK(found(answer).verdict == Verdict::Different);

  Replay dice = good;
  dice.throws[1].faces[0] = static_cast<std::uint8_t>(good.throws[1].faces[0] % 6 + 1);
  CHECK(found(dice).difference->field == "faces");

  Replay dice_and_event = dice;  // typed dice may be anything, but then the ledger says otherwise
  for (Throw& one : dice_and_event.throws) one.source = rules::DiceSource::Kind::Typed;
  CHECK(found(dice_and_event).verdict == Verdict::Different);
  CHECK(found(dice_and_event).difference->field.starts_with("event.faces"));

  Replay impossible = good;
  for (Throw& one : impossible.throws) one.source = rules::DiceSource::Kind::Typed, one.faces.back() = 7;
  CHECK(found(impossible).difference->field == "faces");

  Replay many = good;
  many.throws[1].faces.push_back(1);
  CHECK(found(many).difference->field == "number of dice");

  Replay question = good;
  question.answers[3].fingerprint ^= 1U;
  CHECK(found(question).difference->field == "question");

  Replay keyframe = good;
  keyframe.keyframes.back().state.units[2].losses += 1;
  CHECK(found(keyframe).verdict == Verdict::Inconsistent);
  CHECK(found(keyframe).words.find("units[2].losses") != std::string::npos);

  Replay end = good;
  end.ends.back().hash ^= 1U;
  CHECK(found(end).verdict == Verdict::Inconsistent);

  Replay shorter = good;
  shorter.entries.pop_back();
  CHECK(found(shorter).verdict != Verdict::Same);
  Replay fewer = good;
  fewer.answers.pop_back();
  CHECK(found(fewer).verdict == Verdict::Different);
}

TEST_CASE("a state that cannot be is found even when the rules made it") {
  Replay off = played(1);
  auto smaller = std::make_shared<Scenario>(*off.scenario);
  smaller->ground.width = {150'000};
  off.scenario = smaller;
  for (auto& keyframe : off.keyframes) keyframe.state.scenario = smaller;
  const Report report = verify(off, dummy::ruleset());
  CHECK(report.verdict == Verdict::Impossible);
  CHECK(report.words.find("lies off the table") != std::string::npos);
}

}  // namespace
}  // namespace vedette::replay
