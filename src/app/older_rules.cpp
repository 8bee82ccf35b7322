#include "app/older_rules.h"

#include <fmt/format.h>

#include "app/failure.h"
#include "replay/recorder.h"
#include "replay/shelved.h"
#include "rulesets/registry.h"

namespace vedette::app {
namespace {

/// Where the last segment ended; where none has, the beginning.
rules::Position last_checkpoint(const replay::Replay& replay) {
  if (replay.ends.empty()) return replay.keyframes.front();
  const replay::SegmentEnd& end = replay.ends.back();
  return {.state = replay.state_at(end.written), .segment = end.segment + 1, .written = 0, .beat = end.beat};
}

/// Given after a segment ended.
struct IsLater {
  const replay::SegmentEnd& end;
  bool operator()(const replay::Throw& one) const { return one.after >= end.written; }
  bool operator()(const auto& one) const { return one.segment > end.segment; }
};

}  // namespace

bool is_of_older_rules(const replay::Replay& replay) {
  const rules::Ruleset* ruleset = rulesets::find(replay.header.ruleset);
  return ruleset != nullptr && replay.header.ruleset_version < ruleset->version;
}

std::filesystem::path goes_on_in(const std::filesystem::path& old) {
  return old.parent_path() / (old.stem().string() + "-goes-on.vrep");
}

std::string gone_on_beside(const Battle& old, std::vector<battle::Setting> meta) {
  const replay::Replay& replay = old.replay;
  if (!replay.gaps.empty() || !replay.holes.empty() || replay.heights_lost)
    throw bad_input(old.path + ": recorded under older rules and damaged: it can be watched, and not played on");
  const std::string beside = goes_on_in(old.path).string();
  if (std::filesystem::exists(beside))
    throw bad_input(fmt::format("{}: recorded under version {} of its rules, and goes on in {}: open that", old.path,
                                replay.header.ruleset_version, beside));
  const replay::Beginning beginning{.ruleset = *old.ruleset,
                                    .start = last_checkpoint(replay),
                                    .seed = replay.header.seed,
                                    .meta = std::move(meta),
                                    .parent = replay::Parent{replay.identity, replay.last()}};
  const auto recorder = replay::Recorder::create(beside, beginning);
  if (!recorder) throw failure(recorder.error());
  return beside;
}

std::vector<replay::Given> given_since(const replay::Replay& replay) {
  if (replay.ends.empty()) return replay::given_in(replay);
  const replay::SegmentEnd& end = replay.ends.back();
  std::vector<replay::Given> since = replay::given_in(replay);
  std::erase_if(since, [&](const replay::Given& one) { return !std::visit(IsLater{end}, one); });
  return since;
}

}  // namespace vedette::app
