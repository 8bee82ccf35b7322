#include "replay/verify.h"

#include <algorithm>

#include "replay/compare.h"
#include "replay/recorder.h"
#include "replay/records.h"
#include "replay/tape.h"
#include "replay/validity.h"

namespace vedette::replay {
namespace {

Report said(Verdict verdict, std::string words) {
  return {.verdict = verdict, .words = std::move(words), .difference = std::nullopt, .other_words = std::nullopt};
}

Report differs(Difference difference) {
  Report report = said(Verdict::Different, difference.words());
  report.difference = std::move(difference);
  return report;
}

/// Depths two and four: the events over the first keyframe.
std::optional<Report> fold(const Replay& replay) {
  BattleState state = replay.keyframes.front().state;
  std::size_t keyframe = 1, end = 0;
  for (std::size_t i = 0; i <= replay.entries.size(); ++i) {
    const Sequence upto = i == replay.entries.size() ? replay.last() : replay.entries[i].sequence - 1;
    for (; keyframe < replay.keyframes.size() && replay.keyframes[keyframe].written <= upto; ++keyframe)
      if (const auto difference = difference_of(replay.keyframes[keyframe].state, state);
          difference && !difference->only_words)
        return said(Verdict::Inconsistent, "the keyframe after event " + std::to_string(upto) +
                                               " and the events differ: " + difference->field + ": " +
                                               difference->recorded + " in the keyframe, " + difference->played +
                                               " by the events");
    for (; end < replay.ends.size() && replay.ends[end].written <= upto; ++end) {
      if (replay.same_fields && replay.ends[end].hash != battle::state_hash(state))
        return said(Verdict::Inconsistent, "segment " + std::to_string(replay.ends[end].segment) +
                                               ": its events do not come to the state its hash was taken of");
      if (const std::string broken = broken_invariant(state); !broken.empty())
        return said(Verdict::Impossible, "segment " + std::to_string(replay.ends[end].segment) + ", event " +
                                             std::to_string(upto) + ", " + broken);
    }
    if (i < replay.entries.size()) battle::enact(state, replay.entries[i].event);
  }
  return std::nullopt;
}

/// What the head and the keyframes say besides: it must be what the scenario and the segments say.
std::optional<Report> beside(const Replay& replay, const rules::Ruleset& ruleset) {
  if (replay.header.options.size() != replay.scenario->options.size() ||
      !std::ranges::equal(replay.header.options, replay.scenario->options, {}, &battle::Setting::key,
                          &battle::Setting::key) ||
      !std::ranges::equal(replay.header.options, replay.scenario->options, {}, &battle::Setting::value,
                          &battle::Setting::value))
    return said(Verdict::Inconsistent, "the head names other options than the scenario");
  for (const rules::Position& keyframe : std::span{replay.keyframes}.subspan(1)) {
    const auto end =
        std::ranges::find(replay.ends, keyframe.segment, [](const SegmentEnd& e) { return e.segment + 1; });
    if (end != replay.ends.end() && (end->written != keyframe.written || end->beat != keyframe.beat))
      return said(Verdict::Inconsistent,
                  "the keyframe after event " + std::to_string(keyframe.written) + " is not where its segment begins");
  }
  // Where an older recording was gone on with, nobody can say from here how it came to stand so.
  if (replay.keyframes.front().segment > 0) {
    if (replay.header.parent) return std::nullopt;
    return said(Verdict::Inconsistent,
                "it begins in the middle of a battle, and names no recording that it goes on from");
  }
  const auto deployed = ruleset.deploy(replay.scenario);
  if (!deployed) return said(Verdict::Different, "the scenario cannot be deployed: " + deployed.error().front().words);
  const auto difference = difference_of(replay.keyframes.front().state, *deployed);
  if (difference && !difference->only_words)
    return differs({0, 0, "start: " + difference->field, difference->recorded, difference->played});
  return std::nullopt;
}

/// A position put away and taken out again.
rules::Position through_bytes(const rules::Position& position) {
  Replay carrier;
  carrier.scenario = position.state.scenario;
  FileTables tables;
  unpack_keyframe(first_keyframe_frame(position), carrier, tables);
  return std::move(carrier.keyframes.front());
}

/// Depth three: the game is played again by what was recorded, and a recorder compares. @throws Departed.
std::size_t play_again(const Replay& replay, const rules::Ruleset& ruleset, Mode mode, Recorder& comparing) {
  Tape tape{replay, {}, &comparing};
  if (mode == Mode::Suspend) tape.hesitate();
  const auto game_from = [&](const rules::Position& position) {
    auto game = std::make_unique<rules::Game>(ruleset, position, tape.players(), tape.dice(), &tape);
    game->let_rule(&tape.umpire());
    return game;
  };
  auto game = game_from(replay.keyframes.front());
  std::size_t segments = 0, progress = tape.progress();
  while (comparing.inside_record() || !tape.at_end()) {
    const rules::Game::Status status = game->advance();
    if (status == rules::Game::Status::Waiting) {
      if (tape.progress() == std::exchange(progress, tape.progress())) break;
      continue;
    }
    progress = tape.progress() - 1;  // a new segment may begin by waiting
    ++segments;
    if (status == rules::Game::Status::Ended) break;
    if (mode == Mode::SaveLoad) game = game_from(through_bytes(game->checkpoint()));
  }
  return segments;
}

}  // namespace

Report verify(const Replay& replay, const rules::Ruleset& ruleset, Mode mode) {
  if (replay.damaged) return said(Verdict::Damaged, replay.damaged->in_it());
  if (!replay.gaps.empty())
    return said(Verdict::OtherRules, "event " + std::to_string(replay.gaps.front().sequence) + " is of a kind (tag " +
                                         std::to_string(replay.gaps.front().tag) +
                                         ") this Vedette does not know: a later one recorded it");
  if (auto wrong = fold(replay)) return *wrong;
  if (!replay.warnings.empty()) return said(Verdict::Inconsistent, replay.warnings.front());
  if (replay.header.ruleset != ruleset.name)
    return said(Verdict::OtherRules,
                "recorded under " + replay.header.ruleset + ", this is " + std::string{ruleset.name});
  if (replay.header.ruleset_version != ruleset.version)
    return said(Verdict::OtherRules, "recorded under version " + std::to_string(replay.header.ruleset_version) +
                                         ", this is " + std::to_string(ruleset.version));
  if (auto wrong = beside(replay, ruleset)) return *wrong;
  Recorder recorder{replay};
  std::size_t segments = 0;
  try {
    segments = play_again(replay, ruleset, mode, recorder);
  } catch (const Departed& departed) {
    return differs(departed.difference);
  }
  const std::size_t played = recorder.replay().entries.size();
  const auto next = static_cast<Sequence>(replay.last() + 1);
  const std::uint32_t segment = replay.entries.empty() ? 0 : replay.entries.back().segment;
  if (recorder.inside_record())
    return differs(
        {segment, recorder.heard() + 1, "ledger",
         std::to_string(replay.entries.size()) + " events and " + std::to_string(replay.answers.size()) + " answers",
         "the game ends, or waits, after event " + std::to_string(recorder.heard())});
  if (replay.closed && played > replay.entries.size())
    return differs({segment, next, "ledger", std::to_string(replay.entries.size()) + " events",
                    std::to_string(played) + " events"});
  Report report = said(Verdict::Same, std::to_string(replay.entries.size()) + " events come out as recorded");
  report.events = replay.entries.size(), report.answers = replay.answers.size(), report.segments = segments;
  report.finished = replay.closed;
  if ((report.other_words = recorder.other_words()))
    report.words += ", some in other words (" + report.other_words->words() + ")";
  return report;
}

}  // namespace vedette::replay
