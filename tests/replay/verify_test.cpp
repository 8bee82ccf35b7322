#include "replay/verify.h"

#include <doctest/doctest.h>

#include "replay/forger.h"
#include "replay/frame.h"
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
      moved->why.basis.front().words = "goes at the march";  // said better: the battle is the same
      CHECK(found(event).verdict == Verdict::Same);
      REQUIRE(found(event).other_words);
      CHECK(found(event).other_words->field == "event.why.basis[0].words");
      CHECK(found(event).other_words->event == entry.sequence);
      CHECK(!found(good).other_words);
      moved->why.basis.front().rule = "DU-09";
      REQUIRE(found(event).difference);
      CHECK(found(event).difference->field == "event.why.basis[0].rule");
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

TEST_CASE("every field of every event that is forged is found: facts as a difference, explanations as other words") {
  const Replay good = played(6, 3, 3);
  int facts = 0, words = 0;
  for (std::size_t i = 0; i < good.entries.size(); ++i)
    for (std::size_t nth = 0;; ++nth) {
      Replay forged = good;
      Forger forger{nth};
      std::visit([&](auto& fact) { fields(forger, fact); }, forged.entries[i].event);
      if (!forger.done) break;
      CAPTURE(i);
      CAPTURE(nth);
      const auto sealed = read(bytes_of(forged));
      if (!sealed || sealed->damaged) continue;  // what cannot have happened
      const Report report = verify(*sealed, dummy::ruleset());
      if (forger.words) {
        CHECK(report.verdict == Verdict::Same);
        CHECK(report.other_words);
        ++words;
      } else {
        CHECK(report.verdict != Verdict::Same);
        ++facts;
      }
    }
  CHECK(facts > 200);
  CHECK(words > 20);
}

TEST_CASE("a forged beginning, head or keyframe is found even when nothing comes of it") {
  const Replay good = played(5);
  Replay start = good;
  start.keyframes.front().state.units[5].pose.facing.centidegrees += 1;
  CHECK(verify(start, dummy::ruleset()).verdict != Verdict::Same);
  Replay head = good;
  head.header.options.push_back({"dummy.option", "1"});
  CHECK(verify(head, dummy::ruleset()).verdict == Verdict::Inconsistent);
  Replay keyframe = good;
  ++keyframe.keyframes.back().beat;
  CHECK(verify(keyframe, dummy::ruleset()).verdict == Verdict::Inconsistent);
  Replay answer = good;
  ++answer.answers.back().segment;
  CHECK(verify(answer, dummy::ruleset()).verdict == Verdict::Different);
}

TEST_CASE("an end of a segment that a later Vedette wrote in its own way is no difference") {
  const Replay good = played(7, 8);
  const std::string bytes = bytes_of(good);
  for (int which = 0;; ++which) {
    FrameReader reader{bytes, signature.size()};
    FrameWriter writer;
    std::string changed{signature};
    int seen = 0;
    bool found = false;
    while (auto frame = reader.next()) {
      if (frame->letters == "HASH" && seen++ == which) frame->version = 2, frame->payload = "later", found = true;
      changed += writer.write(*frame, Effort::Good);
    }
    if (!found) break;
    const auto replay = read(changed);
    REQUIRE(replay);
    CHECK(!replay->damaged);
    CHECK(replay->ends.size() < good.ends.size());
    for (const Mode mode : {Mode::Straight, Mode::SaveLoad, Mode::Suspend}) {
      const Report report = verify(*replay, dummy::ruleset(), mode);
      CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
    }
  }
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
