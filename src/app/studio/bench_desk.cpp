#include "app/studio/bench_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "app/recording.h"
#include "app/studio/desk/ghost.h"
#include "app/studio/desk/live_picture.h"

namespace vedette::app {
namespace {

constexpr std::array battles{"maida-one-hour", "vimeiro-burt", "quatre-bras-death-or-glory", "waterloo-squares",
                             "waterloo-napoleonic-fury"};

double ms_of(const std::function<void()>& work) {
  const auto began = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
}

/// The value that so many hundredths of all do not exceed.
double hundredth(std::vector<double> all, int part) {
  if (all.empty()) return 0;
  std::ranges::sort(all);
  const double place = std::ceil(static_cast<double>(all.size()) * part / 100) - 1;
  return all[static_cast<std::size_t>(std::max(0.0, place))];
}

/// Milliseconds of every gesture.
struct Taken {
  std::vector<double> aims, answers, undos;
  double undo_200 = 0, correction = 0;
};

/// Where a recorded move would end, aimed at as the mouse does.
void aim_again(const Recording& recording, const rules::BattleState& state, const rules::Decision& question,
               const rules::Answer& answer, Taken& taken) {
  const rules::PreviewOf preview = recording.ruleset().preview;
  if (!answer.unit) return;
  const auto end = preview(state, question, answer);
  if (!end || end->legs.empty()) return;
  taken.aims.push_back(
      ms_of([&] { static_cast<void>(ghost_at(recording.ruleset(), state, question, answer.unit, end->end)); }));
}

/// A march of the first third falls a quarter short: what that costs to the sheet that says what still fits.
double put_right(Recording& recording) {
  const auto deeds = recording.deeds();
  for (std::size_t at = 0; at < deeds.size() / 3; ++at) {
    if (!deeds[at].answer || deeds[at].answer->distance < core::inches(3)) continue;
    rules::Answer shorter = *deeds[at].answer;
    shorter.distance = shorter.distance * 3 / 4;
    bool said = false;
    const double ms = ms_of([&] {
      if (recording.put_right(at, players::Carry::Instead::OfFirst)) return;
      said = !recording.desk().answer(shorter);
      static_cast<void>(recording.correction()->foreseen());
    });
    recording.drop_correction();
    if (said) return ms;
  }
  return 0;
}

Taken said_again(const Context& context, const replay::Replay& replay, const std::string& path) {
  SourceScenario source = load_scenario(context, replay.scenario->battlefield, replay.header.ruleset);
  source.file.scenario = *replay.scenario;
  const auto recording = Recording::begin(
      context, source, {.commanders = {.names = {"table", "table"}, .seed = replay.header.seed}, .dice = "table"},
      path);
  players::Desk& desk = recording->desk();
  LivePicture picture{recording->ruleset(), recording->replay().scenario};
  Taken taken;
  std::size_t answers = 0, throws = 0;
  const auto follow = [&](const rules::BattleState& before, std::size_t seen) {
    picture.play(before, std::span{recording->replay().entries}.subspan(seen));
    static_cast<void>(picture.frame(stage::Look::Table, {}));
  };
  while (!desk.is_over()) {
    const rules::BattleState before = desk.state();
    const std::size_t seen = recording->replay().entries.size();
    if (desk.throw_wanted()) {
      const auto& faces = replay.throws[throws++].faces;
      taken.answers.push_back(ms_of([&] { desk.throw_dice(faces), follow(before, seen); }));
      continue;
    }
    const rules::Answer& answer = replay.answers[answers++].answer;
    aim_again(*recording, before, *desk.question(), answer, taken);
    taken.answers.push_back(ms_of([&] { static_cast<void>(desk.answer(answer)), follow(before, seen); }));
  }
  taken.correction = put_right(*recording);
  for (int n = 0; n < 200 && desk.can_undo(); ++n) taken.undos.push_back(ms_of([&] { desk.undo(); }));
  for (const double one : taken.undos) taken.undo_200 += one;
  return taken;
}

}  // namespace

std::vector<BenchLine> bench_desk(const Context& context) {
  std::vector<BenchLine> lines;
  const auto path = std::filesystem::temp_directory_path() / "vedette-bench-desk.vrep";
  for (const char* name : battles) {
    const auto replay = replay::load((context.data / "replays" / (std::string{name} + ".vrep")).string());
    if (!replay) throw failure(replay.error());
    std::filesystem::remove(path);
    const Taken taken = said_again(context, *replay, path.string());
    std::filesystem::remove(path);
    const bool large = name == battles.back();
    if (!taken.aims.empty())
      lines.push_back({fmt::format("{}: ghost at the mouse, p99 of {}", name, taken.aims.size()), "ms",
                       hundredth(taken.aims, 99), 4});
    lines.push_back({fmt::format("{}: answer to picture laid out, p95 of {}", name, taken.answers.size()), "ms",
                     hundredth(taken.answers, 95), large ? 150.0 : 100.0});
    lines.push_back({fmt::format("{}: correction sheet", name), "ms", taken.correction, 3000});
    lines.push_back({fmt::format("{}: undo, p95", name), "ms", hundredth(taken.undos, 95), 100});
    lines.push_back({fmt::format("{}: {} undos", name, taken.undos.size()), "ms", taken.undo_200, 1000});
  }
  return lines;
}

}  // namespace vedette::app
