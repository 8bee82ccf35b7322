#include "app/recording.h"

#include <algorithm>

#include "app/battle.h"
#include "app/playing.h"

namespace vedette::app {
namespace {

constexpr std::string_view person = "table";

bool dice_are_programs(const PlayWishes& wishes) {
  const auto& names = wishes.commanders.names;
  return wishes.dice == "seeded" || (wishes.dice.empty() && std::ranges::find(names, person) == names.end());
}

players::Desk::Seating seating(const rules::Ruleset& ruleset, const battle::Scenario& scenario,
                               const PlayWishes& wishes) {
  players::Desk::Seating seats{
      .commanders = {}, .seed = wishes.commanders.seed, .dice_by_program = dice_are_programs(wishes)};
  for (const core::Side side : {core::Side::Red, core::Side::Blue}) {
    const std::string& name = wishes.commanders.names[core::index(side)];
    if (name == person) continue;
    auto player = players::make_player(name, {.side = side,
                                              .seed = wishes.commanders.seed,
                                              .ruleset = ruleset,
                                              .scenario = scenario,
                                              .in = std::cin,
                                              .out = std::cerr});
    if (!player) throw bad_input(player.error());
    seats.commanders[core::index(side)] = *std::move(player);
  }
  return seats;
}

/// Answers, rulings and throws of a record, in the order in which they came.
std::vector<players::Deed> deeds_of(const replay::Replay& replay, bool dice_by_program) {
  std::vector<players::Deed> deeds;
  std::size_t thrown = 0, ruled = 0;
  const auto throws_before = [&](replay::Sequence after) {
    for (; thrown < replay.throws.size() && replay.throws[thrown].after < after; ++thrown)
      deeds.push_back({.answer = {},
                       .faces = replay.throws[thrown].faces,
                       .kind = replay.throws[thrown].source,
                       .own = !dice_by_program});
  };
  const auto rulings_before = [&](std::size_t answer) {
    for (; ruled < replay.rulings.size() && replay.rulings[ruled].answers <= answer; ++ruled) {
      throws_before(replay.rulings[ruled].after);
      deeds.push_back({.answer = {}, .ruling = replay.rulings[ruled].ruling});
    }
  };
  for (std::size_t i = 0; i < replay.answers.size(); ++i) {
    rulings_before(i);
    throws_before(replay.answers[i].after);
    deeds.push_back({.answer = replay.answers[i].answer, .own = replay.answers[i].by == person});
  }
  rulings_before(replay.answers.size());
  throws_before(replay.last() + 1);
  return deeds;
}

/// Who remembers what it looked at in this turn must look again.
replay::Follow follow_of(const std::string& name) {
  if (name == person) return replay::Follow::No;
  return name.starts_with("orders:") ? replay::Follow::Whole : replay::Follow::Turn;
}

void expect_somebody_at_the_table(const PlayWishes& wishes, const std::string& path) {
  const auto& names = wishes.commanders.names;
  if (std::ranges::find(names, person) != names.end() || !dice_are_programs(wishes)) return;
  throw bad_input(path + ": commanders played it and the program threw its dice, so there is nothing to record; say " +
                  "who sits at the table (--red table, --blue table), or play on otherwise with `vedette branch`");
}

}  // namespace

std::unique_ptr<Recording> Recording::begin(const Context& context, const SourceScenario& source,
                                            const PlayWishes& wishes, const std::string& path) {
  expect_somebody_at_the_table(wishes, source.file.file);
  const auto scenario = std::make_shared<const battle::Scenario>(source.file.scenario);
  {
    static_cast<void>(seating(*source.ruleset, *scenario, wishes));  // nothing is written for who is not there
    const replay::Beginning beginning{.ruleset = *source.ruleset,
                                      .start = deployed(*source.ruleset, scenario),
                                      .seed = wishes.commanders.seed,
                                      .meta = meta_of(wishes),
                                      .parent = {}};
    auto recorder = replay::Recorder::create(path, beginning, replay::Pace::Answer);
    if (!recorder) throw failure(recorder.error());
  }
  return go_on(context, path, wishes, {.red = true, .blue = true, .seed = true, .turns = true, .dice = true});
}

std::unique_ptr<Recording> Recording::go_on(const Context& context, const std::string& path, const PlayWishes& now,
                                            NewWishes is_new) {
  Context silent = context;
  silent.quiet = true;  // the window tells what was not whole
  const Battle begun = open_battle(silent, path);
  if (begun.ruleset == nullptr) throw bad_input(path + ": this build does not know its ruleset");
  const PlayWishes wishes = wishes_again(begun.replay, path, now, is_new);
  expect_somebody_at_the_table(wishes, path);
  auto desk = std::make_unique<players::Desk>(seating(*begun.ruleset, begun.scenario(), wishes));
  const auto players = desk->players();
  const auto& names = wishes.commanders.names;
  auto session = replay::Session::resume(
      path, *begun.ruleset,
      {.players = players, .dice = &desk->dice(), .players_follow = {follow_of(names[0]), follow_of(names[1])}},
      {.pace = replay::Pace::Answer, .meta = meta_of(wishes)});
  if (!session) throw failure(session.error());
  std::unique_ptr<Recording> recording{new Recording{*begun.ruleset, path, std::move(desk), *std::move(session)}};
  replay::Session& going = *recording->m_session;
  going.tell_through(recording->desk());
  going.let_rule(&recording->desk());
  recording->desk().sit_down(going.game(), &going.recorder(),
                             deeds_of(going.recorder().replay(), dice_are_programs(wishes)));
  return recording;
}

void Recording::close() {
  if (const auto fault = m_session->recorder().finish()) throw failure(*fault);
}

std::optional<replay::Fault> Recording::save_as(const std::string& path) {
  const auto existing = path == m_path ? replay::Recorder::Existing::GoOn : replay::Recorder::Existing::Refuse;
  if (auto fault = m_session->recorder().record_into(path, replay::Pace::Answer, existing)) return fault;
  m_path = path;
  return std::nullopt;
}

}  // namespace vedette::app
