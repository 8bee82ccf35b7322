#include "app/recording.h"

#include <algorithm>

#include "app/battle.h"
#include "app/playing.h"
#include "replay/shelved.h"

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

/// Something that was given, as the desk gives it.
struct AsDeed {
  bool dice_by_program = false;
  players::Deed operator()(const replay::GivenAnswer& one) const {
    return {.answer = one.answer, .own = one.by == person};
  }
  players::Deed operator()(const replay::GivenRuling& one) const { return {.answer = {}, .ruling = one.ruling}; }
  players::Deed operator()(const replay::Throw& one) const {
    return {.answer = {}, .faces = one.faces, .kind = one.source, .own = !dice_by_program};
  }
};

std::vector<players::Deed> deeds_of(std::span<const replay::Given> given, bool dice_by_program) {
  std::vector<players::Deed> deeds;
  for (const replay::Given& one : given) deeds.push_back(std::visit(AsDeed{dice_by_program}, one));
  return deeds;
}

/// Who remembers what it looked at in this turn must look again.
replay::Follow follow_of(const std::string& name) {
  if (name == person) return replay::Follow::No;
  return name.starts_with("orders:") ? replay::Follow::Whole : replay::Follow::Turn;
}

void expect_somebody_at_the_table(const PlayWishes& wishes, const std::string& path) {
  if (!plays_itself(wishes)) return;
  throw bad_input(path + ": commanders played it and the program threw its dice, so there is nothing to record; say " +
                  "who sits at the table (--red table, --blue table), or play on otherwise with `vedette branch`");
}

}  // namespace

bool plays_itself(const PlayWishes& wishes) {
  return std::ranges::count(wishes.commanders.names, person) == 0 && dice_are_programs(wishes);
}

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
  std::unique_ptr<Recording> recording{
      new Recording{*begun.ruleset, path, wishes, std::move(desk), *std::move(session)}};
  replay::Session& going = *recording->m_session;
  going.tell_through(recording->desk());
  going.let_rule(&recording->desk());
  recording->desk().sit_down(going.game(), &going.recorder(),
                             deeds_of(replay::given_in(going.recorder().replay()), dice_are_programs(wishes)));
  return recording;
}

bool Recording::put_right(std::size_t at, players::Carry::Instead instead) {
  if (!m_desk->can_replace(at)) return false;
  const auto deeds = m_desk->deeds();
  const replay::Replay& written = m_session->recorder().replay();
  m_correction = std::make_unique<Correction>(
      m_ruleset, written, std::vector<players::Deed>{deeds.begin(), deeds.end()}, at, instead,
      [this, &written] { return seating(m_ruleset, *written.scenario, m_wishes); });
  return true;
}

std::vector<replay::Sequence> Recording::ledger_lines_before_deeds() const {
  std::vector<replay::Sequence> lines;
  for (const replay::Given& one : replay::given_in(m_session->recorder().replay()))
    lines.push_back(std::visit([](const auto& given) { return given.after; }, one));
  return lines;
}

std::vector<Recording::Shelved> Recording::shelved() const {
  const replay::Replay& written = m_session->recorder().replay();
  std::vector<Shelved> lines;
  for (const replay::ShelvedLine& line : replay::shelved_lines(written))
    lines.push_back({line.from, deeds_of(line.given, dice_are_programs(m_wishes))});
  return lines;
}

bool Recording::take_up(const Shelved& line) {
  const auto before = m_desk->deeds().first(line.from);
  std::vector<players::Deed> all{before.begin(), before.end()};
  all.insert(all.end(), line.deeds.begin(), line.deeds.end());
  const auto told = players::remembered(m_ruleset, m_session->recorder().replay().keyframes.front(), all);
  if (told.size() != all.size()) return false;
  bool taken = false;
  as_one([&] { taken = m_desk->replace(line.from, line.deeds); });
  return taken;
}

const players::Remembered* Recording::misfit() const {
  const auto* open = m_correction && m_correction->carry().misfit() ? &*m_correction->carry().misfit() : nullptr;
  return open != nullptr && open->old ? &m_correction->carry().line()[*open->old] : nullptr;
}

void Recording::keep_correction() {
  const std::unique_ptr<Correction> kept = std::move(m_correction);
  as_one([&] { m_desk->replace(kept->at(), kept->desk().deeds().subspan(kept->at())); });
}

bool Recording::undo() {
  bool undone = true;
  if (!m_correction)
    as_one([&] { undone = m_desk->undo(); });
  else if (!m_correction->undo())
    m_correction.reset();
  return undone;
}

bool Recording::redo() {
  if (m_correction) return false;
  bool done = false;
  as_one([&] { done = m_desk->redo(); });
  return done;
}

void Recording::as_one(const std::function<void()>& deeds) {
  replay::Recorder& recorder = m_session->recorder();
  recorder.hold();
  try {
    deeds();
  } catch (...) {
    recorder.release();
    throw;
  }
  recorder.release();
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
