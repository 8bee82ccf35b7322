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

/// Something a game was given, and how many lines its ledger had then.
struct Given {
  players::Deed deed;
  replay::Sequence after = 0;
};

/// Answers, rulings and throws of a record, in the order in which they came.
std::vector<Given> given_in(const replay::Replay& replay, bool dice_by_program) {
  std::vector<Given> all;
  std::size_t thrown = 0, ruled = 0;
  const auto throws_before = [&](replay::Sequence after) {
    for (; thrown < replay.throws.size() && replay.throws[thrown].after < after; ++thrown) {
      const replay::Throw& one = replay.throws[thrown];
      all.push_back({{.answer = {}, .faces = one.faces, .kind = one.source, .own = !dice_by_program}, one.after});
    }
  };
  const auto rulings_before = [&](std::size_t answer) {
    for (; ruled < replay.rulings.size() && replay.rulings[ruled].answers <= answer; ++ruled) {
      const replay::GivenRuling& one = replay.rulings[ruled];
      throws_before(one.after);
      all.push_back({{.answer = {}, .ruling = one.ruling}, one.after});
    }
  };
  for (std::size_t i = 0; i < replay.answers.size(); ++i) {
    const replay::GivenAnswer& one = replay.answers[i];
    rulings_before(i);
    throws_before(one.after);
    all.push_back({{.answer = one.answer, .own = one.by == person}, one.after});
  }
  rulings_before(replay.answers.size());
  throws_before(replay.last() + 1);
  return all;
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
  std::unique_ptr<Recording> recording{new Recording{*begun.ruleset, path, wishes, std::move(desk), *std::move(session)}};
  replay::Session& going = *recording->m_session;
  going.tell_through(recording->desk());
  going.let_rule(&recording->desk());
  std::vector<players::Deed> past;
  for (Given& one : given_in(going.recorder().replay(), dice_are_programs(wishes))) past.push_back(std::move(one.deed));
  recording->desk().sit_down(going.game(), &going.recorder(), std::move(past));
  return recording;
}

void Recording::put_right(std::size_t at, players::Carry::Instead instead) {
  const auto deeds = m_desk->deeds();
  const replay::Replay& written = m_session->recorder().replay();
  m_correction = std::make_unique<Correction>(m_ruleset, written,
                                              std::vector<players::Deed>{deeds.begin(), deeds.end()}, at, instead,
                                              [this, &written] { return seating(m_ruleset, *written.scenario, m_wishes); });
}

std::vector<replay::Sequence> Recording::ledger_lines_before_deeds() const {
  std::vector<replay::Sequence> lines;
  for (const Given& one : given_in(m_session->recorder().replay(), false)) lines.push_back(one.after);
  return lines;
}

const players::Remembered* Recording::misfit() const {
  const auto* open = m_correction && m_correction->carry().misfit() ? &*m_correction->carry().misfit() : nullptr;
  return open != nullptr && open->old ? &m_correction->carry().line()[*open->old] : nullptr;
}

void Recording::keep_correction() {
  const std::unique_ptr<Correction> kept = std::move(m_correction);
  m_desk->replace(kept->at(), kept->desk().deeds().subspan(kept->at()));
}

bool Recording::undo() {
  if (!m_correction) return m_desk->undo();
  if (!m_correction->undo()) m_correction.reset();
  return true;
}

void Recording::close() {
  m_correction.reset();
  if (const auto fault = m_session->recorder().finish()) throw failure(*fault);
}

std::optional<replay::Fault> Recording::save_as(const std::string& path) {
  const auto existing = path == m_path ? replay::Recorder::Existing::GoOn : replay::Recorder::Existing::Refuse;
  if (auto fault = m_session->recorder().record_into(path, replay::Pace::Answer, existing)) return fault;
  m_path = path;
  return std::nullopt;
}

}  // namespace vedette::app
