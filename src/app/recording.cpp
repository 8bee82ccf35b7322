#include "app/recording.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/commentary.h"
#include "app/dice_source.h"
#include "app/field_clock.h"
#include "app/older_rules.h"
#include "app/playing.h"
#include "replay/shelved.h"
#include "rules/secrets.h"

namespace vedette::app {
namespace {

constexpr std::string_view person = "table";

bool sits_at_the_table(const PlayWishes& wishes) {
  return std::ranges::find(wishes.commanders.names, person) != wishes.commanders.names.end();
}

bool dice_are_programs(const PlayWishes& wishes) {
  return wishes.dice == "seeded" || (wishes.dice.empty() && !sits_at_the_table(wishes));
}

bool dice_are_written(const PlayWishes& wishes) {
  return !wishes.dice.empty() && wishes.dice != "seeded" && wishes.dice != person;
}

bool dice_come_by_themselves(const PlayWishes& wishes) {
  return dice_are_programs(wishes) || dice_are_written(wishes);
}

players::Desk::Seating seating(const rules::Ruleset& ruleset, const battle::Scenario& scenario,
                               const PlayWishes& wishes) {
  players::Desk::Seating seats{
      .commanders = {}, .seed = wishes.commanders.seed, .dice_by_program = dice_are_programs(wishes)};
  if (dice_are_written(wishes)) seats.written_dice = written_dice(wishes.dice);
  for (const core::Side side : {core::Side::Red, core::Side::Blue})
    if (wishes.commanders.names[core::index(side)] != person)
      seats.commanders[core::index(side)] = make_player(ruleset, scenario, wishes.commanders, side);
  return seats;
}

/// Something that was given, as the desk gives it.
struct AsDeed {
  bool dice_by_themselves = false;
  players::Deed operator()(const replay::GivenAnswer& one) const {
    return {.answer = one.answer, .own = one.by == person};
  }
  players::Deed operator()(const replay::GivenRuling& one) const { return {.answer = {}, .ruling = one.ruling}; }
  players::Deed operator()(const replay::Throw& one) const {
    return {.answer = {}, .faces = one.faces, .kind = one.source, .own = !dice_by_themselves};
  }
};

std::vector<players::Deed> deeds_of(std::span<const replay::Given> given, bool dice_by_themselves) {
  std::vector<players::Deed> deeds;
  for (const replay::Given& one : given) deeds.push_back(std::visit(AsDeed{dice_by_themselves}, one));
  return deeds;
}

/// Who remembers what it looked at in this turn must look again.
replay::Follow follow_of(const std::string& name) {
  if (name == person) return replay::Follow::No;
  return name.starts_with("orders:") ? replay::Follow::Whole : replay::Follow::Turn;
}

/// Whoever goes through a list must come to the place in it.
replay::Living living_at(players::Desk& desk, const PlayWishes& wishes) {
  const auto& names = wishes.commanders.names;
  return {.players = desk.players(),
          .dice = &desk.dice(),
          .players_follow = {follow_of(names[0]), follow_of(names[1])},
          .dice_follow = dice_are_written(wishes) ? replay::Follow::Whole : replay::Follow::No};
}

/// Which sides sit there; with the dice alone on a table nobody's secrets are at stake.
std::array<bool, 2> at_the_table(const PlayWishes& wishes) {
  const auto& names = wishes.commanders.names;
  return {!sits_at_the_table(wishes) || names[0] == person, !sits_at_the_table(wishes) || names[1] == person};
}

void expect_somebody_at_the_table(const PlayWishes& wishes, const std::string& path) {
  if (!plays_itself(wishes)) return;
  throw bad_input(path + ": commanders played it and the program threw its dice, so there is nothing to record; say " +
                  "who sits at the table (--red table, --blue table), or play on otherwise with `vedette branch`");
}

}  // namespace

bool plays_itself(const PlayWishes& wishes) {
  return !sits_at_the_table(wishes) && dice_come_by_themselves(wishes);
}

std::unique_ptr<Recording> Recording::begin(const Context& context, const SourceScenario& source,
                                            const PlayWishes& wishes, const std::string& path, std::ostream* out) {
  expect_somebody_at_the_table(wishes, source.file.file);
  const auto scenario = std::make_shared<const battle::Scenario>(source.file.scenario);
  {
    static_cast<void>(seating(*source.ruleset, *scenario, wishes));  // nothing is written for who is not there
    PlayWishes kept = wishes;
    kept.clock = kept_clock(source);
    const replay::Beginning beginning{.ruleset = *source.ruleset,
                                      .start = deployed(*source.ruleset, scenario),
                                      .seed = wishes.commanders.seed,
                                      .meta = meta_of(kept),
                                      .parent = {}};
    auto recorder = replay::Recorder::create(path, beginning, replay::Pace::Answer);
    if (!recorder) throw failure(recorder.error());
  }
  Context silent = context;
  silent.quiet = true;  // it has just begun
  return go_on(silent, path, wishes, {.red = true, .blue = true, .seed = true, .turns = true, .dice = true}, out);
}

std::unique_ptr<Recording> Recording::go_on(const Context& context, const std::string& path, const PlayWishes& now,
                                            NewWishes is_new, std::ostream* out) {
  Context silent = context;
  silent.quiet |= out == nullptr;  // the window tells what was not whole
  const Battle begun = open_battle(silent, path);
  if (begun.ruleset == nullptr) throw bad_input(path + ": this build does not know its ruleset");
  const PlayWishes wishes = wishes_again(begun.replay, path, now, is_new);
  expect_somebody_at_the_table(wishes, path);
  const battle::HeightGrid heights = known_heights(context, begun);
  auto desk = std::make_unique<players::Desk>(seating(*begun.ruleset, begun.scenario(), wishes));
  const bool older = is_of_older_rules(begun.replay);
  const std::string file = older ? gone_on_beside(begun, meta_of(wishes)) : path;
  auto session = replay::Session::resume(file, *begun.ruleset, living_at(*desk, wishes),
                                         {.pace = replay::Pace::Answer, .meta = meta_of(wishes), .heights = &heights});
  if (!session) throw failure(session.error());
  std::unique_ptr<Recording> recording{
      new Recording{*begun.ruleset, file, wishes, std::move(desk), *std::move(session), out}};
  if (older) recording->go_on_from(begun);
  return recording;
}

/// What was said since its last segment ended is said again, as far as today's rules ask for it.
void Recording::go_on_from(const Battle& old) {
  m_older = fmt::format("{} was recorded under version {} of its rules, and these are {}: it goes on here.", old.path,
                        old.replay.header.ruleset_version, m_ruleset.version);
  struct SayAgain {
    players::Desk& desk;
    /// @return whether the game goes the old way so far
    bool operator()(const replay::GivenAnswer& one) const {
      if (one.by != person) return true;  // whoever answered sits here again
      return desk.question() && desk.question()->fingerprint() == one.fingerprint && !desk.answer(one.answer);
    }
    bool operator()(const replay::GivenRuling& one) const { return desk.question() && !desk.rule(one.ruling); }
    bool operator()(const replay::Throw& one) const {
      if (!desk.throw_wanted()) return one.source == rules::DiceSource::Kind::Seeded;
      if (static_cast<int>(one.faces.size()) != desk.throw_wanted()->count) return false;
      desk.throw_dice(one.faces, one.source);
      return true;
    }
  };
  for (const replay::Given& one : given_since(old.replay))
    if (!std::visit(SayAgain{*m_desk}, one)) break;
}

std::unique_ptr<Recording> Recording::branch(const Battle& parent, replay::Sequence at, const PlayWishes& wishes,
                                             const std::string& path, std::ostream* out) {
  auto desk = std::make_unique<players::Desk>(seating(*parent.ruleset, parent.scenario(), wishes));
  auto session = replay::Session::branch(parent.replay,
                                         {.at = at,
                                          .path = path,
                                          .seed = wishes.commanders.seed,
                                          .meta = meta_of_branch(wishes, parent.replay),
                                          .pace = replay::Pace::Answer},
                                         *parent.ruleset, living_at(*desk, wishes));
  if (!session) throw failure(session.error());
  return std::unique_ptr<Recording>{
      new Recording{*parent.ruleset, path, wishes, std::move(desk), *std::move(session), out}};
}

Recording::Recording(const rules::Ruleset& ruleset, std::string path, PlayWishes wishes,
                     std::unique_ptr<players::Desk> desk, std::unique_ptr<replay::Session> session, std::ostream* out)
    : m_ruleset{ruleset},
      m_path{std::move(path)},
      m_wishes{std::move(wishes)},
      m_desk{std::move(desk)},
      m_session{std::move(session)} {
  replay::Recorder& recorder = m_session->recorder();
  if (out != nullptr) m_told = std::make_unique<Commentary>(recorder, ruleset, at_the_table(m_wishes), *out);
  rules::Journal* const next = m_told ? static_cast<rules::Journal*>(m_told.get()) : &recorder;
  m_session->tell_through(*m_desk);
  m_session->let_rule(m_desk.get());
  m_desk->stop_after(m_wishes.turns);
  m_desk->sit_down(m_session->game(), next,
                   deeds_of(replay::given_in(recorder.replay()), dice_come_by_themselves(m_wishes)));
}

Recording::~Recording() = default;

std::optional<std::string> Recording::put_right(std::size_t at, players::Carry::Instead instead) {
  if (dice_are_written(m_wishes)) return "its dice stand in a file: put that right, and play it again";
  if (at >= deeds().size()) return "That is no longer of the game.";
  if (!m_desk->can_replace(at)) return "A throw before the first answer stays as it fell.";
  const auto deeds = m_desk->deeds();
  const replay::Replay& written = m_session->recorder().replay();
  m_correction = std::make_unique<Correction>(
      m_ruleset, written, std::vector<players::Deed>{deeds.begin(), deeds.end()}, at, instead,
      [this, &written] { return seating(m_ruleset, *written.scenario, m_wishes); });
  return std::nullopt;
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
    lines.push_back({line.from, deeds_of(line.given, dice_come_by_themselves(m_wishes))});
  return lines;
}

bool Recording::take_up(const Shelved& line) {
  if (line.from > deeds().size()) return false;
  const auto before = m_desk->deeds().first(line.from);
  std::vector<players::Deed> all{before.begin(), before.end()};
  all.insert(all.end(), line.deeds.begin(), line.deeds.end());
  const auto told = players::remembered(m_ruleset, m_session->recorder().replay().keyframes.front(), all);
  if (told.size() != all.size()) return false;
  bool taken = false;
  again([&] { taken = m_desk->replace(line.from, line.deeds); });
  return taken;
}

const players::Remembered* Recording::misfit() const {
  const auto* open = m_correction && m_correction->carry().misfit() ? &*m_correction->carry().misfit() : nullptr;
  return open != nullptr && open->old ? &m_correction->carry().line()[*open->old] : nullptr;
}

void Recording::keep_correction() {
  const std::unique_ptr<Correction> kept = std::move(m_correction);
  again([&] { m_desk->replace(kept->at(), kept->desk().deeds().subspan(kept->at())); });
}

bool Recording::undo() {
  bool undone = true;
  if (!m_correction)
    again([&] { undone = m_desk->undo(); });
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

/// What was told once is not told again.
void Recording::again(const std::function<void()>& deeds) {
  as_one([&] { m_told ? m_told->quietly(deeds) : deeds(); });
}

bool Recording::is_secret(const battle::Event& event) const {
  const players::Desk& desk = m_correction ? m_correction->desk() : *m_desk;
  const auto keeper = rules::keeper_of(m_ruleset, desk.state(), event);
  return keeper && !at_the_table(m_wishes)[core::index(*keeper)];
}

void Recording::draft(const std::string& typed) {
  if (!m_correction) m_session->recorder().draft(typed);
}

std::string Recording::typed() const {
  return m_correction ? std::string{} : std::string{replay().typed()};
}

void Recording::close() {
  m_correction.reset();
  if (const auto fault = m_session->recorder().finish()) throw failure(*fault);
}

std::optional<replay::Fault> Recording::copy_to(const std::string& path) const {
  replay::Replay copy = m_session->recorder().replay();
  copy.closed = true;
  return replay::save(copy, path);
}

std::optional<replay::Fault> Recording::save_as(const std::string& path) {
  const auto existing = path == m_path ? replay::Recorder::Existing::GoOn : replay::Recorder::Existing::Refuse;
  if (auto fault = m_session->recorder().record_into(path, replay::Pace::Answer, existing)) return fault;
  m_path = path;
  return std::nullopt;
}

}  // namespace vedette::app
