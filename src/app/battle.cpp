#include "app/battle.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <string_view>

#include "app/scenario_source.h"
#include "data/suggest.h"
#include "replay/validity.h"
#include "rulesets/registry.h"

namespace vedette::app {

namespace fs = std::filesystem;

namespace {

/// Told from the start; a battle with gaps or holes from keyframe to keyframe, for behind a hole only the next one
/// knows how things stand.
std::vector<battle::LedgerLine> told(const Battle& battle) {
  const replay::Replay& replay = battle.replay;
  const battle::Telling telling = rules::telling_of(rulesets::find(replay.header.ruleset));
  const std::span<const battle::Entry> all = replay.entries;
  if (replay.gaps.empty() && replay.holes.empty())
    return battle::ledger(replay.keyframes.front().state, all, battle.measures(), telling);
  const auto fits = [](const battle::BattleState& state, const battle::Event& event) {
    return replay::fault_of(state, event).empty();
  };
  std::vector<battle::LedgerLine> lines;
  for (std::size_t i = 0; i < replay.keyframes.size(); ++i) {
    const bool last = i + 1 == replay.keyframes.size();
    const auto end =
        last ? all.end() : std::ranges::upper_bound(all, replay.keyframes[i + 1].written, {}, &battle::Entry::sequence);
    const auto part = all.subspan(lines.size(), static_cast<std::size_t>(end - all.begin()) - lines.size());
    const auto more = battle::ledger(replay.keyframes[i].state, part, battle.measures(), telling, fits);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

}  // namespace

std::string title_of(const replay::Replay& replay) {
  const auto own = std::ranges::find(replay.meta, "title", &battle::Setting::key);
  return own != replay.meta.end() && !own->value.empty() ? own->value : replay.scenario->name;
}

std::string Battle::title() const {
  return title_of(replay);
}

Battle battle_of(replay::Replay read, std::string path) {
  Battle battle{.path = std::move(path), .replay = std::move(read)};
  battle.ruleset = rulesets::find(battle.replay.header.ruleset);
  battle.ledger = told(battle);
  battle.limits.assign(battle.scenario().units.size(), 0);
  if (battle.ruleset == nullptr) return battle;
  // Companies have no strength of their own before they are detached.
  for (const rules::Position& keyframe : battle.replay.keyframes)
    for (const battle::Unit& unit : keyframe.state.units) {
      int& limit = battle.limits[unit.id.value - 1U];
      limit = std::max(limit, battle.ruleset->limit(keyframe.state, unit.id));
    }
  return battle;
}

namespace {

replay::Replay opened(const Context& context, const std::string& path) {
  if (!fs::exists(path)) throw no_such_replay(context, path);
  auto read = replay::load(path);
  if (!read) throw failure(read.error());
  if (context.quiet) return *std::move(read);
  const bool mended = read->damaged && read->closed;
  if (mended)
    fmt::print(stderr, "{}; 'vedette play --resume {}' writes it whole and keeps a copy\n", read->damaged->words(),
               path);
  else if (read->damaged)
    fmt::print(stderr, "{}; what is there is used\n", read->damaged->words());
  else if (!read->closed)
    fmt::print(stderr, "{}: the recording stops after event {}: it was cut off there, or still goes on\n", path,
               read->last());
  for (const std::string& warning : read->warnings) fmt::print(stderr, "{}: {}\n", path, warning);
  return *std::move(read);
}

}  // namespace

Failure no_such_replay(const Context& context, const std::string& path, const std::string& instead) {
  const std::vector<std::string> bundled = context.replays();
  if (bundled.empty()) return bad_input(path + ": no such file");
  std::vector<std::string> names;
  for (const std::string& file : bundled) names.push_back(fs::path{file}.stem().string());
  const auto near =
      data::closest(fs::path{path}.stem().string(), std::vector<std::string_view>{names.begin(), names.end()});
  const fs::path folder = fs::path{bundled.front()}.parent_path();
  return bad_input(fmt::format("{}: no such file ({}bundled ones are in {}{}{})", path,
                               near ? fmt::format("did you mean {}? ", (folder / (*near + ".vrep")).string()) : "",
                               folder.string(), instead.empty() ? "" : ": ", instead));
}

Battle open_battle(const Context& context, const std::string& path) {
  return battle_of(opened(context, path), path);
}

battle::HeightGrid known_heights(const Context& context, const Battle& begun) {
  if (!begun.replay.heights_lost) return {};
  try {
    return load_scenario(context, begun.scenario().battlefield, begun.replay.header.ruleset)
        .file.scenario.ground.heights;
  } catch (const Failure&) {
    return {};  // not one of ours
  }
}

Battle open_without_leaps(const Context& context, const std::string& path) {
  replay::Replay replay = opened(context, path);
  if (!replay.holes.empty() && !context.quiet)
    fmt::print(stderr, "{}: the battle is followed up to event {}; 'vedette log' tells what comes behind the hole\n",
               path, replay.holes.front().first - 1);
  replay.end_at_hole();
  return battle_of(std::move(replay), path);
}

}  // namespace vedette::app
